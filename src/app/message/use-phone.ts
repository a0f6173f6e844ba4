import { mobileMaxWidthPx } from '#wire/limits.ts'
import { useMedia } from '../ui/use-media.ts'

/** Whether the screen is at most 768 px wide, where siblings can be swiped (section 4 Branches). */
export const usePhone = (): boolean => useMedia(`(max-width: ${mobileMaxWidthPx}px)`)
