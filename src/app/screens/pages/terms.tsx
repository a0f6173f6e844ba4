import {
  applicationDecidedRetentionDays,
  termsContactAnswerDays,
  termsMinimumAge,
  termsPriceNoticeDays,
} from '#wire/limits.ts'
import * as texts from '#wire/texts.ts'
import { InParts } from '../../ui/in-parts.tsx'
import { ComingSoon } from './coming-soon.tsx'
import { InfoLayout } from './info-layout.tsx'
import './terms.css'

export function Terms() {
  return (
    <InfoLayout
      title={texts.termsLabel}
      lead={<InParts of={texts.termsEffective(<time dateTime="2024-06-01">{texts.termsDate}</time>)} />}
    >
      <section className="terms" aria-labelledby="terms-summary">
        <h2 id="terms-summary">{texts.termsSummaryHeading}</h2>
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
        <h2 id="terms-full">{texts.termsFullHeading}</h2>
        <ComingSoon>{texts.termsFullComing}</ComingSoon>
      </section>
    </InfoLayout>
  )
}

const points = [
  {
    name: texts.termsAgeName,
    text: texts.termsAge(termsMinimumAge),
  },
  { name: texts.termsUseName, text: texts.termsUse },
  { name: texts.termsAiName, text: texts.termsAi },
  {
    name: texts.termsContentName,
    text: texts.termsContent,
  },
  {
    name: texts.termsDataName,
    text: texts.termsData(applicationDecidedRetentionDays),
  },
  { name: texts.termsRefundsName, text: texts.termsRefunds },
  { name: texts.termsPricesName, text: texts.termsPrices(termsPriceNoticeDays) },
  { name: texts.termsContactName, text: texts.termsContact(termsContactAnswerDays) },
] as const
