import { canopyExport, isCanopyFile } from './exports/canopy-export.ts'
import { chatgptConversations, isChatgptConversation } from './exports/chatgpt/chatgpt-export.ts'
import { claudeConversations, isClaudeConversation } from './exports/claude-export.ts'
import { deepseekConversations, deepseekSession, isDeepseekConversation } from './exports/deepseek-export.ts'
import type { Export, Exported } from './exports/exported.ts'
import { historyConversations, isHistoryConversation } from './exports/gemini-export.ts'
import { grokConversations, isGrokConversation } from './exports/grok-export.ts'
import { isObject, type JsonObject, listAt } from './exports/json-value.ts'
import { isLeChat, leChatConversations } from './exports/le-chat-export.ts'
import { perplexityConversations } from './exports/perplexity-export.ts'
import { isRoleConversation, isRoleList, roleConversation, roleList } from './exports/role-list.ts'
import { isStudioConversation, isStudioList, studioConversations, studioList } from './exports/studio-export.ts'
import { activitiesIn, isTakeout, takeoutExport } from './exports/takeout/takeout.ts'
import { type Archive, defaultPause, type Pause } from './parsed-import.ts'

type Json = { readonly kind: 'text' } | { readonly kind: 'broken' } | { readonly kind: 'json'; readonly value: unknown }

/** Parses a text that starts like JSON; if it is cut off or damaged it may still be a transcript. */
export function jsonIn(text: string): Json {
  const body = text.replace(/^[\ufeff\s]+/, '')
  if (!body.startsWith('{') && !body.startsWith('[')) return { kind: 'text' }
  if (isTooDeep(body)) return { kind: 'broken' }
  try {
    return { kind: 'json', value: JSON.parse(body) }
  } catch {
    return { kind: 'broken' }
  }
}

const deepest = 1_000

/** Whether brackets are nested deeper than in any export; parsing such text can take too long. */
function isTooDeep(text: string): boolean {
  let depth = 0
  let inString = false
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at)
    if (sign === backslash) at += 1
    else if (sign === quote) inString = !inString
    else if (inString) continue
    else if (sign === openList || sign === openObject) depth += 1
    else if (sign === closeList || sign === closeObject) depth -= 1
    if (depth > deepest) return true
  }
  return false
}

const [quote, backslash, openList, closeList, openObject, closeObject] = [0x22, 0x5c, 0x5b, 0x5d, 0x7b, 0x7d]

type Shape = Omit<Export, 'conversations'> & {
  readonly fits: (entry: unknown) => boolean
  readonly read: (entry: JsonObject, archive: Archive) => readonly Exported[]
}

const exportOf = (name: string): Pick<Export, 'service' | 'confidence' | 'origin'> => ({
  service: null,
  confidence: 'high',
  origin: { kind: 'export', name },
})

const shapes: readonly Shape[] = [
  {
    ...exportOf('DeepSeek'),
    format: 'deepseek-json',
    fits: isDeepseekConversation,
    read: deepseekConversations,
  },
  {
    format: 'chatgpt-json',
    service: 'chatgpt',
    confidence: 'high',
    fits: isChatgptConversation,
    read: chatgptConversations,
  },
  {
    format: 'claude-json',
    service: 'claude',
    confidence: 'high',
    fits: isClaudeConversation,
    read: claudeConversations,
  },
  {
    format: 'aistudio-json',
    service: 'gemini',
    confidence: 'high',
    fits: isStudioConversation,
    read: studioConversations,
  },
  {
    format: 'gemini-history-json',
    service: 'gemini',
    confidence: 'high',
    fits: isHistoryConversation,
    read: historyConversations,
  },
  { format: 'grok-json', service: 'grok', confidence: 'high', fits: isGrokConversation, read: grokConversations },
  {
    format: 'json-list',
    service: null,
    confidence: 'high',
    fits: isRoleConversation,
    read: (entry) => [roleConversation(entry)],
  },
]

/**
 * What one entry of an export contains (an edited first prompt makes it several conversations); null for other JSON.
 */
export function entryIn(value: unknown, archive: Archive = null): Export | null {
  const shape = shapes.find(({ fits }) => fits(value))
  if (shape === undefined || !isObject(value)) return null
  const { fits: _, read, ...about } = shape
  return { ...about, conversations: read(value, archive) }
}

/** The conversations of an export; null for other JSON. Entries of unknown shape are skipped. */
export function exportIn(value: unknown, pause: Pause = defaultPause, archive: Archive = null): Export | null {
  if (isCanopyFile(value)) return canopyExport(value, archive)
  const session = deepseekSession(value)
  if (session !== null) return { ...exportOf('DeepSeek'), format: 'deepseek-json', conversations: session }
  const threads = perplexityConversations(value)
  if (threads !== null) return { ...exportOf('Perplexity'), format: 'perplexity-json', conversations: threads }
  const entries = Array.isArray(value) ? value : (listAt(value, 'conversations') ?? [value])
  if (isTakeout(entries)) return takeoutExport('gemini-takeout-json', activitiesIn(entries), pause, archive)
  const shape = shapes.find(({ fits }) => entries.some(fits))
  if (shape !== undefined) {
    const { fits, read, ...about } = shape
    const conversations = entries.flatMap((entry) => (isObject(entry) && fits(entry) ? read(entry, archive) : []))
    return { ...about, conversations }
  }
  if (!Array.isArray(value)) return null
  if (isLeChat(entries)) {
    return { ...exportOf('Le Chat'), format: 'le-chat-json', conversations: leChatConversations(entries, archive) }
  }
  if (isStudioList(entries)) {
    return { format: 'aistudio-json', service: 'gemini', confidence: 'high', conversations: [studioList(entries)] }
  }
  if (!isRoleList(entries)) return null
  return { format: 'json-list', service: null, confidence: 'high', conversations: [roleList(entries)] }
}
