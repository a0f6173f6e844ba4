/** A test of a short, trimmed line. */
export type Shape = Pick<RegExp, 'test'>

/**
 * The text of a service's page around the messages when the whole page is copied; matched against short, trimmed lines.
 */
export type Page = {
  /** Lines above the conversation; it starts after the last of these. */
  readonly above: readonly Shape[]
  /** First lines of an answer. */
  readonly head: readonly Shape[]
  /** Last lines of a turn. */
  readonly tail: readonly Shape[]
  /** A line that occurs on no other page. */
  readonly sign: Shape
  /**
   * The footer, after which nothing belongs to the conversation. Searched in the last lines; it begins a line, or
   * follows the last answer without a space.
   */
  readonly foot: RegExp
}
