import { useAtomValue, useSetAtom } from 'jotai'
import { useCallback, useEffect, useRef, useState } from 'react'
import { mayHaveWebhooks } from '#rules/access/webhooks.ts'
import { webhooksMax } from '#wire/limits.ts'
import type { Webhook } from '#wire/reader/webhook.ts'
import * as texts from '#wire/texts.ts'
import { viewerAtom } from '../../state/session/session.ts'
import { changeWebhook, loadWebhooks, testWebhook } from '../../state/settings/webhooks.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Spinner } from '../../ui/loading/spinner.tsx'
import { NewWebhookForm } from './new-webhook-form.tsx'
import './my-sessions.css'

/** My webhooks, loaded on demand. */
export function MyWebhooks() {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="profile-editor-fold" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Webhooks</summary>
      {isOpen && <Webhooks />}
    </details>
  )
}

function Webhooks() {
  const load = useSetAtom(loadWebhooks)
  const change = useSetAtom(changeWebhook)
  const test = useSetAtom(testWebhook)
  const [webhooks, setWebhooks] = useState<readonly Webhook[] | 'failed' | null>(null)
  const [busy, setBusy] = useState<string | null>(null)
  const [outcome, setOutcome] = useState('')
  const mayAdd = mayHaveWebhooks(useAtomValue(viewerAtom))
  const about = useRef<HTMLParagraphElement>(null)
  const read = useCallback(async () => {
    setWebhooks(null)
    setWebhooks((await load()) ?? 'failed')
  }, [load])
  useEffect(() => void read(), [read])

  if (webhooks === null) return <Spinner label={texts.loading} />
  if (webhooks === 'failed') {
    return (
      <p role="alert">
        Your webhooks could not be loaded. <Button onClick={() => void read()}>Retry</Button>
      </p>
    )
  }
  const act = async ({ id, url, paused }: Webhook, to: 'delete' | 'resume' | 'test') => {
    setBusy(id)
    setOutcome('')
    if (to === 'test') {
      const tried = await test(id)
      setOutcome(typeof tried === 'string' ? tried : texts.webhookOutcome(tried.outcome, tried.status))
    } else {
      const now = await change({ id, to })
      if (typeof now === 'string') setOutcome(now)
      else {
        setWebhooks(now)
        setOutcome(`${to === 'delete' ? 'Deleted' : paused === null ? 'Sent again' : 'Resumed'}: ${url}`)
        about.current?.focus()
      }
    }
    setBusy(null)
  }
  return (
    <div className="profile-editor-account">
      <p className="field-hint" ref={about} tabIndex={-1}>
        An address of yours is called when something new is there for you.
      </p>
      {webhooks.length > 0 && (
        // biome-ignore lint/a11y/noRedundantRoles: without bullets Safari doesn't announce a list
        <ul className="my-sessions" role="list" aria-label="Your webhooks">
          {webhooks.map((webhook) => (
            <Row key={webhook.id} webhook={webhook} busy={busy} onAct={(to) => void act(webhook, to)} />
          ))}
        </ul>
      )}
      <p className="profile-editor-word" role="status">
        {outcome}
      </p>
      {mayAdd && webhooks.length < webhooksMax && (
        <NewWebhookForm onMade={(webhook) => setWebhooks([...webhooks, webhook])} />
      )}
      {webhooks.length >= webhooksMax && <p className="field-hint">{texts.webhooksFull(webhooksMax)}</p>}
    </div>
  )
}

type RowProps = {
  readonly webhook: Webhook
  readonly busy: string | null
  readonly onAct: (to: 'delete' | 'resume' | 'test') => void
}

function Row({ webhook, busy, onAct }: RowProps) {
  const { id, url, events, paused, last_outcome, last_status, refused } = webhook
  const common = { busy: busy === id, disabled: busy !== null }
  return (
    <li className="my-session">
      <div className="my-session-about">
        <p className="my-webhook-url">
          <strong dir="ltr">{url}</strong>
        </p>
        <p className="field-hint">{eventTexts[events]}</p>
        {paused !== null && <p className="field-error">{texts.webhookPaused[paused]}</p>}
        {refused > 0 && (
          <p className="field-error">
            The receiver refused {refused === 1 ? 'a message' : `${refused} messages`}, kept for three days.
          </p>
        )}
        {last_outcome !== null && (
          <p className="field-hint">Last time: {texts.webhookOutcome(last_outcome, last_status)}</p>
        )}
      </div>
      <div className="my-webhook-actions">
        {paused === null && (
          <Button {...common} aria-label={`Test ${url}`} onClick={() => onAct('test')}>
            Test
          </Button>
        )}
        {paused === null && refused > 0 && (
          <Button {...common} aria-label={`Send again to ${url}`} onClick={() => onAct('resume')}>
            Send again
          </Button>
        )}
        {paused !== null && (
          <Button {...common} aria-label={`Resume ${url}`} onClick={() => onAct('resume')}>
            Resume
          </Button>
        )}
        <Button {...common} icon="trash" aria-label={`Delete ${url}`} onClick={() => onAct('delete')}>
          Delete
        </Button>
      </div>
    </li>
  )
}

const eventTexts = {
  addressed: 'Messages addressed to me',
  all: 'Messages addressed to me, and in what I follow',
} as const
