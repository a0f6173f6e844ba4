import type { ImportService } from '#wire/import.ts'
import * as texts from '#wire/texts.ts'
import { conversationProblems } from './conversation.ts'
import { foundConversations, shortTitle } from './conversations.ts'
import { cleaned } from './exports/cleaned.ts'
import type { Export } from './exports/exported.ts'
import { exportIn, jsonIn } from './json-export.ts'
import { omittedIn } from './merge.ts'
import {
  type Archive,
  type Confidence,
  confidences,
  defaultPause,
  describedBy,
  type ParsedImport,
  type Pause,
} from './parsed-import.ts'
import { type Origin, ofService, type Reading } from './reading.ts'
import { storableMessages } from './storable.ts'
import { linesOf } from './text/lines.ts'
import { textExport } from './text-export.ts'
import { forumOf, readThread } from './threads/threads.ts'
import { readLines } from './transcript/transcript.ts'

/**
 * Parses what a person pasted or chose in a service's tab; a conversation of another service is parsed too, and named.
 * `pause` divides a file that has no conversations of its own; `archive` has the files beside an export.
 */
export function parseImport(
  text: string,
  tab: ImportService | null,
  pause: Pause = defaultPause,
  archive: Archive = null,
): ParsedImport {
  if (text.trim() === '') return nothing(texts.importHintPaste, [])
  const json = jsonIn(text)
  const found = json.kind === 'json' ? exportIn(json.value, pause, archive) : textExport(text, pause, archive)
  if (found !== null) return fromExport(found, tab)
  const lines = json.kind === 'json' ? [] : linesOf(text)
  const reading = json.kind === 'json' ? null : readText(lines, tab)
  if (reading !== null) return fromReading({ ...reading, messages: cleaned(reading.messages) }, tab)
  return nothing(texts.importHintNone, [texts.importNoMessages, ...reasons(text, lines, json.kind)])
}

/**
 * A transcript, or a forum's thread unless the transcript is certain or has more messages: then it quotes the thread.
 */
function readText(lines: readonly string[], tab: ImportService | null): Reading | null {
  const transcript = readLines(lines, tab)
  if (transcript?.confidence === 'high') return transcript
  const thread = readThread(lines)
  return thread === null || (transcript?.messages.length ?? 0) > thread.messages.length ? transcript : thread
}

function fromReading(reading: Reading, tab: ImportService | null): ParsedImport {
  const { title, format, confidence, service, origin } = reading
  const messages = storableMessages(reading.messages)
  return {
    messages,
    title: shortTitle(title),
    format,
    confidence: confidences[confidence],
    hint: texts.importHintReady,
    check: checkOf(confidence, service, tab, origin),
    errors: conversationProblems(messages),
    omitted: omittedIn(reading.messages.map(({ omitted }) => omitted)),
    ...ofService(service),
  }
}

/** A single conversation is read immediately; of several the person chooses. */
function fromExport(found: Export, tab: ImportService | null): ParsedImport {
  const conversations = foundConversations(found)
  const [first] = conversations
  if (first === undefined) return nothing(texts.importHintNone, [texts.importNoMessages])
  const { format, confidence, service, origin } = found
  const isOne = conversations.every(({ id }) => id === first.id || id.startsWith(`${first.id}/`))
  const reading = { messages: isOne ? first.messages : [], title: isOne ? first.title : null, format, confidence }
  const read = fromReading({ ...reading, ...ofService(service), ...(origin === undefined ? {} : { origin }) }, tab)
  const parsed = {
    ...(found.isByPause === true ? dividedByPause(read) : read),
    ...(isOne ? describedBy(first) : {}),
    omitted: isOne ? first.omitted : {},
  }
  if (conversations.length === 1) return parsed
  return isOne
    ? { ...parsed, conversations }
    : { ...parsed, hint: texts.importHintSeveral(conversations.length), errors: [], conversations }
}

/** What is uncertain about such a file is not who spoke but where a conversation begins. */
function dividedByPause(parsed: ParsedImport): ParsedImport {
  const check = parsed.check === texts.importCheckSpeakers ? texts.importCheckPause : parsed.check
  return { ...parsed, check, isByPause: true }
}

/** What the person should check before importing: another service's text first, then guessed turns. */
export function checkOf(
  confidence: Confidence,
  service: ImportService | undefined,
  tab: ImportService | null,
  origin?: Origin,
): string | null {
  if (origin !== undefined) return checkOfOrigin(confidence, origin)
  if (service !== undefined && tab !== null && service !== tab) return texts.importLooksLike(service)
  if (confidence === 'medium') return texts.importCheckSpeakers
  return confidence === 'low' ? texts.importCheckTurns : null
}

function checkOfOrigin(confidence: Confidence, { kind, name }: Origin): string {
  const named = kind === 'export' ? texts.importLooksLikeExport(name) : texts.importLooksLikeThread(name)
  return confidence === 'high' ? named : `${named} ${texts.importCheckTurns}`
}

function nothing(hint: string, errors: readonly string[]): ParsedImport {
  return {
    messages: [],
    title: null,
    format: 'none',
    confidence: confidences.none,
    hint,
    check: null,
    errors,
    omitted: {},
  }
}

const looksLikeJson = /^[\ufeff\s]*[[{]\s*["[{\]}]/

function reasons(text: string, lines: readonly string[], json: 'text' | 'broken' | 'json'): readonly string[] {
  if (json === 'broken' && looksLikeJson.test(text.slice(0, 200))) return [texts.importBrokenJson]
  const forum = forumOf(lines)
  if (forum !== null) return [texts.importNoAuthors(forum)]
  return /^\s*<(?:!doctype html|html|head|body)\b/i.test(text.slice(0, 2_000)) ? [texts.importHtmlPage] : []
}
