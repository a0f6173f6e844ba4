import {
  applicationDecidedRetentionDays,
  termsContactAnswerDays,
  termsMinimumAge,
  termsPriceNoticeDays,
} from '#wire/limits.ts'
import { ComingSoon } from './coming-soon.tsx'
import { InfoLayout } from './info-layout.tsx'
import './terms.css'

export function Terms() {
  return (
    <InfoLayout
      title="Terms"
      lead={
        <>
          Effective <time dateTime="2024-06-01">June 1, 2024</time>
        </>
      }
    >
      <section className="terms" aria-labelledby="terms-summary">
        <h2 id="terms-summary">In short</h2>
        <dl className="terms-points">
          {points.map(({ name, text }) => (
            <div className="page-panel" key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className="terms" aria-labelledby="terms-full">
        <h2 id="terms-full">The full legal text</h2>
        <ComingSoon>This is a placeholder: the full legal text will be published here.</ComingSoon>
      </section>
    </InfoLayout>
  )
}

const points = [
  {
    name: 'Age',
    text: `You are at least ${termsMinimumAge} years old. If you’re under 18, you need a guardian’s permission.`,
  },
  { name: 'Acceptable use', text: 'Nothing unlawful, no harassment, no spam, and no attempts to break the service.' },
  { name: 'AI', text: 'What an AI writes may be wrong. Check it before you rely on it; it isn’t professional advice.' },
  {
    name: 'Your content',
    text: 'What you write stays yours. You grant Canopy a licence to store it and show it here.',
  },
  {
    name: 'Your data',
    text: `You can download everything we store about you, and delete your account, at any time under ‘Edit profile’. Applications for access are deleted ${applicationDecidedRetentionDays} days after the decision.`,
  },
  { name: 'Refunds', text: 'There are no refunds for partial periods.' },
  { name: 'Prices', text: `We announce price changes ${termsPriceNoticeDays} days in advance.` },
  { name: 'Contact', text: `We answer within ${termsContactAnswerDays} business days.` },
] as const
