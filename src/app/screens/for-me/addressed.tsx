import * as texts from '#wire/texts.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'

/** Leads to the list of what is addressed to the person. */
export function Addressed({ count }: { count: number }) {
  return (
    <section className="for-me-section" aria-labelledby="for-me-addressed">
      <h2 id="for-me-addressed">{texts.addressedHeading}</h2>
      {count === 0 && <p className="for-me-empty">{texts.addressedAllRead}</p>}
      <Link className="for-me-card for-me-link" data-card to="/cloud?recipient=me" state={{ from: '/for-me' }}>
        <Icon name="mail" />
        <span>{count === 0 ? texts.addressedAllLabel : texts.addressedUnread(count)}</span>
        <Icon name="next" />
      </Link>
    </section>
  )
}
