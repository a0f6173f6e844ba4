import { useAtomValue, useSetAtom } from 'jotai'
import { partCount } from '#rules/imports/parts.ts'
import * as texts from '#wire/texts.ts'
import { importedPartsAtom } from '../../../state/import/import.ts'
import { canImportInPartsAtom, importChosen, tooLongAtom } from '../../../state/import/import-send.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Link } from '../../../ui/link.tsx'

type ImportInPartsProps = {
  readonly place: 'cloud' | 'ground'
  readonly onImported: (threadId: string) => void
}

/** Offers a conversation that is only too long in parts, and says how many are imported; a device takes all at once. */
export function ImportInParts({ place, onImported }: ImportInPartsProps) {
  const conversation = useAtomValue(tooLongAtom)
  const canImport = useAtomValue(canImportInPartsAtom)
  const parts = useAtomValue(importedPartsAtom).get(conversation?.id ?? '')
  const send = useSetAtom(importChosen)
  if (conversation === null) return null

  const of = partCount(conversation)
  const submit = async () => {
    const threadId = await send()
    if (threadId !== null) onImported(threadId)
  }
  if (place === 'ground') {
    return (
      <div className="import-in-parts">
        <Button variant="primary" disabled={!canImport} onClick={() => void submit()}>
          {texts.importWhole(conversation.count)}
        </Button>
      </div>
    )
  }
  return (
    <div className="import-in-parts">
      {parts === undefined ? (
        <p>{texts.importFitsInParts(of)}</p>
      ) : (
        <p>
          {texts.importPartsDone(parts.done, of, parts.audience.public)} ·{' '}
          <Link to={`/${place}/${parts.threadId}`}>{texts.openImportedThreadLabel}</Link>
        </p>
      )}
      <Button variant="primary" disabled={!canImport} onClick={() => void submit()}>
        {parts === undefined ? texts.importInParts(of) : texts.importContinue}
      </Button>
    </div>
  )
}
