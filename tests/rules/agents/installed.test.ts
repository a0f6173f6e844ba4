import { expect, test } from 'vitest'
import { faceProblem, installedNameProblem, installedTagProblem, newAgentName } from '#rules/agents/installed.ts'
import { displayNameMaxLength } from '#wire/limits.ts'
import * as texts from '#wire/texts.ts'

test('an agent’s name is one line of letters that isn’t too long', () => {
  expect(installedNameProblem(' ')).toBe(texts.agentNameBlank)
  expect(installedNameProblem('Gardener')).toBeNull()
  expect(installedNameProblem('x'.repeat(displayNameMaxLength))).toBeNull()
  expect(installedNameProblem('x'.repeat(displayNameMaxLength + 1))).toBe(texts.displayNameTooLong)
})

test.each([
  ['gardener', true],
  ['a', true],
  ['_-9', true],
  ['x'.repeat(30), true],
  ['x'.repeat(31), false],
  ['', false],
  ['-_-', false],
  ['two words', false],
  ['gärtner', false],
])('%j may be the tag of an agent: %s', (tag, isAllowed) => {
  expect(installedTagProblem(tag)).toBe(isAllowed ? null : texts.agentTagBad)
})

test.each([
  ['G', true],
  ['Gä', true],
  ['ABC', false],
  ['🌳', true],
  ['👩‍🌾', true],
  ['🌳🌳', false],
  ['\u202e', false],
  ['<', false],
  ['', false],
])('%j may be the face of an agent: %s', (face, isAllowed) => {
  expect(faceProblem(face)).toBe(isAllowed ? null : texts.agentFaceBad)
})

test('the name in messages follows the tag, and is never one that is or was another’s', () => {
  expect(newAgentName('Gardener', [])).toBe('agent:gardener')
  expect(newAgentName('_-x-', [])).toBe('agent:x-')
  expect(newAgentName('gardener', ['agent:gardener'])).toBe('agent:gardener-2')
  expect(newAgentName('gardener', ['agent:gardener', 'agent:gardener-2'])).toBe('agent:gardener-3')
})
