import { type ComponentProps, createContext, useContext, useState } from 'react'
import { useHydrated } from './loading/use-hydrated.ts'

type ListPartProps = ComponentProps<'div'> & { readonly index?: number }

const PlacedContext = createContext(true)

export const ListPlacing = PlacedContext.Provider

/** A part of a list that positions its items itself; until it can, they are in normal flow. */
export function ListPart({ style, index: _, ...rest }: ListPartProps) {
  const isPlaced = useContext(PlacedContext)
  return <div {...rest} style={isPlaced ? style : undefined} />
}

/**
 * Whether a list may position its items: a server-rendered one only after measuring them, or everything would jump.
 * `isMeasuring`: the items of any other list can't be seen until they are measured.
 */
export function usePlacing() {
  const [isFromServer] = useState(!useHydrated())
  const [isMeasured, setMeasured] = useState(false)
  const isPlaced = !isFromServer || isMeasured
  return { isPlaced, isMeasuring: !isFromServer && !isMeasured, onMeasured: () => setMeasured(true) }
}
