import { atom } from 'jotai'
import { type SearchHistory, searchHistory } from '../../device/local-storage/search-history.ts'
import { type DeviceSearch, openDeviceSearch } from '../../device/search/device-search.ts'

/** What the search alone needs of the device; apart from the rest, so that it comes with its screen. */
export type SearchEnvironment = { readonly history: SearchHistory; readonly openDevice: () => DeviceSearch }

export const searchEnvironmentAtom = atom<SearchEnvironment>({ history: searchHistory, openDevice: openDeviceSearch })
