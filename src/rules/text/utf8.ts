/** The longest prefix of a text that fits into this many bytes. */
export function headOf(text: string, bytes: number): string {
  let used = 0
  let length = 0
  for (const sign of text) {
    used += utf8Bytes(sign)
    if (used > bytes) break
    length += sign.length
  }
  return text.slice(0, length)
}

/** How many bytes a text has as UTF-8. */
export function utf8Bytes(text: string): number {
  let bytes = 0
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index)
    const isHalf = unit >= 0xd800 && unit <= 0xdfff
    bytes += unit < 0x80 ? 1 : unit < 0x800 || isHalf ? 2 : 3
  }
  return bytes
}
