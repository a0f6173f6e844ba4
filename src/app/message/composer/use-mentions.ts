import { useAtomValue, useSetAtom } from 'jotai'
import { type KeyboardEvent, type RefObject, type SyntheticEvent, useEffect, useId, useState } from 'react'
import { mentionAt, mentionChoices, type TypedMention, withMention } from '#rules/agents/mention-typing.ts'
import { deviceModel } from '#wire/agent.ts'
import * as texts from '#wire/texts.ts'
import type { UserReference } from '#wire/user.ts'
import { loadAgents } from '../../state/agents/agents.ts'
import { findDeviceModel, hasDeviceModelAtom } from '../../state/agents/device-model.ts'
import { offeredAgentsAtom } from '../../state/agents/offered-agents.ts'
import { isGroundDraft } from '../../state/draft/draft-actions.ts'
import type { ReplyDraft } from '../../state/draft/draft-state.ts'
import { usePeopleSearch } from './use-people-search.ts'

const nobody: readonly UserReference[] = []
/** On Ground only the device model can be mentioned. */
const theDevice = { uid: deviceModel, user_tag: deviceModel, display_name: texts.deviceModelName }

/**
 * Offers agents and people while a tag is typed in the reply box; the focus stays in the box. On Ground it offers
 * nobody else.
 */
export function useMentions(
  area: RefObject<HTMLTextAreaElement | null>,
  draft: ReplyDraft,
  write: (text: string) => void,
) {
  const { text, settings } = draft
  const isAlone = isGroundDraft(draft)
  const agents = useAtomValue(offeredAgentsAtom)
  const load = useSetAtom(loadAgents)
  const [typed, setTyped] = useState<TypedMention | null>(null)
  const [found, setFound] = useState(nobody)
  const [active, setActive] = useState(0)
  const listId = useId()
  const lookForDevice = useSetAtom(findDeviceModel)
  const hasDevice = useAtomValue(hasDeviceModelAtom)
  useEffect(() => {
    if (!isAlone) void load()
  }, [isAlone, load])

  const search = usePeopleSearch(setFound)
  const offered = (agents ?? []).map(({ name, tag, display_name }) => ({ uid: name, user_tag: tag, display_name }))
  const references = isAlone ? (hasDevice ? [theDevice] : nobody) : offered
  const choices = typed === null ? nobody : mentionChoices(typed.query, settings, references, found)

  const update = ({ currentTarget: { value, selectionStart, selectionEnd } }: SyntheticEvent<HTMLTextAreaElement>) => {
    const now = selectionStart === selectionEnd ? mentionAt(value, selectionStart) : null
    if (now?.query === typed?.query && now?.from === typed?.from) return
    setTyped(now)
    setActive(0)
    if (now !== null && isAlone) void lookForDevice()
    if (now === null || now.query === '') {
      search.stop()
      setFound(nobody)
    } else if (settings.isPublic && !isAlone) search.start(now.query)
  }
  const close = () => {
    search.stop()
    setTyped(null)
  }
  const choose = (person: UserReference) => {
    if (typed === null || person.user_tag === null) return
    const written = withMention(text, typed, person.user_tag)
    write(written.text)
    close()
    requestAnimationFrame(() => {
      area.current?.focus()
      area.current?.setSelectionRange(written.caret, written.caret)
    })
  }
  const moves: Readonly<Record<string, () => void>> = {
    ArrowDown: () => setActive((active + 1) % choices.length),
    ArrowUp: () => setActive((active + choices.length - 1) % choices.length),
    Escape: close,
    Enter: () => choices[active] && choose(choices[active]),
    Tab: () => choices[active] && choose(choices[active]),
  }
  /** Whether the list has handled the key. */
  const takeKey = (event: KeyboardEvent): boolean => {
    const move = event.shiftKey || choices.length === 0 ? undefined : moves[event.key]
    if (move === undefined) return false
    event.preventDefault()
    event.stopPropagation()
    move()
    return true
  }
  const optionId = (index: number) => `${listId}-${index}`
  const isOpen = choices.length > 0
  return {
    takeKey,
    list: { id: listId, people: choices, active, optionId, onChoose: choose },
    field: {
      onSelect: update,
      onBlur: close,
      'aria-autocomplete': 'list' as const,
      'aria-haspopup': 'listbox' as const,
      'aria-controls': isOpen ? listId : undefined,
      'aria-activedescendant': isOpen ? optionId(active) : undefined,
    },
  }
}
