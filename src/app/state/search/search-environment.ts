import { atom } from 'jotai'
import { type SearchHistory, searchHistory } from '../../device/local-storage/search-history.ts'
import { type DeviceSearch, openDeviceSearch } from '../../device/search/device-search.ts'

/** The device functions only the search needs; separate, so that they load with its screen. */
type SearchEnvironment = { readonly history: SearchHistory; readonly openDevice: () => DeviceSearch }

export const searchEnvironmentAtom = atom<SearchEnvironment>({ history: searchHistory, openDevice: openDeviceSearch })
