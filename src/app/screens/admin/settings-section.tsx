import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, useEffect } from 'react'
import type { Settings } from '#wire/settings.ts'
import * as texts from '#wire/texts.ts'
import { announceSaved, loadSettings, settingsAtom } from '../../state/access/admin-settings.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/loading/skeleton.tsx'
import { HelpContactForm } from './help-contact-form.tsx'
import { NameForm } from './name-form.tsx'
import { ReviewForm } from './review-form.tsx'
import { WritersForm } from './writers-form.tsx'
import './settings.css'

/** What was set at the first run, to change later. */
export function SettingsSection() {
  const saved = useSetAtom(announceSaved)
  return (
    <WithSettings>
      {(settings) => (
        <>
          <section className="admin-section" aria-labelledby="name-title">
            <h2 id="name-title">{texts.nameAndAccentHeading}</h2>
            <NameForm settings={settings} saveLabel={texts.saveLabel} onSaved={saved} />
          </section>
          <section className="admin-section" aria-labelledby="writers-title">
            <h2 id="writers-title">{texts.writersHeading}</h2>
            <WritersForm settings={settings} saveLabel={texts.saveLabel} onSaved={saved} />
          </section>
          <section className="admin-section" aria-labelledby="help-contact-title">
            <h2 id="help-contact-title">{texts.helpContactHeading}</h2>
            <HelpContactForm settings={settings} saveLabel={texts.saveLabel} onSaved={saved} />
          </section>
          <section className="admin-section" aria-labelledby="review-title">
            <h2 id="review-title">{texts.reviewHeading}</h2>
            <ReviewForm settings={settings} saveLabel={texts.saveLabel} onSaved={saved} />
          </section>
        </>
      )}
    </WithSettings>
  )
}

/** Loads the settings for its content. */
export function WithSettings({ children }: { readonly children: (settings: Settings) => ReactNode }) {
  const shown = useAtomValue(settingsAtom)
  const load = useSetAtom(loadSettings)
  useEffect(() => {
    void load()
  }, [load])
  if (shown.stage === 'loading') return <Skeleton lines={4} />
  if (shown.stage === 'error') {
    return (
      <EmptyState drawing="leaf" text={texts.settingsNotLoaded}>
        <Button icon="refresh" onClick={() => void load()}>
          {texts.retryLabel}
        </Button>
      </EmptyState>
    )
  }
  return <div className="settings">{children(shown.settings)}</div>
}
