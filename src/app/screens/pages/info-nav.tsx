import { useAtomValue } from 'jotai'
import { useId, useState } from 'react'
import * as texts from '#wire/texts.ts'
import { nameAtom } from '../../state/platform/installation.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { Link, PlaceLink } from '../../ui/link.tsx'
import './info-nav.css'

const places = [
  { to: '/', label: texts.homePageLabel },
  { to: '/architecture', label: texts.architectureLabel },
  { to: '/requests', label: texts.requestWhitelistLabel },
  { to: '/roadmap', label: texts.roadmapLabel },
  { to: '/terms', label: texts.termsLabel },
] as const

/** On small screens the links are in a popover that opens without a script. */
export function InfoNav() {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <header className="page-top">
      <Link className="page-brand" to="/">
        <img src="/favicon.svg" alt="" width="28" height="28" />
        {useAtomValue(nameAtom)}
      </Link>
      <IconButton
        className="page-menu"
        label={texts.infoPageLabels.menu}
        icon="menu"
        popoverTarget={id}
        aria-expanded={isOpen}
        aria-controls={id}
      />
      <nav
        className="page-nav"
        id={id}
        popover="auto"
        aria-label={texts.infoPageLabels.links}
        onToggle={(event) => setIsOpen(event.newState === 'open')}
      >
        <ul className="page-nav-list">
          {places.map(({ to, label }) => (
            <li key={to}>
              <PlaceLink className="page-nav-link" to={to} end>
                {label}
              </PlaceLink>
            </li>
          ))}
          <li>
            <Link className="page-nav-link page-nav-app" to="/cloud">
              {texts.infoPageLabels.openApp}
            </Link>
          </li>
        </ul>
      </nav>
    </header>
  )
}
