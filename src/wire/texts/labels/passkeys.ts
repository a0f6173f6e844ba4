// Passkeys
export const passkeysHeading = 'Passkeys'
export const passkeysFailed = 'Your passkeys could not be loaded.'
export const passkeyRemoved = (name: string) => `Removed: ${name}. Delete it on that device too.`
export const passkeysHint =
  'With a passkey you log in by your device’s screen lock or a security key, without the password.'
export const myPasskeysLabel = 'Your passkeys'
export const removePasskeyLabel = (name: string) => `Remove the passkey ${name}`
export const passkeysUnsupported = 'This browser can’t make passkeys at this address.'
export const passkeysFull = (most: number) => `You can’t have more than ${most} passkeys.`
export const addPasskeyLabel = 'Add a passkey'
export const addingPasskey = 'Adding...'
export const addPasskeyHint = 'Your device will then ask where to save the passkey.'
export const passkeyNameHint = 'Shown in your list of passkeys. If you leave it empty, this browser’s name is used.'
// An age is such as ‘3 days ago’
export const passkeyNeverUsed = (madeAge: string) => `Made ${madeAge}, never used`
export const passkeyLastUsed = (madeAge: string, usedAge: string) => `Made ${madeAge}, last used ${usedAge}`
export const passkeyNotMade = 'No passkey was made. Please try again.'
export const passkeyKnown = 'This device has a passkey for your account already.'
export const passkeyAdded = (name: string) => `Your passkey is added: ${name}.`
