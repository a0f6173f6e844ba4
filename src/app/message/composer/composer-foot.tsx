import { useSetAtom } from 'jotai'
import type { RefObject } from 'react'
import * as texts from '#wire/texts.ts'
import { changeSettings, isGroundDraft } from '../../state/draft/draft-actions.ts'
import { type ReplyDraft, targetKey } from '../../state/draft/draft-state.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { laterIcons } from '../../ui/later-icons.ts'
import { lazyPart } from '../../ui/loading/lazy-part.tsx'
import { AudienceSettings } from './audience-settings.tsx'

const FileButtons = lazyPart(
  async () => (await import('./files/file-buttons.tsx')).FileButtons,
  <span className="composer-file-room" />,
)

type ComposerFootProps = {
  readonly draft: ReplyDraft
  /** The text field, which gets the focus back. */
  readonly area: RefObject<HTMLTextAreaElement | null>
  readonly isPreviewed: boolean
  readonly onPreview: (isOn: boolean) => void
}

/** Below the text: who will read it, the buttons for files, and the one for the preview. */
export function ComposerFoot({ draft, area, isPreviewed, onPreview }: ComposerFootProps) {
  const change = useSetAtom(changeSettings)
  const isLocked = draft.stage === 'sending'
  const isOnGround = isGroundDraft(draft)
  return (
    <div className="composer-foot">
      {!isOnGround && (
        <AudienceSettings
          settings={draft.settings}
          target={typeof draft.target === 'string' ? null : draft.target}
          isLocked={isLocked}
          onChange={change}
        />
      )}
      <FileButtons target={targetKey(draft.target)} isOnGround={isOnGround} area={area} isLocked={isLocked} />
      <IconButton
        className="composer-preview-button"
        label={texts.previewTextLabel}
        icon={laterIcons.eye}
        pressed={isPreviewed}
        disabled={draft.text.trim() === ''}
        onClick={() => onPreview(!isPreviewed)}
      />
    </div>
  )
}
