import { matchPath, useLocation } from 'react-router-dom'

/** The message or the thread that the address names. */
export const useThreadId = (): string | undefined => matchPath('/:tab/:id', useLocation().pathname)?.params.id
