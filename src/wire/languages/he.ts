import type { Catalogue } from '../catalogue.ts'
import { contentMaxLength, installationNameMaxLength } from '../limits.ts'
import { pluralsOf } from './plurals.ts'

// No native speaker has read these texts yet.

const plural = pluralsOf('he')

const messagesOf = (count: number): string =>
  plural(count, { one: 'הודעה אחת', two: 'שתי הודעות', other: `${count} הודעות` })
const filesOf = (count: number): string => plural(count, { one: 'קובץ אחד', two: 'שני קבצים', other: `${count} קבצים` })
const daysOf = (count: number): string => plural(count, { one: 'יום אחד', two: 'יומיים', other: `${count} ימים` })

const ownLimit = 'הגעת למגבלת תשובות ה־AI שלך. נא לנסות שוב מאוחר יותר.'
const totalLimit = 'האתר הגיע למגבלת תשובות ה־AI שלו. נא לנסות שוב מאוחר יותר.'
const endsOn = (day: string, time: string): string => `המגבלה תסתיים ב־${day} בשעה ${time} UTC.`

const endpointOutcomes: Readonly<Record<string, string>> = {
  ok: 'זה עובד: המודל ענה.',
  'no-host': 'אין שרת בשם הזה.',
  'connection-refused': 'אין מענה בכתובת הזאת. האם השרת של המודל פועל?',
  certificate: 'האישור של נקודת הקצה אינו תקף.',
  'not-public': 'הכתובת אינה של שרת ציבורי. המפעיל יכול לאפשר אותה באמצעות AGENT_HOSTS.',
  redirect: 'נקודת הקצה מפנה לכתובת אחרת. יש להזין את הכתובת ההיא.',
  'key-refused': 'נקודת הקצה דוחה את המפתח.',
  'not-found': 'נקודת הקצה אינה מכירה את הכתובת או את המודל.',
  'too-large': 'התשובה של נקודת הקצה ארוכה מדי.',
  unreachable: 'לא ניתן להגיע אל נקודת הקצה.',
  busy: 'נקודת הקצה עמוסה. נא לנסות שוב מאוחר יותר.',
  refused: 'נקודת הקצה דוחה את הבקשה.',
  broken: 'יש מענה, אבל לא בפרוטוקול הצ׳אט של OpenAI.',
  'too-slow': 'לא התקבלה תשובה בתוך עשר שניות.',
  'cut-off': 'החיבור נותק.',
  empty: 'התשובה של המודל הייתה ריקה.',
}

const webhookOutcomes: Readonly<Record<string, string>> = {
  delivered: 'הנמען קיבל את ההודעה.',
  refused: 'הנמען דחה את ההודעה.',
  redirect: 'הנמען הפנה לכתובת אחרת, ואין מעקב אחרי הפניות.',
  'not-public': 'הכתובת מובילה לשרת שאינו ציבורי.',
  'too-slow': 'הנמען השתהה זמן רב מדי.',
  unreachable: 'לא ניתן היה להגיע אל הנמען.',
}

const services: Readonly<Record<string, string>> = {
  chatgpt: 'ChatGPT',
  cursor: 'Cursor',
  claude: 'Claude',
  gemini: 'Gemini',
  grok: 'Grok',
}

const omitted = {
  image: (count: number) => plural(count, { one: 'לא ניתן לייבא תמונה אחת.', other: `לא ניתן לייבא ${count} תמונות.` }),
  voice: (count: number) =>
    plural(count, { one: 'לא ניתן לייבא הקלטה קולית אחת.', other: `לא ניתן לייבא ${count} הקלטות קוליות.` }),
  video: (count: number) =>
    plural(count, { one: 'לא ניתן לייבא סרטון אחד.', other: `לא ניתן לייבא ${count} סרטונים.` }),
  file: (count: number) => plural(count, { one: 'לא ניתן לייבא קובץ אחד.', other: `לא ניתן לייבא ${count} קבצים.` }),
  missing: (count: number) =>
    plural(count, {
      one: 'קובץ אחד אינו נמצא בקובץ ה־zip או שלא ניתן לקרוא אותו שם.',
      other: `${count} קבצים אינם נמצאים בקובץ ה־zip או שלא ניתן לקרוא אותם שם.`,
    }),
  widget: (count: number) =>
    plural(count, { one: 'לא ניתן לייבא וידג׳ט אחד.', other: `לא ניתן לייבא ${count} וידג׳טים.` }),
  thinking: (count: number) =>
    plural(count, { one: 'שלב חשיבה אחד לא ייובא.', other: `${count} שלבי חשיבה לא ייובאו.` }),
  tool: (count: number) => plural(count, { one: 'שלב כלי אחד לא ייובא.', other: `${count} שלבי כלים לא ייובאו.` }),
  unfinished: (count: number) =>
    plural(count, { one: 'תשובה אחת שלא הושלמה לא תיובא.', other: `${count} תשובות שלא הושלמו לא ייובאו.` }),
} as const

const visibilities: Readonly<Record<string, string>> = {
  all: 'ציבוריות ופרטיות',
  public: 'ציבוריות',
  private: 'פרטיות',
}
const states: Readonly<Record<string, string>> = { any: 'בכל מצב', open: 'בשרשורים פתוחים', settled: 'שנפתרו' }
const orders: Readonly<Record<string, string>> = { newest: 'החדשות ביותר', oldest: 'הישנות ביותר' }
const noneOf: Readonly<Record<string, string>> = {
  public: 'הודעות ציבוריות',
  private: 'הודעות פרטיות',
  direct: 'הודעות ישירות',
  cloud: 'הודעות ב־Cloud',
  ground: 'הודעות ב־Ground',
}

const whileOpen = 'פוסטים שלא נשלחו נשמרים רק כל עוד הדף הזה פתוח.'

export const catalogue: Catalogue = {
  // locale
  // How dates, times and numbers are written
  locale: 'he',
  readersLocale: () => 'he',
  listSeparator: ', ',

  // account
  // Sign-in
  forcedLogout: 'אין לחשבון שלך הרשאה. נא לפעול לפי ההוראות שלהלן.',
  noAuthToken: 'אין אסימון אימות זמין',
  noUser: 'אין משתמש מחובר',
  firebaseConfigMissing: (fields) => `חסרות הגדרות Firebase נדרשות: ${fields.join(', ')}`,
  silentLogout: 'SILENT_LOGOUT',

  // Profile
  nameTaken: 'שם המשתמש כבר תפוס',
  profileFailed: 'עדכון הפרופיל נכשל',
  tagCharacters: 'התג יכול לכלול רק אותיות לטיניות, ספרות, קווים תחתונים ומקפים',
  tagTooShort: 'התג חייב לכלול לפחות תו אחד',
  tagTooLong: 'התג יכול לכלול 30 תווים לכל היותר',
  displayNameTooLong: 'שם התצוגה צריך להיות קצר מ־50 תווים',
  profileEmpty: 'יש למלא לפחות שדה אחד',
  profileUnchanged: 'יש לבצע שינוי לפני העדכון',

  // My data and my account
  deletedUser: 'משתמש שנמחק',
  dataAndAccount: 'הנתונים והחשבון שלך',
  downloadHint: 'קובץ אחד עם כל מה ששמור אצלנו עליך.',
  downloadData: 'הורדת הנתונים שלי',
  downloadingData: 'בהכנה...',
  downloadFailed: 'לא ניתן היה להוריד את הנתונים שלך. נא לנסות שוב.',
  downloadLimited: 'כבר הורדת כמה קבצים. נא לנסות שוב מאוחר יותר.',
  deleteAccount: 'מחיקת החשבון שלי',
  deleteAccountMeans:
    'השם, כתובת הדוא״ל וההגדרות שלך יימחקו, ותתבצע התנתקות בכל המכשירים. התוכן ב־Ground יישאר במכשיר הזה. לא ניתן לבטל את הפעולה הזאת.',
  messagesAfterQuestion: 'מה יקרה להודעות שלי?',
  messagesAfter: {
    keep: { label: 'הן יישארו', hint: 'ככותב יוצג ”משתמש שנמחק”.' },
    delete: { label: 'הן יימחקו', hint: 'כל התגובות להן יימחקו גם כן, כולל תגובות של אחרים.' },
  },
  confirmByTag: 'אישור באמצעות התג שלך',
  typeYourTag: (tag) => `יש להקליד ${tag}`,
  deletingAccount: 'מתבצעת מחיקה...',
  deleteAccountFailed: 'לא ניתן היה למחוק את החשבון שלך. נא לנסות שוב.',
  accountDeleted: 'החשבון שלך נמחק.',

  // administration
  // Administration
  outOfSpace: 'אין מקום פנוי בשרת, ולכן דבר לא נשמר. נא לנסות שוב מאוחר יותר.',
  lastAdmin: 'אין מנהלים נוספים מלבדך. יש למנות קודם מנהל נוסף.',
  currentPasswordWrong: 'זו אינה הסיסמה הנוכחית שלך',
  passwordUnusable: (least) => `סיסמה כוללת לפחות ${least} תווים`,
  emailUnusable: 'זו אינה כתובת דוא״ל',
  emailTaken: 'כתובת הדוא״ל הזאת כבר בשימוש בחשבון אחר',
  passwordLinkUnusable: 'לא ניתן להשתמש בקישור: הוא כבר נוצל, יש קישור חדש ממנו או שפג תוקפו. נא לבקש קישור חדש.',
  noMail: 'לא נשלח מכאן דוא״ל. נא לבקש קישור ממנהל.',
  passwordLinkMailed: (email) =>
    `אם יש חשבון עם הכתובת ${email}, קישור לסיסמה חדשה כבר בדרך. הוא פועל פעם אחת, בתוך שעה.`,
  ownPasswordLink: 'לא ניתן ליצור קישור לסיסמה שלך: אפשר לשנות אותה בפרופיל',
  tooManyTries: 'יותר מדי ניסיונות. נא לנסות שוב מאוחר יותר.',
  tooManyPasskeys: (most) => `כבר יש לך ${most} מפתחות גישה. יש להסיר קודם אחד מהם.`,
  passkeyUnusable: 'לא ניתן היה להוסיף את מפתח הגישה. נא לנסות שוב.',
  localAccountsOnly: 'החשבונות כאן שייכים לספק אחר',
  accountUnconfirmed: 'מה שהוקלד אינו התג שלך',
  notRegistered: 'יש להירשם קודם',
  ownStatus: 'את הסטטוס שלך יכול לשנות רק מנהל אחר.',
  personChangedMeanwhile: 'בינתיים השתנו הסטטוס או ההשעיה. נא לבדוק לפני שמשנים.',
  applicationDecidedMeanwhile: 'בינתיים התקבלה החלטה על הבקשה הזו.',

  // Invitations
  invitationEnded: 'ההזמנה הזאת כבר אינה בתוקף.',
  invitationEndedAtSignIn: 'ההזמנה הזאת כבר אינה בתוקף. אפשר לבקש גישה למטה.',
  invitationThreadPrivate: 'הזמנה יכולה להוביל רק לשרשור ציבורי.',
  tooManyInvitations: (max) => `כבר יש ${max} הזמנות פתוחות. יש לבטל קודם אחת מהן.`,

  // agent-work
  // What an agent did before it answered. Services are a list of names, as in 'weather, maps'
  agentSearched: 'בוצע חיפוש',
  agentLookedUp: (count) =>
    plural(count, { one: 'נקראה הודעה אחת', two: 'נקראו שתי הודעות', other: `נקראו ${count} הודעות` }),
  agentUsedServices: (services) => `שימוש ב: ${services}`,
  agentLookedUpAndUsed: (count, services) =>
    plural(count, {
      one: `נקראה הודעה אחת, ושימוש ב: ${services}`,
      two: `נקראו שתי הודעות, ושימוש ב: ${services}`,
      other: `נקראו ${count} הודעות, ושימוש ב: ${services}`,
    }),

  // One call of a tool. A tool is named as its service names it, as in 'weather: forecast'
  agentSearchedFor: (words) => `חיפוש: ”${words}”`,
  agentReadMessage: 'קריאת הודעה',
  agentUsedTool: (tool) => `שימוש בכלי ${tool}`,
  agentUsedToolWith: (tool, what) => `שימוש בכלי ${tool} עם ”${what}”`,
  agentCallFailed: (call) => `${call}: הפעולה נכשלה`,

  // What an agent does now, beside its name
  agentLookingUp: 'בחיפוש…',
  agentUsingTool: (tool) => `בשימוש בכלי ${tool}…`,

  // Names of authors that are no people
  systemAuthorName: 'ChatGPT (מערכת)',
  deviceModelName: 'המכשיר הזה',

  // What was used of agents; the amount is a number as it is written, such as '1,234'
  tokenAmount: (amount) => `${amount} טוקנים`,

  // agents
  // AI agents
  agentFailed: {
    'own-limit': 'הגעת למגבלת תשובות ה־AI שלך. נא לנסות שוב מאוחר יותר.',
    'total-limit': 'האתר הגיע למגבלת תשובות ה־AI שלו. נא לנסות שוב מאוחר יותר.',
    'own-day': 'תקציב ה־AI שלך להיום נוצל. הוא יתחדש בחצות UTC.',
    'own-month': 'תקציב ה־AI שלך לחודש הזה נוצל. הוא יתחדש ב־1 בחודש (UTC).',
    'agent-day': 'תקציב הסוכן להיום נוצל. הוא יתחדש בחצות UTC.',
    'agent-month': 'תקציב הסוכן לחודש הזה נוצל. הוא יתחדש ב־1 בחודש (UTC).',
    'total-day': 'תקציב ה־AI של האתר להיום נוצל. הוא יתחדש בחצות UTC.',
    'total-month': 'תקציב ה־AI של האתר לחודש הזה נוצל. הוא יתחדש ב־1 בחודש (UTC).',
    withdrawn: 'הסוכן הזה כבר אינו זמין.',
    'no-key': 'חסר המפתח של הסוכן. מנהל יכול להזין אותו בהגדרות שלו.',
    unreachable: 'לא ניתן היה להגיע אל הסוכן.',
    busy: 'הסוכן עמוס. נא לנסות שוב מאוחר יותר.',
    refused: 'הסוכן דחה את הבקשה. מנהל יכול לבדוק את ההגדרות שלו.',
    'too-long': 'מה שהסוכן צריך לקרוא ארוך מדי למודל שלו. מנהל יכול להזין הקשר קטן יותר בהגדרות שלו.',
    broken: 'לא ניתן היה לקרוא את תשובת הסוכן.',
    'too-slow': 'הסוכן השתהה זמן רב מדי.',
    'cut-off': 'החיבור אל הסוכן נותק.',
    interrupted: 'השרת הופעל מחדש בזמן שהסוכן כתב.',
    empty: 'לסוכן לא היה מה לומר.',
    filtered: 'מסנן התוכן של הסוכן חסם את התשובה.',
  },
  askerLimitReached: 'מי ששאל כאן הגיע למגבלת תשובות ה־AI שלו.',
  deletedAccounts: 'חשבונות שנמחקו',
  limitEnds: (day, time) => endsOn(day, time),
  endpointTried: (outcome, status) => `${endpointOutcomes[outcome]}${status === null ? '' : ` (סטטוס ${status}.)`}`,
  agentsInFile: 'המפעיל הגדיר סוכנים ב־AGENTS_FILE. אפשר להוסיף עוד תחת ניהול → סוכנים.',
  endpointUrlBad: 'הכתובת חייבת להתחיל ב־http:// או ב־https://, למשל https://api.openai.com/v1.',
  endpointKeyBad: 'מפתח כולל רק אותיות לטיניות, ספרות וסימנים, ללא רווחים.',
  endpointNameBad: 'שם הסוכן צריך לכלול אות או ספרה.',
  helpContactBad: 'נא להקליד כתובת דוא״ל, למשל help@example.org.',
  installationNameBad: `השם צריך לכלול בין 1 ל־${installationNameMaxLength} תווים.`,
  applicationsClosed: 'ההצטרפות כאן היא בהזמנה בלבד.',
  agentThinking: (name) => `${name} חושב`,
  agentWriting: (name) => `${name} כותב`,
  agentActed: 'לפני כן הוא השתמש בכלי שייתכן ששינה משהו במקום אחר. בניסיון נוסף זה עלול לקרות שוב.',
  agentNotReached: 'לא ניתן היה להגיע אל השרת. נא לנסות שוב.',
  agentsNone: 'לא הוגדר כאן סוכן AI.',
  agentsOffered: (tags) => `כדי לשאול AI יש לאזכר אותו: ${tags.map((tag) => `@${tag}`).join(', ')}`,
  agentsHowTo: 'אפשר להוסיף סוכן תחת ניהול → סוכנים, או לציין כמה סוכנים ב־AGENTS_FILE; ההסבר נמצא ב־docs/agents.md.',
  agentUnknown: 'אין סוכן כזה',
  agentNotForYou: 'הסוכן הזה עונה רק לאנשים שמנהל בחר',
  agentAddressPrivate: 'הכתובת חייבת להיות https בשרת ציבורי. כתובות אחרות טעונות אישור של המפעיל באמצעות AGENT_HOSTS.',
  agentNameBlank: 'לסוכן דרוש שם.',
  agentTagBad: 'תג כולל בין 1 ל־30 אותיות לטיניות, ספרות, _ ו־-.',
  agentBudgetBad: (currency) => `יש לכתוב את התקציב כך: ”5 ${currency}/day, 2000000 tokens/month”`,
  agentPriceMissing: 'לתקציב בכסף דרוש מחיר',
  agentFaceBad: 'סמל הוא אות אחת או שתיים, או אמוג׳י אחד.',
  agentsTooMany: 'כבר יש כאן את מספר הסוכנים המרבי להתקנה',
  agentNotAsked: 'סוכנים עונים לאנשים, ולא זה לזה',
  agentStopForbidden: 'רק מי ששאל, או מנהל, יכול לעשות זאת',
  digestNothingNew: 'אין בשרשור הזה שום דבר חדש עבורך',
  digestNothingFollowed: 'אין שום דבר חדש עבורך במה שבמעקב שלך',
  digestOffline: 'אין חיבור לרשת. אפשר יהיה לשאול סוכן כשיהיה חיבור.',
  digestNoFork: 'אין כאן תגובות להשוואה',
  tidyForbidden: 'רק מי שכתב את ההודעה יכול לסדר אותה',
  tidyUnavailable: 'לא הוגדר סוכן לסידור הודעות',
  tidyStale: 'ההודעה השתנתה מאז. נא לבקש תצוגה מקדימה חדשה.',
  tidyTooLong: 'ההודעה הזאת ארוכה מדי לסוכן שמסדר הודעות.',

  // errors
  // What the API answers where something goes wrong, for people and programs. More of them stand where the app says
  // them too. Names of fields, such as content_author, are never translated

  // Addresses, bodies, callers and the server
  addressNotFound: 'לא נמצא',
  addressMalformed: 'הכתובת אינה תקינה',
  httpMalformed: 'בקשה שגויה',
  httpHeadersTooLarge: 'כותרות הבקשה גדולות מדי',
  httpRequestTimeout: 'תם הזמן שהוקצב לבקשה',
  requestGivenUp: 'הבקשה ננטשה',
  contentTypeNotJson: 'סוג התוכן חייב להיות application/json',
  contentTypeNotBytes: 'סוג התוכן חייב להיות application/octet-stream',
  bodyTooLarge: 'גוף הבקשה גדול מדי',
  bodyNotUtf8: 'גוף הבקשה אינו UTF-8 תקין',
  bodyNotJson: 'גוף הבקשה אינו JSON תקין',
  bodyHasProto: 'אסור שגוף הבקשה יכלול __proto__',
  bodyTooDeep: (max) => `גוף הבקשה מקונן ביותר מ־${max} רמות`,
  bodyTooManyValues: (max) => `בגוף הבקשה יש יותר מ־${max} ערכים`,
  inputInvalid: 'הקלט אינו תקין',
  fieldRequired: (field) => `${field} הוא שדה חובה`,
  fieldInvalid: (field, problem) => `${field} ${problem}`,
  numberNotFinite: (field) => `${field} חייב להיות מספר סופי`,
  textHasNul: (field) => `אסור ש־${field} יכלול תווי NUL`,
  textHasLoneSurrogates: (field) => `אסור ש־${field} יכלול תווי surrogate בודדים`,
  dateInvalid: (field) => `${field} חייב להיות תאריך ISO`,
  cursorInvalid: 'cursor אינו תקין',
  idempotencyKeyInvalid: 'Idempotency-Key חייב להיות UUID',
  signInRequired: 'נדרשת התחברות',
  tokenInvalid: 'האסימון אינו תקף',
  sessionWasEnded: 'החיבור הזה הסתיים',
  identityProviderUnreachable: 'לא ניתן להגיע אל ספק הזהויות',
  notAdmin: 'רק מנהלים רשאים לעשות זאת',
  originNotAllowed: 'המקור הזה אינו רשאי להתחבר',
  mcpTokenRequired: 'נדרש אסימון של Canopy',
  mcpBatch: 'בקשה אחת בכל פעם',
  tooManyRequests: (seconds) => `יותר מדי בקשות. נא לנסות שוב בעוד ${seconds} שנ׳.`,
  tooManyMcpRequests: 'יותר מדי בקשות. נא לנסות שוב מאוחר יותר',
  tooManyConnections: 'יותר מדי חיבורים ללא אסימון תקף',
  tooManyFeeds: 'יותר מדי פידים. נא לנסות שוב מאוחר יותר.',
  tooManyPages: 'יותר מדי דפים. נא לנסות שוב מאוחר יותר.',
  tooManyPictures: 'יותר מדי תמונות. נא לנסות שוב מאוחר יותר.',
  tooManyWaitingImports: 'נא להמתין עד שהייבואים האחרים שלך יגיעו',
  serverError: 'משהו השתבש בשרת',
  serverUnavailable: 'השרת אינו יכול לענות כרגע',
  serverNotReady: 'השרת בתהליך הפעלה או כיבוי',
  serverBusyWithImports: 'השרת עסוק בייבואים אחרים',
  serverBusyWithPictures: 'יותר מדי תמונות בהכנה. נא לנסות שוב.',
  databaseUnavailable: 'מסד הנתונים אינו עונה',
  databaseNewer: 'גרסה חדשה יותר של Canopy משתמשת במסד הנתונים הזה',

  // People, accounts and programs
  userNotFound: 'המשתמש לא נמצא',
  uidOrTagRequired: 'יש לציין uid או tag',
  registrationMismatch: 'uid ו־email חייבים להתאים לאלה שבאסימון',
  tagTaken: (tag) => `התג ${tag} כבר תפוס`,
  sessionNotFound: 'החיבור לא נמצא',
  passkeyNotFound: 'מפתח הגישה לא נמצא',
  applicationNotFound: 'הבקשה לא נמצאה',
  applicationAnswerBlank: (index, name) => `answers.${index} (${name}) אינו יכול להיות ריק`,
  applicationAnswerTooLong: (index, name, max) => `answers.${index} (${name}) מוגבל ל־${max} תווים`,
  applicationEmailInvalid: 'contact_email חייב להיות כתובת דוא״ל',
  invitationNotFound: 'ההזמנה לא נמצאה',
  draftTextInvalid: 'text כולל תווים שלא ניתן לשמור',
  pushEndpointInvalid: 'endpoint חייב להיות כתובת https של שירות התראות ציבורי',
  pushKeyInvalid: 'keys.p256dh חייב להיות מפתח ציבורי P-256',
  tokenNotFound: 'האסימון לא נמצא',
  botNotFound: 'הבוט לא נמצא',

  // Messages and files
  messageNotFound: 'ההודעה לא נמצאה',
  sinceInvalid: 'since אינו תקין',
  sinceTooOld: 'since ישן מדי; יש לטעון הכול מחדש',
  untilInvalid: 'until חייב להיות זמן של השרת',
  choiceTimeInvalid: 'chosen_at חייב להיות זמן',
  notRecipient: 'רק לנמענים יש מצב קריאה שאפשר לשנות',
  tooManyIds: (max) => `ids מוגבל ל־${max}`,
  tooManySearchTerms: (max) => `q מוגבל ל־${max} מילים וביטויים`,
  contentAuthorInvalid: 'content_author חייב להיות ה־uid שלך או שם של סוכן',
  recipientsUnknown: (uids) => `recipients כולל משתמשים לא מוכרים: ${uids}`,
  titleTooLong: (max) => `title מוגבל ל־${max} תווים`,
  descriptionTooLong: (max) => `description מוגבל ל־${max} תווים`,
  settleForbidden: 'אין לך הרשאה לסמן את השרשור כנפתר או לפתוח אותו מחדש',
  settledByUnrelated: 'רק הודעה מתוך השרשור או הענף יכולה לפתור אותו',
  reformatForbidden: 'אין לך הרשאה לעצב את ההודעה הזאת מחדש',
  importParentMissing: 'messages.0.parent_id חסר',
  importParentTwice: (index) => `messages.${index} חייב לכלול parent או parent_id, לא את שניהם`,
  importParentLater: (index) => `messages.${index}.parent חייב להיות האינדקס של הודעה קודמת`,
  importTimeInvalid: (index) => `messages.${index}.timestamp חייב להיות תאריך ISO עם אזור זמן`,
  importPartsDiffer: 'public חייב להיות זהה בכל החלקים',
  importPartsScattered: 'messages חייב להמשיך שרשור אחד',
  fileRangeInvalid: 'אין בקובץ טווח כזה',
  tooManyFileKeys: (max) => `ids מוגבל ל־${max}`,

  // Agents
  agentRequestNotFound: 'הבקשה לא נמצאה',
  digestMessageMissing: 'message_id חסר',
  agentOwnLimitUntil: (day, time) => `${ownLimit} ${endsOn(day, time)}`,
  agentTotalLimitUntil: (day, time) => `${totalLimit} ${endsOn(day, time)}`,
  agentModelBlank: 'model אינו יכול להיות ריק',
  agentToolsUnknown: (tools) => `אין כלים כאלה: ${tools}`,
  agentPeopleUnknown: (uids) => `people כולל משתמשים לא מוכרים: ${uids}`,

  // Administration
  reportNotFound: 'הדיווח לא נמצא',
  settlerUnknown: 'מנהל אחר',
  settlerYou: 'המשתמש שלך',
  reasonBlank: 'reason אינו יכול להיות ריק',

  // export
  // Export
  exported: (count) =>
    plural(count, { one: 'נשמרה הודעה אחת', two: 'נשמרו שתי הודעות', other: `נשמרו ${count} הודעות` }),
  exportCounting: (count) => (count === 0 ? 'מחפש הודעות…' : `${messagesOf(count)} עד כה`),
  exportProgress: (done, of) => `${done} מתוך ${of} הודעות`,
  exportFailed: 'לא ניתן היה לטעון את ההודעות. נא לנסות שוב מאוחר יותר.',
  exportTooLong: (max) => `אלה יותר מ־${max} הודעות. נא לייצא ענף במקום זאת.`,
  exportOffline: 'אין חיבור לרשת. הקובץ יכלול את ההודעות שנמצאות במכשיר הזה.',
  exportMineOffline: 'אין חיבור לרשת. הקובץ יכלול את כל מה שב־Ground, אבל מה־Cloud רק את מה שנמצא במכשיר הזה.',
  exportFiles: 'עם קבצים: zip עם התמונות והקבצים של ההודעות האלה',
  exportFilesProgress: (done, of) => `${done} מתוך ${of} קבצים`,
  exportNotWritten: 'לא ניתן היה לכתוב את הקובץ. ייתכן שאין מספיק מקום במכשיר הזה.',
  exportFilesTooMany: (max, most) =>
    `להודעות האלה יש יותר מ־${max} קבצים, או קבצים בנפח של יותר מ־${most}. נא לייצא ענף, או לייצא ללא קבצים.`,
  exportFilesMissing: (count) =>
    plural(count, { one: 'לא ניתן היה לשמור את הקובץ הזה', other: 'לא ניתן היה לשמור את הקבצים האלה' }),
  exportedWithFiles: (messages, files, missing) => {
    const saved = `${plural(messages, { one: 'נשמרה הודעה אחת', two: 'נשמרו שתי הודעות', other: `נשמרו ${messages} הודעות` })} עם ${filesOf(files)}`
    return missing === 0 ? saved : `${saved}. לא ניתן היה לשמור ${filesOf(missing)}.`
  },
  exportPartial: 'נשמר ללא חיבור לרשת: מה־Cloud נכללו רק ההודעות שהיו במכשיר.',
  exportMineFileName: 'ההודעות שלי',
  exportPartialFileEnd: 'במכשיר-הזה',

  // files
  // Files
  filesOff: 'לא ניתן לצרף כאן קבצים',
  fileTooLarge: (most) => `גודל קובץ מוגבל ל־${most}`,
  quotaUsed: (most) => `הקבצים שלך יתפסו יותר מ־${most}. נא למחוק קודם חלק מהם.`,
  tooManyUploads: (most) => `יש לך ${most} קבצים שטרם פורסמו. נא לפרסם או להסיר קודם חלק מהם.`,
  fileKindUnknown: 'ניתן לצרף רק תמונות, סרטונים, קובצי שמע, PDF וטקסט פשוט',
  fileNotThatKind: 'תוכן הקובץ אינו תואם לשמו, ולכן הוא לא צורף',
  fileMarkup: 'לא ניתן לצרף קבצים עם קוד סימון, כגון HTML ו־SVG. אפשר לצרף תמונה שלהם.',
  pictureDamaged: 'התמונה פגומה או חלקית, ולכן לא צורפה',
  pictureTooLarge: (megapixels) => `תמונה מוגבלת ל־${megapixels} מיליון פיקסלים`,
  pictureTooHard: 'קריאת התמונה נמשכת זמן רב מדי, ולכן היא לא צורפה',
  fileDiffers: 'הקובץ לא הגיע כפי שנשלח. נא לשלוח אותו שוב.',
  uploadIncomplete: 'הקובץ לא הגיע בשלמותו',
  fileUnreadable: 'לא ניתן עוד לקרוא את הקובץ. נא להסיר אותו ולבחור בו שוב.',
  fileLost: 'קובץ של הפוסט הזה כבר אינו במכשיר. נא להסיר אותו, או למחוק את הפוסט ולבחור את הקובץ שוב.',
  fileEmpty: 'הקובץ ריק',
  filesMost: (most) => `הודעה מוגבלת ל־${most} קבצים`,
  filesSentElsewhere: 'חלק מהקבצים האלה נשלחו או הוסרו בכרטיסייה אחרת',
  uploadGone: 'אין העלאה כזאת',
  partMisplaced: (received) => `החלק הבא מתחיל ב־${received}`,
  partTooLong: 'החלק חורג מסוף הקובץ',
  partEmpty: 'החלק ריק',
  fileGone: 'הקובץ לא נמצא',
  attachmentUnusable: 'attachments כולל קובץ שאין לך אפשרות לפרסם',
  fileForbidden: 'ניתן לשנות רק קבצים שלך',
  filesAway: 'לא ניתן להגיע אל הקבצים כרגע. נא לנסות שוב.',
  finishingBusy: 'קבצים אחרים בהכנה. נא לנסות שוב בעוד רגע.',

  // following
  // Follow and mute
  newInFollowed: (author) => `חדש מאת ${author}, במה שבמעקב שלך.`,
  followFailed: 'לא ניתן היה לשנות זאת. נא לנסות שוב.',
  muteYourself: 'לא ניתן להשתיק את עצמך',
  tooManyMuted: (max) => `השתקת ${max} אנשים. יש לבטל קודם השתקה של מישהו.`,
  slowModeAgain: (wait) => `מצב איטי: אפשר לפרסם שוב בעוד ${wait}`,
  slowModeEvery: (wait) => `מצב איטי: פוסט אחד כל ${wait}`,
  slowModeFailed: 'לא ניתן היה לשנות את המצב האיטי. נא לנסות שוב.',
  mutedMessage: 'הודעה ממי שהושתק',
  followNeedsNetwork: 'לשם כך נדרש חיבור לרשת. נא לנסות שוב כשיש חיבור.',
  forMeFailed: 'טעינת מה שממתין לך נכשלה.',
  forMeNotSaved: 'לא ניתן היה לסמן זאת כנצפה. נא לנסות שוב.',
  followThreadMuted: 'השרשור הושתק',
  followBranchMuted: 'הענף הושתק',
  personMuted: 'הושתק. ההודעות ממנו מקופלות עבורך.',
  personUnmuted: 'ההשתקה בוטלה',
  slowModeIsOff: 'המצב האיטי כבוי',
  slowModeIsOn: 'המצב האיטי פועל',

  // Notifications
  notifications: 'התראות',
  notificationsHint: 'במכשיר הזה, כשנשלחת אליך הודעה',
  notificationsUnsupported: 'הדפדפן הזה אינו יכול להציג התראות.',
  notificationsInstallFirst: 'יש להוסיף קודם את Canopy למסך הבית: ההתראות פועלות באפליקציה המותקנת.',
  notificationsBlocked: 'ההתראות חסומות. אפשר לאשר אותן בהגדרות הדפדפן עבור האתר הזה.',
  notificationsFailed: 'לא ניתן היה להפעיל התראות. נא לנסות שוב מאוחר יותר.',
  notificationUnreadable: 'יש לך הודעה חדשה',

  // import
  // Import
  importServiceNames: {
    chatgpt: 'ChatGPT',
    cursor: 'Cursor',
    claude: 'Claude',
    gemini: 'Gemini',
    grok: 'Grok',
  },
  importDefaultTitle: (service) => `שיחה מיובאת מ־${services[service]}`,
  importRateLimited: 'חרגת ממגבלת הייבואים. נא לנסות שוב מאוחר יותר.',
  importForbidden: 'אין לך הרשאה לייבא שיחות. רק מנהלים ומי שיש להם הרשאת כתיבה יכולים לייבא.',
  importInvalid: 'תבנית השיחה אינה תקינה.',
  importFailed: 'ייבוא השיחה נכשל',
  importNeedsNetwork: 'לא ניתן להגיע אל השרת. נא לנסות שוב כשיש חיבור.',
  importUnexpected: 'הייבוא החזיר תוצאה לא צפויה.',
  importSucceeded: (count) =>
    plural(count, {
      one: 'הודעה אחת יובאה בהצלחה.',
      two: 'שתי הודעות יובאו בהצלחה.',
      other: `${count} הודעות יובאו בהצלחה.`,
    }),
  importNoMessages: 'לא נמצאו הודעות.',
  importTooManyMessages: 'השיחה ארוכה מדי.',
  importFitsInParts: (parts) => `אפשר לייבא אותה ב־${parts} חלקים שממשיכים זה את זה כשרשור אחד.`,
  importInParts: (parts) => `ייבוא ב־${parts} חלקים`,
  importWhole: (count) => plural(count, { one: 'ייבוא הודעה אחת', other: `ייבוא כל ${count} ההודעות` }),
  importContinue: 'המשך הייבוא',
  importPartsDone: (done, parts, isPublic) => `יובאו ${done} מתוך ${parts} חלקים, ${isPublic ? 'ציבורי' : 'פרטי'}`,
  importNotYet: 'טרם יובא',
  importPartsGone: 'השרשור של החלקים הראשונים נמחק. ייבוא נוסף יתחיל מההתחלה.',
  importPartForeign: 'חלק יכול להמשיך רק הודעות שיובאו על ידך.',
  importBadRole: 'תבנית ההודעה אינה תקינה.',
  importEmptyContent: 'נמצאה הודעה ריקה.',
  importContentTooLong: 'ההודעה ארוכה מדי.',
  importErrorsHeading: 'נא לתקן את הבעיות האלה:',
  importHintPaste: 'כדי להתחיל יש להדביק את טקסט השיחה',
  importHintNone: 'לא זוהתה שיחה.',
  importHintReady: 'מוכן לייבוא!',
  importHintSeveral: (count) =>
    plural(count, {
      one: 'הקובץ כולל שיחה אחת. נא לבחור אם לייבא אותה.',
      two: 'הקובץ כולל שתי שיחות. נא לבחור אילו מהן לייבא.',
      other: `הקובץ כולל ${count} שיחות. נא לבחור אילו מהן לייבא.`,
    }),
  importLooksLike: (service) => `זו נראית כמו שיחה מ־${services[service]}. אפשר לעבור לכרטיסייה ${services[service]}.`,
  importLooksLikeExport: (name) => `זה נראה כמו ייצוא מ־${name}. כל תשובה תתחיל בשם ${name}.`,
  importLooksLikeThread: (name) => `זה נראה כמו שרשור מ־${name}. כל הודעה תתחיל בשם הכותב שלה.`,
  importNoAuthors: (name) =>
    `זה נראה כמו שרשור מ־${name}, אבל לא רואים בו מי כתב מה. נא להעתיק אותו שוב עם השמות שמעל ההודעות.`,
  importCheckSpeakers: 'נא לבדוק בתצוגה המקדימה מי אמר מה.',
  importCheckPause: 'לא כתוב בקובץ היכן מתחילות שיחות. נא לבחור את ההפסקה שמפרידה ביניהן.',
  importCheckTurns: 'תחילת כל הודעה היא ניחוש שלנו. נא לבדוק בתצוגה המקדימה.',
  importBrokenJson: 'זה נראה כמו ייצוא JSON קטוע או פגום.',
  importHtmlPage: 'זה קוד המקור של דף אינטרנט. יש לפתוח את הדף, לבחור את השיחה, להעתיק אותה ולהדביק כאן.',
  importedBefore: 'כבר יובא',
  importUnderDevelopment: 'התכונה הזאת עדיין בפיתוח',
  importLarge: 'זו שיחה גדולה; הייבוא עשוי להימשך זמן מה.',
  importFileExtension: 'נא לבחור קובץ Markdown (.md)',
  importFileTooLarge: 'הקובץ גדול מדי (עד 10MB)',
  importFileKind: 'נא לבחור קובץ .json, .zip, .html, .csv, .md או .txt',
  importExportTooLarge: 'הקובץ גדול מדי (עד 100MB)',
  importZipTooLarge: 'הארכיון הזה תופס יותר מ־100MB לאחר חילוץ',
  importZipDamaged: 'הארכיון הזה פגום או מוגן',
  importZipNothing: 'לא נמצאו שיחות בארכיון הזה',
  importLeftOut: 'לא ניתן היה לקרוא את אלה, והם לא ייכללו:',
  importDamagedConversation: (number, title) => `שיחה ${number}${title === null ? '' : ` (”${title}”)`} פגומה`,
  importCutOff: (count) => `הקובץ נקטע אחרי שיחה ${count}`,
  importOmitted: (kind, count) => omitted[kind](count),
  importFileBursts: 'הקובץ הזה תופס לאחר חילוץ הרבה יותר מאשר ב־zip',
  importCancelled: 'הייבוא בוטל.',
  importFilesFound: (count) =>
    plural(count, {
      one: 'ייובא גם קובץ אחד.',
      two: 'ייובאו גם שני קבצים.',
      other: `ייובאו גם ${count} קבצים.`,
    }),
  importFilesProgress: (done, of) => `נשלחו ${done} מתוך ${of} קבצים`,
  importFilesTotal: (most) => `כל הקבצים של ייבוא מוגבלים יחד ל־${most}`,
  importFilesRefused: (problems, shown) => {
    const more = problems.length - shown
    const heading = plural(problems.length, {
      one: 'קובץ אחד לא נכלל',
      two: 'שני קבצים לא נכללו',
      other: `${problems.length} קבצים לא נכללו`,
    })
    return `${heading}. ${problems.slice(0, shown).join('. ')}${more > 0 ? `, ועוד ${more}` : ''}`
  },
  importFileEmpty: 'הקובץ ריק',
  importFileUnreadable: 'קריאת הקובץ נכשלה',

  // Progress and results
  importReadingText: 'קורא...',
  importReadingFile: (name) => `קורא את ${name}...`,
  importFileProblem: (name, problem) => `${name}: ${problem}`,
  importConversationsSoFar: (count) => `${count} שיחות`,
  importConversationsRead: (count) => `נקראו ${count} שיחות`,
  importConversationsProgress: (done, of) => `${done} מתוך ${of} שיחות`,
  importPartsProgress: (done, of) => `${done} מתוך ${of} חלקים`,
  importedInParts: (parts) => `יובא ב־${parts} חלקים`,
  importMessageCount: (count) => messagesOf(count),
  importSizeInParts: (size, parts) => `${size}, ב־${parts} חלקים`,

  // labels/admin/agents
  // Administration: agents
  agentsNotLoaded: 'לא ניתן היה לטעון את הסוכנים.',
  agentsNotChanged: 'לא ניתן היה לשנות את הסוכנים. נא לנסות שוב.',
  agentsNoneYet: 'אין עדיין סוכנים.',
  agentAdded: 'הסוכן נוסף.',
  agentChanged: 'הסוכן שונה.',
  agentInFileBadge: 'ב־AGENTS_FILE',
  agentPausedBadge: 'מושהה',
  agentKeyMissingBadge: 'חסר מפתח',
  agentModelAt: (model, host) => `${model} ב־${host}`,
  agentAnswersEveryone: 'עונה לכל מי שכותב',
  agentAnswersChosen: (count) =>
    plural(count, {
      one: 'עונה לאדם אחד שנבחר',
      two: 'עונה לשני אנשים שנבחרו',
      other: `עונה ל־${count} אנשים שנבחרו`,
    }),
  agentProblems: {
    'in-file': 'לא ניתן לשאול אותו: ב־AGENTS_FILE יש סוכן עם השם או התג שלו.',
    address: 'לא ניתן לשאול אותו: הכתובת שלו אינה ציבורית, והמפעיל לא אפשר אותה באמצעות AGENT_HOSTS.',
  },
  changeAgentLabel: 'שינוי',
  changeAgent: (name) => `שינוי ${name}`,
  pauseAgentLabel: 'השהיה',
  pauseAgent: (name) => `השהיית ${name}`,
  resumeAgentLabel: 'חידוש',
  resumeAgent: (name) => `חידוש ${name}`,
  removeAgent: (name) => `הסרת ${name}`,
  removeAgentHeading: 'הסרת הסוכן',
  removeAgentMeans: (agent) => ['לא ניתן יהיה עוד לשאול את ', agent, ', והמפתח שלו יימחק. מה שנכתב על ידו יישאר.'],

  // The form of an agent
  addAgentLabel: 'הוספת סוכן',
  changeAgentHeading: 'שינוי סוכן',
  tryAgentLabel: 'בדיקה',
  agentTagLabel: 'תג',
  agentTagHint: (tag) => `כדי לשאול אותו כותבים @${tag}.`,
  agentFaceLabel: 'סמל (לא חובה)',
  agentFaceHint: 'אות אחת או שתיים, או אמוג׳י אחד; אם ריק – ראשי התיבות שלו',
  agentAddressLabel: 'כתובת',
  agentAddressHint: 'כל נקודת קצה עם פרוטוקול הצ׳אט של OpenAI, עד /v1, למשל https://api.openai.com/v1',
  agentModelLabel: 'מודל',
  agentModelHint: 'השם שלו בנקודת הקצה, למשל gpt-4.1-mini או llama3.2',
  agentKeyLabel: 'מפתח (לא חובה)',
  agentKeyUnset: 'נשמר מוצפן, ולעולם לא יוצג שוב.',
  agentKeyStored: 'יש מפתח שמור. אפשר להשאיר ריק כדי לשמור עליו; בכתובת אחרת יש להזין אותו שוב.',
  agentKeyOfEnvironment: 'בסביבה מוגדר מפתח לכתובת הזאת. אפשר להשאיר ריק כדי להשתמש בו.',
  agentKeyUnreadable: 'השרת אינו יכול לקרוא את המפתח השמור: יש להזין אותו שוב.',
  agentInstructionsLabel: 'הנחיות (לא חובה)',
  agentTidiesLabel: 'מוצע לסידור הודעות',
  agentSeesPicturesLabel: 'קורא תמונות',
  agentToolsLabel: 'במה מותר לו להשתמש',
  agentOwnToolsLabel: 'חיפוש וקריאה של הודעות שכל מי שקורא את תשובתו רשאי לראות',
  agentToolsOf: (server) => `כלים של ${server}`,
  agentContextLabel: 'הקשר בטוקנים (לא חובה)',
  agentContextHint: (otherwise) => `כמה המודל יכול לקרוא בבת אחת; אם ריק – ${otherwise}`,
  agentContextWrong: (least, most) => `מספר שלם מ־${least} עד ${most}`,
  agentPriceInLabel: 'מחיר הקריאה (לא חובה)',
  agentPriceOutLabel: 'מחיר הכתיבה (לא חובה)',
  agentPriceHint: (currency) => `${currency} למיליון טוקנים`,
  agentPriceWrong: 'מספר, למשל 0.5',
  agentPriceAlone: 'שני המחירים או אף אחד מהם; 0 אם אין עלות',
  agentBudgetLabel: 'תקציב (לא חובה)',
  agentBudgetHint: (currency) => `לכולם יחד, למשל 5 ${currency}/day, 2000000 tokens/month`,
  agentAskersLabel: 'מי רשאי לשאול אותו',
  agentAskersEveryone: { label: 'כולם', hint: 'כל מי שרשאי לכתוב כאן.' },
  agentAskersChosen: {
    label: 'אנשים שנבחרו',
    hint: 'את התשובות שלו יכול לקרוא כל מי שרשאי לקרוא את מה שהן עונות עליו.',
  },
  removeAgentAsker: (name) => `הסרת ${name}`,

  // The AI endpoint of the first run
  endpointFormLabel: 'נקודת קצה של AI',
  endpointAgentName: 'עוזר',
  endpointAddressHint:
    'כל נקודת קצה עם פרוטוקול הצ׳אט של OpenAI, עד /v1. עבור Ollama בשרת הזה: http://127.0.0.1:11434/v1',
  endpointKeyStored: 'יש מפתח שמור. אפשר להשאיר ריק כדי לשמור עליו.',
  endpointKeyMissing: 'לשרת הזה אין מפתח לכתובת הזאת: יש להזין אותו שוב.',
  endpointNameLabel: 'שם הסוכן',

  // labels/admin/moderation
  // Administration: reports
  reloadReportsLabel: 'טעינת הדיווחים מחדש',
  reportsHint:
    'הודעה פרטית מופיעה כאן רק משום שאחד מקוראיה דיווח עליה: רואים את ההודעה הזאת בלבד, עד 30 יום לאחר הטיפול בה.',
  openReportsLabel: 'פתוחים',
  openReportsCount: (count) => `פתוחים (${count})`,
  settledReportsLabel: 'טופלו',
  reportsNotLoaded: 'לא ניתן היה לטעון את הדיווחים.',
  reportsNoneOpen: 'אין דיווחים.',
  reportsNoneSettled: 'לא טופלו דיווחים לאחרונה.',
  reportedMessagesLabel: 'הודעות שדווחו',
  moreToDecideNotLoaded: 'לא ניתן היה לטעון עוד. נא לנסות שוב.',
  decisionNotSaved: 'לא ניתן היה לשמור את ההחלטה. נא לנסות שוב.',
  reportedPrivateBadge: 'פרטי',
  reportedDeletedBadge: 'נמחק',
  openReportedLabel: 'פתיחה במקומה',
  whatItAnswersLabel: 'על מה היא עונה',
  reportedByVisitor: 'אורח',
  moreReportsCount: (count) => `ועוד ${count}`,
  decideReportedLabel: 'החלטה…',
  decideReported: (name) => `החלטה על ההודעה של ${name}`,
  dismissReportsMenuLabel: 'דחייה…',
  dismissReports: (name) => `דחיית הדיווחים על ההודעה של ${name}`,
  reportSettled: (actions, admin, time, reason) => [actions, ' על ידי ', admin, ' ', time, ': ', reason],

  // The decision on a reported message
  decideLabel: 'החלטה',
  dismissLabel: 'דחייה',
  decisionHeading: 'החלטה על ההודעה הזאת',
  dismissalHeading: 'דחיית הדיווחים',
  dismissalMeans: 'דבר לא משתנה, ולכותב לא נמסר על כך. מנהלים יכולים לקרוא את הנימוק שלך.',
  decisionOnMessage: {
    legend: 'ההודעה',
    leave: { label: 'נשארת', hint: '' },
    delete: { label: 'נמחקת', hint: 'עם כל התגובות שמתחתיה' },
    settle: { label: 'מסומנת כנפתרה', hint: 'עם הענף שמתחיל בה' },
  },
  decisionOnPerson: {
    legend: 'מי שכתב אותה',
    leave: { label: 'ללא צעדים', hint: '' },
    warn: { label: 'אזהרה', hint: '' },
    suspend: { label: 'השעיה', hint: 'עם אפשרות קריאה בלבד' },
    revoke: { label: 'שלילת גישה', hint: 'והתנתקות בכל המכשירים' },
  },

  // Warning or suspending a person
  warnOrSuspend: (name) => `אזהרה או השעיה של ${name}`,
  moderationQuestion: 'מה יקרה?',
  moderationOffered: {
    warn: { label: 'אזהרה', hint: 'עם הנימוק שלך' },
    suspend: { label: 'השעיה', hint: 'עם אפשרות קריאה בלבד' },
    lift: { label: 'סיום ההשעיה', hint: 'אפשר לכתוב שוב' },
    revoke: { label: 'שלילת גישה', hint: 'והתנתקות בכל המכשירים' },
  },
  personModerated: 'נשמר. הנימוק שלך גלוי למי שההחלטה נוגעת אליו.',
  suspensionDaysLabel: 'ימים',
  suspensionDaysHint: (most) => `מ־1 עד ${most}. ההשעיה מסתיימת מעצמה.`,
  suspensionDaysWrong: (most) => `נא להקליד מספר מ־1 עד ${most}`,
  moderationReasonLabel: 'נימוק',
  reasonForPersonLabel: 'נימוק, שיוצג למי שההחלטה נוגעת אליו',

  // Posts that wait for review
  heldHint:
    'הפוסטים הציבוריים הראשונים של חברים חדשים שיש בהם אחת מהמילים שלכם. איש מלבד המנהלים אינו רואה אותם עדיין.',
  heldNotLoaded: 'לא ניתן היה לטעון את הפוסטים.',
  heldListLabel: 'פוסטים שממתינים לבדיקה',
  heldAnswersUnseen: 'זו תגובה להודעה שאינה גלויה לך.',
  heldForWords: (words) => ['סיבת העיכוב: ', words],
  approveHeldLabel: 'אישור',
  approveHeld: (name) => `אישור הפוסט של ${name}`,
  declineHeldMenuLabel: 'דחייה…',
  declineHeldLabel: 'דחייה',
  declineHeld: (name) => `דחיית הפוסט של ${name}`,
  declineHeldHeading: 'דחיית הפוסט הזה',
  declineHeldMeans: 'הוא לא יפורסם. הטקסט יישמר אצל מי שכתב אותו במשך 30 יום.',
  heldApproved: 'פורסם',
  heldDeclined: 'נדחה. הנימוק שלך יוצג למי שכתב את הפוסט.',
  heldDecidedMeanwhile: 'בינתיים הוחלט על הפוסט הזה או שהוא נמשך חזרה.',

  // The log of what admins decided
  moderationLogLabel: 'יומן',
  moderationLogNotLoaded: 'לא ניתן היה לטעון את היומן.',
  moderationLogEmpty: 'עדיין לא התקבלו החלטות.',
  moderationLogEntry: (action, person, admin, time) => [action, ': ', person, ', על ידי ', admin, ', ', time],
  moderationLogUntil: (time) => `עד ${time}`,

  // labels/admin/people
  // Administration: people
  searchUsersLabel: 'חיפוש משתמשים',
  searchUsersHint: 'שם, תג או דוא״ל.',
  removingAccessMeans: 'הסרת הגישה מנתקת בכל המכשירים.',
  usersNotLoaded: 'לא ניתן היה לטעון את המשתמשים.',
  usersNoneFound: (query) => `לא נמצא אף אחד עבור ”${query}”.`,
  usersListLabel: 'משתמשים',
  userStatusNames: { admin: 'ניהול', whitelisted: 'הרשאת כתיבה', other: 'ללא גישה' },
  userStatusWords: { admin: 'ניהול', whitelisted: 'הרשאת כתיבה', other: 'ללא גישה' },
  ownRowBadge: 'אני',
  botRowBadge: 'בוט',
  userJoined: (time) => ['הצטרפות: ', time],
  userSuspendedUntil: (day) => `מושעה עד ${day}`,
  statusOfUser: (name) => `הסטטוס של ${name}`,
  moreActionsForUser: (name) => `פעולות נוספות עבור ${name}`,
  makePasswordLinkLabel: 'יצירת קישור לסיסמה חדשה',
  warnOrSuspendLabel: 'אזהרה או השעיה…',
  logOutUserLabel: 'ניתוק בכל המכשירים',
  userStatusIsNow: (name, status) => `הסטטוס של ${name} עכשיו: ${status}.`,
  userStatusNotSaved: 'לא ניתן היה לשמור את הסטטוס. נא לנסות שוב.',
  userLoggedOut: (name) => `החשבון של ${name} נותק בכל המכשירים.`,
  userNotLoggedOut: 'לא ניתן היה לבצע את הניתוק. נא לנסות שוב.',
  promotionHeading: 'מינוי מנהל',
  promotionMeans: (person) => [person, ' – עם הרשאה לראות בקשות ודיווחים, למחוק הודעות ולשנות את ההרשאות של כולם.'],
  demotionHeading: 'שינוי סטטוס של מנהל',
  changeStatusLabel: 'שינוי הסטטוס',
  demotionMeans: (person, status) => ['הסטטוס של ', person, ` יהיה ”${status}”, ללא הרשאות ניהול.`],
  demotionLogsOut: 'החשבון ינותק מיד בכל המכשירים.',

  // Administration: a link for a new password
  passwordLinkHeading: 'קישור לסיסמה חדשה',
  passwordLinkMeans: (person) => [
    'יש לשלוח את הקישור הזה אל ',
    person,
    ' ולאף אחד אחר: מי שפותח אותו יכול להתחבר לחשבון הזה. הוא פועל פעם אחת, בתוך 24 שעות, ומנתק את החשבון בכל המכשירים.',
  ],
  passwordLinkLabel: 'הקישור',
  passwordLinkShownOnce: 'הוא מוצג רק כאן. קישור חדש יחליף אותו.',
  copyPasswordLinkLabel: 'העתקה',
  passwordLinkCopied: 'הועתק.',
  passwordLinkNotCopied: 'הדפדפן לא אפשר העתקה. נא לבחור את הקישור ולהעתיק אותו.',
  passwordLinkNotMade: 'לא ניתן היה ליצור את הקישור. נא לנסות שוב.',

  // Administration: bots
  botsHint: 'בוט הוא חשבון של תוכנה. הוא כותב כמו כולם, אין לו סיסמה, והוא מסומן כבוט.',
  botsNotLoaded: 'לא ניתן היה לטעון את הבוטים.',
  botsNone: 'אין עדיין בוטים.',
  newBotLabel: 'בוט חדש',
  makeBotLabel: 'יצירת בוט',
  botTagLabel: 'תג',
  botNotMade: 'לא ניתן היה ליצור את הבוט. נא לנסות שוב.',
  botTokensLabel: 'אסימונים',
  tokensOfBot: (name) => `האסימונים של ${name}`,
  renameBotMenuLabel: 'שינוי שם…',
  renameBotLabel: 'שינוי שם',
  renameBot: (name) => `שינוי השם של ${name}`,
  botNotRenamed: 'לא ניתן היה לשנות את שם הבוט. נא לנסות שוב.',
  deleteBotMenuLabel: 'מחיקה…',
  deleteBot: (name) => `מחיקת ${name}`,
  deleteBotMeans: 'האסימונים שלו יפסיקו לפעול מיד. לא ניתן לבטל זאת.',
  botMessagesQuestion: 'מה יקרה להודעות שלו?',
  botMessagesAfter: {
    keep: { label: 'שמירת ההודעות שלו', hint: 'בתור הודעות של משתמש שנמחק' },
    delete: { label: 'מחיקת ההודעות שלו', hint: 'עם כל התגובות להן' },
  },
  botNotDeleted: 'לא ניתן היה למחוק את הבוט. נא לנסות שוב.',

  // labels/admin/settings
  // Administration: the settings
  settingsNotLoaded: 'לא ניתן היה לטעון את ההגדרות.',
  settingsNotSaved: 'לא ניתן היה לשמור את ההגדרות. נא לנסות שוב.',
  settingsSaved: 'נשמר.',
  nameAndAccentHeading: 'שם וצבע הדגשה',
  installationNameHint: 'בראש הדף, בכותרות הדפים ובמסכי הבית.',
  accentLabel: 'צבע הדגשה',
  accentNames: {
    sky: 'שמיים',
    teal: 'טורקיז',
    violet: 'סגול',
    plum: 'שזיף',
    rust: 'חלודה',
  },
  writersHeading: 'מי רשאי לכתוב',
  newMembersLabel: 'חברים חדשים',
  writersOffered: {
    invited: { label: 'מוזמנים', hint: 'חברים חדשים מצטרפים בהזמנה. לא ניתן להגיש בקשות.' },
    approved: { label: 'מי שאישרתם', hint: 'אחרים מגישים בקשה, ומנהל מחליט. גם הזמנות פועלות.' },
    everyone: { label: 'כל מי שנרשם', hint: 'חשבון חדש יכול לכתוב מיד.' },
  },
  writersHint: 'כולם יכולים לקרוא את מה שציבורי. מי שרשאי לכתוב עכשיו יישאר רשאי.',
  helpContactHeading: 'איש קשר לעזרה',
  helpContactLabel: 'כתובת דוא״ל לעזרה',
  helpContactHint: 'בדף של בקשת הגישה, גלוי לכולם. אם השדה ריק, הדף מפנה למי ששלח את ההזמנה.',
  reviewHeading: 'בדיקת הפוסטים הראשונים',
  reviewWordsLabel: 'מילים, אחת בכל שורה',
  reviewWordsTooMany: (most) => `עד ${most} מילים, בבקשה`,
  reviewWordTooLong: (most) => `עד ${most} תווים למילה`,
  reviewFirstLabel: 'כמה פוסטים ראשונים',
  reviewFirstHint: 'רק פוסטים ציבוריים נספרים. פוסטים פרטיים לעולם אינם ממתינים, כי מנהלים אינם קוראים אותם.',
  reviewFirstWrong: (most) => `נא להקליד מספר מ־1 עד ${most}`,
  reviewHint: 'פוסט שיש בו אחת מהמילים האלה ממתין תחת ”דיווחים” עד שמנהל יאשר אותו. ללא מילים דבר אינו ממתין.',

  // labels/admin/admin
  // Administration: the page and its tabs
  adminHeading: 'ניהול',
  adminsOnly: 'רק מנהלים יכולים לפתוח את הדף הזה.',
  backToCloudLabel: 'חזרה ל־Cloud',
  adminApplicationsHeading: 'בקשות',
  adminReportsHeading: 'דיווחים',
  adminPeopleHeading: 'אנשים',
  adminInvitationsHeading: 'הזמנות',
  adminBotsHeading: 'בוטים',
  adminAgentsHeading: 'סוכנים',
  adminBinHeading: 'סל המחזור',
  adminSettingsHeading: 'הגדרות',
  agentUseHeading: 'שימוש',
  serverVersion: (version) => `Canopy ${version}.`,
  otherNodeVersion: (version) => `צומת אחר מריץ את גרסה ${version}.`,
  adminListChanged: 'משהו השתנה. רענון',

  // Administration: applications
  reloadApplicationsLabel: 'טעינת הבקשות מחדש',
  openApplicationsLabel: 'פתוחות',
  openApplicationsCount: (count) => `פתוחות (${count})`,
  decidedApplicationsLabel: 'הוחלטו',
  applicationsNotLoaded: 'לא ניתן היה לטעון את הבקשות.',
  moreApplicationsNotLoaded: 'לא ניתן היה לטעון בקשות נוספות. נא לנסות שוב.',
  applicationsNoneOpen: 'אין בקשות לבדיקה.',
  applicationsNoneDecided: 'אין עדיין החלטות.',
  showMoreApplications: (count) => `הצגת עוד (${count})`,
  applicantWithoutName: 'לא צוין שם',
  applicantAccount: (uid) => `חשבון ${uid}`,
  applicantWithoutAccount:
    'עדיין אין חשבון, ולכן אישור לבדו לא ייתן גישה: אפשר לשלוח הזמנה, או לתת גישה תחת ”אנשים“ אחרי שיהיה חשבון.',
  applicantUnreachable: 'לבקשה הזאת אין חשבון ואין דוא״ל, ולכן אישור שלה לא ייתן גישה לאיש.',
  applicationAnswersLabel: 'תשובות',
  applicationUnanswered: 'אין תשובה',
  applicantInterestsLabel: 'תחומי עניין',
  decisionOnApplicant: (name) => `החלטה לגבי ${name}`,
  approveApplicationLabel: 'אישור',
  declineApplicationLabel: 'דחייה',
  applicationApproved: 'אושרה',
  applicationDeclined: 'נדחתה',
  applicationDecidedBy: (admin) => ['על ידי ', admin],
  // After “by”
  decidedByYou: 'המשתמש שלך',
  decidedBySomeAdmin: 'מנהל',

  // Administration: invitations
  reloadInvitationsLabel: 'טעינת ההזמנות מחדש',
  invitationsHint: 'כל מי שיש לו הקישור יכול להצטרף ולכתוב, ללא בקשה.',
  invitationsNotLoaded: 'לא ניתן היה לטעון את ההזמנות.',
  invitationsNone: 'אין עדיין הזמנות.',
  newInvitationLabel: 'הזמנה חדשה',
  invitationUsesLabel: 'לכמה אנשים',
  invitationPeriodLabel: 'בתוקף למשך',
  invitationDays: (count) => daysOf(count),
  invitationThreadLabel: 'שרשור פתיחה (לא חובה)',
  invitationThreadHint: 'יש להדביק קישור לשרשור ציבורי.',
  invitationThreadWrong: 'זה אינו קישור לשרשור.',
  invitationNoteLabel: 'הערה (לא חובה)',
  invitationNoteHint: 'כל מי שפותח את הקישור יכול לקרוא אותה.',
  makeInvitationLabel: 'יצירת קישור',
  invitationNotMade: 'לא ניתן היה ליצור את הקישור. נא לנסות שוב.',
  newInvitationHeading: 'ההזמנה שלך',
  invitationShownOnce: 'יש להעתיק או לשתף את הקישור עכשיו: לא ניתן להציג אותו שוב.',
  invitationQrCodeLabel: 'קוד QR של הקישור',
  copyInvitationLabel: 'העתקה',
  shareInvitationLabel: 'שיתוף…',
  invitationTo: (name) => `הזמנה אל ${name}`,
  invitationStates: {
    open: 'פתוחה',
    'used up': 'נוצלה',
    expired: 'פג תוקפה',
    revoked: 'בוטלה',
  },
  invitationUses: (uses, most) => `נוצלו ${uses} מתוך ${most}`,
  invitationValidUntil: (time) => ['בתוקף עד ', time],
  invitationThreadLinkLabel: 'השרשור שלה',
  invitationOf: (time) => `קישור מ־${time}`,
  joinedByLink: 'מי הצטרף דרך הקישור הזה',
  joinedByInvitation: (note) => `מי הצטרף דרך ${note}`,
  revokeInvitationLabel: 'ביטול ההזמנה',
  revokeInvitation: (name) => `ביטול ההזמנה: ${name}`,
  revokeInvitationHeading: 'ביטול ההזמנה הזאת',
  revokeInvitationMeans: 'הקישור לא יכניס עוד אף אחד. מי שכבר הצטרף דרכו נשאר חבר.',
  invitationNotRevoked: 'לא ניתן היה לבטל את ההזמנה. נא לנסות שוב.',

  // Administration: the bin
  reloadBinLabel: 'טעינת סל המחזור מחדש',
  binHint: 'הודעות שנמחקו נשארות כאן 30 יום, ורק מנהלים רואים אותן. הודעות פרטיות אינן נשמרות.',
  binEntryGone: 'זה כבר אינו בסל המחזור',
  binParentGone: 'ההודעה שאליה זו הייתה תגובה איננה. יש לשחזר קודם אותה.',
  binNotLoaded: 'לא ניתן היה לטעון את סל המחזור.',
  moreOfBinNotLoaded: 'לא ניתן היה לטעון את סל המחזור. נא לנסות שוב.',
  binEmpty: 'סל המחזור ריק.',
  binListLabel: 'הודעות שנמחקו',
  loadMoreOfBinLabel: 'טעינת עוד',
  binAuthor: (author) => ['מאת ', author],
  binDeletedBy: (person, time) => ['נמחק על ידי ', person, ', ', time],
  binSomebody: 'מישהו',
  binMessages: (count) => messagesOf(count),
  binNotStored: (count) =>
    plural(count, {
      one: 'אחת לא נשמרה, כי הייתה פרטית או מתחת להודעה פרטית',
      other: `${count} לא נשמרו, כי היו פרטיות או מתחת להודעה פרטית`,
    }),
  binPartlyRestored: 'שוחזר חלקית',
  restoreLabel: 'שחזור',
  restoreFromBin: (name) => `שחזור: ${name}`,
  restoredFromBin: 'שוחזר',
  notRestoredFromBin: 'לא ניתן היה לשחזר. נא לנסות שוב.',
  deleteForGoodLabel: 'מחיקה לצמיתות',
  deleteForGoodOf: (name) => `מחיקה לצמיתות: ${name}`,
  deleteForGoodMeans: 'לאחר מכן אף אחד לא יוכל לשחזר זאת.',
  notDeletedForGood: 'לא ניתן היה למחוק. נא לנסות שוב.',

  // labels/composer
  // The reply box
  sendMessageLabel: 'שליחה',
  previewTextLabel: 'תצוגה מקדימה',
  publicReplyLabel: 'תגובה ציבורית',
  recipientsCount: (count) => `נמענים (${count}): `,

  // Recipients
  recipientSearchLabel: 'חיפוש אנשים',
  recipientSearchPlaceholder: 'שם או @תג',
  peopleFoundLabel: 'תוצאות חיפוש',
  addRecipientLabel: 'הוספה',
  currentRecipientsLabel: 'נמענים נוכחיים',
  removeRecipientLabel: (name) => `הסרת ${name}`,
  publicRecipients: 'כולם יכולים לקרוא את זה. הנמענים יקבלו גם התראה.',
  privateNoRecipients: 'רק מי שיתווסף כנמען יוכל לקרוא את זה. ללא נמענים זה יישאר גלוי רק לך.',
  privateRecipients: 'זה גלוי רק לך ולנמענים.',

  // Files
  attachedFilesLabel: 'קבצים',
  attachFilesLabel: 'צירוף קבצים',
  takePhotoLabel: 'צילום תמונה',
  removeFileLabel: (name) => `הסרת ${name}`,
  fileShowsLabel: (name) => `מה רואים ב־${name}`,
  fileShowsPlaceholder: 'מה רואים כאן?',
  wordsMissing: 'כדי לשלוח יש לתאר מה רואים בתמונה, או לכתוב טקסט.',
  fileSent: (name, percent) => `${name}: נשלחו ${percent}%`,

  // labels/content
  // Inside messages
  codeBlockLabel: 'קוד',
  copyCodeLabel: 'העתקה',
  codeCopied: 'הועתק',
  codeSelected: 'נבחר',
  namelessImage: 'תמונה',
  loadImageFrom: (host) => `טעינה מ־${host}`,
  imageNotLoaded: 'לא ניתן היה לטעון את התמונה',
  taskDoneLabel: 'בוצע',
  taskNotDoneLabel: 'לא בוצע',

  // labels/export-file
  // Threads in a file of text. Markdown of the file, such as * around a line, isn't part of a text.
  fileReplyTo: (author, words) => `תגובה אל ${author}: ”${words}”`,
  filePrivate: 'פרטי',
  filePrivateFor: (names) => `פרטי, עבור ${names}`,
  fileNamesFiles: (names) => `קבצים: ${names}`,

  // labels/for-me
  // For me
  forMeHeading: 'בשבילי',
  forMeLogin: 'יש להתחבר כדי לראות מה ממתין לך.',
  forMeStored: (age) => ['לא ניתן להגיע אל השרת. זה מה שנשמר במכשיר הזה ', age, '.'],

  // Addressed to the person
  addressedHeading: 'מופנה אליך',
  addressedAllRead: 'קראת את כל מה שמופנה אליך.',
  addressedAllLabel: 'כל ההודעות אליך',
  addressedUnread: (count) =>
    plural(count, {
      one: 'הודעה אחת שלא נקראה',
      two: 'שתי הודעות שלא נקראו',
      other: `${count} הודעות שלא נקראו`,
    }),

  // What the person follows
  followedHeading: 'חדש במה שבמעקב שלך',
  followedNothingNew:
    'אין חדש. במעקב שלך נמצאים שרשורים שכתבת בהם או שמופנים אליך, וכל שרשור אחר שנוסף באמצעות ”מעקב אחר השרשור” תחת ”פעולות נוספות” של ההודעה הראשונה בו.',
  followedNew: (count) => plural(count, { one: 'אחת חדשה', two: 'שתיים חדשות', other: `${count} חדשות` }),
  followedAuthorIn: (author, thread) => [author, ' בשרשור ', thread],
  namelessThread: 'שרשור',
  catchUpOnAllLabel: 'השלמת כל הפערים',
  catchUpOnThreadLabel: 'השלמת פערים',
  markThreadSeenLabel: 'סימון השרשור כנצפה',
  muteFollowedThreadLabel: 'השתקת השרשור',
  muteFollowedBranchLabel: 'השתקת הענף',

  // Answers of agents
  waitingHeading: 'תשובות שמחכים להן',
  waitingForNone: 'אין תשובות שמחכים להן.',
  waitingFailed: (agent, reason) => `${agent}: ${reason} אפשר לנסות שוב בשרשור.`,

  // Drafts
  draftsHeading: 'טיוטות',
  draftLabel: (name) => `טיוטה: ${name}`,
  replacedDraftLabel: (name) => `טיוטה שהוחלפה: ${name}`,
  draftReplaced: 'הוחלפה במה שכתבת במכשיר אחר',
  draftTargetDeleted: 'ההודעה שעליה השבת נמחקה. הטקסט שלך נמצא בין הטיוטות ב‘בשבילי’.',
  namelessDraft: 'טיוטה',
  draftOfThread: 'שרשור חדש',
  draftOfReply: 'תגובה',
  draftOfReplyTo: (about) => `תגובה אל: ${about}`,
  discardDraftLabel: 'מחיקת הטיוטה',
  copyDraftLabel: 'העתקה',
  draftCopied: 'הועתק',
  draftNotCopied: 'לא ניתן היה להעתיק את הטקסט.',
  draftNotRemoved: 'לא ניתן היה להסיר את הטקסט.',

  // Bookmarks
  bookmarksHeading: 'סימניות',
  bookmarksFull: 'יש לך 1,000 סימניות. יש להסיר אחת כדי להוסיף אחרת.',
  bookmarksFailed: 'לא ניתן היה לטעון את הסימניות שלך.',
  loadBookmarksLabel: 'טעינת הסימניות',
  bookmarksNone: 'אין לך סימניות. ”הוספת סימנייה” נמצאת תחת ”פעולות נוספות” של כל הודעה.',
  showMoreBookmarksLabel: 'הצגת סימניות נוספות',
  namelessMessage: 'הודעה',
  removeBookmarkLabel: 'הסרת הסימנייה',
  bookmarkSet: 'נוספה סימנייה. הסימניות שלך נמצאות תחת ”בשבילי”.',
  bookmarkRemoved: 'הסימנייה הוסרה',
  bookmarkNotSaved: 'לא ניתן היה לשמור את הסימנייה.',

  // labels/ground
  // Ground
  startGroundThreadLabel: 'פתיחת שרשור',
  groundMessagesLabel: 'הודעות',
  groundBackupLabel: 'גיבוי',
  exportGroundLabel: 'ייצוא',
  restoreGroundLabel: 'שחזור',

  // Publish a thread of the device
  publishLabel: 'פרסום',
  continuePublishingLabel: 'המשך',
  publishForAllHint: 'כולם יכולים לקרוא את זה.',
  publishForMeHint: 'זה גלוי רק לך.',
  publishingLabel: 'מתבצע פרסום',
  publishSendingFiles: (size) => `שליחת קבצים: ${size} עד כה`,
  publishChecking: 'בבדיקה אם הוא עדיין ב־Cloud…',
  openInCloudLabel: 'פתיחה ב־Cloud',

  // labels/language
  // The language of the app
  languageLabel: 'שפה',
  languageOfBrowser: 'שפת הדפדפן',
  languageAfterSaving: 'תחילה יש לעדכן את הפרופיל או לבטל את השינויים: שינוי השפה טוען את הדף מחדש.',
  languageNeedsNetwork: 'לא ניתן היה לטעון את השפה. נא לנסות שוב כשיש חיבור לרשת.',
  betaLanguage: (name) => `${name} (בטא)`,

  // labels/list
  // The Cloud's list. Functions here are for the list, and for what is loaded after list and thread
  // (tools/first-files.ts).
  presetsLabel: 'תצוגות מוכנות',
  presetDirectLabel: 'ישירות',
  presetUserPostsLabel: 'הפוסטים שלי',
  listColumnLabel: 'רשימה',
  listFilteredLabel: 'מסונן',
  listMessagesLabel: 'הודעות',
  listToStartLabel: 'חזרה לתחילת הרשימה',
  startThreadLabel: 'פתיחת שרשור',
  newMessages: (count) =>
    plural(count, { one: 'הודעה חדשה אחת', two: 'שתי הודעות חדשות', other: `${count} הודעות חדשות` }),
  notPostedHeading: 'טרם פורסמו',
  pinnedHeading: 'נעוצות',
  noMessagesFound: (tab) => `לא נמצאו ${noneOf[tab] ?? `הודעות (${tab})`}.`,

  // Several messages of one thread, as one card
  // The number is on the badge beside it, also if it is two.
  severalMessages: (count) => plural(count, { one: 'הודעה אחת', other: `${count} הודעות` }),
  groupLessLabel: 'הצגת פחות',
  groupMoreLabel: (count) => `+${count} נוספות`,
  groupForks: (count) => plural(count, { one: 'פיצול אחד', two: 'שני פיצולים', other: `${count} פיצולים` }),

  // The filters of the list, in words
  filtersShow: (words) => `מוצגות הודעות ${words}`,
  filtersResetLabel: 'איפוס המסננים',
  filteredByAuthors: (names) => `מאת ${names}`,
  filteredByRecipients: (names) => `אל ${names}`,
  filteredByVisibility: (value) => visibilities[value] ?? value,
  filteredByState: (value) => states[value] ?? value,
  filteredFrom: (time) => `החל מ־${time}`,
  filteredUntil: (time) => `עד ${time}`,
  filteredOrder: (value) => `${orders[value] ?? value} תחילה`,

  // The dialog of the filters
  filtersLabel: 'מסננים',
  filtersSet: (count) =>
    plural(count, { one: 'מסנן אחד פעיל', two: 'שני מסננים פעילים', other: `${count} מסננים פעילים` }),
  filtersResetAllLabel: 'איפוס',
  filterAuthorsLabel: 'כותבים',
  filterVisibilityLabel: 'נראוּת',
  filterVisibilityAll: 'הכול',
  filterStateLabel: 'מצב',
  filterStateAny: 'הכול',
  filterStateOpen: 'שרשורים פתוחים',
  filterStateSettled: 'נפתרו',
  filterOrderLabel: 'סדר',
  filterOrderNewest: 'מהחדש לישן',
  filterOrderOldest: 'מהישן לחדש',
  filterFromLabel: 'החל מ',
  filterToLabel: 'עד',
  filterToBeforeFrom: 'המועד הזה קודם ל”החל מ”, ולכן לא יימצא דבר.',
  filterPeoplePlaceholder: 'שם או @תג',
  filterPeopleNeedLogin: 'יש להתחבר כדי לחפש אנשים.',
  filterPeopleFoundLabel: 'אנשים שנמצאו',
  filterNobodyFound: 'לא נמצא אף אחד.',
  filterChoosePerson: 'יש לבחור אדם, או לנקות את השדה.',
  filterPeopleChosenLabel: 'אנשים שנבחרו',
  filterRemovePersonLabel: (name) => `הסרת ${name}`,

  // The first steps of the admin of a new installation
  firstStepsHeading: 'צעדים ראשונים',
  firstStepDone: ', בוצע',
  firstStepHelloHeading: 'לומר שלום',
  firstStepHelloLabel: 'כתיבת ההודעה הראשונה',
  firstStepAgentHeading: 'חיבור AI',
  firstStepAgentLabel: 'חיבור נקודת קצה',
  firstStepAgent: (connect) => [connect, ', או ציון כמה סוכנים ב־AGENTS_FILE.'],
  firstStepInviteHeading: 'הזמנת מישהו',
  firstStepInviteLabel: 'יצירת קישור',
  firstStepInvite: (makeLink) => ['קישור מאפשר להצטרף; מי שמגיש בקשה בלעדיו יופיע תחת ”ניהול”. ', makeLink],
  firstRunLabel: 'הגדרת ההתקנה צעד אחר צעד',

  // labels/map
  // The map of a thread
  threadMapLabel: 'מפה',
  closeMapLabel: 'סגירת המפה',
  mapRowsLabel: 'ההודעות בשרשור הזה',
  mapMovesLabel: 'ניווט בשרשור',

  // Its moves, in a word below an icon
  moveForkUp: 'הפיצול ↑',
  moveForkDown: 'הפיצול ↓',
  moveUnread: 'שלא נקראה',
  moveParent: 'להורה',
  moveNewest: 'לחדשה',

  // Going to a day
  goToDateLabel: 'מעבר לתאריך',
  goToDateFieldLabel: 'תאריך',
  goToDateDoLabel: 'מעבר',
  nothingSinceDay: 'אין הודעות מהיום הזה ואילך',

  // Its rows
  openBranchLabel: 'פתיחת הענף הזה',
  closeBranchLabel: 'סגירת הענף הזה',
  mapHasNew: 'חדש',
  mapAgent: (name) => `${name}, סוכן AI`,
  mapAgentVia: (name, person) => `${name}, סוכן AI, דרך ${person}`,
  mapMessage: (author, words) => `${author}: ${words}`,

  // For screen readers, after a row's words and separated by commas
  mapUnread: 'לא נקראה',
  mapNew: 'חדשה',
  mapPrivate: 'פרטית',
  mapSettled: 'נפתר',
  mapBroughtHome: 'תוצאה שהוחזרה',
  mapBroughtHomeFrom: 'תוצאה שהוחזרה מענף אחר',
  mapIsHere: 'המיקום הנוכחי',

  // labels/message/commands
  // The commands of a message
  toYouLabel: 'אליך',
  copyTextLabel: 'העתקת הטקסט',
  answerAgainLabel: 'תשובה נוספת…',
  reformatLabel: 'עיצוב מחדש',
  tidyUpLabel: 'סידור…',
  tidyUpWithLabel: (agent) => `סידור בעזרת ${agent}`,
  editTitleLabel: 'עריכת הכותרת והתיאור',
  pinLabel: 'נעיצה',
  unpinLabel: 'ביטול הנעיצה',
  shareMessageLabel: 'שיתוף…',
  copyFeedLinkLabel: 'העתקת הקישור לפיד',
  bringHomeLabel: 'החזרת תוצאה',
  copyJsonLabel: 'העתקת JSON',
  exportMessagesLabel: 'ייצוא…',
  bookmarkMessageLabel: 'הוספת סימנייה',
  unbookmarkMessageLabel: 'הסרת הסימנייה',
  catchUpLabel: 'השלמת פערים',
  setSlowModeLabel: 'מצב איטי…',
  settleThreadLabel: 'סימון כנפתר…',
  reopenThreadLabel: 'פתיחה מחדש',
  reportMessageLabel: 'דיווח…',

  // Following, and what is said once it is done
  followThreadLabel: 'מעקב אחר השרשור',
  followBranchLabel: 'מעקב אחר הענף',
  threadFollowed: 'השרשור נוסף למעקב',
  branchFollowed: 'הענף נוסף למעקב',
  unfollowThreadLabel: 'הפסקת המעקב אחר השרשור',
  unfollowBranchLabel: 'הפסקת המעקב אחר הענף',
  threadUnfollowed: 'השרשור כבר אינו במעקב',
  branchUnfollowed: 'הענף כבר אינו במעקב',
  muteThreadLabel: 'השתקת השרשור',
  muteBranchLabel: 'השתקת הענף',
  threadMuted: 'השרשור הושתק',
  branchMuted: 'הענף הושתק',
  unmuteThreadLabel: 'ביטול השתקת השרשור',
  unmuteBranchLabel: 'ביטול השתקת הענף',
  threadUnmuted: 'השרשור כבר אינו מושתק',
  branchUnmuted: 'הענף כבר אינו מושתק',

  // Bring home
  postResultLabel: 'פרסום',
  resultLabel: 'תוצאה',
  resultSourcesLabel: 'מקורות',
  resultReplyTo: (author, words) => ['תגובה אל ', author, ': ', words],

  // Export
  exportMessagesHeading: 'ייצוא',
  saveExportLabel: 'שמירת הקובץ',
  exportWhatLabel: 'מה לייצא',
  exportFormatLabel: 'תבנית',
  exportScopes: {
    branch: { label: 'הענף הזה', hint: 'עם מה שמעליו ומה שמתחתיו' },
    thread: { label: 'כל השרשור', hint: 'על כל ענפיו' },
    mine: { label: 'כל מה שכתבתי', hint: 'בכל השרשורים, וכל מה שב־Ground' },
  },
  exportFormats: {
    markdown: { label: 'Markdown', hint: 'לקריאה או להדפסה' },
    canopy: { label: 'Canopy', hint: 'JSON שאפשר לייבא שוב, כולל הענפים' },
    chatgpt: { label: 'ChatGPT', hint: 'JSON במבנה הייצוא שלו, לתוכנות אחרות' },
  },

  // Report
  reportHeading: 'דיווח על ההודעה הזאת',
  sendReportLabel: 'דיווח',
  reportOfPublic: 'המנהלים קוראים את ההודעה הזאת ואת הנימוק שלך. לכותב לא נמסר מי דיווח עליה.',
  reportOfPrivate:
    'המנהלים קוראים את ההודעה הזאת ואת הנימוק שלך. ההודעה פרטית: הם יראו אותה, ולא שום הודעה פרטית אחרת. לכותב לא נמסר מי דיווח עליה.',
  reportQuestion: 'מה לא בסדר בהודעה?',
  reportNoteLabel: 'הערה (לא חובה)',

  // Settle
  settleHeading: 'מה ההודעה הזאת פותרת?',
  settleWholeThread: 'את כל השרשור',
  settleBranch: 'את הענף',

  // Slow mode
  slowModeHeading: 'מצב איטי',
  slowModeWaitLabel: 'הזמן בין שני פוסטים',
  slowModeHint: 'כמה זמן צריך להמתין עד שאפשר לפרסם שוב בשרשור הזה. מנהלים אינם ממתינים.',

  // Tidy up
  tidiedBy: (agent) => `סודר על ידי ${agent}`,
  acceptTidiedLabel: 'אישור',

  // Title and description
  editTitleHeading: 'עריכת הכותרת והתיאור',
  messageTitleLabel: 'כותרת',
  messageDescriptionLabel: 'תיאור',

  // Edit
  editMessageHeading: 'עריכת ההודעה',
  messageTextLabel: 'טקסט',
  answerDifferentlyLabel: 'תשובה אחרת',
  saveAsEditLabel: 'שמירה כעריכה',
  discardChangesLabel: 'ביטול השינויים',
  wholeMessageFailed: 'לא ניתן היה לטעון את ההודעה המלאה. נא לנסות שוב מאוחר יותר.',
  othersHaveReplied: 'אחרים כבר הגיבו. תשובה אחרת תעמוד לצד הנוכחית; עריכה משנה את מה שהגיבו לו.',
  editedMeanwhile: 'בינתיים ערכת את ההודעה הזאת במקום אחר. השמירה תשמור את שני הטקסטים.',

  // labels/message/digest
  // A digest or a comparison that an agent writes
  whoCompares: 'מי ישווה בין התגובות?',
  whoReads: 'מי יקרא את מה שחדש עבורך?',
  askAnotherAgentLabel: 'לשאול סוכן אחר',
  digestHasRead: (agent, read, total) => [agent, ` קרא ${read} מתוך ${total}.`],
  digestHasStopped: (agent, read, total) => ['הופסק. ', agent, ` קרא ${read} מתוך ${total}.`],
  digestCut: (count) =>
    plural(count, {
      one: 'הודעה אחת הייתה ארוכה מכדי לקרוא אותה במלואה: החלק האמצעי שלה הושמט.',
      two: 'שתי הודעות היו ארוכות מכדי לקרוא אותן במלואן: החלק האמצעי שלהן הושמט.',
      other: `${count} הודעות היו ארוכות מכדי לקרוא אותן במלואן: החלק האמצעי שלהן הושמט.`,
    }),
  digestMore: (total) => `יש עוד; אלה ${total} הראשונות.`,
  stopDigestLabel: 'עצירה',
  continueDigestLabel: 'המשך',
  markSeenLabel: 'סימון אלה כנצפו',
  markedSeen: 'סומנו כנצפו.',
  citedMessageLabel: (number) => `הודעה ${number}`,
  noSource: 'ללא מקור',

  // The table of a comparison
  comparisonTableLabel: 'השוואה',
  pointHeading: 'נקודה',
  branchesAgree: 'הסכמה',
  branchesDiffer: 'הבדלים',

  // labels/message/files
  // The files of a message
  moreFiles: (count) => `+${count} נוספים`,
  fileNotHere: (file) => [file, ' כבר אינו במכשיר הזה.'],
  playFileLabel: 'הפעלת ',
  downloadFileLabel: (name) => `הורדת ${name}`,
  playFailed: 'הדפדפן הזה אינו יכול להפעיל את הקובץ. אפשר להוריד אותו.',
  pictureNamed: (name) => `תמונה: ${name}`,
  showPictureLabel: (name, size) => `הצגת ${name} (${size})`,

  // A picture over the whole window
  pictureViewerLabel: 'תמונה',
  previousPictureLabel: 'התמונה הקודמת',
  nextPictureLabel: 'התמונה הבאה',
  picturePlace: (position, total) => `${position} מתוך ${total}`,
  zoomOutLabel: 'הקטנה',
  zoomInLabel: 'הגדלה',
  downloadPictureLabel: 'הורדה',
  pictureFailed: 'לא ניתן היה לטעון את התמונה.',

  // labels/message/message
  // A message in a list or a thread
  messageBy: (author) => `הודעה מאת ${author}`,
  unreadLabel: 'לא נקראה',
  pinnedBadge: 'נעוצה',
  settledBadge: 'נפתר',
  botBadge: 'בוט',
  // Before the name of whoever has imported a message, or has posted it for its author
  importedBy: 'ייבוא על ידי',
  postedVia: 'דרך',
  importedAt: 'יובא · ',
  editedAfterTime: ' · נערך',
  replyCount: (count) => plural(count, { one: 'תגובה אחת', two: 'שתי תגובות', other: `${count} תגובות` }),
  threadWithoutWords: 'שרשור',
  threadReplyTo: ' › תגובה אל ',
  saidBy: (author, words) => `${author}: ${words}`,

  // What a message rests on; a list of links follows
  broughtHomeFrom: 'תוצאה שהוחזרה מתוך',
  anotherBranch: 'ענף אחר',
  whatAgentCalled: 'הכלים שהופעלו',
  messagesAgentFound: 'ההודעות שנמצאו',

  // The replies beside a reply
  replyPlace: (position, total) => `${position} מתוך ${total}`,
  showAllReplies: ', הצגת כל התגובות',
  previousReplyLabel: 'התגובה הקודמת',
  nextReplyLabel: 'התגובה הבאה',
  noMoreReplies: 'אין עוד תגובות בצד הזה.',
  compareRepliesLabel: 'השוואה',
  compareRepliesHeading: 'השוואת תגובות',
  firstReplyLabel: 'תגובה ראשונה',
  secondReplyLabel: 'תגובה שנייה',
  firstReplyText: 'הטקסט של התגובה הראשונה',
  secondReplyText: 'הטקסט של התגובה השנייה',
  loadingReply: 'התגובה נטענת...',
  goToReplyLabel: 'מעבר לשם',

  // A post that the server doesn't have yet
  sentAfterWait: '· יישלח אז.',
  sentSoon: 'יישלח בעוד 5 שניות',
  undoSendingLabel: 'ביטול',
  discardPostLabel: 'מחיקה',
  editPostLabel: 'עריכת ההודעה',
  heldSeenBy: 'עד אז זה גלוי רק לך ולמנהלים.',
  postDeclined: 'מנהל דחה את הפוסט הזה:',
  withdrawLabel: 'משיכה חזרה',

  // The card of a person
  mutePersonLabel: 'השתקה',
  unmutePersonLabel: 'ביטול ההשתקה',
  personPostsLabel: 'פוסטים',
  messagePersonLabel: 'שליחת הודעה',

  // Marks
  showMutedLabel: 'הצגה',
  draftMark: 'טיוטה',
  newMark: 'חדש',

  // Versions of a message
  editedMark: 'נערך',
  editedMarkLabel: 'נערך, הצגת גרסאות קודמות',
  editNotSaved: 'העריכה לא נשמרה',
  versionsHeading: 'גרסאות קודמות',
  versionsNone: 'אין גרסאות קודמות.',
  versionsOrder: 'מהחדשה לישנה',
  versionsFailed: 'לא ניתן היה לטעון את הגרסאות. נא לנסות שוב כשיש חיבור לרשת.',
  versionNotDeleted: 'לא ניתן היה למחוק את הגרסה. נא לנסות שוב כשיש חיבור לרשת.',
  versionUnseen: ' · הוחלפה במכשיר אחר שבו היא לא נראתה',
  deleteVersionLabel: 'מחיקת הגרסה הזאת',
  deleteVersionForGoodLabel: 'מחיקה לצמיתות',
  keepVersionLabel: 'שמירה',
  pendingEditLabel: 'העריכה שלך',
  sendEditNowLabel: 'שליחה עכשיו',
  discardEditLabel: 'ביטול העריכה',

  // An agent's answer while it is written
  answerOf: (agent) => `התשובה של ${agent}`,
  thinkingNow: 'בחשיבה…',
  writingNow: 'בכתיבה…',
  stoppingNow: 'בעצירה…',
  queuedNow: 'בהמתנה לתור…',
  agentIsDoing: (agent, doing) => `${agent} ${doing}`,
  showAnswerLabel: 'הצגה',
  stopAnswerLabel: 'עצירה',
  dismissAnswerLabel: 'סגירה',
  answersSideBySide: (count) =>
    plural(count, {
      one: 'תשובה אחת',
      two: 'שתי תשובות זו לצד זו',
      other: `${count} תשובות זו לצד זו`,
    }),
  continueWithAnswerLabel: 'המשך עם התשובה הזאת',
  keepAnswersLabel: (count) => plural(count, { two: 'שמירת שתיהן', other: 'שמירת כולן' }),

  // labels/new-thread
  // New thread
  newThreadFieldLabel: 'שרשור חדש',
  groundThreadHint: 'רק במכשיר הזה, עד שתפרסמו.',
  discardThreadHeading: 'מחיקת השרשור',
  keepWritingLabel: 'המשך הכתיבה',
  discardThreadLabel: 'מחיקה',

  // Import: where from
  importHeading: 'ייבוא שיחה',
  importFromLabel: 'ייבוא מ',
  importModelLabel: 'מודל',
  pasteConversationLabel: 'הדבקת שיחה',
  chooseImportFilesLabel: 'בחירת קבצים',
  chooseMarkdownFileLabel: 'בחירת קובץ Markdown',
  // Beside the button that chooses them
  importDropFiles: 'או גרירה לכאן (.json, .zip, .html, .csv, .md, .txt)',
  importDropMarkdown: 'או גרירה לכאן (.md)',
  removeImportFileLabel: 'הסרת הקובץ',
  removeImportTextLabel: 'הסרת הטקסט',
  importPastedText: (megabytes) => `טקסט מודבק, ${megabytes} MB`,
  importFileCount: (count) => filesOf(count),

  // Import: what was found
  importReadingLabel: 'קריאה',
  switchToTab: (service) => `מעבר אל ${service}`,
  importPreviewLabel: 'תצוגה מקדימה',
  importPreviewYou: 'אני',
  importPreviewMore: (count) =>
    plural(count, {
      one: '... ועוד הודעה אחת',
      two: '... ועוד שתי הודעות',
      other: `... ועוד ${count} הודעות`,
    }),
  importConversationsHeading: 'שיחות',
  importConversationName: (service) => `שיחה מ־${service}`,
  selectAllConversationsLabel: 'בחירת הכול',
  selectNoConversationsLabel: 'ניקוי הבחירה',
  importSelected: (chosen, of) => `נבחרו ${chosen} מתוך ${of}`,
  showMoreConversationsLabel: 'הצגת שיחות נוספות',
  openImportedThreadLabel: 'פתיחת השרשור',
  importPauseLabel: 'שיחה חדשה אחרי הפסקה של',
  importPause30Minutes: '30 דקות',
  importPause1Hour: 'שעה',
  importPause1Day: 'יום',
  importPauseNone: 'הכול בשיחה אחת',

  // Import: how it is sent
  importTitleLabel: 'כותרת',
  importForRecipients: (count) =>
    plural(count, {
      one: 'עבור הנמען שנבחר למעלה',
      two: 'עבור שני הנמענים שנבחרו למעלה',
      other: `עבור ${count} הנמענים שנבחרו למעלה`,
    }),
  importLabel: (conversations) => (conversations > 1 ? 'ייבוא השיחות' : 'ייבוא השיחה'),
  importingHeading: 'מתבצע ייבוא...',
  importingLabel: 'מתבצע ייבוא',
  importedLabel: 'יובא',
  cancellingImport: 'מתבצע ביטול...',

  // labels/pages/architecture
  // The page about the architecture
  architectureLead: 'איך Canopy בנויה, מהטלפון שביד ועד העץ שבמסד הנתונים.',
  architectureComing: 'הסיור המלא עדיין בכתיבה. עד אז, הנה התשובות הקצרות.',
  architectureOverviewHeading: 'סקירה',
  architectureOverview:
    'שיחה ב־Canopy היא עץ. לכל הודעה יש לכל היותר הורה אחד ומספר כלשהו של תגובות, וכל אחת מהן יכולה לצמוח לענף משלה. שרת אחד שומר את העצים, מדווח לכל אפליקציה פתוחה מה חדש ומחליט מי רואה מה.',
  frontendHeading: 'צד הלקוח',
  frontend:
    'אפליקציית אינטרנט שאפשר להוסיף למסך הבית. היא כתובה ב־TypeScript עם React, ומתוכננת לאגודל אחד ולחיבורים איטיים: מה שדף אינו צריך בהתחלה נטען אחר כך, ואחרי הביקור הראשון האפליקציה נפתחת גם ללא חיבור.',
  backendHeading: 'צד השרת',
  backend:
    'שרת Fastify על Node. הוא עונה לקריאות של האפליקציה, שולח אירועים חיים דרך WebSocket, ובודק הרשאות לפי אותם כללים שקובעים באפליקציה אילו כפתורים להציג.',
  aiIntegrationHeading: 'שילוב AI',
  aiIntegration:
    'סוכן AI משתתף כמו אדם: יש לו שם ותג, הוא יכול להיות נמען, והתשובות שלו מופיעות בעץ כתגובות. שיחות עם שירותי AI אחרים אפשר לייבא כשרשורים.',
  dataStorageHeading: 'אחסון נתונים',
  dataStorage:
    'ההודעות נשמרות ב־SQLite או ב־PostgreSQL. הודעות ב־Ground לעולם אינן עוזבות את המכשיר שלך אלא אם פרסמת אותן. התנתקות מסירה את הנתונים שלך מהמכשיר הזה, חוץ מ־Ground.',
  securityHeading: 'אבטחה',
  security:
    'הודעה פרטית גלויה רק לכותב שלה ולנמענים שלה; אפילו לא למנהלים. תוכן של הודעות לעולם אינו רץ כקוד, וקריאת הודעה אינה טוענת דבר משרת זר.',

  // labels/pages/first-run
  // Setting up an installation
  firstRunTitle: 'הפעלה ראשונה',
  firstRunHeading: 'הגדרת ההתקנה הזאת',

  // Its steps
  accountStep: 'החשבון שלך',
  nameStep: 'שם וצבע הדגשה',
  writersStep: 'מי רשאי לכתוב',
  agentStep: 'AI',
  invitationStep: 'הזמנה',
  stepDone: ', בוצע',
  agentStepHint: 'שואלים אותו כמו אדם, לפי שמו. הוא קורא את ההודעות שמעל השאלה.',
  invitationStepHint: 'כל מי שיש לו הקישור יכול להצטרף ולכתוב, ללא בקשה.',

  onlyAdminsSetUp: 'רק מנהלים יכולים להגדיר התקנה.',
  leaveFirstRunLabel: 'חזרה ל־Cloud',
  firstAdminByGoogle: 'יש להתחבר עם כתובת Google שמופיעה ב־ADMIN_EMAILS: היא תקבל הרשאות ניהול.',
  adminExists: 'כבר יש מנהל: יש להתחבר כמנהל.',
  skipStepLabel: 'דילוג',
  saveAndContinueLabel: 'שמירה והמשך',
  previousStepLabel: 'השלב הקודם',

  // At the end
  firstRunReadyHeading: 'מוכן',
  firstRunAdminLabel: 'ניהול',
  firstRunChangeable: (administration) => ['את כל זה אפשר לשנות תחת ', administration, '.'],
  writeFirstMessageLabel: 'כתיבת ההודעה הראשונה',

  // labels/pages/roadmap
  // The roadmap
  roadmapLead: 'איפה Canopy נמצאת עכשיו, ולאן היא הולכת.',
  roadmapComing: 'מפת הדרכים המפורטת עדיין בכתיבה. ציר הזמן כבר כאן.',
  roadmapOverviewHeading: 'סקירה',
  roadmapOverview:
    'Canopy היא צ׳אט AI מרובה משתתפים: אנשים וסוכני AI משוחחים בשרשורים מסתעפים. היא צומחת בשלבים, מבטא סגורה ועד סביבה שלמה.',
  coreTechnologiesHeading: 'טכנולוגיות ליבה',
  coreTechnologies: 'שרשורים מסתעפים, אירועים חיים ואפליקציית אינטרנט שמותקנת במסך הבית. כל השאר נבנה על שלושת אלה.',
  techStackHeading: 'ערימת הטכנולוגיות',
  techStack: 'TypeScript לאורך כל הדרך: React בדפדפן, Fastify על Node, ומתחת SQLite או PostgreSQL.',
  currentArchitectureHeading: 'הארכיטקטורה הנוכחית',
  readArchitectureLabel: 'לקריאה על הארכיטקטורה',
  currentArchitecture: (readArchitecture) => [
    'שרת אחד, כתובת אחת: האפליקציה, הקריאות שלה והאירועים החיים שלה באים מאותו מקום. ',
    readArchitecture,
  ],
  aiCapabilitiesHeading: 'יכולות AI',
  aiCapabilities:
    'קודם כול צ׳אט עם סוכני AI. אחריו יבואו דמויות מותאמות אישית, תמונות ודפוסי עבודה משותפת מתקדמים, ואז קול, שמע ווידאו.',
  developmentRoadmapHeading: 'תוכנית הפיתוח',
  developmentRoadmap:
    'שלושה שלבי בטא מובילים להשקה המלאה; שני שלבים נוספים יבואו אחריה. התוכניות משתנות תוך כדי למידה.',
  betaTimelineHeading: 'ציר הזמן של הבטא',
  postBetaHeading: 'השלבים שאחרי הבטא',

  // Its milestones: each one's name, when it comes (quarters of a year), and what it brings
  closedBeta: 'בטא סגורה',
  closedBetaWhen: 'עכשיו',
  basicSignIn: 'התחברות בסיסית',
  oneOnOneChat: 'צ׳אט אישי עם סוכני AI',
  multiplayerRooms: 'חדרים פשוטים מרובי משתתפים',
  expandedBeta: 'בטא מורחבת',
  expandedBetaWhen: 'רבעון 3, 2024',
  customPersonas: 'דמויות מותאמות אישית',
  imageUnderstanding: 'הבנה ויצירה של תמונות',
  initialSubscriptions: 'מינויים ראשונים',
  openBeta: 'בטא פתוחה',
  openBetaWhen: 'רבעון 4, 2024',
  advancedPatterns: 'דפוסי AI מתקדמים',
  knowledgeBase: 'מאגר ידע',
  fullSubscriptions: 'מסלולי מינוי מלאים',
  fullLaunch: 'השקה מלאה',
  fullLaunchWhen: 'רבעון 1, 2025',
  mobileApps: 'אפליקציות לנייד',
  expandedModalities: 'אופני תקשורת נוספים',
  expandedModalitiesWhen: 'רבעונים 2–3, 2025',
  voiceModality: 'קול',
  audioModality: 'שמע',
  videoModality: 'וידאו',
  ecosystem: 'סביבה שלמה',
  ecosystemWhen: 'רבעון 4, 2025',
  personaMarketplace: 'שוק דמויות',
  enterpriseFeatures: 'יכולות לארגונים',
  virtualReality: 'מציאות מדומה ורבודה',

  // labels/pages/terms
  // The terms
  termsDate: '1 ביוני 2024',
  termsEffective: (date) => ['בתוקף מ־', date],
  termsSummaryHeading: 'בקצרה',
  termsFullHeading: 'הנוסח המשפטי המלא',
  termsFullComing: 'זהו מציין מקום: הנוסח המשפטי המלא יפורסם כאן.',

  // Their points, each with its name
  termsAgeName: 'גיל',
  termsAge: (years) => `גילך ${years} לפחות. מתחת לגיל 18 נדרשת הסכמה של אפוטרופוס.`,
  termsUseName: 'שימוש מותר',
  termsUse: 'בלי מעשים בלתי חוקיים, בלי הטרדה, בלי ספאם ובלי ניסיונות לשבש את השירות.',
  termsAiName: 'AI',
  termsAi: 'מה ש־AI כותב עלול להיות שגוי. יש לבדוק אותו לפני שמסתמכים עליו; אין זה ייעוץ מקצועי.',
  termsContentName: 'התוכן שלך',
  termsContent: 'מה שכתבת נשאר שלך. ניתן בזאת ל־Canopy רישיון לשמור אותו ולהציג אותו כאן.',
  termsDataName: 'הנתונים שלך',
  termsData: (days) =>
    `אפשר להוריד את כל מה ששמור אצלנו עליך, ולמחוק את החשבון, בכל עת תחת ”עריכת הפרופיל”. בקשות גישה נמחקות ${days} ימים לאחר ההחלטה.`,
  termsRefundsName: 'החזרים',
  termsRefunds: 'אין החזרים עבור תקופות חלקיות.',
  termsPricesName: 'מחירים',
  termsPrices: (days) => `שינויי מחירים יפורסמו ${days} ימים מראש.`,
  termsContactName: 'יצירת קשר',
  termsContact: (days) => `המענה ניתן בתוך ${days} ימי עסקים.`,

  // labels/pages/pages
  // The information pages' names, in their menu and as their headings
  homePageLabel: 'דף הבית',
  architectureLabel: 'ארכיטקטורה',
  requestWhitelistLabel: 'בקשת הרשאת כתיבה',
  roadmapLabel: 'מפת דרכים',
  termsLabel: 'תנאים',

  // The frame of every information page
  infoPageLabels: {
    skip: 'דילוג לתוכן',
    menu: 'תפריט',
    links: 'דפים',
    openApp: 'פתיחת האפליקציה',
  },
  betaBanner: 'שלב הבטא: פעיל עכשיו',
  tagline: 'Canopy – שיחות שמסתעפות, אנשים וסוכני AI זה לצד זה.',
  readPublicThreadsLabel: 'לקריאת השרשורים הציבוריים',
  openCloudLabel: 'פתיחת ה־Cloud',
  goToCloudLabel: 'מעבר ל־Cloud',
  comingSoon: 'בקרוב',
  onThisPageHeading: 'בדף הזה',

  // The home page
  homeHeading: 'שיחות שמסתעפות.',
  homeBanner: 'שלב הבטא: פעיל עכשיו · האתר בבנייה',
  homeLead: 'לשאול אנשים ו־AI זה לצד זה. כל תגובה יכולה להצמיח ענף משלה, ועוברים ביניהם בהחלקה.',
  homeBranchHeading: 'להסתעף',
  homeBranchText: 'שתי תשובות לשאלה אחת הן שני ענפים. אף אחד מהם אינו אובד, והמפה מציגה את כולם.',
  homeAskHeading: 'לשאול AI',
  homeAskText: 'מאזכרים AI בתגובה, והוא עונה בשרשור, שם אחרים יכולים לקרוא את התשובה ולהמשיך ממנה.',
  homeOfflineHeading: 'פועל גם ללא חיבור',
  homeOfflineText: 'מה שכבר קראת נשאר זמין לקריאה גם במנהרה. מה שכתבת שם יישלח כשהחיבור יחזור.',

  // The home page's example
  exampleLabel: 'דוגמה: שרשור ציבורי',
  exampleRepliesLabel: 'התגובות שלו',
  exampleReplyOf: (place, total) => `${place} מתוך ${total}`,
  openExampleLabel: 'פתיחת השרשור הזה',
  exampleHint: (openExample) => ['אפשר להחליק או לגלול הצידה כדי לראות את התגובות האחרות. ', openExample],

  // An address without a page
  pageNotFoundHeading: 'לא נמצא',
  nothingAtAddress: 'אין דבר בכתובת הזאת.',

  // The choice of the app's colours
  themeLabel: 'ערכת צבעים',
  themeSystemLabel: 'לפי המערכת',
  themeLightLabel: 'בהירה',
  themeDarkLabel: 'כהה',

  // A control of the lists: starts a thread
  startMessageLabel: 'הודעה חדשה',
  startMessageShort: 'חדשה',

  // A secret that is shown once
  copySecretLabel: 'העתקה',
  secretCopiedLabel: 'הועתק',
  secretNotCopied: 'לא ניתן היה להעתיק. נא לבחור ולהעתיק.',

  // The page of an invitation
  invitationHeading: 'הזמנה',
  invitationFailed: 'לא ניתן היה לטעון את ההזמנה.',
  invitedTo: (name) => `קיבלת הזמנה אל ${name}`,
  invitesYouTo: (inviter, name) => ['הזמנה מאת ', inviter, ` אל ${name}`],
  invitationAbout: (readPublicThreads) => [
    'Canopy היא צ׳אט בשרשורים מסתעפים: אנשים וסוכני AI עונים, וכל תשובה יכולה להצמיח ענף משלה. ',
    readPublicThreads,
  ],
  alreadyMember: 'כבר הצטרפת.',
  invitationContinueLabel: 'המשך',
  joinHint: 'מצטרפים כדי להגיב ולפתוח שרשורים. אין צורך בבקשה.',
  joinLabel: 'הצטרפות',
  invitedThreadHeading: 'כך השרשור מתחיל',
  readWholeThreadLabel: 'קריאת כל השרשור',

  // labels/passkeys
  // Passkeys
  passkeysHeading: 'מפתחות גישה',
  passkeysFailed: 'לא ניתן היה לטעון את מפתחות הגישה שלך.',
  passkeyRemoved: (name) => `הוסר: ${name}. יש למחוק אותו גם במכשיר ההוא.`,
  passkeysHint: 'עם מפתח גישה מתחברים באמצעות נעילת המסך של המכשיר או מפתח אבטחה, ללא הסיסמה.',
  myPasskeysLabel: 'מפתחות הגישה שלך',
  removePasskeyLabel: (name) => `הסרת מפתח הגישה ${name}`,
  passkeysUnsupported: 'הדפדפן הזה אינו יכול ליצור מפתחות גישה בכתובת הזאת.',
  passkeysFull: (most) => `אפשר ליצור ${most} מפתחות גישה לכל היותר.`,
  addPasskeyLabel: 'הוספת מפתח גישה',
  addingPasskey: 'מתבצעת הוספה...',
  addPasskeyHint: 'המכשיר ישאל אחר כך היכן לשמור את מפתח הגישה.',
  passkeyNameHint: 'מוצג ברשימת מפתחות הגישה שלך. אם השדה ריק, ישמש שם הדפדפן הזה.',
  // An age is such as ‘3 days ago’
  passkeyNeverUsed: (madeAge) => `נוצר ${madeAge}, לא היה בשימוש`,
  passkeyLastUsed: (madeAge, usedAge) => `נוצר ${madeAge}, שימוש אחרון ${usedAge}`,
  passkeyNotMade: 'לא נוצר מפתח גישה. נא לנסות שוב.',
  passkeyKnown: 'במכשיר הזה כבר יש מפתח גישה לחשבון שלך.',
  passkeyAdded: (name) => `מפתח הגישה שלך נוסף: ${name}.`,

  // labels/profile
  // Profile
  editProfileHeading: 'עריכת הפרופיל',
  updateProfileLabel: 'עדכון הפרופיל',
  updatingProfile: 'מתבצע עדכון...',
  chooseNameHeading: 'בחירת שם',
  notNowLabel: 'לא עכשיו',
  chooseNameHint: (newMember) => `איזה שם יראו אחרים? עד לבחירת שם יוצג ”${newMember}”.`,
  displayNameLabel: 'שם תצוגה',
  displayNameHint: 'השם הזה יהיה גלוי לכולם',
  profileTagLabel: 'תג',
  profileTagHint: 'מזהה ייחודי לחשבון שלך (רק אותיות לטיניות, ספרות, קווים תחתונים ומקפים)',
  myAgentUseHeading: 'השימוש שלי בסוכני AI',
  myTokensHeading: 'אסימונים לתוכנות',
  sendWaitLabel: 'המתנה של 5 שניות לפני השליחה',
  sendWaitHint: 'עד אז ”ביטול” מחזיר את הטקסט לשדה. במכשיר הזה.',
  accountActionFailed: 'זה לא הצליח. נא לנסות שוב.',

  // E-mail and password
  credentialsHeading: 'דוא״ל וסיסמה',
  signInWithEmail: (email) => `ההתחברות שלך היא עם ${email}.`,
  changeEmailLabel: 'שינוי הדוא״ל',
  changePasswordLabel: 'שינוי הסיסמה',
  savingCredentials: 'מתבצעת שמירה...',
  loggedOutElsewhereHint: 'תתבצע התנתקות בכל המכשירים האחרים.',
  currentPasswordLabel: 'הסיסמה הנוכחית',
  newEmailLabel: 'דוא״ל חדש',
  newEmailHint: (email) => `עכשיו זה ${email}.`,
  newPasswordLabel: 'סיסמה חדשה',
  newPasswordLeast: (least) => `לפחות ${least} תווים.`,
  passwordIsChanged: 'הסיסמה שלך שונתה. בוצעה התנתקות בכל המכשירים האחרים.',
  emailIsChanged: 'כתובת הדוא״ל שלך שונתה. בוצעה התנתקות בכל המכשירים האחרים.',

  // Where I am signed in
  sessionsHeading: 'היכן החשבון שלך מחובר',
  unknownDevice: 'מכשיר לא מוכר',
  sessionsFailed: 'לא ניתן היה לטעון את החיבורים שלך.',
  sessionEnded: (device) => `נותק: ${device}.`,
  thisDeviceBadge: 'המכשיר הזה',
  signOutThereLabel: 'ניתוק',
  signOutThereOf: (device) => `ניתוק: ${device}`,
  // An age is such as ‘3 days ago’
  signedInAndUsed: (age) => `התחברות ושימוש אחרון ${age}`,
  signedInThenUsed: (signedInAge, usedAge) => `התחברות ${signedInAge}, שימוש אחרון ${usedAge}`,
  logoutEverywhereLabel: 'התנתקות בכל המכשירים',
  logoutEverywhereFailed: 'לא ניתן היה לבצע התנתקות בכל המכשירים. נא לנסות שוב.',

  // What admins decided about me
  suspensionLabel: 'השעיה',
  writeAgainOn: (time) => `אפשר יהיה לכתוב שוב ב־${time}.`,
  myModerationHeading: 'מה מנהלים החליטו לגביך',
  myModerationFailed: 'לא ניתן היה לטעון זאת.',
  myModerationNone: 'אין החלטות.',
  newDecisionBadge: 'חדש',
  suspensionUntil: (time) => `עד ${time}`,
  openDecidedMessageLabel: 'פתיחת ההודעה',
  adminsDecided: 'מנהלים החליטו משהו לגביך או לגבי ההודעות שלך. ב”עריכת הפרופיל” כתוב מה הוחלט ומדוע.',

  // Muted people
  mutedPeopleHeading: 'אנשים שהושתקו',
  mutedNobody: 'לא השתקת אף אחד. ”השתקה” נמצאת בכרטיס של כל אדם: יש ללחוץ על שמו.',
  mutedPeopleHint: 'ההודעות שלהם מקופלות עבורך ואינן שולחות לך התראות. הם אינם יודעים על כך.',
  unmuteLabel: 'ביטול ההשתקה',
  unmutePerson: (name) => `ביטול ההשתקה של ${name}`,

  // labels/search
  // Search
  searchPlaceholder: 'הודעות, אנשים, פקודות',
  searchResultsLabel: 'תוצאות חיפוש',
  searchResultCount: (count) => plural(count, { one: 'תוצאה אחת', two: 'שתי תוצאות', other: `${count} תוצאות` }),
  keepSearchingLabel: 'המשך החיפוש',
  // Groups of results
  recentSearchesHeading: 'חיפושים אחרונים',
  searchCommandsHeading: 'פקודות',
  foundPeopleHeading: 'אנשים',
  foundThreadsHeading: 'שרשורים',
  foundMessagesHeading: 'הודעות',
  clearRecentSearchesLabel: 'ניקוי החיפושים האחרונים',
  foundOnDeviceBadge: 'במכשיר הזה',
  // What can be written: the quotes and ‘from:@’ are signs that search knows
  searchHintPhrase: '"ביטוי"',
  searchHintFrom: 'from:@תג',
  searchHintThread: 'בשרשור הזה',

  // Commands that search finds
  commandNewMessage: 'הודעה חדשה',
  commandNewGroundMessage: 'הודעה חדשה ב־Ground',
  commandFilters: 'מסננים',
  commandEditProfile: 'עריכת הפרופיל',
  commandAdmin: 'ניהול',
  commandShortcuts: 'קיצורי מקלדת',
  commandThemeSystem: 'ערכת צבעים: לפי המערכת',
  commandThemeLight: 'ערכת צבעים: בהירה',
  commandThemeDark: 'ערכת צבעים: כהה',

  // labels/shell
  // The frame of the app
  tabsLabel: 'כרטיסיות',
  cloudTabUnread: (unread) => `Cloud, ${unread} שלא נקראו`,
  unreadCount: (unread) => `${unread} שלא נקראו`,
  forMeLabel: 'בשבילי',
  forMeTabNew: (count) => `בשבילי, ${count} חדשות`,
  forMeNew: (count) => `${count} חדשות`,
  refreshLabel: 'רענון',
  signingIn: 'מתבצעת התחברות...',
  okLabel: 'אישור',

  // The account in the header
  accountLabel: (name) => `חשבון: ${name}`,
  editProfileLabel: 'עריכת הפרופיל',
  administrationLabel: 'ניהול',
  accountAdmin: 'מנהל',
  accountWhitelisted: 'הרשאת כתיבה',

  // Notices, offers and hints
  noticeOpenLabel: 'פתיחה',
  undoLabel: 'ביטול',
  quoteLabel: 'ציטוט',
  updateLaterLabel: 'אחר כך',
  updateReloadLabel: 'טעינה מחדש',
  installLaterLabel: 'לא עכשיו',
  installLabel: 'התקנה',
  updatedAgo: (ago) => ['עודכן ', ago],
  aboutPageLabel: 'על הדף הזה',
  whatIsCanopyLabel: 'מהי Canopy?',
  pageBranches: (whatIsCanopy) => [
    'השיחה הזאת מסתעפת: אפשר להחליק או להקיש ‹ › כדי לראות תגובות אחרות. ',
    whatIsCanopy,
  ],
  pageMayBranch: (whatIsCanopy) => ['כאן לכל הודעה יכולות להיות כמה תגובות, וכל אחת היא ענף משלה. ', whatIsCanopy],

  // labels/shortcuts
  // Keyboard shortcuts
  shortcutsLabel: 'קיצורי מקלדת',
  singleKeysLabel: 'קיצורים במקש יחיד',
  keysAlwaysHeading: 'תמיד',
  keysAnywhereHeading: 'בכל מקום',
  keysInThreadHeading: 'בשרשור',
  keysOnMessageHeading: 'בהודעה שבמוקד',
  keysOnMapHeading: 'במפה',
  keysOff: (heading) => `${heading} (כבוי)`,

  // What they do
  keyNewThread: 'שרשור חדש',
  keyPreviousMessage: 'ההודעה הקודמת',
  keyNextMessage: 'ההודעה הבאה',
  keyPreviousFork: 'הפיצול הקודם',
  keyNextFork: 'הפיצול הבא',
  keyNextUnread: 'ההודעה הבאה שלא נקראה או חדשה',
  keyParent: 'מעבר להורה',
  keyNewest: 'מעבר לחדשה ביותר',
  keySiblings: 'התגובה הקודמת או הבאה',
  keyUpAndDown: 'תנועה למעלה או למטה',
  keyOpenAndClose: 'סגירה או פתיחה של ענף',
  keyGoThere: 'מעבר לשם',

  // Keys, as they are called
  searchKeys: 'Ctrl או ⌘ + K',
  shiftAnd: (key) => `Shift + ${key}`,
  homeKey: 'Home',
  endKey: 'End',
  enterKey: 'Enter',

  // labels/sign-in
  // Signing in
  signInLabel: 'התחברות',
  signInBusy: 'מתבצעת התחברות...',
  createAccountLabel: 'יצירת חשבון',
  signInEmailLabel: 'דוא״ל',
  signInPasswordLabel: 'סיסמה',
  newAccountPasswordHint: (characters) => `לפחות ${characters} תווים לחשבון חדש.`,
  signInWrong: 'כתובת הדוא״ל או הסיסמה שגויה.',
  accountExists: 'כבר יש חשבון עם כתובת הדוא״ל הזו. אפשר להיכנס איתו.',
  signInTooOften: 'יותר מדי ניסיונות. כדאי להמתין כמה דקות ולנסות שוב.',
  createAccountToJoin: 'קיבלת הזמנה: יש ליצור חשבון כדי להצטרף.',
  beTheFirst: 'החשבון הראשון מקבל הרשאות ניהול, והוא יכול להיות שלך.',
  forgotPasswordLabel: 'שכחת את הסיסמה?',
  forgotPasswordAskAdmin: 'שכחת את הסיסמה? אפשר לבקש קישור ממנהל.',
  signInWithGoogleLabel: 'התחברות עם Google',
  popupBlocked: 'הדפדפן חסם את החלון של Google. אפשר להתחבר בדף של Google במקום זאת.',
  signInOnGooglePageLabel: 'המשך בדף של Google',
  signInWith: (provider) => `התחברות עם ${provider}`,
  signInWithPasskeyLabel: 'התחברות עם מפתח גישה',
  noPasskeyUsed: 'לא בוצעה התחברות: לא נעשה שימוש במפתח גישה.',

  // Around it
  installationIsNew: (setItUp) => ['ההתקנה הזאת חדשה? ', setItUp],
  setItUpLabel: 'הגדרה צעד אחר צעד',
  loginNeedsScript: 'כדי להתחבר דרוש JavaScript. נא להפעיל אותו ולטעון את הדף מחדש.',
  aboutCanopyLabel: 'על Canopy',

  // Forgot your password?
  passwordLinkHint: 'לאחר הזנת כתובת הדוא״ל שלך יישלח אליך קישור לסיסמה חדשה.',
  sendPasswordLinkLabel: 'שליחת הקישור',
  passwordLinkMissing: 'לא הגיע דבר? אפשר לבדוק בתיקיית הספאם, או לבקש קישור ממנהל.',
  passwordLinkNeedsScript: 'לשם כך דרוש JavaScript. נא להפעיל אותו ולטעון את הדף מחדש, או לבקש קישור ממנהל.',
  backToLoginLabel: 'חזרה להתחברות',

  // The page of a link for a new password
  newPasswordHeading: 'סיסמה חדשה',
  newPasswordHint: 'נא לבחור סיסמה חדשה לחשבון שלך. תתבצע התנתקות בכל המכשירים האחרים, ומפתחות הגישה שלך יוסרו.',
  newPasswordFieldLabel: 'סיסמה חדשה',
  newPasswordLength: (characters) => `לפחות ${characters} תווים.`,
  savingNewPassword: 'מתבצעת שמירה...',
  saveNewPasswordLabel: 'שמירה והתחברות',
  newPasswordSaved: 'הסיסמה החדשה שלך נשמרה. עכשיו אפשר להתחבר איתה.',
  newPasswordNeedsScript: 'כדי לבחור סיסמה חדשה דרוש JavaScript. נא להפעיל אותו ולטעון את הדף מחדש.',
  logoutBeforeLink: 'החשבון שלך מחובר. יש להתנתק קודם כדי להשתמש בקישור הזה.',
  logoutBeforeLinkOf: (email) => `החשבון ${email} מחובר. יש להתנתק קודם כדי להשתמש בקישור הזה.`,
  logoutForLinkLabel: 'התנתקות',
  passwordCallFailed: 'זה לא הצליח. נא לנסות שוב.',

  // labels/thread
  // A thread
  threadMissingHeading: 'לא נמצא',
  threadFailedHeading: 'שרשור',
  threadIsSettled: 'נפתר',
  goToGroundLabel: 'מעבר ל־Ground',
  followsThread: 'השרשור הזה במעקב שלך',
  mutedThread: 'השתקת את השרשור הזה',
  replyingTo: (name) => ['בתגובה אל ', name],
  newReplies: (count) =>
    plural(count, { one: 'תגובה חדשה אחת', two: 'שתי תגובות חדשות', other: `${count} תגובות חדשות` }),
  slowModeOff: 'כבוי',

  // New in a thread
  newInThreadLabel: 'הודעות חדשות',
  goToNextNewLabel: 'מעבר להודעה החדשה הבאה',
  markAllSeenLabel: 'סימון הכול כנצפה',
  newCount: (count) => plural(count, { one: 'אחת חדשה', two: 'שתיים חדשות', other: `${count} חדשות` }),
  newAtLeast: (count) => `${count}+ חדשות`,

  // The scrubber, at a phone's edge
  scrubberLabel: 'פס גלילה',
  scrubberPositionLabel: 'מיקום בשרשור',
  scrubberPosition: (at, of) => `${at} מתוך ${of}`,
  scrubberNew: 'חדשה',

  // What was done with a message or a thread
  messageDeleted: 'ההודעה נמחקה',
  reformatFailed: 'לא ניתן היה לעצב את ההודעה מחדש.',
  alreadyTidy: 'ההודעה הזאת כבר מסודרת',
  messageReformatted: 'ההודעה עוצבה מחדש',
  settlingDone: 'סומן כנפתר',
  reopeningDone: 'נפתח מחדש',
  reportSent: 'הדיווח נשלח. המנהלים יבדקו אותו.',
  reportFailed: 'זה לא הצליח. נא לנסות שוב.',

  // labels/tokens
  // Tokens of programs
  tokensLabel: 'אסימונים',
  tokensFailed: 'לא ניתן היה לטעון את האסימונים.',
  myTokensHint: 'עם אסימון תוכנה פועלת בשמך. מי שהאסימון בידו יכול לעשות אותו דבר.',
  botTokensHint: 'עם אסימון תוכנה פועלת בשם הבוט הזה. מי שהאסימון בידו יכול לעשות אותו דבר.',
  revokeTokenLabel: 'ביטול האסימון',
  revokeTokenOf: (name) => `ביטול האסימון ${name}`,
  tokenRevoked: (name) => `האסימון בוטל: ${name}`,
  tokenNotRevoked: 'לא ניתן היה לבטל את האסימון. הוא עדיין בתוקף. נא לנסות שוב.',
  tokenNotMade: 'לא ניתן היה ליצור את האסימון. נא לנסות שוב.',
  tokenMayRead: 'רשאי לקרוא',
  tokenMayWrite: 'רשאי לכתוב',
  tokenMayAsk: 'רשאי לשאול סוכני AI',
  // `until` is a date; the age is such as ‘3 days ago’
  tokenNeverUsed: (until) => ['לא היה בשימוש. בתוקף עד ', until],
  tokenLastUsed: (age, until) => [`שימוש אחרון ${age}. בתוקף עד `, until],

  // A new token
  tokenNameLabel: 'למה הוא מיועד?',
  tokenNamePlaceholder: 'הסקריפט שלי',
  tokenScopesLabel: 'מותר לו',
  tokenReadLabel: 'לקרוא',
  tokenWriteLabel: 'לכתוב, לערוך ולמחוק',
  tokenAskLabel: 'לשאול סוכני AI, מה שעשוי לעלות כסף',
  tokenScopesMissing: 'נא לבחור מה מותר לאסימון לעשות',
  tokenValidForLabel: 'בתוקף למשך',
  tokenValidDays: (days) => daysOf(days),
  tokenValidYear: 'שנה',
  makeTokenLabel: 'יצירת אסימון',
  tokenMade: (name) => `האסימון ”${name}”. יש להעתיק אותו עכשיו: לא ניתן להציג אותו שוב.`,
  tokensFull: (max) => `אפשר ליצור ${max} אסימונים לכל היותר.`,

  // labels/usage
  // The use of agents. All amounts are numbers with their unit, all days dates.
  usageDaysLabel: 'הצגה',
  usage30DaysLabel: '30 יום',
  usage90DaysLabel: '90 יום',
  usageYearLabel: 'שנה',
  answersUsed: (used, limit) => `נוצלו ${used} מתוך ${limit} תשובות`,
  usageNone: 'אין עדיין תשובות AI.',
  downloadUsageLabel: 'הורדה כקובץ CSV',
  usageSum: (sum, first, last) => `${sum} מ־${first} עד ${last}`,
  usageSumAndMost: (sum, first, last, day, most) => `${sum} מ־${first} עד ${last}; השיא ב־${day}: ${most}`,

  // Tables
  usageByDayLabel: 'שימוש לפי יום',
  usageByPersonLabel: 'שימוש לפי אדם',
  usageDayHeading: 'יום',
  usageAgentHeading: 'סוכן',
  usagePeopleHeading: 'אנשים',
  usagePersonHeading: 'אדם',
  usageTagHeading: 'תג',
  usageAnswersHeading: 'תשובות',
  usageTokensInHeading: 'טוקנים נכנסים',
  usageTokensOutHeading: 'טוקנים יוצאים',
  usageCostHeading: 'עלות',

  // Budgets
  budgetsLabel: 'תקציבים',
  budgetOfAllAgents: 'כל הסוכנים',
  budgetToday: (agent, used, limit) => `${agent}, היום: ${used} מתוך ${limit}.`,
  budgetThisMonth: (agent, used, limit) => `${agent}, החודש: ${used} מתוך ${limit}.`,
  budgetUsedUp: (until) => [' נוצל עד ', until, '.'],

  // labels/words
  // Words of controls that many screens have
  cancelLabel: 'ביטול',
  saveLabel: 'שמירה',
  closeLabel: 'סגירה',
  doneLabel: 'סיום',
  deleteLabel: 'מחיקה',
  retryLabel: 'ניסיון חוזר',
  replyLabel: 'תגובה',
  backLabel: 'חזרה',
  loginLabel: 'כניסה',
  logoutLabel: 'התנתקות',
  removeLabel: 'הסרה',
  editLabel: 'עריכה',
  recipientsLabel: 'נמענים',
  publicLabel: 'ציבורי',
  privateLabel: 'פרטי',
  cloudLabel: 'Cloud',
  groundLabel: 'Ground',
  searchLabel: 'חיפוש',
  moreActionsLabel: 'פעולות נוספות',
  tryAgainLabel: 'ניסיון נוסף',
  showMoreLabel: 'הצגת עוד',
  requestAccessLabel: 'בקשת גישה',
  nameLabel: 'שם',
  copyLinkLabel: 'העתקת הקישור',
  discardChangesQuestion: 'לבטל את השינויים?',
  keepEditingLabel: 'המשך העריכה',

  // mail
  // Mails in plain text. `origin` is the installation's address, such as https://canopy.example; `host` is without the
  // https://
  passwordMailSubject: (host) => `סיסמה חדשה עבור ${host}`,
  passwordMailText: (origin, link) =>
    `התקבלה בקשה, כנראה ממך, לסיסמה חדשה לחשבון שלך ב־${origin}

אפשר לבחור אותה כאן. הקישור פועל פעם אחת, בתוך שעה:

${link}

אם הבקשה אינה ממך, אין צורך לעשות דבר: הסיסמה שלך לא השתנתה.
`,
  emailChangedMailSubject: (host) => `החשבון שלך ב־${host}`,
  emailChangedMailText: (origin, host) =>
    `כתובת הדוא״ל של החשבון שלך ב־${origin} שונתה. היא כבר אינה הכתובת הזאת.

אם השינוי בוצע על ידך, אין צורך לעשות דבר.

אם לא, מישהו אחר יודע את הסיסמה שלך. נא לפנות לעזרה אל מנהל של ${host}.
`,

  // manifest
  // The installed app, as manifest.webmanifest has it
  manifestDescription: 'צ׳אט AI מרובה משתתפים בשרשורים מסתעפים',
  screenshotOfCloud: 'Cloud: על מה אנשים וסוכני AI מדברים',
  screenshotOfThread: 'שרשור: לכל תגובה יכולות להיות תגובות אחיות, ועוברים אליהן בהחלקה',
  screenshotOfReply: 'תגובה, לכולם או לאנשים ספורים',
  screenshotOfNewThread: 'שרשור חדש, שנכתב או יובא מצ׳אט אחר',
  screenshotOfLargeScreen: 'שרשור במסך גדול',

  // messages
  // Title and description
  titleSaved: 'הכותרת והתיאור נשמרו בהצלחה!',
  titleFailed: 'שמירת הכותרת והתיאור נכשלה. נא לנסות שוב מאוחר יותר.',
  settleFailed: 'לא ניתן היה לסמן את השרשור כנפתר. נא לנסות שוב מאוחר יותר.',
  reopenFailed: 'לא ניתן היה לפתוח את השרשור מחדש. נא לנסות שוב מאוחר יותר.',
  settleOffline: 'אין חיבור לרשת. אפשר יהיה לסמן שרשור כנפתר כשיהיה חיבור.',
  titleException: 'אירעה שגיאה בשמירת הכותרת והתיאור. נא לנסות שוב מאוחר יותר.',

  // Editing
  editForbidden: 'אפשר לערוך רק הודעות שלך',
  editTooOften: (most) => `להודעה הזאת יש ${most} גרסאות קודמות. יש למחוק קודם חלק מהן, או לכתוב תשובה אחרת.`,
  editFailed: 'שמירת העריכה נכשלה. נא לנסות שוב.',
  editedGone: 'ההודעה נמחקה, ולכן העריכה שלך לא נשמרה.',
  editedElsewhere: 'ערכת את ההודעה הזאת גם במכשיר אחר. שני הטקסטים נמצאים בין הגרסאות שלה.',
  editMaybeSaved: 'ייתכן שזה נשמר מזמן. נא לבדוק את הגרסאות לפני שמירה נוספת.',
  editWaits: 'העריכה ממתינה לרשת',
  versionGone: 'אין גרסה כזאת',

  // Bring home
  broughtHomeNoParent: 'רק תגובה יכולה להחזיר תוצאה של ענף.',
  broughtHomeNotBelow: 'הענף אינו נמצא מתחת להודעה שאליה מוחזרת התוצאה.',
  sourcesNotOnBranch: 'רק הודעות מתוך הענף יכולות להיות המקורות שלו.',
  sourcesNotForAll: 'לא כל מי שיכול לקרוא את ההודעה הזאת יכול לראות את כל המקורות שלה.',
  sourceNotForAll: 'לא כל מי שקורא את זה יכול לראות אותו',
  resultNotForAll: 'לא כל מי שקורא את זה יכול לראות את ההודעה שממנה זה בא. יש להשמיט את מה שאסור שייוודע להם.',

  // Deleting
  deleteGone: 'ההודעה הזאת כבר נמחקה (כנראה עם מחיקת ההורה שלה)',
  deletedWhileRead: 'ההודעה שקראת נמחקה.',
  deletedAfterSending: 'ההודעה הזאת נשלחה, ומאז נמחקה.',
  deleteForbidden: 'אין לך הרשאה למחוק את ההודעה הזאת',
  deleteFailed: (detail) => (detail ? `מחיקת ההודעה נכשלה: ${detail}` : 'מחיקת ההודעה נכשלה'),
  confirmDeletion: 'אישור המחיקה',
  confirmDeletionQuestion: 'למחוק את ההודעה הזאת ואת כל התגובות לה?',
  cannotBeUndone: 'לא ניתן לבטל את הפעולה הזאת.',

  // Copying
  jsonCopied: 'ה־JSON של ההודעה הועתק ללוח',
  jsonCopyFailed: 'העתקת ה־JSON ללוח נכשלה',
  jsonPrepareFailed: 'שגיאה בהכנת ה־JSON של ההודעה',
  linkCopied: 'הקישור הועתק ללוח',
  linkCopyFailed: 'העתקת הקישור ללוח נכשלה',
  textCopied: 'טקסט ההודעה הועתק ללוח',
  textCopyFailed: 'העתקת הטקסט ללוח נכשלה',
  textPrepareFailed: 'שגיאה בהכנת טקסט ההודעה',

  // moderation
  // Reports
  tooManyReports: 'כבר שלחת דיווחים רבים. נא להמתין עד שהמנהלים יבדקו אותם.',
  tooManyVisitorReports: 'אורחים כבר שלחו דיווחים רבים. נא להתחבר כדי לדווח, או לנסות שוב מאוחר יותר.',
  reportOwn: 'ההודעה הזאת שלך: אפשר למחוק אותה.',
  reportReasons: {
    spam: { label: 'ספאם', hint: 'פרסומת, או אותו דבר שוב ושוב' },
    abuse: { label: 'פגיעה', hint: 'עלבונות, איומים או הטרדה' },
    illegal: { label: 'לא חוקי', hint: 'בניגוד לחוק' },
    other: { label: 'משהו אחר', hint: 'נא לפרט' },
  },

  // Moderation
  moderationActions: {
    dismiss: { admin: 'הדיווחים נדחו', you: 'הדיווחים על ההודעה שלך נדחו' },
    delete: { admin: 'ההודעה נמחקה', you: 'ההודעה שלך נמחקה' },
    settle: { admin: 'סומן כנפתר', you: 'השרשור או הענף שלך סומן כנפתר' },
    warn: { admin: 'אזהרה', you: 'קיבלת אזהרה' },
    suspend: { admin: 'השעיה', you: 'הושעית: אפשר לקרוא, אבל לא לכתוב' },
    lift: { admin: 'סיום השעיה', you: 'ההשעיה שלך הסתיימה' },
    revoke: { admin: 'שלילת גישה', you: 'הגישה שלך נשללה' },
    approve: { admin: 'הפוסט אושר', you: 'הפוסט שלך אושר' },
    decline: { admin: 'הפוסט נדחה', you: 'הפוסט שלך נדחה' },
  },
  suspendedNow: 'החשבון שלך מושעה',
  suspendedUntil: (time, reason) => `אפשר יהיה לכתוב שוב ב־${time}. הושעית על ידי מנהל: ${reason}`,
  alreadySettled: (name) => `הדיווח הזה טופל בינתיים על ידי ${name}.`,
  messageGone: 'ההודעה כבר נמחקה.',
  decideOwn: 'על ההודעות שלך מחליט מנהל אחר.',
  settleUnseen: 'אפשר לסמן כנפתר רק שרשור שגלוי לך.',
  draftGone: 'הטקסט הזה כבר אינו כאן.',
  heldAsEdit: 'בתקופה הראשונה שלך כאן, טקסט כזה טעון בדיקה של מנהל. אפשר לפרסם אותו כתגובה במקום זאת.',
  heldAsImport:
    'בתקופה הראשונה שלך כאן, ייבוא עם המילים האלה אינו יכול להיות ציבורי. אפשר לייבא אותו רק עבורך, או אחרי כמה פוסטים.',
  heldNoFiles:
    'בתקופה הראשונה שלך כאן, מנהל צריך לבדוק קודם את הטקסט הזה, וקבצים אינם יכולים להמתין לכך. נא לפרסם אותו ללא קבצים.',
  tooManyHeld: 'יותר מדי פוסטים שלך ממתינים לבדיקה. נא לשלוח את זה שוב אחרי שיוחלט על חלק מהם.',
  heldGone: 'הפוסט הזה כבר אינו ממתין לבדיקה.',
  heldParentGone: 'ההודעה שהפוסט מגיב לה נמחקה, או שאינה גלויה עוד למי שכתב אותו.',
  heldAuthorStopped: 'מי שכתב את הפוסט הזה אינו רשאי לפרסם כרגע.',
  heldWaiting: 'ממתין לבדיקה',
  heldWhilePublishing: 'הודעה בשרשור הזה ממתינה לבדיקה של מנהל. אפשר יהיה לפרסם את השאר אחרי שתאושר.',
  heldWithdrawn: 'הפוסט נמשך חזרה על ידך.',
  declineReason: 'יש לציין reason כדי לדחות פוסט, ולא לשום דבר אחר',
  suspensionDays: 'יש לציין days להשעיה, ולא לשום דבר אחר',

  // offline
  // Ground and offline
  groundIntro: 'הודעות מקומיות שנשמרות במכשיר שלך.',
  groundLost: 'הדפדפן שלך ניקה את השרשורים שנשמרו במכשיר הזה. אפשר לשחזר אותם מקובץ ייצוא.',
  groundTrouble: {
    full: 'אין מקום פנוי במכשיר הזה. נא לפנות מקום ולנסות שוב.',
    missing: 'הדפדפן הזה אינו שומר כאן דבר (חלון פרטי?).',
    blocked: 'כרטיסייה אחרת חוסמת את האחסון של המכשיר הזה. נא לסגור אותה ולנסות שוב.',
    damaged: 'לא ניתן לקרוא את האחסון של המכשיר הזה.',
    incomplete: 'האפליקציה עדיין לא הורדה במלואה. נא לנסות שוב כשיש חיבור לרשת.',
  },
  groundNoBackup: 'הקובץ הזה אינו גיבוי של Ground.',
  groundBackupDamaged: 'הגיבוי הזה פגום, ולכן דבר לא שוחזר.',
  groundBackupNewer: 'הגיבוי הזה נוצר בגרסה חדשה יותר של האפליקציה. יש לעדכן את האפליקציה ואז לשחזר אותו.',
  groundBackupTooLarge: 'הקובץ הזה גדול מדי לגיבוי (עד 256MB)',
  groundFilesNamed: (count) =>
    plural(count, {
      one: 'הייצוא כולל את כל הטקסטים. קובץ אחד רק מוזכר בו בשמו.',
      two: 'הייצוא כולל את כל הטקסטים. שני קבצים רק מוזכרים בו בשמם.',
      other: `הייצוא כולל את כל הטקסטים. ${count} קבצים רק מוזכרים בו בשמם.`,
    }),
  groundRestored: (count) =>
    plural(count, { one: 'הודעה אחת שוחזרה.', two: 'שתי הודעות שוחזרו.', other: `${count} הודעות שוחזרו.` }),
  groundNothingToRestore: 'כל מה שבגיבוי הזה כבר נמצא כאן.',
  publishToCloud: 'פרסום ב־Cloud',
  publishLogin: 'יש להתחבר כדי לפרסם שרשור.',
  publishWhitelist: 'כדי לפרסם שרשור נדרשת הרשאת כתיבה.',
  publishQuestion: (count) =>
    plural(count, {
      one: 'ההודעה הזאת תפורסם. מי יכול לקרוא אותה?',
      two: 'שתי ההודעות יפורסמו. מי יכול לקרוא אותן?',
      other: `כל ${count} ההודעות יפורסמו. מי יכול לקרוא אותן?`,
    }),
  publishingNow: (done, of) => `מתפרסמות ${done} מתוך ${of}...`,
  publishedSoFar: (done, of) => `${done} מתוך ${of} ב־Cloud`,
  publishedAll: 'כל השרשור נמצא ב־Cloud.',
  publishFailed: 'לא ניתן היה לפרסם את השרשור. נא לנסות שוב.',
  publishFileLost: (name) => `${name} כבר אינו במכשיר הזה, ולכן לא ניתן לפרסם את ההודעה שלו.`,
  publishGone: 'השרשור נמחק מה־Cloud. פרסום נוסף ייצור שרשור חדש.',
  publishLeftOut: (count) =>
    plural(count, {
      one: 'הודעה אחת לא נכללה: ההודעה שהיא מגיבה לה נמחקה מה־Cloud.',
      two: 'שתי הודעות לא נכללו: ההודעות שהן מגיבות להן נמחקו מה־Cloud.',
      other: `${count} הודעות לא נכללו: ההודעות שהן מגיבות להן נמחקו מה־Cloud.`,
    }),
  storageUsed: (used, quota) => `בשימוש ${used} מתוך ${quota}.`,
  storagePromised: 'הדפדפן שלך התחייב לשמור את זה.',
  storageNotPromised: 'הדפדפן שלך עלול למחוק את זה כשהמקום אוזל. ליתר ביטחון כדאי לייצא עותק.',
  underDevelopment: 'בפיתוח',
  waitingForNetwork: 'בהמתנה לרשת',
  sendingNow: 'מתבצעת שליחה...',
  waitsForParent: 'יישלח אחרי ההודעה שהוא מגיב לה',
  parentNotSent: 'ההודעה שאליה זו תגובה לא נשלחה.',
  earlierVersionSent: 'גרסה קודמת כבר נשלחה. אפשר למחוק את זו, או לשלוח גם אותה.',
  maybeSentLongAgo: 'ייתכן שזה נשלח מזמן. נא לבדוק בשרשור לפני שליחה נוספת.',
  heldPostApproved: 'הפוסט שלך אושר. עכשיו כולם יכולים לקרוא אותו.',
  heldPostNotWithdrawn: 'לא ניתן היה למשוך את הפוסט חזרה. נא לנסות שוב.',
  logoutLosesPosts: (count) =>
    plural(count, {
      one: 'הודעה אחת עדיין ממתינה לשליחה. התנתקות עכשיו תגרום לאובדן שלה.',
      two: 'שתי הודעות עדיין ממתינות לשליחה. התנתקות עכשיו תגרום לאובדן שלהן.',
      other: `${count} הודעות עדיין ממתינות לשליחה. התנתקות עכשיו תגרום לאובדן שלהן.`,
    }),
  outboxTrouble: {
    full: `אין מקום פנוי במכשיר הזה. ${whileOpen}`,
    missing: `הדפדפן הזה אינו שומר כאן דבר (חלון פרטי?). ${whileOpen}`,
    blocked: `כרטיסייה אחרת חוסמת את האחסון של המכשיר הזה. ${whileOpen}`,
    damaged: `האחסון של המכשיר הזה פגום. ${whileOpen}`,
    incomplete: `האפליקציה עדיין לא הורדה במלואה. ${whileOpen}`,
  },
  offlineStatus: 'לא מקוון – מוצג מה שנמצא במכשיר הזה',
  notLiveStatus: 'לא בזמן אמת – הודעות חדשות מופיעות רק לאחר רענון',
  formulasSpared: 'הנוסחאות מוצגות כפי שהוקלדו, כדי לחסוך בנתונים.',
  formulasMissing: 'הנוסחאות מוצגות כפי שהוקלדו: מה שמצייר אותן לא הורד למכשיר הזה.',
  postsPending: (count) =>
    plural(count, {
      one: 'פוסט אחד ממתין לשליחה',
      two: 'שני פוסטים ממתינים לשליחה',
      other: `${count} פוסטים ממתינים לשליחה`,
    }),
  installOffer: 'התקנת Canopy',
  installReason: 'לפתיחה ממסך הבית, גם ללא חיבור.',
  installByHand: 'יש להקיש על ”שיתוף” בסרגל הדפדפן, ואז על ”הוספה למסך הבית”.',
  newVersionReady: 'גרסה חדשה מוכנה',

  // people
  // People
  unknownUser: 'משתמש לא מוכר',
  nobodyHasTag: (tag) => `אין אף אחד עם התג @${tag}.`,
  tagNotLookedUp: (tag) => `לא ניתן היה לחפש את @${tag}. נא לנסות שוב.`,

  // What somebody is, on their card
  personIsYou: 'אני',
  personIsDeleted: 'משתמש שנמחק',
  personIsBot: 'בוט',
  personIsAdmin: 'מנהל',
  personCanWrite: 'הרשאת כתיבה',
  personOnlyReads: 'קריאה בלבד',
  personIsAgent: 'סוכן AI',

  // Who can read a message
  audienceEveryone: 'כולם',
  audienceOnlyYou: 'רק לעצמי',
  audienceChosen: 'רק מי שנבחרו',
  audienceHeading: 'מי יכול לקרוא',
  browserOnSystem: (browser, system) => `${browser} ב־${system}`,

  // reading
  // Lists and threads
  pageBroken: 'משהו השתבש ולא ניתן להציג את הדף הזה.',
  chronologicalFailed: 'טעינת ההודעות לפי סדר הזמן נכשלה',
  markerFailed: 'טעינת התוכן נכשלה',
  threadNotFound: 'השרשור לא נמצא או שאינו נגיש.',
  threadFailed: 'טעינת השרשור נכשלה.',
  threadNotOnDevice: 'השרשור הזה אינו במכשיר הזה.',
  listNotOnDevice: 'הרשימה הזאת אינה במכשיר הזה.',
  replyNotOnDevice: 'התגובה הזאת אינה במכשיר הזה.',
  replyGone: 'התגובה הזאת נמחקה.',
  signInNeedsNetwork: 'לא ניתן להגיע אל השרת. כדי להתחבר דרוש חיבור לרשת.',
  untitledThread: 'ללא כותרת',
  loadingPinned: 'ההודעות הנעוצות נטענות...',
  noPinned: 'אין עדיין הודעות נעוצות.',

  // Infinite-scroll markers
  scrollUpForMore: 'עוד בגלילה למעלה',
  scrollDownForMore: 'עוד בגלילה למטה',
  loadingEarlier: 'הודעות קודמות נטענות...',
  loadingMore: 'עוד נטען...',
  loadingMoreMessages: 'הודעות נוספות נטענות...',
  beginningOfThread: 'תחילת השרשור',
  endOfThread: 'סוף השרשור',
  scrollForMoreMessages: 'הודעות נוספות בגלילה',
  loadingMessages: 'ההודעות נטענות...',
  noMoreMessages: 'אין עוד הודעות לטעון',

  // Thread loading
  loading: 'בטעינה...',
  loadingThread: 'השרשור נטען...',
  loadingThreadContent: 'תוכן השרשור נטען...',
  loadingMessage: 'ההודעה נטענת....',

  // The map of a thread
  mapFailed: 'לא ניתן היה לטעון את המפה.',
  mapNotYet: 'המפה עדיין נטענת. נא לנסות שוב בעוד רגע.',
  noForkAbove: 'אין עוד פיצולים למעלה.',
  noForkBelow: 'אין עוד פיצולים למטה.',
  nothingUnread: 'אין בשרשור הזה עוד הודעות חדשות או שלא נקראו.',
  noParent: 'זו תחילת השרשור.',
  isNewest: 'זו ההודעה החדשה ביותר.',
  branches: (count) => plural(count, { one: 'ענף אחד', two: 'שני ענפים', other: `${count} ענפים` }),
  unreadBelow: (unread) => (unread === 0 ? '' : `· ${unread} שלא נקראו`),

  // request-access
  // Request access
  applicationSubmitted: 'הבקשה הוגשה!',
  applicationThanks: 'תודה על הבקשה. נבדוק אותה ונחזור אליך בקרוב.',
  stepOf: (step, steps) => `שלב ${step} מתוך ${steps}`,
  requestAccessLead: 'Canopy נמצאת בבטא סגורה. נשמח להכיר אותך, ומנהל ייתן לך גישה.',
  everyoneWritesLead: 'כל מי שיוצר חשבון יכול לכתוב כאן.',

  // How to get access
  howToGetAccessHeading: 'איך מקבלים גישה',
  howToGetAccess:
    'כולם יכולים לקרוא את מה שציבורי. כדי לפתוח שרשורים ולהגיב דרוש חשבון שמנהל נתן לו הרשאת כתיבה. יש למלא את הטופס שלמטה; אם הגעת לכאן לאחר שנותקת, זה כל מה שצריך לעשות. לאחר האישור יש להתחבר שוב.',
  alreadyInHeading: 'כבר יש לך גישה',
  alreadyIn: 'החשבון שלך כבר יכול לפתוח שרשורים ולהגיב. אין מה לבקש.',
  accountWaitsHeading: 'החשבון שלך ממתין לגישה',
  accountWaits:
    'התחברת, אבל לחשבון שלך אין עדיין הרשאת כתיבה, ולכן הוא נותק שוב. כדי להגיש בקשה עבור החשבון הזה יש למלא את הטופס שלמטה. לאחר שמנהל יאשר אותו, אפשר להתחבר כרגיל.',
  askMemberForLink: 'אפשר לבקש קישור ממי שכבר הצטרף. כולם יכולים לקרוא את מה שציבורי.',
  createAnAccountLabel: 'יצירת חשבון',
  createAccountAndWrite: (createAnAccount) => [
    createAnAccount,
    ', ואפשר לכתוב. חשבון שהיה קיים קודם טעון אישור של מנהל.',
  ],

  // The form
  questionOptional: 'לא חובה',
  questionRequired: 'חובה',
  answerLabel: 'התשובה שלך',
  answerTooLongBy: (characters) =>
    plural(characters, { one: 'ארוך מדי בתו אחד', other: `ארוך מדי ב־${characters} תווים` }),
  contactEmailLabel: 'דוא״ל ליצירת קשר',
  contactEmailHint: 'הכתובת שאיתה מתחברים.',
  contactEmailKnown: 'לא חובה: כתובת החשבון שלך כבר ידועה לנו.',
  interestsLabel: 'תחומי עניין',
  interestsHint: (most) => `עד ${most} תחומי עניין, אחד בכל פעם.`,
  addInterestLabel: 'הוספה',
  yourInterestsLabel: 'תחומי העניין שלך',
  removeInterestLabel: (interest) => `הסרת ${interest}`,
  submitApplicationLabel: 'הגשה',
  nextQuestionLabel: 'הבא',
  applicationNotSent: (detail) =>
    `לא ניתן היה לשלוח את הבקשה שלך${detail === '' ? '' : ` (${detail})`}. התשובות שלך שמורות במכשיר הזה. נא לנסות שוב.`,

  // What happens next
  whatHappensNextHeading: 'מה קורה אחר כך?',
  submitStep: 'הגשה',
  submitStepText: 'התשובות שלך נשלחות. רק מנהלים יכולים לקרוא אותן.',
  reviewStep: 'בדיקה',
  reviewStepText: 'מנהל בודק את הבקשה שלך ומעדכן אותך בדוא״ל.',
  collaborateStep: 'תחילת העבודה המשותפת',
  collaborateStepText: 'אפשר להתחבר, ליצור שרשורים ולשוחח עם סוכני AI.',
  applicationHelp: 'צריך עזרה? אפשר לכתוב למי שהזמין אותך.',
  applicationHelpFrom: (address) => ['צריך עזרה? אפשר לכתוב אל ', address, '.'],

  // The seven questions, each with its name, what it asks, more about it, and the beginning of an answer
  passionMap: {
    name: 'מפת התשוקות',
    ask: 'על מה אפשר לדבר איתך במשך שעות?',
    context: 'הנושאים, המטרות או המלאכות שמושכים אותך שוב ושוב, והאופן שבו הם נוגעים זה בזה.',
    placeholder: 'פטריות, מפות ערים ושירת מקהלה: בשלושתן אני מגלה שוב ושוב את אותו דפוס מסתעף…',
  },
  signatureCraft: {
    name: 'המומחיות הייחודית',
    ask: 'מה מצליח לך באופן יוצא דופן?',
    context: 'דבר אחד שאנשים פונים אליך בשבילו, בעבודה או הרחק ממנה.',
    placeholder: 'משעה של דיבורים סבוכים נוצר אצלי דף אחד ברור…',
  },
  formativeStory: {
    name: 'הסיפור המעצב',
    ask: 'איזה רגע עיצב את הזהות שלך?',
    context: 'מפנה בחיים שעדיין מעצב את דרך החשיבה שלך. גם מפנה קטן יתקבל בברכה.',
    placeholder: 'כשמלאו לי שתים־עשרה, סבתא הושיטה לי את הרדיו המקולקל שלה ומברג…',
  },
  catalystThesis: {
    name: 'הרעיון המניע',
    ask: 'מה ברצונך להניע, ולמה עכשיו?',
    context: 'רעיון שהיה מתקדם אצלך רחוק יותר לו אנשים וסוכני AI חשבו עליו יחד איתך.',
    placeholder: 'כל כפר היה יכול לתכנן את אספקת האנרגיה שלו, לו רק היו התוכניות קלות יותר לקריאה…',
  },
  teachingUnderPressure: {
    name: 'הסבר תחת לחץ',
    ask: 'מתי היה עליך להסביר דבר קשה כשזה באמת היה חשוב?',
    context: 'מה היה על הכף, איך הסברת את זה, ומה היית עושה היום אחרת.',
    placeholder: 'המערכת קרסה, הלקוח על הקו, ולידי מישהו חדש בצוות…',
  },
  bridgeBuilding: {
    name: 'בניית גשרים',
    ask: 'מה הדרך שלך לקרב אנשים שאינם רואים עין בעין?',
    context: 'פעם שבה עשית זאת, או הדרך שבה היית עושה זאת בשרשור כאן.',
    placeholder: 'אצלי כל צד מספר תחילה את הסיפור של האחר, עד שהאחר אומר: כן, זה בדיוק זה…',
  },
  timeAndCommitment: {
    name: 'זמן ומחויבות',
    ask: 'כמה זמן יש לך לתת, ומה יגרום לך לחזור?',
    context: 'הכי טוב הערכה כנה. עשרים דקות בשבוע יכולות להספיק בהחלט.',
    placeholder: 'שני ערבים בשבוע, בחורף יותר. טוב לי במקום שבו מתייחסים לשאלות ברצינות…',
  },

  // search
  // Search
  searching: 'מתבצע חיפוש...',
  searchNothing: 'לא נמצא דבר. אפשר לנסות פחות מילים או מילים קצרות יותר.',
  searchNothingYet: 'עדיין לא נמצא דבר, ויש עוד הודעות לחפש בהן.',
  searchMoreToSearch: 'יש עוד הודעות לחפש בהן.',
  searchFailed: 'החיפוש נכשל. נא לנסות שוב.',
  searchTooOften: 'יותר מדי חיפושים. נא לנסות שוב בעוד דקה.',
  searchTooMany: (most) => `נא להשתמש ב־${most} מילים וביטויים לכל היותר.`,
  searchOffline: 'לא ניתן להגיע אל השרת. התוצאות האלה מהמכשיר הזה.',
  searchOfflineNothing: 'לא ניתן להגיע אל השרת, ובמכשיר הזה לא נמצא דבר.',

  // server-pages
  // Descriptions of pages, for search engines and link previews: what index.html has too is there in the same words
  homeDescription: 'צ׳אט AI מרובה משתתפים בשרשורים מסתעפים: אנשים וסוכני AI עונים, וכל תשובה יכולה להצמיח ענף משלה.',
  cloudDescription: 'השרשורים הציבוריים של Canopy, החדשים תחילה.',
  loginDescription: 'התחברות אל Canopy כדי לפתוח שרשורים, לענות, ולקרוא את מה שנכתב אליך.',
  forgotPasswordDescription: 'קבלת קישור לסיסמה חדשה בדוא״ל.',
  newPasswordDescription: 'בחירת סיסמה חדשה לחשבון שלך.',
  invitationDescription: 'הזמנה אל Canopy.',
  architectureDescription: 'איך Canopy בנויה: צד הלקוח, צד השרת, שילוב AI, אחסון נתונים ואבטחה.',
  roadmapDescription: 'איפה Canopy עומדת, ולאן היא שואפת לצמוח: הבטא והשלבים שאחריה.',
  termsDescription: 'התנאים של Canopy בקצרה: גיל, שימוש מותר, AI, התוכן שלך, מחירים ויצירת קשר.',
  requestAccessDescription: 'בקשת גישה לבטא הסגורה של Canopy: שבע שאלות עליך ועל מה שיש לך להביא.',
  nowhereDescription: 'אין דבר בכתובת הזאת.',

  // The title of the frame with a picture from another site
  pictureFrameTitle: 'תמונה',

  // A thread embedded in a page of another site
  embedEarlierLabel: 'הודעות קודמות',
  embedReadOnSiteLabel: (site) => `קריאה ותגובה ב־${site}`,

  // The picture of a thread for link previews, where its title can’t be drawn
  previewOfMessage: 'הודעה',
  previewOfConversation: 'שיחה',

  // sign-in-problems
  // Why a sign-in with the site’s sign-in provider failed, and what to do
  oidcRefused: 'לא בוצעה התחברות, כי היא בוטלה או לא אושרה שם. אפשר לנסות שוב.',
  oidcExpired: 'ההתחברות הזאת נמשכה זמן רב מדי, או שכבר נוצלה. נא להתחבר שוב.',
  oidcLost: 'ההתחברות הזאת לא התחילה בדפדפן הזה, או שהתחברות חדשה יותר החליפה אותה. נא להתחבר שוב כאן.',
  oidcUnreachable: 'ספק ההתחברות אינו עונה. נא לנסות שוב בעוד כמה דקות.',
  oidcRejected: 'לא ניתן להשתמש בתשובה של ספק ההתחברות. נא לדווח למי שמפעיל את האתר; הסיבה כתובה ביומן שלו.',

  // Why a sign-in with a passkey failed, and what to do
  passkeyUnknown: 'מפתח הגישה הזה אינו מוכר כאן, או שהוסר. נא להתחבר עם הסיסמה.',
  passkeyExpired: 'זה נמשך זמן רב מדי. נא לנסות שוב.',
  passkeyRefused: 'לא ניתן היה לבדוק את מפתח הגישה הזה. נא לנסות שוב, או להתחבר עם הסיסמה.',

  // The name of a passkey whose device isn’t known
  passkeyUnnamed: 'מפתח גישה',

  // times
  // How long ago, in short
  agoNow: 'ממש עכשיו',
  agoMinutes: (count) => plural(count, { one: 'לפני דקה', other: `לפני ${count} דק׳` }),
  agoHours: (count) => plural(count, { one: 'לפני שעה', two: 'לפני שעתיים', other: `לפני ${count} שע׳` }),
  agoDays: (count) => plural(count, { one: 'לפני יום', two: 'לפני יומיים', other: `לפני ${count} ימים` }),

  // How long ago, within an hour
  withinLastHour: 'בשעה האחרונה',
  roundedHoursAgo: (count) => plural(count, { one: 'לפני שעה', two: 'לפני שעתיים', other: `לפני ${count} שעות` }),
  roundedDaysAgo: (count) => plural(count, { one: 'לפני יום', two: 'לפני יומיים', other: `לפני ${count} ימים` }),

  // How long something takes
  spanMinutes: (count) => plural(count, { one: 'דקה', other: `${count} דק׳` }),
  spanHours: (count) => plural(count, { one: 'שעה', two: 'שעתיים', other: `${count} שע׳` }),

  // webhooks
  // Webhooks
  webhookAddress: 'הכתובת חייבת להיות https ובשרת ציבורי.',
  webhookGone: 'ה־Webhook הזה כבר אינו קיים.',
  webhooksFull: (most) => `אפשר ליצור ${most} Webhooks לכל היותר.`,
  webhookFailed: 'לא ניתן היה להגיע אל ה־Webhook או לשנות אותו. נא לנסות שוב.',
  webhookOutcome: (outcome, status) => `${webhookOutcomes[outcome]}${status === null ? '' : ` (סטטוס ${status}.)`}`,
  webhookPaused: {
    failing: 'מושהה: יותר מדי כישלונות.',
    gone: 'מושהה: הנמען כבר אינו קיים.',
    address: 'מושהה: הכתובת מובילה לשרת שאינו ציבורי.',
    'signed-out': 'הושהה כאשר בוצעה התנתקות בכל המכשירים האחרים או שוחזר גיבוי. יש לחדש אותו רק אם הכתובת שלך.',
  },

  // My webhooks
  webhooksHeading: 'Webhooks',
  webhooksHint: 'כתובת שלך נקראת כשיש משהו חדש בשבילך.',
  myWebhooksLabel: 'ה־Webhooks שלך',
  webhooksFailed: 'לא ניתן היה לטעון את ה־Webhooks שלך.',
  webhookDeleted: (url) => `נמחק: ${url}`,
  webhookSentAgain: (url) => `נשלח שוב: ${url}`,
  webhookResumed: (url) => `חודש: ${url}`,
  webhookForAddressed: 'הודעות שמופנות אליי',
  webhookForAll: 'הודעות שמופנות אליי ובמה שבמעקב שלי',
  webhookMessagesRefused: (count) =>
    plural(count, {
      one: 'הנמען דחה הודעה אחת, שנשמרת שלושה ימים.',
      two: 'הנמען דחה שתי הודעות, שנשמרות שלושה ימים.',
      other: `הנמען דחה ${count} הודעות, שנשמרות שלושה ימים.`,
    }),
  webhookLastTime: (outcome) => `בפעם האחרונה: ${outcome}`,
  // Commands, in the list and by the webhook's address
  testWebhookLabel: 'בדיקה',
  testWebhookOf: (url) => `בדיקת ${url}`,
  sendWebhookAgainLabel: 'שליחה חוזרת',
  sendWebhookAgainTo: (url) => `שליחה חוזרת אל ${url}`,
  resumeWebhookLabel: 'חידוש',
  resumeWebhookOf: (url) => `חידוש ${url}`,
  deleteWebhookOf: (url) => `מחיקת ${url}`,

  // A new webhook
  webhookSecret: 'הסוד שחותם על מה שנשלח. הוא מוצג רק עכשיו:',
  webhookAddressLabel: 'כתובת',
  webhookEventsLabel: 'הודעות חדשות',
  webhookEventsAll: 'שמופנות אליי ובמה שבמעקב שלי',
  webhookEventsAddressed: 'שמופנות אליי',
  addWebhookLabel: 'הוספת Webhook',

  // Programs
  notByToken: 'אף אסימון אינו רשאי לעשות זאת. נא להשתמש באפליקציה',
  tokenScopeMissing: (scope) => `לאסימון הזה אין הרשאה: ${scope}`,
  tokenAsksNoAgents:
    'האסימון הזה אינו רשאי לשאול סוכנים, וההודעה הזאת הייתה עושה זאת. יש לשלוח ask_agents: false כדי לפרסם אותה בלי לשאול',
  tokenNameMissing: 'נא לתת לאסימון שם',
  tooManyTokens: (max) => `אפשר ליצור ${max} אסימונים לכל היותר`,
  tooManyBots: (max) => `אפשר ליצור ${max} בוטים לכל היותר`,
  botIncomplete: 'לבוט דרושים שם ותג',
  botNoAdmin: 'בוט אינו יכול להיות מנהל',
  streamsOfBots: 'רק הודעה של בוט יכולה להיות מוצגת בזמן שהיא נכתבת',
  tooManyStreams: (max) => `אפשר לכתוב ${max} הודעות של בוט לכל היותר בו בזמן. יש לסיים אחת מהן או לוותר עליה`,
  streamPosition: (expected) => `החלק הבא שייך למיקום ${expected}`,
  streamChanged: (expected) => `הטקסט במיקום הזה שונה. החלק הבא שייך למיקום ${expected}`,
  streamEnded: 'ההודעה הזאת הסתיימה, ונשמרה כפי שהייתה אז. כדי לשנות אותה יש לערוך אותה',
  streamOver: 'ההודעה הזאת נכתבה זמן רב מדי. היא מסתיימת במה שכבר נכתב',

  // writing
  // Sending
  contentBlank: 'content אינו יכול להיות ריק',
  contentTooLong: `content מוגבל ל־${contentMaxLength} תווים`,
  sendFailed: 'שליחת ההודעה נכשלה. נא לנסות שוב.',
  loginToSend: 'יש להתחבר כדי לשלוח הודעות.',
  newThreadTitle: 'שרשור חדש',
  newThreadFailed: 'יצירת השרשור נכשלה. נא לנסות שוב.',
  newThreadIncomplete: 'השלמת יצירת השרשור נכשלה.',
  loginToCreate: 'יש להתחבר כדי ליצור הודעות חדשות',
  whitelistToCreate: 'כדי ליצור הודעות חדשות נדרשת הרשאת כתיבה',
  discardThread: 'למחוק את השרשור הזה? הודעה שלא נשלחה תאבד.',

  // The reply box's placeholders
  placeholderNewThread: 'פתיחת שרשור חדש...',
  placeholderClickReply: 'כדי להגיב יש ללחוץ על ”תגובה” בהודעה',
  placeholderWhitelist: 'כדי לשלוח הודעות נדרשת הרשאת כתיבה',
  placeholderLogin: 'יש להתחבר כדי לשלוח הודעות',
  placeholderReplyTo: (name, tag) => (tag === null ? `תגובה אל ${name}...` : `תגובה אל ${name} (@${tag})...`),
  unknownTag: 'אין אף אחד עם התג הזה',
}
