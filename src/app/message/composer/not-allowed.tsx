import * as texts from '#wire/texts.ts'
import { Link } from '../../ui/link.tsx'

type NotAllowedProps = { readonly isSuspended: boolean; readonly hasText: boolean }

/** For somebody who may not write. That they are suspended is the field's placeholder, which a text covers. */
export function NotAllowed({ isSuspended, hasText }: NotAllowedProps) {
  if (!isSuspended) {
    return (
      <Link className="button button-plain composer-access" to="/requests">
        {texts.requestAccessLabel}
      </Link>
    )
  }
  return (
    hasText && (
      <p className="composer-hint" role="status">
        {texts.suspendedNow}
      </p>
    )
  )
}
