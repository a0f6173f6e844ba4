import { type FormEvent, useState } from 'react'

type Submission<Problem> = {
  readonly isReady?: boolean
  /** Returns what went wrong; null if nothing did. */
  readonly send: () => Promise<Problem | null>
  readonly onDone?: () => void
}

/** A form that is sent once at a time, and stays with the problem if it fails. */
export function useSubmit<Problem = string>({ isReady = true, send, onDone }: Submission<Problem>) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const run = async () => {
    setBusy(true)
    const failure = await send().finally(() => setBusy(false))
    setProblem(failure)
    if (failure === null) onDone?.()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isReady && !isBusy) void run().catch(reportError)
  }
  return { isBusy, isReady, problem, submit }
}
