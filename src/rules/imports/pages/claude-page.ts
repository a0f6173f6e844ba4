import type { Page } from './page.ts'

export const claudePage: Page = {
  above: [
    /^(?:New chat|Neuer Chat|Chats|Projects|Projekte|Artifacts|Recents|Starred)$/,
    /^Claude (?:finished the response|hat die Antwort abgeschlossen|a terminé la réponse|ha terminado la respuesta)$/,
  ],
  head: [/^(?:Searched the web|Fetching site|Fetched(?: \d+)? sites?|Show more)$/],
  tail: [
    /^(?:Retry|Show more|pasted|Share|Teilen|Copy)$/,
    /^(?:Claude )?(?:Research )?(?:Sonnet|Opus|Haiku) \d(?:\.\d)?(?: Extended)?$/,
    /^You(?:'|’)re now using extra usage.{0,60}$/,
    /^Smart, efficient model for everyday use(?: Learn more)?$/,
    /^(?:Artifacts|Content|No content added yet)$/,
    /^Add images, PDFs, docs,.{0,120}$/,
  ],
  sign: /^Claude (?:finished the response|hat die Antwort abgeschlossen)$/,
  foot: /(?:Retry)?Claude (?:is AI and )?can make mistakes\.|(?:Wiederholen)?Claude (?:ist eine KI und )?kann Fehler machen\.|Claude (?:est une IA et )?peut (?:faire|commettre) des erreurs\.|Claude (?:es una? IA y )?puede cometer errores\.|Smart, efficient model for everyday use Learn more$/,
}

/** A time of day or a date alone on a line: it ends a prompt. */
export const clockLine =
  /^(?:\d{1,2}:\d{2}(?: ?[AaPp][Mm])?|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{1,2}(?:, \d{4})?|(?:Yesterday|Today)(?: at \d{1,2}:\d{2} ?[AaPp][Mm])?)$/
