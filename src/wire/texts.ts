import type { AgentFailure, EndpointTrialOutcome } from './agent.ts'
import type { ImportService } from './import.ts'
import { contentMaxLength, installationNameMaxLength } from './limits.ts'
import type { WebhookOutcome, WebhookPause } from './reader/webhook.ts'

/** Every text of the specification's error catalogue (section 8), its validation texts (section 5) and its shared phrases, once. */

// Sign-in
/** The name of someone who has not chosen one: no part of an e-mail address becomes public. */
export const newMember = 'New member'
export const forcedLogout = 'Your account is not authorized. Please follow instructions below.'
export const noAuthToken = 'No authentication token available'
export const noUser = 'No user is signed in'
export const firebaseConfigMissing = (fields: readonly string[]) =>
  `Missing required Firebase config: ${fields.join(', ')}`
export const silentLogout = 'SILENT_LOGOUT'

// Profile
export const nameTaken = 'Username is already taken by another user'
export const profileFailed = 'Failed to update profile'
export const tagCharacters = 'Tag must contain only letters, numbers, underscores, and hyphens'
export const tagTooShort = 'Tag must be at least 1 character long'
export const tagTooLong = 'Tag must be at most 30 characters long'
export const displayNameTooLong = 'Display name should be less than 50 characters'
export const profileEmpty = 'Please fill at least one field'
export const profileUnchanged = 'Make changes before updating'

// Administration
export const noRoom = 'The server is out of space, so nothing was saved. Please try again later.'
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

// Lists and threads
export const pageBroken = 'Something went wrong and this page can’t be shown.'
export const chronologicalFailed = 'Failed to load chronological messages'
export const markerFailed = 'Failed to load content'
export const threadNotFound = 'Thread not found or not accessible.'
export const threadFailed = 'Failed to load thread.'
export const threadNotOnDevice = 'This thread is not on this device.'
export const listNotOnDevice = 'This list is not on this device.'
export const replyNotOnDevice = 'This reply is not on this device.'
export const replyGone = 'This reply was deleted.'
export const signInNeedsNetwork = 'Can’t reach the server. You need a connection to log in.'
export const untitledThread = 'Untitled Thread'
export const noMessagesFound = (tab: string) => `No ${tab} messages found.`
export const loadingPinned = 'Loading pinned messages...'
export const noPinned = 'No pinned messages yet.'

// Search
export const searching = 'Searching...'
export const searchNothing = 'Nothing found. Try fewer or shorter words.'
export const searchNothingYet = 'Nothing found yet, and there are more messages to search.'
export const searchMoreToSearch = 'There are more messages to search.'
export const searchFailed = 'Search failed. Please try again.'
export const searchTooOften = 'You’re searching too often. Please try again in a minute.'
export const searchTooMany = (most: number) => `Please use at most ${most} words and phrases.`
export const searchOffline = 'Can’t reach the server. These results are from this device.'
export const searchOfflineNothing = 'Can’t reach the server, and nothing was found on this device.'

// Export
export const exported = (count: number): string => (count === 1 ? 'Saved 1 message' : `Saved ${count} messages`)
export const exportCounting = (count: number): string =>
  count === 0 ? 'Looking for messages…' : `${count} messages so far`
export const exportProgress = (done: number, of: number): string => `${done} of ${of} messages`
export const exportFailed = 'The messages could not be loaded. Please try again later.'
export const exportTooLong = (max: number): string =>
  `These are more than ${max} messages. Please export a branch instead.`
export const exportOffline = 'There is no network. The file will hold the messages that are on this device.'
export const exportMineOffline =
  'There is no network. The file will hold everything on Ground, but of the Cloud only what is on this device.'
export const exportFiles = 'With files: a zip with the pictures and files of these messages'
export const exportFilesProgress = (done: number, of: number): string => `${done} of ${of} files`
export const exportNotWritten = 'The file could not be written. There may be too little room on this device.'
export const exportFilesTooMany = (max: number, most: string): string =>
  `These messages have more than ${max} files, or more than ${most} of them. Please export a branch, or without files.`
/** Followed by their names, in an export of text. */
export const exportFilesMissing = (count: number): string =>
  count === 1 ? 'This file could not be saved' : 'These files could not be saved'
export const exportedWithFiles = (messages: number, files: number, missing: number): string => {
  const saved = `${exported(messages)} with ${files === 1 ? '1 file' : `${files} files`}`
  return missing === 0 ? saved : `${saved}. ${missing === 1 ? '1 file' : `${missing} files`} could not be saved.`
}
export const exportPartial = 'Saved without a network: of the Cloud only the messages that were on the device.'

// Title and description
export const titleSaved = 'Title and description saved successfully!'
export const titleFailed = 'Failed to save title and description. Please try again later.'
export const settleFailed = 'The thread could not be settled. Please try again later.'
export const reopenFailed = 'The thread could not be reopened. Please try again later.'
export const settleOffline = 'There is no network. A thread can be settled once there is one.'
export const titleException = 'An error occurred while saving title and description. Please try again later.'

// Editing
export const editForbidden = 'You can only edit your own messages'
export const editTooOften = (most: number) =>
  `This message has ${most} earlier versions. Delete some of them first, or answer differently.`
export const editFailed = 'Failed to save the edit. Please try again.'
export const editedGone = 'The message was deleted, so your edit wasn’t saved.'
export const editedElsewhere = 'You had edited this message on another device too. Both texts are among its versions.'
export const editMaybeSaved = 'This may have been saved long ago. Check the versions before saving it again.'
export const editWaits = 'edit waiting for network'
export const versionGone = 'There is no such version'

// Bring home
export const broughtHomeNoParent = 'Only a reply can bring a branch home.'
export const broughtHomeNotBelow = 'The branch is not below the message it is brought home to.'
export const sourcesNotOnBranch = 'Only messages of the branch can be its sources.'
export const sourcesNotForAll = 'Not everyone who can read this message can see all of its sources.'
export const sourceNotForAll = 'Not everyone who reads this can see it'
export const resultNotForAll =
  'Not everyone who reads this can see the message it comes from. Leave out what they may not know.'

// Files
export const filesOff = 'No files can be attached here'
export const fileTooLarge = (most: string) => `A file has at most ${most}`
export const quotaUsed = (most: string) => `Your files would take more than ${most}. Please delete some first.`
export const tooManyUploads = (most: number) =>
  `You have ${most} files that aren’t posted yet. Please post them or remove some first.`
export const fileKindUnknown = 'Only pictures, videos, sound, PDFs and plain text can be attached'
export const fileNotThatKind = 'This file isn’t what its name says, so it wasn’t attached'
export const fileMarkup = 'Files with markup, such as HTML and SVG, can’t be attached. A picture of it can.'
export const pictureDamaged = 'This picture is damaged or incomplete, so it wasn’t attached'
export const pictureTooLarge = (megapixels: number) => `A picture has at most ${megapixels} million pixels`
export const pictureTooHard = 'This picture takes too long to read, so it wasn’t attached'
export const fileDiffers = 'The file didn’t arrive as it was sent. Please send it again.'
export const uploadIncomplete = 'The file hasn’t arrived completely'
export const fileUnreadable = 'This file can’t be read any more. Please remove it and choose it again.'
export const fileLost =
  'A file of this post is no longer on this device. Please remove it, or discard the post and choose the file again.'
export const fileEmpty = 'This file is empty'
export const filesMost = (most: number) => `A message has at most ${most} files`
export const filesSentElsewhere = 'Some of these files were sent or removed in another tab'
export const uploadGone = 'There is no such upload'
export const partMisplaced = (received: number) => `The next part begins at ${received}`
export const partTooLong = 'The part goes beyond the end of the file'
export const partEmpty = 'The part is empty'
export const fileGone = 'File not found'
export const attachmentUnusable = 'attachments names a file that you can’t post'
export const fileForbidden = 'You can only change your own files'
export const filesAway = 'The files can’t be reached right now. Please try again.'
export const finishingBusy = 'Other files are being prepared. Please try again in a moment.'

// Sending
export const contentBlank = 'content must not be blank'
export const contentTooLong = `content must be at most ${contentMaxLength} characters long`
export const sendFailed = 'Failed to send message. Please try again.'
export const loginToSend = 'You need to be logged in to send messages.'
export const newThreadTitle = 'New Thread'
export const newThreadFailed = 'Failed to create thread. Please try again.'
export const newThreadIncomplete = 'Failed to complete thread creation.'
export const loginToCreate = 'Please log in to create new messages'
export const whitelistToCreate = 'You need to be whitelisted to create new messages'
export const discardThread = 'Discard this thread? Any unsent message will be lost.'

// The reply box's placeholders
export const placeholderNewThread = 'Start a new thread...'
export const placeholderClickReply = "Click 'Reply' on a message to respond"
export const placeholderWhitelist = 'You need to be whitelisted to send messages'
export const placeholderLogin = 'You need to log in to send messages'
export const placeholderReplyTo = (name: string, tag: string | null) =>
  tag === null ? `Reply to ${name}...` : `Reply to ${name} (@${tag})...`
export const unknownTag = 'No one has this tag'

// Deleting
export const deleteGone = 'This message has already been deleted (likely when its parent was deleted)'
export const deletedWhileRead = 'The message you were reading has been deleted.'
export const deletedAfterSending = 'This message was sent and has since been deleted.'
export const deleteForbidden = 'You do not have permission to delete this message'
export const deleteFailed = (detail?: string) =>
  detail ? `Failed to delete message: ${detail}` : 'Failed to delete message'
export const confirmDeletion = 'Confirm Deletion'
export const confirmDeletionQuestion = 'Are you sure you want to delete this message and all its replies?'
export const cannotBeUndone = 'This action cannot be undone.'

// Follow and mute
export const newInFollowed = (author: string) => `New from ${author}, in what you follow.`
export const followFailed = 'This could not be changed. Please try again.'
export const muteYourself = 'You can’t mute yourself'
export const tooManyMuted = (max: number) => `You have muted ${max} people. Please unmute somebody first.`
export const slowModeAgain = (wait: string) => `Slow mode: you can post again in ${wait}`
export const slowModeEvery = (wait: string) => `Slow mode: one post every ${wait}`
export const slowModeFailed = 'Slow mode could not be changed. Please try again.'
export const mutedMessage = 'Message from a muted person'
export const followNeedsNetwork = 'This needs a network. Please try again when you are online.'
export const forMeFailed = 'Failed to load what waits for you.'
export const forMeNotSaved = 'This could not be marked as seen. Please try again.'

// AI agents
export const agentFailed: Readonly<Record<AgentFailure, string>> = {
  'own-limit': 'You’ve reached your limit for AI answers. Try again later.',
  'total-limit': 'This site has reached its limit for AI answers. Try again later.',
  'own-day': 'You’ve used up your AI budget for today. It starts again at midnight UTC.',
  'own-month': 'You’ve used up your AI budget for this month. It starts again on the 1st (UTC).',
  'agent-day': 'This agent’s budget for today is used up. It starts again at midnight UTC.',
  'agent-month': 'This agent’s budget for this month is used up. It starts again on the 1st (UTC).',
  'total-day': 'This site’s AI budget for today is used up. It starts again at midnight UTC.',
  'total-month': 'This site’s AI budget for this month is used up. It starts again on the 1st (UTC).',
  withdrawn: 'This agent is no longer available.',
  unreachable: 'The agent could not be reached.',
  busy: 'The agent is busy. Please try again later.',
  refused: 'The agent refused the request. An admin can check its settings.',
  broken: "The agent's answer could not be read.",
  'too-slow': 'The agent took too long.',
  'cut-off': 'The connection to the agent was lost.',
  interrupted: 'The server restarted while the agent was writing.',
  empty: 'The agent had nothing to say.',
}
/** Whose uses of agents can't be told any more. */
export const deletedAccounts = 'Deleted accounts'
/** When a limit ends that is no budget of a day or month. */
export const limitEnds = (day: string, time: string): string => `It ends on ${day} at ${time} UTC.`
/** What a trial of an endpoint showed; `status` is the endpoint's, if it refused. */
export const endpointTried = (outcome: EndpointTrialOutcome, status: number | null): string =>
  `${endpointOutcomes[outcome]}${status === null ? '' : ` (Status ${status}.)`}`
const endpointOutcomes: Readonly<Record<EndpointTrialOutcome, string>> = {
  ok: 'It works: the model has answered.',
  'no-host': 'There is no host with this name.',
  'connection-refused': 'Nothing answers at this address. Is the model’s server running?',
  certificate: 'The endpoint’s certificate is not valid.',
  'not-public': 'The address is not of a public host. The operator can allow it, with AGENT_HOSTS.',
  redirect: 'The endpoint redirects to another address. Enter that one.',
  'key-refused': 'The endpoint refuses the key.',
  'not-found': 'The endpoint doesn’t know this address or this model.',
  'too-large': 'The endpoint’s answer is too long.',
  unreachable: 'The endpoint could not be reached.',
  busy: 'The endpoint is busy. Please try again later.',
  refused: 'The endpoint refuses the request.',
  broken: 'Something answers, but not with OpenAI’s chat protocol.',
  'too-slow': 'No answer within ten seconds.',
  'cut-off': 'The connection was lost.',
  empty: 'The model’s answer was empty.',
}
export const agentsInFile =
  'The operator has set up agents, in AGENTS_FILE. More can be added under Administration → Agents.'
export const endpointUrlBad = 'The address must start with http:// or https://, such as https://api.openai.com/v1.'
export const endpointKeyBad = 'A key has no spaces and only plain letters, digits and signs.'
export const endpointNameBad = 'The agent’s name needs a letter or a digit.'
export const installationNameBad = `The name must have 1 to ${installationNameMaxLength} characters.`
export const applicationsClosed = 'New members come by invitation here.'
export const agentThinking = (name: string) => `${name} is thinking`
export const agentWriting = (name: string) => `${name} is writing`
export const agentActed =
  'Before that it used a tool that may have changed something elsewhere. If you try again, it may do so once more.'
export const agentNotReached = 'The server could not be reached. Please try again.'
export const agentsNone = 'No AI agent is set up here.'
export const agentsOffered = (tags: readonly string[]) =>
  `Mention an AI to ask it: ${tags.map((tag) => `@${tag}`).join(', ')}`
export const agentsHowTo =
  'Add one under Administration → Agents, or name several in AGENTS_FILE; docs/agents.md says how.'
export const agentUnknown = 'There is no such agent'
export const agentNotForYou = 'This agent answers only the people that an admin has chosen'
export const agentAddressPrivate =
  'The address must be https at a public host. Others have to be allowed by the operator, with AGENT_HOSTS.'
export const agentInFile = 'This agent is in AGENTS_FILE and can only be changed there'
export const agentNameBlank = 'The agent needs a name.'
export const agentTagBad = 'A tag has 1 to 30 plain letters, digits, _ and -.'
export const agentBudgetBad = (currency: string) => `Write the budget like “5 ${currency}/day, 2000000 tokens/month”`
export const agentPriceMissing = 'A budget in money needs a price'
export const agentFaceBad = 'A face is one or two letters, or one picture sign.'
export const agentsTooMany = 'There are as many agents as an installation can have'
export const agentNotAsked = 'Agents answer people, not each other'
export const agentStopForbidden = 'Only the person who asked, or an admin, can do this'
export const digestNothingNew = 'Nothing in this thread is new to you'
export const digestNothingFollowed = 'Nothing in what you follow is new to you'
export const digestOffline = 'There is no network. An agent can be asked once there is one.'
export const digestNoFork = 'There are no replies to compare here'
export const tidyForbidden = 'Only the author can tidy up a message'
export const tidyUnavailable = 'No agent is set up to tidy up messages'
export const tidyStale = 'The message has changed since then. Please ask for a new preview.'

// Import
export const importServiceNames: Readonly<Record<ImportService, string>> = {
  chatgpt: 'ChatGPT',
  cursor: 'Cursor',
  claude: 'Claude',
  gemini: 'Gemini',
  grok: 'Grok',
}
export const importDefaultTitle = (service: ImportService) => `Imported ${importServiceNames[service]} Conversation`
export const importRateLimited = 'You have exceeded the import rate limit. Please try again later.'
export const importForbidden =
  'You do not have permission to import conversations. Only whitelisted users and admins can import.'
export const importInvalid = 'Invalid conversation format.'
export const importFailed = 'Failed to import conversation'
export const importUnexpected = 'Import returned unexpected result.'
export const importSucceeded = (count: number) => `Successfully imported ${count} messages.`
export const importNoMessages = 'No messages found.'
export const importTooManyMessages = 'Conversation too long.'
/** Shown below 'Conversation too long.' */
export const importFitsInParts = (parts: number) =>
  `It can be imported in ${parts} parts that follow each other as one thread.`
export const importInParts = (parts: number) => `Import in ${parts} parts`
export const importWhole = (count: number) => `Import all ${count} messages`
export const importContinue = 'Continue import'
/** The others get the visibility of the first. */
export const importPartsDone = (done: number, parts: number, isPublic: boolean) =>
  `${done} of ${parts} parts imported, ${isPublic ? 'public' : 'private'}`
export const importNotYet = 'Not imported yet'
export const importPartsGone = 'The thread of the first parts was deleted. Import again to start from the beginning.'
export const importPartForeign = 'A part can only follow messages that you have imported.'
export const importBadRole = 'Invalid message format.'
export const importEmptyContent = 'Empty message found.'
export const importContentTooLong = 'Message too long.'
export const importErrorsHeading = 'Please fix the following issues:'
export const importHintPaste = 'Paste your conversation text to begin'
export const importHintNone = 'No conversation detected.'
export const importHintReady = 'Ready to import!'
export const importHintSeveral = (count: number) =>
  `This file contains ${count} conversations. Choose which ones to import.`
export const importLooksLike = (service: ImportService) =>
  `This looks like a ${importServiceNames[service]} conversation. You can switch to the ${importServiceNames[service]} tab.`
/** Services without a tab, and forums: what they are, and how their authors are named. */
export const importLooksLikeExport = (name: string) =>
  `This looks like ${name}’s export. Each answer will begin with the name ${name}.`
export const importLooksLikeThread = (name: string) =>
  `This looks like a thread from ${name}. Each message will begin with its author’s name.`
export const importNoAuthors = (name: string) =>
  `This looks like a thread from ${name}, but it doesn’t show who wrote what. Copy it again with the names above the messages.`
export const importCheckSpeakers = 'Please check the preview to see who said what.'
export const importCheckPause = 'This file doesn’t say where conversations begin. Choose the pause that divides them.'
export const importCheckTurns = 'We guessed where each message begins. Please check the preview.'
export const importBrokenJson = 'This looks like a JSON export that is cut off or damaged.'
export const importHtmlPage =
  "This is a web page's source. Open the page, select the conversation, copy it and paste it here."
export const importedBefore = 'Already imported'
export const importUnderDevelopment = 'This feature is under development'
export const importLarge = 'This is a large conversation; importing may take a while.'
export const importFileExtension = 'Please select a markdown (.md) file'
export const importFileTooLarge = 'File is too large (max 10MB)'
export const importFileKind = 'Please select a .json, .zip, .html, .csv, .md or .txt file'
export const importExportTooLarge = 'File is too large (max 100MB)'
export const importZipTooLarge = 'This archive unpacks to more than 100MB'
export const importZipDamaged = 'This archive is damaged or protected'
export const importZipNothing = 'No conversations were found in this archive'
export const importLeftOut = 'These couldn’t be read and will be skipped:'
export const importDamagedConversation = (number: number, title: string | null) =>
  `Conversation ${number}${title === null ? '' : ` (“${title}”)`} is damaged`
export const importCutOff = (count: number) => `The file is cut off after conversation ${count}`
const importOmittedWords = {
  image: ['image', "can't"],
  voice: ['voice recording', "can't"],
  video: ['video', "can't"],
  file: ['file', "can't"],
  missing: ['file', "can't"],
  widget: ['widget', "can't"],
  thinking: ['thinking step', "won't"],
  tool: ['tool step', "won't"],
  unfinished: ['unfinished answer', "won't"],
} as const
export const importOmitted = (kind: keyof typeof importOmittedWords, count: number) => {
  if (kind === 'missing') return importFilesMissing(count)
  const [noun, verb] = importOmittedWords[kind]
  return `${count} ${noun}${count === 1 ? '' : 's'} ${verb} be imported.`
}
const importFilesMissing = (count: number) =>
  count === 1
    ? '1 file is not in the zip, or can’t be read there.'
    : `${count} files are not in the zip, or can’t be read there.`
export const importFileBursts = 'This file unpacks to far more than it takes in the zip'
export const importCancelled = 'The import was cancelled.'
export const importFilesFound = (count: number) =>
  count === 1 ? '1 file will be imported too.' : `${count} files will be imported too.`
export const importFilesProgress = (done: number, of: number) => `${done} of ${of} files sent`
export const importFilesTotal = (most: string) => `All files of an import have at most ${most}`
/** Each with its reason; the messages that they belong to name them. */
export const importFilesRefused = (problems: readonly string[], shown: number) => {
  const more = problems.length - shown
  const heading = problems.length === 1 ? 'A file was left out' : `${problems.length} files were left out`
  return `${heading}. ${problems.slice(0, shown).join('. ')}${more > 0 ? `, and ${more} more` : ''}`
}
export const importFileEmpty = 'File is empty'
export const importFileUnreadable = 'Failed to read file'

// Copying
export const jsonCopied = 'Message JSON copied to clipboard'
export const jsonCopyFailed = 'Failed to copy JSON to clipboard'
export const jsonPrepareFailed = 'Error preparing message JSON'
export const linkCopied = 'Link copied to clipboard'
export const linkCopyFailed = 'Failed to copy link to clipboard'
export const textCopied = 'Message text copied to clipboard'
export const textCopyFailed = 'Failed to copy text to clipboard'
export const textPrepareFailed = 'Error preparing message text'

// Infinite-scroll markers
export const scrollUpForMore = 'Scroll up for more'
export const scrollDownForMore = 'Scroll down for more'
export const loadingEarlier = 'Loading earlier messages...'
export const loadingMore = 'Loading more...'
export const loadingMoreMessages = 'Loading more messages...'
export const beginningOfThread = 'Beginning of thread'
export const endOfThread = 'End of thread'
export const scrollForMoreMessages = 'Scroll for more messages'
export const loadingMessages = 'Loading messages...'
export const noMoreMessages = 'No more messages to load'

// Thread loading
export const loading = 'Loading...'
export const loadingThread = 'Loading thread...'
export const loadingThreadContent = 'Loading thread content...'
export const loadingMessage = 'Loading message....'

// The map of a thread
export const mapFailed = 'The map could not be loaded.'
export const mapNotYet = 'The map is still loading. Try again in a moment.'
export const noForkAbove = 'No more forks above.'
export const noForkBelow = 'No more forks below.'
export const nothingUnread = 'Nothing else is unread or new in this thread.'
export const noParent = 'This is the beginning of the thread.'
export const isNewest = 'This is the newest message.'
export const branches = (count: number) => `${count} branches`
export const unreadBelow = (unread: number) => (unread === 0 ? '' : `· ${unread} unread`)

// Ground and offline
export const groundIntro = 'Local messages stored on your device.'
export const groundLost =
  'Your browser has cleared the threads stored on this device. You can restore them from an exported file.'
export const groundTrouble: Readonly<Record<'full' | 'missing' | 'blocked' | 'damaged' | 'incomplete', string>> = {
  full: 'This device is full. Free up some space, then try again.',
  missing: 'This browser isn’t saving anything here (private window?).',
  blocked: 'Another tab is blocking this device’s storage. Close it, then try again.',
  damaged: 'This device’s storage can’t be read.',
  incomplete: 'The app hasn’t fully downloaded yet. Try again when you’re online.',
}
export const groundNoBackup = 'This file isn’t a Ground backup.'
export const groundBackupDamaged = 'This backup is damaged, so nothing was restored.'
export const groundBackupNewer = 'This backup was made by a newer version of the app. Update the app, then restore it.'
export const groundBackupTooLarge = 'This file is too large for a backup (max 256MB)'
export const groundFilesNamed = (count: number) =>
  count === 1
    ? 'The export has all texts. 1 file is only named in it.'
    : `The export has all texts. ${count} files are only named in it.`
export const groundRestored = (count: number) =>
  count === 1 ? '1 message was restored.' : `${count} messages were restored.`
export const groundNothingToRestore = 'Everything in this backup is already here.'
export const publishToCloud = 'Publish to Cloud'
export const publishLogin = 'You need to log in to publish a thread.'
export const publishWhitelist = 'You need to be whitelisted to publish a thread.'
export const publishQuestion = (count: number) =>
  count === 1
    ? 'This message will be posted. Who can read it?'
    : `All ${count} messages will be posted. Who can read them?`
export const publishingNow = (done: number, of: number) => `Publishing ${done} of ${of}...`
export const publishedSoFar = (done: number, of: number) => `${done} of ${of} in the Cloud`
export const publishedAll = 'The whole thread is in the Cloud.'
export const publishFailed = 'The thread could not be published. Please try again.'
export const publishFileLost = (name: string) =>
  `${name} is no longer on this device, so its message can’t be published.`
export const publishGone = 'The thread was deleted from the Cloud. Publish it again to make a new one.'
export const publishLeftOut = (count: number) =>
  count === 1
    ? '1 message was left out: the message it replies to was deleted from the Cloud.'
    : `${count} messages were left out: the messages they reply to were deleted from the Cloud.`
export const storageUsed = (used: string, quota: string) => `${used} of ${quota} used.`
export const storagePromised = 'Your browser has agreed to keep it.'
export const storageNotPromised = 'Your browser may delete this when space runs low. Export a copy to be safe.'
export const underDevelopment = 'Under development'
export const waitingForNetwork = 'Waiting for network'
export const sendingNow = 'Sending...'
export const waitsForParent = 'Will be sent after the message it replies to'
export const parentNotSent = 'The message it replies to wasn’t sent.'
export const earlierVersionSent = 'An earlier version has already been sent. Discard this one, or send it too.'
export const maybeSentLongAgo = 'This may have been sent long ago. Check the thread before sending it again.'
export const logoutLosesPosts = (count: number) =>
  count === 1
    ? 'One message is still waiting to be sent. It will be lost if you log out now.'
    : `${count} messages are still waiting to be sent. They will be lost if you log out now.`
const storedWhileOpen = 'Unsent posts are kept only while this page is open.'
export const outboxTrouble = {
  full: `This device is full. ${storedWhileOpen}`,
  missing: `This browser isn’t saving anything here (private window?). ${storedWhileOpen}`,
  blocked: `Another tab is blocking this device’s storage. ${storedWhileOpen}`,
  damaged: `This device’s storage is damaged. ${storedWhileOpen}`,
  incomplete: `The app hasn’t fully downloaded yet. ${storedWhileOpen}`,
} as const
export const offlineStatus = 'Offline – showing what is on this device'
export const formulasSpared = 'Formulas are shown as typed, to save data.'
export const formulasMissing = 'Formulas are shown as typed: what draws them hasn’t been downloaded to this device.'
export const postsPending = (count: number) =>
  count === 1 ? '1 post waiting to send' : `${count} posts waiting to send`
export const installOffer = 'Install Canopy'
export const installReason = 'Open it from your home screen, even offline.'
export const installByHand = "Tap Share in your browser's bar, then 'Add to Home Screen'."
export const newVersionReady = 'A new version is ready'

// Notifications
export const notifications = 'Notifications'
export const notificationsHint = 'On this device, when someone sends you a message'
export const notificationsUnsupported = 'This browser cannot show notifications.'
export const notificationsInstallFirst =
  'Add Canopy to your home screen first: notifications work in the installed app.'
export const notificationsBlocked =
  "Notifications are blocked. You can allow them in your browser's settings for this site."
export const notificationsFailed = 'Notifications could not be turned on. Please try again later.'
export const notificationUnreadable = 'You have a new message'

// My data and my account
export const deletedUser = 'deleted user'
export const dataAndAccount = 'Your data and your account'
export const downloadHint = 'One file with everything we store about you.'
export const downloadData = 'Download my data'
export const downloadingData = 'Preparing...'
export const downloadFailed = 'Your data could not be downloaded. Please try again.'
export const downloadLimited = 'You have downloaded several files already. Please try again later.'
export const deleteAccount = 'Delete my account'
export const deleteAccountMeans =
  'Your name, e-mail address and settings will be deleted, and you’ll be logged out everywhere. Ground stays on this device. This action cannot be undone.'
export const messagesAfterQuestion = 'What happens to my messages?'
export const messagesAfter = {
  keep: { label: 'They stay', hint: 'Their author will be shown as ‘deleted user’.' },
  delete: { label: 'They are deleted', hint: 'All replies to them are deleted too, including other people’s.' },
} as const
export const confirmByTag = 'Confirm with your tag'
export const typeYourTag = (tag: string) => `Type ${tag}`
export const deletingAccount = 'Deleting...'
export const deleteAccountFailed = 'Your account could not be deleted. Please try again.'

// Reports
export const tooManyReports = 'You have reported a lot already. Please wait until the admins have looked at it.'
export const tooManyVisitorReports =
  'Visitors have reported a lot already. Please log in to report this, or try again later.'
export const reportOwn = 'This message is yours: you can delete it.'

export const reportReasons = {
  spam: { label: 'Spam', words: 'advertising, or the same again and again' },
  abuse: { label: 'Abuse', words: 'insults, threats or harassment' },
  illegal: { label: 'Illegal', words: 'against the law' },
  other: { label: 'Something else', words: 'please say what' },
} as const

// Moderation
/** What admins do: in a list of theirs, and to the person. */
export const moderationDeeds = {
  dismiss: { admin: 'Dismissed', you: 'Reports about your message were dismissed' },
  delete: { admin: 'Message deleted', you: 'Your message was deleted' },
  settle: { admin: 'Settled', you: 'Your thread or branch was settled' },
  warn: { admin: 'Warned', you: 'You were warned' },
  suspend: { admin: 'Suspended', you: 'You were suspended: you can read, but not write' },
  lift: { admin: 'Suspension ended', you: 'Your suspension was ended' },
  revoke: { admin: 'Access revoked', you: 'Your access was revoked' },
  approve: { admin: 'Post approved', you: 'Your post was approved' },
  decline: { admin: 'Post declined', you: 'Your post was declined' },
} as const
export const suspendedNow = 'You are suspended'
export const suspendedUntil = (time: string, reason: string) =>
  `You can write again on ${time}. An admin suspended you: ${reason}`
export const alreadySettled = (name: string) => `${name} settled this report meanwhile.`
export const messageGone = 'The message has already been deleted.'
export const decideOwn = 'Another admin decides about your messages.'
export const settleUnseen = 'Only a thread that you can see can be settled.'
export const draftGone = 'This text is not there any more.'
export const heldAsEdit =
  'While you are new here, this text would have to be reviewed by an admin first. Post it as a reply instead.'
export const heldAsImport =
  'While you are new here, an import with these words cannot be public. Import it for yourself, or after some posts.'
export const heldNoFiles =
  'While you are new here, an admin has to review this text first, and files can’t wait for that. Post it without files.'
export const tooManyHeld = 'Too many of your posts are waiting for review. Send this again once some have been decided.'
export const heldGone = 'This post is not waiting for review any more.'
export const heldParentGone = 'The message that this answers was deleted, or its author cannot see it any more.'
export const heldAuthorStopped = 'The author of this post may not post at present.'
export const heldWaiting = 'Waiting for review'
export const heldWhilePublishing =
  'A message of this thread is waiting for review by an admin. Publish the rest once it is approved.'
export const heldWithdrawn = 'You have withdrawn this post.'
export const declineReason = 'reason must be given to decline a post, and for nothing else'

export const suspensionDays = 'days must be given for a suspension, and for nothing else'

// Invitations
export const invitationEnded = 'This invitation is no longer valid.'
export const invitationEndedAtSignIn = 'This invitation is no longer valid. You can request access below.'
export const invitationThreadPrivate = 'An invitation can only lead to a public thread.'
export const tooManyInvitations = (max: number) => `There are ${max} open invitations already. Please revoke one first.`

// Request access
export const applicationSubmitted = 'Application Submitted!'
export const applicationThanks = "Thank you for your application. We'll review it and get back to you soon."
export const stepOf = (step: number, steps: number) => `Step ${step} of ${steps}`

export const binEntryGone = 'This is not in the bin any more'
export const binParentGone = 'The message that this was a reply to is gone. Restore that one first.'

export const bookmarksFull = 'You have 1,000 bookmarks. Remove one to add another.'

// Webhooks
export const webhookAddress = 'The address must be https and at a public host.'
export const webhookGone = 'This webhook no longer exists.'
export const webhooksFull = (most: number): string => `You can’t have more than ${most} webhooks.`
export const webhookFailed = 'The webhook could not be reached or changed. Please try again.'
const webhookOutcomeTexts: Readonly<Record<WebhookOutcome, string>> = {
  delivered: 'The receiver took it.',
  refused: 'The receiver refused it.',
  redirect: 'The receiver sent us elsewhere, which is not followed.',
  'not-public': 'The address leads to a host that is not public.',
  'too-slow': 'The receiver took too long.',
  unreachable: 'The receiver could not be reached.',
}
export const webhookOutcome = (outcome: WebhookOutcome, status: number | null): string =>
  `${webhookOutcomeTexts[outcome]}${status === null ? '' : ` (Status ${status}.)`}`
export const webhookPaused: Readonly<Record<WebhookPause, string>> = {
  failing: 'Paused: it failed too often.',
  gone: 'Paused: the receiver is gone.',
  address: 'Paused: the address leads to a host that is not public.',
}
export const notByToken = 'No token may do this. Please use the app'
export const tokenScopeMissing = (scope: string): string => `This token may not ${scope}`
export const tokenAsksNoAgents =
  'This token may not ask agents, and this message would. Send ask_agents: false to post it without asking'
export const tokenNameMissing = 'Please give the token a name'
export const tooManyTokens = (max: number): string => `There can’t be more than ${max} tokens`
export const tooManyBots = (max: number): string => `There can’t be more than ${max} bots`
export const botIncomplete = 'A bot needs a name and a tag'
export const botNoAdmin = 'A bot can’t be an admin'
export const streamsOfBots = 'Only a bot’s message can be shown while it is written'
export const tooManyStreams = (max: number): string =>
  `No more than ${max} messages of a bot can be written at a time. Finish or give up one of them`
export const streamPosition = (expected: number): string => `The next part belongs at position ${expected}`
export const streamChanged = (expected: number): string =>
  `The text at this position is another one. The next part belongs at position ${expected}`
export const streamEnded = 'This message has ended, and is stored as it was then. Edit it to change it'
export const streamOver = 'This message was written for too long. It ends with what is there'
