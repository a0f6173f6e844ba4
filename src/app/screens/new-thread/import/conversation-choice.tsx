import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import { partCount } from '#rules/imports/parts.ts'
import type { ImportService } from '#wire/import.ts'
import * as texts from '#wire/texts.ts'
import {
  chooseConversations,
  type FoundItem,
  type ImportedItem,
  importable,
  importDraftAtom,
  importedBeforeAtom,
  importedPartsAtom,
  type PartlyImported,
} from '../../../state/import/import.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { Link } from '../../../ui/link.tsx'
import { fullTime } from '../../../ui/time/ago.ts'
import { useMinute } from '../../../ui/time/minute.ts'

const shownAtOnce = 100

type ConversationChoiceProps = { readonly service: ImportService; readonly place: 'cloud' | 'ground' }

/** The conversations of an export, each with its problems or its result. */
export function ConversationChoice({ service, place }: ConversationChoiceProps) {
  const { found, chosen, items } = useAtomValue(importDraftAtom)
  const before = useAtomValue(importedBeforeAtom)
  const parts = useAtomValue(importedPartsAtom)
  const choose = useSetAtom(chooseConversations)
  const [shown, setShown] = useState(shownAtOnce)
  if (found === null || found.conversations.length < 2) return null

  const all = importable(found, before).map(({ id }) => id)
  const isAll = all.length > 0 && all.every((id) => chosen.has(id))
  const toggle = (id: string, isChosen: boolean) =>
    choose(isChosen ? [...chosen, id] : [...chosen].filter((each) => each !== id))
  return (
    <fieldset className="import-conversations">
      <legend>{texts.importConversationsHeading}</legend>
      <div className="import-file-row">
        <Button disabled={all.length === 0} onClick={() => choose(isAll ? [] : all)}>
          {isAll ? texts.selectNoConversationsLabel : texts.selectAllConversationsLabel}
        </Button>
        <span className="import-quiet" role="status">
          {texts.importSelected(chosen.size, found.conversations.length)}
        </span>
      </div>
      <ul>
        {found.conversations.slice(0, shown).map((conversation) => (
          <li key={conversation.id} className="import-conversation">
            <Checkbox
              label={nameOf(conversation, service)}
              checked={chosen.has(conversation.id)}
              disabled={partCount(conversation) === 0}
              onChange={(isChosen) => toggle(conversation.id, isChosen)}
            />
            <Outcome
              place={place}
              conversation={conversation}
              item={items.get(conversation.id)}
              threadId={before.get(conversation.id)}
              parts={parts.get(conversation.id)}
            />
          </li>
        ))}
      </ul>
      {found.conversations.length > shown && (
        <Button onClick={() => setShown(shown + shownAtOnce)}>{texts.showMoreConversationsLabel}</Button>
      )}
    </fieldset>
  )
}

type OutcomeProps = {
  readonly place: 'cloud' | 'ground'
  readonly conversation: FoundItem
  readonly item: ImportedItem | undefined
  readonly threadId: string | undefined
  readonly parts: PartlyImported | undefined
}

function Outcome({ place, conversation, item, threadId, parts }: OutcomeProps) {
  const { count, problems, startedAt } = conversation
  const nowMs = useMinute()
  const of = partCount(conversation)
  if (of === 0) return <span className="import-bad">{problems.join(' ')}</span>
  if (item?.stage === 'refused') return <span className="import-bad">{item.problem}</span>
  if (item?.stage === 'imported') {
    const text = of > 1 && place === 'cloud' ? texts.importedInParts(of) : texts.importedLabel
    return <Thread text={text} path={`/${place}/${item.threadId}`} />
  }
  if (parts !== undefined) {
    return (
      <Thread
        text={texts.importPartsDone(parts.done, of, parts.audience.public)}
        path={`/${place}/${parts.threadId}`}
      />
    )
  }
  if (item?.stage === 'not-yet') return <span className="import-quiet">{texts.importNotYet}</span>
  if (threadId !== undefined) return <Thread text={texts.importedBefore} path={`/${place}/${threadId}`} />
  const started = startedAt === undefined ? '' : ` · ${fullTime(startedAt, nowMs)}`
  const size = `${texts.importMessageCount(count)}${started}`
  const text = of > 1 ? texts.importSizeInParts(`${problems.join(' ')} ${size}`, of) : size
  return <span className="import-quiet">{text}</span>
}

const Thread = ({ text, path }: { text: string; path: string }) => (
  <span className="import-quiet">
    {text} · <Link to={path}>{texts.openImportedThreadLabel}</Link>
  </span>
)

const nameOf = ({ title, preview }: FoundItem, service: ImportService): string =>
  title ?? preview[0]?.text ?? texts.importConversationName(texts.importServiceNames[service])
