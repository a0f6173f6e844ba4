/** Milliseconds since 1970 as answers have times: ISO 8601 in UTC. */
export const isoTime = (ms: number): string => new Date(ms).toISOString()

export const isoTimeOrNull = (ms: number | null): string | null => (ms === null ? null : isoTime(ms))
