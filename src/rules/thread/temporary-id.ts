import { tempThreadPrefix } from '#wire/limits.ts'

/** The id of a post until the server has given it a real one. */
export const temporaryId = (key: string): string => tempThreadPrefix + key
export const isTemporaryId = (id: string): boolean => id.startsWith(tempThreadPrefix)
