import { matchPath, useLocation } from 'react-router-dom'

/** The id of the message or thread in the address. */
export const useThreadId = (): string | undefined => matchPath('/:tab/:id', useLocation().pathname)?.params.id
