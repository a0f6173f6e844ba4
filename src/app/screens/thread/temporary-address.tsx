import { useAtomValue } from 'jotai'
import { Navigate, useLocation } from 'react-router-dom'
import { visitThreadAt } from '../../message/use-open-thread.ts'
import { finalIdsAtom } from '../../state/pending/pending-posts.ts'

/** Replaces `/cloud/temp-…` by the address of the message once the post is sent (section 3). */
export function TemporaryAddress({ id }: { id: string }) {
  const became = useAtomValue(finalIdsAtom).get(id)
  const { state } = useLocation()
  return became === undefined ? null : (
    <Navigate to={`/cloud/${became}`} replace state={state ?? visitThreadAt('/cloud')} />
  )
}
