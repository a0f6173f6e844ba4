import type { ImportService } from '#wire/import.ts'

const signs: readonly (readonly [RegExp, ImportService])[] = [
  [
    /chatgpt\.com|chat\.openai\.com|chatgptexporter|ChatGPT Exporter|\[ChatGPT\]\(|Platform:\*\* ?ChatGPT|Conversation with ChatGPT/i,
    'chatgpt',
  ],
  [/claude\.ai|claudexporter|Claude Exporter|\[Claude\]\(|Platform:\*\* ?Claude|Conversation with Claude/i, 'claude'],
  [
    /gemini\.google\.com|aistudio\.google\.com|g\.co\/gemini|geminiexporter|Gemini Exporter|\[Gemini\]\(|Platform:\*\* ?Gemini|Conversation with Gemini/i,
    'gemini',
  ],
  [
    /grok\.com|x\.com\/i\/grok|grokexporter|Grok Exporter|Grok\.ai|\[Grok\]\(|Platform:\*\* ?Grok|Conversation with Grok/i,
    'grok',
  ],
]

const headerLines = 40
const footerLines = 6

/** The service that an exporter's header or footer names, by a link or by name, if exactly one. */
export function serviceInSignature(lines: readonly string[], firstLabel: number): ImportService | undefined {
  const header = lines.slice(0, Math.min(firstLabel, headerLines))
  const footer = lines.slice(-footerLines).filter((line) => /^(?:Powered by|[*_]?Exported)/.test(line))
  const text = [...header, ...footer].map((line) => line.slice(0, 500)).join('\n')
  const found = signs.filter(([sign]) => sign.test(text))
  return found.length === 1 ? found[0]?.[1] : undefined
}
