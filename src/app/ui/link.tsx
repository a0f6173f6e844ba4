import type { AnchorHTMLAttributes } from 'react'
import { useHref, useLinkClickHandler, useLocation } from 'react-router-dom'

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'> & {
  readonly to: string
  readonly state?: unknown
}

/** A link within the app. The router's own brings along what its framework fetches ahead, which weighs more than all its hooks. */
export function Link({ to, state, ...rest }: LinkProps) {
  return <a {...rest} href={useHref(to)} onClick={useLinkClickHandler(to, { state })} />
}

type PlaceLinkProps = LinkProps & {
  /** Only the place itself counts, not what lies below it. */
  readonly end?: boolean
}

/** A link that says so when the reader is where it leads. */
export function PlaceLink({ end = false, ...link }: PlaceLinkProps) {
  const { pathname } = useLocation()
  const place = link.to.replace(/[?#].*/, '')
  const isHere = pathname === place || (!end && pathname.startsWith(`${place}/`))
  return <Link {...link} aria-current={isHere ? 'page' : undefined} />
}
