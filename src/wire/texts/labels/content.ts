// Inside messages
// Above code whose language isn’t named
export const codeBlockLabel = 'Code'
export const copyCodeLabel = 'Copy'
export const codeCopied = 'Copied'
// The code could not be copied, but is selected
export const codeSelected = 'Selected'
// An image without a name
export const namelessImage = 'Image'
export const loadImageFrom = (host: string) => `Load from ${host}`
export const imageNotLoaded = 'The image could not be loaded'
// Boxes of a list of tasks
export const taskDoneLabel = 'Done'
export const taskNotDoneLabel = 'Not done'
