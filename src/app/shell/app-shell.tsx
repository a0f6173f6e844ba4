import { Outlet, useLocation } from 'react-router-dom'
import { Header } from './header.tsx'
import { OfflineLine } from './offline-line.tsx'
import { Tabs } from './tabs.tsx'
import './app-shell.css'

/** The frame around every screen of the app: header, content, and the two tabs in reach of the thumb. */
export function AppShell() {
  const { pathname, search } = useLocation()
  const isGround = pathname.startsWith('/ground') || new URLSearchParams(search).get('tab') === 'ground'
  const tab = isGround ? 'ground' : 'cloud'
  return (
    <div className="app-shell" data-tab={tab}>
      <Header />
      <main className="app-main" id="main">
        <OfflineLine />
        <div className="app-column">
          <Outlet />
        </div>
      </main>
      <Tabs />
    </div>
  )
}
