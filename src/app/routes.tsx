import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import {
  matchRoutes,
  Navigate,
  type RouteObject,
  useLocation,
  useParams,
  useRoutes,
  useSearchParams,
} from 'react-router-dom'
import { movedTo } from '../rules/old-addresses.ts'
import { isTemporaryId } from '../rules/outbox.ts'
import { canOpenNewThread } from '../rules/permissions.ts'
import { CloudScreen } from './screens/cloud/cloud-screen.tsx'
import { NotFoundScreen } from './screens/not-found-screen.tsx'
import { ThreadScreen } from './screens/thread/thread-screen.tsx'
import { AppShell } from './shell/app-shell.tsx'
import { isReadyAtom, viewerAtom } from './state/session.ts'
import { later } from './ui/later.tsx'
import { Skeleton } from './ui/skeleton.tsx'
import { Spinner } from './ui/spinner.tsx'

const meanwhile = <Skeleton lines={4} />

const GroundScreen = later(async () => (await import('./screens/ground/ground-screen.tsx')).GroundScreen, meanwhile)
const GroundThread = later(async () => (await import('./screens/ground/ground-thread.tsx')).GroundThread, meanwhile)
const NewThreadScreen = later(
  async () => (await import('./screens/new-thread/new-thread-screen.tsx')).NewThreadScreen,
  meanwhile,
)
const TemporaryAddress = later(async () => (await import('./screens/thread/temporary-address.tsx')).TemporaryAddress)
const LoginScreen = later(async () => (await import('./screens/login/login-screen.tsx')).LoginScreen, meanwhile)
const HomePage = later(async () => (await import('./screens/pages/home-page.tsx')).HomePage)
const Architecture = later(async () => (await import('./screens/pages/architecture.tsx')).Architecture)
const Roadmap = later(async () => (await import('./screens/pages/roadmap.tsx')).Roadmap)
const Terms = later(async () => (await import('./screens/pages/terms.tsx')).Terms)
const RequestAccess = later(async () => (await import('./screens/request-access/request-access.tsx')).RequestAccess)
const Admin = later(async () => (await import('./screens/admin/admin.tsx')).Admin, meanwhile)

/** Every route and guard of the app (section 2); `rules/old-addresses` has the redirects. */
const routes: RouteObject[] = [
  { path: '/', element: <HomePage /> },
  { path: '/architecture', element: <Architecture /> },
  { path: '/roadmap', element: <Roadmap /> },
  { path: '/terms', element: <Terms /> },
  { path: '/requests', element: <RequestAccess /> },
  {
    element: <AppShell />,
    children: [
      { path: '/cloud', element: <CloudScreen /> },
      { path: '/cloud/:id', element: <CloudThread /> },
      { path: '/ground', element: <GroundScreen /> },
      { path: '/ground/:id', element: <GroundThread /> },
      { path: '/login', element: <LoginScreen /> },
      { path: '/admin', element: <Admin /> },
      { path: '/new-thread', element: <NewThread /> },
      { path: '*', element: <NotFoundScreen /> },
    ],
  },
]

export function AppRoutes() {
  const { pathname } = useLocation()
  const to = movedTo(pathname)
  const screen = useRoutes(routes)
  return to === null ? screen : <Redirect to={to} />
}

/** Whether an address leads to a screen of the app. */
export const leadsSomewhere = (path: string): boolean => matchRoutes(routes, path)?.at(-1)?.route.path !== '*'

/** The screens that the server renders and that come in files of their own, by address. */
const rendered = {
  '/': HomePage,
  '/architecture': Architecture,
  '/roadmap': Roadmap,
  '/terms': Terms,
  '/requests': RequestAccess,
} as const

/** Fetches what an address of a rendered page needs, so that it can be shown without waiting. */
export async function prepareScreen(path: string): Promise<void> {
  const matched = matchRoutes(routes, path)?.at(-1)?.route.path ?? ''
  const screen = Object.entries(rendered).find(([each]) => each === matched)?.[1]
  await screen?.prepare()
}

export async function prepareScreens(): Promise<void> {
  await Promise.all(Object.values(rendered).map((screen) => screen.prepare()))
}

function CloudThread() {
  const { id = '' } = useParams()
  return (
    <>
      {isTemporaryId(id) && <TemporaryAddress id={id} />}
      <ThreadScreen />
    </>
  )
}

/** A thread for this device needs no login. */
function NewThread() {
  const [query] = useSearchParams()
  if (query.get('tab') === 'ground') return <NewThreadScreen tab="ground" />
  return (
    <SignedIn>
      <NewThreadScreen tab="cloud" />
    </SignedIn>
  )
}

/** What the old address asked for goes along to the new one. */
function Redirect({ to }: { to: string }) {
  const { search, hash, state } = useLocation()
  return <Navigate to={{ pathname: to, search, hash }} state={state} replace />
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
