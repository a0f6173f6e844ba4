import { useSetAtom } from 'jotai'
import { shortcuts } from '#rules/browser/shortcuts.ts'
import { moves } from '#rules/map/moves.ts'
import * as texts from '#wire/texts.ts'
import { isShortcutHelpOpenAtom } from '../../../state/platform/shortcuts.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import type { IconName } from '../../../ui/icon.tsx'
import { laterIcons } from '../../../ui/later-icons.ts'
import { useMapMoves } from './use-map-moves.ts'

/** Buttons for moving between forks and between unread messages. Short words are below their icons on touch screens. */
export function MapMoves({ onMoved }: { onMoved: () => void }) {
  const { move } = useMapMoves()
  const showHelp = useSetAtom(isShortcutHelpOpenAtom)
  return (
    <div className="map-moves" role="toolbar" aria-label={texts.mapMovesLabel}>
      {moves.map((each) => {
        const { key, label } = shortcuts.find(({ action }) => action === each) ?? { key: '', label: each }
        const { icon, word } = looks[each]
        return (
          <Button
            key={each}
            variant="plain"
            className="map-move"
            icon={icon}
            title={label}
            aria-label={label}
            aria-keyshortcuts={/[A-Z]/.test(key) ? `Shift+${key}` : key}
            onClick={() => void move(each).then(onMoved)}
          >
            <span className="map-move-word" aria-hidden="true">
              {word}
            </span>
          </Button>
        )
      })}
      <IconButton
        className="map-keys"
        label={texts.shortcutsLabel}
        icon={laterIcons.keyboard}
        aria-keyshortcuts="?"
        onClick={() => showHelp(true)}
      />
    </div>
  )
}

type Look = { readonly icon: IconName; readonly word: string }

const looks: Readonly<Record<(typeof moves)[number], Look>> = {
  'previous-fork': { icon: laterIcons.forkUp, word: texts.moveForkUp },
  'next-fork': { icon: laterIcons.forkDown, word: texts.moveForkDown },
  'next-unread': { icon: 'mail', word: texts.moveUnread },
  parent: { icon: laterIcons.up, word: texts.moveParent },
  newest: { icon: laterIcons.newest, word: texts.moveNewest },
}
