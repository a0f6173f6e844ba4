import type { KeyboardEvent } from 'react'

/**
 * Whether a key belongs to a word of an input method. Safari ends a composition before its Enter event, which can only
 * be recognised by the legacy key code.
 */
export const isComposing = ({ nativeEvent, keyCode }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || keyCode === 229
