import { expect, test } from 'vitest'
import { lookedUpText, toolCallText, usingToolText } from '#rules/agents/looked-up.ts'

const search = { tool: 'search', about: 'walnuts', failed: false }
const forecast = { tool: 'weather: forecast', about: 'Ulm', failed: true }
const message = (id: string) => ({ id, author: 'wei', excerpt: 'Walnuts' })

test.each([
  [[search], [message('a'), message('b')], 'Looked up 2 messages'],
  [[search, forecast], [message('a')], 'Looked up 1 message and used weather'],
  [[forecast, forecast], [], 'Used weather'],
  [[search], [], 'Searched'],
])('what was looked up is a line', (calls, messages, line) => {
  expect(lookedUpText({ calls, messages })).toBe(line)
})

test('each call is a sentence', () => {
  expect(toolCallText(search)).toBe('Searched for “walnuts”')
  expect(toolCallText({ tool: 'read', about: 'id', failed: false })).toBe('Read a message')
  expect(toolCallText(forecast)).toBe('Used weather: forecast with “Ulm”: it failed')
  expect(toolCallText({ tool: 'weather: now', about: null, failed: false })).toBe('Used weather: now')
})

test('while a tool is used, the line names it', () => {
  expect(['search', 'read', 'weather: forecast'].map(usingToolText)).toEqual([
    'looking up…',
    'looking up…',
    'using weather: forecast…',
  ])
})
