import { estimateTokens, tokensOfBytes } from '#rules/agents/budget.ts'
import type { Prompt } from '#rules/agents/prompt.ts'
import { utf8Bytes } from '#rules/text/utf8.ts'
import { agentPictureTokens } from '#wire/limits.ts'
import type { Tokens } from '../../store/agents/agent-uses.ts'
import type { ModelOutput } from '../model.ts'

/** Adds up what asking a model costs: as its endpoint reports it, or else estimated. */
export function countSpending(prompt: Prompt) {
  let spent: Tokens | null = null
  /** How long the text is that no request has counted yet. */
  let bytes = 0
  const withMore = (more: Tokens): Tokens => ({
    tokens_in: (spent?.tokens_in ?? 0) + more.tokens_in,
    tokens_out: (spent?.tokens_out ?? 0) + more.tokens_out,
  })
  const estimated = (): Tokens => ({ tokens_in: tokensOf(prompt), tokens_out: tokensOfBytes(bytes) })
  return {
    add: (output: ModelOutput): void => {
      if (output.kind === 'text') bytes += utf8Bytes(output.text)
      else {
        spent = withMore(output.tokens ?? estimated())
        bytes = 0
      }
    },
    /** Also of a request that broke off or was stopped; null if no model has said anything. */
    total: (): Tokens | null => (bytes === 0 ? spent : withMore(estimated())),
  }
}

const tokensOf = ({ instructions, messages }: Prompt): number =>
  messages.reduce(
    (sum, { content, pictures = [] }) => sum + estimateTokens(content) + pictures.length * agentPictureTokens,
    estimateTokens(instructions),
  )
