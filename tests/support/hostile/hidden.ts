const turned = [
  '\u202a',
  '\u202b',
  '\u202c',
  '\u202d',
  '\u202e',
  '\u2066',
  '\u2067',
  '\u2068',
  '\u2069',
  '\u200e',
  '\u200f',
  '\u061c',
]
const unseen = [
  '\u00ad',
  '\u034f',
  '\u115f',
  '\u180e',
  '\u200b',
  '\u200c',
  '\u200d',
  '\u2060',
  '\u2800',
  '\u3164',
  '\ufe0f',
  '\ufeff',
  '\uffa0',
]

/** Texts that reverse what follows them, as in the Trojan Source attacks, or that hide behind look-alikes. */
export const trojans: readonly string[] = [
  ...turned.map((sign) => `admin${sign}nimda // begin`),
  ...turned.map((sign) => `${sign}${sign}${sign}if (isAdmin) {`),
  '\u202e\u2066access_level != "user\u2069 \u2066// check\u2069',
  '/*\u202e } \u2066if (isAdmin)\u2069 \u2066 begin admins only */',
  'return\u202d;\u2066 // never\u2069',
  '\u2067\u2067\u2067\u2067never closed',
  'שלום\u202eabc\u202cשלום',
  'العربية 123 abc',
  ...unseen.map((sign) => `ad${sign}min`),
  '\u0430dmin',
  'аdmіn',
  'ａｄｍｉｎ',
  'Ⓐda',
  '𝐀𝐝𝐚',
]

/** So many marks over and under one letter that they would cover the text around it. */
export const tower = `Z${'\u0300\u0323\u0489'.repeat(16)}\u0300algo`
