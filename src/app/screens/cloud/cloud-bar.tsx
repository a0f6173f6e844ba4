import { useAtomValue, useSetAtom } from 'jotai'
import { type Preset, presetOf } from '../../../rules/filters.ts'
import { cloudListAtom, isFlashingAtom } from '../../state/lists.ts'
import { choosePreset, refreshList } from '../../state/load-list.ts'
import { uidAtom } from '../../state/session.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Spinner } from '../../ui/spinner.tsx'

const presets: readonly { readonly preset: Preset; readonly label: string }[] = [
  { preset: 'public', label: 'Public' },
  { preset: 'direct', label: 'Direct' },
  { preset: 'user-posts', label: 'User Posts' },
]

export function CloudBar() {
  const uid = useAtomValue(uidAtom)
  const list = useAtomValue(cloudListAtom)
  const isFlashing = useAtomValue(isFlashingAtom)
  const choose = useSetAtom(choosePreset)
  const refresh = useSetAtom(refreshList)
  const chosen = presetOf(list.filters, uid)
  const isLoading = list.stage === 'loading'
  const offered = uid === null ? presets.slice(0, 1) : presets

  return (
    <div className="cloud-bar">
      <fieldset className="cloud-presets" aria-label="Presets">
        {offered.map(({ preset, label }) => (
          <Button key={preset} pressed={preset === chosen} disabled={isLoading} onClick={() => void choose(preset)}>
            {label}
          </Button>
        ))}
      </fieldset>
      {isFlashing && <Spinner label="Loading..." />}
      <IconButton label="Refresh" icon="refresh" disabled={isLoading} onClick={() => void refresh()} />
    </div>
  )
}
