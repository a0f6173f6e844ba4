import { useAtomValue } from 'jotai'
import { hasNoticesAtom } from '../state/platform/notices.ts'
import { lazyPart } from '../ui/loading/lazy-part.tsx'

const Notices = lazyPart(async () => (await import('./notices.tsx')).Notices)

/** Renders the notifications box, loaded with the first notice. */
export function NoticesPlace() {
  return useAtomValue(hasNoticesAtom) && <Notices />
}
