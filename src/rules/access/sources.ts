import { type Audience, canSee, readersOf } from './visibility.ts'

/**
 * Whether a message may use another as a source: everyone who will be able to read the message may see the source
 * (section 4 Bring home).
 */
export const isReadByAll = (message: Audience, source: Audience): boolean =>
  source.public || (!message.public && readersOf(message).every((uid) => canSee({ uid, status: null }, source)))
