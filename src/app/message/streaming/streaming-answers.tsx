import { useAtomValue } from 'jotai'
import { streamingUnder } from '#rules/agents/streaming.ts'
import { streamingAnswersAtom } from '../../state/agents/streaming.ts'
import { lazyPart } from '../../ui/loading/lazy-part.tsx'

const StreamingCard = lazyPart(async () => (await import('./streaming-card.tsx')).StreamingCard)

type StreamingAnswersProps = { readonly parentId: string; readonly shownChildId: string | null }

/** The streaming and failed answers to a message. */
export function StreamingAnswers({ parentId, shownChildId }: StreamingAnswersProps) {
  const answers = streamingUnder(useAtomValue(streamingAnswersAtom), parentId)
  return answers.map((answer) => <StreamingCard key={answer.id} answer={answer} isBeside={shownChildId !== null} />)
}
