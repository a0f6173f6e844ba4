import { endpointAddress, endpointProblem } from '#rules/agents/endpoint.ts'
import { faceProblem, installedNameProblem, installedTagProblem } from '#rules/agents/installed.ts'
import type { InstalledAgent, NewAgent } from '#wire/admin/agents.ts'
import { agentContextTokensMax, agentContextTokensMin, agentPriceMax } from '#wire/limits.ts'
import * as texts from '#wire/texts.ts'

/** An agent in the form. */
export type Draft = Required<Omit<NewAgent, 'key' | 'max_context_tokens' | 'people' | 'face' | 'budget' | 'price'>> &
  Pick<InstalledAgent, 'people'> & {
    readonly face: string
    readonly key: string
    /** Numbers as they are typed. */
    readonly contextTokens: string
    readonly budget: string
    readonly priceIn: string
    readonly priceOut: string
  }

/** An agent as the form begins with it. */
export const draftOf = (agent: InstalledAgent): Draft => ({
  ...agent,
  key: '',
  face: agent.face ?? '',
  contextTokens: String(agent.max_context_tokens ?? ''),
  budget: agent.budget ?? '',
  priceIn: String(agent.price?.in ?? ''),
  priceOut: String(agent.price?.out ?? ''),
})

export const emptyDraft: Draft = {
  display_name: '',
  tag: '',
  face: '',
  base_url: '',
  model: '',
  key: '',
  instructions: '',
  tidies: true,
  sees_pictures: false,
  tools: [],
  askers: 'everyone',
  people: [],
  contextTokens: '',
  budget: '',
  priceIn: '',
  priceOut: '',
}

/** The fields that are sent: the draft may come from an agent that has more. */
export const fieldsOf = ({
  display_name,
  tag,
  base_url,
  model,
  instructions,
  tidies,
  sees_pictures,
  tools,
  askers,
  contextTokens,
  budget,
  priceIn,
  priceOut,
}: Omit<Draft, 'key' | 'face' | 'people'>) => ({
  display_name,
  tag,
  base_url,
  model,
  instructions,
  tidies,
  sees_pictures,
  tools,
  askers,
  max_context_tokens: contextTokens.trim() === '' ? null : Number(contextTokens),
  budget: budget.trim() || null,
  price: priceIn.trim() === '' && priceOut.trim() === '' ? null : { in: Number(priceIn), out: Number(priceOut) },
})

/** What is wrong with each field, or null. */
export const problemsOf = (draft: Draft) => {
  const { display_name, tag, face, base_url, model, key } = draft
  const isAddress = endpointAddress(base_url) !== null
  return {
    display_name: installedNameProblem(display_name),
    tag: installedTagProblem(tag),
    face: face.trim() === '' ? null : faceProblem(face.trim().normalize('NFC')),
    base_url: isAddress ? null : texts.endpointUrlBad,
    key: isAddress ? endpointProblem(base_url, key.trim() || null) : null,
    model: model.trim() === '' ? '' : null,
    ...limitProblemsOf(draft),
  }
}

function limitProblemsOf({ contextTokens, priceIn, priceOut }: Draft) {
  const isTokens =
    /^\d*$/.test(contextTokens.trim()) && isWithin(contextTokens, agentContextTokensMin, agentContextTokensMax)
  const isPrice = (text: string) => /^\d*(\.\d+)?$/.test(text.trim()) && isWithin(text, 0, agentPriceMax)
  const priceProblem = (text: string, other: string) => {
    if (!isPrice(text)) return texts.agentPriceWrong
    return text.trim() === '' && other.trim() !== '' ? texts.agentPriceAlone : null
  }
  return {
    contextTokens: isTokens ? null : texts.agentContextWrong(agentContextTokensMin, agentContextTokensMax),
    priceIn: priceProblem(priceIn, priceOut),
    priceOut: priceProblem(priceOut, priceIn),
  }
}

const isWithin = (text: string, least: number, most: number): boolean =>
  text.trim() === '' || (Number(text) >= least && Number(text) <= most)

export type PartProps = { readonly draft: Draft; readonly onChange: (part: Partial<Draft>) => void }

/** Only what was typed is wrong: an empty field is merely missing. */
export const shownProblem = (value: string, problem: string | null): string | undefined =>
  value.trim() === '' ? undefined : (problem ?? undefined)
