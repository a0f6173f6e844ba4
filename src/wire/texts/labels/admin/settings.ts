import type { Accent, Writers } from '../../../installation.ts'

// Administration: the settings
export const settingsNotLoaded = 'The settings could not be loaded.'
export const settingsNotSaved = 'The settings could not be saved. Please try again.'
export const settingsSaved = 'Saved.'
export const nameAndAccentHeading = 'Name and accent'
export const installationNameHint = 'In the header, in the titles of pages, and on home screens.'
// The colour of buttons and links
export const accentLabel = 'Accent'
export const accentNames: Readonly<Record<Accent, string>> = {
  sky: 'Sky',
  teal: 'Teal',
  violet: 'Violet',
  plum: 'Plum',
  rust: 'Rust',
}
export const writersHeading = 'Who may write'
export const newMembersLabel = 'New members'
export const writersOffered: Readonly<Record<Writers, { readonly label: string; readonly hint: string }>> = {
  invited: { label: 'Invited people', hint: 'New members come by an invitation. Nobody can apply.' },
  approved: { label: 'People you approve', hint: 'Others apply, and an admin decides. Invitations work too.' },
  everyone: { label: 'Everyone who registers', hint: 'A new account can write immediately.' },
}
export const writersHint = 'Everyone can read what is public. Whoever may write now, still may.'
export const helpContactHeading = 'Help contact'
export const helpContactLabel = 'E-mail address for help'
export const helpContactHint =
  'On the page for requesting access, for everyone to see. If it’s empty, the page names whoever sent the invitation.'
export const reviewHeading = 'Review of first posts'
export const reviewWordsLabel = 'Words, one a line'
export const reviewWordsTooMany = (most: number) => `At most ${most} words, please`
export const reviewWordTooLong = (most: number) => `At most ${most} characters a word`
export const reviewFirstLabel = 'How many first posts'
export const reviewFirstHint = 'Only public posts count. Private ones never wait, because admins don’t read them.'
export const reviewFirstWrong = (most: number) => `Please type a number from 1 to ${most}`
export const reviewHint =
  'A post with one of these words waits under Reports until an admin approves it. Without words, nothing waits.'
