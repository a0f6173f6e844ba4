// Threads in a file of text. Markdown of the file, such as * around a line, isn't part of a text.
export const fileReplyTo = (author: string, words: string) => `Reply to ${author}: “${words}”`
export const filePrivate = 'private'
export const filePrivateFor = (names: string) => `private, for ${names}`
export const fileNamesFiles = (names: string) => `Files: ${names}`
