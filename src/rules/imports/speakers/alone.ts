import { folded } from '../text/lines.ts'
import { saidPrefixes } from './said.ts'
import { aloneNames } from './speakers.ts'

/**
 * What a short line without a colon must be to be a label: a name, a service's name with a few words, or a page's
 * equivalent of `You said`.
 */
export function standsAlone(line: string): boolean {
  return named.test(line) || saidAlone.test(line.normalize('NFC')) || isAloneName(line)
}

/** `ChatGPT said`, `User (10:15)`. */
const named = /chatgpt|claude|gemini|grok|bard|^ ?(?:you|user|human|model|assistant)\b/i

const saidAlone = new RegExp(
  `^ ?(?:${saidPrefixes('')
    .filter(([, role]) => role === 'user')
    .map(([text]) => text.replace(/[/()]/g, '\\$&'))
    .join('|')})`,
)

const isAloneName = (line: string): boolean => line.length <= longestAlone && aloneNames.has(folded(line).trim())

const longestAlone = 20
