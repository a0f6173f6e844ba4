let field: HTMLTextAreaElement | null = null

/** Whether somebody is writing in a field, and has pressed nothing else since. */
export const isTyping = (): boolean => field !== null && field === document.activeElement

export function recordTyping(typed: HTMLTextAreaElement): void {
  field = typed
  document.addEventListener('pointerdown', onPress, { capture: true })
  document.addEventListener('keydown', onKey, { capture: true })
}

function onPress({ target }: PointerEvent): void {
  if (target !== field) field = null
}

function onKey({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): void {
  if (ctrlKey || metaKey || altKey || key === 'Enter' || key === 'Escape') field = null
}
