import { useAtom, useSetAtom } from 'jotai'
import { arrowAlong } from '#rules/browser/arrow-keys.ts'
import { type Shortcut, shortcuts } from '#rules/browser/shortcuts.ts'
import { messageCommands } from '../message/actions/commands.ts'
import { laterCommands } from '../message/actions/later-commands.ts'
import { areKeysOffAtom, isShortcutHelpOpenAtom } from '../state/platform/shortcuts.ts'
import { Checkbox } from '../ui/fields/checkbox.tsx'
import { Modal } from '../ui/overlays/modal.tsx'
import { isRightToLeft } from '../ui/right-to-left.ts'
import './shortcut-help.css'

type Line = { readonly keys: readonly string[]; readonly label: string }

/** All keyboard shortcuts, and the switch for those without a modifier. */
export function ShortcutHelp() {
  const [areOff, turnOff] = useAtom(areKeysOffAtom)
  const setOpen = useSetAtom(isShortcutHelpOpenAtom)
  return (
    <Modal open title="Keyboard shortcuts" onClose={() => setOpen(false)}>
      <div className="shortcut-help">
        <Checkbox label="Single-key shortcuts" checked={!areOff} onChange={(areOn) => turnOff(!areOn)} />
        <Keys title="Always" lines={always} />
        <Keys title="Anywhere" lines={linesOf('anywhere')} isOff={areOff} />
        <Keys title="In a thread" lines={linesOf('thread')} isOff={areOff} />
        <Keys title="On the focused message" lines={onMessage} />
        <Keys title="On the map" lines={onMap} />
      </div>
    </Modal>
  )
}

function Keys({ title, lines, isOff = false }: { title: string; lines: readonly Line[]; isOff?: boolean }) {
  return (
    <section className={isOff ? 'shortcut-keys shortcut-keys-off' : 'shortcut-keys'}>
      <h3>
        {title}
        {isOff && ' (off)'}
      </h3>
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

const always: readonly Line[] = [{ keys: ['Ctrl or ⌘ + K'], label: 'Search' }]

const linesOf = (place: Shortcut['where']): readonly Line[] =>
  shortcuts.flatMap(({ key, arrow, label, where }) =>
    where === place ? [{ keys: [nameOf(key), ...(arrow === undefined ? [] : [arrows[arrow]])], label }] : [],
  )

const nameOf = (key: string): string => (/[A-Z]/.test(key) ? `Shift + ${key}` : key)

const arrows = { ArrowUp: '↑', ArrowDown: '↓' } as const

const onMessage: readonly Line[] = [{ keys: ['←', '→'], label: 'Previous or next reply' }, ...lettersOfCommands()]

const onMap: readonly Line[] = [
  { keys: ['↑', '↓', 'Home', 'End'], label: 'Move up or down' },
  { keys: ['←', '→'], label: 'Close or open a branch' },
  { keys: ['Enter'], label: 'Go there' },
]

/** Pin and Unpin have the same key. */
function lettersOfCommands(): Line[] {
  const byKey = Map.groupBy(messageCommands.toSpliced(-1, 0, ...laterCommands), ({ shortcut }) => shortcut)
  return [...byKey].flatMap(([key, commands]) =>
    key === undefined ? [] : [{ keys: [key], label: commands.map(({ label }) => label).join(' / ') }],
  )
}
