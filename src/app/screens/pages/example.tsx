import { proseExcerpt } from '#rules/text/truncate.ts'
import { exampleContentLength } from '#wire/limits.ts'
import type { Message } from '#wire/message.ts'
import type { ExampleThread } from '#wire/page.ts'
import * as texts from '#wire/texts.ts'
import { AuthorLine } from '../../message/author-line.tsx'
import { InParts } from '../../ui/in-parts.tsx'
import { Link } from '../../ui/link.tsx'
import './example.css'

/** A public message with its replies side by side: swiped by scrolling, so also before and without a script. */
export function Example({ example: { message, replies } }: { example: ExampleThread }) {
  const total = message.reply_count
  return (
    <section className="example" aria-label={texts.exampleLabel}>
      <article className="example-message">
        <AuthorLine message={message} path={`/cloud/${message.id}`} isUnread={false} />
        {message.title !== null && (
          <h2 className="example-title" dir="auto">
            {message.title}
          </h2>
        )}
        <p dir="auto">{textOf(message)}</p>
      </article>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard */}
      <ul className="example-replies" aria-label={texts.exampleRepliesLabel} tabIndex={0}>
        {replies.toReversed().map((reply, at) => (
          <li key={reply.id}>
            <article className="example-message">
              <p className="example-place">{texts.exampleReplyOf(total - replies.length + at + 1, total)}</p>
              <AuthorLine message={reply} path={`/cloud/${reply.id}`} isUnread={false} />
              <p dir="auto">{textOf(reply)}</p>
            </article>
          </li>
        ))}
      </ul>
      <p className="example-hint">
        <InParts of={texts.exampleHint(<Link to={`/cloud/${message.id}`}>{texts.openExampleLabel}</Link>)} />
      </p>
    </section>
  )
}

const textOf = ({ content }: Message): string => proseExcerpt(content, exampleContentLength)
