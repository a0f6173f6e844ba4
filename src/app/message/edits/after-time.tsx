import { useAtomValue } from 'jotai'
import type { Message } from '#wire/message.ts'
import { laterPartsAtom } from '../later-parts.ts'
import { Edited } from './edited.tsx'

/** Marks beside a message's time: edited, and new. */
export function AfterTime({ message: { id, edited } }: { message: Message }) {
  const { NewMark } = useAtomValue(laterPartsAtom)
  return (
    <>
      {edited && <Edited id={id} />}
      {NewMark && <NewMark id={id} />}
    </>
  )
}
