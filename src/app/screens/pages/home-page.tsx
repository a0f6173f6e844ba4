import { useAtomValue } from 'jotai'
import { useSearchParams } from 'react-router-dom'
import * as texts from '#wire/texts.ts'
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
      title={texts.homeHeading}
      banner={texts.homeBanner}
      lead={texts.homeLead}
      art={example === null ? <HeroArt /> : <Example example={example} />}
      actions={
        <>
          <Link className="button button-primary" to="/cloud">
            {texts.readPublicThreadsLabel}
          </Link>
          {uid === null && (
            <>
              <Link className="button button-quiet" to={login}>
                {texts.loginLabel}
              </Link>
              <Link className="button button-plain" to="/requests">
                {texts.requestAccessLabel}
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
    title: texts.homeBranchHeading,
    text: texts.homeBranchText,
  },
  {
    icon: 'bot',
    title: texts.homeAskHeading,
    text: texts.homeAskText,
  },
  {
    icon: 'offline',
    title: texts.homeOfflineHeading,
    text: texts.homeOfflineText,
  },
]
