import { useSetAtom } from 'jotai'
import { useEffect, useRef } from 'react'
import { useDebouncedCallback } from 'use-debounce'
import { searchDebounceMs } from '#wire/limits.ts'
import type { UserReference } from '#wire/user.ts'
import { searchPeople } from '../../state/draft/people.ts'

/**
 * Finds people while somebody types. Only the answer to the latest text is reported, and none after `stop` or after the
 * component has gone.
 */
export function usePeopleSearch(onFound: (people: readonly UserReference[], text: string) => void) {
  const search = useSetAtom(searchPeople)
  const latest = useRef<string | null>(null)
  useEffect(
    () => () => {
      latest.current = null
    },
    [],
  )
  const searchSoon = useDebouncedCallback(async (text: string) => {
    const people = await search(text)
    if (latest.current === text) onFound(people, text)
  }, searchDebounceMs)
  return {
    start: (text: string) => {
      latest.current = text
      void searchSoon(text)
    },
    stop: () => {
      latest.current = null
      searchSoon.cancel()
    },
  }
}
