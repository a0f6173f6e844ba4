import type { Parts } from '../../parts.ts'

// Administration: people
export const searchUsersLabel = 'Search users'
export const searchUsersHint = 'Name, tag or e-mail.'
export const removingAccessMeans = 'Removing access signs them out everywhere.'
export const usersNotLoaded = 'The users could not be loaded.'
export const usersNoneFound = (query: string) => `No one found for “${query}”.`
export const usersListLabel = 'Users'
/** What each status allows. */
export const userStatusNames = { admin: 'Admin', whitelisted: 'Can write', other: 'No access' } as const
/** The statuses within a sentence. */
export const userStatusWords = { admin: 'admin', whitelisted: 'whitelisted', other: 'other' } as const
export const ownRowBadge = 'You'
export const botRowBadge = 'Bot'
/** When a person joined, such as “3 days ago”. */
export const userJoined = <E>(time: E): Parts<E> => ['Joined ', time]
export const userSuspendedUntil = (day: string) => `Suspended until ${day}`
export const statusOfUser = (name: string) => `Status of ${name}`
export const moreActionsForUser = (name: string) => `More actions for ${name}`
export const makePasswordLinkLabel = 'Make a link for a new password'
export const warnOrSuspendLabel = 'Warn or suspend…'
export const logOutUserLabel = 'Log out everywhere'
export const userStatusIsNow = (name: string, status: string) => `${name} is now ${status}.`
export const userStatusNotSaved = 'The status could not be saved. Please try again.'
export const userLoggedOut = (name: string) => `${name} is logged out everywhere.`
export const userNotLoggedOut = 'They couldn’t be logged out. Please try again.'
export const promotionHeading = 'Make someone an admin'
export const promotionMeans = <E>(person: E): Parts<E> => [
  person,
  ' will see applications and reports, and can delete messages and change what everyone may do.',
]
export const demotionHeading = 'Change an admin’s status'
export const changeStatusLabel = 'Change status'
export const demotionMeans = <E>(person: E, status: string): Parts<E> => [
  person,
  ` will be “${status}” and no longer an admin.`,
]
export const demotionLogsOut = 'They’ll be logged out everywhere at once.'

// Administration: a link for a new password
export const passwordLinkHeading = 'Link for a new password'
export const passwordLinkMeans = <E>(person: E): Parts<E> => [
  'Send this link to ',
  person,
  ' and to nobody else: whoever opens it can log in as them. It works once, within 24 hours, and logs them out everywhere.',
]
export const passwordLinkLabel = 'The link'
export const passwordLinkShownOnce = 'It is shown only here. A new one replaces it.'
export const copyPasswordLinkLabel = 'Copy'
export const passwordLinkCopied = 'Copied.'
export const passwordLinkNotCopied = 'The browser did not allow copying. Please select the link and copy it.'
export const passwordLinkNotMade = 'The link could not be made. Please try again.'

// Administration: bots
export const botsHint =
  'A bot is an account for a program. It writes like everybody else, has no password, and is marked as a bot.'
export const botsNotLoaded = 'The bots could not be loaded.'
export const botsNone = 'No bots yet.'
export const newBotLabel = 'New bot'
export const makeBotLabel = 'Make a bot'
export const botTagLabel = 'Tag'
export const botNotMade = 'The bot could not be made. Please try again.'
export const botTokensLabel = 'Tokens'
export const tokensOfBot = (name: string) => `Tokens of ${name}`
export const renameBotMenuLabel = 'Rename…'
export const renameBotLabel = 'Rename'
export const renameBot = (name: string) => `Rename ${name}`
export const botNotRenamed = 'The bot could not be renamed. Please try again.'
export const deleteBotMenuLabel = 'Delete…'
export const deleteBot = (name: string) => `Delete ${name}`
export const deleteBotMeans = 'Its tokens stop working at once. This can’t be undone.'
export const botMessagesQuestion = 'What happens to its messages?'
export const botMessagesAfter = {
  keep: { label: 'Keep its messages', hint: 'as written by a deleted user' },
  delete: { label: 'Delete its messages', hint: 'with all replies to them' },
} as const
export const botNotDeleted = 'The bot could not be deleted. Please try again.'
