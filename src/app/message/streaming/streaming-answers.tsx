import { useAtomValue } from 'jotai'
import { growingUnder } from '#rules/agents/streaming.ts'
import { growingAnswersAtom } from '../../state/agents/streaming.ts'
import { later } from '../../ui/loading/lazy-part.tsx'

const GrowingCard = later(async () => (await import('./streaming-card.tsx')).GrowingCard)

type GrowingAnswersProps = { readonly parentId: string; readonly shownChildId: string | null }

/** What agents are writing, or failed to write, in answer to a message. */
export function GrowingAnswers({ parentId, shownChildId }: GrowingAnswersProps) {
  const answers = growingUnder(useAtomValue(growingAnswersAtom), parentId)
  return answers.map((answer) => <GrowingCard key={answer.id} answer={answer} isBeside={shownChildId !== null} />)
}
