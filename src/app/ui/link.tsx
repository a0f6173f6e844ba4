import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { useHref, useLinkClickHandler, useLocation } from 'react-router-dom'

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'> & {
  readonly to: string
  readonly state?: unknown
  /**
   * Called once the app has followed the link in this tab. A dialog that closed earlier would remove its link before
   * the click is handled, and the browser would load the whole page.
   */
  readonly onFollowed?: (() => void) | undefined
}

/** A link within the app. The router's own includes framework prefetching, which is larger than all its hooks. */
export function Link({ to, state, onFollowed, ...rest }: LinkProps) {
  const follow = useLinkClickHandler(to, { state })
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    follow(event)
    if (event.defaultPrevented) onFollowed?.()
  }
  return <a {...rest} href={useHref(to)} onClick={onClick} />
}

type PlaceLinkProps = LinkProps & {
  /** Only matches the exact path, not the paths below it. */
  readonly end?: boolean
}

/** A link with aria-current when it leads to the current page. */
export function PlaceLink({ end = false, ...link }: PlaceLinkProps) {
  const { pathname } = useLocation()
  const place = link.to.replace(/[?#].*/, '')
  const isCurrent = pathname === place || (!end && pathname.startsWith(`${place}/`))
  return <Link {...link} aria-current={isCurrent ? 'page' : undefined} />
}
