import { useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import { canSend } from '#rules/access/permissions.ts'
import type { Writers } from '#wire/installation.ts'
import * as texts from '#wire/texts.ts'
import { isForAccountAtom, pendingNoticeTextAtom, writersAtom } from '../../state/access/application.ts'
import { viewerAtom } from '../../state/session/session.ts'
import { Icon } from '../../ui/icon.tsx'
import { InParts } from '../../ui/in-parts.tsx'
import { Link } from '../../ui/link.tsx'

/** How to get access; after a forced logout, also why the person was signed out. */
export function AccessInstructions() {
  const isForAccount = useAtomValue(isForAccountAtom)
  const writers = useAtomValue(writersAtom)
  const isIn = canSend(useAtomValue(viewerAtom))
  const pendingWords = useAtomValue(pendingNoticeTextAtom)
  const notice = isIn ? null : pendingWords
  const panel = useShownPanel(notice !== null)
  return (
    <section className="access-instructions" ref={panel} aria-labelledby="access-title">
      <Icon name={isIn ? 'check' : 'lock'} />
      <div>
        <h2 id="access-title">{titleFor(isIn, isForAccount)}</h2>
        {notice !== null && (
          <p className="access-refused" role="alert">
            {notice}
          </p>
        )}
        <p>{isIn || writers === 'approved' ? textFor(isIn, isForAccount) : <Otherwise writers={writers} />}</p>
      </div>
    </section>
  )
}

/** Where people don't have to apply, or can't. */
function Otherwise({ writers }: { readonly writers: Exclude<Writers, 'approved'> }) {
  if (writers === 'invited') return texts.askMemberForLink
  return <InParts of={texts.createAccountAndWrite(<Link to="/login">{texts.createAnAccountLabel}</Link>)} />
}

/** Below the fold it would go unnoticed. */
function useShownPanel(isShown: boolean) {
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isShown) panel.current?.scrollIntoView({ block: 'nearest' })
  }, [isShown])
  return panel
}

function titleFor(isIn: boolean, isForAccount: boolean): string {
  if (isIn) return texts.alreadyInHeading
  return isForAccount ? texts.accountWaitsHeading : texts.howToGetAccessHeading
}

function textFor(isIn: boolean, isForAccount: boolean): string {
  if (isIn) return texts.alreadyIn
  return isForAccount ? texts.accountWaits : texts.howToGetAccess
}
