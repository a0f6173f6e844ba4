/** The texts of mails. They name the installation by its address, which is the only name it has. */
export type Letter = { readonly subject: string; readonly text: string }

export const passwordLetter = (origin: string, token: string): Letter => ({
  subject: `A new password for ${new URL(origin).host}`,
  text: `Somebody, probably you, asked for a new password for your account at ${origin}

Choose it here. The link works once, within an hour:

${origin}/new-password#${token}

If it wasn't you, you don't have to do anything: your password has not changed.
`,
})

/** To the old address. It doesn't name the new one: another person may read this mailbox by now. */
export const emailChangedLetter = (origin: string): Letter => ({
  subject: `Your account at ${new URL(origin).host}`,
  text: `The e-mail address of your account at ${origin} was changed. It is no longer this one.

If it was you, you don't have to do anything.

If it wasn't you, somebody else knows your password. Please ask an admin of ${new URL(origin).host} for help.
`,
})
