import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { matchPath, Navigate, useLocation, useSearchParams } from 'react-router-dom'
import { canOpenNewThread } from '#rules/access/permissions.ts'
import { movedTo } from '#rules/browser/old-addresses.ts'
import * as texts from '#wire/texts.ts'
import { NotFoundScreen } from './screens/not-found-screen.tsx'
import { prepareFiles } from './screens/prepare-files.ts'
import { isReadyAtom, viewerAtom } from './state/session/session.ts'
import { lazyPart } from './ui/loading/lazy-part.tsx'
import { opening, Skeleton } from './ui/loading/skeleton.tsx'
import { Spinner } from './ui/loading/spinner.tsx'

const meanwhile = <Skeleton lines={4} />

/** Files have their place from the first paint. Without their code, messages are shown all the same. */
async function withFiles<Screen>(screen: Promise<Screen>): Promise<Screen> {
  const [loaded] = await Promise.all([screen, prepareFiles().catch(() => undefined)])
  return loaded
}

const GroundScreen = lazyPart(
  async () => (await withFiles(import('./screens/ground/ground-screen.tsx'))).GroundScreen,
  meanwhile,
)
const GroundThread = lazyPart(
  async () => (await withFiles(import('./screens/ground/ground-thread.tsx'))).GroundThread,
  meanwhile,
)
const NewThreadScreen = lazyPart(
  async () => (await import('./screens/new-thread/new-thread-screen.tsx')).NewThreadScreen,
  meanwhile,
)
const LoginScreen = lazyPart(async () => (await import('./screens/login/login-screen.tsx')).LoginScreen, meanwhile)
const InviteScreen = lazyPart(async () => (await import('./screens/invite/invite-screen.tsx')).InviteScreen, meanwhile)
const NewPasswordScreen = lazyPart(
  async () => (await import('./screens/new-password/new-password-screen.tsx')).NewPasswordScreen,
  meanwhile,
)
const ForgotPasswordScreen = lazyPart(
  async () => (await import('./screens/forgot-password/forgot-password-screen.tsx')).ForgotPasswordScreen,
  meanwhile,
)
const FirstRun = lazyPart(async () => (await import('./screens/first-run/first-run.tsx')).FirstRun, meanwhile)
const ForMeScreen = lazyPart(async () => (await import('./screens/for-me/for-me-screen.tsx')).ForMeScreen, meanwhile)
const Admin = lazyPart(async () => (await import('./screens/admin/admin.tsx')).Admin, meanwhile)

/** The information pages, outside the app's frame and rendered by the server. */
const pages = {
  '/': lazyPart(async () => (await import('./screens/pages/home-page.tsx')).HomePage, opening),
  '/architecture': lazyPart(async () => (await import('./screens/pages/architecture.tsx')).Architecture, opening),
  '/roadmap': lazyPart(async () => (await import('./screens/pages/roadmap.tsx')).Roadmap, opening),
  '/terms': lazyPart(async () => (await import('./screens/pages/terms.tsx')).Terms, opening),
  '/requests': lazyPart(
    async () => (await import('./screens/request-access/request-access.tsx')).RequestAccess,
    opening,
  ),
} as const

const pageAt = (path: string) =>
  Object.entries(pages).find(([at]) => at === path.replace(/(?<=.)\/+$/, '').toLowerCase())?.[1]

const screens = new Map([
  ['/ground', <GroundScreen />],
  ['/ground/:id', <GroundThread />],
  ['/login', <LoginScreen />],
  ['/invite/:token', <InviteScreen />],
  ['/new-password', <NewPasswordScreen />],
  ['/forgot-password', <ForgotPasswordScreen />],
  ['/admin', <Admin />],
  ['/for-me', <ForMeScreen />],
  ['/first-run', <FirstRun />],
  ['/new-thread', <NewThread />],
])

/** Those that the server renders. */
const rendered: Readonly<Record<string, typeof LoginScreen>> = {
  '/login': LoginScreen,
  '/new-password': NewPasswordScreen,
  '/forgot-password': ForgotPasswordScreen,
  '/invite/:token': InviteScreen,
}

const screenAt = (path: string): string => [...screens.keys()].find((route) => matchPath(route, path) !== null) ?? ''

export function OtherPage() {
  const Page = pageAt(useLocation().pathname)
  return Page === undefined ? <NotFoundScreen /> : <Page />
}

/** An unknown address either has moved or never existed. */
function Elsewhere() {
  const to = movedTo(useLocation().pathname)
  return to === null ? <NotFoundScreen /> : <Redirect to={to} />
}

/** The old address's query and hash are kept. */
function Redirect({ to }: { to: string }) {
  const { search, hash, state } = useLocation()
  return <Navigate to={{ pathname: to, search, hash }} state={state} replace />
}

export const OtherScreen = () => screens.get(screenAt(useLocation().pathname)) ?? <Elsewhere />

/** Whether one of these routes is at an address. */
export const isOtherRoute = (path: string): boolean => pageAt(path) !== undefined || screens.has(screenAt(path))

/** Loads the code for hydrating a server-rendered page. */
export async function prepareOtherRoute(path: string): Promise<void> {
  await (rendered[screenAt(path)] ?? pageAt(path))?.prepare()
}

export async function prepareOtherRoutes(): Promise<void> {
  await Promise.all([...Object.values(pages), ...Object.values(rendered)].map((page) => page.prepare()))
}

/** A thread on this device needs no login. */
function NewThread() {
  const [query] = useSearchParams()
  if (query.get('tab') === 'ground') return <NewThreadScreen tab="ground" />
  return (
    <SignedIn>
      <NewThreadScreen tab="cloud" />
    </SignedIn>
  )
}

/** Visitors are redirected to the home page with this address, to return to it after the login. */
function SignedIn({ children }: { children: ReactNode }) {
  const viewer = useAtomValue(viewerAtom)
  const isReady = useAtomValue(isReadyAtom)
  const { pathname, search } = useLocation()
  if (canOpenNewThread(viewer)) return children
  if (!isReady) return <Spinner label={texts.loading} />
  return <Navigate to={`/?redirect=${encodeURIComponent(pathname + search)}`} replace />
}
