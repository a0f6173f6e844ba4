import * as texts from '../../../wire/texts.ts'
import { Badge } from '../../ui/badge.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import './ground-screen.css'

/** The Ground tab: threads that live on this device. */
export function GroundScreen() {
  return (
    <div className="ground-screen">
      <title>Ground · Canopy</title>
      <h1 className="only-read">Ground</h1>
      <p className="ground-intro">
        {texts.groundIntro} <Badge tone="warn">{texts.underDevelopment}</Badge>
      </p>
      <EmptyState drawing="ground" text={texts.noMessagesFound('ground')} />
    </div>
  )
}
