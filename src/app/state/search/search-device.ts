import { atom } from 'jotai'
import { readerCacheName } from '#rules/cache/cached-call.ts'
import type { Found } from '#rules/search/on-device.ts'
import { readSearch } from '#rules/search/query.ts'
import { deviceIndexPageSize } from '#wire/limits.ts'
import type { DeviceSearch } from '../../device/search/device-search.ts'
import { environmentAtom } from '../platform/environment.ts'
import { uidAtom } from '../session/session.ts'
import { searchEnvironmentAtom } from './search-environment.ts'

const deviceState = atom<DeviceSearch | null>(null)

/** The last search on the device, and its results. */
const foundState = atom<{ readonly query: string; readonly found: readonly Found[] }>({ query: '', found: [] })
export const foundOnDeviceAtom = atom((get) => get(foundState).found)

/** Indexes what is on the device while the search is open; results are updated as the index grows. */
export const openDevice = atom(null, async (get, set) => {
  const device = get(searchEnvironmentAtom).openDevice()
  set(deviceState, device)
  const grown = () => set(findOnDevice, get(foundState).query)
  await Promise.all([
    device.addCached(readerCacheName(get(uidAtom))).then(grown),
    // Without storage there is no Ground to search.
    set(addGround, device).then(grown, () => undefined),
  ])
})

export const closeDevice = atom(null, (get, set) => {
  get(deviceState)?.close()
  set(deviceState, null)
  set(foundState, { query: '', found: [] })
})

export const findOnDevice = atom(null, async (get, set, query: string) => {
  const device = get(deviceState)
  if (query !== get(foundState).query) set(foundState, { query, found: [] })
  if (device === null || query === '') return
  const found = await device.find(readSearch(query))
  if (get(foundState).query === query && get(deviceState) === device) set(foundState, { query, found })
})

const addGround = atom(null, async (get, _set, device: DeviceSearch) => {
  const ground = await get(environmentAtom).ground()
  let last = ''
  while (get(deviceState) === device) {
    const page = await ground.behind(last, deviceIndexPageSize)
    await device.add(page.map((message) => ({ message, place: 'ground', threadKey: message.root_id })))
    if (page.length < deviceIndexPageSize) return
    last = page.at(-1)?.id ?? ''
  }
})
