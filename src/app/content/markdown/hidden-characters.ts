const hidden = /[\u00ad\u200b\u200e\u200f\u2060\u202a-\u202e\u2066-\u2069\ufeff]/g

/**
 * Characters that change the text direction or are invisible can make code and links read differently than they are:
 * they get a visible mark.
 */
export function showHiddenCharacters(html: string): string {
  return html.replace(hidden, (character) => {
    const name = `U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`
    return `<span class="hidden-sign" data-sign="${name}">${character}</span>`
  })
}
