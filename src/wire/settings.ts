import { type Static, Type } from 'typebox'
import { endpointTrials } from './agent.ts'
import { type Accent, accents, writersChoices } from './installation.ts'
import {
  emailMaxLength,
  endpointKeyMaxLength,
  endpointModelMaxLength,
  endpointUrlMaxLength,
  heldFirstMax,
  heldWordMaxLength,
  heldWordsMax,
} from './limits.ts'

const AccentName = Type.Enum(Object.keys(accents) as Accent[])
const WritersChoice = Type.Enum(writersChoices)

/** The AI endpoint that an admin has set up. Its key is in no answer. */
export const AgentEndpoint = Type.Object({
  base_url: Type.String(),
  model: Type.String(),
  display_name: Type.String(),
  tag: Type.String(),
  key: Type.Enum(['none', 'stored', 'environment', 'missing'], {
    description: 'Where its key is; `missing` if this node has none',
  }),
})
export type AgentEndpoint = Static<typeof AgentEndpoint>

/** What admins set for the whole installation. */
export const Settings = Type.Object({
  name: Type.String(),
  accent: AccentName,
  writers: WritersChoice,
  help_contact: Type.Union([Type.String(), Type.Null()], {
    description: 'The e-mail address on the page for requesting access, for everyone to see',
  }),
  held_words: Type.Array(Type.String(), {
    description: 'The first public posts of a new person that contain one of these wait for an admin',
  }),
  held_first: Type.Integer({ description: 'Somebody is new until they have posted in public this often' }),
  agents_file: Type.Boolean({ description: 'The agents are those of AGENTS_FILE; no endpoint can be set up here' }),
  agent: Type.Union([AgentEndpoint, Type.Null()]),
  environment_url: Type.Union([Type.String(), Type.Null()], {
    description: 'The endpoint that the environment has a key for',
  }),
})
export type Settings = Static<typeof Settings>

/** Absent fields stay unchanged. */
export const SettingsChange = Type.Object({
  name: Type.Optional(Type.String()),
  accent: Type.Optional(AccentName),
  writers: Type.Optional(WritersChoice),
  help_contact: Type.Optional(Type.Union([Type.String({ maxLength: emailMaxLength }), Type.Null()])),
  held_words: Type.Optional(Type.Array(Type.String({ maxLength: heldWordMaxLength }), { maxItems: heldWordsMax })),
  held_first: Type.Optional(Type.Integer({ minimum: 1, maximum: heldFirstMax })),
})
export type SettingsChange = Static<typeof SettingsChange>

/** An endpoint to try. Without a key, the one that is known for this address is sent. */
export const EndpointTrial = Type.Object({
  base_url: Type.String({ maxLength: endpointUrlMaxLength }),
  model: Type.String({ minLength: 1, maxLength: endpointModelMaxLength }),
  key: Type.Optional(Type.Union([Type.String({ maxLength: endpointKeyMaxLength }), Type.Null()])),
})
export type EndpointTrial = Static<typeof EndpointTrial>

export const NewAgentEndpoint = Type.Object({
  ...EndpointTrial.properties,
  display_name: Type.String(),
})
export type NewAgentEndpoint = Static<typeof NewAgentEndpoint>

export const TrialResult = Type.Object({
  outcome: Type.Enum(endpointTrials),
  status: Type.Union([Type.Integer(), Type.Null()], { description: 'The HTTP status of the endpoint, if it refused' }),
})
export type TrialResult = Static<typeof TrialResult>
