import { useAtomValue, useSetAtom } from 'jotai'
import * as texts from '#wire/texts.ts'
import { cancelImport, importStageAtom, isImportCancelledAtom } from '../../../state/import/import-send.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Spinner } from '../../../ui/loading/spinner.tsx'
import { Modal } from '../../../ui/overlays/modal.tsx'

type ImportOverlayProps = { readonly onImported: (threadId: string) => void }

/** Blocks the screen while importing; then shows a check mark until the thread opens. */
export function ImportOverlay({ onImported }: ImportOverlayProps) {
  const stage = useAtomValue(importStageAtom)
  if (stage.stage === 'idle') return null
  const isDone = stage.stage === 'imported'
  return (
    <Modal
      open
      title={isDone ? texts.importSucceeded(stage.count) : texts.importingHeading}
      busy={!isDone}
      onClose={() => isDone && onImported(stage.threadId)}
    >
      <div className="import-overlay">
        {isDone ? (
          <span className="import-done" role="img" aria-label={texts.importedLabel}>
            <Icon name="check" />
          </span>
        ) : (
          <>
            <Spinner label={texts.importingLabel} />
            <p role="status">
              {[
                ...(stage.of > 1 ? [texts.importConversationsProgress(stage.done, stage.of)] : []),
                ...(stage.parts > 1 ? [texts.importPartsProgress(stage.part, stage.parts)] : []),
                ...(stage.files.of > 0 ? [texts.importFilesProgress(stage.files.done, stage.files.of)] : []),
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
      {isCancelled ? texts.cancellingImport : texts.cancelLabel}
    </Button>
  )
}
