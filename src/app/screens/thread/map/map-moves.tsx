import { useSetAtom } from 'jotai'
import { shortcuts } from '#rules/browser/shortcuts.ts'
import { moves } from '#rules/map/moves.ts'
import { isShortcutHelpOpenAtom } from '../../../state/platform/shortcuts.ts'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import type { IconName } from '../../../ui/icon.tsx'
import { useMapMoves } from './use-map-moves.ts'

/** Buttons for moving between forks and between unread messages. */
export function MapMoves({ onMoved }: { onMoved: () => void }) {
  const { move } = useMapMoves()
  const showHelp = useSetAtom(isShortcutHelpOpenAtom)
  return (
    <div className="map-moves" role="toolbar" aria-label="Move in the thread">
      {moves.map((each) => {
        const { key, label } = shortcuts.find(({ deed }) => deed === each) ?? { key: '', label: each }
        return (
          <IconButton
            key={each}
            label={label}
            icon={icons[each]}
            aria-keyshortcuts={key}
            onClick={() => void move(each).then(onMoved)}
          />
        )
      })}
      <IconButton
        className="map-keys"
        label="Keyboard shortcuts"
        icon="keyboard"
        aria-keyshortcuts="?"
        onClick={() => showHelp(true)}
      />
    </div>
  )
}

const icons: Readonly<Record<(typeof moves)[number], IconName>> = {
  'previous-fork': 'fork-up',
  'next-fork': 'fork-down',
  'next-unread': 'mail',
  parent: 'up',
  newest: 'newest',
}
