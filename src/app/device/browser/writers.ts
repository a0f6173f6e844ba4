import { defaultWriters, type Writers, writersChoices } from '#wire/installation.ts'

/** Who may write in this installation, as in the document that the server has sent. */
export const documentWriters = (): Writers =>
  writersChoices.find((each) => each === document.documentElement.dataset.writers) ?? defaultWriters
