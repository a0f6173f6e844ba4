// Keyboard shortcuts
export const shortcutsLabel = 'Keyboard shortcuts'
export const singleKeysLabel = 'Single-key shortcuts'
export const keysAlwaysHeading = 'Always'
export const keysAnywhereHeading = 'Anywhere'
export const keysInThreadHeading = 'In a thread'
export const keysOnMessageHeading = 'On the focused message'
export const keysOnMapHeading = 'On the map'
/** The heading of shortcuts that are switched off. */
export const keysOff = (heading: string) => `${heading} (off)`

// What they do
export const keyNewThread = 'New thread'
export const keyPreviousMessage = 'Previous message'
export const keyNextMessage = 'Next message'
export const keyPreviousFork = 'Previous fork'
export const keyNextFork = 'Next fork'
export const keyNextUnread = 'Next unread or new'
export const keyParent = 'Go to parent'
export const keyNewest = 'Go to newest'
export const keySiblings = 'Previous or next reply'
export const keyUpAndDown = 'Move up or down'
export const keyOpenAndClose = 'Close or open a branch'
export const keyGoThere = 'Go there'

// Keys, as they are called
export const searchKeys = 'Ctrl or ⌘ + K'
export const shiftAnd = (key: string) => `Shift + ${key}`
export const homeKey = 'Home'
export const endKey = 'End'
export const enterKey = 'Enter'
