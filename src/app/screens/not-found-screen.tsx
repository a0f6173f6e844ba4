import * as texts from '#wire/texts.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Link } from '../ui/link.tsx'
import { PageTitle } from './page-title.tsx'

export function NotFoundScreen() {
  return (
    <div className="not-found-screen">
      <PageTitle>{texts.pageNotFoundHeading}</PageTitle>
      <h1 className="sr-only">{texts.pageNotFoundHeading}</h1>
      <EmptyState drawing="signpost" text={texts.nothingAtAddress}>
        <Link className="button button-primary" to="/cloud">
          {texts.goToCloudLabel}
        </Link>
      </EmptyState>
    </div>
  )
}
