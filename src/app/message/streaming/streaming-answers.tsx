import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { streamingUnder } from '#rules/agents/streaming.ts'
import { endedComparisonsAtom } from '../../state/agents/ended-comparisons.ts'
import { streamingAnswersAtom } from '../../state/agents/streaming.ts'
import { compareAnswers, comparedAnswersAtom, endComparison } from '../../state/thread/compared-answers.ts'
import { shownForestAtom } from '../../state/thread/thread.ts'
import { lazyPart } from '../../ui/loading/lazy-part.tsx'

const StreamingCard = lazyPart(async () => (await import('./streaming-card.tsx')).StreamingCard)
const ComparedAnswers = lazyPart(async () => (await import('./compared-answers.tsx')).ComparedAnswers)

type StreamingAnswersProps = { readonly parentId: string; readonly shownChildId: string | null }

/** The streaming and failed answers to a message: side by side if they were requested together. */
export function StreamingAnswers({ parentId, shownChildId }: StreamingAnswersProps) {
  const streaming = streamingUnder(useAtomValue(streamingAnswersAtom), parentId)
  const compared = useCompared(parentId, shownChildId)
  if (compared.length > 0) return <ComparedAnswers parentId={parentId} answers={compared} />
  return streaming.map((answer) => <StreamingCard key={answer.id} answer={answer} isBeside={shownChildId !== null} />)
}

/** The answers to compare, none if there are fewer than two, or if the branch continues below them. */
function useCompared(parentId: string, shownChildId: string | null) {
  const streaming = streamingUnder(useAtomValue(streamingAnswersAtom), parentId)
  const { messages } = useAtomValue(shownForestAtom)
  const ids = useAtomValue(comparedAnswersAtom).get(parentId)
  const ended = useAtomValue(endedComparisonsAtom)
  const compare = useSetAtom(compareAnswers)
  const end = useSetAtom(endComparison)
  const inPlace = (id: string) => streaming.find(({ replaced }) => replaced?.includes(id))?.id ?? id
  const all = [...new Set([...(ids ?? []), ...streaming.map(({ id }) => id)].map(inPlace))]
  const known = all.flatMap((id) => streaming.find((answer) => answer.id === id) ?? messages.get(id) ?? [])
  const begins = streaming.filter(({ id }) => !ended.has(id)).length > 1
  const isOn = shownChildId === null && known.length > 1 && (ids !== undefined || begins)
  const key = isOn ? all.join() : ''
  useEffect(() => {
    if (key !== '') compare(parentId, key.split(','))
  }, [key, parentId, compare])
  const isOver = ids !== undefined && !isOn
  useEffect(() => {
    if (isOver) end(parentId)
  }, [isOver, parentId, end])
  return isOn ? known : []
}
