import { useSetAtom } from 'jotai'
import { useState } from 'react'
import * as texts from '#wire/texts.ts'
import { copySecret } from '../state/settings/webhooks.ts'
import { Button } from '../ui/buttons/button.tsx'
import './new-secret.css'

type NewSecretProps = { readonly text: string; readonly secret: string }

/** A secret that is shown once, for copying. */
export function NewSecret({ text, secret }: NewSecretProps) {
  const copy = useSetAtom(copySecret)
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null)
  return (
    <div className="new-secret" role="status">
      <p>{text}</p>
      <code>{secret}</code>
      <Button icon="copy" onClick={() => void copy(secret).then((done) => setOutcome(done ? 'copied' : 'failed'))}>
        {outcome === 'copied' ? texts.secretCopiedLabel : texts.copySecretLabel}
      </Button>
      {outcome === 'failed' && <p className="field-error">{texts.secretNotCopied}</p>}
    </div>
  )
}
