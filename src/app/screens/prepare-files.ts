import { MessageFiles } from '../message/later-parts.ts'

/** For a page whose messages have files from its first paint. */
export const prepareFiles = MessageFiles.prepare
