import type { TestSpecification } from 'vitest/node'
import { BaseSequencer } from 'vitest/node'

/** If started last, each of these would leave the other cores idle meanwhile. */
const slowest = [
  'tests/server/faults.test.ts',
  'tests/server/availability.test.ts',
  'tests/server/identity/guessing.test.ts',
]

/** Vitest starts the slowest tests of its last run first; on a machine without a last run it goes by file size. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isSlow = ({ moduleId }: TestSpecification) => slowest.some((file) => moduleId.endsWith(file))
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))]
  }
}
