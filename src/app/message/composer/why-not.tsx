import * as texts from '#wire/texts.ts'
import { Link } from '../../ui/link.tsx'

type WhyNotProps = { readonly isSuspended: boolean; readonly isCovered: boolean }

/** For somebody who may not write. That they are suspended is the field's placeholder, which a text covers. */
export function WhyNot({ isSuspended, isCovered }: WhyNotProps) {
  if (!isSuspended) {
    return (
      <Link className="button button-plain composer-access" to="/requests">
        {texts.requestAccessLabel}
      </Link>
    )
  }
  return (
    isCovered && (
      <p className="composer-hint" role="status">
        {texts.suspendedNow}
      </p>
    )
  )
}
