import { applicationSteps } from '#wire/limits.ts'
import * as texts from '#wire/texts.ts'

export function ApplicationProgress({ step }: { readonly step: number }) {
  const text = texts.stepOf(step + 1, applicationSteps)
  return (
    <div className="application-progress">
      <p id="application-step">{text}</p>
      <progress value={step + 1} max={applicationSteps} aria-labelledby="application-step" />
    </div>
  )
}
