import type { FollowState } from '#wire/reader/following.ts'

export type FollowSettings = ReadonlyMap<string, FollowState>

export type Setting = { readonly id: string; readonly state: FollowState }

/**
 * What a person has set for a message: the nearest setting, on itself or on a message above it. `parentOf` gives
 * nothing for what they can't reach.
 */
export function settingOf(
  settings: FollowSettings,
  parentOf: (id: string) => string | null | undefined,
  id: string,
): Setting | null {
  if (settings.size === 0) return null
  for (let at: string | null | undefined = id; at !== null && at !== undefined; at = parentOf(at)) {
    const state = settings.get(at)
    if (state !== undefined) return { id: at, state }
  }
  return null
}

/** The same for many messages: no step up is taken twice. */
export function settingsOf(
  settings: FollowSettings,
  parentOf: (id: string) => string | null | undefined,
  ids: readonly string[],
): ReadonlyMap<string, Setting | null> {
  const known = new Map<string, Setting | null>()
  for (const id of ids) {
    const passed: string[] = []
    let at: string | null | undefined = id
    while (at !== null && at !== undefined && !known.has(at) && !settings.has(at)) {
      passed.push(at)
      at = parentOf(at)
    }
    const state = at === null || at === undefined ? undefined : settings.get(at)
    const found = state === undefined ? (known.get(at ?? '') ?? null) : { id: at ?? '', state }
    for (const each of [...passed, id]) known.set(each, found)
  }
  return known
}

/**
 * The same along one path from a message up, for many people: `places` gives the position of each message on it, and
 * this person reaches the first `reached` of them.
 */
export function settingOnPath(
  settings: Iterable<readonly [string, FollowState]>,
  places: ReadonlyMap<string, number>,
  reached: number,
): FollowState | null {
  let nearest: { place: number; state: FollowState } | null = null
  for (const [id, state] of settings) {
    const place = places.get(id)
    if (place !== undefined && place < reached && place < (nearest?.place ?? Number.POSITIVE_INFINITY)) {
      nearest = { place, state }
    }
  }
  return nearest?.state ?? null
}

/**
 * How a message is unfollowed or unmuted, given its own setting and the one above it: by deleting its own, where that
 * is enough; else by a setting that says so, which also keeps posting there from following it again.
 */
export function unset(own: FollowState | null, above: FollowState | null): 'delete' | 'store' | 'nothing' {
  if (own === 'none') return 'nothing'
  if (own === 'mute') return above === 'mute' ? 'store' : 'delete'
  if (own === 'follow') return above === null || above === 'follow' ? 'store' : 'delete'
  return 'store'
}
