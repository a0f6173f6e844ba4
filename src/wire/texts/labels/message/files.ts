import type { Parts } from '../../parts.ts'

// The files of a message
export const moreFiles = (count: number) => `+${count} more`
export const fileNotHere = <E>(file: E): Parts<E> => [file, ' is no longer on this device.']
// A verb, for screen readers; the file's name follows
export const playFileLabel = 'Play '
export const downloadFileLabel = (name: string) => `Download ${name}`
export const playFailed = 'This browser can’t play it. It can be downloaded.'
/** In place of a picture. */
export const pictureNamed = (name: string) => `Picture: ${name}`
export const showPictureLabel = (name: string, size: string) => `Show ${name} (${size})`

// A picture over the whole window
export const pictureViewerLabel = 'Picture'
export const previousPictureLabel = 'Previous picture'
export const nextPictureLabel = 'Next picture'
export const picturePlace = (position: number, total: number) => `${position} of ${total}`
export const zoomOutLabel = 'Zoom out'
export const zoomInLabel = 'Zoom in'
export const downloadPictureLabel = 'Download'
export const pictureFailed = 'The picture could not be loaded.'
