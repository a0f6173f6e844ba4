import { matchPath, useLocation } from 'react-router-dom'
import { isTemporaryId } from '#rules/thread/temporary-id.ts'
import { prepareFiles } from './screens/prepare-files.ts'
import { useThreadId } from './screens/use-thread-id.ts'
import { AppShell } from './shell/app-shell.tsx'
import { NoticesPlace } from './shell/notices-place.tsx'
import { Drawing } from './ui/empty-state.tsx'
import { lazyPart } from './ui/loading/lazy-part.tsx'
import { opening, Skeleton } from './ui/loading/skeleton.tsx'

const meanwhile = <Skeleton lines={4} />

const otherRoutes = () => import('./other-routes.tsx')

const CloudScreen = lazyPart(async () => (await import('./screens/cloud/cloud-screen.tsx')).CloudScreen, meanwhile)
const ThreadScreen = lazyPart(async () => (await import('./screens/thread/thread-screen.tsx')).ThreadScreen, meanwhile)
const prepareThreadError = async () => (await import('./screens/thread/thread-screen.tsx')).ThreadError.prepare()
const TemporaryAddress = lazyPart(async () => (await import('./screens/thread/temporary-address.tsx')).TemporaryAddress)
const OtherPage = lazyPart(async () => (await otherRoutes()).OtherPage, opening)
const OtherScreen = lazyPart(async () => (await otherRoutes()).OtherScreen, meanwhile)

/** The routes of readers (section 2); `other-routes` has all others, and the redirects. */
const routes = new Map([
  ['/cloud', <CloudScreen />],
  ['/cloud/:id', <CloudThread />],
])

const otherPages = ['/', '/architecture', '/roadmap', '/terms', '/requests']

const routeAt = (path: string): string | undefined =>
  [...routes.keys(), ...otherPages].find((route) => matchPath(route, path) !== null)

export function AppRoutes() {
  const route = routeAt(useLocation().pathname) ?? ''
  if (!otherPages.includes(route)) return <AppShell>{routes.get(route) ?? <OtherScreen />}</AppShell>
  return (
    <>
      <OtherPage />
      <NoticesPlace />
    </>
  )
}

/** Whether a screen of readers is at an address. */
export const isReaderRoute = (path: string): boolean => routes.has(routeAt(path) ?? '')

/** Loads the code for hydrating a server-rendered page. */
export async function prepareScreen(path: string, root: HTMLElement): Promise<void> {
  const isDrawn = root.querySelector('.drawing') !== null
  if (isDrawn) await Drawing.prepare()
  if (root.querySelector('.message-files') !== null) await prepareFiles()
  const route = routeAt(path)
  if (route === '/cloud') await CloudScreen.prepare()
  if (route === '/cloud/:id') await Promise.all([ThreadScreen.prepare(), isDrawn && prepareThreadError()])
  if (isReaderRoute(path)) return
  const { prepareOtherRoute } = await otherRoutes()
  await Promise.all([OtherPage.prepare(), OtherScreen.prepare(), prepareOtherRoute(path)])
}

/** Preloads the list and the thread: a reader of one often goes to the other. */
export async function prepareReaderRoutes(): Promise<void> {
  await Promise.all([CloudScreen.prepare(), ThreadScreen.prepare()])
}

export async function prepareRoutes(): Promise<void> {
  await Promise.all([
    prepareReaderRoutes(),
    prepareThreadError(),
    Drawing.prepare(),
    prepareFiles(),
    OtherPage.prepare(),
    OtherScreen.prepare(),
  ])
}

function CloudThread() {
  const id = useThreadId() ?? ''
  return (
    <>
      {isTemporaryId(id) && <TemporaryAddress id={id} />}
      <ThreadScreen />
    </>
  )
}
