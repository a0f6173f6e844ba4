import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False in a page from the server until the script has taken it over: before that, its forms can do nothing. */
export const useIsLive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
