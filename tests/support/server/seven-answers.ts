/** The answers of an application that is valid: those to the first three questions may be empty. */
export const sevenAnswers = ['', '', '', 'a thesis', 'under pressure', 'a bridge', 'an hour a day']
