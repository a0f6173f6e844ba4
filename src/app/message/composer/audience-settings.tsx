import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { audienceText, type ReplySettings } from '#rules/thread/reply.ts'
import type { Message } from '#wire/message.ts'
import * as texts from '#wire/texts.ts'
import { viewerAtom } from '../../state/session/session.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { RecipientsDialog } from './recipients-dialog.tsx'
import './composer.css'

type AudienceSettingsProps = {
  readonly settings: ReplySettings
  /** The message that is replied to: its author stays a recipient. */
  readonly target: Message | null
  readonly isLocked: boolean
  readonly onChange: (settings: ReplySettings) => void
}

/** The audience: a switch between public and private, and who can read it then, as a button to the recipients. */
export function AudienceSettings({ settings, target, isLocked, onChange }: AudienceSettingsProps) {
  const viewer = useAtomValue(viewerAtom)
  const [isChoosing, setChoosing] = useState(false)
  return (
    <div className="audience">
      <label className="audience-switch" title={texts.publicReplyLabel}>
        <input
          type="checkbox"
          aria-label={texts.publicReplyLabel}
          checked={settings.isPublic}
          disabled={isLocked}
          onChange={(event) => onChange({ ...settings, isPublic: event.target.checked })}
        />
        <Icon name={settings.isPublic ? 'globe' : 'lock'} />
      </label>
      <Button variant="plain" disabled={isLocked} onClick={() => setChoosing(true)}>
        <span className="sr-only">{texts.recipientsCount(settings.recipients.length)}</span>
        <bdi className="audience-readers">{audienceText(settings, viewer)}</bdi>
      </Button>
      {isChoosing && (
        <RecipientsDialog settings={settings} target={target} onChange={onChange} onClose={() => setChoosing(false)} />
      )}
    </div>
  )
}
