const plainMaxLength = 2_000
const marks = /[\\`*_#[\]!<>|~$&@\n\r\t\u202a-\u202e\u2066-\u2069]/
const startsBlock = /^(\s|[-+=]|\d{1,9}[.)]\s)/
const mayBeLink = /:\/\/|mailto:|[\p{L}\p{N}]\.[\p{L}\p{N}]/u

/** A short text with nothing in it that markdown could read: it is shown as it stands, and the renderer is not loaded for it. */
export function isPlain(content: string): boolean {
  return (
    content.length <= plainMaxLength && !marks.test(content) && !startsBlock.test(content) && !mayBeLink.test(content)
  )
}
