import { noFilters } from '#rules/list/default-filters.ts'
import { CloudScreen } from '../../../src/app/screens/cloud/cloud-screen.tsx'
import { FiltersDialog } from '../../../src/app/screens/cloud/filters/filters-dialog.tsx'
import { GroundScreen } from '../../../src/app/screens/ground/ground-screen.tsx'
import { NewThreadScreen } from '../../../src/app/screens/new-thread/new-thread-screen.tsx'
import { NotFoundScreen } from '../../../src/app/screens/not-found-screen.tsx'
import { cloudListAtom } from '../../../src/app/state/list/list-state.ts'
import type { Answers } from '../../app/screens/pages/mount-screen.tsx'
import { referenceTo, wei } from '../../support/forest/cast.ts'
import { message } from '../../support/forest/forest.ts'
import { asAda, type Part, rightToLeft, unbroken } from '../story.ts'

const never = new Promise<never>(() => undefined)
const some = [
  message({ id: 'one', title: 'Oaks', content: 'The **oak** loses its leaves late.', child_ids: ['x'] }),
  message({ id: 'two', author_uid: 'wei', content: unbroken }),
  message({ id: 'three', author_uid: 'mia', content: rightToLeft, is_pinned: true }),
]
const threadOf = (title: string | null, excerpt: string, replyTo: string) => ({
  thread: { id: `of ${excerpt}`, title, excerpt, depth: 2, reply_to: replyTo },
})
const ofOneThread = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    message({
      id: `reply-${at}`,
      author_uid: at % 2 === 0 ? 'wei' : 'mia',
      is_read: at > 1,
      timestamp: `2026-01-05T09:0${count - at}:00.000Z`,
      ...threadOf('A bicycle lane on Harbour Street', 'lanes', 'Ada'),
    }),
  )
const replies = [
  message({ id: 'a', author_uid: 'wei', ...threadOf(null, 'Which tree?', 'Mia') }),
  message({ id: 'b', ...threadOf(unbroken, 'long', unbroken), public: false, is_read: false }),
  message({ id: 'c', ...threadOf(rightToLeft, 'rtl', rightToLeft), child_ids: ['x'] }),
]
const listing =
  (messages: readonly unknown[]): Answers =>
  (request) => {
    if (request.includes('/pinned')) return [200, { data: some.slice(2) }]
    const answer = { messages, exhausted: true, next_cursor: null, nextCursor: null }
    return request.includes('/chronological') ? [200, answer] : [404, {}]
  }

/** The list's screens and those that start there. */
export const cloudParts: Readonly<Record<string, Part>> = {
  'cloud list': { loaded: { show: <CloudScreen />, as: asAda, answers: listing(some) } },
  'cloud list, threads': {
    'one card': { show: <CloudScreen />, as: asAda, answers: listing(ofOneThread(5)) },
    'replies of several': { show: <CloudScreen />, as: asAda, answers: listing(replies) },
  },
  'cloud list, empty': { empty: { show: <CloudScreen />, as: asAda, answers: listing([]) } },
  'cloud list, loading': { loading: { show: <CloudScreen />, answers: () => never } },
  'cloud list, offline': { error: { show: <CloudScreen />, answers: () => null } },
  filters: {
    chosen: {
      show: <FiltersDialog onClose={() => undefined} />,
      as: asAda,
      answers: listing([]),
      set: (store) =>
        store.set(cloudListAtom, (list) => ({
          ...list,
          filters: {
            ...noFilters,
            authors: [referenceTo(wei), { uid: 'long', display_name: unbroken, user_tag: null }],
            dateRange: { start: '2026-02-01T09:00:00.000Z', end: '2026-01-01T09:00:00.000Z' },
            sortOrder: 'oldest',
          },
        })),
    },
  },
  ground: { empty: { show: <GroundScreen /> } },
  'new thread': { empty: { show: <NewThreadScreen tab="cloud" />, as: asAda } },
  'not found': { nowhere: { show: <NotFoundScreen /> } },
}
