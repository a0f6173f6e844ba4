const hidden = /[\u00ad\u200b\u200e\u200f\u2060\u202a-\u202e\u2066-\u2069\ufeff]+/g
const namedMax = 8

/**
 * Characters that change the text direction or are invisible can make code and links read differently than they are:
 * they get a visible mark. Those in a row share one, so that many of them don't make very long HTML.
 */
export function showHiddenCharacters(html: string): string {
  return html.replace(hidden, (signs) => {
    const names = Array.from(signs.slice(0, namedMax), nameOf).join(' ')
    const more = signs.length > namedMax ? ` … ${signs.length}` : ''
    return `<span class="hidden-sign" data-sign="${names}${more}">${signs}</span>`
  })
}

const nameOf = (sign: string): string => `U+${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`
