type BadgedNavigator = Navigator & {
  readonly setAppBadge?: (count: number) => Promise<void>
  readonly clearAppBadge?: () => Promise<void>
}

/** The number on the app's icon, if the system supports it. */
export const appBadge = {
  show: (count: number): void => {
    const badged: BadgedNavigator = navigator
    const shown = count > 0 ? badged.setAppBadge?.(count) : badged.clearAppBadge?.()
    shown?.catch(() => undefined)
  },
}

export type AppBadge = typeof appBadge
