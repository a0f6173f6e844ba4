import type { Catalogue } from '#wire/catalogue.ts'

/** What a mail says. It names the installation by its address, which is the only name it has. */
export type Letter = { readonly subject: string; readonly text: string }

export const passwordLetter = (texts: Catalogue, origin: string, token: string): Letter => ({
  subject: texts.passwordMailSubject(new URL(origin).host),
  text: texts.passwordMailText(origin, `${origin}/new-password#${token}`),
})

/** To the old address. It doesn't name the new one: another person may read this mailbox by now. */
export function emailChangedLetter(texts: Catalogue, origin: string): Letter {
  const { host } = new URL(origin)
  return { subject: texts.emailChangedMailSubject(host), text: texts.emailChangedMailText(origin, host) }
}
