import { useAtomValue, useSetAtom } from 'jotai'
import type { ImportService } from '#wire/import.ts'
import { titleMaxLength } from '#wire/limits.ts'
import * as texts from '#wire/texts.ts'
import { changeSettings, isGroundDraft } from '../../../state/draft/draft-actions.ts'
import { replyDraftAtom } from '../../../state/draft/draft-state.ts'
import { importDraftAtom, importTitleAtom, writeImportTitle } from '../../../state/import/import.ts'
import { canImportAtom, importChosen, isContinuedAtom, toImportAtom } from '../../../state/import/import-send.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'

type ImportSettingsProps = { readonly service: ImportService; readonly onImported: (threadId: string) => void }

/** The title and audience of the new thread, and the Import button. */
export function ImportSettings({ service, onImported }: ImportSettingsProps) {
  const { found, problem } = useAtomValue(importDraftAtom)
  const title = useAtomValue(importTitleAtom)
  const draft = useAtomValue(replyDraftAtom)
  const canImport = useAtomValue(canImportAtom)
  const isContinued = useAtomValue(isContinuedAtom)
  const chosen = useAtomValue(toImportAtom)
  const write = useSetAtom(writeImportTitle)
  const change = useSetAtom(changeSettings)
  const send = useSetAtom(importChosen)
  const recipients = draft?.settings.recipients.length ?? 0

  const submit = async () => {
    const threadId = await send()
    if (threadId !== null) onImported(threadId)
  }
  return (
    <div className={found === null ? 'import-settings' : 'import-settings import-settings-found'}>
      {found?.conversations.length === 1 && (
        <TextField
          label={texts.importTitleLabel}
          value={title}
          maxLength={titleMaxLength}
          placeholder={texts.importDefaultTitle(service)}
          onChange={(event) => write(event.target.value)}
        />
      )}
      <div className="import-send-row">
        {problem !== null && (
          <p className="import-bad" role="alert">
            {problem}
          </p>
        )}
        {draft !== null && !isGroundDraft(draft) && (
          <Checkbox
            label={texts.publicLabel}
            checked={draft.settings.isPublic}
            onChange={(isPublic) => change({ ...draft.settings, isPublic })}
          />
        )}
        {recipients > 0 && <span className="import-quiet">{texts.importForRecipients(recipients)}</span>}
        <Button className="import-send" variant="primary" disabled={!canImport} onClick={() => void submit()}>
          {isContinued ? texts.importContinue : texts.importLabel(chosen.length)}
        </Button>
      </div>
    </div>
  )
}
