import { atom } from 'jotai'
import type { UserReference } from '#wire/user.ts'
import { uidAtom } from '../session/session.ts'

type Muted = { readonly owner: string | null; readonly people: readonly UserReference[] }

const mutedState = atom<Muted>({ owner: null, people: [] })

/** Whom the person has muted, the latest first. Nothing is known of what another person has muted. */
export const mutedPeopleAtom = atom(
  (get) => {
    const { owner, people } = get(mutedState)
    return owner === get(uidAtom) ? people : []
  },
  (get, set, people: readonly UserReference[]) => set(mutedState, { owner: get(uidAtom), people }),
)

export const mutedUidsAtom = atom((get): ReadonlySet<string> => new Set(get(mutedPeopleAtom).map(({ uid }) => uid)))

/** The messages of muted people that the reader has asked to see, until the page is reloaded. */
export const shownMutedAtom = atom<ReadonlySet<string>>(new Set<string>())
