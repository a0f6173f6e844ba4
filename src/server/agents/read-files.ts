import { type AttachedFile, picturesWithin, type ReadFiles, textsWithin, wantedFiles } from '#rules/agents/attached.ts'
import { bytesOfTokens } from '#rules/agents/budget.ts'
import { type PathMessage, seenByEveryReader } from '#rules/agents/context.ts'
import { agentReadTextShare } from '#wire/limits.ts'
import { pictureForModel, textForModel } from '../files/reading.ts'
import type { ReadMessage } from '../store/agents/agent-paths.ts'
import { attachmentsOf } from '../store/messages/attachments/attachments.ts'
import { type Agent, personaOf } from './agents-file.ts'
import type { AnswerDependencies } from './answer-dependencies.ts'
import type { Cancellation } from './cancellation.ts'

/** A path with the files of its messages, and what was read of them; pictures are JPEG. */
export type PathWithFiles = {
  readonly path: readonly PathMessage[]
  readonly read: ReadFiles
  readonly pictures: ReadonlyMap<string, Buffer>
}

/**
 * The files of the messages that every reader of the answer may see, read one after the other: text, and pictures if
 * the agent's model reads them. What can't be read is only named.
 */
export async function readFiles(
  { context, report }: AnswerDependencies,
  agent: Agent,
  path: readonly ReadMessage[],
  question: PathMessage,
  cancellation: Cancellation,
): Promise<PathWithFiles> {
  const seen = path.filter(seenByEveryReader(question))
  const files = await attachmentsOf(
    context.db,
    seen.map(({ id }) => id),
  )
  const wanted = wantedFiles(
    seen.map(({ id }) => files.get(id) ?? []),
    agent.sees_pictures === true ? picturesWithin(personaOf(agent).max_context_tokens) : 0,
  )
  const each = async <Read>(some: readonly AttachedFile[], read: (file: AttachedFile) => Promise<Read | null>) => {
    const results = new Map<string, Read>()
    for (const file of some) {
      if (cancellation.signal.aborted) break
      const result = await read(file).catch((error: Error) => {
        report(error)
        return null
      })
      if (result !== null) results.set(file.id, result)
    }
    return results
  }
  const { store } = context.files
  const pictures = await each(wanted.pictures, (file) => pictureForModel(store, file))
  const texts = await each(wanted.documents, (file) => textForModel(store, file))
  const room = bytesOfTokens(personaOf(agent).max_context_tokens * agentReadTextShare)
  return {
    path: path.map((message) => ({ ...message, files: files.get(message.id) ?? [] })),
    read: { texts: textsWithin(texts, room), pictures: new Set(pictures.keys()) },
    pictures,
  }
}
