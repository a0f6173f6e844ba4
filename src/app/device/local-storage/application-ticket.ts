import { dropKept, findKept, keep, localKeys } from './local-keys.ts'

/** Names the account that was sent away, for the request-access form. */
export const applicationTicket = {
  find: (): string | null => findKept(localKeys.applicationTicket),
  keep: (ticket: string): void => keep(localKeys.applicationTicket, ticket),
  drop: (): void => dropKept(localKeys.applicationTicket),
}

export type ApplicationTicket = typeof applicationTicket
