import type { FastifyInstance } from 'fastify'
import { calls } from '#wire/calls.ts'
import type { Context } from '../context.ts'
import { refuse } from '../refusal.ts'
import { keepChoices } from '../store/branch-memory.ts'
import { defineCall } from './define-call.ts'
import { wellFormedIds } from './visible-message.ts'

/** What a person last looked at, for their other devices. */
export function branchChoiceRoutes(app: FastifyInstance, context: Context): void {
  const { clock } = context

  defineCall(app, context, calls.keepBranchChoices, async ({ viewer, body, write }) => {
    const choices = body.choices.filter(({ parent_id, child_id }) => wellFormedIds([parent_id, child_id]).length === 2)
    if (choices.some(({ chosen_at }) => Number.isNaN(Date.parse(chosen_at)))) refuse(400, 'chosen_at must be a time')
    await write(({ tx }) => keepChoices(tx, viewer, clock.nowMs(), choices))
    return { success: true }
  })
}
