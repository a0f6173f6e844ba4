/** The upper half of code page 850, which Windows names files by in an archive if it has all their letters. */
const upperHalf =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐' +
  '└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0'

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** A name in an archive: UTF-8 whether or not its flag says so, as many programs don't set it. */
export function decodeName(bytes: Uint8Array<ArrayBuffer>): string {
  try {
    return utf8.decode(bytes)
  } catch {
    return Array.from(bytes, (byte) => (byte < 0x80 ? String.fromCharCode(byte) : upperHalf[byte - 0x80])).join('')
  }
}
