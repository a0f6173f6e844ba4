import { Provider } from 'jotai'
import { StrictMode, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import '../../src/app/styles/tokens.css'
import '../../src/app/styles/base.css'
import { sessionAtom } from '../../src/app/state/session/session.ts'
import { storeWith } from '../app/screens/pages/mount-screen.tsx'
import './show.css'
import { parts } from './parts.ts'
import { type Story, visitor } from './story.ts'

/** `/#…` shows the part of that name in all of its states; without a name, the list of parts. */
const named = () => decodeURIComponent(window.location.hash.slice(1))

function onNamed(listener: () => void): () => void {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}

function Shown() {
  const name = useSyncExternalStore(onNamed, named)
  const part = parts[name]
  return part === undefined ? list : <States key={name} name={name} states={part} />
}

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
    <div className="stories" data-part={name}>
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
          <a href={`#${encodeURIComponent(name)}`}>{name}</a>
        </li>
      ))}
    </ul>
  </div>
)

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Shown />
    </StrictMode>,
  )
}
