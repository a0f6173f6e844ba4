import type { Application } from '#wire/access/application.ts'
import * as texts from '#wire/texts.ts'
import { Badge } from '../../ui/badge.tsx'
import { questions } from '../request-access/questions.ts'

export function ApplicationAnswers({ application }: { readonly application: Application }) {
  const { answers, interests } = application
  return (
    <details className="application-answers">
      <summary>{texts.applicationAnswersLabel}</summary>
      <dl>
        {questions().map(({ name }, index) => (
          <div key={name}>
            <dt>{name}</dt>
            {answers[index] ? (
              <dd dir="auto">{answers[index]}</dd>
            ) : (
              <dd className="application-answers-none">{texts.applicationUnanswered}</dd>
            )}
          </div>
        ))}
        {interests.length > 0 && (
          <div>
            <dt>{texts.applicantInterestsLabel}</dt>
            <dd className="application-interests">
              {[...new Set(interests)].map((interest) => (
                <Badge key={interest}>{interest}</Badge>
              ))}
            </dd>
          </div>
        )}
      </dl>
    </details>
  )
}
