import { MessageFiles } from '../message/later-parts.ts'

/** For a server-rendered page with files. */
export const prepareFiles = MessageFiles.prepare
