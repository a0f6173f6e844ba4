import type { Page } from './page.ts'
import { anyLine, footNaming, lineNaming } from './page-controls.ts'

const controls = [
  anyLine('thoughts', 'sources'),
  /^(?:Gemini|volume_up|expand_more|chevron_right|Expand to view model thoughts|Thinking|Thoughts|Thinking Thoughts \(experimental\)|Listen|edit|more_vert|thumb_up|thumb_down|content_copy)$/,
]
const conversation = lineNaming('conversation', 'Gemini')

export const geminiPage: Page = {
  above: [
    conversation,
    /^https:\/\/(?:g\.co\/gemini|gemini\.google\.com)\/share\/\S+$/,
    /^(?:Created with|Erstellt mit|Creado con|Créé avec|Criado com) .{0,60}$/,
    /^(?:Published|Veröffentlicht am|Publicado|Publié) .{0,60}$/,
  ],
  head: controls,
  tail: controls,
  sign: conversation,
  foot: footNaming('Gemini', ['Your privacy & Gemini']),
}
