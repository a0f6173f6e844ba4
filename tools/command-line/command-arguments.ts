/** The arguments of a command: the words after its name, and its options. */
export type CommandArguments = {
  readonly words: readonly string[]
  readonly text: (name: string) => string | undefined
  readonly texts: (name: string) => readonly string[]
  readonly isSet: (name: string) => boolean
}
