import { isAgentName } from './agent-names.ts'
import { deletedUid } from './author.ts'

/** Only somebody with an account can be told something, or be suspended: agents and deleted accounts can't. */
export const hasAccount = (uid: string): boolean => !isAgentName(uid) && uid !== deletedUid
