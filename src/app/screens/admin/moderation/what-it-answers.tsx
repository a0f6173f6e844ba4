import { authorOf } from '#rules/people/author.ts'
import type { ReportedMessage } from '#wire/moderation/reports.ts'
import * as texts from '#wire/texts.ts'

/** The messages above one that an admin decides about, as far as this admin sees them, folded; nothing if none. */
export function WhatItAnswers({ context }: Pick<ReportedMessage, 'context'>) {
  if (context.length === 0) return null
  return (
    <details className="reported-context">
      <summary>{texts.whatItAnswersLabel}</summary>
      {context.toReversed().map((above) => (
        <blockquote key={above.id} dir="auto">
          <strong>{authorOf(above).name}</strong> {above.content}
        </blockquote>
      ))}
    </details>
  )
}
