import type { ReactNode } from 'react'

/** One thing that can be chosen; the key stays its own while results come and go around it. */
export type SearchOption = { readonly key: string; readonly content: ReactNode; readonly run: () => void }

export type SearchGroup = { readonly title: string; readonly options: readonly SearchOption[] }
