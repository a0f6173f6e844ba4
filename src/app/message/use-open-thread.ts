import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Message } from '#wire/message.ts'

/** A thread's history state: where Back leads, whether to open the reply box, and the search terms. */
export type ThreadVisit = {
  readonly from?: string
  /** How many jumps inside the thread came since: Back skips them. */
  readonly jumps?: number
  readonly replyTo?: string
  /** The folded words and phrases of the search that led here. */
  readonly searchTerms?: readonly string[]
}

export const visitIn = (state: unknown): ThreadVisit =>
  typeof state === 'object' && state !== null ? (state as ThreadVisit) : {}

/** Opens a message's thread and saves the route it was opened from. */
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

export const visitThreadAt = (from: string): ThreadVisit => ({ from })
