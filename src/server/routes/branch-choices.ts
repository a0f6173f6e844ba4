import type { FastifyInstance } from 'fastify'
import { calls } from '#wire/calls.ts'
import { defineCall } from '../http/define-call.ts'
import { refuse } from '../http/refusal.ts'
import type { Context } from '../process/context.ts'
import { nothingPublic } from '../store/database/transaction.ts'
import { saveChoices } from '../store/messages/tree/branch-memory.ts'
import { wellFormedIds } from './input/visible-message.ts'

/** A person's branch choices, for their other devices. */
export function branchChoiceRoutes(app: FastifyInstance, context: Context): void {
  const { clock } = context

  defineCall(app, context, calls.saveBranchChoices, async ({ viewer, body, write }) => {
    const choices = body.choices.filter(({ parent_id, child_id }) => wellFormedIds([parent_id, child_id]).length === 2)
    if (choices.some(({ chosen_at }) => Number.isNaN(Date.parse(chosen_at)))) refuse(400, 'choice_time_invalid')
    await write(({ tx }) => saveChoices(tx, viewer, clock.nowMs(), choices), nothingPublic)
    return { success: true }
  })
}
