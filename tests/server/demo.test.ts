import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { runDemo, type Step } from '../../tools/demo/demo.ts'
import { DemoFailed } from '../../tools/demo/failed.ts'
import { builtApp } from '../support/server/built-app.ts'

const root = resolve(import.meta.dirname, '../..')

test('`npm run demo:table` goes from an empty folder to people who talk, here with three', {
  timeout: 180_000,
}, async () => {
  await builtApp()
  const steps: Step[] = []
  await runDemo({ root, people: 3, endMs: Date.now() + 150_000, onStep: (step) => steps.push(step) })
  expect(steps.map(({ name, result }) => `${name}: ${result}`)).toEqual([
    expect.stringMatching(/^Start on an empty folder: http/),
    expect.stringMatching(/^Start a fake model: http/),
    'First run: the admin’s account: Ada is the admin',
    'First run: name, accent, who may write: Elm Street, violet, invited',
    'First run: an AI endpoint: tried and saved',
    expect.stringMatching(/^The first message: http/),
    'First run: one invitation: for 3 people',
    '3 people join by it: 3 accounts, the link is used up',
    'Everybody opens a socket: 4 sockets',
    'Each posts a reply: 3 replies to the first message',
    'Each replies to somebody else: 3 replies to replies',
    'Each asks the agent: 3 answers over HTTP',
    'Everybody has received everything: 12 messages × 4 people = 48 events',
    'Checked: 13 messages in the thread, 4 questions to the model',
  ])
})

test('it fails with the name of the step when the time is up', { timeout: 60_000 }, async () => {
  const failing = runDemo({ root, people: 3, endMs: Date.now() + 50, onStep: () => undefined })
  await expect(failing).rejects.toThrow(DemoFailed)
  await expect(failing).rejects.toThrow("'Start on an empty folder': the time is up")
})
