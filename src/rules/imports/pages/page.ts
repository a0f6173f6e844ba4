/**
 * The text of a service's page around the messages when the whole page is copied; matched against short, trimmed lines.
 */
export type Page = {
  /** Lines above the conversation; it starts after the last of these. */
  readonly above: readonly RegExp[]
  /** First lines of an answer. */
  readonly head: readonly RegExp[]
  /** Last lines of a turn. */
  readonly tail: readonly RegExp[]
  /** A line that occurs on no other page. */
  readonly sign: RegExp
  /**
   * The start of the footer, after which nothing belongs to the conversation. Searched in the last lines, also within a
   * line.
   */
  readonly foot: RegExp
}
