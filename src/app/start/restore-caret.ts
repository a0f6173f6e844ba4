const carets = new WeakMap<Element, readonly [start: number, end: number]>()

/** Chromium gives a field the focus back from a closed dialog without its caret, and loses what is typed then. */
export function restoreCaret(): void {
  document.addEventListener('focusout', ({ target }) => {
    if (!isField(target)) return
    const { selectionStart, selectionEnd } = target
    if (selectionStart !== null && selectionEnd !== null) carets.set(target, [selectionStart, selectionEnd])
  })
  document.addEventListener('focusin', ({ target }) => {
    if (!isField(target)) return
    // In a microtask: a script that selects text before it sets the focus gets its selection after this event.
    queueMicrotask(() => {
      const caret = carets.get(target)
      if (caret !== undefined && target.selectionStart === 0 && target.selectionEnd === 0)
        target.setSelectionRange(...caret)
    })
  })
}

const isField = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
