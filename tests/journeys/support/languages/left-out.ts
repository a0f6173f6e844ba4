/** Journeys that run in English only, by their titles, and why. */
export const leftOut: Readonly<Record<string, string>> = {}
