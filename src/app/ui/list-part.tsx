import { type ComponentProps, createContext, useContext, useState } from 'react'
import { useHydrated } from './loading/use-hydrated.ts'

type ListPartProps = ComponentProps<'div'> & { readonly index?: number }

const PlacedContext = createContext(true)

export const ListPlacing = PlacedContext.Provider

/** A part of a list that puts its items in their places itself; until it can, they follow each other as they are. */
export function ListPart({ style, index: _, ...rest }: ListPartProps) {
  const isPlaced = useContext(PlacedContext)
  return <div {...rest} style={isPlaced ? style : undefined} />
}

/** Whether a list may place its items: one that the server rendered may once it has measured them, or all would jump. */
export function usePlacing() {
  const isHere = useHydrated()
  const [isPlaced, setPlaced] = useState(isHere)
  return { isPlaced, onMeasured: () => setPlaced(true) }
}
