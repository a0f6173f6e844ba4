import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'

/** Leads to the list of what is addressed to the person. */
export function Addressed({ count }: { count: number }) {
  return (
    <section className="for-me-section" aria-labelledby="for-me-addressed">
      <h2 id="for-me-addressed">Addressed to you</h2>
      {count === 0 && <p className="for-me-empty">You have read everything that is addressed to you.</p>}
      <Link className="for-me-card for-me-link" data-card to="/cloud?recipient=me" state={{ from: '/for-me' }}>
        <Icon name="mail" />
        <span>
          {count === 0 ? 'All messages to you' : count === 1 ? '1 unread message' : `${count} unread messages`}
        </span>
        <Icon name="next" />
      </Link>
    </section>
  )
}
