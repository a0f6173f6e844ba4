/** A focus ring around the whole content would say nothing. */
const withoutRing: FocusOptions & { readonly focusVisible: boolean } = { preventScroll: true, focusVisible: false }
const keys = /^(?: |Page(?:Down|Up)|Home|End|Arrow(?:Down|Up))$/

/**
 * The content scrolls, not the document, and the browser's keys scroll whatever has the focus. While nothing has it, the
 * content is focused for them.
 */
export function scrollWithKeys(): void {
  document.addEventListener('keydown', ({ key, defaultPrevented }) => {
    const main = document.getElementById('main')
    if (main === null || defaultPrevented || !keys.test(key) || document.activeElement !== document.body) return
    main.tabIndex = -1
    main.focus(withoutRing)
    // A later click on the content doesn't focus it.
    main.addEventListener('blur', () => main.removeAttribute('tabindex'), { once: true })
  })
}
