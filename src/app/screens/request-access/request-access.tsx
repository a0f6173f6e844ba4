import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useRef } from 'react'
import { canSend } from '#rules/access/permissions.ts'
import { mayApply } from '#rules/people/installation.ts'
import * as texts from '#wire/texts.ts'
import {
  applicationStageAtom,
  helpContactAtom,
  isForAccountAtom,
  loadAccess,
  openApplication,
  writersAtom,
} from '../../state/access/application.ts'
import { viewerAtom } from '../../state/session/session.ts'
import { InfoLayout } from '../pages/info-layout.tsx'
import { AccessInstructions } from './access-instructions.tsx'
import { ApplicationForm } from './application-form.tsx'
import { Help, NextSteps } from './next-steps.tsx'
import { Submitted } from './submitted.tsx'
import './request-access.css'

/** `/requests`: how to get access and the form for it; also where a forced logout lands (section 2). */
export function RequestAccess() {
  const stage = useAtomValue(applicationStageAtom)
  const open = useSetAtom(openApplication)
  const load = useSetAtom(loadAccess)
  const writers = useAtomValue(writersAtom)
  const isForAccount = useAtomValue(isForAccountAtom)
  const hasContact = useAtomValue(helpContactAtom) !== null
  const main = useRef<HTMLDivElement>(null)
  useEffect(() => {
    open(main.current?.querySelector('textarea')?.value ?? '')
    load()
  }, [open, load])
  const isIn = canSend(useAtomValue(viewerAtom))
  const hasForm = !isIn && mayApply(writers) && (writers !== 'everyone' || isForAccount)

  return (
    <InfoLayout title={texts.requestAccessLabel} lead={leads[writers]}>
      <div className="request-access">
        <div className="request-access-main" ref={main}>
          {stage.stage === 'submitted' ? (
            <Submitted />
          ) : (
            <>
              <AccessInstructions />
              {hasForm && <ApplicationForm />}
              {!hasForm && hasContact && <Help />}
            </>
          )}
        </div>
        {hasForm && <NextSteps />}
      </div>
    </InfoLayout>
  )
}

const leads = {
  approved: texts.requestAccessLead,
  invited: texts.applicationsClosed,
  everyone: texts.everyoneWritesLead,
} as const
