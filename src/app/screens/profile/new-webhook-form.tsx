import { useSetAtom } from 'jotai'
import { type KeyboardEvent, useState } from 'react'
import type { Webhook, WebhookEvents } from '#wire/reader/webhook.ts'
import * as texts from '#wire/texts.ts'
import { makeWebhook } from '../../state/settings/webhooks.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useUnsavedChanges } from '../../ui/fields/use-unsaved-changes.ts'
import { NewSecret } from '../new-secret.tsx'

const choices = [
  { value: 'all', label: texts.webhookEventsAll },
  { value: 'addressed', label: texts.webhookEventsAddressed },
] as const

type NewWebhookFormProps = { readonly isOpen: boolean; readonly onMade: (webhook: Webhook) => void }

/** Adds a webhook, and shows its secret once. */
export function NewWebhookForm({ isOpen, onMade }: NewWebhookFormProps) {
  const make = useSetAtom(makeWebhook)
  const [url, setUrl] = useState('')
  const [events, setEvents] = useState<WebhookEvents>('all')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [secret, setSecret] = useState<string | null>(null)
  useUnsavedChanges(url.trim() !== '')
  if (!isOpen && secret !== null) setSecret(null)

  const send = async () => {
    if (isBusy) return
    setBusy(true)
    const made = await make({ url: url.trim(), events })
    setBusy(false)
    setProblem(typeof made === 'string' ? made : undefined)
    if (typeof made === 'string') return
    setUrl('')
    setSecret(made.secret)
    onMade(made.webhook)
  }
  /** Enter would send the profile, whose form this is in. */
  const sendAtEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    void send()
  }
  return (
    <div className="profile-editor-account my-webhook-new">
      {secret !== null && <NewSecret key={secret} text={texts.webhookSecret} secret={secret} />}
      <TextField
        label={texts.webhookAddressLabel}
        inputMode="url"
        placeholder="https://"
        autoComplete="off"
        value={url}
        error={problem}
        onKeyDown={sendAtEnter}
        onChange={(event) => setUrl(event.target.value)}
      />
      <SelectField label={texts.webhookEventsLabel} options={choices} value={events} onChange={setEvents} />
      <Button busy={isBusy} onClick={() => void send()}>
        {texts.addWebhookLabel}
      </Button>
    </div>
  )
}
