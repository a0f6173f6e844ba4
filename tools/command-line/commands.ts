import { parseArgs } from 'node:util'
import type { CommandArguments } from './command-arguments.ts'
import { exportFile } from './exporting.ts'
import { followBranch } from './following.ts'
import { logIn, logOut, whoAmI } from './logging-in.ts'
import { usage } from './problem.ts'
import { listMessages, readMessages, searchFor } from './reading.ts'
import { postMessage, replyTo } from './writing.ts'

type Options = Readonly<Record<string, { readonly type: 'string' | 'boolean'; readonly multiple?: true }>>

type Command = {
  /** How it is written, for the help. */
  readonly form: string
  readonly about: string
  readonly words: { readonly least: number; readonly most: number }
  readonly options: Options
  /** Resolves to the exit code. */
  readonly run: (args: CommandArguments) => Promise<number>
}

const text = { type: 'string' } as const
const texts = { type: 'string', multiple: true } as const
const flag = { type: 'boolean' } as const

/** Every command that asks a server has these. */
const common: Options = { server: text, insecure: flag, wait: text }

const filters: Options = {
  author: texts,
  to: texts,
  public: flag,
  private: flag,
  state: text,
  since: text,
  until: text,
  order: text,
  excerpt: text,
  limit: text,
}
const filterForm =
  '[--limit N] [--author TAG] [--to TAG] [--public | --private] [--state open|settled] [--since TIME] [--until TIME] [--order newest|oldest] [--excerpt N]'
const audience: Options = { to: texts, private: flag, 'no-agents': flag, key: text }

export const commands: Readonly<Record<string, Command>> = {
  login: {
    form: 'login --server URL',
    about: 'store a token, from CANOPY_TOKEN or stdin, for the commands that follow',
    words: { least: 0, most: 0 },
    options: common,
    run: logIn,
  },
  logout: {
    form: 'logout',
    about: 'forget the token; it stays valid until it is revoked in the profile',
    words: { least: 0, most: 0 },
    options: {},
    run: logOut,
  },
  whoami: {
    form: 'whoami',
    about: 'whom the token belongs to, and what it may do',
    words: { least: 0, most: 0 },
    options: common,
    run: whoAmI,
  },
  list: {
    form: `list ${filterForm}`,
    about: 'messages, newest first, one a line',
    words: { least: 0, most: 0 },
    options: { ...common, ...filters },
    run: listMessages,
  },
  search: {
    form: 'search QUERY [as for list]',
    about: 'messages with all words and "phrases", one a line',
    words: { least: 1, most: 1 },
    options: { ...common, ...filters },
    run: searchFor,
  },
  read: {
    form: 'read ID [--branch] [--depth N] [--excerpt N]',
    about: 'a message with what is above and below it; or the branch that ends with it, oldest first',
    words: { least: 1, most: 1 },
    options: { ...common, branch: flag, depth: text, excerpt: text },
    run: readMessages,
  },
  post: {
    form: 'post [TEXT] [--to TAG] [--private] [--no-agents] [--json] [--key UUID]',
    about: 'begin a thread; the text, or with --json the whole body, comes from stdin if it is not given',
    words: { least: 0, most: 1 },
    options: { ...common, ...audience, json: flag },
    run: postMessage,
  },
  reply: {
    form: 'reply ID [TEXT] [--private] [--no-agents] [--key UUID]',
    about: 'reply to a message, for those who can read it',
    words: { least: 1, most: 2 },
    options: { ...common, private: flag, 'no-agents': flag, key: text },
    run: replyTo,
  },
  follow: {
    form: 'follow ID [--existing] [--cursor CURSOR] [--every SECONDS]',
    about: 'what happens in a branch from now on, or since a cursor, one event a line, until it is stopped',
    words: { least: 1, most: 1 },
    options: { ...common, existing: flag, cursor: text, every: text },
    run: followBranch,
  },
  export: {
    form: 'export (ID [--branch] | --mine) [--format canopy|chatgpt|markdown] [--files]',
    about: 'a thread, a branch or everything you wrote, as a file on stdout; with --files a zip with what is attached',
    words: { least: 0, most: 1 },
    options: { ...common, branch: flag, mine: flag, format: text, files: flag },
    run: exportFile,
  },
}

export const help = `node tools/canopy.ts COMMAND

${Object.values(commands)
  .map(({ form, about }) => `  ${form}\n      ${about}`)
  .join('\n')}

Every command: [--server URL] [--insecure] [--wait SECONDS]
docs/command-line.md explains commands, output and exit codes.
`

/** Finds the command, and checks what is given to it. */
export function commandOf(args: readonly string[]): () => Promise<number> {
  const [name = '', ...rest] = args
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (command === undefined)
    return usage(name === '' ? 'Which command? See --help' : 'There is no such command. See --help')
  const { values, positionals } = parsed(rest, command.options)
  const { least, most } = command.words
  if (positionals.length < least || positionals.length > most) usage(`This is how it is written: ${command.form}`)
  const listed = (option: string) => [values[option] ?? []].flat().filter((each) => typeof each === 'string')
  return () =>
    command.run({
      words: positionals,
      text: (option) => listed(option)[0],
      texts: listed,
      isSet: (option) => values[option] === true,
    })
}

/** A cursor may begin with '-': one in 64 does. As a word of its own it would be taken for an option. */
function withCursor(args: readonly string[]): string[] {
  const at = args.indexOf('--cursor')
  const cursor = args[at + 1] ?? ''
  if (at === -1 || !/^-[\w-]{20,}$/.test(cursor)) return [...args]
  return args.toSpliced(at, 2, `--cursor=${cursor}`)
}

function parsed(args: readonly string[], options: Options) {
  try {
    return parseArgs({ args: withCursor(args), options, allowPositionals: true })
  } catch (error) {
    return usage(error instanceof Error ? error.message : String(error))
  }
}
