// Ground and offline
export const groundIntro = 'Local messages stored on your device.'
export const groundLost =
  'Your browser has cleared the threads stored on this device. You can restore them from an exported file.'
export const groundTrouble: Readonly<Record<'full' | 'missing' | 'blocked' | 'damaged' | 'incomplete', string>> = {
  full: 'This device is full. Free up some space, then try again.',
  missing: 'This browser isn’t saving anything here (private window?).',
  blocked: 'Another tab is blocking this device’s storage. Close it, then try again.',
  damaged: 'This device’s storage can’t be read.',
  incomplete: 'The app hasn’t fully downloaded yet. Try again when you’re online.',
}
export const groundNoBackup = 'This file isn’t a Ground backup.'
export const groundBackupDamaged = 'This backup is damaged, so nothing was restored.'
export const groundBackupNewer = 'This backup was made by a newer version of the app. Update the app, then restore it.'
export const groundBackupTooLarge = 'This file is too large for a backup (max 256MB)'
export const groundFilesNamed = (count: number) =>
  count === 1
    ? 'The export has all texts. 1 file is only named in it.'
    : `The export has all texts. ${count} files are only named in it.`
export const groundRestored = (count: number) =>
  count === 1 ? '1 message was restored.' : `${count} messages were restored.`
export const groundNothingToRestore = 'Everything in this backup is already here.'
export const publishToCloud = 'Publish to Cloud'
export const publishLogin = 'You need to log in to publish a thread.'
export const publishWhitelist = 'You need to be whitelisted to publish a thread.'
export const publishQuestion = (count: number) =>
  count === 1
    ? 'This message will be posted. Who can read it?'
    : `All ${count} messages will be posted. Who can read them?`
export const publishingNow = (done: number, of: number) => `Publishing ${done} of ${of}...`
export const publishedSoFar = (done: number, of: number) => `${done} of ${of} in the Cloud`
export const publishedAll = 'The whole thread is in the Cloud.'
export const publishFailed = 'The thread could not be published. Please try again.'
export const publishFileLost = (name: string) =>
  `${name} is no longer on this device, so its message can’t be published.`
export const publishGone = 'The thread was deleted from the Cloud. Publish it again to make a new one.'
export const publishLeftOut = (count: number) =>
  count === 1
    ? '1 message was left out: the message it replies to was deleted from the Cloud.'
    : `${count} messages were left out: the messages they reply to were deleted from the Cloud.`
export const storageUsed = (used: string, quota: string) => `${used} of ${quota} used.`
export const storagePromised = 'Your browser has agreed to keep it.'
export const storageNotPromised = 'Your browser may delete this when space runs low. Export a copy to be safe.'
export const underDevelopment = 'Under development'
export const waitingForNetwork = 'Waiting for network'
export const sendingNow = 'Sending...'
export const waitsForParent = 'Will be sent after the message it replies to'
export const parentNotSent = 'The message it replies to wasn’t sent.'
export const earlierVersionSent = 'An earlier version has already been sent. Discard this one, or send it too.'
export const maybeSentLongAgo = 'This may have been sent long ago. Check the thread before sending it again.'
export const heldPostApproved = 'Your post was approved. Everyone can read it now.'
export const heldPostNotWithdrawn = 'The post could not be withdrawn. Please try again.'
export const logoutLosesPosts = (count: number) =>
  count === 1
    ? 'One message is still waiting to be sent. It will be lost if you log out now.'
    : `${count} messages are still waiting to be sent. They will be lost if you log out now.`
const storedWhileOpen = 'Unsent posts are kept only while this page is open.'
export const outboxTrouble = {
  full: `This device is full. ${storedWhileOpen}`,
  missing: `This browser isn’t saving anything here (private window?). ${storedWhileOpen}`,
  blocked: `Another tab is blocking this device’s storage. ${storedWhileOpen}`,
  damaged: `This device’s storage is damaged. ${storedWhileOpen}`,
  incomplete: `The app hasn’t fully downloaded yet. ${storedWhileOpen}`,
} as const
export const offlineStatus = 'Offline – showing what is on this device'
export const notLiveStatus = 'Not live – new messages appear only after a reload'
export const formulasSpared = 'Formulas are shown as typed, to save data.'
export const formulasMissing = 'Formulas are shown as typed: what draws them hasn’t been downloaded to this device.'
export const postsPending = (count: number) =>
  count === 1 ? '1 post waiting to send' : `${count} posts waiting to send`
export const installOffer = 'Install Canopy'
export const installReason = 'Open it from your home screen, even offline.'
export const installByHand = "Tap Share in your browser's bar, then 'Add to Home Screen'."
export const newVersionReady = 'A new version is ready'
