import { anyLine } from '../pages/page-controls.ts'
import { folded } from '../text/lines.ts'

/** What is above blocks of code: languages, formats and kinds of output. */
const codes =
  'bash|c|c#|c++|clojure|cmd|code|cpp|csharp|css|csv|dart|diff|docker|dockerfile|elixir|env|erlang|go|graphql|haskell|html|http|ini|java|javascript|js|json|jsonc|json5|jsonl|jsx|julia|kotlin|latex|less|log|lua|makefile|markdown|matlab|md|mermaid|nginx|objective-c|output|perl|php|plain text|plaintext|powershell|prisma|proto|python|py|r|regex|ruby|rust|sass|scala|scss|sh|shell|solidity|sql|svelte|svg|swift|terminal|terraform|text|toml|ts|tsv|tsx|txt|typescript|vb|vue|wasm|xml|yaml|yml|zig|zsh'

/** Headings of answers and of exporters. */
const headings =
  'appendix|attachments|artifact|artifacts|background|chat|conclusion|context|conversation|created|date|details|example|examples|explanation|files|function|heads up|image|important|input|introduction|key points|link|links|metadata|next steps|note|notes|overview|plan|pros|cons|reasoning|references|result|results|search|section|settings|solution|source|step|steps|summary|system|table|task|thinking|thoughts|thought|tip|title|tldr|todo|tokens|tool|tool call|tool result|tools|topic|transcript|update|updated|usage|warning'

const words = new Set([...codes.split('|'), ...headings.split('|')])
const controls = anyLine('copy', 'edit', 'retry', 'more', 'share', 'sources', 'thoughts', 'notices', 'thought')

/**
 * Whether a word that is where a name could be, with or without markup, is none: `JSON`, `Copy`, `## Summary`.
 */
export function isNoName(text: string): boolean {
  const name = text.replace(/^[#*_\s]+/, '').replace(/[*_:：\s]+$/, '')
  return controls.test(name) || words.has(folded(name).replace(/ \d{1,3}$/, ''))
}
