import { useAtomValue } from 'jotai'
import { lazy, Suspense } from 'react'
import { growingUnder } from '../../../rules/agents/growing.ts'
import { growingAnswersAtom } from '../../state/growing.ts'

const GrowingCard = lazy(async () => ({ default: (await import('./growing-card.tsx')).GrowingCard }))

type GrowingAnswersProps = { readonly parentId: string; readonly shownChildId: string | null }

/** What agents are writing, or failed to write, in answer to a message. */
export function GrowingAnswers({ parentId, shownChildId }: GrowingAnswersProps) {
  const answers = growingUnder(useAtomValue(growingAnswersAtom), parentId)
  if (answers.length === 0) return null
  return (
    <Suspense>
      {answers.map((answer) => (
        <GrowingCard key={answer.id} answer={answer} isBeside={shownChildId !== null} />
      ))}
    </Suspense>
  )
}
