import { atom } from 'jotai'
import { storable } from '#rules/imports/storable.ts'
import { nodeOf } from '#rules/map/nodes.ts'
import { contentProblem } from '#rules/text/content.ts'
import { emptyForest, type Forest } from '#rules/thread/forest.ts'
import { branchDepthMax } from '#wire/limits.ts'
import type { Message, NewMessage } from '#wire/message.ts'
import * as texts from '#wire/texts.ts'
import type { GroundStore } from '../../device/indexed-db/ground-store.ts'
import type { GroundEdit } from '../../device/indexed-db/ground-writing.ts'
import { FilesTaken, storageProblem } from '../../device/indexed-db/storage-problem.ts'
import type { GroundFiles } from '../../device/indexed-db/stored-file.ts'
import type { Failure, Result } from '../../net/calls.ts'
import { type Environment, environmentAtom } from '../platform/environment.ts'
import type { ThreadSource } from './thread-source.ts'

/** Every Ground message this tab has loaded. */
export const groundForestAtom = atom<Forest>(emptyForest)

type GroundSource = ThreadSource & {
  readonly post: (message: NewMessage, idempotencyKey: string, files?: GroundFiles) => Promise<Result<Message>>
}

/** The thread source on the device. It is fast, so it always reads the largest depth that the server would allow. */
export const groundSourceAtom = atom((get): GroundSource => groundSource(get(environmentAtom)))

const gone: Failure = { ok: false, failure: 'refused', status: 404, detail: '', retryAfterMs: null }
export const badRequest = (detail: string): Failure => ({ ...gone, status: 400, detail })

/** A storage error as a failed call, with its reason as the detail. */
const troubled = (error: unknown): Failure => ({
  ...gone,
  status: 507,
  detail: texts.groundTrouble[storageProblem(error)],
})

export async function askGround<Data>(
  { ground }: Pick<Environment, 'ground'>,
  ask: (store: GroundStore) => Promise<Data | null | undefined>,
): Promise<Result<Data>> {
  try {
    const data = await ask(await ground())
    return data === null || data === undefined ? gone : { ok: true, data }
  } catch (error) {
    return error instanceof FilesTaken ? badRequest(texts.filesSentElsewhere) : troubled(error)
  }
}

function groundSource(environment: Environment): GroundSource {
  const ask = <Data>(question: (store: GroundStore) => Promise<Data | null | undefined>) =>
    askGround(environment, question)
  const change = (id: string, edit: (message: Message) => GroundEdit | Promise<GroundEdit>) =>
    ask(async (store) => {
      const [message] = await store.some([id])
      if (message === undefined || !(await store.change(id, await edit(message)))) return null
      return (await store.some([id]))[0]
    })
  return {
    tab: 'ground',
    forestAtom: groundForestAtom,
    thread: (id) => ask((store) => store.thread(id, branchDepthMax)),
    above: (id) => ask((store) => store.above(id, branchDepthMax)),
    below: (id) => ask((store) => store.below(id, branchDepthMax)),
    outline: (id) =>
      ask(async (store) => {
        const messages = await store.threadOf(id)
        return messages && { nodes: messages.map(nodeOf), next_cursor: null }
      }),
    childIds: (id) => ask((store) => store.childIds(id)),
    children: (id) =>
      ask(async (store) => ({ messages: await store.some(await store.childIds(id)), next_cursor: null })),
    whole: (id) => ask(async (store) => (await store.some([id]))[0]),
    post: (message, id, files) => postOnGround(environment, message, id, files),
    remove: (id) =>
      ask(async (store) => {
        const gone = await store.remove(id)
        // Emptied by the person, not by the browser.
        if (gone !== null && (await store.list(1)).roots.length === 0) environment.groundMark.drop()
        return gone
      }),
    reformat: (id) => change(id, tidied),
    saveTitle: (id, titles) => change(id, () => titles),
  }
}

/** Loaded on first use, so that reading a thread doesn't cost it. */
async function tidied({ content }: Message): Promise<GroundEdit> {
  const { reformattedContent } = await import('#rules/text/reformat.ts')
  return { content: reformattedContent(content) }
}

/** The id is made when Send is pressed, so that retries of the same press store one message. */
async function postOnGround(
  environment: Environment,
  message: NewMessage,
  id: string,
  files: GroundFiles = { attachments: [], stored: [] },
): Promise<Result<Message>> {
  const content = storable(message.content)
  const problem = contentProblem(content)
  if (problem !== null) return badRequest(problem === 'blank' ? texts.contentBlank : texts.contentTooLong)
  const words = { id, content, parentId: message.parent_id ?? null, contentAuthor: null }
  const draft = { ...words, title: null, description: null, importedAt: null, attachments: files.attachments }
  const stored = await askGround(environment, async (store) => {
    const isAdded = await store.add([draft], environment.nowMs(), files.stored)
    return isAdded ? (await store.some([id]))[0] : null
  })
  if (stored.ok && words.parentId === null) void environment.deviceStorage.askToKeep()
  return stored
}
