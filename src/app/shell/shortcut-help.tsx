import { useAtom, useSetAtom } from 'jotai'
import { arrowAlong } from '#rules/browser/arrow-keys.ts'
import { type Shortcut, shortcuts } from '#rules/browser/shortcuts.ts'
import * as texts from '#wire/texts.ts'
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
    <Modal open title={texts.shortcutsLabel} onClose={() => setOpen(false)}>
      <div className="shortcut-help">
        <Checkbox label={texts.singleKeysLabel} checked={!areOff} onChange={(areOn) => turnOff(!areOn)} />
        <Keys title={texts.keysAlwaysHeading} lines={always} />
        <Keys title={texts.keysAnywhereHeading} lines={linesOf('anywhere')} isOff={areOff} />
        <Keys title={texts.keysInThreadHeading} lines={linesOf('thread')} isOff={areOff} />
        <Keys title={texts.keysOnMessageHeading} lines={onMessage} />
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

const onMessage: readonly Line[] = [{ keys: ['←', '→'], label: texts.keySiblings }, ...lettersOfCommands()]

const onMap: readonly Line[] = [
  { keys: ['↑', '↓', texts.homeKey, texts.endKey], label: texts.keyUpAndDown },
  { keys: ['←', '→'], label: texts.keyOpenAndClose },
  { keys: [texts.enterKey], label: texts.keyGoThere },
]

/** Pin and Unpin have the same key. */
function lettersOfCommands(): Line[] {
  const byKey = Map.groupBy(messageCommands.toSpliced(-1, 0, ...laterCommands), ({ shortcut }) => shortcut)
  return [...byKey].flatMap(([key, commands]) =>
    key === undefined ? [] : [{ keys: [key], label: commands.map(({ label }) => label).join(' / ') }],
  )
}
