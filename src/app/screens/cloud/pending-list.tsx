import { useAtomValue } from 'jotai'
import { threadOf } from '#rules/list/threads.ts'
import * as texts from '#wire/texts.ts'
import { ListCard } from '../../message/list-card.tsx'
import { useOpenThread } from '../../message/use-open-thread.ts'
import { cloudForestAtom } from '../../state/messages/messages.ts'
import { pendingInListAtom } from '../../state/outbox/pending-in-list.ts'

/** My own unsent posts. */
export function PendingList() {
  const pending = useAtomValue(pendingInListAtom)
  const { messages } = useAtomValue(cloudForestAtom)
  const openThread = useOpenThread('cloud')
  if (pending.length === 0) return null
  return (
    <section className="cloud-list" aria-labelledby="pending-heading">
      <h2 className="pending-heading" id="pending-heading">
        {texts.notPostedHeading}
      </h2>
      {pending.map((message) => (
        <ListCard
          key={message.id}
          message={message}
          tab="cloud"
          onOpen={openThread}
          thread={threadOf(message, messages)}
        />
      ))}
    </section>
  )
}
