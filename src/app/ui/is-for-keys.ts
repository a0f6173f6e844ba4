const fields = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])'

/**
 * Whether a key press may be a shortcut: it isn't handled yet, no field has the focus, and no dialog or menu is open.
 */
export function isForKeys(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing) return false
  const { target } = event
  if (target instanceof Element && target.closest(fields) !== null) return false
  return document.querySelector('dialog[open], [popover]:popover-open') === null
}
