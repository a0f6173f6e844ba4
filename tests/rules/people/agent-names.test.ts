import { expect, test } from 'vitest'
import { agentDisplayName, isAgentName } from '#rules/people/agent-names.ts'

test.each([
  ['chatgpt', 'ChatGPT'],
  ['claude', 'Claude'],
  ['gemini', 'Gemini'],
  ['grok', 'Grok'],
  ['chatgpt-system', 'ChatGPT (system)'],
])('%s is shown as %s', (author, name) => {
  expect(agentDisplayName(author)).toBe(name)
})

test.each(['wei', 'ChatGPT', '', 'constructor', '__proto__'])('%j is no agent', (author) => {
  expect(agentDisplayName(author)).toBeNull()
  expect(isAgentName(author)).toBe(false)
})

test('nobody can post as the system', () => {
  expect(isAgentName('chatgpt-system')).toBe(false)
})
