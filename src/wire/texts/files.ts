// Files
export const filesOff = 'No files can be attached here'
export const fileTooLarge = (most: string) => `A file has at most ${most}`
export const quotaUsed = (most: string) => `Your files would take more than ${most}. Please delete some first.`
export const tooManyUploads = (most: number) =>
  `You have ${most} files that aren’t posted yet. Please post them or remove some first.`
export const fileKindUnknown = 'Only pictures, videos, sound, PDFs and plain text can be attached'
export const fileNotThatKind = 'This file isn’t what its name says, so it wasn’t attached'
export const fileMarkup = 'Files with markup, such as HTML and SVG, can’t be attached. A picture of it can.'
export const pictureDamaged = 'This picture is damaged or incomplete, so it wasn’t attached'
export const pictureTooLarge = (megapixels: number) => `A picture has at most ${megapixels} million pixels`
export const pictureTooHard = 'This picture takes too long to read, so it wasn’t attached'
export const fileDiffers = 'The file didn’t arrive as it was sent. Please send it again.'
export const uploadIncomplete = 'The file hasn’t arrived completely'
export const fileUnreadable = 'This file can’t be read any more. Please remove it and choose it again.'
export const fileLost =
  'A file of this post is no longer on this device. Please remove it, or discard the post and choose the file again.'
export const fileEmpty = 'This file is empty'
export const filesMost = (most: number) => `A message has at most ${most} files`
export const filesSentElsewhere = 'Some of these files were sent or removed in another tab'
export const uploadGone = 'There is no such upload'
export const partMisplaced = (received: number) => `The next part begins at ${received}`
export const partTooLong = 'The part goes beyond the end of the file'
export const partEmpty = 'The part is empty'
export const fileGone = 'File not found'
export const attachmentUnusable = 'attachments names a file that you can’t post'
export const fileForbidden = 'You can only change your own files'
export const filesAway = 'The files can’t be reached right now. Please try again.'
export const finishingBusy = 'Other files are being prepared. Please try again in a moment.'
