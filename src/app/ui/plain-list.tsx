import type { ComponentProps } from 'react'

/** A list without markers. Safari no longer announces such a list as one unless it has the role. */
export const PlainList = (props: ComponentProps<'ul'>) => (
  // biome-ignore lint/a11y/noRedundantRoles: not redundant in Safari
  <ul role="list" {...props} />
)
