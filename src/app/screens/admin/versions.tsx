import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
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
      {versions !== null && `Canopy ${versions.version}. `}
      {versions?.others.map((other) => `Another node runs version ${other}. `)}
    </p>
  )
}
