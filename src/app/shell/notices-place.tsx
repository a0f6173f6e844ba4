import { useAtomValue } from 'jotai'
import { hasNoticesAtom } from '../state/platform/notices.ts'
import { lazyPart } from '../ui/loading/lazy-part.tsx'

const Notices = lazyPart(async () => (await import('./notices.tsx')).Notices)

/** The place of the notifications box; the box comes with the first that is told. */
export function NoticesPlace() {
  return useAtomValue(hasNoticesAtom) && <Notices />
}
