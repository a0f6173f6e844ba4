import { microsOf } from '#rules/agents/spending.ts'
import type { Context } from '../../process/context.ts'
import { addCost, type Tokens } from '../../store/agents/agent-uses.ts'
import { nothingPublic, write } from '../../store/database/transaction.ts'
import type { Agent } from '../agents-file.ts'

/** Adds what a request cost, at the agent's present price. */
export const storeCost = (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { price }: Agent,
  useId: string,
  tokens: Tokens,
): Promise<void> =>
  write(
    db,
    clock.nowMs(),
    ({ tx }) => addCost(tx, useId, { ...tokens, micros: microsOf(price, tokens) }),
    nothingPublic,
  )
