/** The whole content needs no ring. */
const withoutRing: FocusOptions & { readonly focusVisible: boolean } = { preventScroll: true, focusVisible: false }
const keys = /^(?: |Page(?:Down|Up)|Home|End|Arrow(?:Down|Up))$/

/**
 * Not the document scrolls but its content, and the browser's keys scroll what has the focus: while nothing has it, the
 * content gets it for them.
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
