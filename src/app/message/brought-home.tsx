import { useId } from 'react'
import type { BroughtHome as BroughtHomeProps } from '#wire/message.ts'
import * as texts from '#wire/texts.ts'
import { Icon } from '../ui/icon.tsx'
import { laterIcons } from '../ui/later-icons.ts'
import { Link } from '../ui/link.tsx'
import './brought-home.css'

/** Links to what a message that brings a branch home rests on; to the branch itself if nothing else of it is left. */
export function BroughtHome({ from, sources }: BroughtHomeProps) {
  const headId = useId()
  return (
    <div className="brought-home">
      <p className="brought-home-head" id={headId}>
        <Icon name={laterIcons.join} />
        {texts.broughtHomeFrom}
      </p>
      <ul aria-labelledby={headId}>
        {sources.map(({ id, author, excerpt }) => (
          <li key={id}>
            <Link to={`/cloud/${id}`}>
              <bdi>{author}</bdi> <bdi className="brought-home-words">{excerpt}</bdi>
            </Link>
          </li>
        ))}
        {sources.length === 0 && from !== null && (
          <li>
            <Link to={`/cloud/${from}`}>{texts.anotherBranch}</Link>
          </li>
        )}
      </ul>
    </div>
  )
}
