/** The names that a message's `content_author` may bear besides a person's uid (supplement 2). */
export const agentNames = ['chatgpt', 'claude', 'gemini', 'grok'] as const
export type AgentName = (typeof agentNames)[number]

export const systemAuthor = 'chatgpt-system'

/** The language model that a browser brings along; it writes on Ground alone. */
export const deviceModel = 'device'

export const agentDisplayNames: Readonly<Record<AgentName | typeof systemAuthor | typeof deviceModel, string>> = {
  chatgpt: 'ChatGPT',
  claude: 'Claude',
  gemini: 'Gemini',
  grok: 'Grok',
  'chatgpt-system': 'ChatGPT (system)',
  device: 'This device',
}

/** Why an agent did not answer. What people read of it stands in `texts.agentFailed`. */
export const agentFailures = [
  'own-limit',
  'total-limit',
  'withdrawn',
  'unreachable',
  'busy',
  'refused',
  'broken',
  'too-slow',
  'cut-off',
  'interrupted',
  'empty',
] as const
export type AgentFailure = (typeof agentFailures)[number]
