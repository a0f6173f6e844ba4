import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { earlyEntersAtom } from '../../state/platform/dialogs.ts'
import { isAnsweredAtom, search, searchAtom } from '../../state/search/search.ts'
import type { SearchOption } from './search-group.ts'

type Finding = {
  readonly typed: string
  readonly first: SearchOption | undefined
  readonly activeKey: string | null
  readonly onChoose: (key: string) => void
}

/**
 * Enter before the results searches immediately, and selects the first option as soon as nothing can appear above it. A
 * second Enter in the meantime opens it, also one that comes while it is being selected.
 */
export function useFirstFound({ typed, first, activeKey, onChoose }: Finding): void {
  const [enters, countEnters] = useAtom(earlyEntersAtom)
  const { query } = useAtomValue(searchAtom)
  const isAnswered = useAtomValue(isAnsweredAtom)
  const run = useSetAtom(search)
  const isCurrent = query === typed.trim()
  const key = first?.key ?? ''
  const isFirst = key.startsWith('command/') || (isCurrent && (isAnswered || key.startsWith('person/')))

  useEffect(() => {
    if (enters > 0 && typed.trim() !== '') void run(typed)
  }, [enters, typed, run])
  useEffect(() => {
    if (enters === 0 || first === undefined || !isFirst) return
    countEnters(0)
    onChoose(first.key)
    if ((enters > 1 || activeKey === first.key) && typed.trim() !== '') first.run()
  })
}
