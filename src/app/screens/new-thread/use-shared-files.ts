import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { canSend } from '#rules/access/permissions.ts'
import { addSharedFiles } from '../../state/draft/shared-files.ts'
import { viewerAtom } from '../../state/session/session.ts'

/** Takes files shared by the system's share sheet into the draft, once somebody who may post them is here. */
export function useSharedFiles(tab: 'cloud' | 'ground'): void {
  const add = useSetAtom(addSharedFiles)
  const maySend = canSend(useAtomValue(viewerAtom)) && tab === 'cloud'
  useEffect(() => {
    if (maySend) void add()
  }, [maySend, add])
}
