/** What the process that reads is told, as JSON in its only argument. */
export type ReadingTask = {
  readonly kind: 'picture' | 'pdf'
  readonly sidePx: number
  readonly textMaxLength: number
  readonly memoryMaxBytes: number
}
