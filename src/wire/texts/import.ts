import type { ImportService } from '../import.ts'

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
export const importNeedsNetwork = 'Can’t reach the server. Please try again when you are online.'
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

// Progress and results
export const importReadingText = 'Reading...'
export const importReadingFile = (name: string) => `Reading ${name}...`
/** What is wrong with one of several files. */
export const importFileProblem = (name: string, problem: string) => `${name}: ${problem}`
/** Such as ‘2,000’, after the name of the file that is read. */
export const importConversationsSoFar = (count: string) => `${count} conversations`
export const importConversationsRead = (count: string) => `${count} conversations read`
export const importConversationsProgress = (done: number, of: number) => `${done} of ${of} conversations`
export const importPartsProgress = (done: number, of: number) => `${done} of ${of} parts`
export const importedInParts = (parts: number) => `Imported in ${parts} parts`
export const importMessageCount = (count: number) => (count === 1 ? '1 message' : `${count} messages`)
/** The size begins with what is wrong, and ends with the count of messages, or when they began. */
export const importSizeInParts = (size: string, parts: number) => `${size}, in ${parts} parts`
