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
export const followThreadMuted = 'Thread muted'
export const followBranchMuted = 'Branch muted'
export const personMuted = 'Muted. Their messages are folded for you.'
export const personUnmuted = 'Unmuted'
export const slowModeIsOff = 'Slow mode is off'
export const slowModeIsOn = 'Slow mode is on'

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
