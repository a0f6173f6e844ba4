import type { Catalogue } from '../catalogue.ts'
import { contentMaxLength, installationNameMaxLength } from '../limits.ts'
import { pluralsOf } from './plurals.ts'

// No native speaker has read these texts yet.

const plural = pluralsOf('de')

const ownLimit = 'Du hast dein Limit für KI-Antworten erreicht. Versuche es später noch einmal.'
const totalLimit = 'Diese Website hat ihr Limit für KI-Antworten erreicht. Versuche es später noch einmal.'
const endsOn = (day: string, time: string): string => `Es endet am ${day} um ${time} UTC.`

const endpointOutcomes: Readonly<Record<string, string>> = {
  ok: 'Es funktioniert: Das Modell hat geantwortet.',
  'no-host': 'Es gibt keinen Host mit diesem Namen.',
  'connection-refused': 'Unter dieser Adresse antwortet nichts. Läuft der Server des Modells?',
  certificate: 'Das Zertifikat des Endpunkts ist ungültig.',
  'not-public': 'Die Adresse gehört zu keinem öffentlichen Host. Der Betreiber kann sie mit AGENT_HOSTS erlauben.',
  redirect: 'Der Endpunkt leitet an eine andere Adresse weiter. Gib diese ein.',
  'key-refused': 'Der Endpunkt lehnt den Schlüssel ab.',
  'not-found': 'Der Endpunkt kennt diese Adresse oder dieses Modell nicht.',
  'too-large': 'Die Antwort des Endpunkts ist zu lang.',
  unreachable: 'Der Endpunkt ist nicht erreichbar.',
  busy: 'Der Endpunkt ist ausgelastet. Bitte versuche es später noch einmal.',
  refused: 'Der Endpunkt lehnt die Anfrage ab.',
  broken: 'Es antwortet etwas, aber nicht mit dem Chat-Protokoll von OpenAI.',
  'too-slow': 'Keine Antwort innerhalb von zehn Sekunden.',
  'cut-off': 'Die Verbindung wurde unterbrochen.',
  empty: 'Die Antwort des Modells war leer.',
}

const webhookOutcomes: Readonly<Record<string, string>> = {
  delivered: 'Der Empfänger hat es angenommen.',
  refused: 'Der Empfänger hat es abgelehnt.',
  redirect: 'Der Empfänger hat weitergeleitet; dem wird nicht gefolgt.',
  'not-public': 'Die Adresse führt zu einem Host, der nicht öffentlich ist.',
  'too-slow': 'Der Empfänger hat zu lange gebraucht.',
  unreachable: 'Der Empfänger war nicht erreichbar.',
}

const services: Readonly<Record<string, string>> = {
  chatgpt: 'ChatGPT',
  cursor: 'Cursor',
  claude: 'Claude',
  gemini: 'Gemini',
  grok: 'Grok',
}

const cannotImport = (count: number, one: string, other: string): string =>
  plural(count, {
    one: `${count} ${one} kann nicht importiert werden.`,
    other: `${count} ${other} können nicht importiert werden.`,
  })
const willNotImport = (count: number, one: string, other: string): string =>
  plural(count, {
    one: `${count} ${one} wird nicht importiert.`,
    other: `${count} ${other} werden nicht importiert.`,
  })
const omitted = {
  image: (count: number) => cannotImport(count, 'Bild', 'Bilder'),
  voice: (count: number) => cannotImport(count, 'Sprachaufnahme', 'Sprachaufnahmen'),
  video: (count: number) => cannotImport(count, 'Video', 'Videos'),
  file: (count: number) => cannotImport(count, 'Datei', 'Dateien'),
  missing: (count: number) =>
    plural(count, {
      one: '1 Datei ist nicht im ZIP-Archiv oder dort nicht lesbar.',
      other: `${count} Dateien sind nicht im ZIP-Archiv oder dort nicht lesbar.`,
    }),
  widget: (count: number) => cannotImport(count, 'Widget', 'Widgets'),
  thinking: (count: number) => willNotImport(count, 'Denkschritt', 'Denkschritte'),
  tool: (count: number) => willNotImport(count, 'Werkzeugschritt', 'Werkzeugschritte'),
  unfinished: (count: number) => willNotImport(count, 'unfertige Antwort', 'unfertige Antworten'),
} as const

const visibilities: Readonly<Record<string, string>> = { public: 'öffentlich', private: 'privat' }
const states: Readonly<Record<string, string>> = { any: 'alle', open: 'offen', settled: 'abgeschlossen' }
const orders: Readonly<Record<string, string>> = { newest: 'Neueste', oldest: 'Älteste' }
const noneOf: Readonly<Record<string, string>> = {
  public: 'öffentlichen Nachrichten',
  private: 'privaten Nachrichten',
  direct: 'Nachrichten an dich',
  cloud: 'Nachrichten in der Cloud',
  ground: 'Nachrichten auf Ground',
}

const messagesSaved = (count: number): string =>
  plural(count, { one: '1 Nachricht gespeichert', other: `${count} Nachrichten gespeichert` })
const filesOf = (count: number): string => plural(count, { one: '1 Datei', other: `${count} Dateien` })

const whileOpen = 'Ungesendete Beiträge bleiben nur erhalten, solange diese Seite geöffnet ist.'

export const catalogue: Catalogue = {
  // locale
  locale: 'de',
  readersLocale: () => 'de',
  listSeparator: ', ',

  // account
  // Sign-in
  forcedLogout: 'Dein Konto ist nicht freigeschaltet. Bitte folge den Hinweisen unten.',
  noAuthToken: 'Kein Anmelde-Token vorhanden',
  noUser: 'Niemand ist angemeldet',
  firebaseConfigMissing: (fields) => `Erforderliche Firebase-Konfiguration fehlt: ${fields.join(', ')}`,
  silentLogout: 'SILENT_LOGOUT',

  // Profile
  nameTaken: 'Dieser Name wird bereits von jemand anderem verwendet',
  profileFailed: 'Das Profil konnte nicht aktualisiert werden',
  tagCharacters: 'Das Kürzel darf nur Buchstaben, Ziffern, Unterstriche und Bindestriche enthalten',
  tagTooShort: 'Das Kürzel muss mindestens 1 Zeichen lang sein',
  tagTooLong: 'Das Kürzel darf höchstens 30 Zeichen lang sein',
  displayNameTooLong: 'Der Anzeigename muss kürzer als 50 Zeichen sein',
  profileEmpty: 'Bitte fülle mindestens ein Feld aus',
  profileUnchanged: 'Ändere etwas, bevor du aktualisierst',

  // My data and my account
  deletedUser: 'gelöschtes Konto',
  dataAndAccount: 'Deine Daten und dein Konto',
  downloadHint: 'Eine Datei mit allem, was wir über dich speichern.',
  downloadData: 'Meine Daten herunterladen',
  downloadingData: 'Wird vorbereitet...',
  downloadFailed: 'Deine Daten konnten nicht heruntergeladen werden. Bitte versuche es noch einmal.',
  downloadLimited: 'Du hast schon mehrere Dateien heruntergeladen. Bitte versuche es später noch einmal.',
  deleteAccount: 'Mein Konto löschen',
  deleteAccountMeans:
    'Dein Name, deine E-Mail-Adresse und deine Einstellungen werden gelöscht, und du wirst überall abgemeldet. Ground bleibt auf diesem Gerät. Das kann nicht rückgängig gemacht werden.',
  messagesAfterQuestion: 'Was passiert mit meinen Nachrichten?',
  messagesAfter: {
    keep: { label: 'Sie bleiben', hint: 'Als Autor wird „gelöschtes Konto“ angezeigt.' },
    delete: {
      label: 'Sie werden gelöscht',
      hint: 'Auch alle Antworten darauf werden gelöscht, selbst die von anderen.',
    },
  },
  confirmByTag: 'Mit deinem Kürzel bestätigen',
  typeYourTag: (tag) => `Gib ${tag} ein`,
  deletingAccount: 'Wird gelöscht...',
  deleteAccountFailed: 'Dein Konto konnte nicht gelöscht werden. Bitte versuche es noch einmal.',
  accountDeleted: 'Dein Konto wurde gelöscht.',

  // administration
  outOfSpace:
    'Der Server hat keinen Platz mehr, deshalb wurde nichts gespeichert. Bitte versuche es später noch einmal.',
  lastAdmin: 'Du bist der einzige Admin. Mach zuerst jemand anderen zum Admin.',
  currentPasswordWrong: 'Das ist nicht dein aktuelles Passwort',
  passwordUnusable: (least) => `Ein Passwort hat mindestens ${least} Zeichen`,
  emailUnusable: 'Das ist keine E-Mail-Adresse',
  emailTaken: 'Diese E-Mail-Adresse wird bereits von einem anderen Konto verwendet',
  passwordLinkUnusable:
    'Dieser Link ist nicht verwendbar: Er wurde schon benutzt, es gibt einen neueren oder er ist zu alt. Bitte fordere einen neuen an.',
  noMail: 'Hier werden keine E-Mails verschickt. Bitte frag einen Admin nach einem Link.',
  passwordLinkMailed: (email) =>
    `Falls ${email} ein Konto hat, ist ein Link für ein neues Passwort unterwegs. Er funktioniert einmal, innerhalb einer Stunde.`,
  ownPasswordLink: 'Für dein eigenes Passwort kannst du keinen Link erstellen: Ändere es in deinem Profil',
  tooManyTries: 'Zu viele Versuche. Bitte versuche es später noch einmal.',
  tooManyPasskeys: (most) => `Du hast schon ${most} Passkeys. Entferne zuerst einen.`,
  passkeyUnusable: 'Dieser Passkey konnte nicht hinzugefügt werden. Bitte versuche es noch einmal.',
  localAccountsOnly: 'Die Konten hier gehören zu einem anderen Anbieter',
  accountUnconfirmed: 'Was du eingegeben hast, ist nicht dein Kürzel',
  notRegistered: 'Du musst dich zuerst registrieren',
  ownStatus: 'Deinen eigenen Status kann nur ein anderer Admin ändern.',
  personChangedMeanwhile:
    'Status oder Sperre dieser Person wurde inzwischen geändert. Bitte sieh nach, bevor du etwas änderst.',
  applicationDecidedMeanwhile: 'Über diese Bewerbung wurde inzwischen entschieden.',

  // Invitations
  invitationEnded: 'Diese Einladung ist nicht mehr gültig.',
  invitationEndedAtSignIn: 'Diese Einladung ist nicht mehr gültig. Unten kannst du Zugang anfragen.',
  invitationThreadPrivate: 'Eine Einladung kann nur zu einem öffentlichen Thread führen.',
  tooManyInvitations: (max) => `Es gibt schon ${max} offene Einladungen. Bitte widerrufe zuerst eine.`,

  // agent-work
  agentSearched: 'Hat gesucht',
  agentLookedUp: (count) =>
    plural(count, { one: 'Hat 1 Nachricht nachgeschlagen', other: `Hat ${count} Nachrichten nachgeschlagen` }),
  agentUsedServices: (services) => `Hat ${services} benutzt`,
  agentLookedUpAndUsed: (count, services) =>
    plural(count, {
      one: `Hat 1 Nachricht nachgeschlagen und ${services} benutzt`,
      other: `Hat ${count} Nachrichten nachgeschlagen und ${services} benutzt`,
    }),
  agentSearchedFor: (words) => `Hat nach „${words}“ gesucht`,
  agentReadMessage: 'Hat eine Nachricht gelesen',
  agentUsedTool: (tool) => `Hat ${tool} benutzt`,
  agentUsedToolWith: (tool, what) => `Hat ${tool} mit „${what}“ benutzt`,
  agentCallFailed: (call) => `${call}: fehlgeschlagen`,
  agentLookingUp: 'schlägt nach…',
  agentUsingTool: (tool) => `benutzt ${tool}…`,
  systemAuthorName: 'ChatGPT (System)',
  deviceModelName: 'Dieses Gerät',
  tokenAmount: (amount) => `${amount} Token`,

  // agents
  agentFailed: {
    'own-limit': ownLimit,
    'total-limit': totalLimit,
    'own-day': 'Du hast dein KI-Budget für heute aufgebraucht. Um Mitternacht UTC beginnt es neu.',
    'own-month': 'Du hast dein KI-Budget für diesen Monat aufgebraucht. Am 1. (UTC) beginnt es neu.',
    'agent-day': 'Das Budget dieses Agenten für heute ist aufgebraucht. Um Mitternacht UTC beginnt es neu.',
    'agent-month': 'Das Budget dieses Agenten für diesen Monat ist aufgebraucht. Am 1. (UTC) beginnt es neu.',
    'total-day': 'Das KI-Budget dieser Website für heute ist aufgebraucht. Um Mitternacht UTC beginnt es neu.',
    'total-month': 'Das KI-Budget dieser Website für diesen Monat ist aufgebraucht. Am 1. (UTC) beginnt es neu.',
    withdrawn: 'Dieser Agent ist nicht mehr verfügbar.',
    'no-key': 'Der Schlüssel des Agenten fehlt. Ein Admin kann ihn in seinen Einstellungen eingeben.',
    unreachable: 'Der Agent war nicht erreichbar.',
    busy: 'Der Agent ist ausgelastet. Bitte versuche es später noch einmal.',
    refused: 'Der Agent hat die Anfrage abgelehnt. Ein Admin kann seine Einstellungen prüfen.',
    'too-long':
      'Was der Agent lesen soll, ist zu lang für sein Modell. Ein Admin kann in seinen Einstellungen einen kleineren Kontext angeben.',
    broken: 'Die Antwort des Agenten war nicht lesbar.',
    'too-slow': 'Der Agent hat zu lange gebraucht.',
    'cut-off': 'Die Verbindung zum Agenten wurde unterbrochen.',
    interrupted: 'Der Server wurde neu gestartet, während der Agent schrieb.',
    empty: 'Der Agent hatte nichts zu sagen.',
    filtered: 'Der Inhaltsfilter des Agenten hat die Antwort blockiert.',
  },
  askerLimitReached: 'Wer hier gefragt hat, hat das eigene Limit für KI-Antworten erreicht.',
  deletedAccounts: 'Gelöschte Konten',
  limitEnds: (day, time) => endsOn(day, time),
  endpointTried: (outcome, status) => `${endpointOutcomes[outcome]}${status === null ? '' : ` (Status ${status}.)`}`,
  agentsInFile:
    'Der Betreiber hat Agenten in AGENTS_FILE eingerichtet. Weitere lassen sich unter Verwaltung → Agenten hinzufügen.',
  endpointUrlBad: 'Die Adresse muss mit http:// oder https:// beginnen, etwa https://api.openai.com/v1.',
  endpointKeyBad: 'Ein Schlüssel hat keine Leerzeichen und nur einfache Buchstaben, Ziffern und Zeichen.',
  endpointNameBad: 'Der Name des Agenten braucht einen Buchstaben oder eine Ziffer.',
  helpContactBad: 'Bitte gib eine E-Mail-Adresse ein, zum Beispiel help@example.org.',
  installationNameBad: `Der Name muss 1 bis ${installationNameMaxLength} Zeichen haben.`,
  applicationsClosed: 'Neue Mitglieder kommen hier über eine Einladung.',
  agentThinking: (name) => `${name} denkt nach`,
  agentWriting: (name) => `${name} schreibt`,
  agentActed:
    'Zuvor hat er ein Werkzeug benutzt, das anderswo etwas geändert haben kann. Wenn du es noch einmal versuchst, geschieht das vielleicht erneut.',
  agentNotReached: 'Der Server war nicht erreichbar. Bitte versuche es noch einmal.',
  agentsNone: 'Hier ist kein KI-Agent eingerichtet.',
  agentsOffered: (tags) => `Erwähne eine KI, um sie zu fragen: ${tags.map((tag) => `@${tag}`).join(', ')}`,
  agentsHowTo:
    'Füge einen unter Verwaltung → Agenten hinzu oder nenne mehrere in AGENTS_FILE; docs/agents.md erklärt, wie.',
  agentUnknown: 'Diesen Agenten gibt es nicht',
  agentNotForYou: 'Dieser Agent antwortet nur Personen, die ein Admin ausgewählt hat',
  agentAddressPrivate:
    'Die Adresse muss mit https zu einem öffentlichen Host führen. Andere muss der Betreiber mit AGENT_HOSTS erlauben.',
  agentNameBlank: 'Der Agent braucht einen Namen.',
  agentTagBad: 'Ein Kürzel hat 1 bis 30 einfache Buchstaben, Ziffern, _ und -.',
  agentBudgetBad: (currency) => `Schreibe das Budget wie „5 ${currency}/day, 2000000 tokens/month“`,
  agentPriceMissing: 'Ein Budget in Geld braucht einen Preis',
  agentFaceBad: 'Ein Gesicht besteht aus ein oder zwei Buchstaben oder einem Bildzeichen.',
  agentsTooMany: 'Mehr Agenten kann eine Installation nicht haben',
  agentNotAsked: 'Agenten antworten Menschen, nicht einander',
  agentStopForbidden: 'Das kann nur, wer gefragt hat, oder ein Admin',
  digestNothingNew: 'In diesem Thread ist nichts neu für dich',
  digestNothingFollowed: 'In dem, was du verfolgst, ist nichts neu für dich',
  digestOffline: 'Kein Netz. Einen Agenten kannst du fragen, sobald es wieder da ist.',
  digestNoFork: 'Hier gibt es keine Antworten zu vergleichen',
  tidyForbidden: 'Nur der Autor kann eine Nachricht aufräumen',
  tidyUnavailable: 'Zum Aufräumen von Nachrichten ist kein Agent eingerichtet',
  tidyStale: 'Die Nachricht hat sich seitdem geändert. Bitte fordere eine neue Vorschau an.',
  tidyTooLong: 'Diese Nachricht ist zu lang für den Agenten, der Nachrichten aufräumt.',

  // errors
  // Addresses, bodies, callers and the server
  addressNotFound: 'Nicht gefunden',
  addressMalformed: 'Die Adresse ist fehlerhaft',
  httpMalformed: 'Fehlerhafte Anfrage',
  httpHeadersTooLarge: 'Kopfzeilen der Anfrage zu groß',
  httpRequestTimeout: 'Zeitüberschreitung der Anfrage',
  requestGivenUp: 'Die Anfrage wurde abgebrochen',
  contentTypeNotJson: 'Der Inhaltstyp muss application/json sein',
  contentTypeNotBytes: 'Der Inhaltstyp muss application/octet-stream sein',
  bodyTooLarge: 'Der Inhalt der Anfrage ist zu groß',
  bodyNotUtf8: 'Der Inhalt der Anfrage ist kein gültiges UTF-8',
  bodyNotJson: 'Der Inhalt der Anfrage ist kein gültiges JSON',
  bodyHasProto: 'Der Inhalt der Anfrage darf __proto__ nicht enthalten',
  bodyTooDeep: (max) => `Der Inhalt der Anfrage ist mehr als ${max} Ebenen tief verschachtelt`,
  bodyTooManyValues: (max) => `Der Inhalt der Anfrage hat mehr als ${max} Werte`,
  inputInvalid: 'Die Eingabe ist ungültig',
  fieldRequired: (field) => `${field} ist erforderlich`,
  fieldInvalid: (field, problem) => `${field} ${problem}`,
  numberNotFinite: (field) => `${field} muss eine endliche Zahl sein`,
  textHasNul: (field) => `${field} darf keine NUL-Zeichen enthalten`,
  textHasLoneSurrogates: (field) => `${field} darf keine einzelnen Surrogate enthalten`,
  dateInvalid: (field) => `${field} muss ein ISO-Datum sein`,
  cursorInvalid: 'cursor ist ungültig',
  idempotencyKeyInvalid: 'Idempotency-Key muss eine UUID sein',
  signInRequired: 'Du musst angemeldet sein',
  tokenInvalid: 'Das Token ist ungültig',
  sessionWasEnded: 'Diese Sitzung wurde beendet',
  identityProviderUnreachable: 'Der Identitätsanbieter ist nicht erreichbar',
  notAdmin: 'Das dürfen nur Admins',
  originNotAllowed: 'Dieser Ursprung darf sich nicht verbinden',
  mcpTokenRequired: 'Du brauchst ein Token von Canopy',
  mcpBatch: 'Nur eine Anfrage auf einmal',
  tooManyRequests: (seconds) => `Zu viele Anfragen. Bitte versuche es in ${seconds} s noch einmal.`,
  tooManyMcpRequests: 'Zu viele Anfragen. Bitte versuche es später noch einmal',
  tooManyConnections: 'Zu viele Verbindungen ohne gültiges Token',
  tooManyFeeds: 'Zu viele Feeds. Bitte versuche es später noch einmal.',
  tooManyPages: 'Zu viele Seiten. Bitte versuche es später noch einmal.',
  tooManyPictures: 'Zu viele Bilder. Bitte versuche es später noch einmal.',
  tooManyWaitingImports: 'Bitte warte, bis deine anderen Importe angekommen sind',
  serverError: 'Auf dem Server ist etwas schiefgegangen',
  serverUnavailable: 'Der Server kann gerade nicht antworten',
  serverNotReady: 'Der Server startet oder wird beendet',
  serverBusyWithImports: 'Der Server ist mit anderen Importen beschäftigt',
  serverBusyWithPictures: 'Es werden gerade zu viele Bilder gezeichnet. Bitte versuche es noch einmal.',
  databaseUnavailable: 'Die Datenbank antwortet nicht',
  databaseNewer: 'Eine neuere Version von Canopy benutzt diese Datenbank',

  // People, accounts and programs
  userNotFound: 'Konto nicht gefunden',
  uidOrTagRequired: 'uid oder tag muss angegeben werden',
  registrationMismatch: 'uid und email müssen die des Tokens sein',
  tagTaken: (tag) => `Das Kürzel ${tag} ist bereits vergeben`,
  sessionNotFound: 'Sitzung nicht gefunden',
  passkeyNotFound: 'Passkey nicht gefunden',
  applicationNotFound: 'Bewerbung nicht gefunden',
  applicationAnswerBlank: (index, name) => `answers.${index} (${name}) darf nicht leer sein`,
  applicationAnswerTooLong: (index, name, max) => `answers.${index} (${name}) darf höchstens ${max} Zeichen lang sein`,
  applicationEmailInvalid: 'contact_email muss eine E-Mail-Adresse sein',
  invitationNotFound: 'Einladung nicht gefunden',
  draftTextInvalid: 'text enthält Zeichen, die nicht gespeichert werden können',
  pushEndpointInvalid: 'endpoint muss eine https-Adresse eines öffentlichen Push-Dienstes sein',
  pushKeyInvalid: 'keys.p256dh muss ein öffentlicher P-256-Schlüssel sein',
  tokenNotFound: 'Token nicht gefunden',
  botNotFound: 'Bot nicht gefunden',

  // Messages and files
  messageNotFound: 'Nachricht nicht gefunden',
  sinceInvalid: 'since ist ungültig',
  sinceTooOld: 'since ist zu alt; lade alles neu',
  untilInvalid: 'until muss eine Zeit des Servers sein',
  choiceTimeInvalid: 'chosen_at muss eine Zeit sein',
  notRecipient: 'Nur Empfänger haben einen Lesestatus, der sich ändern lässt',
  tooManyIds: (max) => `ids darf höchstens ${max} Einträge haben`,
  tooManySearchTerms: (max) => `q darf höchstens ${max} Wörter und Wortfolgen haben`,
  contentAuthorInvalid: 'content_author muss deine eigene uid oder der Name eines Agenten sein',
  recipientsUnknown: (uids) => `recipients enthält unbekannte Konten: ${uids}`,
  titleTooLong: (max) => `title darf höchstens ${max} Zeichen lang sein`,
  descriptionTooLong: (max) => `description darf höchstens ${max} Zeichen lang sein`,
  settleForbidden: 'Du darfst diesen Thread weder abschließen noch wieder öffnen',
  settledByUnrelated: 'Nur eine Nachricht des Threads oder Zweigs schließt ihn ab',
  reformatForbidden: 'Du darfst diese Nachricht nicht neu formatieren',
  importParentMissing: 'messages.0.parent_id fehlt',
  importParentTwice: (index) => `messages.${index} muss parent oder parent_id haben, nicht beides`,
  importParentLater: (index) => `messages.${index}.parent muss der Index einer früheren Nachricht sein`,
  importTimeInvalid: (index) => `messages.${index}.timestamp muss ein ISO-Datum mit Zeitzone sein`,
  importPartsDiffer: 'public muss in allen Teilen gleich sein',
  importPartsScattered: 'messages muss einem einzigen Thread folgen',
  fileRangeInvalid: 'Die Datei hat keinen solchen Bereich',
  tooManyFileKeys: (max) => `ids darf höchstens ${max} haben`,

  // Agents
  agentRequestNotFound: 'Anfrage nicht gefunden',
  digestMessageMissing: 'message_id fehlt',
  agentOwnLimitUntil: (day, time) => `${ownLimit} ${endsOn(day, time)}`,
  agentTotalLimitUntil: (day, time) => `${totalLimit} ${endsOn(day, time)}`,
  agentModelBlank: 'model darf nicht leer sein',
  agentToolsUnknown: (tools) => `Diese Werkzeuge gibt es nicht: ${tools}`,
  agentPeopleUnknown: (uids) => `people enthält unbekannte Konten: ${uids}`,

  // Administration
  reportNotFound: 'Meldung nicht gefunden',
  // After 'von', in alreadySettled
  settlerUnknown: 'einem anderen Admin',
  settlerYou: 'dir',
  reasonBlank: 'reason darf nicht leer sein',

  // export
  exported: (count) => messagesSaved(count),
  exportCounting: (count) =>
    count === 0
      ? 'Nachrichten werden gesucht…'
      : plural(count, { one: `Bisher ${count} Nachricht`, other: `Bisher ${count} Nachrichten` }),
  exportProgress: (done, of) => `${done} von ${of} Nachrichten`,
  exportFailed: 'Die Nachrichten konnten nicht geladen werden. Bitte versuche es später noch einmal.',
  exportTooLong: (max) => `Das sind mehr als ${max} Nachrichten. Bitte exportiere stattdessen einen Zweig.`,
  exportOffline: 'Kein Netz. Die Datei enthält die Nachrichten, die auf diesem Gerät sind.',
  exportMineOffline: 'Kein Netz. Die Datei enthält alles auf Ground, aber aus der Cloud nur, was auf diesem Gerät ist.',
  exportFiles: 'Mit Dateien: ein ZIP-Archiv mit den Bildern und Dateien dieser Nachrichten',
  exportFilesProgress: (done, of) => `${done} von ${of} Dateien`,
  exportNotWritten: 'Die Datei konnte nicht geschrieben werden. Vielleicht ist auf diesem Gerät zu wenig Platz.',
  exportFilesTooMany: (max, most) =>
    `Diese Nachrichten haben mehr als ${max} Dateien oder zusammen mehr als ${most}. Bitte exportiere einen Zweig oder ohne Dateien.`,
  exportFilesMissing: (count) =>
    plural(count, {
      one: 'Diese Datei konnte nicht gespeichert werden',
      other: 'Diese Dateien konnten nicht gespeichert werden',
    }),
  exportedWithFiles: (messages, files, missing) => {
    const saved = plural(messages, {
      one: `1 Nachricht mit ${filesOf(files)} gespeichert`,
      other: `${messages} Nachrichten mit ${filesOf(files)} gespeichert`,
    })
    if (missing === 0) return saved
    return plural(missing, {
      one: `${saved}. 1 Datei konnte nicht gespeichert werden.`,
      other: `${saved}. ${missing} Dateien konnten nicht gespeichert werden.`,
    })
  },
  exportPartial: 'Ohne Netz gespeichert: aus der Cloud nur die Nachrichten, die auf dem Gerät waren.',
  exportMineFileName: 'meine Nachrichten',
  exportPartialFileEnd: 'auf-diesem-gerät',

  // files
  filesOff: 'Hier können keine Dateien angehängt werden',
  fileTooLarge: (most) => `Eine Datei hat höchstens ${most}`,
  quotaUsed: (most) => `Deine Dateien würden mehr als ${most} belegen. Bitte lösche zuerst einige.`,
  tooManyUploads: (most) =>
    `Du hast ${most} Dateien, die noch nicht gepostet sind. Bitte poste sie oder entferne zuerst einige.`,
  fileKindUnknown: 'Nur Bilder, Videos, Ton, PDFs und einfacher Text können angehängt werden',
  fileNotThatKind: 'Diese Datei ist nicht, was ihr Name sagt, deshalb wurde sie nicht angehängt',
  fileMarkup: 'Dateien mit Markup wie HTML und SVG können nicht angehängt werden. Ein Bild davon schon.',
  pictureDamaged: 'Dieses Bild ist beschädigt oder unvollständig, deshalb wurde es nicht angehängt',
  pictureTooLarge: (megapixels) => `Ein Bild hat höchstens ${megapixels} Millionen Pixel`,
  pictureTooHard: 'Dieses Bild zu lesen dauert zu lange, deshalb wurde es nicht angehängt',
  fileDiffers: 'Die Datei ist anders angekommen, als sie gesendet wurde. Bitte sende sie noch einmal.',
  uploadIncomplete: 'Die Datei ist noch nicht vollständig angekommen',
  fileUnreadable: 'Diese Datei ist nicht mehr lesbar. Bitte entferne sie und wähle sie neu aus.',
  fileLost:
    'Eine Datei dieses Beitrags ist nicht mehr auf diesem Gerät. Bitte entferne sie, oder verwirf den Beitrag und wähle die Datei neu aus.',
  fileEmpty: 'Diese Datei ist leer',
  filesMost: (most) => `Eine Nachricht hat höchstens ${most} Dateien`,
  filesSentElsewhere: 'Einige dieser Dateien wurden in einem anderen Tab gesendet oder entfernt',
  uploadGone: 'Diesen Upload gibt es nicht',
  partMisplaced: (received) => `Der nächste Teil beginnt bei ${received}`,
  partTooLong: 'Der Teil reicht über das Ende der Datei hinaus',
  partEmpty: 'Der Teil ist leer',
  fileGone: 'Datei nicht gefunden',
  attachmentUnusable: 'attachments nennt eine Datei, die du nicht posten kannst',
  fileForbidden: 'Du kannst nur deine eigenen Dateien ändern',
  filesAway: 'Die Dateien sind gerade nicht erreichbar. Bitte versuche es noch einmal.',
  finishingBusy: 'Gerade werden andere Dateien vorbereitet. Bitte versuche es gleich noch einmal.',

  // following
  // Follow and mute
  newInFollowed: (author) => `Neu von ${author}, in dem, was du verfolgst.`,
  followFailed: 'Das konnte nicht geändert werden. Bitte versuche es noch einmal.',
  muteYourself: 'Du kannst dich nicht selbst stummschalten',
  tooManyMuted: (max) => `Du hast ${max} Personen stummgeschaltet. Bitte hebe zuerst eine Stummschaltung auf.`,
  slowModeAgain: (wait) => `Langsamer Modus: Du kannst in ${wait} wieder posten`,
  slowModeEvery: (wait) => `Langsamer Modus: ein Beitrag alle ${wait}`,
  slowModeFailed: 'Der langsame Modus konnte nicht geändert werden. Bitte versuche es noch einmal.',
  mutedMessage: 'Nachricht einer stummgeschalteten Person',
  followNeedsNetwork: 'Dafür braucht es ein Netz. Bitte versuche es noch einmal, wenn du online bist.',
  forMeFailed: 'Was auf dich wartet, konnte nicht geladen werden.',
  forMeNotSaved: 'Das konnte nicht als gesehen markiert werden. Bitte versuche es noch einmal.',
  followThreadMuted: 'Thread stummgeschaltet',
  followBranchMuted: 'Zweig stummgeschaltet',
  personMuted: 'Stummgeschaltet. Die Nachrichten dieser Person sind für dich eingeklappt.',
  personUnmuted: 'Stummschaltung aufgehoben',
  slowModeIsOff: 'Der langsame Modus ist aus',
  slowModeIsOn: 'Der langsame Modus ist an',

  // Notifications
  notifications: 'Benachrichtigungen',
  notificationsHint: 'Auf diesem Gerät, wenn dir jemand eine Nachricht schickt',
  notificationsUnsupported: 'Dieser Browser kann keine Benachrichtigungen anzeigen.',
  notificationsInstallFirst:
    'Füge Canopy zuerst zum Startbildschirm hinzu: Benachrichtigungen funktionieren in der installierten App.',
  notificationsBlocked:
    'Benachrichtigungen sind blockiert. In den Browser-Einstellungen für diese Website kannst du sie erlauben.',
  notificationsFailed: 'Benachrichtigungen konnten nicht eingeschaltet werden. Bitte versuche es später noch einmal.',
  notificationUnreadable: 'Du hast eine neue Nachricht',

  // import
  importServiceNames: { chatgpt: 'ChatGPT', cursor: 'Cursor', claude: 'Claude', gemini: 'Gemini', grok: 'Grok' },
  importDefaultTitle: (service) => `Importiertes Gespräch mit ${services[service]}`,
  importRateLimited: 'Du hast das Limit für Importe überschritten. Bitte versuche es später noch einmal.',
  importForbidden: 'Du darfst keine Gespräche importieren. Das können nur freigeschaltete Personen und Admins.',
  importInvalid: 'Ungültiges Gesprächsformat.',
  importFailed: 'Das Gespräch konnte nicht importiert werden',
  importNeedsNetwork: 'Der Server ist nicht erreichbar. Bitte versuche es noch einmal, wenn du online bist.',
  importUnexpected: 'Der Import hat ein unerwartetes Ergebnis geliefert.',
  importSucceeded: (count) =>
    plural(count, { one: `${count} Nachricht importiert.`, other: `${count} Nachrichten importiert.` }),
  importNoMessages: 'Keine Nachrichten gefunden.',
  importTooManyMessages: 'Gespräch zu lang.',
  importFitsInParts: (parts) =>
    plural(parts, {
      one: `Es kann in ${parts} Teil als ein Thread importiert werden.`,
      other: `Es kann in ${parts} Teilen importiert werden, die als ein Thread aufeinander folgen.`,
    }),
  importInParts: (parts) =>
    plural(parts, { one: `In ${parts} Teil importieren`, other: `In ${parts} Teilen importieren` }),
  importWhole: (count) =>
    plural(count, { one: `${count} Nachricht importieren`, other: `Alle ${count} Nachrichten importieren` }),
  importContinue: 'Import fortsetzen',
  importPartsDone: (done, parts, isPublic) =>
    `${done} von ${parts} Teilen importiert, ${isPublic ? 'öffentlich' : 'privat'}`,
  importNotYet: 'Noch nicht importiert',
  importPartsGone: 'Der Thread der ersten Teile wurde gelöscht. Importiere erneut, um von vorn zu beginnen.',
  importPartForeign: 'Ein Teil kann nur auf Nachrichten folgen, die du importiert hast.',
  importBadRole: 'Ungültiges Nachrichtenformat.',
  importEmptyContent: 'Leere Nachricht gefunden.',
  importContentTooLong: 'Nachricht zu lang.',
  importErrorsHeading: 'Bitte behebe diese Probleme:',
  importHintPaste: 'Füge zu Beginn den Text deines Gesprächs ein',
  importHintNone: 'Kein Gespräch erkannt.',
  importHintReady: 'Bereit zum Importieren!',
  importHintSeveral: (count) =>
    plural(count, {
      one: `Diese Datei enthält ${count} Gespräch. Wähle, ob es importiert wird.`,
      other: `Diese Datei enthält ${count} Gespräche. Wähle aus, welche importiert werden.`,
    }),
  importLooksLike: (service) =>
    `Das sieht nach einem Gespräch mit ${services[service]} aus. Du kannst zum Tab „${services[service]}“ wechseln.`,
  importLooksLikeExport: (name) =>
    `Das sieht nach einem Export von ${name} aus. Jede Antwort wird mit dem Namen ${name} beginnen.`,
  importLooksLikeThread: (name) =>
    `Das sieht nach einem Thread von ${name} aus. Jede Nachricht wird mit dem Namen ihres Autors beginnen.`,
  importNoAuthors: (name) =>
    `Das sieht nach einem Thread von ${name} aus, zeigt aber nicht, wer was geschrieben hat. Kopiere ihn noch einmal, mit den Namen über den Nachrichten.`,
  importCheckSpeakers: 'Bitte prüfe in der Vorschau, wer was gesagt hat.',
  importCheckPause: 'Diese Datei sagt nicht, wo Gespräche beginnen. Wähle die Pause, die sie trennt.',
  importCheckTurns: 'Wo jede Nachricht beginnt, ist geraten. Bitte prüfe die Vorschau.',
  importBrokenJson: 'Das sieht nach einem JSON-Export aus, der abgeschnitten oder beschädigt ist.',
  importHtmlPage:
    'Das ist der Quelltext einer Webseite. Öffne die Seite, markiere das Gespräch, kopiere es und füge es hier ein.',
  importedBefore: 'Bereits importiert',
  importUnderDevelopment: 'Diese Funktion ist noch in Entwicklung',
  importLarge: 'Das ist ein langes Gespräch; der Import kann etwas dauern.',
  importFileExtension: 'Bitte wähle eine Markdown-Datei (.md)',
  importFileTooLarge: 'Die Datei ist zu groß (höchstens 10 MB)',
  importFileKind: 'Bitte wähle eine Datei mit .json, .zip, .html, .csv, .md oder .txt',
  importExportTooLarge: 'Die Datei ist zu groß (höchstens 100 MB)',
  importZipTooLarge: 'Dieses Archiv ist entpackt größer als 100 MB',
  importZipDamaged: 'Dieses Archiv ist beschädigt oder geschützt',
  importZipNothing: 'In diesem Archiv wurden keine Gespräche gefunden',
  importLeftOut: 'Diese waren nicht lesbar und werden übersprungen:',
  importDamagedConversation: (number, title) =>
    `Gespräch ${number}${title === null ? '' : ` („${title}“)`} ist beschädigt`,
  importCutOff: (count) => `Die Datei ist nach Gespräch ${count} abgeschnitten`,
  importOmitted: (kind, count) => omitted[kind](count),
  importFileBursts: 'Diese Datei ist entpackt weit größer als im ZIP-Archiv',
  importCancelled: 'Der Import wurde abgebrochen.',
  importFilesFound: (count) =>
    plural(count, {
      one: '1 Datei wird ebenfalls importiert.',
      other: `${count} Dateien werden ebenfalls importiert.`,
    }),
  importFilesProgress: (done, of) => `${done} von ${of} Dateien gesendet`,
  importFilesTotal: (most) => `Alle Dateien eines Imports haben zusammen höchstens ${most}`,
  importFilesRefused: (problems, shown) => {
    const more = problems.length - shown
    const heading = plural(problems.length, {
      one: 'Eine Datei wurde ausgelassen',
      other: `${problems.length} Dateien wurden ausgelassen`,
    })
    return `${heading}. ${problems.slice(0, shown).join('. ')}${more > 0 ? `, und ${more} weitere` : ''}`
  },
  importFileEmpty: 'Die Datei ist leer',
  importFileUnreadable: 'Die Datei konnte nicht gelesen werden',

  // Progress and results
  importReadingText: 'Wird gelesen...',
  importReadingFile: (name) => `${name} wird gelesen...`,
  importFileProblem: (name, problem) => `${name}: ${problem}`,
  importConversationsSoFar: (count) => `${count} Gespräche`,
  importConversationsRead: (count) => `${count} Gespräche gelesen`,
  importConversationsProgress: (done, of) => `${done} von ${of} Gesprächen`,
  importPartsProgress: (done, of) => `${done} von ${of} Teilen`,
  importedInParts: (parts) =>
    plural(parts, { one: `In ${parts} Teil importiert`, other: `In ${parts} Teilen importiert` }),
  importMessageCount: (count) => plural(count, { one: '1 Nachricht', other: `${count} Nachrichten` }),
  importSizeInParts: (size, parts) =>
    plural(parts, { one: `${size}, in ${parts} Teil`, other: `${size}, in ${parts} Teilen` }),

  // labels/admin/agents
  // Administration: agents
  agentsNotLoaded: 'Die Agenten konnten nicht geladen werden.',
  agentsNotChanged: 'Die Agenten konnten nicht geändert werden. Bitte versuche es noch einmal.',
  agentsNoneYet: 'Noch keine Agenten.',
  agentAdded: 'Der Agent wurde hinzugefügt.',
  agentChanged: 'Der Agent wurde geändert.',
  agentInFileBadge: 'In AGENTS_FILE',
  agentPausedBadge: 'Pausiert',
  agentKeyMissingBadge: 'Schlüssel fehlt',
  agentModelAt: (model, host) => `${model} bei ${host}`,
  agentAnswersEveryone: 'Antwortet allen, die schreiben',
  agentAnswersChosen: (count) =>
    plural(count, {
      one: 'Antwortet einer ausgewählten Person',
      other: `Antwortet ${count} ausgewählten Personen`,
    }),
  agentProblems: {
    'in-file': 'Niemand kann ihn fragen: In AGENTS_FILE steht ein Agent mit seinem Namen oder Kürzel.',
    address:
      'Niemand kann ihn fragen: Seine Adresse ist nicht öffentlich, und der Betreiber hat sie nicht mit AGENT_HOSTS erlaubt.',
  },
  changeAgentLabel: 'Ändern',
  changeAgent: (name) => `${name} ändern`,
  pauseAgentLabel: 'Pausieren',
  pauseAgent: (name) => `${name} pausieren`,
  resumeAgentLabel: 'Fortsetzen',
  resumeAgent: (name) => `${name} fortsetzen`,
  removeAgent: (name) => `${name} entfernen`,
  removeAgentHeading: 'Diesen Agenten entfernen',
  removeAgentMeans: (agent) => [
    agent,
    ' kann nicht mehr gefragt werden, und der Schlüssel wird gelöscht. Was er geschrieben hat, bleibt.',
  ],

  // The form of an agent
  addAgentLabel: 'Agenten hinzufügen',
  changeAgentHeading: 'Agenten ändern',
  tryAgentLabel: 'Ausprobieren',
  agentTagLabel: 'Kürzel',
  agentTagHint: (tag) => `Wer ihn fragen will, schreibt @${tag}.`,
  agentFaceLabel: 'Gesicht (optional)',
  agentFaceHint: 'Ein oder zwei Buchstaben oder ein Bildzeichen; ohne Angabe seine Initialen',
  agentAddressLabel: 'Adresse',
  agentAddressHint:
    'Ein beliebiger Endpunkt mit dem Chat-Protokoll von OpenAI, bis /v1, etwa https://api.openai.com/v1',
  agentModelLabel: 'Modell',
  agentModelHint: 'Wie der Endpunkt es nennt, etwa gpt-4.1-mini oder llama3.2',
  agentKeyLabel: 'Schlüssel (optional)',
  agentKeyUnset: 'Wird verschlüsselt gespeichert und nie wieder angezeigt.',
  agentKeyStored:
    'Ein Schlüssel ist gespeichert. Lass das Feld leer, um ihn zu behalten; für eine andere Adresse ist er neu einzugeben.',
  agentKeyOfEnvironment: 'Die Umgebung hat einen Schlüssel für diese Adresse. Lass das Feld leer, um ihn zu benutzen.',
  agentKeyUnreadable: 'Dieser Server kann den gespeicherten Schlüssel nicht lesen: Gib ihn noch einmal ein.',
  agentInstructionsLabel: 'Anweisungen (optional)',
  agentTidiesLabel: 'Zum Aufräumen von Nachrichten anbieten',
  agentSeesPicturesLabel: 'Liest Bilder',
  agentToolsLabel: 'Was er benutzen darf',
  agentOwnToolsLabel: 'Nachrichten suchen und lesen, die alle sehen dürfen, die seine Antwort lesen',
  agentToolsOf: (server) => `Werkzeuge von ${server}`,
  agentContextLabel: 'Kontext in Token (optional)',
  agentContextHint: (otherwise) => `Wie viel das Modell auf einmal lesen kann; ohne Angabe ${otherwise}`,
  agentContextWrong: (least, most) => `Eine ganze Zahl von ${least} bis ${most}`,
  agentPriceInLabel: 'Preis für Gelesenes (optional)',
  agentPriceOutLabel: 'Preis für Geschriebenes (optional)',
  agentPriceHint: (currency) => `${currency} pro Million Token`,
  agentPriceWrong: 'Eine Zahl wie 0.5',
  agentPriceAlone: 'Beide Preise oder keiner; 0, wenn es nichts kostet',
  agentBudgetLabel: 'Budget (optional)',
  // The server reads “5 EUR/day, 2000000 tokens/month”: it stays English
  agentBudgetHint: (currency) => `Für alle zusammen, etwa 5 ${currency}/day, 2000000 tokens/month`,
  agentAskersLabel: 'Wer ihn fragen darf',
  agentAskersEveryone: { label: 'Alle', hint: 'Alle, die hier schreiben dürfen.' },
  agentAskersChosen: {
    label: 'Ausgewählte Personen',
    hint: 'Seine Antworten können alle lesen, die lesen dürfen, worauf er antwortet.',
  },
  removeAgentAsker: (name) => `${name} entfernen`,

  // The AI endpoint of the first run
  endpointFormLabel: 'KI-Endpunkt',
  endpointAgentName: 'Assistent',
  endpointAddressHint:
    'Ein beliebiger Endpunkt mit dem Chat-Protokoll von OpenAI, bis /v1. Für Ollama auf diesem Server: http://127.0.0.1:11434/v1',
  endpointKeyStored: 'Ein Schlüssel ist gespeichert. Lass das Feld leer, um ihn zu behalten.',
  endpointKeyMissing: 'Dieser Server hat keinen Schlüssel für diese Adresse: Gib ihn noch einmal ein.',
  endpointNameLabel: 'Name des Agenten',

  // labels/admin/moderation
  // Administration: reports
  reloadReportsLabel: 'Meldungen neu laden',
  reportsHint:
    'Eine private Nachricht steht nur hier, weil jemand, der sie lesen kann, sie gemeldet hat: Du siehst allein diese Nachricht, bis 30 Tage nach ihrer Erledigung.',
  openReportsLabel: 'Offen',
  openReportsCount: (count) => `Offen (${count})`,
  settledReportsLabel: 'Erledigt',
  reportsNotLoaded: 'Die Meldungen konnten nicht geladen werden.',
  reportsNoneOpen: 'Nichts wurde gemeldet.',
  reportsNoneSettled: 'In letzter Zeit wurde nichts erledigt.',
  reportedMessagesLabel: 'Gemeldete Nachrichten',
  moreToDecideNotLoaded: 'Mehr konnte nicht geladen werden. Bitte versuche es noch einmal.',
  decisionNotSaved: 'Die Entscheidung konnte nicht gespeichert werden. Bitte versuche es noch einmal.',
  reportedPrivateBadge: 'Privat',
  reportedDeletedBadge: 'Gelöscht',
  openReportedLabel: 'Im Thread öffnen',
  whatItAnswersLabel: 'Worauf sie antwortet',
  reportedByVisitor: 'ein Gast',
  moreReportsCount: (count) => `und ${count} weitere`,
  decideReportedLabel: 'Entscheiden…',
  decideReported: (name) => `Über die Nachricht von ${name} entscheiden`,
  dismissReportsMenuLabel: 'Verwerfen…',
  dismissReports: (name) => `Die Meldungen zur Nachricht von ${name} verwerfen`,
  reportSettled: (actions, admin, time, reason) => [actions, ' von ', admin, ', ', time, ': ', reason],

  // The decision on a reported message
  decideLabel: 'Entscheiden',
  dismissLabel: 'Verwerfen',
  decisionHeading: 'Über diese Nachricht entscheiden',
  dismissalHeading: 'Die Meldungen verwerfen',
  dismissalMeans: 'Nichts ändert sich, und der Autor erfährt nichts davon. Admins können deinen Grund lesen.',
  decisionOnMessage: {
    legend: 'Die Nachricht',
    leave: { label: 'Bleibt', hint: '' },
    delete: { label: 'Wird gelöscht', hint: 'mit allen Antworten darunter' },
    settle: { label: 'Wird abgeschlossen', hint: 'mit dem Zweig, der mit ihr beginnt' },
  },
  decisionOnPerson: {
    legend: 'Ihr Autor',
    leave: { label: 'Nichts', hint: '' },
    warn: { label: 'Wird verwarnt', hint: '' },
    suspend: { label: 'Wird gesperrt', hint: 'und kann nur noch lesen' },
    revoke: { label: 'Verliert den Zugang', hint: 'und wird überall abgemeldet' },
  },

  // Warning or suspending a person
  warnOrSuspend: (name) => `${name} verwarnen oder sperren`,
  moderationQuestion: 'Was soll geschehen?',
  moderationOffered: {
    warn: { label: 'Verwarnen', hint: 'mit deinem Grund' },
    suspend: { label: 'Sperren', hint: 'kann dann nur noch lesen' },
    lift: { label: 'Sperre aufheben', hint: 'kann wieder schreiben' },
    revoke: { label: 'Zugang entziehen', hint: 'wird überall abgemeldet' },
  },
  personModerated: 'Gespeichert. Die Person kann deinen Grund lesen.',
  suspensionDaysLabel: 'Tage',
  suspensionDaysHint: (most) => `Von 1 bis ${most}. Die Sperre endet von selbst.`,
  suspensionDaysWrong: (most) => `Bitte gib eine Zahl von 1 bis ${most} ein`,
  moderationReasonLabel: 'Grund',
  reasonForPersonLabel: 'Grund, den die Person liest',

  // Posts that wait for review
  heldHint:
    'Die ersten öffentlichen Beiträge neuer Mitglieder, die eines deiner Wörter enthalten. Noch kann sie sonst niemand sehen.',
  heldNotLoaded: 'Die Beiträge konnten nicht geladen werden.',
  heldListLabel: 'Beiträge, die auf Prüfung warten',
  heldAnswersUnseen: 'Er antwortet auf eine Nachricht, die du nicht sehen kannst.',
  heldForWords: (words) => ['Zurückgehalten wegen: ', words],
  approveHeldLabel: 'Freigeben',
  approveHeld: (name) => `Beitrag von ${name} freigeben`,
  declineHeldMenuLabel: 'Ablehnen…',
  declineHeldLabel: 'Ablehnen',
  declineHeld: (name) => `Beitrag von ${name} ablehnen`,
  declineHeldHeading: 'Diesen Beitrag ablehnen',
  declineHeldMeans: 'Er wird nicht gepostet. Der Autor behält den Text 30 Tage lang.',
  heldApproved: 'Gepostet',
  heldDeclined: 'Abgelehnt. Der Autor liest deinen Grund.',
  heldDecidedMeanwhile: 'Über diesen Beitrag wurde inzwischen entschieden, oder er wurde zurückgezogen.',

  // The log of what admins decided
  moderationLogLabel: 'Protokoll',
  moderationLogNotLoaded: 'Das Protokoll konnte nicht geladen werden.',
  moderationLogEmpty: 'Noch wurde nichts entschieden.',
  moderationLogEntry: (action, person, admin, time) => [action, ': ', person, ', von ', admin, ', ', time],
  moderationLogUntil: (time) => `Bis ${time}`,

  // labels/admin/people
  // Administration: people
  searchUsersLabel: 'Personen suchen',
  searchUsersHint: 'Name, Kürzel oder E-Mail.',
  removingAccessMeans: 'Wem du den Zugang entziehst, der wird überall abgemeldet.',
  usersNotLoaded: 'Die Personen konnten nicht geladen werden.',
  usersNoneFound: (query) => `Niemand gefunden für „${query}“.`,
  usersListLabel: 'Personen',
  userStatusNames: { admin: 'Admin', whitelisted: 'Kann schreiben', other: 'Kein Zugang' },
  userStatusWords: { admin: 'Admin', whitelisted: 'freigeschaltet', other: 'ohne Zugang' },
  ownRowBadge: 'Du',
  botRowBadge: 'Bot',
  userJoined: (time) => ['Beigetreten: ', time],
  userSuspendedUntil: (day) => `Gesperrt bis ${day}`,
  statusOfUser: (name) => `Status von ${name}`,
  moreActionsForUser: (name) => `Weitere Aktionen für ${name}`,
  makePasswordLinkLabel: 'Link für ein neues Passwort erstellen',
  warnOrSuspendLabel: 'Verwarnen oder sperren…',
  logOutUserLabel: 'Überall abmelden',
  userStatusIsNow: (name, status) => `${name} ist jetzt ${status}.`,
  userStatusNotSaved: 'Der Status konnte nicht gespeichert werden. Bitte versuche es noch einmal.',
  userLoggedOut: (name) => `${name} wurde überall abgemeldet.`,
  userNotLoggedOut: 'Das Abmelden ist fehlgeschlagen. Bitte versuche es noch einmal.',
  promotionHeading: 'Jemanden zum Admin machen',
  promotionMeans: (person) => [
    person,
    ' sieht dann Anträge und Meldungen und kann Nachrichten löschen und ändern, was alle dürfen.',
  ],
  demotionHeading: 'Status eines Admins ändern',
  changeStatusLabel: 'Status ändern',
  demotionMeans: (person, status) => [person, ` wird „${status}“ und ist dann kein Admin mehr.`],
  demotionLogsOut: 'Die Person wird sofort überall abgemeldet.',

  // Administration: a link for a new password
  passwordLinkHeading: 'Link für ein neues Passwort',
  passwordLinkMeans: (person) => [
    'Schicke diesen Link nur an ',
    person,
    ' und an niemanden sonst: Wer ihn öffnet, kann sich als diese Person anmelden. Er funktioniert einmal, innerhalb von 24 Stunden, und meldet sie überall ab.',
  ],
  passwordLinkLabel: 'Der Link',
  passwordLinkShownOnce: 'Er wird nur hier angezeigt. Ein neuer ersetzt ihn.',
  copyPasswordLinkLabel: 'Kopieren',
  passwordLinkCopied: 'Kopiert.',
  passwordLinkNotCopied: 'Der Browser hat das Kopieren nicht erlaubt. Bitte markiere den Link und kopiere ihn.',
  passwordLinkNotMade: 'Der Link konnte nicht erstellt werden. Bitte versuche es noch einmal.',

  // Administration: bots
  botsHint:
    'Ein Bot ist ein Konto für ein Programm. Er schreibt wie alle anderen, hat kein Passwort und ist als Bot gekennzeichnet.',
  botsNotLoaded: 'Die Bots konnten nicht geladen werden.',
  botsNone: 'Noch keine Bots.',
  newBotLabel: 'Neuer Bot',
  makeBotLabel: 'Bot erstellen',
  botTagLabel: 'Kürzel',
  botNotMade: 'Der Bot konnte nicht erstellt werden. Bitte versuche es noch einmal.',
  botTokensLabel: 'Token',
  tokensOfBot: (name) => `Token von ${name}`,
  renameBotMenuLabel: 'Umbenennen…',
  renameBotLabel: 'Umbenennen',
  renameBot: (name) => `${name} umbenennen`,
  botNotRenamed: 'Der Bot konnte nicht umbenannt werden. Bitte versuche es noch einmal.',
  deleteBotMenuLabel: 'Löschen…',
  deleteBot: (name) => `${name} löschen`,
  deleteBotMeans: 'Seine Token gelten sofort nicht mehr. Das kann nicht rückgängig gemacht werden.',
  botMessagesQuestion: 'Was passiert mit seinen Nachrichten?',
  botMessagesAfter: {
    keep: { label: 'Nachrichten behalten', hint: 'als von einem gelöschten Konto geschrieben' },
    delete: { label: 'Nachrichten löschen', hint: 'mit allen Antworten darauf' },
  },
  botNotDeleted: 'Der Bot konnte nicht gelöscht werden. Bitte versuche es noch einmal.',

  // labels/admin/settings
  settingsNotLoaded: 'Die Einstellungen konnten nicht geladen werden.',
  settingsNotSaved: 'Die Einstellungen konnten nicht gespeichert werden. Bitte versuche es noch einmal.',
  settingsSaved: 'Gespeichert.',
  nameAndAccentHeading: 'Name und Akzentfarbe',
  installationNameHint: 'In der Kopfzeile, in Seitentiteln und auf Startbildschirmen.',
  accentLabel: 'Akzentfarbe',
  accentNames: { sky: 'Himmelblau', teal: 'Petrol', violet: 'Violett', plum: 'Pflaume', rust: 'Rost' },
  writersHeading: 'Wer schreiben darf',
  newMembersLabel: 'Neue Mitglieder',
  writersOffered: {
    invited: {
      label: 'Eingeladene Personen',
      hint: 'Neue Mitglieder kommen über eine Einladung. Niemand kann sich bewerben.',
    },
    approved: {
      label: 'Personen, die du annimmst',
      hint: 'Andere bewerben sich, und ein Admin entscheidet. Einladungen gehen auch.',
    },
    everyone: { label: 'Alle, die sich registrieren', hint: 'Ein neues Konto kann sofort schreiben.' },
  },
  writersHint: 'Was öffentlich ist, können alle lesen. Wer jetzt schreiben darf, darf es weiterhin.',
  helpContactHeading: 'Kontakt für Hilfe',
  helpContactLabel: 'E-Mail-Adresse für Hilfe',
  helpContactHint:
    'Auf der Seite, auf der man Zugang anfragt, für alle sichtbar. Ist das Feld leer, nennt die Seite die Person, von der die Einladung kam.',
  reviewHeading: 'Prüfung erster Beiträge',
  reviewWordsLabel: 'Wörter, eines pro Zeile',
  reviewWordsTooMany: (most) => `Bitte höchstens ${most} Wörter`,
  reviewWordTooLong: (most) => `Höchstens ${most} Zeichen pro Wort`,
  reviewFirstLabel: 'Wie viele erste Beiträge',
  reviewFirstHint: 'Nur öffentliche Beiträge zählen. Private warten nie, denn Admins lesen sie nicht.',
  reviewFirstWrong: (most) => `Bitte gib eine Zahl von 1 bis ${most} ein`,
  reviewHint:
    'Ein Beitrag mit einem dieser Wörter wartet unter Meldungen, bis ein Admin ihn freigibt. Ohne Wörter wartet nichts.',

  // labels/admin/admin
  // Administration: the page and its tabs
  adminHeading: 'Verwaltung',
  adminsOnly: 'Nur Admins können diese Seite öffnen.',
  backToCloudLabel: 'Zurück zur Cloud',
  adminApplicationsHeading: 'Bewerbungen',
  adminReportsHeading: 'Meldungen',
  adminPeopleHeading: 'Personen',
  adminInvitationsHeading: 'Einladungen',
  adminBotsHeading: 'Bots',
  adminAgentsHeading: 'Agenten',
  adminBinHeading: 'Papierkorb',
  adminSettingsHeading: 'Einstellungen',
  agentUseHeading: 'Nutzung',
  serverVersion: (version) => `Canopy ${version}.`,
  otherNodeVersion: (version) => `Auf einem anderen Knoten läuft Version ${version}.`,
  adminListChanged: 'Es hat sich etwas geändert. Aktualisieren',

  // Administration: applications
  reloadApplicationsLabel: 'Bewerbungen neu laden',
  openApplicationsLabel: 'Offen',
  openApplicationsCount: (count) => `Offen (${count})`,
  decidedApplicationsLabel: 'Entschieden',
  applicationsNotLoaded: 'Die Bewerbungen konnten nicht geladen werden.',
  moreApplicationsNotLoaded: 'Weitere Bewerbungen konnten nicht geladen werden. Bitte versuche es noch einmal.',
  applicationsNoneOpen: 'Keine Bewerbungen zu prüfen.',
  applicationsNoneDecided: 'Noch keine Entscheidungen.',
  showMoreApplications: (count) => `Mehr anzeigen (${count})`,
  applicantWithoutName: 'Kein Name angegeben',
  applicantAccount: (uid) => `Konto ${uid}`,
  applicantWithoutAccount:
    'Noch kein Konto, deshalb lässt eine Zusage allein niemanden herein: Sende eine Einladung, oder gib unter „Personen“ Zugang, sobald es eines gibt.',
  applicantUnreachable:
    'Diese Bewerbung hat kein Konto und keine E-Mail-Adresse; sie anzunehmen verschafft niemandem Zugang.',
  applicationAnswersLabel: 'Antworten',
  applicationUnanswered: 'Keine Antwort',
  applicantInterestsLabel: 'Interessen',
  decisionOnApplicant: (name) => `Entscheidung über ${name}`,
  approveApplicationLabel: 'Annehmen',
  declineApplicationLabel: 'Ablehnen',
  applicationApproved: 'Angenommen',
  applicationDeclined: 'Abgelehnt',
  applicationDecidedBy: (admin) => ['von ', admin],
  // After “von”
  decidedByYou: 'dir',
  decidedBySomeAdmin: 'einem Admin',

  // Administration: invitations
  reloadInvitationsLabel: 'Einladungen neu laden',
  invitationsHint: 'Wer den Link hat, kann ohne Bewerbung beitreten und schreiben.',
  invitationsNotLoaded: 'Die Einladungen konnten nicht geladen werden.',
  invitationsNone: 'Noch keine Einladungen.',
  newInvitationLabel: 'Neue Einladung',
  invitationUsesLabel: 'Für wie viele Personen',
  invitationPeriodLabel: 'Gültig für',
  invitationDays: (count) => plural(count, { one: '1 Tag', other: `${count} Tage` }),
  invitationThreadLabel: 'Thread für den Einstieg (optional)',
  invitationThreadHint: 'Füge den Link eines öffentlichen Threads ein.',
  invitationThreadWrong: 'Das ist kein Link zu einem Thread.',
  invitationNoteLabel: 'Notiz (optional)',
  invitationNoteHint: 'Alle, die den Link öffnen, können sie lesen.',
  makeInvitationLabel: 'Link erstellen',
  invitationNotMade: 'Der Link konnte nicht erstellt werden. Bitte versuche es noch einmal.',
  newInvitationHeading: 'Deine Einladung',
  invitationShownOnce: 'Kopiere oder teile diesen Link jetzt: Er kann nicht noch einmal angezeigt werden.',
  invitationQrCodeLabel: 'QR-Code des Links',
  copyInvitationLabel: 'Kopieren',
  shareInvitationLabel: 'Teilen…',
  invitationTo: (name) => `Eine Einladung zu ${name}`,
  invitationStates: { open: 'Offen', 'used up': 'Aufgebraucht', expired: 'Abgelaufen', revoked: 'Widerrufen' },
  invitationUses: (uses, most) => `${uses} von ${most} benutzt`,
  invitationValidUntil: (time) => ['Gültig bis ', time],
  invitationThreadLinkLabel: 'Ihr Thread',
  invitationOf: (time) => `Link vom ${time}`,
  joinedByLink: 'Wer über diesen Link beigetreten ist',
  joinedByInvitation: (note) => `Wer über „${note}“ beigetreten ist`,
  revokeInvitationLabel: 'Widerrufen',
  revokeInvitation: (name) => `Widerrufen: ${name}`,
  revokeInvitationHeading: 'Diese Einladung widerrufen',
  revokeInvitationMeans: 'Der Link lässt dann niemanden mehr herein. Wer über ihn beigetreten ist, bleibt Mitglied.',
  invitationNotRevoked: 'Die Einladung konnte nicht widerrufen werden. Bitte versuche es noch einmal.',

  // Administration: the bin
  reloadBinLabel: 'Papierkorb neu laden',
  binHint:
    'Gelöschte Nachrichten bleiben 30 Tage hier, und nur Admins sehen sie. Private Nachrichten werden nicht aufbewahrt.',
  binEntryGone: 'Das ist nicht mehr im Papierkorb',
  binParentGone: 'Die Nachricht, auf die das eine Antwort war, ist weg. Stelle zuerst diese wieder her.',
  binNotLoaded: 'Der Papierkorb konnte nicht geladen werden.',
  moreOfBinNotLoaded: 'Der Papierkorb konnte nicht geladen werden. Bitte versuche es noch einmal.',
  binEmpty: 'Der Papierkorb ist leer.',
  binListLabel: 'Gelöschte Nachrichten',
  loadMoreOfBinLabel: 'Mehr laden',
  binAuthor: (author) => ['Von ', author],
  binDeletedBy: (person, time) => ['Gelöscht von ', person, ', ', time],
  // After “von”
  binSomebody: 'jemandem',
  binMessages: (count) => plural(count, { one: '1 Nachricht', other: `${count} Nachrichten` }),
  binNotStored: (count) =>
    plural(count, {
      one: `${count} nicht aufbewahrt, weil sie privat oder unter einer privaten war`,
      other: `${count} nicht aufbewahrt, weil sie privat oder unter einer privaten waren`,
    }),
  binPartlyRestored: 'Teilweise wiederhergestellt',
  restoreLabel: 'Wiederherstellen',
  restoreFromBin: (name) => `Wiederherstellen: ${name}`,
  restoredFromBin: 'Wiederhergestellt',
  notRestoredFromBin: 'Das Wiederherstellen ist fehlgeschlagen. Bitte versuche es noch einmal.',
  deleteForGoodLabel: 'Endgültig löschen',
  deleteForGoodOf: (name) => `Endgültig löschen: ${name}`,
  deleteForGoodMeans: 'Danach kann das niemand wiederherstellen.',
  notDeletedForGood: 'Das Löschen ist fehlgeschlagen. Bitte versuche es noch einmal.',

  // labels/composer
  // The reply box
  sendMessageLabel: 'Senden',
  previewTextLabel: 'Vorschau',
  publicReplyLabel: 'Öffentliche Antwort',
  recipientsCount: (count) => `Empfänger (${count}): `,

  // Recipients
  recipientSearchLabel: 'Personen suchen',
  recipientSearchPlaceholder: 'Name oder @Kürzel',
  peopleFoundLabel: 'Suchergebnisse',
  addRecipientLabel: 'Hinzufügen',
  currentRecipientsLabel: 'Aktuelle Empfänger',
  removeRecipientLabel: (name) => `${name} entfernen`,
  publicRecipients: 'Das können alle lesen. Empfänger werden außerdem benachrichtigt.',
  privateNoRecipients:
    'Das können nur die Personen lesen, die du hinzufügst. Füge niemanden hinzu, um es für dich zu behalten.',
  privateRecipients: 'Das können nur du und die Personen lesen, die du hinzufügst.',

  // Files
  attachedFilesLabel: 'Dateien',
  attachFilesLabel: 'Dateien anhängen',
  takePhotoLabel: 'Foto aufnehmen',
  removeFileLabel: (name) => `${name} entfernen`,
  fileShowsLabel: (name) => `Was ${name} zeigt`,
  fileShowsPlaceholder: 'Was ist zu sehen?',
  wordsMissing: 'Beschreibe zum Senden, was das Bild zeigt, oder schreibe einen Text.',
  fileSent: (name, percent) => `${name}: ${percent} % gesendet`,

  // labels/content
  codeBlockLabel: 'Code',
  copyCodeLabel: 'Kopieren',
  codeCopied: 'Kopiert',
  codeSelected: 'Markiert',
  namelessImage: 'Bild',
  loadImageFrom: (host) => `Von ${host} laden`,
  imageNotLoaded: 'Das Bild konnte nicht geladen werden',
  taskDoneLabel: 'Erledigt',
  taskNotDoneLabel: 'Nicht erledigt',

  // labels/export-file
  fileReplyTo: (author, words) => `Antwort an ${author}: „${words}“`,
  filePrivate: 'privat',
  filePrivateFor: (names) => `privat, für ${names}`,
  fileNamesFiles: (names) => `Dateien: ${names}`,

  // labels/for-me
  forMeHeading: 'Für mich',
  forMeLogin: 'Melde dich an, um zu sehen, was auf dich wartet.',
  forMeStored: (age) => ['Der Server ist nicht erreichbar. Das hat dieses Gerät gespeichert (', age, ').'],

  // Addressed to the person
  addressedHeading: 'An dich gerichtet',
  addressedAllRead: 'Du hast alles gelesen, was an dich gerichtet ist.',
  addressedAllLabel: 'Alle Nachrichten an dich',
  addressedUnread: (count) =>
    plural(count, { one: '1 ungelesene Nachricht', other: `${count} ungelesene Nachrichten` }),

  // What the person follows
  followedHeading: 'Neu in dem, was du verfolgst',
  followedNothingNew:
    'Nichts Neues. Du folgst Threads, in denen du schreibst oder angesprochen wirst, und jedem anderen über „Thread folgen“ unter „Weitere Aktionen“ bei seiner ersten Nachricht.',
  followedNew: (count) => plural(count, { one: '1 neue', other: `${count} neue` }),
  followedAuthorIn: (author, thread) => [author, ' in ', thread],
  namelessThread: 'Thread',
  catchUpOnAllLabel: 'Alles Neue zusammenfassen',
  catchUpOnThreadLabel: 'Neues zusammenfassen',
  markThreadSeenLabel: 'Thread als gesehen markieren',
  muteFollowedThreadLabel: 'Thread stummschalten',
  muteFollowedBranchLabel: 'Zweig stummschalten',

  // Answers of agents
  waitingHeading: 'Antworten, auf die du wartest',
  waitingForNone: 'Du wartest auf keine Antworten.',
  waitingFailed: (agent, reason) => `${agent}: ${reason} Versuche es im Thread noch einmal.`,

  // Drafts
  draftsHeading: 'Entwürfe',
  draftLabel: (name) => `Entwurf: ${name}`,
  replacedDraftLabel: (name) => `Ersetzter Entwurf: ${name}`,
  draftReplaced: 'Ersetzt durch das, was du auf einem anderen Gerät geschrieben hast',
  draftTargetDeleted:
    'Die Nachricht, auf die du geantwortet hast, wurde gelöscht. Dein Text ist unter ‚Für mich‘ bei den Entwürfen.',
  namelessDraft: 'Entwurf',
  draftOfThread: 'Ein neuer Thread',
  draftOfReply: 'Eine Antwort',
  draftOfReplyTo: (about) => `Eine Antwort auf: ${about}`,
  discardDraftLabel: 'Entwurf verwerfen',
  copyDraftLabel: 'Kopieren',
  draftCopied: 'Kopiert',
  draftNotCopied: 'Der Text konnte nicht kopiert werden.',
  draftNotRemoved: 'Der Text konnte nicht entfernt werden.',

  // Bookmarks
  bookmarksHeading: 'Lesezeichen',
  bookmarksFull: 'Du hast 1.000 Lesezeichen. Entferne eines, um ein weiteres hinzuzufügen.',
  bookmarksFailed: 'Deine Lesezeichen konnten nicht geladen werden.',
  loadBookmarksLabel: 'Lesezeichen laden',
  bookmarksNone: 'Du hast keine. „Lesezeichen setzen“ steht bei jeder Nachricht unter „Weitere Aktionen“.',
  showMoreBookmarksLabel: 'Mehr Lesezeichen anzeigen',
  namelessMessage: 'Nachricht',
  removeBookmarkLabel: 'Lesezeichen entfernen',
  bookmarkSet: 'Lesezeichen gesetzt. Deine Lesezeichen findest du unter „Für mich“.',
  bookmarkRemoved: 'Lesezeichen entfernt',
  bookmarkNotSaved: 'Das Lesezeichen konnte nicht gespeichert werden.',

  // labels/ground
  startGroundThreadLabel: 'Thread beginnen',
  groundMessagesLabel: 'Nachrichten',
  groundBackupLabel: 'Sicherung',
  exportGroundLabel: 'Exportieren',
  restoreGroundLabel: 'Wiederherstellen',

  // Publish a thread of the device
  publishLabel: 'Veröffentlichen',
  continuePublishingLabel: 'Fortsetzen',
  publishForAllHint: 'Für alle lesbar.',
  publishForMeHint: 'Nur für dich lesbar.',
  publishingLabel: 'Wird veröffentlicht',
  publishSendingFiles: (size) => `Dateien werden gesendet: bisher ${size}`,
  publishChecking: 'Es wird geprüft, ob er noch in der Cloud ist…',
  openInCloudLabel: 'In der Cloud öffnen',

  // labels/language
  languageLabel: 'Sprache',
  languageOfBrowser: 'Wie im Browser',
  languageAfterSaving:
    'Aktualisiere zuerst dein Profil oder verwirf deine Änderungen: Eine andere Sprache lädt die Seite neu.',
  languageNeedsNetwork: 'Die Sprache konnte nicht geladen werden. Bitte versuche es noch einmal, wenn du online bist.',
  betaLanguage: (name) => `${name} (Beta)`,

  // labels/list
  presetsLabel: 'Vorauswahl',
  presetDirectLabel: 'An mich',
  presetUserPostsLabel: 'Von mir',
  listColumnLabel: 'Liste',
  listFilteredLabel: 'Gefiltert',
  listMessagesLabel: 'Nachrichten',
  listToStartLabel: 'Zurück zum Anfang der Liste',
  startThreadLabel: 'Thread beginnen',
  newMessages: (count) => plural(count, { one: '1 neue Nachricht', other: `${count} neue Nachrichten` }),
  notPostedHeading: 'Noch nicht gepostet',
  pinnedHeading: 'Angeheftet',
  noMessagesFound: (tab) => `Keine ${noneOf[tab] ?? tab} gefunden.`,

  // Several messages of one thread, as one card
  severalMessages: (count) => `${count} Nachrichten`,
  groupLessLabel: 'Weniger anzeigen',
  groupMoreLabel: (count) => `+${count} weitere`,
  groupForks: (count) => plural(count, { one: '1 Gabelung', other: `${count} Gabelungen` }),

  // The filters of the list, in words
  filtersShow: (words) => `Angezeigt: ${words}`,
  filtersResetLabel: 'Filter zurücksetzen',
  filteredByAuthors: (names) => `von ${names}`,
  filteredByRecipients: (names) => `an ${names}`,
  filteredByVisibility: (value) => (value === 'all' ? 'öffentlich und privat' : (visibilities[value] ?? value)),
  filteredByState: (value) => states[value] ?? value,
  filteredFrom: (time) => `ab ${time}`,
  filteredUntil: (time) => `bis ${time}`,
  filteredOrder: (value) => `${orders[value] ?? value} zuerst`,

  // The dialog of the filters
  filtersLabel: 'Filter',
  filtersSet: (count) => plural(count, { one: '1 Filter ist gesetzt', other: `${count} Filter sind gesetzt` }),
  filtersResetAllLabel: 'Zurücksetzen',
  filterAuthorsLabel: 'Autoren',
  filterVisibilityLabel: 'Sichtbarkeit',
  filterVisibilityAll: 'Alle',
  filterStateLabel: 'Status',
  filterStateAny: 'Beliebig',
  filterStateOpen: 'Offene Threads',
  filterStateSettled: 'Abgeschlossen',
  filterOrderLabel: 'Reihenfolge',
  filterOrderNewest: 'Neueste',
  filterOrderOldest: 'Älteste',
  filterFromLabel: 'Ab',
  filterToLabel: 'Bis',
  filterToBeforeFrom: 'Das liegt vor „Ab“, also kann nichts passen.',
  filterPeoplePlaceholder: 'Name oder @Kürzel',
  filterPeopleNeedLogin: 'Melde dich an, um Personen zu suchen.',
  filterPeopleFoundLabel: 'Gefundene Personen',
  filterNobodyFound: 'Niemand gefunden.',
  filterChoosePerson: 'Wähle eine Person aus oder leere das Feld.',
  filterPeopleChosenLabel: 'Ausgewählte Personen',
  filterRemovePersonLabel: (name) => `${name} entfernen`,

  // The first steps of the admin of a new installation
  firstStepsHeading: 'Erste Schritte',
  firstStepDone: ', erledigt',
  firstStepHelloHeading: 'Sag Hallo',
  firstStepHelloLabel: 'Die erste Nachricht schreiben',
  firstStepAgentHeading: 'Verbinde eine KI',
  firstStepAgentLabel: 'Endpunkt verbinden',
  firstStepAgent: (connect) => [connect, ', oder nenne mehrere in AGENTS_FILE.'],
  firstStepInviteHeading: 'Lade jemanden ein',
  firstStepInviteLabel: 'Link erstellen',
  firstStepInvite: (makeLink) => [
    'Über einen Link kommen andere herein; wer sich ohne bewirbt, erscheint unter Verwaltung. ',
    makeLink,
  ],
  firstRunLabel: 'Diese Installation Schritt für Schritt einrichten',

  // labels/map
  threadMapLabel: 'Karte',
  closeMapLabel: 'Karte schließen',
  mapRowsLabel: 'Nachrichten dieses Threads',
  mapMovesLabel: 'Im Thread bewegen',

  // Its moves, in a word below an icon
  moveForkUp: 'Gabelung ↑',
  moveForkDown: 'Gabelung ↓',
  moveUnread: 'Ungelesen',
  moveParent: 'Darüber',
  moveNewest: 'Neueste',

  // Going to a day
  goToDateLabel: 'Zu einem Datum gehen',
  goToDateFieldLabel: 'Datum',
  goToDateDoLabel: 'Los',
  nothingSinceDay: 'Keine Nachricht an oder nach diesem Tag',

  // Its rows
  openBranchLabel: 'Diesen Zweig aufklappen',
  closeBranchLabel: 'Diesen Zweig zuklappen',
  mapHasNew: 'Neu',
  mapAgent: (name) => `${name}, KI-Agent`,
  mapAgentVia: (name, person) => `${name}, KI-Agent, über ${person}`,
  mapMessage: (author, words) => `${author}: ${words}`,

  // For screen readers, after a row's words and separated by commas
  mapUnread: 'ungelesen',
  mapNew: 'neu',
  mapPrivate: 'privat',
  mapSettled: 'abgeschlossen',
  mapBroughtHome: 'zurückgebracht',
  mapBroughtHomeFrom: 'aus einem anderen Zweig zurückgebracht',
  mapIsHere: 'du bist hier',

  // labels/message/commands
  toYouLabel: 'An dich',
  copyTextLabel: 'Text kopieren',
  answerAgainLabel: 'Noch einmal antworten…',
  reformatLabel: 'Neu formatieren',
  tidyUpLabel: 'Aufräumen…',
  tidyUpWithLabel: (agent) => `Mit ${agent} aufräumen`,
  editTitleLabel: 'Titel & Beschreibung bearbeiten',
  pinLabel: 'Anheften',
  unpinLabel: 'Loslösen',
  shareMessageLabel: 'Teilen…',
  copyFeedLinkLabel: 'Feed-Link kopieren',
  bringHomeLabel: 'Ergebnis zurückbringen',
  copyJsonLabel: 'JSON kopieren',
  exportMessagesLabel: 'Exportieren…',
  bookmarkMessageLabel: 'Lesezeichen setzen',
  unbookmarkMessageLabel: 'Lesezeichen entfernen',
  catchUpLabel: 'Neues zusammenfassen',
  setSlowModeLabel: 'Langsamer Modus…',
  settleThreadLabel: 'Thread abschließen…',
  reopenThreadLabel: 'Wieder öffnen',
  reportMessageLabel: 'Melden…',

  // Following, and what is said once it is done
  followThreadLabel: 'Thread folgen',
  followBranchLabel: 'Zweig folgen',
  threadFollowed: 'Du folgst dem Thread',
  branchFollowed: 'Du folgst dem Zweig',
  unfollowThreadLabel: 'Thread nicht mehr folgen',
  unfollowBranchLabel: 'Zweig nicht mehr folgen',
  threadUnfollowed: 'Du folgst dem Thread nicht mehr',
  branchUnfollowed: 'Du folgst dem Zweig nicht mehr',
  muteThreadLabel: 'Thread stummschalten',
  muteBranchLabel: 'Zweig stummschalten',
  threadMuted: 'Thread stummgeschaltet',
  branchMuted: 'Zweig stummgeschaltet',
  unmuteThreadLabel: 'Thread nicht mehr stummschalten',
  unmuteBranchLabel: 'Zweig nicht mehr stummschalten',
  threadUnmuted: 'Thread nicht mehr stummgeschaltet',
  branchUnmuted: 'Zweig nicht mehr stummgeschaltet',

  // Bring home
  postResultLabel: 'Posten',
  resultLabel: 'Ergebnis',
  resultSourcesLabel: 'Quellen',
  resultReplyTo: (author, words) => ['Eine Antwort an ', author, ': ', words],

  // Export
  exportMessagesHeading: 'Exportieren',
  saveExportLabel: 'Datei speichern',
  exportWhatLabel: 'Was',
  exportFormatLabel: 'Format',
  exportScopes: {
    branch: { label: 'Diesen Zweig', hint: 'mit allem darüber und darunter' },
    thread: { label: 'Den ganzen Thread', hint: 'mit allen Zweigen' },
    mine: { label: 'Alles, was ich geschrieben habe', hint: 'in allen Threads, und alles auf Ground' },
  },
  exportFormats: {
    markdown: { label: 'Markdown', hint: 'zum Lesen oder Drucken' },
    canopy: { label: 'Canopy', hint: 'JSON, das sich samt Zweigen wieder importieren lässt' },
    chatgpt: { label: 'ChatGPT', hint: 'JSON in der Form seines Exports, für andere Programme' },
  },

  // Report
  reportHeading: 'Diese Nachricht melden',
  sendReportLabel: 'Melden',
  reportOfPublic: 'Admins lesen diese Nachricht und deinen Grund. Der Autor erfährt nicht, wer sie gemeldet hat.',
  reportOfPrivate:
    'Admins lesen diese Nachricht und deinen Grund. Die Nachricht ist privat: Sie sehen diese und keine andere private Nachricht. Der Autor erfährt nicht, wer sie gemeldet hat.',
  reportQuestion: 'Was stimmt damit nicht?',
  reportNoteLabel: 'Notiz (optional)',

  // Settle
  settleHeading: 'Was schließt diese Nachricht ab?',
  settleWholeThread: 'Den ganzen Thread',
  settleBranch: 'Den Zweig',

  // Slow mode
  slowModeHeading: 'Langsamer Modus',
  slowModeWaitLabel: 'Zeit zwischen zwei Beiträgen',
  slowModeHint: 'Wie lange es dauert, bis man in diesem Thread wieder posten darf. Admins warten nicht.',

  // Tidy up
  tidiedBy: (agent) => `Von ${agent} aufgeräumt`,
  acceptTidiedLabel: 'Übernehmen',

  // Title and description
  editTitleHeading: 'Titel & Beschreibung bearbeiten',
  messageTitleLabel: 'Titel',
  messageDescriptionLabel: 'Beschreibung',

  // Edit
  editMessageHeading: 'Nachricht bearbeiten',
  messageTextLabel: 'Text',
  answerDifferentlyLabel: 'Anders antworten',
  saveAsEditLabel: 'Als Bearbeitung speichern',
  discardChangesLabel: 'Verwerfen',
  wholeMessageFailed: 'Die ganze Nachricht konnte nicht geladen werden. Bitte versuche es später noch einmal.',
  othersHaveReplied:
    'Andere haben geantwortet. Eine andere Antwort steht neben dieser; eine Bearbeitung ändert, worauf sie geantwortet haben.',
  editedMeanwhile:
    'Du hast diese Nachricht inzwischen anderswo bearbeitet. Beim Speichern bleiben beide Texte erhalten.',

  // labels/message/digest
  whoCompares: 'Wer soll die Antworten vergleichen?',
  whoReads: 'Wer soll lesen, was neu für dich ist?',
  askAnotherAgentLabel: 'Anderen Agenten fragen',
  digestHasRead: (agent, read, total) => [agent, ` hat ${read} von ${total} gelesen.`],
  digestHasStopped: (agent, read, total) => ['Angehalten. ', agent, ` hat ${read} von ${total} gelesen.`],
  digestCut: (count) =>
    plural(count, {
      one: 'Eine Nachricht war zu lang, um ganz gelesen zu werden: Ihre Mitte wurde ausgelassen.',
      other: `${count} Nachrichten waren zu lang, um ganz gelesen zu werden: Ihre Mitte wurde ausgelassen.`,
    }),
  digestMore: (total) => `Es gibt mehr; das sind die ersten ${total}.`,
  stopDigestLabel: 'Anhalten',
  continueDigestLabel: 'Fortsetzen',
  markSeenLabel: 'Als gesehen markieren',
  markedSeen: 'Als gesehen markiert.',
  citedMessageLabel: (number) => `Nachricht ${number}`,
  noSource: 'keine Quelle',

  // The table of a comparison
  comparisonTableLabel: 'Vergleich',
  pointHeading: 'Punkt',
  branchesAgree: 'Einig',
  branchesDiffer: 'Uneinig',

  // labels/message/files
  moreFiles: (count) => `+${count} weitere`,
  fileNotHere: (file) => [file, ' ist nicht mehr auf diesem Gerät.'],
  playFileLabel: 'Abspielen: ',
  downloadFileLabel: (name) => `${name} herunterladen`,
  playFailed: 'Dieser Browser kann das nicht abspielen. Es lässt sich herunterladen.',
  pictureNamed: (name) => `Bild: ${name}`,
  showPictureLabel: (name, size) => `${name} anzeigen (${size})`,

  // A picture over the whole window
  pictureViewerLabel: 'Bild',
  previousPictureLabel: 'Vorheriges Bild',
  nextPictureLabel: 'Nächstes Bild',
  picturePlace: (position, total) => `${position} von ${total}`,
  zoomOutLabel: 'Verkleinern',
  zoomInLabel: 'Vergrößern',
  downloadPictureLabel: 'Herunterladen',
  pictureFailed: 'Das Bild konnte nicht geladen werden.',

  // labels/message/message
  messageBy: (author) => `Nachricht von ${author}`,
  unreadLabel: 'Ungelesen',
  pinnedBadge: 'Angeheftet',
  settledBadge: 'Abgeschlossen',
  botBadge: 'Bot',
  importedBy: 'importiert von',
  postedVia: 'über',
  importedAt: 'importiert · ',
  editedAfterTime: ' · bearbeitet',
  replyCount: (count) => plural(count, { one: '1 Antwort', other: `${count} Antworten` }),
  threadWithoutWords: 'Thread',
  threadReplyTo: ' › Antwort an ',
  saidBy: (author, words) => `${author}: ${words}`,

  // What a message rests on; a list of links follows
  broughtHomeFrom: 'Zurückgebracht aus',
  anotherBranch: 'einem anderen Zweig',
  whatAgentCalled: 'Was er aufgerufen hat',
  messagesAgentFound: 'Nachrichten, die er gefunden hat',

  // The replies beside a reply
  replyPlace: (position, total) => `${position} von ${total}`,
  showAllReplies: ', alle Antworten anzeigen',
  previousReplyLabel: 'Vorherige Antwort',
  nextReplyLabel: 'Nächste Antwort',
  noMoreReplies: 'Keine weiteren Antworten auf dieser Seite.',
  compareRepliesLabel: 'Vergleichen',
  compareRepliesHeading: 'Antworten vergleichen',
  firstReplyLabel: 'Erste Antwort',
  secondReplyLabel: 'Zweite Antwort',
  firstReplyText: 'Text der ersten Antwort',
  secondReplyText: 'Text der zweiten Antwort',
  loadingReply: 'Antwort wird geladen...',
  goToReplyLabel: 'Dorthin',

  // A post that the server doesn't have yet
  sentAfterWait: '· Dann wird er gesendet.',
  sentSoon: 'Wird in 5 Sekunden gesendet',
  undoSendingLabel: 'Rückgängig',
  discardPostLabel: 'Verwerfen',
  editPostLabel: 'Nachricht bearbeiten',
  heldSeenBy: 'Bis dahin sehen ihn nur du und die Admins.',
  postDeclined: 'Ein Admin hat diesen Beitrag abgelehnt:',
  withdrawLabel: 'Zurückziehen',

  // The card of a person
  mutePersonLabel: 'Stummschalten',
  unmutePersonLabel: 'Nicht mehr stummschalten',
  personPostsLabel: 'Beiträge',
  messagePersonLabel: 'Schreiben',

  // Marks
  showMutedLabel: 'Anzeigen',
  draftMark: 'Entwurf',
  newMark: 'Neu',

  // Versions of a message
  editedMark: 'bearbeitet',
  editedMarkLabel: 'bearbeitet, frühere Versionen anzeigen',
  editNotSaved: 'Bearbeitung nicht gespeichert',
  versionsHeading: 'Frühere Versionen',
  versionsNone: 'Es gibt keine früheren Versionen.',
  versionsOrder: 'Neueste zuerst',
  versionsFailed: 'Die Versionen konnten nicht geladen werden. Bitte versuche es noch einmal, wenn du online bist.',
  versionNotDeleted: 'Die Version konnte nicht gelöscht werden. Bitte versuche es noch einmal, wenn du online bist.',
  versionUnseen: ' · auf einem anderen Gerät ersetzt, das sie nicht gesehen hatte',
  deleteVersionLabel: 'Diese Version löschen',
  deleteVersionForGoodLabel: 'Endgültig löschen',
  keepVersionLabel: 'Behalten',
  pendingEditLabel: 'Deine Bearbeitung',
  sendEditNowLabel: 'Jetzt senden',
  discardEditLabel: 'Verwerfen',

  // An agent's answer while it is written
  answerOf: (agent) => `Antwort von ${agent}`,
  thinkingNow: 'denkt nach…',
  writingNow: 'schreibt…',
  stoppingNow: 'hält an…',
  queuedNow: 'steht in der Warteschlange…',
  agentIsDoing: (agent, doing) => `${agent} ${doing}`,
  showAnswerLabel: 'Anzeigen',
  stopAnswerLabel: 'Anhalten',
  dismissAnswerLabel: 'Ausblenden',
  answersSideBySide: (count) => `${count} Antworten nebeneinander`,
  continueWithAnswerLabel: 'Mit dieser weitermachen',
  keepAnswersLabel: (count) => (count === 2 ? 'Beide behalten' : 'Alle behalten'),

  // labels/new-thread
  newThreadFieldLabel: 'Neuer Thread',
  groundThreadHint: 'Nur auf diesem Gerät, bis du es veröffentlichst.',
  discardThreadHeading: 'Thread verwerfen',
  keepWritingLabel: 'Weiterschreiben',
  discardThreadLabel: 'Verwerfen',

  // Import: where from
  importHeading: 'Gespräch importieren',
  importFromLabel: 'Importieren aus',
  importModelLabel: 'Modell',
  pasteConversationLabel: 'Gespräch einfügen',
  chooseImportFilesLabel: 'Dateien auswählen',
  chooseMarkdownFileLabel: 'Markdown-Datei auswählen',
  importDropFiles: 'oder hier ablegen (.json, .zip, .html, .csv, .md, .txt)',
  importDropMarkdown: 'oder hier ablegen (.md)',
  removeImportFileLabel: 'Datei entfernen',
  removeImportTextLabel: 'Text entfernen',
  importPastedText: (megabytes) => `Eingefügter Text, ${megabytes} MB`,
  importFileCount: (count) => `${count} Dateien`,

  // Import: what was found
  importReadingLabel: 'Wird gelesen',
  switchToTab: (service) => `Zu ${service} wechseln`,
  importPreviewLabel: 'Vorschau',
  importPreviewYou: 'Du',
  importPreviewMore: (count) =>
    plural(count, { one: '... und 1 weitere Nachricht', other: `... und ${count} weitere Nachrichten` }),
  importConversationsHeading: 'Gespräche',
  importConversationName: (service) => `Gespräch mit ${service}`,
  selectAllConversationsLabel: 'Alle auswählen',
  selectNoConversationsLabel: 'Keine auswählen',
  importSelected: (chosen, of) => `${chosen} von ${of} ausgewählt`,
  showMoreConversationsLabel: 'Mehr Gespräche anzeigen',
  openImportedThreadLabel: 'Thread öffnen',
  importPauseLabel: 'Neues Gespräch nach einer Pause von',
  importPause30Minutes: '30 Minuten',
  importPause1Hour: '1 Stunde',
  importPause1Day: '1 Tag',
  importPauseNone: 'Alles in einem Gespräch',

  // Import: how it is sent
  importTitleLabel: 'Titel',
  importForRecipients: (count) =>
    plural(count, {
      one: 'für den oben gewählten Empfänger',
      other: `für die ${count} oben gewählten Empfänger`,
    }),
  importLabel: (conversations) => (conversations > 1 ? 'Gespräche importieren' : 'Gespräch importieren'),
  importingHeading: 'Wird importiert...',
  importingLabel: 'Wird importiert',
  importedLabel: 'Importiert',
  cancellingImport: 'Wird abgebrochen...',

  // labels/pages/architecture
  architectureLead: 'Wie Canopy gebaut ist, vom Telefon in deiner Hand bis zum Baum in der Datenbank.',
  architectureComing: 'Der ausführliche Rundgang wird noch geschrieben. Bis dahin hier die kurzen Antworten.',
  architectureOverviewHeading: 'Überblick',
  architectureOverview:
    'Ein Gespräch in Canopy ist ein Baum. Jede Nachricht antwortet auf höchstens eine andere und kann beliebig viele Antworten haben, und jede davon kann zu einem eigenen Zweig wachsen. Ein Server bewahrt die Bäume auf, sagt jeder geöffneten App, was neu ist, und entscheidet, wer was sieht.',
  frontendHeading: 'Frontend',
  frontend:
    'Eine Web-App, die du zum Startbildschirm hinzufügen kannst. Sie ist in TypeScript mit React geschrieben und für einen Daumen und langsame Verbindungen gemacht: Was eine Seite anfangs nicht braucht, lädt später, und nach dem ersten Besuch öffnet sich die App sogar offline.',
  backendHeading: 'Backend',
  backend:
    'Ein Fastify-Server auf Node. Er beantwortet die Aufrufe der App, sendet Live-Ereignisse über einen WebSocket und prüft Rechte nach denselben Regeln, die der App sagen, welche Schaltflächen sie zeigt.',
  aiIntegrationHeading: 'KI-Integration',
  aiIntegration:
    'Ein KI-Agent nimmt teil wie ein Mensch: Er hat einen Namen und ein Kürzel, kann Empfänger sein, und seine Antworten erscheinen als Antworten im Baum. Gespräche mit anderen KI-Diensten lassen sich als Threads importieren.',
  dataStorageHeading: 'Datenspeicherung',
  dataStorage:
    'Nachrichten liegen in SQLite oder PostgreSQL. Nachrichten auf Ground verlassen dein Gerät nie, außer du veröffentlichst sie. Beim Abmelden werden deine Daten von diesem Gerät entfernt, nur Ground bleibt.',
  securityHeading: 'Sicherheit',
  security:
    'Eine private Nachricht können nur ihr Autor und ihre Empfänger sehen, nicht einmal Admins. Der Inhalt von Nachrichten wird nie als Code ausgeführt, und beim Lesen einer Nachricht wird nichts von fremden Servern geladen.',

  // labels/pages/first-run
  firstRunTitle: 'Einrichtung',
  firstRunHeading: 'Diese Installation einrichten',

  // Its steps
  accountStep: 'Dein Konto',
  nameStep: 'Name und Akzentfarbe',
  writersStep: 'Wer schreiben darf',
  agentStep: 'Eine KI',
  invitationStep: 'Eine Einladung',
  stepDone: ', erledigt',
  agentStepHint: 'Man fragt sie wie eine Person, mit ihrem Namen. Sie liest die Nachrichten über der Frage.',
  invitationStepHint: 'Wer den Link hat, kann ohne Bewerbung beitreten und schreiben.',
  onlyAdminsSetUp: 'Nur Admins können eine Installation einrichten.',
  leaveFirstRunLabel: 'Zurück zur Cloud',
  firstAdminByGoogle: 'Melde dich mit einer Google-Adresse an, die in ADMIN_EMAILS steht: Sie wird der Admin.',
  adminExists: 'Es gibt schon einen Admin: Melde dich als Admin an.',
  skipStepLabel: 'Überspringen',
  saveAndContinueLabel: 'Speichern und weiter',
  previousStepLabel: 'Vorheriger Schritt',

  // At the end
  firstRunReadyHeading: 'Fertig',
  firstRunAdminLabel: 'Verwaltung',
  firstRunChangeable: (administration) => ['All das lässt sich unter ', administration, ' ändern.'],
  writeFirstMessageLabel: 'Die erste Nachricht schreiben',

  // labels/pages/roadmap
  roadmapLead: 'Wo Canopy jetzt steht und wohin es geht.',
  roadmapComing: 'Die ausführliche Roadmap wird noch geschrieben. Der Zeitplan ist schon da.',
  roadmapOverviewHeading: 'Überblick',
  roadmapOverview:
    'Canopy ist ein KI-Chat für viele: Menschen und KI-Agenten sprechen in Threads, die sich verzweigen. Es wächst in Phasen, von einer geschlossenen Beta zu einem Ökosystem.',
  coreTechnologiesHeading: 'Kerntechnologien',
  coreTechnologies:
    'Threads, die sich verzweigen, Live-Ereignisse und eine Web-App, die sich auf dem Startbildschirm installieren lässt. Alles andere baut auf diesen dreien auf.',
  techStackHeading: 'Technik',
  techStack: 'Durchweg TypeScript: React im Browser, Fastify auf Node, darunter SQLite oder PostgreSQL.',
  currentArchitectureHeading: 'Heutige Architektur',
  readArchitectureLabel: 'Mehr zur Architektur',
  currentArchitecture: (readArchitecture) => [
    'Ein Server, eine Adresse: Die App, ihre Aufrufe und ihre Live-Ereignisse kommen vom selben Ort. ',
    readArchitecture,
  ],
  aiCapabilitiesHeading: 'KI-Fähigkeiten',
  aiCapabilities:
    'Zuerst kommt der Chat mit KI-Agenten. Eigene Personas, Bilder und fortgeschrittene Formen der Zusammenarbeit folgen, danach Sprache, Audio und Video.',
  developmentRoadmapHeading: 'Entwicklungsplan',
  developmentRoadmap:
    'Drei Beta-Phasen führen zum vollen Start; danach folgen zwei weitere Phasen. Pläne ändern sich, während wir lernen.',
  betaTimelineHeading: 'Zeitplan der Beta',
  postBetaHeading: 'Phasen nach der Beta',

  // Its milestones
  closedBeta: 'Geschlossene Beta',
  closedBetaWhen: 'jetzt',
  basicSignIn: 'Einfache Anmeldung',
  oneOnOneChat: 'Einzelchat mit KI-Agenten',
  multiplayerRooms: 'Einfache Räume für mehrere',
  expandedBeta: 'Erweiterte Beta',
  expandedBetaWhen: 'Q3 2024',
  customPersonas: 'Eigene Personas',
  imageUnderstanding: 'Bilder verstehen und erzeugen',
  initialSubscriptions: 'Erste Abonnements',
  openBeta: 'Offene Beta',
  openBetaWhen: 'Q4 2024',
  advancedPatterns: 'Fortgeschrittene KI-Muster',
  knowledgeBase: 'Wissensdatenbank',
  fullSubscriptions: 'Alle Abo-Stufen',
  fullLaunch: 'Voller Start',
  fullLaunchWhen: 'Q1 2025',
  mobileApps: 'Mobile Apps',
  expandedModalities: 'Weitere Modalitäten',
  expandedModalitiesWhen: 'Q2–Q3 2025',
  voiceModality: 'Sprache',
  audioModality: 'Audio',
  videoModality: 'Video',
  ecosystem: 'Ökosystem',
  ecosystemWhen: 'Q4 2025',
  personaMarketplace: 'Marktplatz für Personas',
  enterpriseFeatures: 'Funktionen für Unternehmen',
  virtualReality: 'VR/AR',

  // labels/pages/terms
  termsDate: '1. Juni 2024',
  termsEffective: (date) => ['Gültig ab ', date],
  termsSummaryHeading: 'Kurz gefasst',
  termsFullHeading: 'Der vollständige Rechtstext',
  termsFullComing: 'Dies ist ein Platzhalter: Der vollständige Rechtstext wird hier veröffentlicht.',

  // Their points, each with its name
  termsAgeName: 'Alter',
  termsAge: (years) =>
    `Du bist mindestens ${years} Jahre alt. Wenn du unter 18 bist, brauchst du die Erlaubnis einer sorgeberechtigten Person.`,
  termsUseName: 'Zulässige Nutzung',
  termsUse: 'Nichts Rechtswidriges, keine Belästigung, kein Spam und keine Versuche, den Dienst zu stören.',
  termsAiName: 'KI',
  termsAi:
    'Was eine KI schreibt, kann falsch sein. Prüfe es, bevor du dich darauf verlässt; es ist keine fachliche Beratung.',
  termsContentName: 'Deine Inhalte',
  termsContent: 'Was du schreibst, bleibt deins. Du räumst Canopy eine Lizenz ein, es hier zu speichern und zu zeigen.',
  termsDataName: 'Deine Daten',
  termsData: (days) =>
    `Unter „Profil bearbeiten“ kannst du jederzeit alles herunterladen, was wir über dich speichern, und dein Konto löschen. Bewerbungen um Zugang werden ${days} Tage nach der Entscheidung gelöscht.`,
  termsRefundsName: 'Erstattungen',
  termsRefunds: 'Für angebrochene Zeiträume gibt es keine Erstattung.',
  termsPricesName: 'Preise',
  termsPrices: (days) => `Preisänderungen kündigen wir ${days} Tage im Voraus an.`,
  termsContactName: 'Kontakt',
  termsContact: (days) => `Wir antworten innerhalb von ${days} Werktagen.`,

  // labels/pages/pages
  homePageLabel: 'Startseite',
  architectureLabel: 'Architektur',
  requestWhitelistLabel: 'Zugang anfragen',
  roadmapLabel: 'Roadmap',
  termsLabel: 'Nutzungsbedingungen',

  // The frame of every information page
  infoPageLabels: { skip: 'Zum Inhalt springen', menu: 'Menü', links: 'Seiten', openApp: 'App öffnen' },
  betaBanner: 'Beta-Phase: jetzt live',
  tagline: 'Canopy – Gespräche, die sich verzweigen, mit Menschen und KI-Agenten Seite an Seite.',
  readPublicThreadsLabel: 'Öffentliche Threads lesen',
  openCloudLabel: 'Cloud öffnen',
  goToCloudLabel: 'Zur Cloud',
  comingSoon: 'Demnächst',
  onThisPageHeading: 'Auf dieser Seite',

  // The home page
  homeHeading: 'Gespräche, die sich verzweigen.',
  homeBanner: 'Beta-Phase: jetzt live · Website im Aufbau',
  homeLead:
    'Frag Menschen und KI Seite an Seite. Aus jeder Antwort kann ein eigener Zweig wachsen, und du wischst zwischen ihnen hin und her.',
  homeBranchHeading: 'Verzweigen',
  homeBranchText: 'Zwei Antworten auf eine Frage sind zwei Zweige. Keiner geht verloren, und die Karte zeigt sie alle.',
  homeAskHeading: 'Eine KI fragen',
  homeAskText:
    'Erwähne eine KI in einer Antwort, und sie antwortet im Thread, wo andere es lesen und daran anknüpfen können.',
  homeOfflineHeading: 'Funktioniert offline',
  homeOfflineText:
    'Was du gelesen hast, bleibt auch im Tunnel lesbar. Was du dort schreibst, wird gesendet, sobald du wieder Netz hast.',

  // The home page's example
  exampleLabel: 'Ein Beispiel: ein öffentlicher Thread',
  exampleRepliesLabel: 'Antworten darauf',
  exampleReplyOf: (place, total) => `${place} von ${total}`,
  openExampleLabel: 'Diesen Thread öffnen',
  exampleHint: (openExample) => ['Wische oder scrolle seitwärts, um die anderen Antworten zu sehen. ', openExample],

  // An address without a page
  pageNotFoundHeading: 'Nicht gefunden',
  nothingAtAddress: 'Unter dieser Adresse gibt es nichts.',

  // The choice of the app's colours
  themeLabel: 'Design',
  themeSystemLabel: 'System',
  themeLightLabel: 'Hell',
  themeDarkLabel: 'Dunkel',

  // A control of the lists: starts a thread
  startMessageLabel: 'Neue Nachricht',
  startMessageShort: 'Neu',

  // A secret that is shown once
  copySecretLabel: 'Kopieren',
  secretCopiedLabel: 'Kopiert',
  secretNotCopied: 'Das Kopieren ist fehlgeschlagen. Bitte markiere und kopiere es.',

  // The page of an invitation
  invitationHeading: 'Einladung',
  invitationFailed: 'Die Einladung konnte nicht geladen werden.',
  invitedTo: (name) => `Du bist zu ${name} eingeladen`,
  invitesYouTo: (inviter, name) => [inviter, ` lädt dich zu ${name} ein`],
  invitationAbout: (readPublicThreads) => [
    'Canopy ist ein Chat in Threads, die sich verzweigen: Menschen und KI-Agenten antworten, und aus jeder Antwort kann ein eigener Zweig wachsen. ',
    readPublicThreads,
  ],
  alreadyMember: 'Du bist schon Mitglied.',
  invitationContinueLabel: 'Weiter',
  joinHint: 'Tritt bei, um zu antworten und eigene Threads zu beginnen. Du brauchst keine Bewerbung.',
  joinLabel: 'Beitreten',
  invitedThreadHeading: 'Wie der Thread beginnt',
  readWholeThreadLabel: 'Den ganzen Thread lesen',

  // labels/passkeys
  passkeysHeading: 'Passkeys',
  passkeysFailed: 'Deine Passkeys konnten nicht geladen werden.',
  passkeyRemoved: (name) => `Entfernt: ${name}. Lösche ihn auch auf dem Gerät selbst.`,
  passkeysHint:
    'Mit einem Passkey meldest du dich mit der Bildschirmsperre deines Geräts oder einem Sicherheitsschlüssel an, ohne das Passwort.',
  myPasskeysLabel: 'Deine Passkeys',
  removePasskeyLabel: (name) => `Passkey „${name}“ entfernen`,
  passkeysUnsupported: 'Dieser Browser kann an dieser Adresse keine Passkeys erstellen.',
  passkeysFull: (most) => `Du kannst nicht mehr als ${most} Passkeys haben.`,
  addPasskeyLabel: 'Passkey hinzufügen',
  addingPasskey: 'Wird hinzugefügt...',
  addPasskeyHint: 'Dein Gerät fragt dann, wo der Passkey gespeichert werden soll.',
  passkeyNameHint:
    'Steht in deiner Liste von Passkeys. Wenn du das Feld leer lässt, wird der Name dieses Browsers verwendet.',
  passkeyNeverUsed: (madeAge) => `Erstellt ${madeAge}, nie benutzt`,
  passkeyLastUsed: (madeAge, usedAge) => `Erstellt ${madeAge}, zuletzt benutzt ${usedAge}`,
  passkeyNotMade: 'Es wurde kein Passkey erstellt. Bitte versuche es noch einmal.',
  passkeyKnown: 'Dieses Gerät hat schon einen Passkey für dein Konto.',
  passkeyAdded: (name) => `Dein Passkey wurde hinzugefügt: ${name}.`,

  // labels/profile
  editProfileHeading: 'Profil bearbeiten',
  updateProfileLabel: 'Profil aktualisieren',
  updatingProfile: 'Wird aktualisiert...',
  chooseNameHeading: 'Namen wählen',
  notNowLabel: 'Nicht jetzt',
  chooseNameHint: (newMember) => `Wie sollen andere dich sehen? Bis du einen Namen wählst, heißt du „${newMember}“.`,
  displayNameLabel: 'Anzeigename',
  displayNameHint: 'Dieser Name ist für alle sichtbar',
  profileTagLabel: 'Kürzel',
  profileTagHint: 'Eine eindeutige Kennung für dein Konto (nur Buchstaben, Ziffern, Unterstriche und Bindestriche)',
  myAgentUseHeading: 'Meine Nutzung von KI-Agenten',
  myTokensHeading: 'Token für Programme',
  sendWaitLabel: 'Vor dem Senden 5 Sekunden warten',
  sendWaitHint: 'Bis dahin legt „Rückgängig“ den Text zurück ins Feld. Gilt auf diesem Gerät.',
  accountActionFailed: 'Das hat nicht geklappt. Bitte versuche es noch einmal.',

  // E-mail and password
  credentialsHeading: 'E-Mail und Passwort',
  signInWithEmail: (email) => `Du meldest dich mit ${email} an.`,
  changeEmailLabel: 'E-Mail ändern',
  changePasswordLabel: 'Passwort ändern',
  savingCredentials: 'Wird gespeichert...',
  loggedOutElsewhereHint: 'Überall sonst wirst du abgemeldet.',
  currentPasswordLabel: 'Aktuelles Passwort',
  newEmailLabel: 'Neue E-Mail',
  newEmailHint: (email) => `Jetzt ist es ${email}.`,
  newPasswordLabel: 'Neues Passwort',
  newPasswordLeast: (least) => `Mindestens ${least} Zeichen.`,
  passwordIsChanged: 'Dein Passwort ist geändert. Überall sonst bist du abgemeldet.',
  emailIsChanged: 'Deine E-Mail-Adresse ist geändert. Überall sonst bist du abgemeldet.',

  // Where I am signed in
  sessionsHeading: 'Wo du angemeldet bist',
  unknownDevice: 'Unbekanntes Gerät',
  sessionsFailed: 'Deine Sitzungen konnten nicht geladen werden.',
  sessionEnded: (device) => `Abgemeldet: ${device}.`,
  thisDeviceBadge: 'Dieses Gerät',
  signOutThereLabel: 'Dort abmelden',
  signOutThereOf: (device) => `Dort abmelden: ${device}`,
  signedInAndUsed: (age) => `Angemeldet und zuletzt benutzt ${age}`,
  signedInThenUsed: (signedInAge, usedAge) => `Angemeldet ${signedInAge}, zuletzt benutzt ${usedAge}`,
  logoutEverywhereLabel: 'Überall abmelden',
  logoutEverywhereFailed: 'Du konntest nicht überall abgemeldet werden. Bitte versuche es noch einmal.',

  // What admins decided about me
  suspensionLabel: 'Sperre',
  writeAgainOn: (time) => `Du kannst ab ${time} wieder schreiben.`,
  myModerationHeading: 'Was Admins über dich entschieden haben',
  myModerationFailed: 'Das konnte nicht geladen werden.',
  myModerationNone: 'Nichts.',
  newDecisionBadge: 'Neu',
  suspensionUntil: (time) => `Bis ${time}`,
  openDecidedMessageLabel: 'Nachricht öffnen',
  adminsDecided:
    'Admins haben etwas über dich oder deine Nachrichten entschieden. Unter „Profil bearbeiten“ steht, was und warum.',

  // Muted people
  mutedPeopleHeading: 'Stummgeschaltete Personen',
  mutedNobody:
    'Du hast niemanden stummgeschaltet. „Stummschalten“ steht auf der Karte einer Person: Tippe auf ihren Namen.',
  mutedPeopleHint:
    'Ihre Nachrichten sind für dich eingeklappt, und du wirst nicht über sie benachrichtigt. Die Personen wissen nichts davon.',
  unmuteLabel: 'Nicht mehr stummschalten',
  unmutePerson: (name) => `${name} nicht mehr stummschalten`,

  // labels/search
  searchPlaceholder: 'Nachrichten, Personen, Befehle',
  searchResultsLabel: 'Suchergebnisse',
  searchResultCount: (count) => plural(count, { one: '1 Ergebnis', other: `${count} Ergebnisse` }),
  keepSearchingLabel: 'Weitersuchen',
  recentSearchesHeading: 'Letzte Suchen',
  searchCommandsHeading: 'Befehle',
  foundPeopleHeading: 'Personen',
  foundThreadsHeading: 'Threads',
  foundMessagesHeading: 'Nachrichten',
  clearRecentSearchesLabel: 'Letzte Suchen löschen',
  foundOnDeviceBadge: 'Auf diesem Gerät',
  // The quotes and ‘from:@’ are signs that search knows
  searchHintPhrase: '"eine Wortfolge"',
  searchHintFrom: 'from:@kürzel',
  searchHintThread: 'In diesem Thread',

  // Commands that search finds
  commandNewMessage: 'Neue Nachricht',
  commandNewGroundMessage: 'Neue Nachricht auf Ground',
  commandFilters: 'Filter',
  commandEditProfile: 'Profil bearbeiten',
  commandAdmin: 'Verwaltung',
  commandShortcuts: 'Tastenkürzel',
  commandThemeSystem: 'Design: System',
  commandThemeLight: 'Design: Hell',
  commandThemeDark: 'Design: Dunkel',

  // labels/shell
  tabsLabel: 'Tabs',
  cloudTabUnread: (unread) => `Cloud, ${unread} ungelesen`,
  unreadCount: (unread) => `${unread} ungelesen`,
  forMeLabel: 'Für mich',
  forMeTabNew: (count) => `Für mich, ${count} neu`,
  forMeNew: (count) => `${count} neu`,
  refreshLabel: 'Aktualisieren',
  signingIn: 'Anmeldung läuft...',
  okLabel: 'OK',

  // The account in the header
  accountLabel: (name) => `Konto: ${name}`,
  editProfileLabel: 'Profil bearbeiten',
  administrationLabel: 'Verwaltung',
  accountAdmin: 'Admin',
  accountWhitelisted: 'Freigeschaltet',

  // Notices, offers and hints
  noticeOpenLabel: 'Öffnen',
  undoLabel: 'Rückgängig',
  quoteLabel: 'Zitieren',
  updateLaterLabel: 'Später',
  updateReloadLabel: 'Neu laden',
  installLaterLabel: 'Nicht jetzt',
  installLabel: 'Installieren',
  updatedAgo: (ago) => ['Aktualisiert ', ago],
  aboutPageLabel: 'Über diese Seite',
  whatIsCanopyLabel: 'Was ist Canopy?',
  pageBranches: (whatIsCanopy) => [
    'Dieses Gespräch verzweigt sich: Wische oder tippe auf ‹ ›, um andere Antworten zu sehen. ',
    whatIsCanopy,
  ],
  pageMayBranch: (whatIsCanopy) => ['Hier kann eine Nachricht mehrere Antworten haben, jede ein Zweig. ', whatIsCanopy],

  // labels/shortcuts
  shortcutsLabel: 'Tastenkürzel',
  singleKeysLabel: 'Kürzel mit einer Taste',
  keysAlwaysHeading: 'Immer',
  keysAnywhereHeading: 'Überall',
  keysInThreadHeading: 'In einem Thread',
  keysOnMessageHeading: 'Auf der fokussierten Nachricht',
  keysOnMapHeading: 'Auf der Karte',
  keysOff: (heading) => `${heading} (aus)`,

  // What they do
  keyNewThread: 'Neuer Thread',
  keyPreviousMessage: 'Vorherige Nachricht',
  keyNextMessage: 'Nächste Nachricht',
  keyPreviousFork: 'Vorherige Gabelung',
  keyNextFork: 'Nächste Gabelung',
  keyNextUnread: 'Nächste ungelesene oder neue',
  keyParent: 'Zur Nachricht darüber',
  keyNewest: 'Zur neuesten',
  keySiblings: 'Vorherige oder nächste Antwort',
  keyUpAndDown: 'Nach oben oder unten',
  keyOpenAndClose: 'Zweig zu- oder aufklappen',
  keyGoThere: 'Dorthin gehen',

  // Keys, as they are called
  searchKeys: 'Strg oder ⌘ + K',
  shiftAnd: (key) => `Umschalt + ${key}`,
  homeKey: 'Pos1',
  endKey: 'Ende',
  enterKey: 'Eingabe',

  // labels/sign-in
  signInLabel: 'Anmelden',
  signInBusy: 'Anmeldung läuft...',
  createAccountLabel: 'Konto erstellen',
  signInEmailLabel: 'E-Mail',
  signInPasswordLabel: 'Passwort',
  newAccountPasswordHint: (characters) => `Für ein neues Konto mindestens ${characters} Zeichen.`,
  signInWrong: 'Die E-Mail-Adresse oder das Passwort ist falsch.',
  accountExists: 'Mit dieser E-Mail-Adresse gibt es schon ein Konto. Melde dich damit an.',
  signInTooOften: 'Zu viele Versuche. Bitte warte ein paar Minuten und versuche es noch einmal.',
  createAccountToJoin: 'Du bist eingeladen: Erstelle ein Konto, um beizutreten.',
  beTheFirst: 'Sei die erste Person hier: Das erste Konto wird der Admin.',
  forgotPasswordLabel: 'Passwort vergessen?',
  forgotPasswordAskAdmin: 'Passwort vergessen? Frag einen Admin nach einem Link.',
  signInWithGoogleLabel: 'Mit Google anmelden',
  popupBlocked:
    'Dein Browser hat das Fenster von Google blockiert. Du kannst dich stattdessen auf der Seite von Google anmelden.',
  signInOnGooglePageLabel: 'Auf der Seite von Google fortfahren',
  signInWith: (provider) => `Mit ${provider} anmelden`,
  signInWithPasskeyLabel: 'Mit einem Passkey anmelden',
  noPasskeyUsed: 'Du wurdest nicht angemeldet: Es wurde kein Passkey benutzt.',

  // Around it
  installationIsNew: (setItUp) => ['Ist diese Installation neu? ', setItUp],
  setItUpLabel: 'Schritt für Schritt einrichten',
  loginNeedsScript: 'Zum Anmelden brauchst du JavaScript. Bitte schalte es ein und lade die Seite neu.',
  aboutCanopyLabel: 'Über Canopy',

  // Forgot your password?
  passwordLinkHint: 'Gib deine E-Mail-Adresse ein, und du bekommst einen Link für ein neues Passwort.',
  sendPasswordLinkLabel: 'Link senden',
  passwordLinkMissing: 'Nichts angekommen? Schau im Spam-Ordner nach oder frag einen Admin nach einem Link.',
  passwordLinkNeedsScript:
    'Dafür brauchst du JavaScript. Bitte schalte es ein und lade die Seite neu, oder frag einen Admin nach einem Link.',
  backToLoginLabel: 'Zurück zur Anmeldung',

  // The page of a link for a new password
  newPasswordHeading: 'Neues Passwort',
  newPasswordHint:
    'Wähle ein neues Passwort für dein Konto. Überall sonst wirst du abgemeldet, und deine Passkeys werden entfernt.',
  newPasswordFieldLabel: 'Neues Passwort',
  newPasswordLength: (characters) => `Mindestens ${characters} Zeichen.`,
  savingNewPassword: 'Wird gespeichert...',
  saveNewPasswordLabel: 'Speichern und anmelden',
  newPasswordSaved: 'Dein neues Passwort ist gespeichert. Jetzt kannst du dich damit anmelden.',
  newPasswordNeedsScript:
    'Um ein neues Passwort zu wählen, brauchst du JavaScript. Bitte schalte es ein und lade die Seite neu.',
  logoutBeforeLink: 'Du bist angemeldet. Melde dich zuerst ab, um diesen Link zu benutzen.',
  logoutBeforeLinkOf: (email) => `Du bist als ${email} angemeldet. Melde dich zuerst ab, um diesen Link zu benutzen.`,
  logoutForLinkLabel: 'Abmelden',
  passwordCallFailed: 'Das hat nicht geklappt. Bitte versuche es noch einmal.',

  // labels/thread
  threadMissingHeading: 'Nicht gefunden',
  threadFailedHeading: 'Thread',
  threadIsSettled: 'Abgeschlossen',
  goToGroundLabel: 'Zu Ground',
  followsThread: 'Du folgst diesem Thread',
  mutedThread: 'Du hast diesen Thread stummgeschaltet',
  replyingTo: (name) => ['Antwort an ', name],
  newReplies: (count) => plural(count, { one: '1 neue Antwort', other: `${count} neue Antworten` }),
  slowModeOff: 'Aus',

  // New in a thread
  newInThreadLabel: 'Neue Nachrichten',
  goToNextNewLabel: 'Zur nächsten neuen Nachricht',
  markAllSeenLabel: 'Alle als gesehen markieren',
  newCount: (count) => `${count} neu`,
  newAtLeast: (count) => `${count}+ neu`,

  // The scrubber, at a phone's edge
  scrubberLabel: 'Schieberegler',
  scrubberPositionLabel: 'Position im Thread',
  scrubberPosition: (at, of) => `${at} von ${of}`,
  scrubberNew: 'neu',

  // What was done with a message or a thread
  messageDeleted: 'Nachricht gelöscht',
  reformatFailed: 'Die Nachricht konnte nicht neu formatiert werden.',
  alreadyTidy: 'Diese Nachricht ist schon aufgeräumt',
  messageReformatted: 'Nachricht neu formatiert',
  settlingDone: 'Abgeschlossen',
  reopeningDone: 'Wieder geöffnet',
  reportSent: 'Gemeldet. Die Admins sehen es sich an.',
  reportFailed: 'Das hat nicht geklappt. Bitte versuche es noch einmal.',

  // labels/tokens
  tokensLabel: 'Token',
  tokensFailed: 'Die Token konnten nicht geladen werden.',
  myTokensHint: 'Mit einem Token handelt ein Programm als du. Wer es hat, kann dasselbe.',
  botTokensHint: 'Mit einem Token handelt ein Programm als dieser Bot. Wer es hat, kann dasselbe.',
  revokeTokenLabel: 'Widerrufen',
  revokeTokenOf: (name) => `${name} widerrufen`,
  tokenRevoked: (name) => `Widerrufen: ${name}`,
  tokenNotRevoked: 'Das Token konnte nicht widerrufen werden. Es ist weiterhin gültig. Bitte versuche es noch einmal.',
  tokenNotMade: 'Das Token konnte nicht erstellt werden. Bitte versuche es noch einmal.',
  tokenMayRead: 'Darf lesen',
  tokenMayWrite: 'Darf schreiben',
  tokenMayAsk: 'Darf KI-Agenten fragen',
  tokenNeverUsed: (until) => ['Nie benutzt. Gültig bis ', until],
  tokenLastUsed: (age, until) => [`Zuletzt benutzt ${age}. Gültig bis `, until],

  // A new token
  tokenNameLabel: 'Wofür ist es?',
  tokenNamePlaceholder: 'Mein Skript',
  tokenScopesLabel: 'Es darf',
  tokenReadLabel: 'Lesen',
  tokenWriteLabel: 'Schreiben, bearbeiten und löschen',
  tokenAskLabel: 'KI-Agenten fragen, was Geld kosten kann',
  tokenScopesMissing: 'Bitte wähle aus, was das Token darf',
  tokenValidForLabel: 'Gültig für',
  tokenValidDays: (days) => plural(days, { one: `${days} Tag`, other: `${days} Tage` }),
  tokenValidYear: 'Ein Jahr',
  makeTokenLabel: 'Token erstellen',
  tokenMade: (name) => `Das Token „${name}“. Kopiere es jetzt: Es kann nicht noch einmal angezeigt werden.`,
  tokensFull: (max) => `Mehr als ${max} Token sind nicht möglich.`,

  // labels/usage
  usageDaysLabel: 'Zeitraum',
  usage30DaysLabel: '30 Tage',
  usage90DaysLabel: '90 Tage',
  usageYearLabel: 'Ein Jahr',
  answersUsed: (used, limit) => `${used} von ${limit} Antworten verbraucht`,
  usageNone: 'Noch keine KI-Antworten.',
  downloadUsageLabel: 'Als CSV herunterladen',
  usageSum: (sum, first, last) => `${sum} vom ${first} bis ${last}`,
  usageSumAndMost: (sum, first, last, day, most) => `${sum} vom ${first} bis ${last}; am meisten am ${day}: ${most}`,

  // Tables
  usageByDayLabel: 'Nutzung nach Tag',
  usageByPersonLabel: 'Nutzung nach Person',
  usageDayHeading: 'Tag',
  usageAgentHeading: 'Agent',
  usagePeopleHeading: 'Personen',
  usagePersonHeading: 'Person',
  usageTagHeading: 'Kürzel',
  usageAnswersHeading: 'Antworten',
  usageTokensInHeading: 'Token gelesen',
  usageTokensOutHeading: 'Token geschrieben',
  usageCostHeading: 'Kosten',

  // Budgets
  budgetsLabel: 'Budgets',
  budgetOfAllAgents: 'Alle Agenten',
  budgetToday: (agent, used, limit) => `${agent}, heute: ${used} von ${limit}.`,
  budgetThisMonth: (agent, used, limit) => `${agent}, diesen Monat: ${used} von ${limit}.`,
  budgetUsedUp: (until) => [' Aufgebraucht bis ', until, '.'],

  // labels/words
  cancelLabel: 'Abbrechen',
  saveLabel: 'Speichern',
  closeLabel: 'Schließen',
  doneLabel: 'Fertig',
  deleteLabel: 'Löschen',
  retryLabel: 'Wiederholen',
  replyLabel: 'Antworten',
  backLabel: 'Zurück',
  loginLabel: 'Anmelden',
  logoutLabel: 'Abmelden',
  removeLabel: 'Entfernen',
  editLabel: 'Bearbeiten',
  recipientsLabel: 'Empfänger',
  publicLabel: 'Öffentlich',
  privateLabel: 'Privat',
  cloudLabel: 'Cloud',
  groundLabel: 'Ground',
  searchLabel: 'Suchen',
  moreActionsLabel: 'Weitere Aktionen',
  tryAgainLabel: 'Noch einmal versuchen',
  showMoreLabel: 'Mehr anzeigen',
  requestAccessLabel: 'Zugang anfragen',
  nameLabel: 'Name',
  copyLinkLabel: 'Link kopieren',
  discardChangesQuestion: 'Änderungen verwerfen?',
  keepEditingLabel: 'Weiter bearbeiten',

  // mail
  passwordMailSubject: (host) => `Ein neues Passwort für ${host}`,
  passwordMailText: (origin, link) =>
    `Jemand, wahrscheinlich du, hat ein neues Passwort für dein Konto bei ${origin} angefordert.

Wähle es hier. Der Link funktioniert einmal, innerhalb einer Stunde:

${link}

Falls du es nicht warst, musst du nichts tun: Dein Passwort hat sich nicht geändert.
`,
  emailChangedMailSubject: (host) => `Dein Konto bei ${host}`,
  emailChangedMailText: (origin, host) =>
    `Die E-Mail-Adresse deines Kontos bei ${origin} wurde geändert. Es ist nicht mehr diese hier.

Falls du es warst, musst du nichts tun.

Falls du es nicht warst, kennt jemand anderes dein Passwort. Bitte wende dich an einen Admin von ${host}.
`,

  // manifest
  manifestDescription: 'Ein KI-Chat für viele in Threads, die sich verzweigen',
  screenshotOfCloud: 'Cloud: worüber Menschen und KI-Agenten sprechen',
  screenshotOfThread: 'Ein Thread: Zwischen den Antworten auf eine Nachricht kannst du wischen',
  screenshotOfReply: 'Eine Antwort, für alle oder für wenige',
  screenshotOfNewThread: 'Ein neuer Thread, geschrieben oder aus einem anderen Chat importiert',
  screenshotOfLargeScreen: 'Ein Thread auf einem großen Bildschirm',

  // messages
  // Title and description
  titleSaved: 'Titel und Beschreibung gespeichert!',
  titleFailed: 'Titel und Beschreibung konnten nicht gespeichert werden. Bitte versuche es später noch einmal.',
  settleFailed: 'Der Thread konnte nicht abgeschlossen werden. Bitte versuche es später noch einmal.',
  reopenFailed: 'Der Thread konnte nicht wieder geöffnet werden. Bitte versuche es später noch einmal.',
  settleOffline: 'Kein Netz. Ein Thread lässt sich abschließen, sobald es wieder da ist.',
  titleException:
    'Beim Speichern von Titel und Beschreibung ist ein Fehler aufgetreten. Bitte versuche es später noch einmal.',

  // Editing
  editForbidden: 'Du kannst nur deine eigenen Nachrichten bearbeiten',
  editTooOften: (most) =>
    `Diese Nachricht hat ${most} frühere Versionen. Lösche zuerst einige davon oder antworte anders.`,
  editFailed: 'Die Bearbeitung konnte nicht gespeichert werden. Bitte versuche es noch einmal.',
  editedGone: 'Die Nachricht wurde gelöscht, deshalb wurde deine Bearbeitung nicht gespeichert.',
  editedElsewhere:
    'Du hattest diese Nachricht auch auf einem anderen Gerät bearbeitet. Beide Texte sind unter ihren Versionen.',
  editMaybeSaved:
    'Das wurde vielleicht schon vor langer Zeit gespeichert. Prüfe die Versionen, bevor du es erneut speicherst.',
  editWaits: 'Bearbeitung wartet auf Netz',
  versionGone: 'Diese Version gibt es nicht',

  // Bring home
  broughtHomeNoParent: 'Nur eine Antwort kann das Ergebnis eines Zweigs zurückbringen.',
  broughtHomeNotBelow: 'Der Zweig liegt nicht unter der Nachricht, zu der sein Ergebnis zurückgebracht wird.',
  sourcesNotOnBranch: 'Nur Nachrichten des Zweigs können Quellen sein.',
  sourcesNotForAll: 'Nicht alle, die diese Nachricht lesen können, können alle ihre Quellen sehen.',
  sourceNotForAll: 'Nicht alle, die das lesen, können sie sehen',
  resultNotForAll:
    'Nicht alle, die das lesen, können die Nachricht sehen, aus der es stammt. Lass weg, was sie nicht wissen dürfen.',

  // Deleting
  deleteGone: 'Diese Nachricht wurde schon gelöscht (wahrscheinlich zusammen mit der, auf die sie antwortet)',
  deletedWhileRead: 'Die Nachricht, die du gelesen hast, wurde gelöscht.',
  deletedAfterSending: 'Diese Nachricht wurde gesendet und seitdem gelöscht.',
  deleteForbidden: 'Du darfst diese Nachricht nicht löschen',
  deleteFailed: (detail) =>
    detail ? `Die Nachricht konnte nicht gelöscht werden: ${detail}` : 'Die Nachricht konnte nicht gelöscht werden',
  confirmDeletion: 'Löschen bestätigen',
  confirmDeletionQuestion: 'Möchtest du diese Nachricht und alle Antworten darauf wirklich löschen?',
  cannotBeUndone: 'Das kann nicht rückgängig gemacht werden.',

  // Copying
  jsonCopied: 'JSON der Nachricht in die Zwischenablage kopiert',
  jsonCopyFailed: 'Das JSON konnte nicht in die Zwischenablage kopiert werden',
  jsonPrepareFailed: 'Das JSON der Nachricht konnte nicht erzeugt werden',
  linkCopied: 'Link in die Zwischenablage kopiert',
  linkCopyFailed: 'Der Link konnte nicht in die Zwischenablage kopiert werden',
  textCopied: 'Text der Nachricht in die Zwischenablage kopiert',
  textCopyFailed: 'Der Text konnte nicht in die Zwischenablage kopiert werden',
  textPrepareFailed: 'Der Text der Nachricht konnte nicht erzeugt werden',

  // moderation
  // Reports
  tooManyReports: 'Du hast schon viel gemeldet. Bitte warte, bis die Admins es sich angesehen haben.',
  tooManyVisitorReports:
    'Gäste haben schon viel gemeldet. Bitte melde dich an, um das zu melden, oder versuche es später noch einmal.',
  reportOwn: 'Diese Nachricht ist von dir: Du kannst sie löschen.',
  reportReasons: {
    spam: { label: 'Spam', hint: 'Werbung oder immer wieder dasselbe' },
    abuse: { label: 'Missbrauch', hint: 'Beleidigungen, Drohungen oder Belästigung' },
    illegal: { label: 'Illegal', hint: 'verstößt gegen das Gesetz' },
    other: { label: 'Etwas anderes', hint: 'bitte sag, was' },
  },

  // Moderation
  moderationActions: {
    dismiss: { admin: 'Meldungen verworfen', you: 'Meldungen zu deiner Nachricht wurden verworfen' },
    delete: { admin: 'Nachricht gelöscht', you: 'Deine Nachricht wurde gelöscht' },
    settle: { admin: 'Abgeschlossen', you: 'Dein Thread oder Zweig wurde abgeschlossen' },
    warn: { admin: 'Verwarnt', you: 'Du wurdest verwarnt' },
    suspend: { admin: 'Gesperrt', you: 'Du wurdest gesperrt: Du kannst lesen, aber nicht schreiben' },
    lift: { admin: 'Sperre aufgehoben', you: 'Deine Sperre wurde aufgehoben' },
    revoke: { admin: 'Zugang entzogen', you: 'Dein Zugang wurde entzogen' },
    approve: { admin: 'Beitrag freigegeben', you: 'Dein Beitrag wurde freigegeben' },
    decline: { admin: 'Beitrag abgelehnt', you: 'Dein Beitrag wurde abgelehnt' },
  },
  suspendedNow: 'Du bist gesperrt',
  suspendedUntil: (time, reason) => `Du kannst ab ${time} wieder schreiben. Ein Admin hat dich gesperrt: ${reason}`,
  alreadySettled: (name) => `Diese Meldung wurde inzwischen von ${name} erledigt.`,
  messageGone: 'Die Nachricht wurde schon gelöscht.',
  decideOwn: 'Über deine Nachrichten entscheidet ein anderer Admin.',
  settleUnseen: 'Nur ein Thread, den du sehen kannst, lässt sich abschließen.',
  draftGone: 'Dieser Text ist nicht mehr da.',
  heldAsEdit:
    'Solange du hier neu bist, müsste ein Admin diesen Text zuerst prüfen. Poste ihn stattdessen als Antwort.',
  heldAsImport:
    'Solange du hier neu bist, kann ein Import mit diesen Wörtern nicht öffentlich sein. Importiere ihn für dich oder nach einigen Beiträgen.',
  heldNoFiles:
    'Solange du hier neu bist, muss ein Admin diesen Text zuerst prüfen, und Dateien können darauf nicht warten. Poste ihn ohne Dateien.',
  tooManyHeld:
    'Zu viele deiner Beiträge warten auf Prüfung. Sende diesen noch einmal, sobald über einige entschieden ist.',
  heldGone: 'Dieser Beitrag wartet nicht mehr auf Prüfung.',
  heldParentGone: 'Die Nachricht, auf die er antwortet, wurde gelöscht, oder sein Autor kann sie nicht mehr sehen.',
  heldAuthorStopped: 'Der Autor dieses Beitrags darf derzeit nicht posten.',
  heldWaiting: 'Wartet auf Prüfung',
  heldWhilePublishing:
    'Eine Nachricht dieses Threads wartet auf die Prüfung durch einen Admin. Veröffentliche den Rest, sobald sie freigegeben ist.',
  heldWithdrawn: 'Du hast diesen Beitrag zurückgezogen.',
  declineReason: 'reason muss beim Ablehnen eines Beitrags angegeben werden, und nur dann',
  suspensionDays: 'days muss bei einer Sperre angegeben werden, und nur dann',

  // offline
  groundIntro: 'Nachrichten, die nur auf deinem Gerät gespeichert sind.',
  groundLost:
    'Dein Browser hat die auf diesem Gerät gespeicherten Threads gelöscht. Du kannst sie aus einer exportierten Datei wiederherstellen.',
  groundTrouble: {
    full: 'Dieses Gerät ist voll. Schaffe etwas Platz und versuche es dann noch einmal.',
    missing: 'Dieser Browser speichert hier nichts (privates Fenster?).',
    blocked: 'Ein anderer Tab blockiert den Speicher dieses Geräts. Schließe ihn und versuche es dann noch einmal.',
    damaged: 'Der Speicher dieses Geräts ist nicht lesbar.',
    incomplete: 'Die App ist noch nicht vollständig heruntergeladen. Versuche es noch einmal, wenn du online bist.',
  },
  groundNoBackup: 'Diese Datei ist keine Sicherung von Ground.',
  groundBackupDamaged: 'Diese Sicherung ist beschädigt, deshalb wurde nichts wiederhergestellt.',
  groundBackupNewer:
    'Diese Sicherung stammt von einer neueren Version der App. Aktualisiere die App und stelle sie dann wieder her.',
  groundBackupTooLarge: 'Diese Datei ist zu groß für eine Sicherung (höchstens 256 MB)',
  groundFilesNamed: (count) =>
    plural(count, {
      one: 'Der Export enthält alle Texte. 1 Datei ist darin nur genannt.',
      other: `Der Export enthält alle Texte. ${count} Dateien sind darin nur genannt.`,
    }),
  groundRestored: (count) =>
    plural(count, {
      one: '1 Nachricht wurde wiederhergestellt.',
      other: `${count} Nachrichten wurden wiederhergestellt.`,
    }),
  groundNothingToRestore: 'Alles aus dieser Sicherung ist schon hier.',
  publishToCloud: 'In der Cloud veröffentlichen',
  publishLogin: 'Um einen Thread zu veröffentlichen, musst du dich anmelden.',
  publishWhitelist: 'Um einen Thread zu veröffentlichen, musst du freigeschaltet sein.',
  publishQuestion: (count) =>
    plural(count, {
      one: 'Diese Nachricht wird gepostet. Wer kann sie lesen?',
      other: `Alle ${count} Nachrichten werden gepostet. Wer kann sie lesen?`,
    }),
  publishingNow: (done, of) => `${done} von ${of} wird veröffentlicht...`,
  publishedSoFar: (done, of) => `${done} von ${of} in der Cloud`,
  publishedAll: 'Der ganze Thread ist in der Cloud.',
  publishFailed: 'Der Thread konnte nicht veröffentlicht werden. Bitte versuche es noch einmal.',
  publishFileLost: (name) =>
    `${name} ist nicht mehr auf diesem Gerät, deshalb kann die Nachricht dazu nicht veröffentlicht werden.`,
  publishGone: 'Der Thread wurde aus der Cloud gelöscht. Veröffentliche ihn noch einmal, um einen neuen anzulegen.',
  publishLeftOut: (count) =>
    plural(count, {
      one: '1 Nachricht wurde ausgelassen: Die Nachricht, auf die sie antwortet, wurde aus der Cloud gelöscht.',
      other: `${count} Nachrichten wurden ausgelassen: Die Nachrichten, auf die sie antworten, wurden aus der Cloud gelöscht.`,
    }),
  storageUsed: (used, quota) => `${used} von ${quota} belegt.`,
  storagePromised: 'Dein Browser hat zugesagt, es zu behalten.',
  storageNotPromised:
    'Dein Browser löscht das möglicherweise, wenn der Platz knapp wird. Exportiere sicherheitshalber eine Kopie.',
  underDevelopment: 'In Entwicklung',
  waitingForNetwork: 'Wartet auf Netz',
  sendingNow: 'Wird gesendet...',
  waitsForParent: 'Wird nach der Nachricht gesendet, auf die er antwortet',
  parentNotSent: 'Die Nachricht, auf die er antwortet, wurde nicht gesendet.',
  earlierVersionSent: 'Eine frühere Version wurde schon gesendet. Verwirf diese oder sende sie auch.',
  maybeSentLongAgo:
    'Das wurde vielleicht schon vor langer Zeit gesendet. Prüfe den Thread, bevor du es erneut sendest.',
  heldPostApproved: 'Dein Beitrag wurde freigegeben. Alle können ihn jetzt lesen.',
  heldPostNotWithdrawn: 'Der Beitrag konnte nicht zurückgezogen werden. Bitte versuche es noch einmal.',
  logoutLosesPosts: (count) =>
    plural(count, {
      one: 'Eine Nachricht ist noch nicht gesendet. Sie geht verloren, wenn du dich jetzt abmeldest.',
      other: `${count} Nachrichten sind noch nicht gesendet. Sie gehen verloren, wenn du dich jetzt abmeldest.`,
    }),
  outboxTrouble: {
    full: `Dieses Gerät ist voll. ${whileOpen}`,
    missing: `Dieser Browser speichert hier nichts (privates Fenster?). ${whileOpen}`,
    blocked: `Ein anderer Tab blockiert den Speicher dieses Geräts. ${whileOpen}`,
    damaged: `Der Speicher dieses Geräts ist beschädigt. ${whileOpen}`,
    incomplete: `Die App ist noch nicht vollständig heruntergeladen. ${whileOpen}`,
  },
  offlineStatus: 'Offline – angezeigt wird, was auf diesem Gerät ist',
  notLiveStatus: 'Nicht live – neue Nachrichten erscheinen erst nach dem Neuladen',
  formulasSpared: 'Formeln werden wie eingegeben angezeigt, um Daten zu sparen.',
  formulasMissing:
    'Formeln werden wie eingegeben angezeigt: Was sie zeichnet, ist nicht auf dieses Gerät heruntergeladen.',
  postsPending: (count) =>
    plural(count, { one: '1 Beitrag wartet auf das Senden', other: `${count} Beiträge warten auf das Senden` }),
  installOffer: 'Canopy installieren',
  installReason: 'Öffne es vom Startbildschirm aus, sogar offline.',
  installByHand: 'Tippe in der Leiste deines Browsers auf „Teilen“ und dann auf „Zum Home-Bildschirm“.',
  newVersionReady: 'Eine neue Version ist bereit',

  // people
  unknownUser: 'Unbekannte Person',
  nobodyHasTag: (tag) => `Niemand hat das Kürzel @${tag}.`,
  tagNotLookedUp: (tag) => `@${tag} konnte nicht nachgeschlagen werden. Bitte versuche es noch einmal.`,

  // What somebody is, on their card
  personIsYou: 'Du',
  personIsDeleted: 'Gelöschtes Konto',
  personIsBot: 'Bot',
  personIsAdmin: 'Admin',
  personCanWrite: 'Kann schreiben',
  personOnlyReads: 'Liest nur',
  personIsAgent: 'KI-Agent',

  // Who can read a message
  audienceEveryone: 'Alle',
  audienceOnlyYou: 'Nur du',
  audienceChosen: 'Nur ausgewählte Personen',
  audienceHeading: 'Wer das lesen kann',
  browserOnSystem: (browser, system) => `${browser} auf ${system}`,

  // reading
  // Lists and threads
  pageBroken: 'Etwas ist schiefgegangen; diese Seite kann nicht angezeigt werden.',
  chronologicalFailed: 'Die Nachrichten konnten nicht geladen werden',
  markerFailed: 'Der Inhalt konnte nicht geladen werden',
  threadNotFound: 'Thread nicht gefunden oder nicht zugänglich.',
  threadFailed: 'Der Thread konnte nicht geladen werden.',
  threadNotOnDevice: 'Dieser Thread ist nicht auf diesem Gerät.',
  listNotOnDevice: 'Diese Liste ist nicht auf diesem Gerät.',
  replyNotOnDevice: 'Diese Antwort ist nicht auf diesem Gerät.',
  replyGone: 'Diese Antwort wurde gelöscht.',
  signInNeedsNetwork: 'Der Server ist nicht erreichbar. Zum Anmelden brauchst du eine Verbindung.',
  untitledThread: 'Thread ohne Titel',
  loadingPinned: 'Angeheftete Nachrichten werden geladen...',
  noPinned: 'Noch keine angehefteten Nachrichten.',

  // Infinite-scroll markers
  scrollUpForMore: 'Für mehr nach oben scrollen',
  scrollDownForMore: 'Für mehr nach unten scrollen',
  loadingEarlier: 'Frühere Nachrichten werden geladen...',
  loadingMore: 'Mehr wird geladen...',
  loadingMoreMessages: 'Weitere Nachrichten werden geladen...',
  beginningOfThread: 'Anfang des Threads',
  endOfThread: 'Ende des Threads',
  scrollForMoreMessages: 'Für weitere Nachrichten scrollen',
  loadingMessages: 'Nachrichten werden geladen...',
  noMoreMessages: 'Keine weiteren Nachrichten',

  // Thread loading
  loading: 'Wird geladen...',
  loadingThread: 'Thread wird geladen...',
  loadingThreadContent: 'Inhalt des Threads wird geladen...',
  loadingMessage: 'Nachricht wird geladen....',

  // The map of a thread
  mapFailed: 'Die Karte konnte nicht geladen werden.',
  mapNotYet: 'Die Karte wird noch geladen. Versuche es gleich noch einmal.',
  noForkAbove: 'Keine weiteren Gabelungen darüber.',
  noForkBelow: 'Keine weiteren Gabelungen darunter.',
  nothingUnread: 'Sonst ist in diesem Thread nichts ungelesen oder neu.',
  noParent: 'Das ist der Anfang des Threads.',
  isNewest: 'Das ist die neueste Nachricht.',
  branches: (count) => plural(count, { one: `${count} Zweig`, other: `${count} Zweige` }),
  unreadBelow: (unread) => (unread === 0 ? '' : `· ${unread} ungelesen`),

  // request-access
  applicationSubmitted: 'Bewerbung gesendet!',
  applicationThanks: 'Danke für deine Bewerbung. Wir prüfen sie und melden uns bald bei dir.',
  stepOf: (step, steps) => `Schritt ${step} von ${steps}`,
  requestAccessLead: 'Canopy ist in einer geschlossenen Beta. Sag uns, wer du bist, und ein Admin lässt dich herein.',
  everyoneWritesLead: 'Alle, die ein Konto erstellen, können hier schreiben.',

  // How to get access
  howToGetAccessHeading: 'So bekommst du Zugang',
  howToGetAccess:
    'Was öffentlich ist, können alle lesen. Um Threads zu beginnen und zu antworten, brauchst du ein Konto, das ein Admin freigeschaltet hat. Fülle das Formular unten aus; wenn du abgemeldet und hierher geleitet wurdest, ist das alles, was du tun musst. Sobald du angenommen bist, melde dich wieder an.',
  alreadyInHeading: 'Du bist schon dabei',
  alreadyIn: 'Mit deinem Konto kannst du bereits Threads beginnen und antworten. Du musst nichts anfragen.',
  accountWaitsHeading: 'Dein Konto wartet auf Zugang',
  accountWaits:
    'Du hast dich angemeldet, aber dein Konto ist noch nicht freigeschaltet; deshalb wurdest du wieder abgemeldet. Fülle das Formular unten aus, um dich für dieses Konto zu bewerben. Sobald ein Admin es angenommen hat, melde dich an wie zuvor.',
  askMemberForLink: 'Frag ein Mitglied nach einem Link. Was öffentlich ist, können alle lesen.',
  createAnAccountLabel: 'Erstelle ein Konto',
  createAccountAndWrite: (createAnAccount) => [
    createAnAccount,
    ' und schreibe. Ein Konto, das es schon vorher gab, muss ein Admin freischalten.',
  ],

  // The form
  questionOptional: 'Optional',
  questionRequired: 'Erforderlich',
  answerLabel: 'Deine Antwort',
  answerTooLongBy: (characters) => `${characters} Zeichen zu lang`,
  contactEmailLabel: 'Kontakt-E-Mail',
  contactEmailHint: 'Die Adresse, mit der du dich anmelden wirst.',
  contactEmailKnown: 'Optional: Die Adresse deines Kontos haben wir schon.',
  interestsLabel: 'Interessen',
  interestsHint: (most) => `Bis zu ${most} Interessen, eines nach dem anderen.`,
  addInterestLabel: 'Hinzufügen',
  yourInterestsLabel: 'Deine Interessen',
  removeInterestLabel: (interest) => `${interest} entfernen`,
  submitApplicationLabel: 'Absenden',
  nextQuestionLabel: 'Weiter',
  applicationNotSent: (detail) =>
    `Deine Bewerbung konnte nicht gesendet werden${detail === '' ? '' : ` (${detail})`}. Deine Antworten sind auf diesem Gerät gespeichert. Bitte versuche es noch einmal.`,

  // What happens next
  whatHappensNextHeading: 'Wie geht es weiter?',
  submitStep: 'Absenden',
  submitStepText: 'Du sendest deine Antworten. Nur Admins können sie lesen.',
  reviewStep: 'Prüfen',
  reviewStepText: 'Ein Admin prüft deine Bewerbung und hält dich per E-Mail auf dem Laufenden.',
  collaborateStep: 'Loslegen',
  collaborateStepText: 'Du meldest dich an, beginnst Threads und chattest mit KI-Agenten.',
  applicationHelp: 'Brauchst du Hilfe? Schreib der Person, die dich eingeladen hat.',
  applicationHelpFrom: (address) => ['Brauchst du Hilfe? Schreib an ', address, '.'],

  // The seven questions
  passionMap: {
    name: 'Karte der Leidenschaften',
    ask: 'Worüber könntest du stundenlang reden?',
    context: 'Die Themen, Anliegen oder Fertigkeiten, die dich immer wieder anziehen, und wie sie sich berühren.',
    placeholder: 'Pilze, Stadtpläne und Chorgesang: In allen dreien finde ich dasselbe Muster von Verzweigungen…',
  },
  signatureCraft: {
    name: 'Besonderes Können',
    ask: 'Was kannst du ungewöhnlich gut?',
    context: 'Etwas, weshalb andere zu dir kommen, bei der Arbeit oder weit weg davon.',
    placeholder: 'Ich mache aus einer Stunde verworrener Reden eine klare Seite…',
  },
  formativeStory: {
    name: 'Prägende Geschichte',
    ask: 'Welcher Moment hat dich zu dem Menschen gemacht, der du bist?',
    context: 'Eine Wendung in deinem Leben, die dein Denken noch heute prägt. Gern auch eine kleine.',
    placeholder:
      'Als ich zwölf war, drückte mir meine Großmutter ihr kaputtes Radio und einen Schraubenzieher in die Hand…',
  },
  catalystThesis: {
    name: 'Zündende Idee',
    ask: 'Was möchtest du in Bewegung bringen, und warum jetzt?',
    context: 'Eine Idee, die du weiter treiben würdest, wenn Menschen und KI-Agenten mit dir darüber nachdächten.',
    placeholder: 'Jedes Dorf könnte seine Energieversorgung selbst planen, wenn nur die Pläne leichter zu lesen wären…',
  },
  teachingUnderPressure: {
    name: 'Erklären unter Druck',
    ask: 'Wann musstest du etwas Schwieriges erklären, als es wirklich darauf ankam?',
    context: 'Erzähl uns, was auf dem Spiel stand, wie du es erklärt hast und was du heute anders machen würdest.',
    placeholder: 'Das System war ausgefallen, der Kunde am Telefon und neben mir jemand, der neu im Team war…',
  },
  bridgeBuilding: {
    name: 'Bauplan für Brücken',
    ask: 'Wie würdest du Menschen zusammenbringen, die nicht einer Meinung sind?',
    context: 'Ein Mal, als du es getan hast, oder wie du es in einem Thread hier angehen würdest.',
    placeholder:
      'Zuerst bitte ich jede Seite, die Geschichte der anderen zu erzählen, bis die sagt: Ja, genau so ist es…',
  },
  timeAndCommitment: {
    name: 'Zeit & Einsatz',
    ask: 'Wie viel Zeit kannst du geben, und was würde dich immer wiederkommen lassen?',
    context: 'Eine ehrliche Schätzung ist am besten. Zwanzig Minuten in der Woche können reichlich sein.',
    placeholder: 'Zwei Abende in der Woche, im Winter mehr. Ich bleibe, wo Fragen ernst genommen werden…',
  },

  // search
  searching: 'Suche läuft...',
  searchNothing: 'Nichts gefunden. Versuche es mit weniger oder kürzeren Wörtern.',
  searchNothingYet: 'Noch nichts gefunden, und es gibt weitere Nachrichten zu durchsuchen.',
  searchMoreToSearch: 'Es gibt weitere Nachrichten zu durchsuchen.',
  searchFailed: 'Die Suche ist fehlgeschlagen. Bitte versuche es noch einmal.',
  searchTooOften: 'Du suchst zu oft. Bitte versuche es in einer Minute noch einmal.',
  searchTooMany: (most) => `Bitte benutze höchstens ${most} Wörter und Wortfolgen.`,
  searchOffline: 'Der Server ist nicht erreichbar. Diese Ergebnisse stammen von diesem Gerät.',
  searchOfflineNothing: 'Der Server ist nicht erreichbar, und auf diesem Gerät wurde nichts gefunden.',

  // server-pages
  homeDescription:
    'Ein KI-Chat für viele in Threads, die sich verzweigen: Menschen und KI-Agenten antworten, und aus jeder Antwort kann ein eigener Zweig wachsen.',
  cloudDescription:
    'Die öffentlichen Threads von Canopy, die neuesten zuerst: Menschen und KI-Agenten antworten, und Antworten verzweigen sich.',
  loginDescription:
    'Melde dich bei Canopy an, um Threads zu beginnen, zu antworten und zu lesen, was dir geschrieben wurde.',
  forgotPasswordDescription: 'Lass dir per E-Mail einen Link für ein neues Passwort schicken.',
  newPasswordDescription: 'Wähle ein neues Passwort für dein Konto.',
  invitationDescription: 'Eine Einladung zu Canopy.',
  architectureDescription: 'Wie Canopy gebaut ist: Frontend, Backend, KI-Integration, Datenspeicherung und Sicherheit.',
  roadmapDescription: 'Wo Canopy steht und wohin es wachsen soll: die Beta und die Phasen danach.',
  termsDescription:
    'Die Nutzungsbedingungen von Canopy in Kürze: Alter, zulässige Nutzung, KI, deine Inhalte, Preise und Kontakt.',
  requestAccessDescription:
    'Frage Zugang zur geschlossenen Beta von Canopy an: sieben Fragen zu dir und dem, was du mitbringst.',
  nowhereDescription: 'Unter dieser Adresse gibt es nichts.',
  pictureFrameTitle: 'Bild',

  // A thread embedded in a page of another site
  embedEarlierLabel: 'Frühere Nachrichten',
  embedReadOnSiteLabel: (site) => `Auf ${site} lesen und antworten`,

  // The picture of a thread for link previews
  previewOfMessage: 'Eine Nachricht',
  previewOfConversation: 'Ein Gespräch',

  // sign-in-problems
  oidcRefused:
    'Du wurdest nicht angemeldet, weil es dort abgebrochen oder nicht erlaubt wurde. Du kannst es noch einmal versuchen.',
  oidcExpired: 'Diese Anmeldung hat zu lange gedauert oder wurde schon benutzt. Bitte melde dich noch einmal an.',
  oidcLost:
    'Diese Anmeldung hat nicht in diesem Browser begonnen, oder eine neuere hat sie ersetzt. Bitte melde dich hier noch einmal an.',
  oidcUnreachable: 'Der Anmeldedienst antwortet nicht. Bitte versuche es in ein paar Minuten noch einmal.',
  oidcRejected:
    'Die Antwort des Anmeldedienstes ist nicht verwendbar. Bitte sag dem Betreiber dieser Website Bescheid; im Protokoll steht, warum.',
  passkeyUnknown: 'Dieser Passkey ist hier nicht bekannt oder wurde entfernt. Bitte melde dich mit deinem Passwort an.',
  passkeyExpired: 'Das hat zu lange gedauert. Bitte versuche es noch einmal.',
  passkeyRefused:
    'Dieser Passkey konnte nicht geprüft werden. Bitte versuche es noch einmal oder melde dich mit deinem Passwort an.',
  passkeyUnnamed: 'Passkey',

  // times
  agoNow: 'gerade eben',
  agoMinutes: (count) => `vor ${count} min`,
  agoHours: (count) => `vor ${count} h`,
  agoDays: (count) => plural(count, { one: `vor ${count} Tag`, other: `vor ${count} Tagen` }),
  withinLastHour: 'innerhalb der letzten Stunde',
  roundedHoursAgo: (count) => plural(count, { one: 'vor einer Stunde', other: `vor ${count} Stunden` }),
  roundedDaysAgo: (count) => plural(count, { one: 'vor einem Tag', other: `vor ${count} Tagen` }),
  spanMinutes: (count) => `${count} min`,
  spanHours: (count) => `${count} h`,

  // webhooks
  webhookAddress: 'Die Adresse muss mit https zu einem öffentlichen Host führen.',
  webhookGone: 'Diesen Webhook gibt es nicht mehr.',
  webhooksFull: (most) => `Du kannst nicht mehr als ${most} Webhooks haben.`,
  webhookFailed: 'Der Webhook konnte nicht erreicht oder geändert werden. Bitte versuche es noch einmal.',
  webhookOutcome: (outcome, status) => `${webhookOutcomes[outcome]}${status === null ? '' : ` (Status ${status}.)`}`,
  webhookPaused: {
    failing: 'Pausiert: Er ist zu oft fehlgeschlagen.',
    gone: 'Pausiert: Den Empfänger gibt es nicht mehr.',
    address: 'Pausiert: Die Adresse führt zu einem Host, der nicht öffentlich ist.',
    'signed-out':
      'Pausiert, als du überall sonst abgemeldet wurdest oder eine Sicherung wiederhergestellt wurde. Setze ihn nur fort, wenn die Adresse dir gehört.',
  },

  // My webhooks
  webhooksHeading: 'Webhooks',
  webhooksHint: 'Eine Adresse von dir wird aufgerufen, wenn es etwas Neues für dich gibt.',
  myWebhooksLabel: 'Deine Webhooks',
  webhooksFailed: 'Deine Webhooks konnten nicht geladen werden.',
  webhookDeleted: (url) => `Gelöscht: ${url}`,
  webhookSentAgain: (url) => `Erneut gesendet: ${url}`,
  webhookResumed: (url) => `Fortgesetzt: ${url}`,
  webhookForAddressed: 'Nachrichten an mich',
  webhookForAll: 'Nachrichten an mich und in dem, was ich verfolge',
  webhookMessagesRefused: (count) =>
    plural(count, {
      one: 'Der Empfänger hat eine Nachricht abgelehnt, die drei Tage aufbewahrt wird.',
      other: `Der Empfänger hat ${count} Nachrichten abgelehnt, die drei Tage aufbewahrt werden.`,
    }),
  webhookLastTime: (outcome) => `Letztes Mal: ${outcome}`,
  testWebhookLabel: 'Testen',
  testWebhookOf: (url) => `${url} testen`,
  sendWebhookAgainLabel: 'Erneut senden',
  sendWebhookAgainTo: (url) => `Erneut an ${url} senden`,
  resumeWebhookLabel: 'Fortsetzen',
  resumeWebhookOf: (url) => `${url} fortsetzen`,
  deleteWebhookOf: (url) => `${url} löschen`,

  // A new webhook
  webhookSecret: 'Das Geheimnis, mit dem Gesendetes signiert wird. Es wird nur jetzt angezeigt:',
  webhookAddressLabel: 'Adresse',
  webhookEventsLabel: 'Neue Nachrichten',
  webhookEventsAll: 'An mich und in dem, was ich verfolge',
  webhookEventsAddressed: 'An mich',
  addWebhookLabel: 'Webhook hinzufügen',

  // Programs
  notByToken: 'Das darf kein Token. Bitte benutze die App',
  tokenScopeMissing: (scope) => `Diesem Token fehlt die Berechtigung „${scope}“`,
  tokenAsksNoAgents:
    'Dieses Token darf keine Agenten fragen, und diese Nachricht würde es tun. Sende ask_agents: false, um sie ohne Frage zu posten',
  tokenNameMissing: 'Bitte gib dem Token einen Namen',
  tooManyTokens: (max) => `Mehr als ${max} Token sind nicht möglich`,
  tooManyBots: (max) => `Mehr als ${max} Bots sind nicht möglich`,
  botIncomplete: 'Ein Bot braucht einen Namen und ein Kürzel',
  botNoAdmin: 'Ein Bot kann kein Admin sein',
  streamsOfBots: 'Nur die Nachricht eines Bots kann gezeigt werden, während sie geschrieben wird',
  tooManyStreams: (max) =>
    `Von einem Bot können höchstens ${max} Nachrichten gleichzeitig geschrieben werden. Beende oder verwirf eine davon`,
  streamPosition: (expected) => `Der nächste Teil gehört an Position ${expected}`,
  streamChanged: (expected) =>
    `Der Text an dieser Position ist ein anderer. Der nächste Teil gehört an Position ${expected}`,
  streamEnded: 'Diese Nachricht ist beendet und so gespeichert, wie sie war. Bearbeite sie, um sie zu ändern',
  streamOver: 'An dieser Nachricht wurde zu lange geschrieben. Sie endet mit dem, was da ist',

  // writing
  // Sending
  contentBlank: 'content darf nicht leer sein',
  contentTooLong: `content darf höchstens ${contentMaxLength} Zeichen lang sein`,
  sendFailed: 'Die Nachricht konnte nicht gesendet werden. Bitte versuche es noch einmal.',
  loginToSend: 'Um Nachrichten zu senden, musst du angemeldet sein.',
  newThreadTitle: 'Neuer Thread',
  newThreadFailed: 'Der Thread konnte nicht erstellt werden. Bitte versuche es noch einmal.',
  newThreadIncomplete: 'Der Thread konnte nicht fertig erstellt werden.',
  loginToCreate: 'Bitte melde dich an, um neue Nachrichten zu schreiben',
  whitelistToCreate: 'Um neue Nachrichten zu schreiben, musst du freigeschaltet sein',
  discardThread: 'Diesen Thread verwerfen? Nicht gesendete Nachrichten gehen verloren.',

  // The reply box's placeholders
  placeholderNewThread: 'Beginne einen neuen Thread...',
  placeholderClickReply: 'Klicke bei einer Nachricht auf „Antworten“, um zu antworten',
  placeholderWhitelist: 'Um Nachrichten zu senden, musst du freigeschaltet sein',
  placeholderLogin: 'Um Nachrichten zu senden, musst du dich anmelden',
  placeholderReplyTo: (name, tag) => (tag === null ? `Antwort an ${name}...` : `Antwort an ${name} (@${tag})...`),
  unknownTag: 'Niemand hat dieses Kürzel',
}
