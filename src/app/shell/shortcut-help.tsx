import { useAtom, useAtomValue, useSetAtom, useStore } from 'jotai'
import type { Viewer } from '#rules/access/viewer.ts'
import { arrowAlong } from '#rules/browser/arrow-keys.ts'
import { type Shortcut, shortcuts } from '#rules/browser/shortcuts.ts'
import { groundMessage } from '#rules/ground/ground-message.ts'
import { agentNames } from '#wire/agent.ts'
import type { Message } from '#wire/message.ts'
import * as texts from '#wire/texts.ts'
import type { MessageCommand } from '../message/actions/command.ts'
import { messageCommands } from '../message/actions/commands.ts'
import { laterCommands } from '../message/actions/later-commands.ts'
import { areKeysOffAtom, isShortcutHelpOpenAtom } from '../state/platform/shortcuts.ts'
import { viewerAtom } from '../state/session/session.ts'
import { Checkbox } from '../ui/fields/checkbox.tsx'
import { Modal } from '../ui/overlays/modal.tsx'
import { isRightToLeft } from '../ui/right-to-left.ts'
import './shortcut-help.css'

type Line = { readonly keys: readonly string[]; readonly label: string }

/** All keyboard shortcuts, and the switch for those without a modifier. */
export function ShortcutHelp() {
  const [areOff, turnOff] = useAtom(areKeysOffAtom)
  const setOpen = useSetAtom(isShortcutHelpOpenAtom)
  const viewer = useAtomValue(viewerAtom)
  const { get } = useStore()
  const letters = lettersOf(
    messageCommands.toSpliced(-1, 0, ...laterCommands).filter(
      ({ onGround, allowed }) =>
        // On Ground everybody may do everything.
        onGround === true || examplesFor(viewer).some((message) => allowed(viewer, message, { agents: [], get })),
    ),
  )
  return (
    <Modal open title={texts.shortcutsLabel} onClose={() => setOpen(false)}>
      <div className="shortcut-help">
        <Checkbox label={texts.singleKeysLabel} checked={!areOff} onChange={(areOn) => turnOff(!areOn)} />
        <Keys title={texts.keysAlwaysHeading} lines={always} />
        <Keys title={texts.keysAnywhereHeading} lines={linesOf('anywhere')} isOff={areOff} />
        <Keys title={texts.keysInThreadHeading} lines={linesOf('thread')} isOff={areOff} />
        <Keys title={texts.keysOnMessageHeading} lines={[...siblings, ...letters]} />
        <Keys title={texts.keysOnMapHeading} lines={onMap} />
      </div>
    </Modal>
  )
}

function Keys({ title, lines, isOff = false }: { title: string; lines: readonly Line[]; isOff?: boolean }) {
  return (
    <section className={isOff ? 'shortcut-keys shortcut-keys-off' : 'shortcut-keys'}>
      <h3>{isOff ? texts.keysOff(title) : title}</h3>
      <dl>
        {lines.map(({ keys, label }) => (
          <div key={label}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{arrowAlong(key, isRightToLeft())}</kbd>
              ))}
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const always: readonly Line[] = [{ keys: [texts.searchKeys], label: texts.searchLabel }]

const linesOf = (place: Shortcut['where']): readonly Line[] =>
  shortcuts.flatMap(({ key, arrow, label, where }) =>
    where === place ? [{ keys: [nameOf(key), ...(arrow === undefined ? [] : [arrows[arrow]])], label }] : [],
  )

const nameOf = (key: string): string => (/[A-Z]/.test(key) ? texts.shiftAnd(key) : key)

const arrows = { ArrowUp: '↑', ArrowDown: '↓' } as const

const siblings: readonly Line[] = [{ keys: ['←', '→'], label: texts.keySiblings }]

const onMap: readonly Line[] = [
  { keys: ['↑', '↓', texts.homeKey, texts.endKey], label: texts.keyUpAndDown },
  { keys: ['←', '→'], label: texts.keyOpenAndClose },
  { keys: [texts.enterKey], label: texts.keyGoThere },
]

/** Messages on which the viewer may do as much as on any: one of theirs, and an agent's answer to them. */
function examplesFor({ uid }: Viewer): readonly Message[] {
  const draft = { id: 'example', parentId: 'parent', content: '', contentAuthor: null }
  const nothing = { title: null, description: null, importedAt: null }
  const any = groundMessage({ ...draft, ...nothing }, { rootId: 'parent', timestamp: '' })
  const recipients = uid === null ? [] : [{ uid, display_name: null, user_tag: null }]
  const message = { ...any, for_tabs: [], public: true, recipients }
  return [
    { ...message, author_uid: uid ?? '' },
    { ...message, author_uid: agentNames[0], is_pinned: true },
  ]
}

/** Pin and Unpin have the same key. */
function lettersOf(commands: readonly MessageCommand[]): Line[] {
  const byKey = Map.groupBy(commands, ({ shortcut }) => shortcut)
  return [...byKey].flatMap(([key, same]) =>
    key === undefined ? [] : [{ keys: [key], label: same.map(({ label }) => label).join(' / ') }],
  )
}
