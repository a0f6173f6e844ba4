// People
export const unknownUser = 'Unknown User'
export const nobodyHasTag = (tag: string) => `Nobody has the tag @${tag}.`
export const tagNotLookedUp = (tag: string) => `@${tag} could not be looked up. Please try again.`

// What somebody is, on their card
export const personIsYou = 'You'
export const personIsDeleted = 'Deleted user'
export const personIsBot = 'Bot'
export const personIsAdmin = 'Admin'
export const personCanWrite = 'Can write'
export const personOnlyReads = 'Reads only'
export const personIsAgent = 'AI agent'

// Who can read a message
export const audienceEveryone = 'Everyone'
export const audienceOnlyYou = 'Only you'
export const audienceChosen = 'Only chosen people'
export const audienceHeading = 'Who can read this'

/** A device, by its browser and its system, such as ‘Firefox on Windows’. */
export const browserOnSystem = (browser: string, system: string) => `${browser} on ${system}`
