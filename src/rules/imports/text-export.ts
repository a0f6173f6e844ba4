import { copilotConversations, isCopilotTable } from './exports/copilot-export.ts'
import type { Export } from './exports/exported.ts'
import { isPerplexityMarkdown, perplexityMarkdown } from './exports/perplexity-markdown.ts'
import { takeoutExport } from './exports/takeout/takeout.ts'
import { activitiesOnPage, isTakeoutPage } from './exports/takeout/takeout-page.ts'
import type { Archive, Pause } from './parsed-import.ts'

/** The conversations of an export that is not JSON: a page, a table or markdown; null for other text. */
export function textExport(text: string, pause: Pause, archive: Archive): Export | null {
  if (isTakeoutPage(text)) {
    const activities = activitiesOnPage(text)
    return activities.length === 0 ? null : takeoutExport('gemini-takeout-html', activities, pause, archive)
  }
  const shared = { service: null, confidence: 'high' } as const
  if (isCopilotTable(text)) {
    const origin = { kind: 'export', name: 'Copilot' } as const
    return { ...shared, format: 'copilot-csv', origin, conversations: copilotConversations(text) }
  }
  if (!isPerplexityMarkdown(text)) return null
  const origin = { kind: 'export', name: 'Perplexity' } as const
  const conversations = [perplexityMarkdown(text)]
  return { ...shared, format: 'perplexity-markdown', confidence: 'low', origin, conversations }
}
