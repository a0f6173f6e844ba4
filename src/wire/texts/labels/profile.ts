// Profile
export const editProfileHeading = 'Edit Profile'
export const updateProfileLabel = 'Update Profile'
export const updatingProfile = 'Updating...'
export const chooseNameHeading = 'Choose a name'
export const notNowLabel = 'Not now'
/** The name of someone who has not chosen one. */
export const chooseNameHint = (newMember: string) =>
  `How should others see you? Until you choose a name, you are ‘${newMember}’.`
export const displayNameLabel = 'Display Name'
export const displayNameHint = 'This name will be visible to everyone'
// A short unique name, written @tag
export const profileTagLabel = 'Tag'
export const profileTagHint = 'A unique identifier for your account (letters, numbers, underscores, and hyphens only)'
export const myAgentUseHeading = 'My use of AI agents'
export const myTokensHeading = 'Tokens for programs'
export const sendWaitLabel = 'Wait 5 seconds before sending'
export const sendWaitHint = 'Until then ‘Undo’ puts the text back into the field. On this device.'
export const accountActionFailed = 'That didn’t work. Please try again.'

// E-mail and password
export const credentialsHeading = 'E-mail and password'
export const signInWithEmail = (email: string) => `You sign in with ${email}.`
export const changeEmailLabel = 'Change e-mail'
export const changePasswordLabel = 'Change password'
export const savingCredentials = 'Saving...'
export const loggedOutElsewhereHint = 'You will be logged out everywhere else.'
export const currentPasswordLabel = 'Current password'
export const newEmailLabel = 'New e-mail'
export const newEmailHint = (email: string) => `Now it is ${email}.`
export const newPasswordLabel = 'New password'
export const newPasswordLeast = (least: number) => `At least ${least} characters.`
export const passwordIsChanged = 'Your password is changed. You are logged out everywhere else.'
export const emailIsChanged = 'Your e-mail address is changed. You are logged out everywhere else.'

// Where I am signed in
export const sessionsHeading = 'Where you are signed in'
export const unknownDevice = 'Unknown device'
export const sessionsFailed = 'Your sessions could not be loaded.'
export const sessionEnded = (device: string) => `Signed out: ${device}.`
// Marks one of the devices in the list
export const thisDeviceBadge = 'This device'
export const signOutThereLabel = 'Sign out there'
export const signOutThereOf = (device: string) => `Sign out there: ${device}`
// An age is such as ‘3 days ago’
export const signedInAndUsed = (age: string) => `Signed in and last used ${age}`
export const signedInThenUsed = (signedInAge: string, usedAge: string) =>
  `Signed in ${signedInAge}, last used ${usedAge}`
export const logoutEverywhereLabel = 'Log out everywhere'
export const logoutEverywhereFailed = 'You couldn’t be logged out everywhere. Please try again.'

// What admins decided about me
export const suspensionLabel = 'Suspension'
export const writeAgainOn = (time: string) => `You can write again on ${time}.`
export const myModerationHeading = 'What admins decided about you'
export const myModerationFailed = 'This could not be loaded.'
export const myModerationNone = 'Nothing.'
// Marks a decision that the person has not seen before
export const newDecisionBadge = 'New'
// The end of a suspension
export const suspensionUntil = (time: string) => `Until ${time}`
export const openDecidedMessageLabel = 'Open the message'
export const adminsDecided =
  'Admins have decided something about you or your messages. ‘Edit profile’ says what, and why.'

// Muted people
export const mutedPeopleHeading = 'Muted people'
export const mutedNobody = 'You have muted nobody. ‘Mute’ is on the card of a person: press their name.'
export const mutedPeopleHint = 'Their messages are folded for you and don’t notify you. They don’t know.'
export const unmuteLabel = 'Unmute'
export const unmutePerson = (name: string) => `Unmute ${name}`
