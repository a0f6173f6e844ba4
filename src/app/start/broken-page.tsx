import { createRoot } from 'react-dom/client'
import * as texts from '#wire/texts.ts'
import { Button } from '../ui/buttons/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

/** Replaces an app that crashed with an explanation and a link. */
export function showBrokenPage(): void {
  const place = document.createElement('main')
  document.getElementById('root')?.replaceWith(place)
  createRoot(place).render(<BrokenPage />)
}

function BrokenPage() {
  return (
    <div role="alert">
      <title>Canopy</title>
      <EmptyState drawing="leaf" text={texts.pageBroken}>
        <Button variant="primary" icon="refresh" onClick={() => window.location.reload()}>
          {texts.updateReloadLabel}
        </Button>
        <a className="button button-quiet" href="/cloud">
          {texts.goToCloudLabel}
        </a>
      </EmptyState>
    </div>
  )
}
