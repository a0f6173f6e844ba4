import { useAtomValue } from 'jotai'
import { MessageCard } from '../../message/message-card.tsx'
import { useOpenThread } from '../../message/use-open-thread.ts'
import { listedWaitingAtom } from '../../state/outbox/pending-in-list.ts'

/** My own posts that nobody else has got yet. */
export function WaitingList() {
  const waiting = useAtomValue(listedWaitingAtom)
  const openThread = useOpenThread('cloud')
  if (waiting.length === 0) return null
  return (
    <section className="cloud-list" aria-labelledby="waiting-heading">
      <h2 className="waiting-heading" id="waiting-heading">
        Not sent yet
      </h2>
      {waiting.map((message) => (
        <MessageCard key={message.id} message={message} view="list" tab="cloud" onOpen={openThread} />
      ))}
    </section>
  )
}
