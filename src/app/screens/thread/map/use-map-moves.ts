import { useStore } from 'jotai'
import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Move } from '#rules/map/moves.ts'
import { visitAfterJump } from '../../../message/visit-after-jump.ts'
import { goToMapMessage } from '../../../state/thread/map/map.ts'
import { makeMove } from './make-move.ts'

/** Goes to messages on the map, with the Back route preserved. */
export function useMapMoves() {
  const { get, set } = useStore()
  const navigate = useNavigate()
  const { state } = useLocation()
  const open = useCallback(
    (path: string | null) => {
      if (path !== null) navigate(path, { state: visitAfterJump(state) })
    },
    [navigate, state],
  )
  return {
    go: (id: string) => open(set(goToMapMessage, id)),
    move: async (move: Move) => open(await makeMove({ get, set }, move)),
  }
}
