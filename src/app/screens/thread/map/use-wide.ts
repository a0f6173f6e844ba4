import { useMedia } from '../../../ui/use-media.ts'

export const wideQuery = '(min-width: 75rem)'

/** Whether there is room for the map beside the thread. */
export const useWide = (): boolean => useMedia(wideQuery)
