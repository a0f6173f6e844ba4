import type { Page } from './page.ts'

const furniture =
  /^(?:Show thinking|Hide thinking|Show drafts|Sources|Gemini|volume_up|expand_more|chevron_right|Expand to view model thoughts|Thinking|Thoughts|Thinking Thoughts \(experimental\)|Listen|edit|more_vert|thumb_up|thumb_down|content_copy|思考プロセスを表示|Gedankengang anzeigen)$/

export const geminiPage: Page = {
  above: [
    /^Conversation with Gemini$/,
    /^https:\/\/(?:g\.co\/gemini|gemini\.google\.com)\/share\/\S+$/,
    /^(?:Created with|Erstellt mit|Creado con|Créé avec|Criado com) .{0,60}$/,
    /^(?:Published|Veröffentlicht am|Publicado|Publié) .{0,60}$/,
  ],
  head: [furniture],
  tail: [furniture],
  sign: /^Conversation with Gemini$/,
  foot: /Gemini is AI and can make mistakes|Gemini can make mistakes, so double-check|Gemini may display inaccurate info|Your privacy & Gemini|Gemini kann Fehler machen|Gemini puede cometer errores|Gemini pode cometer erros|Gemini peut (?:se tromper|faire des erreurs)|Gemini は不正確な情報/,
}
