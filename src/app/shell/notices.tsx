import { useAtomValue, useSetAtom } from 'jotai'
import * as texts from '#wire/texts.ts'
import { noticeLinkAtom } from '../state/platform/notice-link.ts'
import {
  closeError,
  closeSuccess,
  errorNoticeAtom,
  isQuietAtom,
  successNoticeAtom,
  undoOfferAtom,
} from '../state/platform/notices.ts'
import { endUndo, holdUndo, releaseUndo, undo } from '../state/platform/undo.ts'
import { Link } from '../ui/link.tsx'
import { Notice } from '../ui/notice.tsx'
import { UpdatePrompt } from './update-prompt.tsx'
import { useEndingNotices } from './use-ending-notices.ts'
import './notices.css'

/** The notifications box: one error and one success at a time, and the prompt for a new version. */
export function Notices() {
  const error = useAtomValue(errorNoticeAtom)
  const success = useAtomValue(successNoticeAtom)
  const isQuiet = useAtomValue(isQuietAtom)
  const hideError = useSetAtom(closeError)
  const hideSuccess = useSetAtom(closeSuccess)
  const link = useAtomValue(noticeLinkAtom)
  useEndingNotices()

  return (
    <div className="notices">
      <UpdatePrompt />
      {error !== null && (
        <Notice tone="error" onClose={hideError}>
          {error.text}
        </Notice>
      )}
      {success !== null && (
        <Notice tone={isQuiet ? 'quiet' : 'success'} onClose={hideSuccess}>
          {success.text}
          {link?.text === success.text && (
            <>
              {' '}
              <Link to={link.to}>{texts.noticeOpenLabel}</Link>
            </>
          )}
        </Notice>
      )}
      <UndoNotice />
    </div>
  )
}

/** What was done last and can be undone, for a while. */
function UndoNotice() {
  const offer = useAtomValue(undoOfferAtom)
  const end = useSetAtom(endUndo)
  const run = useSetAtom(undo)
  const hold = useSetAtom(holdUndo)
  const release = useSetAtom(releaseUndo)
  if (offer === null) return null
  return (
    <Notice
      // Another deletion is announced again.
      key={offer.key}
      tone="quiet"
      action={{ label: texts.undoLabel, run }}
      onHeld={(isHeld) => void (isHeld ? hold() : release())}
      onClose={() => void end()}
    >
      {offer.text}
    </Notice>
  )
}
