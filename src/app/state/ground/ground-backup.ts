import { atom } from 'jotai'
import { groundBackupMaxBytes } from '#wire/limits.ts'
import * as texts from '#wire/texts.ts'
import type { StorageEstimate } from '../../device/indexed-db/storage-estimate.ts'
import { type Failure, refusalDetail } from '../../net/calls.ts'
import { askGround } from '../messages/ground-source.ts'
import { environmentAtom } from '../platform/environment.ts'
import { endError, showError, showSuccess } from '../platform/notices.ts'
import { groundListAtom, loadGround } from './ground-list.ts'

export const backupStageAtom = atom<'idle' | 'exporting' | 'restoring'>('idle')

/** Storage in use and available at the last check; null where the browser doesn't say. */
export const storageEstimateAtom = atom<StorageEstimate | null>(null)

export const loadEstimate = atom(null, async (get, set) =>
  set(storageEstimateAtom, await get(environmentAtom).deviceStorage.estimate()),
)

/** All threads on the device as one file. */
export const exportGround = atom(null, async (get, set) => {
  if (get(backupStageAtom) !== 'idle') return
  set(backupStageAtom, 'exporting')
  const environment = get(environmentAtom)
  const result = await askGround(environment, (store) => store.backup(environment.nowMs()))
  set(backupStageAtom, 'idle')
  if (!result.ok) return set(showError, problemOf(result), 'backup')
  set(endError, 'backup')
  const { pieces, named } = result.data
  environment.saveFile(`canopy-ground-${new Date(environment.nowMs()).toISOString().slice(0, 10)}.json`, pieces)
  if (named > 0) void set(showSuccess, texts.groundFilesNamed(named), 'backup')
})

/** Adds the messages of a backup that are missing on the device. */
export const restoreGround = atom(null, async (get, set, file: Pick<File, 'size' | 'text'>) => {
  if (get(backupStageAtom) !== 'idle') return
  set(backupStageAtom, 'restoring')
  const text = file.size > groundBackupMaxBytes ? null : await file.text().catch(() => '')
  const problem = text === null ? texts.groundBackupTooLarge : await set(restoreText, text)
  set(backupStageAtom, 'idle')
  if (problem !== null) set(showError, problem, 'backup')
  void set(loadEstimate)
  await set(loadGround, get(groundListAtom).ids.length)
})

/** Resolves to the error text, or null. */
const restoreText = atom(null, async (get, set, text: string): Promise<string | null> => {
  const { readBackup } = await import('#rules/ground/backup-reading.ts')
  const backup = readBackup(text)
  if (!backup.ok) return backup.problem
  const { deviceStorage } = get(environmentAtom)
  let count = 0
  for (const thread of backup.threads) {
    const result = await askGround(get(environmentAtom), (store) => store.restore(thread))
    if (!result.ok) return problemOf(result)
    count += result.data.length
  }
  if (count > 0) void deviceStorage.askToKeep()
  void set(showSuccess, count === 0 ? texts.groundNothingToRestore : texts.groundRestored(count), 'backup')
  return null
})

const problemOf = (failure: Failure): string => refusalDetail(failure) || texts.markerFailed
