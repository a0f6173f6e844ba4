import { useAtomValue } from 'jotai'
import { ReplyOnArrival } from '../screens/thread/reply-on-arrival.tsx'
import { isReadyAtom, uidAtom } from '../state/session/session.ts'
import { pathAtom } from '../state/thread/thread.ts'
import { lazyPart } from '../ui/loading/lazy-part.tsx'
import { useMedia } from '../ui/use-media.ts'
import './print.css'

const ListColumn = lazyPart(async () => (await import('../screens/cloud/list-column.tsx')).ListColumn)
const QuoteSelection = lazyPart(async () => (await import('./quote-selection.tsx')).QuoteSelection)
const ThreadScrubber = lazyPart(
  async () => (await import('../screens/thread/scrubber/thread-scrubber.tsx')).ThreadScrubber,
)
const NewInThread = lazyPart(async () => (await import('../screens/thread/new-in-thread.tsx')).NewInThread)
const VisitorHint = lazyPart(async () => (await import('./visitor-hint.tsx')).VisitorHint)

/** Shorter threads are scrolled faster than scrubbed. */
const scrubbedMin = 8

/**
 * What a thread gets once it can be read: the Cloud's list on wide screens, a scrubber on phones, a hint for visitors.
 */
export function AroundThread({ isCloud }: { isCloud: boolean }) {
  const isWide = useMedia('(min-width: 90rem)')
  const isPhone = useMedia('(pointer: coarse) and (max-width: 40rem)')
  const { length } = useAtomValue(pathAtom)
  const isReady = useAtomValue(isReadyAtom)
  const uid = useAtomValue(uidAtom)
  return (
    <>
      <ReplyOnArrival />
      {isCloud && isWide && <ListColumn />}
      {isPhone && length >= scrubbedMin && <ThreadScrubber />}
      {length > 0 && (uid !== null || !isCloud) && <QuoteSelection />}
      {isCloud && uid !== null && <NewInThread />}
      {isCloud && isReady && uid === null && length > 0 && <VisitorHint />}
    </>
  )
}
