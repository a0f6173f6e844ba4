import type { ReactNode } from 'react'

/** An option; its key stays the same while the results around it change. */
export type SearchOption = { readonly key: string; readonly content: ReactNode; readonly run: () => void }

export type SearchGroup = { readonly title: string; readonly options: readonly SearchOption[] }
