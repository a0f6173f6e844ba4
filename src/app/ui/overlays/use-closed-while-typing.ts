import { useEffect, useState } from 'react'
import { isTyping } from '../fields/typing.ts'

/**
 * Closes an overlay that opens while somebody types: its code came late, and it would take the next letters. Returns
 * whether it is closed so.
 */
export function useClosedWhileTyping(onClose: () => void): boolean {
  const [isClosed] = useState(isTyping)
  useEffect(() => {
    if (isClosed) onClose()
  }, [isClosed, onClose])
  return isClosed
}
