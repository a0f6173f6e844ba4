// The map of a thread
export const threadMapLabel = 'Map'
export const closeMapLabel = 'Close map'
export const mapRowsLabel = 'Messages of this thread'
export const mapMovesLabel = 'Move in the thread'

// Its moves, in a word below an icon
export const moveForkUp = 'Fork ↑'
export const moveForkDown = 'Fork ↓'
export const moveUnread = 'Unread'
export const moveParent = 'Parent'
export const moveNewest = 'Newest'

// Going to a day
export const goToDateLabel = 'Go to a date'
export const goToDateFieldLabel = 'Date'
export const goToDateDoLabel = 'Go'
export const nothingSinceDay = 'No message on or after this day'

// Its rows
export const openBranchLabel = 'Open this branch'
export const closeBranchLabel = 'Close this branch'
export const mapHasNew = 'New'
export const mapAgent = (name: string) => `${name}, AI agent`
/** An agent's words that a person has posted. */
export const mapAgentVia = (name: string, person: string) => `${name}, AI agent, via ${person}`
export const mapMessage = (author: string, words: string) => `${author}: ${words}`

// For screen readers, after a row's words and separated by commas
export const mapUnread = 'unread'
export const mapNew = 'new'
export const mapPrivate = 'private'
export const mapSettled = 'settled'
export const mapBroughtHome = 'brought home'
export const mapBroughtHomeFrom = 'brought home from another branch'
export const mapIsHere = 'you are here'
