import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { applicationStageAtom, openApplication } from '../../state/access/application.ts'
import { InfoLayout } from '../pages/info-layout.tsx'
import { AccessInstructions } from './access-instructions.tsx'
import { ApplicationForm } from './application-form.tsx'
import { NextSteps } from './next-steps.tsx'
import { Submitted } from './submitted.tsx'
import './request-access.css'

/** `/requests`: how to get access and the form for it; also where a forced logout lands (section 2). */
export function RequestAccess() {
  const stage = useAtomValue(applicationStageAtom)
  const open = useSetAtom(openApplication)
  useEffect(() => {
    open()
  }, [open])

  return (
    <InfoLayout
      title="Request access"
      lead="Canopy is in closed beta. Tell us who you are, and an admin will let you in."
    >
      <div className="request-access">
        <div className="request-access-main">
          {stage.at === 'submitted' ? (
            <Submitted />
          ) : (
            <>
              <AccessInstructions />
              <ApplicationForm />
            </>
          )}
        </div>
        <NextSteps />
      </div>
    </InfoLayout>
  )
}
