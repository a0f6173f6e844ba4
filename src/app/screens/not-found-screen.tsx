import { EmptyState } from '../ui/empty-state.tsx'
import { Link } from '../ui/link.tsx'
import { PageTitle } from './page-title.tsx'

export function NotFoundScreen() {
  return (
    <div className="not-found-screen">
      <PageTitle>Not found</PageTitle>
      <h1 className="only-read">Not found</h1>
      <EmptyState drawing="signpost" text="There is nothing at this address.">
        <Link className="button button-primary" to="/cloud">
          Go to the Cloud
        </Link>
      </EmptyState>
    </div>
  )
}
