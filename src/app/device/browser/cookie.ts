/** Sets a cookie from its `Set-Cookie` text. The Cookie Store API isn't in all browsers yet. */
export function setCookie(text: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: see above
  document.cookie = text
}
