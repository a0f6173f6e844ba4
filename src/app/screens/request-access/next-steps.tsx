import { useAtomValue } from 'jotai'
import * as texts from '#wire/texts.ts'
import { helpContactAtom } from '../../state/access/application.ts'
import { InParts } from '../../ui/in-parts.tsx'

const steps = [
  { name: texts.submitStep, text: texts.submitStepText },
  { name: texts.reviewStep, text: texts.reviewStepText },
  { name: texts.collaborateStep, text: texts.collaborateStepText },
] as const

export function NextSteps() {
  return (
    <section className="next-steps" aria-labelledby="next-steps-title">
      <h2 id="next-steps-title">{texts.whatHappensNextHeading}</h2>
      <ol className="next-steps-list">
        {steps.map(({ name, text }) => (
          <li key={name}>
            <strong>{name}</strong>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <Help />
    </section>
  )
}

/** Whom to ask for help: the address that admins have set, else whoever sent the invitation. */
export function Help() {
  const address = useAtomValue(helpContactAtom)
  if (address === null) return <p className="next-steps-help">{texts.applicationHelp}</p>
  const link = (
    <a href={mailTo(address)} dir="ltr">
      {address}
    </a>
  )
  return (
    <p className="next-steps-help">
      <InParts of={texts.applicationHelpFrom(link)} />
    </p>
  )
}

/** Nothing in an address adds a field to the mail, as `?bcc=` would. */
const mailTo = (address: string): string => `mailto:${address.split('@').map(encodeURIComponent).join('@')}`
