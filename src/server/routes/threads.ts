import type { FastifyInstance } from 'fastify'
import type { Viewer } from '#rules/access/viewer.ts'
import { calls } from '#wire/calls.ts'
import { answerMaxBytes, branchDepthDefault, branchDepthInThread } from '#wire/limits.ts'
import { fitting, viewFitting } from '../http/answer-size.ts'
import { defineThreadReading } from '../http/define-cached-call.ts'
import type { Context } from '../process/context.ts'
import { choicesAround } from '../store/messages/tree/branch-memory.ts'
import { rootAbove } from '../store/messages/tree/thread-root.ts'
import { ancestorIds, descendantIds } from '../store/messages/tree/tree.ts'
import { type ViewOptions, viewMessages } from '../store/messages/view.ts'
import { getVisibleMessage } from './input/visible-message.ts'

/** Branches: a message with the messages above and below it. */
export function threadRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context
  const above = async (viewer: Viewer, id: string, depth: number, options: ViewOptions) =>
    viewMessages(db, viewer, await ancestorIds(db, viewer, id, depth), options)
  const below = async (viewer: Viewer, id: string, depth: number, options: ViewOptions) =>
    viewMessages(db, viewer, await descendantIds(db, viewer, id, depth), options)

  defineThreadReading(app, context, calls.branchUp, async ({ viewer, params, query }) => {
    const { id } = await getVisibleMessage(db, viewer, params.id)
    return { messages: fitting(await above(viewer, id, query.depth ?? branchDepthDefault, query)) }
  })

  defineThreadReading(app, context, calls.branchDown, async ({ viewer, params, query }) => {
    const { id } = await getVisibleMessage(db, viewer, params.id)
    const ids = await descendantIds(db, viewer, id, query.depth ?? branchDepthDefault)
    return { messages: await viewFitting(db, viewer, ids, query) }
  })

  defineThreadReading(app, context, calls.thread, async ({ viewer, params, query }) => {
    const message = await getVisibleMessage(db, viewer, params.id)
    const depth = query.depth ?? branchDepthInThread
    const ancestors = await above(viewer, message.id, depth, query)
    const descendants = await below(viewer, message.id, depth, query)
    const third = Math.floor(answerMaxBytes / 3)
    const choices = await choicesAround(db, viewer, message.id)
    return {
      message,
      ancestors: fitting(ancestors, third),
      descendants: fitting(descendants, third),
      root: await rootAbove(db, viewer, ancestors.at(-1) ?? message),
      ...(choices.length === 0 ? {} : { branch_choices: choices }),
    }
  })
}
