import { useAtomValue } from 'jotai'
import { isReadyAtom, uidAtom } from '../state/session/session.ts'
import { lazyPart } from '../ui/loading/lazy-part.tsx'
import { useMedia } from '../ui/use-media.ts'

const ListColumn = lazyPart(async () => (await import('../screens/cloud/list-column.tsx')).ListColumn)
const VisitorHint = lazyPart(async () => (await import('./visitor-hint.tsx')).VisitorHint)

/** What a Cloud thread gets once it can be read: the list beside it on wide screens, a hint for visitors. */
export function AroundThread() {
  const isWide = useMedia('(min-width: 90rem)')
  const isReady = useAtomValue(isReadyAtom)
  const uid = useAtomValue(uidAtom)
  return (
    <>
      {isWide && <ListColumn />}
      {isReady && uid === null && <VisitorHint />}
    </>
  )
}
