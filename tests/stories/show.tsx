import { Provider } from 'jotai'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import '../../src/app/styles/base.css'
import { sessionAtom } from '../../src/app/state/session.ts'
import { storeWith } from '../app/screens/pages/mount-screen.tsx'
import './show.css'
import { parts } from './parts.ts'
import { type Story, visitor } from './story.ts'

/** `/?part=…` shows one part in all of its states; without it, the list of the parts. */
const named = new URLSearchParams(window.location.search).get('part')
const part = named === null ? undefined : parts[named]

function OneStory({ story }: { story: Story }) {
  const { store } = storeWith(story.answers ?? (() => null))
  store.set(sessionAtom, story.as ?? visitor)
  story.set?.(store)
  return (
    <Provider store={store}>
      <MemoryRouter>{story.show}</MemoryRouter>
    </Provider>
  )
}

function States({ name, states }: { name: string; states: Readonly<Record<string, Story>> }) {
  return (
    <div className="stories">
      <title>{`${name} · Stories`}</title>
      {Object.entries(states).map(([state, story]) => (
        <section className="story" key={state} aria-label={state}>
          <p className="story-state">
            {name}: {state}
          </p>
          <OneStory story={story} />
        </section>
      ))}
    </div>
  )
}

const list = (
  <div className="stories">
    <h1>Stories</h1>
    <ul>
      {Object.keys(parts).map((name) => (
        <li key={name}>
          <a href={`?part=${encodeURIComponent(name)}`}>{name}</a>
        </li>
      ))}
    </ul>
  </div>
)

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>{part === undefined ? list : <States name={named ?? ''} states={part} />}</StrictMode>,
  )
}
