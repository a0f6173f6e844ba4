// Sign-in
export const forcedLogout = 'Your account is not authorized. Please follow instructions below.'
export const noAuthToken = 'No authentication token available'
export const noUser = 'No user is signed in'
export const firebaseConfigMissing = (fields: readonly string[]) =>
  `Missing required Firebase config: ${fields.join(', ')}`
export const silentLogout = 'SILENT_LOGOUT'

// Profile
export const nameTaken = 'Username is already taken by another user'
export const profileFailed = 'Failed to update profile'
export const tagCharacters = 'Tag must contain only letters, numbers, underscores, and hyphens'
export const tagTooShort = 'Tag must be at least 1 character long'
export const tagTooLong = 'Tag must be at most 30 characters long'
export const displayNameTooLong = 'Display name should be less than 50 characters'
export const profileEmpty = 'Please fill at least one field'
export const profileUnchanged = 'Make changes before updating'

// My data and my account
export const deletedUser = 'deleted user'
export const dataAndAccount = 'Your data and your account'
export const downloadHint = 'One file with everything we store about you.'
export const downloadData = 'Download my data'
export const downloadingData = 'Preparing...'
export const downloadFailed = 'Your data could not be downloaded. Please try again.'
export const downloadLimited = 'You have downloaded several files already. Please try again later.'
export const deleteAccount = 'Delete my account'
export const deleteAccountMeans =
  'Your name, e-mail address and settings will be deleted, and you’ll be logged out everywhere. Ground stays on this device. This action cannot be undone.'
export const messagesAfterQuestion = 'What happens to my messages?'
export const messagesAfter = {
  keep: { label: 'They stay', hint: 'Their author will be shown as ‘deleted user’.' },
  delete: { label: 'They are deleted', hint: 'All replies to them are deleted too, including other people’s.' },
} as const
export const confirmByTag = 'Confirm with your tag'
export const typeYourTag = (tag: string) => `Type ${tag}`
export const deletingAccount = 'Deleting...'
export const deleteAccountFailed = 'Your account could not be deleted. Please try again.'
export const accountDeleted = 'Your account has been deleted.'
