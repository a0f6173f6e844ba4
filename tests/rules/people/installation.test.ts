import { expect, test } from 'vitest'
import {
  firstStatus,
  helpContactProblem,
  installationNameProblem,
  mayApply,
  storedHelpContact,
  storedInstallationName,
} from '#rules/people/installation.ts'
import { writersChoices } from '#wire/installation.ts'
import { emailMaxLength } from '#wire/limits.ts'
import { helpContactBad, installationNameBad } from '#wire/texts.ts'

test('a name is one line of 1 to 30 characters, without invisible ones', () => {
  expect(storedInstallationName('  The \n Elm\u202e \u200b')).toBe('The Elm')
  for (const name of ['', '   ', '\u200b', 'x'.repeat(31)])
    expect(installationNameProblem(name)).toBe(installationNameBad)
  for (const name of ['E', 'x'.repeat(30), `  ${'x'.repeat(30)}  `, '<b>&"', '森']) {
    expect(installationNameProblem(name)).toBeNull()
  }
})

test('the address for help is an e-mail address without invisible characters, or none', () => {
  expect(storedHelpContact('  help@elm.example ')).toBe('help@elm.example')
  for (const none of ['', '  ']) expect([storedHelpContact(none), helpContactProblem(none)]).toEqual([null, null])
  const longest = `${'x'.repeat(emailMaxLength - '@elm.example'.length)}@elm.example`
  for (const good of ['help@elm.example', ' help@elm.example ', 'a+b@elm', 'помощь@пример.рф', longest]) {
    expect(helpContactProblem(good), good).toBeNull()
  }
  const bad = ['help', '@elm', 'help@', 'a@b@c', 'a b@elm', 'Ada <a@elm>', 'a\u202e@elm', 'a\u200b@elm', `x${longest}`]
  for (const each of bad) expect(helpContactProblem(each), each).toBe(helpContactBad)
})

test('whoever registers may write if everyone may, was approved before, or is the first', () => {
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
