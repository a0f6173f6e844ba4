import type { Page } from './page.ts'

/** `Thought for 12 seconds`, `1m 41s nachgedacht`: how long it thought, in the languages seen so far. */
export const thoughtLine =
  /^(?:(?:Thought|Reasoned|Worked) for (?:\d{1,3} ?(?:s|m|h|secs?|seconds?|mins?|minutes?|hours?)(?: \d{1,2} ?(?:s|m|seconds?|minutes?))?|a (?:couple of |few )?(?:seconds?|minutes?|moment)|less than a second)|Réflexion durant \d.{0,20}|Pensado durante \d.{0,20}|Pensou por \d.{0,20}|Ha pensato per \d.{0,20}|[\dhms분초 ]{1,16}동안 생각함|[\dhms. ]{1,16}nachgedacht|Nachgedacht für \d.{0,20}|思考時間: \d.{0,20}|[\dhms分秒 ]{1,16}(?:考えました|思考しました)|已?思考(?:了)? ?\d.{0,20})$/

export const chatgptPage: Page = {
  above: [
    /^Skip to content$/,
    /^Chat history$/,
    /^Ignorer et passer au contenu$/,
    /^Historique de chat$/,
    /^Zum Inhalt springen$/,
    /^Chatverlauf$/,
    /^Saltar al contenido$/,
    /^Report (?:conversation|content)$/,
    /^This is a copy of a (?:shared )?(?:ChatGPT conversation|conversation between ChatGPT & Anonymous\.?)$/,
  ],
  head: [
    /^(?:ChatGPT|GPT)$/,
    /^(?:Memory updated|Updated saved memory|Memoria actualizada|Mémoire mise à jour|Gespeicherte Erinnerung aktualisiert)$/,
    thoughtLine,
    /^\d{1,2} ?\/ ?\d{1,2}$/,
  ],
  tail: [
    thoughtLine,
    /^(?:Sources|Quellen|Fuentes|Fontes|Fonti)$/,
    /^(?:gpt-?)?(?:4o|4\.1|4\.5)(?: ?-?mini)?$/i,
    /^o[134](?:[ -](?:mini|pro|preview|high|mini-high))?$/,
    /^\d{1,2} ?\/ ?\d{1,2}$/,
  ],
  sign: /^This is a copy of a (?:shared )?(?:ChatGPT conversation|conversation between ChatGPT & Anonymous\.?)$/,
  foot: /(?:No file chosen){1,2}|ChatGPT can make mistakes\.|ChatGPT peut (?:commettre|faire) des erreurs\.|ChatGPT kann Fehler machen\.|ChatGPT puede cometer errores\.|(?:O )?ChatGPT pode cometer erros\.|ChatGPT può commettere errori\.|ChatGPT는 실수를 할 수 있습니다\.|ChatGPT の回答は必ずしも正しいとは限りません|ChatGPT 也可能会犯错|ChatGPT может допускать ошибки/,
}
