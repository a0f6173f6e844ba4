import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False while a page is rendered on the server, and while the browser takes it over; true from then on. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
