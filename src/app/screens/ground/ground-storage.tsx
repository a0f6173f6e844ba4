import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { sizeText } from '#rules/text/size-text.ts'
import * as texts from '#wire/texts.ts'
import {
  backupStageAtom,
  exportGround,
  loadEstimate,
  restoreGround,
  storageEstimateAtom,
} from '../../state/ground/ground-backup.ts'
import { groundListAtom } from '../../state/ground/ground-list.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { FileButton } from '../../ui/fields/file-button.tsx'
import { laterIcons } from '../../ui/later-icons.ts'

/** How safe the threads on this device are, and how to back them up: browsers may evict their storage. */
export function GroundStorage() {
  const { ids } = useAtomValue(groundListAtom)
  const stage = useAtomValue(backupStageAtom)
  const save = useSetAtom(exportGround)
  const restore = useSetAtom(restoreGround)
  const isIdle = stage === 'idle'
  return (
    <section className="ground-storage" aria-label={texts.groundBackupLabel}>
      <StorageLine />
      <div className="ground-storage-buttons">
        <Button
          icon={laterIcons.download}
          busy={stage === 'exporting'}
          disabled={!isIdle || ids.length === 0}
          onClick={() => void save()}
        >
          {texts.exportGroundLabel}
        </Button>
        <FileButton
          label={texts.restoreGroundLabel}
          icon={laterIcons.upload}
          accept={['.json', 'application/json']}
          busy={stage === 'restoring'}
          disabled={!isIdle}
          onFiles={([file]) => {
            if (file !== undefined) void restore(file)
          }}
        />
      </div>
    </section>
  )
}

function StorageLine() {
  const { ids } = useAtomValue(groundListAtom)
  const estimate = useAtomValue(storageEstimateAtom)
  const load = useSetAtom(loadEstimate)
  // The used storage changes with the list.
  useEffect(() => void load(), [load, ids])
  return (
    <p className="ground-storage-words">
      {estimate !== null && (
        <>
          {texts.storageUsed(sizeText(estimate.used), sizeText(estimate.quota))}{' '}
          {estimate.isPersisted ? texts.storagePromised : ids.length > 0 && texts.storageNotPromised}
        </>
      )}
    </p>
  )
}
