/** What one person does on an average day. Change these to your community's figures. */
export const habits = {
  /** Of all who have an account, how many come on a day. */
  dailyShare: 0.2,
  /** Of those who come on a day, how many have a socket open at the busiest time. */
  onlineShare: 0.1,
  lists: 6,
  furtherPages: 12,
  threads: 10,
  posts: 0.5,
  replies: 2,
  /** Visitors without an account, for each person who comes. */
  visitorPages: 10,
  visitorThreads: 10,
} as const

/** How many days' posts and replies are stored. */
export const storedDays = 365

/** Prices of rented machines, in euros a month. They differ by three times between providers. */
export const prices = { core: 8, memoryGb: 2, diskGb: 0.1 } as const

/**
 * No machine is to be busier than this at the busiest time; the rest is for swings, backups and the death of a node.
 */
export const busyMax = 0.5

/** What comes in each hour of a day, as a share of the busiest one. */
export const hourly = [
  0.22, 0.14, 0.09, 0.07, 0.06, 0.08, 0.15, 0.27, 0.4, 0.48, 0.52, 0.55, 0.6, 0.58, 0.52, 0.5, 0.52, 0.58, 0.68, 0.82,
  0.95, 1, 0.82, 0.48,
] as const
