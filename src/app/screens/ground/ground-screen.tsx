import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import * as texts from '#wire/texts.ts'
import { MessageDialogs } from '../../message/message-dialogs.tsx'
import { loadGround } from '../../state/ground/ground-list.ts'
import { watchGround } from '../../state/ground/ground-live.ts'
import { Badge } from '../../ui/badge.tsx'
import { NewMessageButton } from '../new-message-button.tsx'
import { PageTitle } from '../page-title.tsx'
import { GroundList } from './ground-list.tsx'
import { GroundStorage } from './ground-storage.tsx'
import './ground-screen.css'

/** The Ground tab: threads stored on this device. */
export function GroundScreen() {
  const load = useSetAtom(loadGround)
  const follow = useSetAtom(watchGround)
  useEffect(() => {
    void load()
    return follow()
  }, [load, follow])

  return (
    <div className="ground-screen">
      <PageTitle>{texts.groundLabel}</PageTitle>
      <h1 className="sr-only">{texts.groundLabel}</h1>
      <p className="ground-intro">
        {texts.groundIntro} <Badge tone="warn">{texts.underDevelopment}</Badge>
      </p>
      <GroundStorage />
      <GroundList />
      <NewMessageButton tab="ground" />
      <MessageDialogs onDeleted={() => undefined} />
    </div>
  )
}
