import type { Parts } from '../../parts.ts'

// Setting up an installation
export const firstRunTitle = 'First run'
export const firstRunHeading = 'Set up this installation'

// Its steps
export const accountStep = 'Your account'
export const nameStep = 'Name and accent'
export const writersStep = 'Who may write'
export const agentStep = 'An AI'
export const invitationStep = 'An invitation'
/** Read out after the name of a step that is done. */
export const stepDone = ', done'
export const agentStepHint = 'People ask it like a person, by its name. It reads the messages above the question.'
export const invitationStepHint = 'Whoever has the link can join and write, without an application.'

export const onlyAdminsSetUp = 'Only admins can set up an installation.'
export const leaveFirstRunLabel = 'Back to the Cloud'
/** ADMIN_EMAILS is the name of a setting. */
export const firstAdminByGoogle = 'Sign in with a Google address that is in ADMIN_EMAILS: it becomes the admin.'
export const adminExists = 'There is an admin already: log in as one.'
export const skipStepLabel = 'Skip'
export const saveAndContinueLabel = 'Save and continue'
export const previousStepLabel = 'Previous step'

// At the end
export const firstRunReadyHeading = 'Ready'
/** A link in the sentence below. */
export const firstRunAdminLabel = 'Administration'
export const firstRunChangeable = <E>(administration: E): Parts<E> => [
  'All of this can be changed under ',
  administration,
  '.',
]
export const writeFirstMessageLabel = 'Write the first message'
