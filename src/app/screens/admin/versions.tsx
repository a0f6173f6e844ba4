import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import * as texts from '#wire/texts.ts'
import { loadVersions, versionsAtom } from '../../state/access/admin-versions.ts'

/** The server's version; after an update of one node it says which version another one runs. */
export function Versions() {
  const versions = useAtomValue(versionsAtom)
  const load = useSetAtom(loadVersions)
  useEffect(() => {
    void load()
  }, [load])
  return (
    <p className="admin-hint" role="status">
      {versions !== null && `${texts.serverVersion(versions.version)} `}
      {versions?.others.map((other) => `${texts.otherNodeVersion(other)} `)}
    </p>
  )
}
