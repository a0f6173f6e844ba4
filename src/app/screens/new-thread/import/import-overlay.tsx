import { useAtomValue } from 'jotai'
import { importSucceeded } from '#wire/texts.ts'
import { importStageAtom } from '../../../state/import/import-send.ts'
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
            {stage.of > 1 && (
              <p>
                {stage.done + 1} of {stage.of}
              </p>
            )}
          </>
        )}
      </div>
    </Modal>
  )
}
