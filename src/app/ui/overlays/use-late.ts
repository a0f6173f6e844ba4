import { useEffect, useState } from 'react'
import { isTyping } from '../fields/typing.ts'

/** Whether this overlay opens over a text that was begun after it was asked for: then it is closed, and isn't shown. */
export function useLate(onClose: () => void): boolean {
  const [isLate] = useState(isTyping)
  useEffect(() => {
    if (isLate) onClose()
  }, [isLate, onClose])
  return isLate
}
