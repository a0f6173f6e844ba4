/** The name and the accent of an installation that has chosen none. */
export const defaultName = 'Canopy'
export const defaultAccent = 'sky'

/**
 * The accents to choose from: the chroma and hue of their colours (app/styles/accents.css; null for those of the
 * stylesheet), and the colours of the browser's bars, light and dark. Each has a contrast of 4.5:1 at least.
 */
export const accents = {
  sky: { tint: null, bars: ['#f4f8fa', '#10171c'] },
  teal: { tint: '.075 195', bars: ['#e2f5f4', '#071f1f'] },
  violet: { tint: '.11 295', bars: ['#f1eefd', '#1c1827'] },
  plum: { tint: '.12 340', bars: ['#faebf4', '#24151f'] },
  rust: { tint: '.11 45', bars: ['#fdece5', '#26160f'] },
} as const
export type Accent = keyof typeof accents

/**
 * Who may write, besides the people an admin has whitelisted: only those with an invitation, also those whose
 * application was approved, or everyone who registers.
 */
export const writersChoices = ['invited', 'approved', 'everyone'] as const
export type Writers = (typeof writersChoices)[number]
export const defaultWriters: Writers = 'approved'
