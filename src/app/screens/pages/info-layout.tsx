import { type ReactNode, useEffect } from 'react'
import * as texts from '#wire/texts.ts'
import { Link } from '../../ui/link.tsx'
import { isPageHydrated, useHydrated } from '../../ui/loading/use-hydrated.ts'
import { LanguageSelect } from '../language-select.tsx'
import { PageTitle } from '../page-title.tsx'
import { ThemeSelect } from '../theme-select.tsx'
import { HeroArt } from './hero-art.tsx'
import { InfoNav } from './info-nav.tsx'
import '../../ui/buttons/button.css'
import './info-layout.css'

type InfoLayoutProps = {
  readonly title: string
  readonly lead: ReactNode
  readonly banner?: string
  /** The links of the head; without them, one to the app. */
  readonly actions?: ReactNode
  readonly art?: ReactNode
  readonly children?: ReactNode
}

/** The frame of every information page: banner, title, link to the app, footer (section 2 Info pages). */
export function InfoLayout({ title, lead, banner = texts.betaBanner, actions, art, children }: InfoLayoutProps) {
  const isHydrated = useHydrated()
  useEffect(() => {
    if (isPageHydrated() && location.hash === '') window.scrollTo(0, 0)
  }, [])

  return (
    <div className="page">
      <PageTitle>{title}</PageTitle>
      <a className="page-skip" href="#content">
        {texts.infoPageLabels.skip}
      </a>
      <InfoNav />
      <main className="page-main" id="content" tabIndex={-1}>
        <section className="page-hero">
          <div className="page-hero-words">
            <p className="page-banner">{banner}</p>
            <h1 className="page-title">{title}</h1>
            <p className="page-lead">{lead}</p>
            <p className="page-actions">
              {actions ?? (
                <Link className="button button-primary" to="/cloud">
                  {texts.openCloudLabel}
                </Link>
              )}
            </p>
          </div>
          {art ?? <HeroArt />}
        </section>
        {children}
      </main>
      <footer className="page-footer">
        <p className="page-tagline">{texts.tagline}</p>
        {actions === undefined && <Link to="/cloud">{texts.readPublicThreadsLabel}</Link>}
        <div className="page-theme">{isHydrated && <ThemeSelect />}</div>
        <div className="page-theme">{isHydrated && <LanguageSelect />}</div>
      </footer>
    </div>
  )
}
