import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Message } from '#wire/message.ts'

/** What a thread's address carries in the history: where Back leads, whether to open the reply box, what was searched. */
export type ThreadVisit = {
  readonly from?: string
  readonly replyTo?: string
  /** Folded words and phrases that led here. */
  readonly searchTerms?: readonly string[]
}

export const visitIn = (state: unknown): ThreadVisit =>
  typeof state === 'object' && state !== null ? (state as ThreadVisit) : {}

/** Opens a message's thread and remembers the route it was opened from. */
export function useOpenThread(tab: 'cloud' | 'ground') {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return useCallback(
    (message: Message, reply = false) => {
      const visit: ThreadVisit = { from: pathname + search, ...(reply ? { replyTo: message.id } : {}) }
      navigate(`/${tab}/${message.id}`, { state: visit })
    },
    [navigate, tab, pathname, search],
  )
}

export const visitHere = (from: string): ThreadVisit => ({ from })
