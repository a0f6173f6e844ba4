import { tempThreadPrefix } from '#wire/limits.ts'

/** Under which id a post is shown until the server has given it one. */
export const temporaryId = (key: string): string => tempThreadPrefix + key
export const isTemporaryId = (id: string): boolean => id.startsWith(tempThreadPrefix)
