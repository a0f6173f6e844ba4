import type { Parts } from '../parts.ts'

// Signing in
// The verb; `loginLabel` is the control's of the header and the page's name
export const signInLabel = 'Sign in'
export const signInBusy = 'Signing in...'
export const createAccountLabel = 'Create account'
export const signInEmailLabel = 'E-mail'
export const signInPasswordLabel = 'Password'
export const newAccountPasswordHint = (characters: number) => `At least ${characters} characters for a new account.`
export const signInWrong = 'Wrong e-mail or password.'
export const accountExists = 'There is already an account with this e-mail. Sign in instead.'
export const signInTooOften = 'Too many attempts. Please wait a few minutes and try again.'
export const createAccountToJoin = 'You are invited: create an account to join.'
export const beTheFirst = 'Be the first: the first account becomes the admin.'
export const forgotPasswordLabel = 'Forgot your password?'
export const forgotPasswordAskAdmin = 'Forgot your password? Ask an admin for a link.'
export const signInWithGoogleLabel = 'Sign in with Google'
export const popupBlocked = 'Your browser blocked Google’s window. You can log in on Google’s page instead.'
export const signInOnGooglePageLabel = 'Continue on Google’s page'
/** `provider` is the name of an identity provider. */
export const signInWith = (provider: string) => `Sign in with ${provider}`
export const signInWithPasskeyLabel = 'Log in with a passkey'
export const noPasskeyUsed = 'You were not signed in: no passkey was used.'

// Around it
export const installationIsNew = <E>(setItUp: E): Parts<E> => ['Is this installation new? ', setItUp]
export const setItUpLabel = 'Set it up step by step'
export const loginNeedsScript = 'You need JavaScript to log in. Please turn it on and reload the page.'
export const aboutCanopyLabel = 'About Canopy'

// Forgot your password?
export const passwordLinkHint = 'Enter your e-mail address, and you’ll get a link for a new password.'
export const sendPasswordLinkLabel = 'Send the link'
export const passwordLinkMissing = 'Nothing there? Check your spam folder, or ask an admin for a link.'
export const passwordLinkNeedsScript =
  'You need JavaScript for this. Please turn it on and reload the page, or ask an admin for a link.'
export const backToLoginLabel = 'Back to the login'

// The page of a link for a new password
export const newPasswordHeading = 'New password'
export const newPasswordHint =
  'Choose a new password for your account. You will be logged out everywhere else, and your passkeys will be removed.'
export const newPasswordFieldLabel = 'New password'
export const newPasswordLength = (characters: number) => `At least ${characters} characters.`
export const savingNewPassword = 'Saving...'
export const saveNewPasswordLabel = 'Save and log in'
export const newPasswordSaved = 'Your new password is saved. Now you can log in with it.'
export const newPasswordNeedsScript =
  'You need JavaScript to choose a new password. Please turn it on and reload the page.'
export const logoutBeforeLink = 'You are logged in. Log out first to use this link.'
export const logoutBeforeLinkOf = (email: string) => `You are logged in as ${email}. Log out first to use this link.`
export const logoutForLinkLabel = 'Log out'

/** Whatever was asked of the server failed, and it gave no reason. */
export const passwordCallFailed = 'That didn’t work. Please try again.'
