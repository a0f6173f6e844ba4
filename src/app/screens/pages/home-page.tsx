import { useAtomValue } from 'jotai'
import { useSearchParams } from 'react-router-dom'
import { uidAtom } from '../../state/session/session.ts'
import { exampleThreadAtom } from '../../state/start/example-thread.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { Example } from './example.tsx'
import { HeroArt } from './hero-art.tsx'
import { InfoLayout } from './info-layout.tsx'
import './home-page.css'

/** `/`: what Canopy is, shown with a public thread. A redirect target in the address is passed on to the login. */
export function HomePage() {
  const uid = useAtomValue(uidAtom)
  const example = useAtomValue(exampleThreadAtom)
  const [query] = useSearchParams()
  const redirect = query.get('redirect')
  const login = redirect === null ? '/login' : `/login?redirect=${encodeURIComponent(redirect)}`
  return (
    <InfoLayout
      title="Conversations that branch."
      banner="Beta Phase: Now Live · Website Under Construction"
      lead="Ask people and AI side by side. Every reply can grow its own branch, and you swipe between them."
      art={example === null ? <HeroArt /> : <Example example={example} />}
      actions={
        <>
          <Link className="button button-primary" to="/cloud">
            Read the public threads
          </Link>
          {uid === null && (
            <>
              <Link className="button button-quiet" to={login}>
                Login
              </Link>
              <Link className="button button-plain" to="/requests">
                Request access
              </Link>
            </>
          )}
        </>
      }
    >
      <ul className="home-points">
        {points.map(({ icon, title, text }) => (
          <li key={title}>
            <Icon name={icon} />
            <h2>{title}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </InfoLayout>
  )
}

const points: readonly { readonly icon: IconName; readonly title: string; readonly text: string }[] = [
  {
    icon: 'map',
    title: 'Branch',
    text: 'Two answers to one question are two branches. None is lost, and the map shows them all.',
  },
  {
    icon: 'bot',
    title: 'Ask an AI',
    text: 'Mention an AI in a reply, and it answers in the thread, where others can read it and go on from there.',
  },
  {
    icon: 'offline',
    title: 'Works offline',
    text: 'What you have read stays readable in a tunnel. What you write there is sent when you are back.',
  },
]
