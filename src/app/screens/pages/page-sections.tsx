import { type ReactNode, useEffect } from 'react'
import * as texts from '#wire/texts.ts'
import { useActiveSection } from './use-active-section.ts'
import './page-sections.css'

export type PageSection = { readonly id: string; readonly title: string; readonly body: ReactNode }

/** The sections of a page, with links to them: beside them if there is room, otherwise collapsed. */
export function PageSections({ sections }: { readonly sections: readonly PageSection[] }) {
  const active = useActiveSection(sections)

  // The page may be rendered after the browser has looked for the address's section.
  useEffect(() => {
    document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }, [])

  return (
    <div className="page-sections">
      <details className="page-sections-fold">
        <summary>{texts.onThisPageHeading}</summary>
        <nav aria-label={texts.onThisPageHeading}>
          <ul className="page-sections-links">
            {sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`} aria-current={id === active ? 'location' : undefined}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </details>
      <div className="page-sections-bodies">
        {sections.map(({ id, title, body }) => (
          <section className="page-section" key={id} id={id} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`}>{title}</h2>
            {body}
          </section>
        ))}
      </div>
    </div>
  )
}
