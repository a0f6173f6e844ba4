import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { useSubmit } from '../../../../src/app/ui/fields/use-submit.ts'
import { mountScreen } from '../../screens/pages/mount-screen.tsx'
import { makeWorld } from '../../state/world.ts'

test('a form whose sending throws can be sent again', async () => {
  const reported = vi.fn()
  vi.stubGlobal('reportError', reported)
  const problem = new Error('nothing is stored here')
  const send = vi.fn().mockRejectedValueOnce(problem).mockResolvedValueOnce(null)
  const onDone = vi.fn()
  function Form() {
    const { isBusy, submit } = useSubmit({ send, onDone })
    return (
      <form onSubmit={submit}>
        <button type="submit">{isBusy ? 'busy' : 'ready'}</button>
      </form>
    )
  }
  const page = await mountScreen(<Form />, makeWorld().store)
  const button = page.querySelector('button')
  await act(async () => button?.click())
  expect([button?.textContent, onDone.mock.calls]).toEqual(['ready', []])
  expect(reported).toHaveBeenCalledWith(problem)
  await act(async () => button?.click())
  expect([button?.textContent, onDone.mock.calls]).toEqual(['ready', [[]]])
  page.unmount()
})
