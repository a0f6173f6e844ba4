import type { Parts } from '../parts.ts'

// The frame of the app
export const tabsLabel = 'Tabs'
/** A tab's name, with its badge's number. */
export const cloudTabUnread = (unread: number | null) => `Cloud, ${unread} unread`
export const unreadCount = (unread: number | null) => `${unread} unread`
export const forMeLabel = 'For me'
/** `count` may be ‘99+’. */
export const forMeTabNew = (count: string) => `For me, ${count} new`
export const forMeNew = (count: string) => `${count} new`
export const refreshLabel = 'Refresh'
export const signingIn = 'Signing in...'
export const okLabel = 'OK'

// The account in the header
export const accountLabel = (name: string) => `Account: ${name}`
export const editProfileLabel = 'Edit profile'
export const administrationLabel = 'Administration'
export const accountAdmin = 'Admin'
export const accountWhitelisted = 'Whitelisted'

// Notices, offers and hints
/** Opens what the notice is about. */
export const noticeOpenLabel = 'Open'
export const undoLabel = 'Undo'
export const quoteLabel = 'Quote'
/** To the offer to reload for a new version. */
export const updateLaterLabel = 'Later'
export const updateReloadLabel = 'Reload'
export const installLaterLabel = 'Not now'
export const installLabel = 'Install'
export const updatedAgo = <Element>(ago: Element): Parts<Element> => ['Updated ', ago]
export const aboutPageLabel = 'About this page'
export const whatIsCanopyLabel = 'What is Canopy?'
export const pageBranches = <Element>(whatIsCanopy: Element): Parts<Element> => [
  'This conversation branches: swipe or tap ‹ › to see other replies. ',
  whatIsCanopy,
]
export const pageMayBranch = <Element>(whatIsCanopy: Element): Parts<Element> => [
  'Here a message can have several replies, each its own branch. ',
  whatIsCanopy,
]
