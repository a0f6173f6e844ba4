import { Provider } from 'jotai'
import { type ReactNode, StrictMode, useEffect } from 'react'
import { AppRoutes } from './routes.tsx'
import { Overlays } from './shell/overlays.tsx'
import type { Store } from './state/platform/store.ts'

type AppProps = {
  readonly store: Store
  readonly router: (screens: ReactNode) => ReactNode
  /** Called after hydration, once event handlers are attached. */
  readonly onShown?: () => void
}

/** The whole app: the same tree in the browser and on the server, which use different routers. */
export function App({ store, router, onShown }: AppProps) {
  useEffect(() => onShown?.(), [onShown])
  return (
    <StrictMode>
      <Provider store={store}>
        {router(
          <>
            <AppRoutes />
            <Overlays />
          </>,
        )}
      </Provider>
    </StrictMode>
  )
}
