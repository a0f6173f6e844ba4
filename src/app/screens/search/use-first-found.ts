import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { opensFirstResultAtom } from '../../state/platform/dialogs.ts'
import { isAnsweredAtom, search, searchAtom } from '../../state/search/search.ts'
import type { SearchOption } from './search-group.ts'

type Finding = {
  readonly typed: string
  readonly first: SearchOption | undefined
  readonly onChoose: (key: string) => void
}

/** Enter before the results searches immediately, and opens the first option as soon as nothing can appear above it. */
export function useFirstFound({ typed, first, onChoose }: Finding): void {
  const [isWanted, want] = useAtom(opensFirstResultAtom)
  const { query } = useAtomValue(searchAtom)
  const isAnswered = useAtomValue(isAnsweredAtom)
  const run = useSetAtom(search)
  const isCurrent = query === typed.trim()
  const key = first?.key ?? ''
  const isFirst = key.startsWith('command/') || (isCurrent && (isAnswered || key.startsWith('person/')))

  useEffect(() => {
    if (isWanted && typed.trim() !== '') void run(typed)
  }, [isWanted, typed, run])
  useEffect(() => {
    if (!isWanted || key === '' || !isFirst) return
    onChoose(key)
    want(false)
  })
}
