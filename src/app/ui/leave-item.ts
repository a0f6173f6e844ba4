/**
 * Before a button removes the item of a list that it is in: moves the focus from it to the next item, or else to the
 * one before, or else to `otherwise`. The focus would fall to the page, out of the dialog or the list.
 */
export function leaveItem(button: HTMLElement, otherwise?: HTMLElement | null): void {
  if (document.activeElement !== button) return
  const item = button.closest('li')
  const near = [item?.nextElementSibling, item?.previousElementSibling]
  const next = near.map((each) => each?.querySelector<HTMLElement>('a[href], button')).find(Boolean)
  ;(next ?? otherwise)?.focus()
}
