const directional = /[\u202a-\u202e\u2066-\u2069]/g

/** Signs that turn the direction of what follows, and so can make code read other than it runs, get a visible mark. */
export function showHiddenSigns(html: string): string {
  return html.replace(directional, (sign) => {
    const name = `U+${sign.charCodeAt(0).toString(16).toUpperCase()}`
    return `<span class="hidden-sign" data-sign="${name}">${sign}</span>`
  })
}
