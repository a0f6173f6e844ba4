import { useAtomValue } from 'jotai'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { canAdminister } from '#rules/access/permissions.ts'
import * as texts from '#wire/texts.ts'
import { newLinkAtom } from '../../state/access/admin-invitations.ts'
import { isCheckingAtom, isReadyAtom, isSigningInAtom, uidAtom, viewerAtom } from '../../state/session/session.ts'
import { signInMethodAtom } from '../../state/session/sign-in-method.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { InParts } from '../../ui/in-parts.tsx'
import { Link } from '../../ui/link.tsx'
import { Spinner } from '../../ui/loading/spinner.tsx'
import { EndpointForm } from '../admin/endpoint-form.tsx'
import { InvitationForm } from '../admin/invitation-form.tsx'
import { NameForm } from '../admin/name-form.tsx'
import { NewLinkDialog } from '../admin/new-link-dialog.tsx'
import { WithSettings } from '../admin/settings-section.tsx'
import { WritersForm } from '../admin/writers-form.tsx'
import { SignIn } from '../login/sign-in.tsx'
import { PageTitle } from '../page-title.tsx'
import '../admin/admin.css'
import '../admin/invitations.css'
import './first-run.css'

const steps = [texts.accountStep, texts.nameStep, texts.writersStep, texts.agentStep, texts.invitationStep] as const

/** `/first-run`: from an empty installation to the first invitation. Each step can be skipped, and changed later. */
export function FirstRun() {
  const isAdmin = canAdminister(useAtomValue(viewerAtom))
  const [at, setAt] = useState(1)
  const [done, setDone] = useState<readonly number[]>([])
  const isDone = (place: number) => isAdmin && (place === 0 || done.includes(place))
  const shown = isAdmin ? at : 0
  return (
    <div className="first-run">
      <PageTitle>{texts.firstRunTitle}</PageTitle>
      <h1>{texts.firstRunHeading}</h1>
      <ol className="first-run-steps">
        {steps.map((title, place) => (
          <li key={title} aria-current={place === shown ? 'step' : undefined} data-done={isDone(place) || undefined}>
            {isDone(place) && <Icon name="check" />}
            {title}
            {isDone(place) && <span className="sr-only">{texts.stepDone}</span>}
          </li>
        ))}
      </ol>
      {isAdmin ? (
        <AdminSteps at={at} go={setAt} finish={(place) => setDone((before) => [...before, place])} />
      ) : (
        <AccountStep />
      )}
    </div>
  )
}

function AccountStep() {
  const viewer = useAtomValue(viewerAtom)
  const uid = useAtomValue(uidAtom)
  const isReady = useAtomValue(isReadyAtom)
  const isChecking = useAtomValue(isCheckingAtom)
  const isSigningIn = useAtomValue(isSigningInAtom)
  if (uid !== null && viewer.status !== 'unknown' && !isSigningIn) {
    return (
      <EmptyState drawing="signpost" text={texts.onlyAdminsSetUp}>
        <Link className="button button-primary" to="/cloud">
          {texts.leaveFirstRunLabel}
        </Link>
      </EmptyState>
    )
  }
  if (!isSigningIn && (!isReady || isChecking || uid !== null)) return <Spinner label={texts.loading} />
  return (
    <Step title={steps[0]}>
      <AccountHint />
      <SignIn />
    </Step>
  )
}

function AccountHint() {
  const method = useAtomValue(signInMethodAtom)
  if (method.stage !== 'found') return null
  if (method.config.mode === 'firebase') {
    return <p>{texts.firstAdminByGoogle}</p>
  }
  return method.config.first_account === true ? null : <p>{texts.adminExists}</p>
}

type StepsProps = {
  readonly at: number
  readonly go: (to: number) => void
  readonly finish: (place: number) => void
}

function AdminSteps({ at, go, finish }: StepsProps) {
  const title = steps[at] ?? steps[1]
  const next = () => go(at + 1)
  const finishAndGo = () => {
    finish(at)
    next()
  }
  const skip = <Button onClick={next}>{texts.skipStepLabel}</Button>
  const form = { saveLabel: texts.saveAndContinueLabel, onSaved: finishAndGo, children: skip }
  if (at >= steps.length) return <Finished />
  return (
    <Step key={title} title={title} hint={hints[at]}>
      <WithSettings>
        {(settings) => (
          <>
            {at === 1 && <NameForm settings={settings} {...form} />}
            {at === 2 && <WritersForm settings={settings} {...form} />}
            {at === 3 && <EndpointForm settings={settings} {...form} />}
            {at === 4 && <InvitationStep onDone={finishAndGo} onSkip={next} />}
          </>
        )}
      </WithSettings>
      {at > 1 && (
        <Button variant="plain" icon="back" onClick={() => go(at - 1)}>
          {texts.previousStepLabel}
        </Button>
      )}
    </Step>
  )
}

const hints: Readonly<Record<number, string>> = {
  3: texts.agentStepHint,
  4: texts.invitationStepHint,
}

/** Made a link: the rest is done once its dialog is closed. */
function InvitationStep({ onDone, onSkip }: { readonly onDone: () => void; readonly onSkip: () => void }) {
  const link = useAtomValue(newLinkAtom)
  const wasShown = useRef(false)
  useEffect(() => {
    if (link !== null) wasShown.current = true
    else if (wasShown.current) onDone()
  }, [link, onDone])
  return (
    <>
      <InvitationForm />
      <NewLinkDialog />
      <div className="settings-buttons">
        <Button onClick={onSkip}>{texts.skipStepLabel}</Button>
      </div>
    </>
  )
}

function Finished() {
  return (
    <Step title={texts.firstRunReadyHeading}>
      <p>
        <InParts of={texts.firstRunChangeable(<Link to="/admin#settings">{texts.firstRunAdminLabel}</Link>)} />
      </p>
      <p className="settings-buttons">
        <Link className="button button-primary" to="/new-thread">
          {texts.writeFirstMessageLabel}
        </Link>
        <Link className="button button-quiet" to="/cloud">
          {texts.openCloudLabel}
        </Link>
      </p>
    </Step>
  )
}

type StepProps = { readonly title: string; readonly hint?: string | undefined; readonly children: ReactNode }

/** Its heading gets the focus, so that the next step is read out, and begins at the top. */
function Step({ title, hint, children }: StepProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="first-run-step" aria-labelledby="first-run-title">
      <h2 id="first-run-title" ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {hint !== undefined && <p className="admin-hint">{hint}</p>}
      {children}
    </section>
  )
}
