import { type ApplicationQuestion, applicationQuestions } from '#wire/application-questions.ts'

type Words = { readonly ask: string; readonly context: string; readonly placeholder: string }
export type Question = ApplicationQuestion & Words

/** The texts of each question, by its name. */
const questionTexts: Readonly<Record<string, Words>> = {
  'Passion Map': {
    ask: 'What could you talk about for hours?',
    context: 'The subjects, causes or crafts that keep pulling you back, and how they touch each other.',
    placeholder: 'Fungi, city maps and choir singing: in all three I keep finding the same branching pattern…',
  },
  'Signature Craft': {
    ask: 'What do you do unusually well?',
    context: 'One thing that people come to you for, at work or far away from it.',
    placeholder: 'I turn an hour of tangled talk into one clear page…',
  },
  'Formative Story': {
    ask: 'Which moment made you who you are?',
    context: 'A turn in your life that still shapes how you think. A small one is welcome.',
    placeholder: 'When I was twelve, my grandmother handed me her broken radio and a screwdriver…',
  },
  'Catalyst Thesis': {
    ask: 'What would you like to set in motion, and why now?',
    context: 'An idea that you would push further if people and AI agents thought about it with you.',
    placeholder: 'Every village could plan its own energy supply, if only the plans were easier to read…',
  },
  'Teaching Under Pressure': {
    ask: 'When did you have to explain something hard while it really mattered?',
    context: 'Tell us what was at stake, how you explained it, and what you would do differently today.',
    placeholder: 'The system was down, the customer on the line, and a new colleague beside me…',
  },
  'Bridge-Building Blueprint': {
    ask: 'How would you bring people together who don’t see eye to eye?',
    context: 'A time when you did it, or the way you would go about it in a thread here.',
    placeholder: 'I first ask each side to tell the other’s story, until the other says: yes, that is it…',
  },
  'Time & Commitment Signal': {
    ask: 'How much time can you give, and what would keep you coming back?',
    context: 'An honest guess is best. Twenty minutes a week can be plenty.',
    placeholder: 'Two evenings a week, more in winter. I stay where questions are taken seriously…',
  },
}

/** The seven questions in order, with their texts. */
export const questions: readonly Question[] = applicationQuestions.map((question) => ({
  ...question,
  ...(questionTexts[question.name] ?? { ask: question.name, context: '', placeholder: '' }),
}))
