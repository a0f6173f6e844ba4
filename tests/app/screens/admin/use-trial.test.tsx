import { act } from 'react'
import { expect, test } from 'vitest'
import { useTrial } from '../../../../src/app/screens/admin/agents/use-trial.ts'
import type { TrialOutcome } from '../../../../src/app/state/access/trial.ts'
import { button, mountScreen, storeWith } from '../pages/mount-screen.tsx'

test('a result that arrives after the form was changed is not shown: it is about another endpoint', async () => {
  const answers: ((outcome: TrialOutcome) => void)[] = []
  function Form() {
    const trial = useTrial(() => new Promise<TrialOutcome>((resolve) => answers.push(resolve)))
    return (
      <>
        <button type="button" onClick={() => void trial.run('an endpoint')}>
          Try
        </button>
        <button type="button" onClick={trial.forget}>
          Change
        </button>
        <p>{trial.isBusy ? 'trying' : trial.text}</p>
      </>
    )
  }
  const page = await mountScreen(<Form />, storeWith(() => null).store)
  const shown = () => page.querySelector('p')?.textContent
  const click = (name: string) => act(async () => button(name, page).click())
  const answer = (text: string) => act(async () => answers.shift()?.({ text, isOk: true }))

  await click('Try')
  await answer('It works')
  expect(shown()).toBe('It works')
  await click('Change')
  await click('Try')
  await click('Change')
  expect(shown()).toBe('trying')
  await answer('It works')
  expect(shown()).toBe('')
})
