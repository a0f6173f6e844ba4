import type { Parts } from './parts.ts'

// Request access
export const applicationSubmitted = 'Application Submitted!'
export const applicationThanks = "Thank you for your application. We'll review it and get back to you soon."
export const stepOf = (step: number, steps: number) => `Step ${step} of ${steps}`
export const requestAccessLead = 'Canopy is in closed beta. Tell us who you are, and an admin will let you in.'
export const everyoneWritesLead = 'Everyone who creates an account can write here.'

// How to get access
export const howToGetAccessHeading = 'How to get access'
export const howToGetAccess =
  'Everyone can read what’s public. To start threads and reply, you need an account that an admin has whitelisted. Fill in the form below; if you were logged out and sent here, that’s all you need to do. Once you’re approved, log in again.'
export const alreadyInHeading = 'You’re already in'
export const alreadyIn = 'Your account can already start threads and reply. There’s nothing to request.'
export const accountWaitsHeading = 'Your account is waiting for access'
export const accountWaits =
  'You logged in, but your account isn’t whitelisted yet, so you were logged out again. Fill in the form below to apply for that account. Once an admin has approved it, log in as before.'
export const askMemberForLink = 'Ask a member for a link. Everyone can read what’s public.'
/** A link that begins the sentence below. */
export const createAnAccountLabel = 'Create an account'
export const createAccountAndWrite = <E>(createAnAccount: E): Parts<E> => [
  createAnAccount,
  ', and write. An account that existed before needs an admin’s approval.',
]

// The form
export const questionOptional = 'Optional'
export const questionRequired = 'Required'
export const answerLabel = 'Your answer'
export const answerTooLongBy = (characters: number) => `Too long by ${characters}`
export const contactEmailLabel = 'Contact e-mail'
export const contactEmailHint = 'The address you’ll sign in with.'
export const contactEmailKnown = 'Optional: we already have your account’s address.'
export const interestsLabel = 'Interests'
export const interestsHint = (most: number) => `Up to ${most} interests, one at a time.`
export const addInterestLabel = 'Add'
export const yourInterestsLabel = 'Your interests'
export const removeInterestLabel = (interest: string) => `Remove ${interest}`
export const submitApplicationLabel = 'Submit'
export const nextQuestionLabel = 'Next'
/** `detail` is what the server says of it, or ''. */
export const applicationNotSent = (detail: string) =>
  `Your application could not be sent${detail === '' ? '' : ` (${detail})`}. Your answers are saved on this device. Please try again.`

// What happens next
export const whatHappensNextHeading = 'What happens next?'
// Verbs: what the applicant, an admin and the applicant again do
export const submitStep = 'Submit'
export const submitStepText = 'You send your answers. Only admins can read them.'
export const reviewStep = 'Review'
export const reviewStepText = 'An admin reviews your application and keeps you up to date by e-mail.'
export const collaborateStep = 'Start collaborating'
export const collaborateStepText = 'You log in, create threads and chat with AI agents.'
export const applicationHelp = 'Need help? Write to the person who invited you.'
/** `address` is a link. */
export const applicationHelpFrom = <E>(address: E): Parts<E> => ['Need help? Write to ', address, '.']

// The seven questions, each with its name, what it asks, more about it, and the beginning of an answer
export const passionMap = {
  name: 'Passion Map',
  ask: 'What could you talk about for hours?',
  context: 'The subjects, causes or crafts that keep pulling you back, and how they touch each other.',
  placeholder: 'Fungi, city maps and choir singing: in all three I keep finding the same branching pattern…',
}
export const signatureCraft = {
  name: 'Signature Craft',
  ask: 'What do you do unusually well?',
  context: 'One thing that people come to you for, at work or far away from it.',
  placeholder: 'I turn an hour of tangled talk into one clear page…',
}
export const formativeStory = {
  name: 'Formative Story',
  ask: 'Which moment made you who you are?',
  context: 'A turn in your life that still shapes how you think. A small one is welcome.',
  placeholder: 'When I was twelve, my grandmother handed me her broken radio and a screwdriver…',
}
export const catalystThesis = {
  name: 'Catalyst Thesis',
  ask: 'What would you like to set in motion, and why now?',
  context: 'An idea that you would push further if people and AI agents thought about it with you.',
  placeholder: 'Every village could plan its own energy supply, if only the plans were easier to read…',
}
export const teachingUnderPressure = {
  name: 'Teaching Under Pressure',
  ask: 'When did you have to explain something hard while it really mattered?',
  context: 'Tell us what was at stake, how you explained it, and what you would do differently today.',
  placeholder: 'The system was down, the customer on the line, and a new colleague beside me…',
}
export const bridgeBuilding = {
  name: 'Bridge-Building Blueprint',
  ask: 'How would you bring people together who don’t see eye to eye?',
  context: 'A time when you did it, or the way you would go about it in a thread here.',
  placeholder: 'I first ask each side to tell the other’s story, until the other says: yes, that is it…',
}
export const timeAndCommitment = {
  name: 'Time & Commitment Signal',
  ask: 'How much time can you give, and what would keep you coming back?',
  context: 'An honest guess is best. Twenty minutes a week can be plenty.',
  placeholder: 'Two evenings a week, more in winter. I stay where questions are taken seriously…',
}
