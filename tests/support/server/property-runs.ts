/** How many random forests a property about what is hidden tries; `npm run test:faults` tries many more. */
export const forests = Number(process.env.FORESTS ?? 25)

export const forestsTimeoutMs = 240_000 + forests * 4_000
