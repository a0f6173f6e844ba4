import { type FormEvent, useState } from 'react'

type Submission = {
  readonly isReady?: boolean
  /** Returns what went wrong, in words; null if nothing did. */
  readonly send: () => Promise<string | null>
  readonly onDone: () => void
}

/** A form that is sent once at a time, and stays with the problem if it fails. */
export function useSubmit({ isReady = true, send, onDone }: Submission) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const run = async () => {
    setBusy(true)
    const failure = await send()
    setBusy(false)
    setProblem(failure)
    if (failure === null) onDone()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isReady && !isBusy) void run()
  }
  return { isBusy, problem, submit }
}
