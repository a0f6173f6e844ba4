import { useAtom, useSetAtom } from 'jotai'
import { shortcuts } from '#rules/browser/shortcuts.ts'
import { messageCommands } from '../message/actions/commands.ts'
import { areKeysOffAtom, isShortcutHelpOpenAtom } from '../state/platform/shortcuts.ts'
import { Checkbox } from '../ui/fields/checkbox.tsx'
import { Modal } from '../ui/overlays/modal.tsx'
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
        <Keys title="Anywhere" lines={anywhere} />
        <Keys title="In a thread" lines={shortcuts.map(({ key, label }) => ({ keys: [key], label }))} isOff={areOff} />
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
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const anywhere: readonly Line[] = [{ keys: ['Ctrl or ⌘ + K'], label: 'Search' }]

const onMessage: readonly Line[] = [{ keys: ['←', '→'], label: 'Previous or next reply' }, ...lettersOfCommands()]

const onMap: readonly Line[] = [
  { keys: ['↑', '↓', 'Home', 'End'], label: 'Move up or down' },
  { keys: ['←', '→'], label: 'Close or open a branch' },
  { keys: ['Enter'], label: 'Go there' },
]

/** Pin and Unpin have the same key. */
function lettersOfCommands(): Line[] {
  const byKey = Map.groupBy(messageCommands, ({ shortcut }) => shortcut)
  return [...byKey].flatMap(([key, commands]) =>
    key === undefined ? [] : [{ keys: [key], label: commands.map(({ label }) => label).join(' / ') }],
  )
}
