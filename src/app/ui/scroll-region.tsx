import type { ComponentProps } from 'react'

type ScrollRegionProps = ComponentProps<'section'> & { readonly 'aria-label': string }

/** A part of a page that scrolls by itself. */
export const ScrollRegion = (props: ScrollRegionProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
  <section tabIndex={0} {...props} />
)
