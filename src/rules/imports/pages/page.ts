/** What a service's page puts around the messages when it is copied whole; matched against short lines, trimmed. */
export type Page = {
  /** The last of these ends what stands above the conversation. */
  readonly above: readonly RegExp[]
  /** First lines of an answer. */
  readonly head: readonly RegExp[]
  /** Last lines of a turn. */
  readonly tail: readonly RegExp[]
  /** A line that no other page has. */
  readonly sign: RegExp
  /** From here on nothing is the conversation's any more. Searched in the last lines, in the middle of a line too. */
  readonly foot: RegExp
}
