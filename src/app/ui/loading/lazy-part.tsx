import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { fetchLostStyles } from './lost-styles.ts'
import { retryImport } from './retry-import.ts'

/**
 * A lazily loaded component with a placeholder. Once `prepare` has loaded it, it renders synchronously, so that a
 * server can render it and a browser can hydrate it. Only `prepare` decides this: a server's HTML must not depend on
 * what earlier pages made it load, or the browser's doesn't match.
 */
export function lazyPart<Props extends object>(
  fetch: () => Promise<ComponentType<Props>>,
  meanwhile: ReactNode = null,
) {
  let known: ComponentType<Props> | null = null
  const load = async () => {
    await fetchLostStyles()
    return known ?? (await fetch())
  }
  const prepare = async () => {
    known = await load()
  }
  const Fetched = lazy(() => retryImport(async () => ({ default: await load() })))
  const Waiting = (props: Props) => (
    <Suspense fallback={meanwhile}>
      <Fetched {...props} />
    </Suspense>
  )
  function LazyPart(props: Props) {
    // The choice is fixed while the component is mounted: another component would remount it.
    const [Screen] = useState<ComponentType<Props>>(() => known ?? Waiting)
    return <Screen {...props} />
  }
  return Object.assign(LazyPart, { prepare })
}
