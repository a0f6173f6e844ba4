import { useSetAtom } from 'jotai'
import { useState } from 'react'
import * as texts from '#wire/texts.ts'
import { downloadData } from '../../state/settings/account.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { laterIcons } from '../../ui/later-icons.ts'

/** Downloads my data or deletes my account. */
export function AccountSection({ onDelete }: { readonly onDelete: () => void }) {
  const download = useSetAtom(downloadData)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  const take = async () => {
    setBusy(true)
    setProblem(await download())
    setBusy(false)
  }
  return (
    <details className="profile-editor-fold">
      <summary>{texts.dataAndAccount}</summary>
      <div className="profile-editor-account">
        <p className="field-hint">{texts.downloadHint}</p>
        <Button icon={laterIcons.download} busy={isBusy} onClick={() => void take()}>
          {isBusy ? texts.downloadingData : texts.downloadData}
        </Button>
        {problem !== null && (
          <p className="field-error" role="alert">
            {problem}
          </p>
        )}
        <Button variant="danger" icon="trash" onClick={onDelete}>
          {texts.deleteAccount}
        </Button>
      </div>
    </details>
  )
}
