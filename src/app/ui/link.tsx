import type { AnchorHTMLAttributes } from 'react'
import { useHref, useLinkClickHandler, useLocation } from 'react-router-dom'

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'> & {
  readonly to: string
  readonly state?: unknown
}

/** A link within the app. The router's own includes framework prefetching, which is larger than all its hooks. */
export function Link({ to, state, ...rest }: LinkProps) {
  return <a {...rest} href={useHref(to)} onClick={useLinkClickHandler(to, { state })} />
}

type PlaceLinkProps = LinkProps & {
  /** Only matches the exact path, not the paths below it. */
  readonly end?: boolean
}

/** A link with aria-current when it leads to the current page. */
export function PlaceLink({ end = false, ...link }: PlaceLinkProps) {
  const { pathname } = useLocation()
  const place = link.to.replace(/[?#].*/, '')
  const isHere = pathname === place || (!end && pathname.startsWith(`${place}/`))
  return <Link {...link} aria-current={isHere ? 'page' : undefined} />
}
