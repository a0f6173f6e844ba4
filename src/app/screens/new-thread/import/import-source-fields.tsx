import { useAtomValue, useSetAtom } from 'jotai'
import { type ClipboardEvent, type DragEvent, useId, useRef, useState } from 'react'
import type { ImportService } from '#wire/import.ts'
import { cursorModels, importExportExtensions, importFileExtensions } from '#wire/limits.ts'
import * as texts from '#wire/texts.ts'
import { chooseImportModel, importDraftAtom, readImport } from '../../../state/import/import.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { FileButton } from '../../../ui/fields/file-button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { laterIcons } from '../../../ui/later-icons.ts'
import { SelectField } from './select-field.tsx'

/** A longer text would freeze the text field; it is shown by its size instead. */
const shownTextMax = 500_000

type ImportSourceFieldsProps = {
  readonly service: ImportService
  /** Called when a whole text (not typing) has been read. */
  readonly onRead: () => void
}

/** The source of the conversation: pasted, chosen or dropped. */
export function ImportSourceFields({ service, onRead }: ImportSourceFieldsProps) {
  const { source, found } = useAtomValue(importDraftAtom)
  const read = useSetAtom(readImport)
  const [isOver, setOver] = useState(false)
  const isCursor = service === 'cursor'
  const isLarge = source?.kind === 'text' && source.text.length > shownTextMax

  const readFiles = (files: readonly File[]) => {
    const taken = isCursor ? files.slice(0, 1) : files
    if (taken.length > 0) void read({ kind: 'files', files: taken }).then(onRead)
  }
  const onDragOver = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  const onDrop = (event: DragEvent) => {
    setOver(false)
    if (event.dataTransfer.files.length === 0) return
    event.preventDefault()
    readFiles([...event.dataTransfer.files])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a drop target for files; the keyboard has the button
    <div
      className={isOver ? 'import-source import-source-over' : 'import-source'}
      onDragOver={onDragOver}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      {isCursor && <ModelSelect />}
      <PasteArea text={source?.kind === 'text' && !isLarge ? source.text : ''} onRead={onRead} />
      <div className="import-file-row">
        <FileButton
          label={isCursor ? texts.chooseMarkdownFileLabel : texts.chooseImportFilesLabel}
          icon={laterIcons.upload}
          accept={isCursor ? importFileExtensions : importExportExtensions}
          multiple={!isCursor}
          onFiles={readFiles}
        />
        <span className="import-quiet">{isCursor ? texts.importDropMarkdown : texts.importDropFiles}</span>
      </div>
      {source?.kind === 'files' && (
        <Chosen
          name={nameOf(source.files)}
          isRefused={found !== null && found.errors.length > 0}
          label={texts.removeImportFileLabel}
          onRemove={() => void read(null)}
        />
      )}
      {isLarge && (
        <Chosen
          name={texts.importPastedText(megabytes(source.text.length))}
          label={texts.removeImportTextLabel}
          onRemove={() => void read(null)}
        />
      )}
    </div>
  )
}

function PasteArea({ text, onRead }: { text: string; onRead: () => void }) {
  const read = useSetAtom(readImport)
  const id = useId()
  const isPaste = useRef(false)
  const onPaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text/plain')
    isPaste.current = pasted.length <= shownTextMax
    if (isPaste.current) return
    event.preventDefault()
    void read({ kind: 'text', text: pasted }).then(onRead)
  }
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {texts.pasteConversationLabel}
      </label>
      <textarea
        className="field-input import-paste"
        id={id}
        dir="auto"
        rows={6}
        spellCheck={false}
        value={text}
        onPaste={onPaste}
        onChange={(event) => {
          const done = read({ kind: 'text', text: event.target.value })
          if (isPaste.current) void done.then(onRead)
          isPaste.current = false
        }}
      />
    </div>
  )
}

type ChosenProps = {
  readonly name: string
  /** Whether nothing in it can be imported. */
  readonly isRefused?: boolean
  readonly label: string
  readonly onRemove: () => void
}

function Chosen({ name, isRefused = false, label, onRemove }: ChosenProps) {
  return (
    <p className="import-chosen" data-refused={isRefused || undefined}>
      <Icon name={isRefused ? laterIcons.warning : 'check'} />
      <bdi className="import-chosen-name">{name}</bdi>
      <Button variant="plain" onClick={onRemove}>
        {label}
      </Button>
    </p>
  )
}

function ModelSelect() {
  const { model } = useAtomValue(importDraftAtom)
  const choose = useSetAtom(chooseImportModel)
  return (
    <SelectField
      label={texts.importModelLabel}
      value={model}
      values={cursorModels}
      names={texts.importServiceNames}
      onChoose={choose}
    />
  )
}

const nameOf = (files: readonly File[]): string =>
  files.length === 1 ? (files[0]?.name ?? '') : texts.importFileCount(files.length)

const megabytes = (bytes: number): string => (bytes / 1024 / 1024).toFixed(1)
