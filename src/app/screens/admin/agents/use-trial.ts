import { useState } from 'react'
import type { TrialOutcome } from '../../../state/access/trial.ts'

const nothing: TrialOutcome = { text: '', isOk: false }

/** One trial of an endpoint at a time; its result is forgotten when the form changes. */
export function useTrial<Endpoint>(ask: (endpoint: Endpoint) => Promise<TrialOutcome>) {
  const [isBusy, setBusy] = useState(false)
  const [shown, setShown] = useState(nothing)
  const forget = () => setShown(nothing)
  const run = async (endpoint: Endpoint) => {
    setBusy(true)
    forget()
    setShown(await ask(endpoint))
    setBusy(false)
  }
  return { isBusy, ...shown, forget, run }
}
