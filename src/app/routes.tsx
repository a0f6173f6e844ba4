import { useAtomValue } from 'jotai'
import { lazy, type ReactNode, Suspense } from 'react'
import { Navigate, Route, Routes, useLocation, useParams } from 'react-router-dom'
import { isTemporaryId } from '../rules/outbox.ts'
import { canOpenNewThread } from '../rules/permissions.ts'
import { CloudScreen } from './screens/cloud/cloud-screen.tsx'
import { NotFoundScreen } from './screens/not-found-screen.tsx'
import { AppShell } from './shell/app-shell.tsx'
import { isReadyAtom, viewerAtom } from './state/session.ts'
import { Spinner } from './ui/spinner.tsx'

export const loadThread = () => import('./screens/thread/thread-screen.tsx')

const ThreadScreen = lazy(async () => ({ default: (await loadThread()).ThreadScreen }))
const GroundScreen = lazy(async () => ({ default: (await import('./screens/ground/ground-screen.tsx')).GroundScreen }))
const NewThreadScreen = lazy(async () => ({
  default: (await import('./screens/new-thread/new-thread-screen.tsx')).NewThreadScreen,
}))
const TemporaryAddress = lazy(async () => ({
  default: (await import('./screens/thread/temporary-address.tsx')).TemporaryAddress,
}))
const LoginScreen = lazy(async () => ({ default: (await import('./screens/login/login-screen.tsx')).LoginScreen }))
const HomePage = lazy(async () => ({ default: (await import('./screens/pages/home-page.tsx')).HomePage }))
const Architecture = lazy(async () => ({ default: (await import('./screens/pages/architecture.tsx')).Architecture }))
const Roadmap = lazy(async () => ({ default: (await import('./screens/pages/roadmap.tsx')).Roadmap }))
const Terms = lazy(async () => ({ default: (await import('./screens/pages/terms.tsx')).Terms }))
const RequestAccess = lazy(async () => ({
  default: (await import('./screens/request-access/request-access.tsx')).RequestAccess,
}))
const Admin = lazy(async () => ({ default: (await import('./screens/admin/admin.tsx')).Admin }))

/** Every route, guard and redirect of the app (section 2). */
export function AppRoutes() {
  return (
    <Suspense>
      <Routes>
        <Route path="/" element={<HomePage />} />
        <Route path="/architecture" element={<Architecture />} />
        <Route path="/roadmap" element={<Roadmap />} />
        <Route path="/terms" element={<Terms />} />
        <Route path="/requests" element={<RequestAccess />} />
        <Route element={<AppShell />}>
          <Route path="/cloud" element={<CloudScreen />} />
          <Route path="/cloud/:id" element={<CloudThread />} />
          <Route path="/ground" element={<GroundScreen />} />
          <Route path="/login" element={<LoginScreen />} />
          <Route path="/admin" element={<Admin />} />
          <Route
            path="/new-thread"
            element={
              <SignedIn>
                <NewThreadScreen />
              </SignedIn>
            }
          />
          <Route path="*" element={<Elsewhere />} />
        </Route>
        {Object.entries(redirects).map(([from, to]) => (
          <Route key={from} path={from} element={<Redirect to={to} />} />
        ))}
        <Route path="/messages/:id" element={<ToThread />} />
      </Routes>
    </Suspense>
  )
}

function CloudThread() {
  const { id = '' } = useParams()
  return (
    <>
      {isTemporaryId(id) && (
        <Suspense>
          <TemporaryAddress id={id} />
        </Suspense>
      )}
      <ThreadScreen />
    </>
  )
}

const redirects: Readonly<Record<string, string>> = {
  '/legal': '/terms',
  '/feed': '/cloud',
  '/curated': '/cloud',
  '/direct': '/cloud',
  '/profile': '/cloud',
  '/local': '/ground',
  '/about': '/',
  '/beta': '/',
  '/docs': '/architecture',
  '/whitelist': '/requests',
  '/request': '/requests',
  '/request-access': '/requests',
}

/** What the old address asked for goes along to the new one. */
function Redirect({ to }: { to: string }) {
  const { search, hash, state } = useLocation()
  return <Navigate to={{ pathname: to, search, hash }} state={state} replace />
}

function ToThread() {
  const { id = '' } = useParams()
  return <Redirect to={`/cloud/${encodeURIComponent(id)}`} />
}

/** Old addresses of the beta page lead home; everything else is nowhere. */
function Elsewhere() {
  const { pathname } = useLocation()
  return pathname.endsWith('beta.html') ? <Redirect to="/" /> : <NotFoundScreen />
}

/** Visitors are sent home with the way they came, to return after the login. */
function SignedIn({ children }: { children: ReactNode }) {
  const viewer = useAtomValue(viewerAtom)
  const isReady = useAtomValue(isReadyAtom)
  const { pathname, search } = useLocation()
  if (canOpenNewThread(viewer)) return children
  if (!isReady) return <Spinner label="Loading..." />
  return <Navigate to={`/?redirect=${encodeURIComponent(pathname + search)}`} replace />
}
