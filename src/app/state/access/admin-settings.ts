import { atom } from 'jotai'
import '../../net/later-paths.ts'
import type { EndpointTrial, NewAgentEndpoint, Settings, SettingsChange } from '#wire/settings.ts'
import * as texts from '#wire/texts.ts'
import { showAccent } from '../../device/browser/accent.ts'
import { showHelpContact } from '../../device/browser/access.ts'
import { type Result, refusalDetail } from '../../net/calls.ts'
import { loadAgents } from '../agents/agents.ts'
import { offeredAgentsAtom } from '../agents/offered-agents.ts'
import { environmentAtom } from '../platform/environment.ts'
import { nameAtom } from '../platform/installation.ts'
import { endError, showError, showSuccess } from '../platform/notices.ts'
import { resultOfTrial } from './trial.ts'

type SettingsState =
  | { readonly stage: 'loading' }
  | { readonly stage: 'error' }
  | { readonly stage: 'shown'; readonly settings: Settings }

const settingsState = atom<SettingsState>({ stage: 'loading' })

export const settingsAtom = atom((get) => get(settingsState))

export const isSavingSettingsAtom = atom(false)

export const loadSettings = atom(null, async (get, set) => {
  const result = await get(environmentAtom).call('settings')
  if (result.ok) set(settingsState, { stage: 'shown', settings: result.data })
  else if (get(settingsState).stage === 'loading') set(settingsState, { stage: 'error' })
})

/** Resolves to whether they were saved. */
export const saveSettings = atom(null, async (get, set, body: SettingsChange): Promise<boolean> => {
  const { call } = get(environmentAtom)
  return set(keep, () => call('changeSettings', { body }))
})

export const saveEndpoint = atom(null, async (get, set, body: NewAgentEndpoint): Promise<boolean> => {
  const { call } = get(environmentAtom)
  return set(keep, () => call('saveEndpoint', { body }))
})

export const removeEndpoint = atom(null, async (get, set): Promise<boolean> => {
  const { call } = get(environmentAtom)
  return set(keep, () => call('removeEndpoint'))
})

/** This page shows saved settings immediately, other pages when they are opened. */
const keep = atom(null, async (_get, set, save: () => Promise<Result<Settings>>): Promise<boolean> => {
  set(isSavingSettingsAtom, true)
  const result = await save()
  set(isSavingSettingsAtom, false)
  if (!result.ok) {
    set(showError, refusalDetail(result) || texts.settingsNotSaved, 'settings')
    return false
  }
  set(endError, 'settings')
  set(settingsState, { stage: 'shown', settings: result.data })
  set(nameAtom, result.data.name)
  showAccent(result.data.accent)
  showHelpContact(result.data.help_contact)
  set(offeredAgentsAtom, null)
  void set(loadAgents)
  return true
})

export const announceSaved = atom(null, (_get, set) => set(showSuccess, texts.settingsSaved, 'settings'))

export const tryEndpoint = atom(null, async (get, _set, body: EndpointTrial) =>
  resultOfTrial(await get(environmentAtom).call('tryEndpoint', { body })),
)
