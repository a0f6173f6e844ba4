// Administration
export const outOfSpace = 'The server is out of space, so nothing was saved. Please try again later.'
export const lastAdmin = 'You are the only admin. Make someone else an admin first.'
export const currentPasswordWrong = 'That isn’t your current password'
export const passwordUnusable = (least: number) => `A password has at least ${least} characters`
export const emailUnusable = 'This isn’t an e-mail address'
export const emailTaken = 'This e-mail address is already in use by another account'
export const passwordLinkUnusable =
  'This link can’t be used: it was used before, there is a newer one, or it is too old. Please ask for a new one.'
export const noMail = 'No e-mail is sent here. Please ask an admin for a link.'
export const passwordLinkMailed = (email: string) =>
  `If ${email} has an account, a link for a new password is on its way. It works once, within an hour.`
export const ownPasswordLink = 'You can’t make a link for your own password: change it in your profile'
export const tooManyTries = 'Too many attempts. Please try again later.'
export const tooManyPasskeys = (most: number) => `You have ${most} passkeys already. Remove one first.`
export const passkeyUnusable = 'This passkey could not be added. Please try again.'
export const localAccountsOnly = 'Accounts here belong to another provider'
export const accountUnconfirmed = 'What you typed isn’t your tag'
export const notRegistered = 'You need to register first'
export const ownStatus = 'Your own status can only be changed by another admin.'
export const personChangedMeanwhile =
  'Their status or suspension was changed meanwhile. Please check it before you change it.'
export const applicationDecidedMeanwhile = 'This application was decided meanwhile.'

// Invitations
export const invitationEnded = 'This invitation is no longer valid.'
export const invitationEndedAtSignIn = 'This invitation is no longer valid. You can request access below.'
export const invitationThreadPrivate = 'An invitation can only lead to a public thread.'
export const tooManyInvitations = (max: number) => `There are ${max} open invitations already. Please revoke one first.`
