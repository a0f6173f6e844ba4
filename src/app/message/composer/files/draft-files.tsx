import { useAtomValue, useSetAtom } from 'jotai'
import type { KeyboardEvent } from 'react'
import { useDebouncedCallback } from 'use-debounce'
import { type AttachedFile, textOrFileName } from '#rules/files/attached-file.ts'
import { altMaxLength } from '#wire/limits.ts'
import * as texts from '#wire/texts.ts'
import { describeFile, fileProblemsAtom, removeDraftFile, saveAlt } from '../../../state/draft/draft-files.ts'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { isComposing } from '../../../ui/fields/is-composing.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { PlainList } from '../../../ui/plain-list.tsx'
import { FileName } from '../../files/file-name.tsx'
import { FilePreview } from './file-preview.tsx'
import './attached-files.css'

const saveAfterMs = 500

type DraftFilesProps = { readonly text: string; readonly files: readonly AttachedFile[]; readonly isLocked: boolean }

/** The files of what is being written, each picture with the question what it shows. */
export function DraftFiles({ text, files, isLocked }: DraftFilesProps) {
  const problems = useAtomValue(fileProblemsAtom)
  return (
    <>
      {problems.length > 0 && (
        <div className="composer-problem" role="alert">
          {problems.map((problem) => (
            <p key={problem} dir="auto">
              {problem}
            </p>
          ))}
        </div>
      )}
      {files.length > 0 && (
        <PlainList className="attached-files" aria-label={texts.attachedFilesLabel}>
          {files.map((file) => (
            <DraftFile key={file.id} file={file} isLocked={isLocked} />
          ))}
        </PlainList>
      )}
      {files.length > 0 && textOrFileName(text, files) === '' && <p className="composer-hint">{texts.wordsMissing}</p>}
    </>
  )
}

function DraftFile({ file, isLocked }: { readonly file: AttachedFile; readonly isLocked: boolean }) {
  const describe = useSetAtom(describeFile)
  const save = useSetAtom(saveAlt)
  const remove = useSetAtom(removeDraftFile)
  const saveSoon = useDebouncedCallback((alt: string) => void save({ id: file.id, alt }), saveAfterMs, {
    flushOnExit: true,
  })
  return (
    <li className="attached-file">
      <FilePreview file={file} />
      <div className="attached-file-about">
        <FileName name={file.name} bytes={file.size} />
        {file.isPicture && (
          <TextField
            label={texts.fileShowsLabel(file.name)}
            className="attached-file-alt"
            placeholder={texts.fileShowsPlaceholder}
            value={file.alt}
            maxLength={altMaxLength}
            readOnly={isLocked}
            autoComplete="off"
            onChange={({ target: { value } }) => {
              describe(file.id, value)
              saveSoon(value)
            }}
            onBlur={() => saveSoon.flush()}
            onKeyDown={toNextField}
          />
        )}
      </div>
      <IconButton
        label={texts.removeFileLabel(file.name)}
        icon="close"
        disabled={isLocked}
        onClick={({ currentTarget: { form } }) => {
          form?.querySelector('textarea')?.focus()
          void remove(file.id)
        }}
      />
    </li>
  )
}

/** Enter leads to the next picture, and after the last one to the text: it doesn't send. */
function toNextField(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter' || isComposing(event)) return
  event.preventDefault()
  const { form } = event.currentTarget
  const fields = [...(form?.querySelectorAll<HTMLInputElement>('.attached-file-alt input') ?? [])]
  const next = fields[fields.indexOf(event.currentTarget) + 1] ?? form?.querySelector('textarea')
  next?.focus()
}
