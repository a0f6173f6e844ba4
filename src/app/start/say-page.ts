import * as texts from '#wire/texts.ts'
import { makeLiveRegion } from '../ui/live-region.ts'

/** A page has its own title a moment after the one before has gone. */
const settledMs = 300

/**
 * Says to screen readers where a link, a key or Back has led, as a browser does for a page that it loads: here the page
 * changes under the focus, without a word.
 */
export function sayPage(): void {
  const say = makeLiveRegion()
  let said = document.title
  let timer: ReturnType<typeof setTimeout> | undefined
  const check = () => {
    const { title } = document
    if (title === said || title === '' || title.startsWith(texts.loading)) return
    said = title
    say(title)
  }
  const observer = new MutationObserver(() => {
    clearTimeout(timer)
    timer = setTimeout(check, settledMs)
  })
  observer.observe(document.head, { subtree: true, childList: true, characterData: true })
}
