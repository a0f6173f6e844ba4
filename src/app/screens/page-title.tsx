import { useAtomValue } from 'jotai'
import { nameAtom } from '../state/platform/installation.ts'

/** The document's title: what the page shows, and where. */
export function PageTitle({ children }: { readonly children: string }) {
  return <title>{`${children} · ${useAtomValue(nameAtom)}`}</title>
}
