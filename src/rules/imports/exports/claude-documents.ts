import type { DocumentStep } from './documents.ts'
import { objectAt, textAt } from './json-value.ts'
import { languageOf } from './pieces.ts'
import { artifactLanguage } from './tags.ts'

/** A call that writes or edits an artifact or a file; null for other calls. */
export function claudeStep(call: unknown): DocumentStep | null {
  const input = objectAt(call, 'input')
  const change = textAt(input, 'content') ?? textAt(input, 'file_text') ?? editIn(input)
  if (change === null) return null
  if (textAt(call, 'name') === 'artifacts') {
    const id = textAt(input, 'id')
    const type = textAt(input, 'type')
    const language = textAt(input, 'language') ?? (type === null ? null : artifactLanguage(type))
    return { kind: 'step', noun: 'Document', key: id, name: textAt(input, 'title'), language, change }
  }
  const path = textAt(input, 'path')
  if (path === null || !fileCalls.has(textAt(call, 'name') ?? '')) return null
  const name = path.replace(/^.*\//, '')
  return { kind: 'step', noun: 'File', key: `file:${path}`, name, language: languageOf(name), change }
}

const fileCalls = new Set(['create_file', 'str_replace', 'insert', 'str_replace_based_edit_tool', 'str_replace_editor'])

function editIn(input: unknown): DocumentStep['change'] | null {
  const from = textAt(input, 'old_str')
  const inserted = textAt(input, 'insert_text')
  if (inserted !== null) return [{ kind: 'unknown', to: inserted }]
  return from === null ? null : [{ kind: 'text', from, to: textAt(input, 'new_str') ?? '', everywhere: false }]
}
