import { atom } from 'jotai'
import { branchAround } from '#rules/exports/saved-message.ts'
import type { Message } from '#wire/message.ts'
import { sourceOfAtom } from '../messages/source-of-message.ts'
import type { ExportScope } from './export-thread.ts'

/** Whether a branch or thread has files, as far as the page has loaded it; of everything one wrote nobody knows. */
export const mayHaveFilesAtom = atom((get) => {
  const sourceOf = get(sourceOfAtom)
  return (message: Message, scope: ExportScope): boolean => {
    if (scope === 'mine') return true
    const loaded = [...get(sourceOf(message.id).forestAtom).messages.values()]
    const branch = branchAround(loaded, message.id)
    const top = loaded.find(({ id, parent_id }) => branch.has(id) && !branch.has(parent_id ?? ''))
    const wanted = scope === 'branch' ? branch : branchAround(loaded, top?.id ?? message.id)
    return loaded.some(({ id, attachments = [] }) => attachments.length > 0 && wanted.has(id))
  }
})
