type Alphabet = {
  readonly upper: number
  readonly lower: number
  readonly digit?: number
  readonly odd: Readonly<Record<string, string>>
}

const alphabets: Readonly<Record<string, Alphabet>> = {
  'double-struck': {
    upper: 0x1d538,
    lower: 0x1d552,
    digit: 0x1d7d8,
    odd: { C: 'ℂ', H: 'ℍ', N: 'ℕ', P: 'ℙ', Q: 'ℚ', R: 'ℝ', Z: 'ℤ' },
  },
  script: {
    upper: 0x1d49c,
    lower: 0x1d4b6,
    odd: { B: 'ℬ', E: 'ℰ', F: 'ℱ', H: 'ℋ', I: 'ℐ', L: 'ℒ', M: 'ℳ', R: 'ℛ', e: 'ℯ', g: 'ℊ', o: 'ℴ' },
  },
  fraktur: { upper: 0x1d504, lower: 0x1d51e, odd: { C: 'ℭ', H: 'ℌ', I: 'ℑ', R: 'ℜ', Z: 'ℨ' } },
  bold: { upper: 0x1d400, lower: 0x1d41a, digit: 0x1d7ce, odd: {} },
  'sans-serif': { upper: 0x1d5a0, lower: 0x1d5ba, digit: 0x1d7e2, odd: {} },
  monospace: { upper: 0x1d670, lower: 0x1d68a, digit: 0x1d7f6, odd: {} },
}

/**
 * Browsers only support mathvariant 'normal': letters in other styles get their own characters, or ℝ would be shown as
 * R.
 */
export function withMathLetters(mathml: string): string {
  return mathml.replace(
    /(<m[inotex]+) mathvariant="([a-z-]+)">([A-Za-z0-9]+)</g,
    (whole, tag: string, variant: string, letters: string) => {
      const alphabet = alphabets[variant]
      return alphabet ? `${tag}>${Array.from(letters, (letter) => inHand(letter, alphabet)).join('')}<` : whole
    },
  )
}

function inHand(letter: string, alphabet: Alphabet): string {
  const odd = alphabet.odd[letter]
  if (odd) return odd
  if (letter >= 'A' && letter <= 'Z') return String.fromCodePoint(alphabet.upper + letter.charCodeAt(0) - 65)
  if (letter >= 'a' && letter <= 'z') return String.fromCodePoint(alphabet.lower + letter.charCodeAt(0) - 97)
  return alphabet.digit ? String.fromCodePoint(alphabet.digit + Number(letter)) : letter
}
