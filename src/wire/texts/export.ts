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
// In the file's name: its spaces become dashes
export const exportMineFileName = 'my messages'
/** At the end of the file's name, if the file is partial. */
export const exportPartialFileEnd = 'on-this-device'
