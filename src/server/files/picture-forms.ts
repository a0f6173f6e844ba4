/** What the process that reads pictures reports: the forms it has written into its folder, or why it hasn't. */
export type PictureResult =
  | {
      readonly forms: readonly { readonly name: string; readonly bytes: number }[]
      readonly width: number
      readonly height: number
      readonly blur: string
      readonly isAnimated: boolean
    }
  | { readonly problem: 'damaged' | 'too-large' }

/** What it is told, as JSON in its only argument. */
export type PictureTask = {
  readonly source: string
  readonly folder: string
  readonly pixelsMax: number
  readonly memoryMaxBytes: number
  readonly sidePx: number
  readonly thumbnailPx: number
  readonly thumbnailMaxBytes: number
  readonly animationPx: number
  readonly framesMax: number
}
