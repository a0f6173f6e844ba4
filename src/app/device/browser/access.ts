import { defaultWriters, type Writers, writersChoices } from '#wire/installation.ts'

/** Who may write in this installation, as in the document that the server has sent. */
export const documentWriters = (): Writers =>
  writersChoices.find((each) => each === document.documentElement.dataset.writers) ?? defaultWriters

/** The e-mail address for help with access, as in the document that the server has sent; null if there is none. */
export const documentHelpContact = (): string | null => document.documentElement.dataset.helpContact ?? null

/** Changes it as the server's next page will (server/pages/installed.ts). */
export function showHelpContact(address: string | null): void {
  if (address === null) delete document.documentElement.dataset.helpContact
  else document.documentElement.dataset.helpContact = address
}
