import { answerText } from '#rules/agents/answer-text.ts'
import { tidyPrompt } from '#rules/agents/tidy.ts'
import { agentTidyMs, contentMaxLength } from '#wire/limits.ts'
import type { Context } from '../process/context.ts'
import { agentTimes } from './agent-times.ts'
import type { Agent } from './agents-file.ts'
import { countSpending } from './costs/spending.ts'
import { storeCost } from './costs/store-cost.ts'
import { askModel } from './model.ts'
import { ModelProblem } from './model-problem.ts'

/** A text as the agent would tidy it. Stores only the cost of the use `id`. Throws a ModelProblem. */
export async function tidiedBy(
  context: Pick<Context, 'db' | 'clock'>,
  agent: Agent,
  id: string,
  content: string,
): Promise<string> {
  const { signal } = new AbortController()
  const prompt = tidyPrompt(content, crypto.randomUUID().slice(-12))
  const spending = countSpending(prompt)
  let text = ''
  try {
    for await (const output of askModel(agent, prompt, { ...agentTimes, totalMs: agentTidyMs }, signal)) {
      spending.add(output)
      if (output.kind === 'text') text += output.text
      const isCut = output.kind === 'tokens' && output.isCut
      // The rest of the author's text would be missing.
      if (isCut || text.length > contentMaxLength) throw new ModelProblem('broken')
    }
  } finally {
    const spent = spending.total()
    if (spent !== null) await storeCost(context, agent, id, spent)
  }
  const tidied = answerText(text)
  if (tidied === '') throw new ModelProblem('empty')
  return tidied
}
