import { useAtomValue } from 'jotai'
import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { isThreadPath } from '#rules/thread/branch-link.ts'
import { uidAtom } from '../state/session/session.ts'
import { isInstallOfferedAtom } from '../state/settings/install-offered.ts'
import { lazyPart } from '../ui/loading/lazy-part.tsx'
import { useHydrated } from '../ui/loading/use-hydrated.ts'
import { Header } from './header.tsx'
import { NoticesPlace } from './notices-place.tsx'
import { OfflineStatus } from './offline-status.tsx'
import { Tabs } from './tabs.tsx'
import './app-shell.css'

const AroundThread = lazyPart(async () => (await import('./around-thread.tsx')).AroundThread)
const InstallOffer = lazyPart(async () => (await import('./install-offer.tsx')).InstallOffer)

/** The frame around every screen of the app: header, content, and the two tabs in reach of the thumb. */
export function AppShell({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation()
  const isGround = pathname.startsWith('/ground') || new URLSearchParams(search).get('tab') === 'ground'
  // Only on the lists, where it doesn't interrupt reading or writing.
  const isInstallOffered = useAtomValue(isInstallOfferedAtom) && ['/cloud', '/ground'].includes(pathname)
  // Another page starts with the header.
  useEffect(() => {
    delete document.documentElement.dataset.headerHidden
  }, [pathname])
  const isThread = isThreadPath(pathname)
  const isHydrated = useHydrated()
  const hasAccount = useAtomValue(uidAtom) !== null
  const tab = isGround ? 'ground' : 'cloud'
  return (
    <div
      className="app-shell"
      data-tab={tab}
      data-thread={isThread ? tab : undefined}
      data-account={hasAccount || undefined}
    >
      <Header />
      <main className="app-main" id="main">
        <div className="app-column">{children}</div>
      </main>
      {isThread && isHydrated && <AroundThread isCloud={!isGround} />}
      <OfflineStatus />
      <NoticesPlace />
      {isInstallOffered && <InstallOffer />}
      <Tabs />
    </div>
  )
}
