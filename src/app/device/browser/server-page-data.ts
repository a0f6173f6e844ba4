import { type Page, pageElementId } from '#wire/page.ts'

/** What the page that the server rendered is made of; null where it sent the bare app. */
export function serverPageData(document: Document): Page | null {
  const text = document.getElementById(pageElementId)?.textContent
  return text ? (JSON.parse(text) as Page) : null
}
