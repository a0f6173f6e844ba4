// Mails in plain text. `origin` is the installation's address, such as https://canopy.example; `host` is without the
// https://
export const passwordMailSubject = (host: string): string => `A new password for ${host}`
export const passwordMailText = (origin: string, link: string): string =>
  `Somebody, probably you, asked for a new password for your account at ${origin}

Choose it here. The link works once, within an hour:

${link}

If it wasn't you, you don't have to do anything: your password has not changed.
`
export const emailChangedMailSubject = (host: string): string => `Your account at ${host}`
export const emailChangedMailText = (origin: string, host: string): string =>
  `The e-mail address of your account at ${origin} was changed. It is no longer this one.

If it was you, you don't have to do anything.

If it wasn't you, somebody else knows your password. Please ask an admin of ${host} for help.
`
