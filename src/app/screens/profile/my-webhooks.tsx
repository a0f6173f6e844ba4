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
import { PlainList } from '../../ui/plain-list.tsx'
import { NewWebhookForm } from './new-webhook-form.tsx'
import { ProfileFold } from './profile-fold.tsx'
import './my-sessions.css'

/** My webhooks, loaded on demand. */
export function MyWebhooks() {
  return <ProfileFold heading={texts.webhooksHeading}>{(isOpen) => <Webhooks isOpen={isOpen} />}</ProfileFold>
}

/** In a section that was closed what is typed stays, a secret does not. They are loaded again when it opens. */
function Webhooks({ isOpen }: { readonly isOpen: boolean }) {
  const load = useSetAtom(loadWebhooks)
  const change = useSetAtom(changeWebhook)
  const test = useSetAtom(testWebhook)
  const [webhooks, setWebhooks] = useState<readonly Webhook[] | 'failed' | null>(null)
  const [busy, setBusy] = useState<string | null>(null)
  const [outcome, setOutcome] = useState('')
  const mayAdd = mayHaveWebhooks(useAtomValue(viewerAtom))
  const about = useRef<HTMLParagraphElement>(null)
  const read = useCallback(async () => {
    const loaded = await load()
    setOutcome(loaded === null ? texts.webhooksFailed : '')
    setWebhooks((before) => loaded ?? (before === null ? 'failed' : before))
  }, [load])
  useEffect(() => {
    if (isOpen) void read()
  }, [read, isOpen])

  if (webhooks === null) return <Spinner label={texts.loading} />
  if (webhooks === 'failed') {
    const retry = () => {
      setWebhooks(null)
      void read()
    }
    return (
      <p role="alert">
        {texts.webhooksFailed} <Button onClick={retry}>{texts.retryLabel}</Button>
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
        const done =
          to === 'delete' ? texts.webhookDeleted : paused === null ? texts.webhookSentAgain : texts.webhookResumed
        setOutcome(done(url))
        about.current?.focus()
      }
    }
    setBusy(null)
  }
  return (
    <div className="profile-editor-account">
      <p className="field-hint" ref={about} tabIndex={-1}>
        {texts.webhooksHint}
      </p>
      {webhooks.length > 0 && (
        <PlainList className="my-sessions" aria-label={texts.myWebhooksLabel}>
          {webhooks.map((webhook) => (
            <Row key={webhook.id} webhook={webhook} busy={busy} onAct={(to) => void act(webhook, to)} />
          ))}
        </PlainList>
      )}
      <p className="profile-editor-word" role="status">
        {outcome}
      </p>
      {mayAdd && webhooks.length < webhooksMax && (
        <NewWebhookForm isOpen={isOpen} onMade={(webhook) => setWebhooks([...webhooks, webhook])} />
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
        {refused > 0 && <p className="field-error">{texts.webhookMessagesRefused(refused)}</p>}
        {last_outcome !== null && (
          <p className="field-hint">{texts.webhookLastTime(texts.webhookOutcome(last_outcome, last_status))}</p>
        )}
      </div>
      <div className="my-webhook-actions">
        {paused === null && (
          <Button {...common} aria-label={texts.testWebhookOf(url)} onClick={() => onAct('test')}>
            {texts.testWebhookLabel}
          </Button>
        )}
        {paused === null && refused > 0 && (
          <Button {...common} aria-label={texts.sendWebhookAgainTo(url)} onClick={() => onAct('resume')}>
            {texts.sendWebhookAgainLabel}
          </Button>
        )}
        {paused !== null && (
          <Button {...common} aria-label={texts.resumeWebhookOf(url)} onClick={() => onAct('resume')}>
            {texts.resumeWebhookLabel}
          </Button>
        )}
        <Button {...common} icon="trash" aria-label={texts.deleteWebhookOf(url)} onClick={() => onAct('delete')}>
          {texts.deleteLabel}
        </Button>
      </div>
    </li>
  )
}

const eventTexts = {
  addressed: texts.webhookForAddressed,
  all: texts.webhookForAll,
} as const
