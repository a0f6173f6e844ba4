import type { FastifyInstance } from 'fastify'
import type { Viewer } from '#rules/access/viewer.ts'
import { isMessageId } from '#rules/thread/message-id.ts'
import { calls } from '#wire/calls.ts'
import { answerMaxBytes, branchDepthDefault, branchDepthInThread } from '#wire/limits.ts'
import { fitting, viewFitting } from '../http/answer-size.ts'
import { defineCachedThreadCall } from '../http/define-cached-call.ts'
import { found } from '../http/refusal.ts'
import type { Context } from '../process/context.ts'
import type { Queries } from '../store/database/database.ts'
import { findAround } from '../store/messages/tree/around.ts'
import { choicesAround } from '../store/messages/tree/branch-memory.ts'
import { descendantIds } from '../store/messages/tree/descendants.ts'
import { rootAbove } from '../store/messages/tree/thread-root.ts'
import { pathUp } from '../store/messages/tree/tree.ts'
import { findVisibleMessage, type ViewOptions, viewMessages } from '../store/messages/view.ts'

const validId = (asked: string | undefined): string => found(asked !== undefined && isMessageId(asked) ? asked : null)

/** Branches: a message with the messages above and below it. */
export function threadRoutes(app: FastifyInstance, context: Context): void {
  /**
   * The ids of a message and of what is above it; 404 if it is missing, hidden, or the id is invalid (supplement 9).
   */
  async function idsUp(db: Queries, viewer: Viewer, asked: string | undefined, depth: number) {
    const [id, ...above] = await pathUp(db, viewer, validId(asked), depth)
    return { id: found(id), above }
  }

  defineCachedThreadCall(app, context, calls.branchUp, async ({ db, viewer, params, query }) => {
    const { above } = await idsUp(db, viewer, params.id, query.depth ?? branchDepthDefault)
    return { messages: fitting(await viewMessages(db, viewer, above, query)) }
  })

  defineCachedThreadCall(app, context, calls.branchDown, async ({ db, viewer, params, query }) => {
    const { id } = await idsUp(db, viewer, params.id, 0)
    const ids = await descendantIds(db, viewer, id, query.depth ?? branchDepthDefault)
    return { messages: await viewFitting(db, viewer, ids, query) }
  })

  defineCachedThreadCall(app, context, calls.thread, async ({ db, viewer, params, query }) => {
    const depth = query.depth ?? branchDepthInThread
    const id = validId(params.id)
    const { above, below, chosenInThread } = found(await findAround(db, viewer, id, depth))
    const { message, ancestors, descendants } = await viewAround(db, viewer, id, above, below, query)
    const third = Math.floor(answerMaxBytes / 3)
    const choices = await choicesAround(db, viewer, message.id, chosenInThread)
    return {
      message,
      ancestors: fitting(ancestors, third),
      descendants: fitting(descendants, third),
      root: await rootAbove(db, viewer, ancestors.at(-1) ?? message),
      ...(choices.length === 0 ? {} : { branch_choices: choices }),
    }
  })

  /** The message is always whole: if the others are excerpts, it needs a view of its own. */
  async function viewAround(
    db: Queries,
    viewer: Viewer,
    id: string,
    above: string[],
    below: string[],
    options: ViewOptions,
  ) {
    const isWhole = options.excerpt === undefined
    const around = await viewMessages(db, viewer, [...(isWhole ? [id] : []), ...above, ...below], options)
    const byId = new Map(around.map((message) => [message.id, message]))
    const these = (ids: readonly string[]) => ids.flatMap((each) => byId.get(each) ?? [])
    const message = isWhole ? byId.get(id) : await findVisibleMessage(db, viewer, id)
    return { message: found(message), ancestors: these(above), descendants: these(below) }
  }
}
