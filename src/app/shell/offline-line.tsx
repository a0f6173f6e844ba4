import { useAtomValue } from 'jotai'
import * as texts from '../../wire/texts.ts'
import { isOnlineAtom } from '../state/network.ts'
import { Icon } from '../ui/icon.tsx'
import './offline-line.css'

export function OfflineLine() {
  const isOnline = useAtomValue(isOnlineAtom)
  if (isOnline) return null
  return (
    <p className="offline-line" role="status">
      <Icon name="offline" />
      {texts.offlineLine}
    </p>
  )
}
