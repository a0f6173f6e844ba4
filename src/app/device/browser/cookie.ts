/** Sets a cookie from its `Set-Cookie` text. */
export function setCookie(text: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: not all browsers have the Cookie Store API
  document.cookie = text
}
