/** What was given to a command: the words after its name, and its options. */
export type Given = {
  readonly words: readonly string[]
  readonly text: (name: string) => string | undefined
  readonly texts: (name: string) => readonly string[]
  readonly isSet: (name: string) => boolean
}
