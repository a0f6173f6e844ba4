import { useRef, useState } from 'react'
import type { TrialOutcome } from '../../../state/access/trial.ts'

const nothing: TrialOutcome = { text: '', isOk: false }

/**
 * One trial of an endpoint at a time; its result is forgotten when the form changes, also if it arrives only then.
 */
export function useTrial<Endpoint>(ask: (endpoint: Endpoint) => Promise<TrialOutcome>) {
  const [isBusy, setBusy] = useState(false)
  const [shown, setShown] = useState(nothing)
  const forms = useRef(0)
  const forget = () => {
    forms.current += 1
    setShown(nothing)
  }
  const run = async (endpoint: Endpoint) => {
    setBusy(true)
    forget()
    const tried = forms.current
    const outcome = await ask(endpoint)
    if (tried === forms.current) setShown(outcome)
    setBusy(false)
  }
  return { isBusy, ...shown, forget, run }
}
