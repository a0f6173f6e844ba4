import * as texts from '#wire/texts.ts'
import type { StreamingAnswer } from './streaming.ts'

/** Why an answer failed, in the words for this reader: somebody else's limit or budget isn't theirs. */
export const answerFailureText = ({ reason, asker_uid }: StreamingAnswer, uid: string | null): string =>
  reason?.startsWith('own-') && asker_uid !== uid ? texts.askerLimitReached : texts.agentFailed[reason ?? 'broken']
