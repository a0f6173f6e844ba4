import { useMedia } from '../../../ui/use-media.ts'

/** Whether there is room for the map beside the thread. */
export const useWide = (): boolean => useMedia('(min-width: 75rem)')
