import { dropKept, findKeptJson, keep, localKeys } from './local-keys.ts'

const draftsKept = 20

/** Unsent text by what it answers ('new-thread' or a message's id): the newest twenty. Gone at sign-out. */
export const drafts = {
  find: (target: string): string => kept().find(([key]) => key === target)?.[1] ?? '',
  keep: (target: string, text: string): void => {
    const others = kept().filter(([key]) => key !== target)
    const all = text.trim() === '' ? others : [...others, [target, text] as const]
    keep(localKeys.drafts, JSON.stringify(all.slice(-draftsKept)))
  },
  drop: (): void => dropKept(localKeys.drafts),
}

export type Drafts = typeof drafts

function kept(): readonly (readonly [string, string])[] {
  const all = findKeptJson(localKeys.drafts)
  return Array.isArray(all) ? all.filter(isDraft) : []
}

const isDraft = (draft: unknown): draft is readonly [string, string] =>
  Array.isArray(draft) && typeof draft[0] === 'string' && typeof draft[1] === 'string'
