import { type Page, pageElementId } from '#wire/page.ts'

/** The data of a server-rendered page; null if the server sent the empty app. */
export function serverPageData(document: Document): Page | null {
  const text = document.getElementById(pageElementId)?.textContent
  return text ? (JSON.parse(text) as Page) : null
}
