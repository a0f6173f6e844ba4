import { adminErrors } from '#wire/errors/admin-errors.ts'
import { agentErrors } from '#wire/errors/agent-errors.ts'
import { messageErrors } from '#wire/errors/message-errors.ts'
import { peopleErrors } from '#wire/errors/people-errors.ts'
import { requestErrors } from '#wire/errors/request-errors.ts'

type ErrorTable = Readonly<Record<string, string | ((params: never) => string)>>

const areas: readonly (readonly [title: string, errors: ErrorTable])[] = [
  ['Requests, callers and the server', requestErrors],
  ['People, accounts and programs', peopleErrors],
  ['Messages and files', messageErrors],
  ['Agents', agentErrors],
  ['Administration', adminErrors],
]

/** The names of the parameters stand for them. */
const names = new Proxy({}, { get: (_target, name) => `{${String(name)}}` })

/** The text of an error, with `{max}` and the like for what differs. */
export const shownText = (text: string | ((params: never) => string)): string =>
  typeof text === 'string' ? text : text(names as never)

const start = '<!-- codes: npm run draw -->'
const end = '<!-- end of the codes -->'

/** A text with every error of the API between its two marks. Throws where the text has no such marks. */
export function withErrors(text: string): string {
  const [before, rest] = text.split(start)
  const after = rest?.split(end)[1]
  if (before === undefined || after === undefined) throw new Error(`The text has no '${start}' … '${end}'`)
  return `${before}${start}\n${areas.map(tableOf).join('\n\n')}\n${end}${after}`
}

function tableOf([title, errors]: (typeof areas)[number]): string {
  const rows = Object.entries(errors).map(
    ([code, text]) => `| \`${code}\` | ${shownText(text).replaceAll('|', '\\|')} |`,
  )
  return [`## ${title}`, '| code | text |', '|---|---|', ...rows].join('\n')
}
