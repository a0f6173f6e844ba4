import * as texts from '#wire/texts.ts'

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
      <p className="next-steps-help">{texts.applicationHelp}</p>
    </section>
  )
}
