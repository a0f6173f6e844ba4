import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { fetchLostStyles } from './lost-styles.ts'
import { retryImport } from './retry-import.ts'

/**
 * A part of the app in a file of its own, fetched when it is first shown, with something in its place for as long as that
 * takes. Once `prepare` has fetched it, it is rendered at once: so that a server can render it, and a browser take over
 * what is there.
 */
export function lazyPart<Props extends object>(
  fetch: () => Promise<ComponentType<Props>>,
  meanwhile: ReactNode = null,
) {
  let known: ComponentType<Props> | null = null
  const prepare = async () => {
    await fetchLostStyles()
    known ??= await fetch()
    return { default: known }
  }
  const Fetched = lazy(() => retryImport(prepare))
  const Waiting = (props: Props) => (
    <Suspense fallback={meanwhile}>
      <Fetched {...props} />
    </Suspense>
  )
  function LazyPart(props: Props) {
    // The choice stays for as long as the screen stands: another component would start it anew.
    const [Screen] = useState<ComponentType<Props>>(() => known ?? Waiting)
    return <Screen {...props} />
  }
  return Object.assign(LazyPart, { prepare })
}
