// Why a sign-in with the site’s sign-in provider failed, and what to do
export const oidcRefused = 'You were not signed in, because it was cancelled or not allowed there. You can try again.'
export const oidcExpired = 'This sign-in took too long, or was used before. Please sign in again.'
export const oidcLost =
  'This sign-in did not begin in this browser, or a newer one replaced it. Please sign in again here.'
export const oidcUnreachable = 'The sign-in provider doesn’t answer. Please try again in a few minutes.'
export const oidcRejected =
  'The sign-in provider’s answer can’t be used. Please tell whoever runs this site; its log says why.'

// Why a sign-in with a passkey failed, and what to do
export const passkeyUnknown = 'This passkey isn’t known here, or was removed. Please sign in with your password.'
export const passkeyExpired = 'This took too long. Please try again.'
export const passkeyRefused = 'This passkey could not be checked. Please try again, or sign in with your password.'

// The name of a passkey whose device isn’t known
export const passkeyUnnamed = 'Passkey'
