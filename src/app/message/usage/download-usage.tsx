import { useSetAtom } from 'jotai'
import { useState } from 'react'
import * as texts from '#wire/texts.ts'
import { downloadUsage } from '../../state/agents/usage.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { laterIcons } from '../../ui/later-icons.ts'

/** Saves what is shown, and each person's days, as a file for spreadsheets. */
export function DownloadUsage({ days }: { readonly days: number }) {
  const download = useSetAtom(downloadUsage)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const take = async () => {
    setBusy(true)
    setProblem(await download(days))
    setBusy(false)
  }
  return (
    <div className="agent-usage-download">
      <Button icon={laterIcons.download} busy={isBusy} onClick={() => void take()}>
        {texts.downloadUsageLabel}
      </Button>
      {problem !== null && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
