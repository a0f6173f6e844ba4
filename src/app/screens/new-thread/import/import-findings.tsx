import { useAtomValue, useSetAtom } from 'jotai'
import type { MouseEvent } from 'react'
import { omittedIn } from '#rules/imports/merge.ts'
import type { OmittedKind } from '#rules/imports/parsed-import.ts'
import type { ImportService } from '#wire/import.ts'
import { importLargeAbove, importPreviewMessages } from '#wire/limits.ts'
import * as texts from '#wire/texts.ts'
import { importDraftAtom, moveToTab, readImport } from '../../../state/import/import.ts'
import { toImportAtom } from '../../../state/import/import-send.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Spinner } from '../../../ui/loading/spinner.tsx'
import { ImportInParts } from './import-in-parts.tsx'

type ImportFindingsProps = {
  readonly service: ImportService
  readonly place: 'cloud' | 'ground'
  readonly onImported: (threadId: string) => void
}

/** What was found in the text, before anything is sent: hint, problems, the first messages. */
export function ImportFindings({ service, place, onImported }: ImportFindingsProps) {
  const { source, found, progress, conversationsRead } = useAtomValue(importDraftAtom)
  const chosen = useAtomValue(toImportAtom)
  if (progress !== null && found === null) {
    return <ReadingProgress progress={progress} count={conversationsRead} canCancel={source?.kind === 'files'} />
  }
  const isEmpty = source === null || found === null
  const fileCount = chosen.reduce((sum, { files }) => sum + files, 0)
  const omitted = omittedIn(chosen.map((conversation) => conversation.omitted))
  return (
    <>
      <div className="import-hint" aria-live="polite">
        <p>{isEmpty ? texts.importHintPaste : found.hint}</p>
        {found?.check != null && <Check words={found.check} belongsTo={found.service} service={service} />}
        {chosen.some(({ count }) => count > importLargeAbove) && <p>{texts.importLarge}</p>}
        {fileCount > 0 && <p>{texts.importFilesFound(fileCount)}</p>}
        {omittedKinds.map((kind) => {
          const count = omitted[kind] ?? 0
          return count > 0 && <p key={kind}>{texts.importOmitted(kind, count)}</p>
        })}
      </div>
      {found !== null && found.errors.length > 0 && (
        <div className="import-errors" role="alert">
          <p>{texts.importErrorsHeading}</p>
          <ul>
            {found.errors.map((error) => (
              <li key={error}>{error}</li>
            ))}
          </ul>
        </div>
      )}
      <ImportInParts place={place} onImported={onImported} />
      {found !== null && found.leftOut.length > 0 && <LeftOut problems={found.leftOut} />}
      {found?.conversations.length === 1 && <Preview service={service} />}
    </>
  )
}

type ReadingProgressProps = { readonly progress: string; readonly count: number; readonly canCancel: boolean }

/** How far a large file has been read. Screen readers get the number now and then only. */
function ReadingProgress({ progress, count, canCancel }: ReadingProgressProps) {
  const read = useSetAtom(readImport)
  const announced = count - (count % countsPerAnnouncement)
  const cancel = (event: MouseEvent<HTMLButtonElement>) => {
    event.currentTarget.closest('.import-panel')?.querySelector<HTMLElement>('.import-file-row button')?.focus()
    void read(null)
  }
  return (
    <div className="import-progress" aria-busy="true">
      <Spinner label={texts.importReadingLabel} />
      <span aria-hidden="true">
        {progress}
        {count > 0 && ` ${texts.importConversationsSoFar(count.toLocaleString(texts.locale))}`}
      </span>
      <span className="sr-only" role="status">
        {announced > 0 && texts.importConversationsRead(announced.toLocaleString(texts.locale))}
      </span>
      {canCancel && <Button onClick={cancel}>{texts.cancelLabel}</Button>}
    </div>
  )
}

const countsPerAnnouncement = 1_000
const omittedKinds: readonly OmittedKind[] = [
  'image',
  'voice',
  'video',
  'file',
  'missing',
  'widget',
  'thinking',
  'tool',
  'unfinished',
]

/** Files that couldn't be read; the others can still be imported. */
function LeftOut({ problems }: { problems: readonly string[] }) {
  return (
    <div className="import-left-out" role="status">
      <p>{texts.importLeftOut}</p>
      <ul>
        {problems.map((problem) => (
          <li key={problem} dir="auto">
            {problem}
          </li>
        ))}
      </ul>
    </div>
  )
}

type CheckProps = {
  readonly words: string
  readonly belongsTo: ImportService | null
  readonly service: ImportService
}

/** Offers to move another service's text to its own tab. */
function Check({ words, belongsTo, service }: CheckProps) {
  const move = useSetAtom(moveToTab)
  return (
    <p className="import-check">
      {words}
      {belongsTo !== null && belongsTo !== service && (
        <Button onClick={() => void move(belongsTo)}>{texts.switchToTab(texts.importServiceNames[belongsTo])}</Button>
      )}
    </p>
  )
}

function Preview({ service }: { service: ImportService }) {
  const { found } = useAtomValue(importDraftAtom)
  const [conversation] = found?.conversations ?? []
  if (conversation === undefined || conversation.count === 0) return null
  const { preview, count } = conversation
  const more = count - preview.length
  return (
    <section className="import-preview" aria-label={texts.importPreviewLabel}>
      <ol>
        {preview.map(({ role, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: turns have no id but their position
          <li key={index} value={index + 1} data-role={role}>
            <strong>{role === 'user' ? texts.importPreviewYou : texts.importServiceNames[service]}</strong>
            <span dir="auto">{text}</span>
          </li>
        ))}
      </ol>
      {more > 0 && preview.length <= importPreviewMessages && (
        <p className="import-quiet">{texts.importPreviewMore(more)}</p>
      )}
    </section>
  )
}
