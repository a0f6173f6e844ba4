import { endpointAddress, endpointProblem } from '#rules/agents/endpoint.ts'
import { faceProblem, installedNameProblem, installedTagProblem } from '#rules/agents/installed.ts'
import type { InstalledAgent, NewAgent } from '#wire/admin/agents.ts'
import * as texts from '#wire/texts.ts'

/** An agent in the form. */
export type Draft = Required<Omit<NewAgent, 'key' | 'max_context_tokens' | 'people' | 'face'>> &
  Pick<InstalledAgent, 'people'> & { readonly face: string; readonly key: string }

export const emptyDraft: Draft = {
  display_name: '',
  tag: '',
  face: '',
  base_url: '',
  model: '',
  key: '',
  instructions: '',
  tidies: true,
  askers: 'everyone',
  people: [],
}

/** What is sent of a draft that may be an agent with more fields. */
export const fieldsOf = ({
  display_name,
  tag,
  base_url,
  model,
  instructions,
  tidies,
  askers,
}: Omit<Draft, 'key' | 'face' | 'people'>) => ({
  display_name,
  tag,
  base_url,
  model,
  instructions,
  tidies,
  askers,
})

/** What is wrong with each field, or null. */
export const problemsOf = ({ display_name, tag, face, base_url, model, key }: Draft) => {
  const isAddress = endpointAddress(base_url) !== null
  return {
    display_name: installedNameProblem(display_name),
    tag: installedTagProblem(tag),
    face: face.trim() === '' ? null : faceProblem(face.trim().normalize('NFC')),
    base_url: isAddress ? null : texts.endpointUrlBad,
    key: isAddress ? endpointProblem(base_url, key.trim() || null) : null,
    model: model.trim() === '' ? '' : null,
  }
}

export type PartProps = { readonly draft: Draft; readonly onChange: (part: Partial<Draft>) => void }

/** Only what was typed is wrong: an empty field is merely missing. */
export const shownProblem = (value: string, problem: string | null): string | undefined =>
  value.trim() === '' ? undefined : (problem ?? undefined)
