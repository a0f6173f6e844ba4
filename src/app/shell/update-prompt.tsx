import { useAtom } from 'jotai'
import * as texts from '#wire/texts.ts'
import { newVersionAtom } from '../state/platform/new-version.ts'
import { Button } from '../ui/buttons/button.tsx'
import './update-prompt.css'

export function UpdatePrompt() {
  const [version, setVersion] = useAtom(newVersionAtom)
  if (version === null) return null
  return (
    <div className="update-prompt" role="status">
      <p>{texts.newVersionReady}</p>
      <span className="update-prompt-choices">
        <Button variant="plain" onClick={() => setVersion(null)}>
          {texts.updateLaterLabel}
        </Button>
        <Button variant="primary" icon="refresh" onClick={version.reload}>
          {texts.updateReloadLabel}
        </Button>
      </span>
    </div>
  )
}
