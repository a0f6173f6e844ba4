/** Whose messages an agent answers: the uids of chosen people, or everyone who writes. */
export type Askers = readonly string[] | 'everyone'

/**
 * Whether a person may ask an agent, as far as the agent is concerned; `canAskAgent` says which messages it answers.
 */
export const mayAsk = (uid: string | null, askers: Askers = 'everyone'): boolean =>
  askers === 'everyone' || (uid !== null && askers.includes(uid))
