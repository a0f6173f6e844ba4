import { type Chance, chanceOf } from './support/chance.ts'

/** What a gate has counted, by name. */
export type Figures = Readonly<Record<string, number | string>>
export type Form = 'full' | 'short'

/** One promise, and an attempt to break it. It fails by throwing. */
export type Gate = {
  readonly id: string
  readonly promise: string
  readonly hasShortForm: boolean
  readonly run: (form: Form, seed: number) => Promise<Figures>
}

type Attempt<Size> = {
  readonly id: string
  readonly promise: string
  /** How much is tried: the full form, or a short one for the test run; null if nothing is short enough. */
  readonly sizes: { readonly full: Size; readonly short: Size | null }
  readonly attempt: (size: Size, chance: Chance) => Promise<Figures>
}

export const makeGate = <Size>({ id, promise, sizes, attempt }: Attempt<Size>): Gate => ({
  id,
  promise,
  hasShortForm: sizes.short !== null,
  run: (form, seed) => attempt(sizes[form] ?? sizes.full, chanceOf(`${seed} ${id}`)),
})
