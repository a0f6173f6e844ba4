import type { Catalogue } from '#wire/catalogue.ts'

/** What a mail says. It names the installation by its address, which is the only name it has. */
export type Mail = { readonly subject: string; readonly text: string }

export const passwordMail = (texts: Catalogue, origin: string, token: string): Mail => ({
  subject: texts.passwordMailSubject(new URL(origin).host),
  text: texts.passwordMailText(origin, `${origin}/new-password#${token}`),
})

/** To the old address. It doesn't name the new one: another person may read this mailbox by now. */
export function emailChangedMail(texts: Catalogue, origin: string): Mail {
  const { host } = new URL(origin)
  return { subject: texts.emailChangedMailSubject(host), text: texts.emailChangedMailText(origin, host) }
}
