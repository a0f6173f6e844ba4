import { expect, test } from 'vitest'
import {
  agentNameFor,
  agentNameProblem,
  agentTagFor,
  endpointAddress,
  endpointOrigin,
  endpointProblem,
  keyFor,
} from '#rules/agents/endpoint.ts'
import * as texts from '#wire/texts.ts'

test('an address is http or https, without a slash at its end', () => {
  expect(endpointAddress(' HTTPS://API.OpenAI.com/v1/ ')).toBe('https://api.openai.com/v1')
  expect(endpointAddress('http://127.0.0.1:11434/v1')).toBe('http://127.0.0.1:11434/v1')
  expect(endpointAddress('http://[::1]:8080')).toBe('http://[::1]:8080')
})

test.each([
  '',
  'api.openai.com/v1',
  'file:///etc/passwd',
  'ftp://host/v1',
  'https://user:password@host/v1',
  'https://host/v1?key=1',
  'https://host/v1#there',
  'https://ho st/v1',
  'https://',
  'https:///v1',
  'https://host\\@other/v1',
])('%j is no address of an endpoint', (text) => {
  expect(endpointAddress(text)).toBeNull()
  expect(endpointProblem(text, null)).toBe(texts.endpointUrlBad)
})

test('a key has only signs that a header can have', () => {
  expect(endpointProblem('https://host/v1', 'sk-1_Az!')).toBeNull()
  for (const key of ['two words', 'line\nbreak', 'schlüssel', '\u0000'])
    expect(endpointProblem('https://host/v1', key)).toBe(texts.endpointKeyBad)
})

test('a known key is sent only to the origin it was given for', () => {
  const environment = { origin: 'https://one.example', key: 'of the environment' }
  const stored = { origin: 'https://two.example:8443', key: 'stored' }
  const from = (url: string, given: string | null = null) => keyFor(url, { given, environment, stored }).from
  expect(from('https://one.example/v1')).toBe('environment')
  expect(from('https://two.example:8443/v1')).toBe('stored')
  for (const url of [
    'http://one.example/v1',
    'https://one.example:444/v1',
    'https://one.example.evil.example/v1',
    'https://two.example/v1',
    'https://evil.example/https://one.example',
  ]) {
    expect(keyFor(url, { given: null, environment, stored })).toEqual({ from: 'none', key: null })
  }
  expect(keyFor('https://one.example/v1', { given: 'new', environment, stored })).toEqual({ from: 'given', key: 'new' })
  expect(endpointOrigin('https://two.example:8443/v1')).toBe(stored.origin)
})

test('the agent has the author name of its model’s family, and its tag from its own name', () => {
  expect(['gpt-4.1', 'Claude-Sonnet', 'models/gemini-pro', 'grok-2', 'llama3.2'].map(agentNameFor)).toEqual([
    'chatgpt',
    'claude',
    'gemini',
    'grok',
    'chatgpt',
  ])
  expect(['Our Helper', 'Éloïse', 'x'.repeat(50), '森'].map(agentTagFor)).toEqual([
    'ourhelper',
    'eloise',
    'x'.repeat(30),
    '',
  ])
  expect(agentNameProblem('Our Helper')).toBeNull()
  for (const name of ['', ' ', '森', '--_']) expect(agentNameProblem(name)).toBe(texts.endpointNameBad)
  expect(agentNameProblem('x'.repeat(51))).toBe(texts.displayNameTooLong)
})
