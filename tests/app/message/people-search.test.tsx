import { act, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { usePeopleSearch } from '../../../src/app/message/composer/use-people-search.ts'
import { mountScreen, press, storeWith } from '../screens/pages/mount-screen.tsx'

function Search() {
  const [found, setFound] = useState('')
  const search = usePeopleSearch((people, text) => setFound(`${text}: ${people.map(({ uid }) => uid).join()}`))
  return (
    <>
      <button type="button" onClick={() => search.start('w')}>
        w
      </button>
      <button type="button" onClick={() => search.start('we')}>
        we
      </button>
      <button type="button" onClick={search.stop}>
        stop
      </button>
      <output>{found}</output>
    </>
  )
}

/** Answers when told to; `asked` holds the texts that were searched for. */
function lateAnswers() {
  const asked: string[] = []
  const answers = new Map<string, (uids: readonly string[]) => void>()
  const { store } = storeWith((request) => {
    const text = new URL(request.split(' ')[1] ?? '', 'http://canopy.test').searchParams.get('query') ?? ''
    asked.push(text)
    return new Promise((resolve) => {
      answers.set(text, (uids) =>
        resolve([200, { users: uids.map((uid) => ({ uid, display_name: uid, user_tag: uid })) }]),
      )
    })
  })
  const answer = (text: string, ...uids: string[]) => act(async () => answers.get(text)?.(uids))
  const isAsked = (text: string) => vi.waitFor(() => expect(asked).toContain(text))
  return { store, answer, isAsked }
}

test('an answer that arrives after that to a later text is dropped', async () => {
  const { store, answer, isAsked } = lateAnswers()
  const page = await mountScreen(<Search />, store)
  await press('w')
  await isAsked('w')
  await press('we')
  await isAsked('we')
  await answer('we', 'wei')
  await answer('w', 'wanda', 'wei')
  expect(page.querySelector('output')?.textContent).toBe('we: wei')
  page.unmount()
})

test('an answer that arrives after the search was stopped is dropped', async () => {
  const { store, answer, isAsked } = lateAnswers()
  const page = await mountScreen(<Search />, store)
  await press('w')
  await isAsked('w')
  await press('stop')
  await answer('w', 'wei')
  expect(page.querySelector('output')?.textContent).toBe('')
  page.unmount()
})
