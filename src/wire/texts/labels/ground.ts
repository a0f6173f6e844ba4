// Ground
export const startGroundThreadLabel = 'Start a thread'
export const groundMessagesLabel = 'Messages'
export const groundBackupLabel = 'Backup'
export const exportGroundLabel = 'Export'
export const restoreGroundLabel = 'Restore'

// Publish a thread of the device
export const publishLabel = 'Publish'
export const continuePublishingLabel = 'Continue'
export const publishForAllHint = 'Everyone can read it.'
export const publishForMeHint = 'Only you can read it.'
export const publishingLabel = 'Publishing'
/** The size is such as ‘2 MB’. */
export const publishSendingFiles = (size: string) => `Sending files: ${size} so far`
export const publishChecking = 'Checking whether it is still in the Cloud…'
export const openInCloudLabel = 'Open in Cloud'
