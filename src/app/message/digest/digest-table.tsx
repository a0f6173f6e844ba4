import type { DigestBranch } from '#wire/reader/digest.ts'
import * as texts from '#wire/texts.ts'
import { ScrollRegion } from '../../ui/scroll-region.tsx'
import { headingOf, Sentence } from './digest-sentence.tsx'

type Row = { readonly text: string; readonly agrees: boolean }

/** Where branches agree and differ: a row for each point, a column for each branch. */
export function DigestTable({ branches, onGone }: { branches: readonly DigestBranch[]; onGone: () => void }) {
  const points = new Map<string, Row>()
  for (const { sentences } of branches)
    for (const { point } of sentences) points.set(point?.text ?? '', point ?? { text: '', agrees: false })
  if (points.size === 0) return null
  return (
    <ScrollRegion className="digest-table" aria-label={texts.comparisonTableLabel}>
      <table>
        <thead>
          <tr>
            <th scope="col">{texts.pointHeading}</th>
            {branches.map((branch) => (
              <th key={branch.message_id} scope="col">
                <bdi>{headingOf(branch)}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...points.values()].map(({ text, agrees }) => (
            <tr key={text}>
              <th scope="row">
                <span className={agrees ? 'digest-agrees' : 'digest-differs'}>
                  {agrees ? texts.branchesAgree : texts.branchesDiffer}
                </span>
                <bdi>{text}</bdi>
              </th>
              {branches.map((branch) => (
                <td key={branch.message_id}>
                  {branch.sentences
                    .filter(({ point }) => (point?.text ?? '') === text)
                    .map((sentence, at) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: sentences are only added at the end
                      <p key={at}>
                        <Sentence sentence={sentence} onGone={onGone} />
                      </p>
                    ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
