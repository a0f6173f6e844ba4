/** A file that its author has chosen for a message and that isn't posted yet. */
export type AttachedFile = {
  /** On this device. */
  readonly id: string
  readonly name: string
  readonly size: number
  readonly isPicture: boolean
  /** The alternative text, as it is being written. */
  readonly alt: string
}

/**
 * What a message says: its text, or for want of one what its first file is. A picture has to be described for that.
 */
export function textOrFileName(text: string, files: readonly AttachedFile[] = []): string {
  if (text.trim() !== '') return text
  const words = files.map(({ alt, isPicture, name }) => alt.trim() || (isPicture ? '' : name))
  return words.find((each) => each !== '') ?? ''
}
