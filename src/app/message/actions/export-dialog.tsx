import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import type { ExportFormat } from '#rules/exports/saved-message.ts'
import { isOnGround } from '#rules/ground/ground-message.ts'
import type { Message } from '#wire/message.ts'
import * as texts from '#wire/texts.ts'
import {
  cancelExport,
  type ExportProgress,
  type ExportScope,
  exportMessages,
  exportProgressAtom,
} from '../../state/export/export-thread.ts'
import { mayHaveFilesAtom } from '../../state/export/thread-files.ts'
import { isOnlineAtom } from '../../state/platform/network.ts'
import { uidAtom } from '../../state/session/session.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { Choice } from '../../ui/fields/choice.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'

const scopes = Object.keys(texts.exportScopes) as ExportScope[]
const formats = Object.keys(texts.exportFormats) as ExportFormat[]

/** Saves a branch, a thread or everything of mine as a file. */
export function ExportDialog({ message, onClose }: { message: Message; onClose: () => void }) {
  const [scope, setScope] = useState<ExportScope>('thread')
  const [format, setFormat] = useState<ExportFormat>('markdown')
  const [withFiles, setWithFiles] = useState(false)
  const progress = useAtomValue(exportProgressAtom)
  const mayHaveFiles = useAtomValue(mayHaveFilesAtom)(message, scope)
  const run = useSetAtom(exportMessages)
  const cancel = useSetAtom(cancelExport)
  const isOnline = useAtomValue(isOnlineAtom)
  const isSignedIn = useAtomValue(uidAtom) !== null
  const hasMine = isSignedIn || isOnGround(message)
  useEffect(() => () => cancel(), [cancel])

  const save = async () => {
    if (await run({ message, scope, format, withFiles: withFiles && mayHaveFiles })) onClose()
  }
  const footer = (
    <>
      <Button onClick={progress === null ? onClose : () => cancel()}>{texts.cancelLabel}</Button>
      <Button variant="primary" busy={progress !== null} onClick={() => void save()}>
        {texts.saveExportLabel}
      </Button>
    </>
  )
  return (
    <Modal open title={texts.exportMessagesHeading} onClose={onClose} footer={footer}>
      {!isOnline && (scope === 'mine' ? isSignedIn : !isOnGround(message)) && (
        <p role="status">{scope === 'mine' ? texts.exportMineOffline : texts.exportOffline}</p>
      )}
      <fieldset className="choices" disabled={progress !== null}>
        <legend>{texts.exportWhatLabel}</legend>
        {scopes.map((each) =>
          each === 'mine' && !hasMine ? null : (
            <Choice
              key={each}
              name="export-scope"
              {...texts.exportScopes[each]}
              isChosen={scope === each}
              onChoose={() => setScope(each)}
            />
          ),
        )}
      </fieldset>
      <fieldset className="choices" disabled={progress !== null}>
        <legend>{texts.exportFormatLabel}</legend>
        {formats.map((each) => (
          <Choice
            key={each}
            name="export-format"
            {...texts.exportFormats[each]}
            isChosen={format === each}
            onChoose={() => setFormat(each)}
          />
        ))}
      </fieldset>
      {mayHaveFiles && (
        <Checkbox label={texts.exportFiles} checked={withFiles} disabled={progress !== null} onChange={setWithFiles} />
      )}
      {progress !== null && <p role="status">{progressText(progress)}</p>}
    </Modal>
  )
}

function progressText({ what, done, of }: ExportProgress): string {
  if (of === null) return texts.exportCounting(done)
  return what === 'files' ? texts.exportFilesProgress(done, of) : texts.exportProgress(done, of)
}
