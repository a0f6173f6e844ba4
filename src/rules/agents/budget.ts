import { agentPictureTokens } from '#wire/limits.ts'
import { headOf, utf8Bytes } from '../text/utf8.ts'
import type { Turn } from './context.ts'

/** A token is about four letters of English, or one Chinese character: three bytes of UTF-8 is a safe estimate. */
const bytesPerToken = 3
/** Overhead per turn: its markup, and what an endpoint adds for the role. */
const turnTokens = 40
const noteTokens = 30
const smallestBudget = 256
const answerShare = 1 / 4
const answerTokensMax = 4_096

export const tokensOfBytes = (bytes: number): number => Math.ceil(bytes / bytesPerToken)

export const bytesOfTokens = (tokens: number): number => Math.floor(tokens) * bytesPerToken

export const estimateTokens = (text: string): number => tokensOfBytes(utf8Bytes(text))

/** How much of a model's context the messages may fill; the rest is for the instructions and the answer. */
export function messagesBudget(contextTokens: number, instructions: string): number {
  const forAnswer = Math.min(answerTokensMax, Math.floor(contextTokens * answerShare))
  return Math.max(smallestBudget, contextTokens - forAnswer - estimateTokens(instructions))
}

export const costOf = (turn: Turn): number =>
  estimateTokens(turn.content) +
  estimateTokens(turn.author) +
  estimateTokens(turn.tag ?? '') +
  turnTokens +
  picturesCost(turn)

const picturesCost = ({ pictures = [] }: Turn): number => pictures.length * agentPictureTokens

/** The turns that fit, and how many are left out after the first. */
export type Cut = { readonly turns: readonly Turn[]; readonly omitted: number }

/**
 * Cuts a path in the middle: keeps the root, the latest turn and as many of the newest others, without gaps, as fit.
 * Where those two alone are too long, each is cut in its own middle, the root first.
 */
export function cutToBudget(turns: readonly Turn[], budget: number): Cut {
  if (sumOf(turns) <= budget) return { turns, omitted: 0 }
  const root = turns[0]
  const latest = turns.at(-1)
  if (root === undefined || latest === undefined) return { turns: [], omitted: 0 }
  if (turns.length === 1) return { turns: [cutTurn(root, budget)], omitted: 0 }

  const room = budget - noteTokens
  // Pictures can't be cut: only what they leave is shared, or they would take the place of the words beside them.
  const ofLatest = picturesCost(latest)
  const words = room - ofLatest - picturesCost(root)
  const lastTurn = cutTurn(latest, ofLatest + Math.max(Math.floor(words / 2), room - ofLatest - costOf(root)))
  const firstTurn = cutTurn(root, room - costOf(lastTurn))
  const middle = turns.slice(1, -1)
  let left = room - costOf(firstTurn) - costOf(lastTurn)
  let from = middle.length
  for (; from > 0; from -= 1) {
    const cost = costOf(middle[from - 1] ?? latest)
    if (cost > left) break
    left -= cost
  }
  return { turns: [firstTurn, ...middle.slice(from), lastTurn], omitted: from }
}

/**
 * Cuts the longest turns in their middle until all of them fit together: none is left out. Shorter ones stay as they
 * are.
 */
export function cutToShare(turns: readonly Turn[], budget: number): readonly Turn[] {
  if (sumOf(turns) <= budget) return turns
  const costs = turns.map(costOf).sort((one, two) => one - two)
  let left = budget
  let share = 0
  for (const [at, cost] of costs.entries()) {
    share = Math.floor(left / (costs.length - at))
    if (cost > share) break
    left -= cost
  }
  return turns.map((turn) => cutTurn(turn, share))
}

const sumOf = (turns: readonly Turn[]): number => turns.reduce((sum, turn) => sum + costOf(turn), 0)

const cutMark = ' […] '

/** Cuts the middle out of a turn's text so that it costs at most this many tokens. */
function cutTurn(turn: Turn, tokens: number): Turn {
  const over = costOf(turn) - tokens
  if (over <= 0) return turn
  const bytes = Math.max(0, (estimateTokens(turn.content) - over - estimateTokens(cutMark) - 1) * bytesPerToken)
  const head = headOf(turn.content, Math.ceil(bytes * (2 / 3)))
  const tail = tailOf(turn.content, Math.floor(bytes / 3))
  return { ...turn, content: `${head}${cutMark}${tail}`.trim() }
}

function tailOf(text: string, bytes: number): string {
  let used = 0
  let start = text.length
  while (start > 0) {
    const unit = text.charCodeAt(start - 1)
    const isPair = unit >= 0xdc00 && unit <= 0xdfff
    const sign = text.slice(start - (isPair ? 2 : 1), start)
    used += utf8Bytes(sign)
    if (used > bytes) break
    start -= sign.length
  }
  return text.slice(start)
}
