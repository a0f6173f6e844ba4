import type { TestSpecification } from 'vitest/node'
import { BaseSequencer } from 'vitest/node'

/** Started last, each of these would leave the other cores idle for as long as it takes. */
const slowest = [
  'tests/server/faults.test.ts',
  'tests/server/availability.test.ts',
  'tests/server/identity/guessing.test.ts',
]

/** Vitest starts what was slow in its last run first; on a machine without a last run it goes by the size of the files. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isSlow = ({ moduleId }: TestSpecification) => slowest.some((file) => moduleId.endsWith(file))
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))]
  }
}
