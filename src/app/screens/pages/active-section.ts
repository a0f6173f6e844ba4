import { scrollSpyOffsetPx } from '#wire/limits.ts'

type SectionPlace = { readonly id: string; readonly topPx: number }

/**
 * The section being read: the last one whose top has passed the offset (section 9); above all of them the first, and at
 * the page's end the last, which may be too short to ever get that far.
 */
export function activeSection(places: readonly SectionPlace[], isAtEnd: boolean): string | null {
  const passed = isAtEnd ? places : places.filter(({ topPx }) => topPx <= scrollSpyOffsetPx)
  return (passed.at(-1) ?? places[0])?.id ?? null
}
