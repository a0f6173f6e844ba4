import type { MouseEvent } from 'react'

/** The tag of the mention that was pressed, in content that belongs to no message yet. */
export const pressedTag = ({ target }: MouseEvent): string | undefined =>
  (target as Element).closest<HTMLElement>('[data-tag]')?.dataset.tag
