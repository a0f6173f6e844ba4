import { localKeys, readStored, removeStored, writeStored } from './local-keys.ts'

/** Identifies the account that was signed out, for the request-access form. */
export const applicationTicket = {
  find: (): string | null => readStored(localKeys.applicationTicket),
  save: (ticket: string): void => writeStored(localKeys.applicationTicket, ticket),
  drop: (): void => removeStored(localKeys.applicationTicket),
}
