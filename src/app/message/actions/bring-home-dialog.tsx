import { useAtomValue, useSetAtom } from 'jotai'
import { useId, useState } from 'react'
import { canReply } from '#rules/access/permissions.ts'
import { authorOf } from '#rules/people/author.ts'
import { excerpt } from '#rules/text/truncate.ts'
import { canUse, type PathToFork, possibleSources } from '#rules/thread/bring-home.ts'
import { narrowerSettings, type ReplySettings, settingsFromTarget } from '#rules/thread/reply.ts'
import { contentMaxLength, rootExcerptLength } from '#wire/limits.ts'
import type { Message } from '#wire/message.ts'
import * as texts from '#wire/texts.ts'
import { bringHome, findHomeDraft, pathToForkAtom, saveHomeDraft } from '../../state/outbox/bring-home.ts'
import { viewerAtom } from '../../state/session/session.ts'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { useSubmit } from '../../ui/fields/use-submit.ts'
import { InParts } from '../../ui/in-parts.tsx'
import { FormDialog } from '../../ui/overlays/form-dialog.tsx'
import { AudienceSettings } from '../composer/audience-settings.tsx'
import './bring-home-dialog.css'

type BringHomeDialogProps = { readonly message: Message; readonly onClose: () => void }

/** Posts the result of the branch that ends with this message where it began, with links to what it rests on. */
export function BringHomeDialog({ message, onClose }: BringHomeDialogProps) {
  const viewer = useAtomValue(viewerAtom)
  const now = useAtomValue(pathToForkAtom)(message)
  const [first] = useState(now)
  // Its siblings may be deleted meanwhile.
  const way = now ?? first
  // Nobody's after the session has ended.
  if (way === null || !canReply(viewer, way.fork)) return null
  return <OpenDialog message={message} way={way} onClose={onClose} />
}

function OpenDialog({ message, way, onClose }: BringHomeDialogProps & { readonly way: PathToFork }) {
  const viewer = useAtomValue(viewerAtom)
  const uid = viewer.uid ?? ''
  const find = useSetAtom(findHomeDraft)
  const save = useSetAtom(saveHomeDraft)
  const post = useSetAtom(bringHome)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set([message.id]))
  const [draft, setDraft] = useState(() => {
    const fresh = settingsFromTarget(way.fork, viewer)
    const stored = find(message)
    const settings = stored === null ? fresh : narrowerSettings(stored.settings, fresh)
    return { settings, text: stored?.text ?? prefill(message, uid, settings) }
  })
  const { text, settings } = draft
  const possible = possibleSources(way)
  const sources = possible.filter((each) => chosen.has(each.id) && canUse(each, uid, settings))

  const change = (next: typeof draft) => {
    setDraft(next)
    save(message, next)
  }
  const changeSettings = (next: ReplySettings) => {
    // The prefilled text leaves out messages that some readers may not see. A text that the person has changed stays.
    const isUntouched = text === prefill(message, uid, settings)
    change({ settings: next, text: isUntouched ? prefill(message, uid, next) : text })
  }
  const choose = (id: string, isChosen: boolean) =>
    setChosen((before) => new Set(isChosen ? [...before, id] : [...before].filter((each) => each !== id)))
  const form = useSubmit<never>({
    isReady: text.trim() !== '' && sources.length > 0,
    send: async () => {
      await post(message, { way, text, settings, sources })
      return null
    },
    onDone: onClose,
  })

  return (
    <FormDialog
      {...form}
      title={texts.bringHomeLabel}
      className={settings.isPublic ? 'bring-home' : 'bring-home composer-private'}
      submitLabel={texts.postResultLabel}
      onClose={onClose}
    >
      <p className="bring-home-fork">
        <InParts
          of={texts.resultReplyTo(
            <bdi>{authorOf(way.fork).name}</bdi>,
            <bdi>{excerpt(way.fork.title ?? way.fork.content, rootExcerptLength)}</bdi>,
          )}
        />
      </p>
      <AudienceSettings settings={settings} target={way.fork} isLocked={form.isBusy} onChange={changeSettings} />
      <TextArea
        label={texts.resultLabel}
        value={text}
        maxLength={contentMaxLength}
        minRows={rows.least}
        maxRows={rows.most}
        readOnly={form.isBusy}
        onChange={(event) => change({ settings, text: event.target.value })}
      />
      {text !== '' && !canUse(message, uid, settings) && (
        <p className="bring-home-note" role="status">
          {texts.resultNotForAll}
        </p>
      )}
      <fieldset className="bring-home-sources" disabled={form.isBusy}>
        <legend className="field-label">{texts.resultSourcesLabel}</legend>
        {possible.map((each) => (
          <Source
            key={each.id}
            message={each}
            isChosen={chosen.has(each.id)}
            isUsable={canUse(each, uid, settings)}
            onChoose={(isChosen) => choose(each.id, isChosen)}
          />
        ))}
      </fieldset>
    </FormDialog>
  )
}

const rows = { least: 4, most: 12 }

const prefill = (message: Message, uid: string, settings: ReplySettings): string =>
  canUse(message, uid, settings) ? message.content : ''

type SourceProps = {
  readonly message: Message
  readonly isChosen: boolean
  readonly isUsable: boolean
  readonly onChoose: (isChosen: boolean) => void
}

function Source({ message, isChosen, isUsable, onChoose }: SourceProps) {
  const reasonId = useId()
  const words = excerpt(message.title ?? message.content, rootExcerptLength)
  return (
    <div className="bring-home-source">
      <Checkbox
        label={texts.saidBy(authorOf(message).name, words)}
        checked={isChosen && isUsable}
        disabled={!isUsable}
        onChange={onChoose}
        {...(!isUsable && { describedBy: reasonId })}
      />
      {!isUsable && (
        <p className="bring-home-reason" id={reasonId}>
          {texts.sourceNotForAll}
        </p>
      )}
    </div>
  )
}
