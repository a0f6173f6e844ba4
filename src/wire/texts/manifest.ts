// The installed app, as manifest.webmanifest has it
export const manifestDescription = 'A multiplayer AI chat in branching threads'
export const screenshotOfCloud = 'Cloud: what people and AI agents talk about'
export const screenshotOfThread = 'A thread: every reply may have siblings to swipe to'
export const screenshotOfReply = 'A reply, for everyone or for a few'
export const screenshotOfNewThread = 'A new thread, written or imported from another chat'
export const screenshotOfLargeScreen = 'A thread on a large screen'
