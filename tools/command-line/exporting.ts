import { filePieces } from '#rules/exports/file-pieces.ts'
import { withPaths } from '#rules/exports/saved-files.ts'
import { branchAround, encodedContent, inOrder, type SavedMessage, savedMessage } from '#rules/exports/saved-message.ts'
import { exportFetchSize, exportMessagesMax } from '#wire/limits.ts'
import type { Message } from '#wire/message.ts'
import * as texts from '#wire/texts.ts'
import type { CommandArguments } from './command-arguments.ts'
import { getMe, serverOf } from './logging-in.ts'
import { escapedJson, print, withoutSecrets } from './printing.ts'
import { printArchive } from './printing-archives.ts'
import { fail, usage } from './problem.ts'
import type { Server } from './server-calls.ts'
import { messageId, oneOf } from './values.ts'
import { type Linked, threadPages, wholeMessages } from './whole-threads.ts'

const formats = ['canopy', 'chatgpt', 'markdown'] as const

/** Prints a file, once all of it is there: what can be seen of a thread or branch, or everything its person wrote. */
export async function exportFile(args: CommandArguments): Promise<number> {
  const format = oneOf('format', args.text('format'), formats) ?? 'canopy'
  if (format === 'markdown' && process.stdout.isTTY === true)
    usage('Markdown may hold anything its authors wrote: send it to a file, not to a terminal')
  const withFiles = args.isSet('files')
  if (withFiles && process.stdout.isTTY === true)
    usage('An archive goes to a file, not to a terminal: export … > thread.zip')
  const isMine = args.isSet('mine')
  if (isMine && (args.words.length > 0 || args.isSet('branch'))) usage('Either the id of a message or --mine')
  const id = isMine ? null : messageId(args.words[0])
  const server = serverOf(args)
  const messages = id === null ? await myMessages(server) : await threadOf(server, id, args.isSet('branch'))
  const saved = inOrder(messages.map((message) => savedMessage(message, encodedContent(format, message.content))))
  const about = { at: new Date().toISOString(), timeOf: (iso: string) => iso }
  const textOf = (all: readonly SavedMessage<string>[]) =>
    [...filePieces(format, all, about)].map(format === 'markdown' ? withoutSecrets : escapedJson)
  if (withFiles)
    await printArchive(
      server,
      messages,
      (paths) => {
        const pieces = textOf(saved.map((each) => withPaths(each, paths.get(each.id) ?? [])))
        return { name: `messages.${format === 'markdown' ? 'md' : `${format}.json`}`, text: pieces.join('') }
      },
      about.at,
    )
  else for (const piece of textOf(saved)) print(piece)
  return 0
}

async function threadOf(server: Server, id: string, isBranch: boolean): Promise<readonly Message[]> {
  const rows: Linked[] = []
  for await (const page of threadPages(server, id)) rows.push(...bounded(rows.length, page))
  const branch = isBranch ? branchAround(rows, id) : null
  const ids = rows.flatMap((row) => (branch?.has(row.id) === false ? [] : [row.id]))
  return Array.fromAsync(wholeMessages(server, ids))
}

async function myMessages(server: Server): Promise<readonly Message[]> {
  const { uid } = await getMe(server)
  const messages: Message[] = []
  let cursor: string | undefined
  do {
    const query = { author_uid: [uid], limit: exportFetchSize, cursor }
    const page: { readonly messages: readonly Message[]; readonly next_cursor: string | null } = await server.answer(
      'chronological',
      { query },
    )
    messages.push(...bounded(messages.length, page.messages))
    cursor = page.next_cursor ?? undefined
  } while (cursor !== undefined)
  return messages
}

function bounded<Each>(before: number, more: readonly Each[]): readonly Each[] {
  return before + more.length > exportMessagesMax ? fail('refused', texts.exportTooLong(exportMessagesMax)) : more
}
