import { useAtomValue, useSetAtom } from 'jotai'
import { importFilesProgress, importSucceeded } from '#wire/texts.ts'
import { cancelImport, importStageAtom, isImportCancelledAtom } from '../../../state/import/import-send.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Spinner } from '../../../ui/loading/spinner.tsx'
import { Modal } from '../../../ui/overlays/modal.tsx'

type ImportOverlayProps = { readonly onImported: (threadId: string) => void }

/** Blocks the screen while importing; then shows a check mark until the thread opens. */
export function ImportOverlay({ onImported }: ImportOverlayProps) {
  const stage = useAtomValue(importStageAtom)
  if (stage.at === 'idle') return null
  const isDone = stage.at === 'imported'
  return (
    <Modal
      open
      title={isDone ? importSucceeded(stage.count) : 'Importing...'}
      busy={!isDone}
      onClose={() => isDone && onImported(stage.threadId)}
    >
      <div className="import-overlay">
        {isDone ? (
          <span className="import-done" role="img" aria-label="Imported">
            <Icon name="check" />
          </span>
        ) : (
          <>
            <Spinner label="Importing" />
            <p role="status">
              {[
                ...(stage.of > 1 ? [`${stage.done} of ${stage.of} conversations`] : []),
                ...(stage.parts > 1 ? [`${stage.part} of ${stage.parts} parts`] : []),
                ...(stage.files.of > 0 ? [importFilesProgress(stage.files.done, stage.files.of)] : []),
              ].join(' · ')}
            </p>
            {(stage.of > 1 || stage.parts > 1 || stage.files.of > 0) && <Cancel />}
          </>
        )}
      </div>
    </Modal>
  )
}

function Cancel() {
  const isCancelled = useAtomValue(isImportCancelledAtom)
  const cancel = useSetAtom(cancelImport)
  return (
    <Button aria-disabled={isCancelled} onClick={cancel}>
      {isCancelled ? 'Cancelling...' : 'Cancel'}
    </Button>
  )
}
