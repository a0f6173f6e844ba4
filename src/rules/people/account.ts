import type { UserStatus } from '#wire/user.ts'
import { tagKey } from './profile.ts'

/** Whether someone has typed their own tag to confirm the deletion of their account; a leading `@` is allowed. */
export const isConfirmed = (tag: string | null, typed: string): boolean =>
  tag !== null && tagKey(typed.trim().replace(/^@/, '')) === tagKey(tag)

/** The last admin cannot leave: without one nobody could decide on applications. */
export const isLastAdmin = (status: UserStatus, otherAdmins: number): boolean => status === 'admin' && otherAdmins === 0

type Owned = { readonly id: string; readonly parent_id: string | null }

/**
 * What to do with messages that lose their last reader: trees without anyone else's messages are deleted, named by
 * their top; messages with others' messages below them stay as empty places in the tree.
 */
export function unreadableTree(
  unreadable: readonly Owned[],
  below: readonly Owned[],
): { readonly tops: readonly string[]; readonly emptied: readonly string[] } {
  const byId = new Map(unreadable.map((each) => [each.id, each]))
  const needed = new Set<string>()
  for (const child of below) {
    if (byId.has(child.id)) continue
    let at = child.parent_id
    while (at !== null && byId.has(at) && !needed.has(at)) {
      needed.add(at)
      at = byId.get(at)?.parent_id ?? null
    }
  }
  const goes = (id: string | null): boolean => id !== null && byId.has(id) && !needed.has(id)
  return {
    tops: unreadable.filter(({ id, parent_id }) => goes(id) && !goes(parent_id)).map(({ id }) => id),
    emptied: [...needed],
  }
}
