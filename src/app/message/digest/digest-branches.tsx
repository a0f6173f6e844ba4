import type { DigestBranch } from '#wire/reader/digest.ts'
import { PlainList } from '../../ui/plain-list.tsx'
import { headingOf, MessageLink, Sentence } from './digest-sentence.tsx'

type DigestBranchesProps = { readonly branches: readonly DigestBranch[]; readonly onGone: () => void }

/** The sentences by branch; in a digest of what the reader follows, under their threads. */
export function DigestBranches({ branches, onGone }: DigestBranchesProps) {
  const threads = Map.groupBy(branches, ({ thread }) => thread?.message_id)
  return [...threads].map(([id, ofThread]) => {
    const thread = ofThread[0]?.thread ?? null
    if (thread === null) return ofThread.map((each) => <Branch key={each.message_id} branch={each} onGone={onGone} />)
    return (
      <section key={id} className="digest-thread" aria-label={headingOf(thread)}>
        <h3 className="digest-heading">
          <MessageLink id={thread.message_id} onGone={onGone}>
            <bdi>{headingOf(thread)}</bdi>
          </MessageLink>
        </h3>
        {ofThread.map((each) => (
          <Branch key={each.message_id} branch={each} isInThread onGone={onGone} />
        ))}
      </section>
    )
  })
}

type BranchProps = { readonly branch: DigestBranch; readonly isInThread?: boolean; readonly onGone: () => void }

function Branch({ branch, isInThread = false, onGone }: BranchProps) {
  const { message_id, thread, sentences } = branch
  const Heading = isInThread ? 'h4' : 'h3'
  return (
    <section className="digest-branch" aria-label={headingOf(branch)}>
      {message_id !== thread?.message_id && (
        <Heading className="digest-heading">
          <MessageLink id={message_id} onGone={onGone}>
            <bdi>{headingOf(branch)}</bdi>
          </MessageLink>
        </Heading>
      )}
      <PlainList className="digest-sentences">
        {sentences.map((sentence, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: sentences are only added at the end
          <li key={at}>
            <Sentence sentence={sentence} onGone={onGone} />
          </li>
        ))}
      </PlainList>
    </section>
  )
}
