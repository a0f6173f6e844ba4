const plainMaxLength = 2_000
const marks = /[\\`*_#[\]!<>|~$&@\n\r\t\u202a-\u202e\u2066-\u2069]/
const startsBlock = /^(\s|[-+=]|\d{1,9}[.)]\s)/
const mayBeLink = /:\/\/|mailto:|[\p{L}\p{N}]\.[\p{L}\p{N}]/u

/**
 * Whether a text is short and has nothing markdown would change: it is shown as it is, without loading the renderer.
 */
export function isPlain(content: string): boolean {
  return (
    content.length <= plainMaxLength && !marks.test(content) && !startsBlock.test(content) && !mayBeLink.test(content)
  )
}
