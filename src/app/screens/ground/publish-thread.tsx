import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import * as texts from '#wire/texts.ts'
import { forgetPublished, loadPublished, publishedAtom, publishingAtom } from '../../state/ground/publish.ts'
import { uidAtom } from '../../state/session/session.ts'
import { shownForestAtom } from '../../state/thread/thread.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import './publish-thread.css'

/** 'Publish to Cloud' under a thread's title, with the progress. */
export function PublishThread({ id }: { id: string }) {
  const uid = useAtomValue(uidAtom)
  const forest = useAtomValue(shownForestAtom)
  const published = useAtomValue(publishedAtom)
  const publishing = useAtomValue(publishingAtom)
  const load = useSetAtom(loadPublished)
  const [isOpen, setOpen] = useState(false)
  const { pathname } = useLocation()
  const forget = useSetAtom(forgetPublished)
  // Reloads for another person or other messages.
  useEffect(() => void load(id), [id, uid, forest.messages.size, load])
  useEffect(() => forget, [forget])

  const isRunning = publishing.stage === 'publishing' && publishing.rootId === published?.rootId
  return (
    <div className="publish-thread">
      <span className="publish-thread-words" role="status">
        {isRunning && texts.publishingNow(publishing.done, publishing.of)}
        {!isRunning && published?.isPublic != null && texts.publishedSoFar(published.done, published.of)}
      </span>
      <Button icon="cloud" onClick={() => setOpen(true)}>
        {texts.publishToCloud}
      </Button>
      {isOpen && <PublishDialog id={id} path={pathname} onClose={() => setOpen(false)} />}
    </div>
  )
}
