import { expect, test } from 'vitest'
import { firstStatus, installationNameProblem, mayApply, storedInstallationName } from '#rules/people/installation.ts'
import { writersChoices } from '#wire/installation.ts'
import { installationNameBad } from '#wire/texts.ts'

test('a name is one line of 1 to 30 characters, without invisible ones', () => {
  expect(storedInstallationName('  The \n Elm\u202e \u200b')).toBe('The Elm')
  for (const name of ['', '   ', '\u200b', 'x'.repeat(31)])
    expect(installationNameProblem(name)).toBe(installationNameBad)
  for (const name of ['E', 'x'.repeat(30), `  ${'x'.repeat(30)}  `, '<b>&"', '森']) {
    expect(installationNameProblem(name)).toBeNull()
  }
})

test('who registers may write if everyone may, was approved before, or is the first', () => {
  const nobody = { isFirst: false, isNamedAdmin: false, isApproved: false }
  const statuses = (newcomer: Partial<typeof nobody>) =>
    writersChoices.map((writers) => firstStatus(writers, { ...nobody, ...newcomer }))
  expect(writersChoices).toEqual(['invited', 'approved', 'everyone'])
  expect(statuses({})).toEqual(['other', 'other', 'whitelisted'])
  expect(statuses({ isApproved: true })).toEqual(['whitelisted', 'whitelisted', 'whitelisted'])
  expect(statuses({ isFirst: true })).toEqual(['admin', 'admin', 'admin'])
  expect(statuses({ isNamedAdmin: true, isApproved: true })).toEqual(['admin', 'admin', 'admin'])
})

test('people may apply unless only invited people may write', () => {
  expect(writersChoices.map(mayApply)).toEqual([false, true, true])
})
