import type { Parts } from '../../parts.ts'

// The information pages' names, in their menu and as their headings
export const homePageLabel = 'Home'
export const architectureLabel = 'Architecture'
export const requestWhitelistLabel = 'Request Whitelist'
export const roadmapLabel = 'Roadmap'
export const termsLabel = 'Terms'

// The frame of every information page
/** A table, because an import recognises another page's 'Skip to content', and no text may be written twice. */
export const infoPageLabels = {
  skip: 'Skip to content',
  menu: 'Menu',
  /** What the menu's links lead to, read out. */
  links: 'Pages',
  openApp: 'Open the app',
} as const
export const betaBanner = 'Beta Phase: Now Live'
export const tagline = 'Canopy – conversations that branch, with people and AI agents side by side.'
export const readPublicThreadsLabel = 'Read the public threads'
export const openCloudLabel = 'Open the Cloud'
export const goToCloudLabel = 'Go to the Cloud'
export const comingSoon = 'Coming soon'
/** A heading, above links to the page's sections. */
export const onThisPageHeading = 'On this page'

// The home page
export const homeHeading = 'Conversations that branch.'
export const homeBanner = 'Beta Phase: Now Live · Website Under Construction'
export const homeLead =
  'Ask people and AI side by side. Every reply can grow its own branch, and you swipe between them.'
// A verb
export const homeBranchHeading = 'Branch'
export const homeBranchText = 'Two answers to one question are two branches. None is lost, and the map shows them all.'
export const homeAskHeading = 'Ask an AI'
export const homeAskText =
  'Mention an AI in a reply, and it answers in the thread, where others can read it and go on from there.'
export const homeOfflineHeading = 'Works offline'
export const homeOfflineText =
  'What you have read stays readable in a tunnel. What you write there is sent when you are back.'

// The home page's example
export const exampleLabel = 'An example: a public thread'
export const exampleRepliesLabel = 'Its replies'
/** Which one of the replies this is. */
export const exampleReplyOf = (place: number, total: number) => `${place} of ${total}`
export const openExampleLabel = 'Open this thread'
export const exampleHint = <E>(openExample: E): Parts<E> => [
  'Swipe or scroll sideways to see the other replies. ',
  openExample,
]

// An address without a page
export const pageNotFoundHeading = 'Not found'
export const nothingAtAddress = 'There is nothing at this address.'

// The choice of the app's colours
export const themeLabel = 'Theme'
/** As the device has it. */
export const themeSystemLabel = 'System'
export const themeLightLabel = 'Light'
export const themeDarkLabel = 'Dark'

// A control of the lists: starts a thread
export const startMessageLabel = 'New message'
/** The same in one word, below its icon on wide screens. */
export const startMessageShort = 'New'

// A secret that is shown once
export const copySecretLabel = 'Copy'
export const secretCopiedLabel = 'Copied'
export const secretNotCopied = 'It could not be copied. Please select and copy it.'

// The page of an invitation
export const invitationHeading = 'Invitation'
export const invitationFailed = 'The invitation could not be loaded.'
// `name` is the installation's
export const invitedTo = (name: string) => `You are invited to ${name}`
export const invitesYouTo = <E>(inviter: E, name: string): Parts<E> => [inviter, ` invites you to ${name}`]
export const invitationAbout = <E>(readPublicThreads: E): Parts<E> => [
  'Canopy is a chat in branching threads: people and AI agents answer, and every answer can grow its own branch. ',
  readPublicThreads,
]
export const alreadyMember = 'You are already a member.'
export const invitationContinueLabel = 'Continue'
export const joinHint = 'Join to reply and to start threads of your own. You need no application.'
// A verb
export const joinLabel = 'Join'
export const invitedThreadHeading = 'How the thread begins'
export const readWholeThreadLabel = 'Read the whole thread'
