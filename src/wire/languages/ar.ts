import type { Catalogue } from '../catalogue.ts'
import { contentMaxLength, installationNameMaxLength } from '../limits.ts'
import { pluralsOf } from './plurals.ts'

// No native speaker has read these texts yet.

const plural = pluralsOf('ar')

/** A number with its noun: for 1 and 2 without the number, for 3–10, for 11–99, for 100–102, and for 0. */
const counted = (
  count: number,
  one: string,
  two: string,
  few: string,
  many: string,
  hundreds = many,
  zero = `${count} ${hundreds}`,
): string =>
  plural(count, {
    zero,
    one,
    two,
    few: `${count} ${few}`,
    many: `${count} ${many}`,
    other: `${count} ${hundreds}`,
  })

// Nouns as subjects, and (`…Of`) after prepositions and verbs
const messages = (count: number): string => counted(count, 'رسالة واحدة', 'رسالتان', 'رسائل', 'رسالة')
const messagesOf = (count: number): string => counted(count, 'رسالة واحدة', 'رسالتين', 'رسائل', 'رسالة')
const files = (count: number): string => counted(count, 'ملف واحد', 'ملفان', 'ملفات', 'ملفًا', 'ملف')
const filesOf = (count: number): string => counted(count, 'ملف واحد', 'ملفين', 'ملفات', 'ملفًا', 'ملف')
const charactersOf = (count: number): string => counted(count, 'حرف واحد', 'حرفين', 'أحرف', 'حرفًا', 'حرف')
const wordsOf = (count: number): string => counted(count, 'كلمة واحدة', 'كلمتين', 'كلمات', 'كلمة')
const daysOf = (count: number): string => counted(count, 'يوم واحد', 'يومين', 'أيام', 'يومًا', 'يوم')
const partsOf = (count: number): string => counted(count, 'جزء واحد', 'جزأين', 'أجزاء', 'جزءًا', 'جزء')
const conversationsOf = (count: number): string => counted(count, 'محادثة واحدة', 'محادثتين', 'محادثات', 'محادثة')
const tokensOf = (count: number): string => counted(count, 'رمز واحد', 'رمزين', 'رموز', 'رمزًا', 'رمز')
const botsOf = (count: number): string => counted(count, 'بوت واحد', 'بوتين', 'بوتات', 'بوتًا', 'بوت')
const valuesOf = (count: number): string => counted(count, 'قيمة واحدة', 'قيمتين', 'قيم', 'قيمة')
const passkeysOf = (count: number): string =>
  counted(count, 'مفتاح مرور واحد', 'مفتاحي مرور', 'مفاتيح مرور', 'مفتاح مرور')

const endpointOutcomes: Readonly<Record<string, string>> = {
  ok: 'كل شيء يعمل: أجاب النموذج.',
  'no-host': 'لا يوجد مضيف بهذا الاسم.',
  'connection-refused': 'لا شيء يجيب على هذا العنوان. هل خادم النموذج قيد التشغيل؟',
  certificate: 'شهادة نقطة النهاية غير صالحة.',
  'not-public': 'العنوان ليس لمضيف عام. يمكن للمشغّل السماح به عبر AGENT_HOSTS.',
  redirect: 'تحوّل نقطة النهاية إلى عنوان آخر. يُرجى إدخال ذلك العنوان.',
  'key-refused': 'ترفض نقطة النهاية المفتاح.',
  'not-found': 'لا تعرف نقطة النهاية هذا العنوان أو هذا النموذج.',
  'too-large': 'إجابة نقطة النهاية طويلة جدًا.',
  unreachable: 'تعذّر الوصول إلى نقطة النهاية.',
  busy: 'نقطة النهاية مشغولة. يُرجى إعادة المحاولة لاحقًا.',
  refused: 'ترفض نقطة النهاية الطلب.',
  broken: 'هناك ما يجيب، لكن ليس ببروتوكول الدردشة من OpenAI.',
  'too-slow': 'لا إجابة خلال عشر ثوانٍ.',
  'cut-off': 'انقطع الاتصال.',
  empty: 'كانت إجابة النموذج فارغة.',
}

const serviceNames: Readonly<Record<string, string>> = {
  chatgpt: 'ChatGPT',
  cursor: 'Cursor',
  claude: 'Claude',
  gemini: 'Gemini',
  grok: 'Grok',
}

const omitted: Readonly<Record<string, (count: number) => string>> = {
  image: (count) => `لا يمكن استيراد ${counted(count, 'صورة واحدة', 'صورتين', 'صور', 'صورة')}.`,
  voice: (count) =>
    `لا يمكن استيراد ${counted(count, 'تسجيل صوتي واحد', 'تسجيلين صوتيين', 'تسجيلات صوتية', 'تسجيلًا صوتيًا', 'تسجيل صوتي')}.`,
  video: (count) => `لا يمكن استيراد ${counted(count, 'فيديو واحد', 'مقطعي فيديو', 'مقاطع فيديو', 'مقطع فيديو')}.`,
  file: (count) => `لا يمكن استيراد ${filesOf(count)}.`,
  missing: (count) => `ملفات ليست في ملف zip أو لا يمكن قراءتها فيه: ${count}.`,
  widget: (count) => `لا يمكن استيراد ${counted(count, 'أداة واحدة', 'أداتين', 'أدوات', 'أداة')}.`,
  thinking: (count) => `لن تُستورد ${counted(count, 'خطوة تفكير واحدة', 'خطوتا تفكير', 'خطوات تفكير', 'خطوة تفكير')}.`,
  tool: (count) => `لن تُستورد ${counted(count, 'خطوة أداة واحدة', 'خطوتا أداة', 'خطوات أدوات', 'خطوة أداة')}.`,
  unfinished: (count) =>
    `لن تُستورد ${counted(count, 'إجابة واحدة غير مكتملة', 'إجابتان غير مكتملتين', 'إجابات غير مكتملة', 'إجابة غير مكتملة')}.`,
}

const noMessagesIn: Readonly<Record<string, string>> = {
  public: 'لا توجد رسائل عامة.',
  private: 'لا توجد رسائل خاصة.',
  direct: 'لا توجد رسائل موجّهة إليك.',
  cloud: 'لا توجد رسائل في Cloud.',
  ground: 'لا توجد رسائل في Ground.',
}
const visibilityWords: Readonly<Record<string, string>> = {
  all: 'العامة والخاصة',
  public: 'العامة',
  private: 'الخاصة',
}
const stateWords: Readonly<Record<string, string>> = { any: 'الكل', open: 'المفتوحة', settled: 'المحسومة' }
const orderWords: Readonly<Record<string, string>> = { newest: 'الأحدث أولًا', oldest: 'الأقدم أولًا' }

const scopeWords: Readonly<Record<string, string>> = { read: 'القراءة', write: 'الكتابة', ask: 'سؤال الوكلاء' }

const webhookOutcomes: Readonly<Record<string, string>> = {
  delivered: 'استلمه المستقبِل.',
  refused: 'رفضه المستقبِل.',
  redirect: 'أحالنا المستقبِل إلى عنوان آخر، ولا نتبع الإحالات.',
  'not-public': 'يؤدي العنوان إلى مضيف غير عام.',
  'too-slow': 'استغرق المستقبِل وقتًا طويلًا.',
  unreachable: 'تعذّر الوصول إلى المستقبِل.',
}

const storedWhileOpen = 'تُحفظ المنشورات غير المرسلة ما دامت هذه الصفحة مفتوحة فقط.'

export const catalogue: Catalogue = {
  // locale
  locale: 'ar-u-nu-latn',
  readersLocale: () => 'ar-u-nu-latn',
  listSeparator: '، ',

  // account
  // Sign-in
  forcedLogout: 'حسابك غير مصرّح به. يُرجى اتباع التعليمات أدناه.',
  noAuthToken: 'لا يتوفر رمز مصادقة',
  noUser: 'لم يسجّل أي مستخدم الدخول',
  firebaseConfigMissing: (fields) => `إعدادات Firebase المطلوبة ناقصة: ${fields.join('، ')}`,
  silentLogout: 'SILENT_LOGOUT',

  // Profile
  nameTaken: 'اسم المستخدم هذا محجوز لمستخدم آخر',
  profileFailed: 'تعذّر تحديث الملف الشخصي',
  tagCharacters: 'يجب ألا يحتوي المعرّف إلا على أحرف وأرقام وشرطات سفلية وواصلات',
  tagTooShort: 'يجب أن يتكوّن المعرّف من حرف واحد على الأقل',
  tagTooLong: 'يجب ألا يتجاوز المعرّف 30 حرفًا',
  displayNameTooLong: 'يجب أن يقل الاسم المعروض عن 50 حرفًا',
  profileEmpty: 'يُرجى ملء حقل واحد على الأقل',
  profileUnchanged: 'يُرجى إجراء تغيير قبل التحديث',

  // My data and my account
  deletedUser: 'مستخدم محذوف',
  dataAndAccount: 'بياناتك وحسابك',
  downloadHint: 'ملف واحد بكل ما نخزّنه عنك.',
  downloadData: 'تنزيل بياناتي',
  downloadingData: 'جارٍ التحضير...',
  downloadFailed: 'تعذّر تنزيل بياناتك. يُرجى إعادة المحاولة.',
  downloadLimited: 'لقد نزّلت عدة ملفات بالفعل. يُرجى إعادة المحاولة لاحقًا.',
  deleteAccount: 'حذف حسابي',
  deleteAccountMeans:
    'سيُحذف اسمك وبريدك الإلكتروني وإعداداتك، وسيُسجَّل خروجك من كل مكان. يبقى Ground على هذا الجهاز. لا يمكن التراجع عن هذا الإجراء.',
  messagesAfterQuestion: 'ماذا يحدث لرسائلي؟',
  messagesAfter: {
    keep: { label: 'تبقى', hint: 'سيظهر كاتبها باسم «مستخدم محذوف».' },
    delete: { label: 'تُحذف', hint: 'تُحذف معها كل الردود عليها، ومنها ردود الآخرين.' },
  },
  confirmByTag: 'التأكيد بكتابة معرّفك',
  typeYourTag: (tag) => `المطلوب كتابته: ${tag}`,
  deletingAccount: 'جارٍ الحذف...',
  deleteAccountFailed: 'تعذّر حذف حسابك. يُرجى إعادة المحاولة.',
  accountDeleted: 'حُذف حسابك.',

  // administration
  // Administration
  outOfSpace: 'لا مساحة كافية على الخادم، فلم يُحفظ شيء. يُرجى إعادة المحاولة لاحقًا.',
  lastAdmin: 'أنت المشرف الوحيد. يُرجى تعيين مشرف آخر أولًا.',
  currentPasswordWrong: 'كلمة المرور الحالية غير صحيحة',
  passwordUnusable: (least) => `يجب ألا تقل كلمة المرور عن ${charactersOf(least)}`,
  emailUnusable: 'هذا ليس عنوان بريد إلكتروني',
  emailTaken: 'عنوان البريد الإلكتروني هذا مستخدم في حساب آخر',
  passwordLinkUnusable:
    'لا يمكن استخدام هذا الرابط: إما أنه استُخدم من قبل أو صدر رابط أحدث منه أو انتهت مدته. يُرجى طلب رابط جديد.',
  noMail: 'لا تُرسل هنا رسائل بريد إلكتروني. يُرجى طلب رابط من أحد المشرفين.',
  passwordLinkMailed: (email) =>
    `إذا كان للعنوان ${email} حساب، فسيصله رابط لتعيين كلمة مرور جديدة. يعمل الرابط مرة واحدة خلال ساعة.`,
  ownPasswordLink: 'لا يمكنك إنشاء رابط لكلمة مرورك: يمكن تغييرها في ملفك الشخصي',
  tooManyTries: 'محاولات كثيرة جدًا. يُرجى إعادة المحاولة لاحقًا.',
  tooManyPasskeys: (most) =>
    `لديك ${counted(most, 'مفتاح مرور واحد', 'مفتاحا مرور', 'مفاتيح مرور', 'مفتاح مرور')} بالفعل. يُرجى إزالة مفتاح أولًا.`,
  passkeyUnusable: 'تعذّرت إضافة مفتاح المرور هذا. يُرجى إعادة المحاولة.',
  localAccountsOnly: 'الحسابات هنا تابعة لمزوّد آخر',
  accountUnconfirmed: 'ما كُتب ليس معرّفك',
  notRegistered: 'يلزم التسجيل أولًا',
  ownStatus: 'لا يمكن أن يغيّر حالتك إلا مشرف آخر.',
  personChangedMeanwhile: 'تغيّرت حالة هذا الشخص أو تعليق حسابه في هذه الأثناء. يُرجى التحقق قبل إجراء أي تغيير.',
  applicationDecidedMeanwhile: 'بُتّ في هذا الطلب في هذه الأثناء.',

  // Invitations
  invitationEnded: 'لم تعد هذه الدعوة صالحة.',
  invitationEndedAtSignIn: 'لم تعد هذه الدعوة صالحة. يمكنك طلب الوصول أدناه.',
  invitationThreadPrivate: 'لا يمكن أن تؤدي الدعوة إلا إلى سلسلة عامة.',
  tooManyInvitations: (max) =>
    `عدد الدعوات المفتوحة بلغ ${counted(max, 'دعوة واحدة', 'دعوتين', 'دعوات', 'دعوة')}. يُرجى إلغاء إحداها أولًا.`,

  // agent-work
  agentSearched: 'أجرى بحثًا',
  agentLookedUp: (count) => `اطّلع على ${messagesOf(count)}`,
  agentUsedServices: (services) => `استخدم ${services}`,
  agentLookedUpAndUsed: (count, services) => `اطّلع على ${messagesOf(count)} واستخدم ${services}`,

  // One call of a tool
  agentSearchedFor: (words) => `بحث عن «${words}»`,
  agentReadMessage: 'قرأ رسالة',
  agentUsedTool: (tool) => `استخدم ${tool}`,
  agentUsedToolWith: (tool, what) => `استخدم ${tool} مع «${what}»`,
  agentCallFailed: (call) => `${call}: لم ينجح ذلك`,

  // What an agent does now
  agentLookingUp: 'يبحث…',
  agentUsingTool: (tool) => `يستخدم ${tool}…`,

  // Names of authors that are no people
  systemAuthorName: 'ChatGPT (النظام)',
  deviceModelName: 'هذا الجهاز',

  // What was used of agents
  tokenAmount: (amount) => `${amount} توكن`,

  // agents
  // AI agents
  agentFailed: {
    'own-limit': 'بلغت حدّك من إجابات الذكاء الاصطناعي. يُرجى إعادة المحاولة لاحقًا.',
    'total-limit': 'بلغ هذا الموقع حدّه من إجابات الذكاء الاصطناعي. يُرجى إعادة المحاولة لاحقًا.',
    'own-day': 'نفدت ميزانيتك للذكاء الاصطناعي لهذا اليوم. تتجدد عند منتصف الليل بتوقيت UTC.',
    'own-month': 'نفدت ميزانيتك للذكاء الاصطناعي لهذا الشهر. تتجدد في اليوم الأول من الشهر (UTC).',
    'agent-day': 'نفدت ميزانية هذا الوكيل لهذا اليوم. تتجدد عند منتصف الليل بتوقيت UTC.',
    'agent-month': 'نفدت ميزانية هذا الوكيل لهذا الشهر. تتجدد في اليوم الأول من الشهر (UTC).',
    'total-day': 'نفدت ميزانية هذا الموقع للذكاء الاصطناعي لهذا اليوم. تتجدد عند منتصف الليل بتوقيت UTC.',
    'total-month': 'نفدت ميزانية هذا الموقع للذكاء الاصطناعي لهذا الشهر. تتجدد في اليوم الأول من الشهر (UTC).',
    withdrawn: 'لم يعد هذا الوكيل متاحًا.',
    'no-key': 'مفتاح الوكيل ناقص. يمكن لأحد المشرفين إدخاله في إعداداته.',
    unreachable: 'تعذّر الوصول إلى الوكيل.',
    busy: 'الوكيل مشغول. يُرجى إعادة المحاولة لاحقًا.',
    refused: 'رفض الوكيل الطلب. يمكن لأحد المشرفين مراجعة إعداداته.',
    'too-long': 'ما على الوكيل أن يقرأه أطول مما يتسع له نموذجه. يمكن لأحد المشرفين إدخال سياق أصغر في إعداداته.',
    broken: 'تعذّرت قراءة إجابة الوكيل.',
    'too-slow': 'استغرق الوكيل وقتًا طويلًا.',
    'cut-off': 'انقطع الاتصال بالوكيل.',
    interrupted: 'أُعيد تشغيل الخادم أثناء كتابة الوكيل.',
    empty: 'لم يكن لدى الوكيل ما يقوله.',
    filtered: 'حجب مرشّح المحتوى لدى الوكيل الإجابة.',
  },
  askerLimitReached: 'بلغ صاحب السؤال حدّه من إجابات الذكاء الاصطناعي.',
  deletedAccounts: 'حسابات محذوفة',
  limitEnds: (day, time) => `ينتهي الحد في ${day} الساعة ${time} بتوقيت UTC.`,
  endpointTried: (outcome, status) =>
    `${endpointOutcomes[outcome] ?? outcome}${status === null ? '' : ` (الحالة ${status}.)`}`,
  agentsInFile: 'أعدّ المشغّل وكلاء في AGENTS_FILE. يمكن إضافة المزيد في الإدارة ← الوكلاء.',
  endpointUrlBad: 'يجب أن يبدأ العنوان بـ http:// أو https://، مثل https://api.openai.com/v1.',
  endpointKeyBad: 'يتكوّن المفتاح من أحرف لاتينية وأرقام ورموز بسيطة فقط، بلا مسافات.',
  endpointNameBad: 'يجب أن يحتوي اسم الوكيل على حرف أو رقم.',
  helpContactBad: 'يُرجى كتابة عنوان بريد إلكتروني، مثل help@example.org.',
  installationNameBad: `يجب أن يكون طول الاسم من 1 إلى ${installationNameMaxLength} حرفًا.`,
  applicationsClosed: 'ينضم الأعضاء الجدد هنا بدعوة.',
  agentThinking: (name) => `${name} يفكّر`,
  agentWriting: (name) => `${name} يكتب`,
  agentActed: 'قبل ذلك استخدم أداة ربما غيّرت شيئًا في مكان آخر. قد تفعل ذلك مرة أخرى عند إعادة المحاولة.',
  agentNotReached: 'تعذّر الوصول إلى الخادم. يُرجى إعادة المحاولة.',
  agentsNone: 'لم يُعدّ هنا أي وكيل ذكاء اصطناعي.',
  agentsOffered: (tags) => `يمكن سؤال ذكاء اصطناعي بالإشارة إليه: ${tags.map((tag) => `@${tag}`).join('، ')}`,
  agentsHowTo: 'يمكن إضافة وكيل في الإدارة ← الوكلاء، أو تسمية عدة وكلاء في AGENTS_FILE؛ الشرح في docs/agents.md.',
  agentUnknown: 'لا يوجد وكيل كهذا',
  agentNotForYou: 'لا يجيب هذا الوكيل إلا من اختارهم أحد المشرفين',
  agentAddressPrivate: 'يجب أن يكون العنوان https لدى مضيف عام. غيره يحتاج إلى سماح المشغّل عبر AGENT_HOSTS.',
  agentNameBlank: 'يحتاج الوكيل إلى اسم.',
  agentTagBad: 'يتكوّن المعرّف من 1 إلى 30 من الأحرف اللاتينية والأرقام و_ و-.',
  agentBudgetBad: (currency) => `تُكتب الميزانية بهذا الشكل: «5 ${currency}/day, 2000000 tokens/month»`,
  agentPriceMissing: 'تحتاج الميزانية المالية إلى سعر',
  agentFaceBad: 'الوجه حرف أو حرفان، أو رمز صوري واحد.',
  agentsTooMany: 'بلغ عدد الوكلاء الحد الأقصى للمنصة',
  agentNotAsked: 'يجيب الوكلاء الناس، لا بعضهم بعضًا',
  agentStopForbidden: 'لا يمكن لغير صاحب السؤال أو أحد المشرفين فعل ذلك',
  digestNothingNew: 'لا جديد لك في هذه السلسلة',
  digestNothingFollowed: 'لا جديد لك فيما تتابعه',
  digestOffline: 'لا يوجد اتصال بالشبكة. يمكن سؤال وكيل عند عودته.',
  digestNoFork: 'لا توجد هنا ردود للمقارنة',
  tidyForbidden: 'لا يمكن لغير الكاتب تنسيق رسالته',
  tidyUnavailable: 'لم يُعدّ أي وكيل لتنسيق الرسائل',
  tidyStale: 'تغيّرت الرسالة منذ ذلك الحين. يُرجى طلب معاينة جديدة.',
  tidyTooLong: 'هذه الرسالة أطول من أن يعالجها الوكيل الذي ينسّق الرسائل.',

  // errors
  // Addresses, bodies, callers and the server
  addressNotFound: 'غير موجود',
  addressMalformed: 'صيغة العنوان غير سليمة',
  httpMalformed: 'طلب غير سليم',
  httpHeadersTooLarge: 'حقول ترويسة الطلب كبيرة جدًا',
  httpRequestTimeout: 'انتهت مهلة الطلب',
  requestGivenUp: 'تُرك الطلب',
  contentTypeNotJson: 'يجب أن يكون نوع المحتوى application/json',
  contentTypeNotBytes: 'يجب أن يكون نوع المحتوى application/octet-stream',
  bodyTooLarge: 'متن الطلب كبير جدًا',
  bodyNotUtf8: 'متن الطلب ليس UTF-8 صالحًا',
  bodyNotJson: 'متن الطلب ليس JSON صالحًا',
  bodyHasProto: 'يجب ألا يحتوي متن الطلب على __proto__',
  bodyTooDeep: (max) => `تتداخل مستويات متن الطلب أكثر من ${counted(max, 'مستوى واحد', 'مستويين', 'مستويات', 'مستوى')}`,
  bodyTooManyValues: (max) => `في متن الطلب أكثر من ${valuesOf(max)}`,
  inputInvalid: 'المدخلات غير صالحة',
  fieldRequired: (field) => `${field} مطلوب`,
  fieldInvalid: (field, problem) => `${field} ${problem}`,
  numberNotFinite: (field) => `يجب أن يكون ${field} عددًا منتهيًا`,
  textHasNul: (field) => `يجب ألا يحتوي ${field} على محارف NUL`,
  textHasLoneSurrogates: (field) => `يجب ألا يحتوي ${field} على محارف surrogate منفردة`,
  dateInvalid: (field) => `يجب أن يكون ${field} تاريخًا بصيغة ISO`,
  cursorInvalid: 'cursor غير صالح',
  idempotencyKeyInvalid: 'يجب أن يكون Idempotency-Key من نوع UUID',
  signInRequired: 'يلزم تسجيل الدخول',
  tokenInvalid: 'الرمز غير صالح',
  sessionWasEnded: 'انتهت هذه الجلسة',
  identityProviderUnreachable: 'تعذّر الوصول إلى مزوّد الهوية',
  notAdmin: 'هذا مسموح للمشرفين فقط',
  originNotAllowed: 'لا يُسمح لهذا المصدر بالاتصال',
  mcpTokenRequired: 'يلزم رمز وصول من Canopy',
  mcpBatch: 'طلب واحد في كل مرة',
  tooManyRequests: (seconds) =>
    `طلبات كثيرة جدًا. يُرجى إعادة المحاولة بعد ${counted(seconds, 'ثانية واحدة', 'ثانيتين', 'ثوانٍ', 'ثانية')}.`,
  tooManyMcpRequests: 'طلبات كثيرة جدًا. يُرجى إعادة المحاولة لاحقًا',
  tooManyConnections: 'اتصالات كثيرة جدًا بلا رمز صالح',
  tooManyFeeds: 'خلاصات كثيرة جدًا. يُرجى إعادة المحاولة لاحقًا.',
  tooManyPages: 'صفحات كثيرة جدًا. يُرجى إعادة المحاولة لاحقًا.',
  tooManyPictures: 'صور كثيرة جدًا. يُرجى إعادة المحاولة لاحقًا.',
  tooManyWaitingImports: 'يُرجى الانتظار حتى تصل عمليات الاستيراد الأخرى',
  serverError: 'حدث خطأ في الخادم',
  serverUnavailable: 'لا يمكن للخادم الإجابة الآن',
  serverNotReady: 'الخادم قيد البدء أو الإيقاف',
  serverBusyWithImports: 'الخادم مشغول بعمليات استيراد أخرى',
  serverBusyWithPictures: 'تُرسم صور كثيرة جدًا الآن. يُرجى إعادة المحاولة.',
  databaseUnavailable: 'قاعدة البيانات لا تجيب',
  databaseNewer: 'يستخدم قاعدة البيانات هذه إصدار أحدث من Canopy',

  // People, accounts and programs
  userNotFound: 'المستخدم غير موجود',
  uidOrTagRequired: 'يجب تحديد uid أو tag',
  registrationMismatch: 'يجب أن يطابق uid وemail ما في الرمز',
  tagTaken: (tag) => `المعرّف ${tag} محجوز بالفعل`,
  sessionNotFound: 'الجلسة غير موجودة',
  passkeyNotFound: 'مفتاح المرور غير موجود',
  applicationNotFound: 'الطلب غير موجود',
  applicationAnswerBlank: (index, name) => `يجب ألا يكون answers.${index} (${name}) فارغًا`,
  applicationAnswerTooLong: (index, name, max) => `يجب ألا يتجاوز answers.${index} (${name}) ${charactersOf(max)}`,
  applicationEmailInvalid: 'يجب أن يكون contact_email عنوان بريد إلكتروني',
  invitationNotFound: 'الدعوة غير موجودة',
  draftTextInvalid: 'في text محارف لا يمكن تخزينها',
  pushEndpointInvalid: 'يجب أن يكون endpoint عنوان https لخدمة إشعارات عامة',
  pushKeyInvalid: 'يجب أن يكون keys.p256dh مفتاح P-256 عامًا',
  tokenNotFound: 'الرمز غير موجود',
  botNotFound: 'البوت غير موجود',

  // Messages and files
  messageNotFound: 'الرسالة غير موجودة',
  sinceInvalid: 'since غير صالح',
  sinceTooOld: 'since قديم جدًا؛ يجب تحميل كل شيء من جديد',
  untilInvalid: 'يجب أن يكون until وقتًا من الخادم',
  choiceTimeInvalid: 'يجب أن يكون chosen_at وقتًا',
  notRecipient: 'لا يملك حالة قراءة قابلة للتغيير إلا المستلمون',
  tooManyIds: (max) => `يجب ألا يتجاوز عدد ids ${max}`,
  tooManySearchTerms: (max) => `يجب ألا يتجاوز عدد الكلمات والعبارات في q ${max}`,
  contentAuthorInvalid: 'يجب أن يكون content_author هو uid الخاص بك أو اسم وكيل',
  recipientsUnknown: (uids) => `في recipients مستخدمون غير معروفين: ${uids}`,
  titleTooLong: (max) => `يجب ألا يتجاوز title ${charactersOf(max)}`,
  descriptionTooLong: (max) => `يجب ألا يتجاوز description ${charactersOf(max)}`,
  settleForbidden: 'لا يُسمح لك بحسم هذه السلسلة أو إعادة فتحها',
  settledByUnrelated: 'لا تحسم السلسلة أو الفرع إلا رسالة منهما',
  reformatForbidden: 'لا يُسمح لك بإعادة تنسيق هذه الرسالة',
  importParentMissing: 'messages.0.parent_id مفقود',
  importParentTwice: (index) => `يجب أن يكون في messages.${index} إما parent أو parent_id، لا كلاهما`,
  importParentLater: (index) => `يجب أن يكون messages.${index}.parent رقم رسالة سابقة`,
  importTimeInvalid: (index) => `يجب أن يكون messages.${index}.timestamp تاريخًا بصيغة ISO مع منطقته الزمنية`,
  importPartsDiffer: 'يجب أن تكون public واحدة في كل الأجزاء',
  importPartsScattered: 'يجب أن تتبع messages سلسلة واحدة',
  fileRangeInvalid: 'لا يحتوي الملف على هذا النطاق',
  tooManyFileKeys: (max) => `يجب ألا يتجاوز عدد ids ${max}`,

  // Agents
  agentRequestNotFound: 'الطلب غير موجود',
  digestMessageMissing: 'message_id مفقود',
  agentOwnLimitUntil: (day, time) =>
    `بلغت حدّك من إجابات الذكاء الاصطناعي. يُرجى إعادة المحاولة لاحقًا. ينتهي الحد في ${day} الساعة ${time} بتوقيت UTC.`,
  agentTotalLimitUntil: (day, time) =>
    `بلغ هذا الموقع حدّه من إجابات الذكاء الاصطناعي. يُرجى إعادة المحاولة لاحقًا. ينتهي الحد في ${day} الساعة ${time} بتوقيت UTC.`,
  agentModelBlank: 'يجب ألا يكون model فارغًا',
  agentToolsUnknown: (tools) => `لا توجد أدوات باسم ${tools}`,
  agentPeopleUnknown: (uids) => `في people مستخدمون غير معروفين: ${uids}`,

  // Administration
  reportNotFound: 'البلاغ غير موجود',
  settlerUnknown: 'مشرف آخر',
  settlerYou: 'أنت',
  reasonBlank: 'يجب ألا يكون reason فارغًا',

  // export
  exported: (count) => `حُفظت ${messages(count)}`,
  exportCounting: (count) => (count === 0 ? 'جارٍ البحث عن رسائل…' : `${messages(count)} حتى الآن`),
  exportProgress: (done, of) => `${done} من ${messagesOf(of)}`,
  exportFailed: 'تعذّر تحميل الرسائل. يُرجى إعادة المحاولة لاحقًا.',
  exportTooLong: (max) => `هذه أكثر من ${messagesOf(max)}. يُرجى تصدير فرع بدلًا من ذلك.`,
  exportOffline: 'لا يوجد اتصال بالشبكة. سيضم الملف الرسائل الموجودة على هذا الجهاز.',
  exportMineOffline: 'لا يوجد اتصال بالشبكة. سيضم الملف كل ما في Ground، لكن من Cloud ما هو على هذا الجهاز فقط.',
  exportFiles: 'مع الملفات: ملف zip بصور هذه الرسائل وملفاتها',
  exportFilesProgress: (done, of) => `${done} من ${filesOf(of)}`,
  exportNotWritten: 'تعذّرت كتابة الملف. قد لا تكفي المساحة على هذا الجهاز.',
  exportFilesTooMany: (max, most) =>
    `في هذه الرسائل أكثر من ${filesOf(max)}، أو ما يزيد حجمه على ${most}. يُرجى تصدير فرع، أو التصدير دون ملفات.`,
  exportFilesMissing: (count) =>
    plural(count, {
      zero: 'لم يتعذّر حفظ أي ملف',
      one: 'تعذّر حفظ هذا الملف',
      two: 'تعذّر حفظ هذين الملفين',
      few: 'تعذّر حفظ هذه الملفات',
      many: 'تعذّر حفظ هذه الملفات',
      other: 'تعذّر حفظ هذه الملفات',
    }),
  exportedWithFiles: (count, attached, missing) =>
    `حُفظت ${messages(count)} مع ${filesOf(attached)}${missing === 0 ? '' : `. تعذّر حفظ ${filesOf(missing)}.`}`,
  exportPartial: 'حُفظ دون اتصال بالشبكة: من Cloud الرسائل الموجودة على الجهاز فقط.',
  exportMineFileName: 'رسائلي',
  exportPartialFileEnd: 'على-هذا-الجهاز',

  // files
  filesOff: 'لا يمكن إرفاق ملفات هنا',
  fileTooLarge: (most) => `لا يتجاوز حجم الملف ${most}`,
  quotaUsed: (most) => `ستتجاوز ملفاتك ${most}. يُرجى حذف بعضها أولًا.`,
  tooManyUploads: (most) => `لديك ${files(most)} لم تُنشر بعد. يُرجى نشرها أو إزالة بعضها أولًا.`,
  fileKindUnknown: 'لا يمكن إرفاق غير الصور والفيديو والصوت وملفات PDF والنصوص العادية',
  fileNotThatKind: 'لا يطابق محتوى هذا الملف اسمه، فلم يُرفق',
  fileMarkup: 'لا يمكن إرفاق ملفات ترميز مثل HTML وSVG، لكن يمكن إرفاق صورة عنها.',
  pictureDamaged: 'هذه الصورة تالفة أو ناقصة، فلم تُرفق',
  pictureTooLarge: (megapixels) => `لا تتجاوز الصورة ${megapixels} مليون بكسل`,
  pictureTooHard: 'تستغرق قراءة هذه الصورة وقتًا طويلًا، فلم تُرفق',
  fileDiffers: 'لم يصل الملف كما أُرسل. يُرجى إرساله مجددًا.',
  uploadIncomplete: 'لم يصل الملف كاملًا',
  fileUnreadable: 'لم تعد قراءة هذا الملف ممكنة. يُرجى إزالته واختياره مجددًا.',
  fileLost: 'لم يعد أحد ملفات هذا المنشور على هذا الجهاز. يُرجى إزالته، أو تجاهل المنشور واختيار الملف مجددًا.',
  fileEmpty: 'هذا الملف فارغ',
  filesMost: (most) => `لا يتجاوز عدد الملفات في الرسالة ${most}`,
  filesSentElsewhere: 'أُرسلت بعض هذه الملفات أو أُزيلت في علامة تبويب أخرى',
  uploadGone: 'لا يوجد رفع كهذا',
  partMisplaced: (received) => `يبدأ الجزء التالي عند ${received}`,
  partTooLong: 'يتجاوز الجزء نهاية الملف',
  partEmpty: 'الجزء فارغ',
  fileGone: 'الملف غير موجود',
  attachmentUnusable: 'في attachments ملف لا يمكنك نشره',
  fileForbidden: 'لا يمكنك تغيير غير ملفاتك',
  filesAway: 'تعذّر الوصول إلى الملفات الآن. يُرجى إعادة المحاولة.',
  finishingBusy: 'يجري تجهيز ملفات أخرى. يُرجى إعادة المحاولة بعد لحظات.',

  // following
  // Follow and mute
  newInFollowed: (author) => `جديد من ${author} فيما تتابعه.`,
  followFailed: 'تعذّر تغيير ذلك. يُرجى إعادة المحاولة.',
  muteYourself: 'لا يمكنك كتم نفسك',
  tooManyMuted: (max) =>
    `كتمت ${counted(max, 'شخصًا واحدًا', 'شخصين', 'أشخاص', 'شخصًا', 'شخص')}. يُرجى إلغاء كتم أحدهم أولًا.`,
  slowModeAgain: (wait) => `الوضع البطيء: يمكنك النشر مجددًا بعد ${wait}`,
  slowModeEvery: (wait) => `الوضع البطيء: منشور واحد كل ${wait}`,
  slowModeFailed: 'تعذّر تغيير الوضع البطيء. يُرجى إعادة المحاولة.',
  mutedMessage: 'رسالة من شخص مكتوم',
  followNeedsNetwork: 'يتطلب هذا اتصالًا بالشبكة. يُرجى إعادة المحاولة عند الاتصال.',
  forMeFailed: 'تعذّر تحميل ما ينتظرك.',
  forMeNotSaved: 'تعذّر تعليم ذلك كمُشاهَد. يُرجى إعادة المحاولة.',
  followThreadMuted: 'كُتمت السلسلة',
  followBranchMuted: 'كُتم الفرع',
  personMuted: 'تم الكتم. ستظهر لك رسائل هذا الشخص مطوية.',
  personUnmuted: 'أُلغي الكتم',
  slowModeIsOff: 'الوضع البطيء متوقف',
  slowModeIsOn: 'الوضع البطيء مفعّل',

  // Notifications
  notifications: 'الإشعارات',
  notificationsHint: 'على هذا الجهاز، عند وصول رسالة إليك',
  notificationsUnsupported: 'لا يمكن لهذا المتصفح عرض الإشعارات.',
  notificationsInstallFirst: 'يُرجى إضافة Canopy إلى الشاشة الرئيسية أولًا: تعمل الإشعارات في التطبيق المثبّت.',
  notificationsBlocked: 'الإشعارات محظورة. يمكنك السماح بها لهذا الموقع في إعدادات المتصفح.',
  notificationsFailed: 'تعذّر تفعيل الإشعارات. يُرجى إعادة المحاولة لاحقًا.',
  notificationUnreadable: 'لديك رسالة جديدة',

  // import
  importServiceNames: {
    chatgpt: 'ChatGPT',
    cursor: 'Cursor',
    claude: 'Claude',
    gemini: 'Gemini',
    grok: 'Grok',
  },
  importDefaultTitle: (service) => `محادثة مستوردة من ${serviceNames[service] ?? service}`,
  importRateLimited: 'تجاوزت حد عمليات الاستيراد. يُرجى إعادة المحاولة لاحقًا.',
  importForbidden: 'ليس لديك إذن باستيراد المحادثات. الاستيراد متاح فقط للمشرفين ومن لديهم تصريح بالكتابة.',
  importInvalid: 'صيغة المحادثة غير صالحة.',
  importFailed: 'تعذّر استيراد المحادثة',
  importNeedsNetwork: 'تعذّر الوصول إلى الخادم. يُرجى إعادة المحاولة عند الاتصال.',
  importUnexpected: 'أعاد الاستيراد نتيجة غير متوقعة.',
  importSucceeded: (count) => `تم استيراد ${messagesOf(count)} بنجاح.`,
  importNoMessages: 'لا توجد رسائل.',
  importTooManyMessages: 'المحادثة طويلة جدًا.',
  importFitsInParts: (parts) => `يمكن استيرادها في ${partsOf(parts)} متتابعة ضمن سلسلة واحدة.`,
  importInParts: (parts) => `الاستيراد في ${partsOf(parts)}`,
  importWhole: (count) =>
    plural(count, {
      zero: 'استيراد كل الرسائل (0)',
      one: 'استيراد الرسالة الوحيدة',
      two: 'استيراد الرسالتين كلتيهما',
      few: `استيراد كل الرسائل (${count})`,
      many: `استيراد كل الرسائل (${count})`,
      other: `استيراد كل الرسائل (${count})`,
    }),
  importContinue: 'متابعة الاستيراد',
  importPartsDone: (done, parts, isPublic) => `استُورد ${done} من ${partsOf(parts)}، ${isPublic ? 'للعموم' : 'بخصوصية'}`,
  importNotYet: 'لم تُستورد بعد',
  importPartsGone: 'حُذفت سلسلة الأجزاء الأولى. يُرجى الاستيراد مجددًا للبدء من أول المحادثة.',
  importPartForeign: 'لا يمكن أن يتبع الجزء إلا رسائل استوردتها بنفسك.',
  importBadRole: 'صيغة الرسالة غير صالحة.',
  importEmptyContent: 'وُجدت رسالة فارغة.',
  importContentTooLong: 'الرسالة طويلة جدًا.',
  importErrorsHeading: 'يُرجى حل المشكلات التالية:',
  importHintPaste: 'للبدء، يُرجى لصق نص المحادثة',
  importHintNone: 'لم يُعثر على محادثة.',
  importHintReady: 'جاهزة للاستيراد!',
  importHintSeveral: (count) =>
    `في هذا الملف ${counted(count, 'محادثة واحدة', 'محادثتان', 'محادثات', 'محادثة')}. يُرجى اختيار ما سيُستورد منها.`,
  importLooksLike: (service) =>
    `تبدو هذه محادثة من ${serviceNames[service] ?? service}. يمكنك الانتقال إلى تبويب ${serviceNames[service] ?? service}.`,
  importLooksLikeExport: (name) => `يبدو هذا تصديرًا من ${name}. ستبدأ كل إجابة بالاسم ${name}.`,
  importLooksLikeThread: (name) => `تبدو هذه سلسلة من ${name}. ستبدأ كل رسالة باسم كاتبها.`,
  importNoAuthors: (name) =>
    `تبدو هذه سلسلة من ${name}، لكنها لا تُظهر من كتب ماذا. يُرجى نسخها مجددًا مع الأسماء فوق الرسائل.`,
  importCheckSpeakers: 'يُرجى مراجعة المعاينة لمعرفة من قال ماذا.',
  importCheckPause: 'لا يبيّن هذا الملف بداية كل محادثة. يُرجى اختيار مدة التوقف التي تفصل بينها.',
  importCheckTurns: 'بداية كل رسالة هنا تخمين منا. يُرجى مراجعة المعاينة.',
  importBrokenJson: 'يبدو هذا تصدير JSON مبتورًا أو تالفًا.',
  importHtmlPage: 'هذا مصدر صفحة ويب. يُرجى فتح الصفحة وتحديد المحادثة ونسخها ثم لصقها هنا.',
  importedBefore: 'مستوردة من قبل',
  importUnderDevelopment: 'هذه الميزة قيد التطوير',
  importLarge: 'هذه محادثة كبيرة؛ قد يستغرق استيرادها بعض الوقت.',
  importFileExtension: 'يُرجى اختيار ملف markdown (.md)',
  importFileTooLarge: 'الملف كبير جدًا (الحد الأقصى 10MB)',
  importFileKind: 'يُرجى اختيار ملف .json أو .zip أو .html أو .csv أو .md أو .txt',
  importExportTooLarge: 'الملف كبير جدًا (الحد الأقصى 100MB)',
  importZipTooLarge: 'يتجاوز حجم هذا الأرشيف بعد فك ضغطه 100MB',
  importZipDamaged: 'هذا الأرشيف تالف أو محمي',
  importZipNothing: 'لم يُعثر على محادثات في هذا الأرشيف',
  importLeftOut: 'تعذّرت قراءة ما يلي وسيُتخطّى:',
  importDamagedConversation: (number, title) => `المحادثة ${number}${title === null ? '' : ` («${title}»)`} تالفة`,
  importCutOff: (count) => `الملف مبتور بعد المحادثة ${count}`,
  importOmitted: (kind, count) => omitted[kind]?.(count) ?? '',
  importFileBursts: 'حجم هذا الملف بعد فك ضغطه أكبر بكثير من حجمه في ملف zip',
  importCancelled: 'أُلغي الاستيراد.',
  importFilesFound: (count) =>
    counted(
      count,
      'سيُستورد ملف واحد أيضًا.',
      'سيُستورد ملفان أيضًا.',
      'ملفات ستُستورد أيضًا.',
      'ملفًا ستُستورد أيضًا.',
      'ملف ستُستورد أيضًا.',
    ),
  importFilesProgress: (done, of) => `أُرسل ${done} من ${filesOf(of)}`,
  importFilesTotal: (most) => `لا يتجاوز مجموع ملفات الاستيراد ${most}`,
  importFilesRefused: (problems, shown) => {
    const more = problems.length - shown
    return `استُبعد ${files(problems.length)}. ${problems.slice(0, shown).join('. ')}${more > 0 ? `، و${more} غير ذلك` : ''}`
  },
  importFileEmpty: 'الملف فارغ',
  importFileUnreadable: 'تعذّرت قراءة الملف',

  // Progress and results
  importReadingText: 'جارٍ القراءة...',
  importReadingFile: (name) => `جارٍ قراءة ${name}...`,
  importFileProblem: (name, problem) => `${name}: ${problem}`,
  importConversationsSoFar: (count) => `المحادثات: ${count}`,
  importConversationsRead: (count) => `المحادثات المقروءة: ${count}`,
  importConversationsProgress: (done, of) => `${done} من ${conversationsOf(of)}`,
  importPartsProgress: (done, of) => `${done} من ${partsOf(of)}`,
  importedInParts: (parts) => `استُوردت في ${partsOf(parts)}`,
  importMessageCount: (count) => messages(count),
  importSizeInParts: (size, parts) => `${size}، في ${partsOf(parts)}`,

  // labels/admin/agents
  // Administration: agents
  agentsNotLoaded: 'تعذّر تحميل الوكلاء.',
  agentsNotChanged: 'تعذّر تغيير الوكلاء. يُرجى إعادة المحاولة.',
  agentsNoneYet: 'لا وكلاء بعد.',
  agentAdded: 'أُضيف الوكيل.',
  agentChanged: 'تغيّر الوكيل.',
  agentInFileBadge: 'في AGENTS_FILE',
  agentPausedBadge: 'متوقف مؤقتًا',
  agentKeyMissingBadge: 'المفتاح ناقص',
  agentModelAt: (model, host) => `${model} على ${host}`,
  agentAnswersEveryone: 'يجيب كل من يكتب',
  agentAnswersChosen: (count) =>
    `يجيب ${counted(count, 'شخصًا مختارًا واحدًا', 'شخصين مختارين', 'أشخاص مختارين', 'شخصًا مختارًا', 'شخص مختار')}`,
  agentProblems: {
    'in-file': 'لا يمكن لأحد سؤاله: في AGENTS_FILE وكيل باسمه أو بمعرّفه.',
    address: 'لا يمكن لأحد سؤاله: عنوانه ليس عامًا، ولم يسمح به المشغّل عبر AGENT_HOSTS.',
  },
  changeAgentLabel: 'تغيير',
  changeAgent: (name) => `تغيير ${name}`,
  pauseAgentLabel: 'إيقاف مؤقت',
  pauseAgent: (name) => `إيقاف ${name} مؤقتًا`,
  resumeAgentLabel: 'استئناف',
  resumeAgent: (name) => `استئناف ${name}`,
  removeAgent: (name) => `إزالة ${name}`,
  removeAgentHeading: 'إزالة هذا الوكيل',
  removeAgentMeans: (agent) => ['لن يمكن سؤال ', agent, ' بعد ذلك، وسيُحذف مفتاحه. يبقى ما كتبه.'],

  // The form of an agent
  addAgentLabel: 'إضافة وكيل',
  changeAgentHeading: 'تغيير وكيل',
  tryAgentLabel: 'تجربة',
  agentTagLabel: 'المعرّف',
  agentTagHint: (tag) => `يُسأل بكتابة @${tag}.`,
  agentFaceLabel: 'الوجه (اختياري)',
  agentFaceHint: 'حرف أو حرفان، أو رمز صوري واحد؛ وإن تُرك فارغًا فالأحرف الأولى من اسمه',
  agentAddressLabel: 'العنوان',
  agentAddressHint: 'أي نقطة نهاية ببروتوكول الدردشة من OpenAI، حتى /v1، مثل https://api.openai.com/v1',
  agentModelLabel: 'النموذج',
  agentModelHint: 'اسمه لدى نقطة النهاية، مثل gpt-4.1-mini أو llama3.2',
  agentKeyLabel: 'المفتاح (اختياري)',
  agentKeyUnset: 'يُخزَّن مشفّرًا، ولا يُعرض مرة أخرى.',
  agentKeyStored: 'هناك مفتاح مخزّن. يُترك الحقل فارغًا للإبقاء عليه؛ أما العنوان الآخر فيتطلب إدخاله مجددًا.',
  agentKeyOfEnvironment: 'في البيئة مفتاح لهذا العنوان. يُترك الحقل فارغًا لاستخدامه.',
  agentKeyUnreadable: 'لا يمكن لهذا الخادم قراءة المفتاح المخزّن: يُرجى إدخاله مجددًا.',
  agentInstructionsLabel: 'التعليمات (اختياري)',
  agentTidiesLabel: 'متاح لتنسيق الرسائل',
  agentSeesPicturesLabel: 'يقرأ الصور',
  agentToolsLabel: 'ما يمكنه استخدامه',
  agentOwnToolsLabel: 'البحث في الرسائل المتاحة لكل قارئ لإجابته وقراءتها',
  agentToolsOf: (server) => `أدوات ${server}`,
  agentContextLabel: 'السياق بالتوكن (اختياري)',
  agentContextHint: (otherwise) => `مقدار ما يقرؤه النموذج دفعة واحدة؛ ${otherwise} إن تُرك فارغًا`,
  agentContextWrong: (least, most) => `عدد صحيح من ${least} إلى ${most}`,
  agentPriceInLabel: 'سعر ما يقرؤه (اختياري)',
  agentPriceOutLabel: 'سعر ما يكتبه (اختياري)',
  agentPriceHint: (currency) => `${currency} لكل مليون توكن`,
  agentPriceWrong: 'عدد مثل 0.5',
  agentPriceAlone: 'السعران معًا أو لا شيء منهما؛ 0 إن كان مجانيًا',
  agentBudgetLabel: 'الميزانية (اختياري)',
  agentBudgetHint: (currency) => `للجميع معًا، مثل 5 ${currency}/day, 2000000 tokens/month`,
  agentAskersLabel: 'من يمكنه سؤاله',
  agentAskersEveryone: { label: 'الجميع', hint: 'كل من يمكنه الكتابة هنا.' },
  agentAskersChosen: {
    label: 'أشخاص مختارون',
    hint: 'يقرأ إجاباته كل من يمكنه قراءة ما يجيب عنه.',
  },
  removeAgentAsker: (name) => `إزالة ${name}`,

  // The AI endpoint of the first run
  endpointFormLabel: 'نقطة نهاية الذكاء الاصطناعي',
  endpointAgentName: 'المساعد',
  endpointAddressHint:
    'أي نقطة نهاية ببروتوكول الدردشة من OpenAI، حتى /v1. من أجل Ollama على هذا الخادم: http://127.0.0.1:11434/v1',
  endpointKeyStored: 'هناك مفتاح مخزّن. يُترك الحقل فارغًا للإبقاء عليه.',
  endpointKeyMissing: 'ليس لدى هذا الخادم مفتاح لهذا العنوان: يُرجى إدخاله مجددًا.',
  endpointNameLabel: 'اسم الوكيل',

  // labels/admin/moderation
  // Administration: reports
  reloadReportsLabel: 'إعادة تحميل البلاغات',
  reportsHint:
    'لا تظهر رسالة خاصة هنا إلا لأن أحد قرّائها أبلغ عنها: تظهر لك تلك الرسالة وحدها، حتى 30 يومًا بعد حسم البلاغ.',
  openReportsLabel: 'مفتوحة',
  openReportsCount: (count) => `مفتوحة (${count})`,
  settledReportsLabel: 'محسومة',
  reportsNotLoaded: 'تعذّر تحميل البلاغات.',
  reportsNoneOpen: 'لا بلاغات.',
  reportsNoneSettled: 'لم يُحسم شيء مؤخرًا.',
  reportedMessagesLabel: 'رسائل مُبلَّغ عنها',
  moreToDecideNotLoaded: 'تعذّر تحميل المزيد. يُرجى إعادة المحاولة.',
  decisionNotSaved: 'تعذّر حفظ القرار. يُرجى إعادة المحاولة.',
  reportedPrivateBadge: 'خاصة',
  reportedDeletedBadge: 'محذوفة',
  openReportedLabel: 'فتحها في موضعها',
  whatItAnswersLabel: 'ما تردّ عليه',
  reportedByVisitor: 'زائر',
  moreReportsCount: (count) => `و${count} غير ذلك`,
  decideReportedLabel: 'البت…',
  decideReported: (name) => `البت في رسالة ${name}`,
  dismissReportsMenuLabel: 'تجاهل البلاغات…',
  dismissReports: (name) => `تجاهل البلاغات عن رسالة ${name}`,
  reportSettled: (actions, admin, time, reason) => [actions, ' بواسطة ', admin, ' ', time, ': ', reason],

  // The decision on a reported message
  decideLabel: 'بتّ',
  dismissLabel: 'تجاهل',
  decisionHeading: 'البت في هذه الرسالة',
  dismissalHeading: 'تجاهل البلاغات',
  dismissalMeans: 'لا يتغيّر شيء، ولا يُبلَّغ الكاتب. يمكن للمشرفين قراءة السبب الذي تذكره.',
  decisionOnMessage: {
    legend: 'الرسالة',
    leave: { label: 'تبقى', hint: '' },
    delete: { label: 'تُحذف', hint: 'مع كل الردود تحتها' },
    settle: { label: 'تُحسم', hint: 'مع الفرع الذي يبدأ بها' },
  },
  decisionOnPerson: {
    legend: 'كاتبها',
    leave: { label: 'لا شيء', hint: '' },
    warn: { label: 'يُحذَّر', hint: '' },
    suspend: { label: 'يُعلَّق حسابه', hint: 'فلا يمكنه إلا القراءة' },
    revoke: { label: 'يفقد الوصول', hint: 'ويُسجَّل خروجه من كل مكان' },
  },

  // Warning or suspending a person
  warnOrSuspend: (name) => `تحذير ${name} أو تعليق الحساب`,
  moderationQuestion: 'ما الإجراء؟',
  moderationOffered: {
    warn: { label: 'تحذير', hint: 'مع ذكر السبب' },
    suspend: { label: 'تعليق الحساب', hint: 'فتبقى القراءة وحدها ممكنة' },
    lift: { label: 'إنهاء التعليق', hint: 'فتعود إمكانية الكتابة' },
    revoke: { label: 'سحب الوصول', hint: 'مع تسجيل الخروج من كل مكان' },
  },
  personModerated: 'حُفظ. يمكن للشخص قراءة السبب الذي ذكرته.',
  suspensionDaysLabel: 'الأيام',
  suspensionDaysHint: (most) => `من 1 إلى ${most}. ينتهي التعليق تلقائيًا.`,
  suspensionDaysWrong: (most) => `يُرجى كتابة عدد من 1 إلى ${most}`,
  moderationReasonLabel: 'السبب',
  reasonForPersonLabel: 'السبب، ويقرؤه الشخص',

  // Posts that wait for review
  heldHint: 'أولى المنشورات العامة للأعضاء الجدد التي تحتوي على إحدى كلماتك. لا يراها سوى المشرفين وكتّابها بعد.',
  heldNotLoaded: 'تعذّر تحميل المنشورات.',
  heldListLabel: 'منشورات تنتظر المراجعة',
  heldAnswersUnseen: 'يردّ على رسالة لا يمكنك رؤيتها.',
  heldForWords: (words) => ['محتجز بسبب: ', words],
  approveHeldLabel: 'موافقة',
  approveHeld: (name) => `الموافقة على منشور ${name}`,
  declineHeldMenuLabel: 'رفض…',
  declineHeldLabel: 'رفض',
  declineHeld: (name) => `رفض منشور ${name}`,
  declineHeldHeading: 'رفض هذا المنشور',
  declineHeldMeans: 'لن يُنشر. يحتفظ كاتبه بالنص 30 يومًا.',
  heldApproved: 'نُشر',
  heldDeclined: 'رُفض. يقرأ الكاتب السبب الذي ذكرته.',
  heldDecidedMeanwhile: 'بُتّ في هذا المنشور أو سُحب في هذه الأثناء.',

  // The log of what admins decided
  moderationLogLabel: 'السجل',
  moderationLogNotLoaded: 'تعذّر تحميل السجل.',
  moderationLogEmpty: 'لا قرارات بعد.',
  moderationLogEntry: (action, person, admin, time) => [action, ': ', person, '، بواسطة ', admin, '، ', time],
  moderationLogUntil: (time) => `حتى ${time}`,

  // labels/admin/people
  // Administration: people
  searchUsersLabel: 'البحث عن مستخدمين',
  searchUsersHint: 'الاسم أو المعرّف أو البريد الإلكتروني.',
  removingAccessMeans: 'يؤدي سحب الوصول إلى تسجيل الخروج من كل مكان.',
  usersNotLoaded: 'تعذّر تحميل المستخدمين.',
  usersNoneFound: (query) => `لا نتائج عن «${query}».`,
  usersListLabel: 'المستخدمون',
  userStatusNames: { admin: 'مشرف', whitelisted: 'صلاحية الكتابة', other: 'بلا وصول' },
  userStatusWords: { admin: 'مشرف', whitelisted: 'مصرّح له', other: 'بلا وصول' },
  ownRowBadge: 'أنت',
  botRowBadge: 'بوت',
  userJoined: (time) => ['الانضمام: ', time],
  userSuspendedUntil: (day) => `الحساب معلّق حتى ${day}`,
  statusOfUser: (name) => `حالة ${name}`,
  moreActionsForUser: (name) => `المزيد من الإجراءات لـ ${name}`,
  makePasswordLinkLabel: 'إنشاء رابط لكلمة مرور جديدة',
  warnOrSuspendLabel: 'تحذير أو تعليق…',
  logOutUserLabel: 'تسجيل الخروج من كل مكان',
  userStatusIsNow: (name, status) => `حالة ${name} الآن: ${status}.`,
  userStatusNotSaved: 'تعذّر حفظ الحالة. يُرجى إعادة المحاولة.',
  userLoggedOut: (name) => `تم تسجيل خروج ${name} من كل مكان.`,
  userNotLoggedOut: 'تعذّر تسجيل الخروج. يُرجى إعادة المحاولة.',
  promotionHeading: 'تعيين مشرف',
  promotionMeans: (person) => ['سيتمكن ', person, ' من رؤية الطلبات والبلاغات، وحذف الرسائل، وتغيير صلاحيات الجميع.'],
  demotionHeading: 'تغيير حالة مشرف',
  changeStatusLabel: 'تغيير الحالة',
  demotionMeans: (person, status) => ['ستصبح حالة ', person, ` «${status}»، دون صلاحيات المشرف.`],
  demotionLogsOut: 'سيُسجَّل الخروج من كل مكان فورًا.',

  // Administration: a link for a new password
  passwordLinkHeading: 'رابط لكلمة مرور جديدة',
  passwordLinkMeans: (person) => [
    'يُرسل هذا الرابط إلى ',
    person,
    ' دون سواه: فمن يفتحه يمكنه تسجيل الدخول إلى هذا الحساب. يعمل مرة واحدة خلال 24 ساعة، ويسجّل الخروج من كل مكان.',
  ],
  passwordLinkLabel: 'الرابط',
  passwordLinkShownOnce: 'لا يُعرض إلا هنا. ويحل محله أي رابط جديد.',
  copyPasswordLinkLabel: 'نسخ',
  passwordLinkCopied: 'تم النسخ.',
  passwordLinkNotCopied: 'لم يسمح المتصفح بالنسخ. يُرجى تحديد الرابط ونسخه.',
  passwordLinkNotMade: 'تعذّر إنشاء الرابط. يُرجى إعادة المحاولة.',

  // Administration: bots
  botsHint: 'البوت حساب لبرنامج. يكتب مثل أي مستخدم، وليست له كلمة مرور، وتظهر عليه علامة البوت.',
  botsNotLoaded: 'تعذّر تحميل البوتات.',
  botsNone: 'لا بوتات بعد.',
  newBotLabel: 'بوت جديد',
  makeBotLabel: 'إنشاء بوت',
  botTagLabel: 'المعرّف',
  botNotMade: 'تعذّر إنشاء البوت. يُرجى إعادة المحاولة.',
  botTokensLabel: 'الرموز',
  tokensOfBot: (name) => `رموز ${name}`,
  renameBotMenuLabel: 'إعادة تسمية…',
  renameBotLabel: 'إعادة تسمية',
  renameBot: (name) => `إعادة تسمية ${name}`,
  botNotRenamed: 'تعذّرت إعادة تسمية البوت. يُرجى إعادة المحاولة.',
  deleteBotMenuLabel: 'حذف…',
  deleteBot: (name) => `حذف ${name}`,
  deleteBotMeans: 'تتوقف رموزه عن العمل فورًا. لا يمكن التراجع عن ذلك.',
  botMessagesQuestion: 'ماذا يحدث لرسائله؟',
  botMessagesAfter: {
    keep: { label: 'الاحتفاظ برسائله', hint: 'باسم مستخدم محذوف' },
    delete: { label: 'حذف رسائله', hint: 'مع كل الردود عليها' },
  },
  botNotDeleted: 'تعذّر حذف البوت. يُرجى إعادة المحاولة.',

  // labels/admin/settings
  // Administration: the settings
  settingsNotLoaded: 'تعذّر تحميل الإعدادات.',
  settingsNotSaved: 'تعذّر حفظ الإعدادات. يُرجى إعادة المحاولة.',
  settingsSaved: 'تم الحفظ.',
  nameAndAccentHeading: 'الاسم واللون المميّز',
  installationNameHint: 'في أعلى الصفحة وفي عناوين الصفحات وعلى الشاشات الرئيسية.',
  accentLabel: 'اللون المميّز',
  accentNames: {
    sky: 'سماوي',
    teal: 'أزرق مخضر',
    violet: 'بنفسجي',
    plum: 'برقوقي',
    rust: 'صدئي',
  },
  writersHeading: 'من يمكنه الكتابة',
  newMembersLabel: 'الأعضاء الجدد',
  writersOffered: {
    invited: { label: 'المدعوون', hint: 'ينضم الأعضاء الجدد بدعوة. ولا يمكن لأحد تقديم طلب.' },
    approved: { label: 'من تُقبل طلباتهم', hint: 'يقدّم الآخرون طلبات ويبتّ فيها أحد المشرفين. وتعمل الدعوات أيضًا.' },
    everyone: { label: 'كل من يسجّل', hint: 'يمكن لأي حساب جديد الكتابة فورًا.' },
  },
  writersHint: 'يمكن للجميع قراءة ما هو عام. ومن يمكنه الكتابة الآن يحتفظ بذلك.',
  helpContactHeading: 'جهة الاتصال للمساعدة',
  helpContactLabel: 'عنوان البريد الإلكتروني للمساعدة',
  helpContactHint: 'في صفحة طلب الوصول، ويراه الجميع. إذا كان فارغًا، تذكر الصفحة الشخص الذي أرسل الدعوة.',
  reviewHeading: 'مراجعة المنشورات الأولى',
  reviewWordsLabel: 'الكلمات، كلمة في كل سطر',
  reviewWordsTooMany: (most) => `الحد الأقصى ${wordsOf(most)}`,
  reviewWordTooLong: (most) => `الحد الأقصى للكلمة ${charactersOf(most)}`,
  reviewFirstLabel: 'عدد المنشورات الأولى',
  reviewFirstHint: 'تُحتسب المنشورات العامة فقط. لا تنتظر المنشورات الخاصة أبدًا، لأن المشرفين لا يقرؤونها.',
  reviewFirstWrong: (most) => `يُرجى كتابة عدد من 1 إلى ${most}`,
  reviewHint:
    'ينتظر المنشور الذي يحتوي على إحدى هذه الكلمات ضمن «البلاغات» حتى يوافق عليه أحد المشرفين. ودون كلمات لا ينتظر شيء.',

  // labels/admin/admin
  // Administration: the page and its tabs
  adminHeading: 'الإدارة',
  adminsOnly: 'لا يمكن لغير المشرفين فتح هذه الصفحة.',
  backToCloudLabel: 'العودة إلى Cloud',
  adminApplicationsHeading: 'الطلبات',
  adminReportsHeading: 'البلاغات',
  adminPeopleHeading: 'الأشخاص',
  adminInvitationsHeading: 'الدعوات',
  adminBotsHeading: 'البوتات',
  adminAgentsHeading: 'الوكلاء',
  adminBinHeading: 'السلة',
  adminSettingsHeading: 'الإعدادات',
  agentUseHeading: 'الاستخدام',
  serverVersion: (version) => `Canopy ${version}.`,
  otherNodeVersion: (version) => `تعمل عقدة أخرى بالإصدار ${version}.`,
  adminListChanged: 'حدث تغيير. تحديث',

  // Administration: applications
  reloadApplicationsLabel: 'إعادة تحميل الطلبات',
  openApplicationsLabel: 'مفتوحة',
  openApplicationsCount: (count) => `مفتوحة (${count})`,
  decidedApplicationsLabel: 'تم البت فيها',
  applicationsNotLoaded: 'تعذّر تحميل الطلبات.',
  moreApplicationsNotLoaded: 'تعذّر تحميل المزيد من الطلبات. يُرجى إعادة المحاولة.',
  applicationsNoneOpen: 'لا طلبات للمراجعة.',
  applicationsNoneDecided: 'لا قرارات بعد.',
  showMoreApplications: (count) => `عرض المزيد (${count})`,
  applicantWithoutName: 'بلا اسم',
  applicantAccount: (uid) => `الحساب ${uid}`,
  applicantWithoutAccount:
    'لا يوجد حساب بعد، فالموافقة وحدها لا تتيح الدخول: أرسل دعوة، أو امنح الوصول من «الأشخاص» بعد إنشاء الحساب.',
  applicantUnreachable: 'ليس لهذا الطلب حساب ولا بريد إلكتروني، فلن تتيح الموافقة عليه الدخول لأحد.',
  applicationAnswersLabel: 'الإجابات',
  applicationUnanswered: 'بلا إجابة',
  applicantInterestsLabel: 'الاهتمامات',
  decisionOnApplicant: (name) => `القرار بشأن ${name}`,
  approveApplicationLabel: 'موافقة',
  declineApplicationLabel: 'رفض',
  applicationApproved: 'مقبول',
  applicationDeclined: 'مرفوض',
  applicationDecidedBy: (admin) => ['بقرار من ', admin],
  decidedByYou: 'جانبك',
  decidedBySomeAdmin: 'أحد المشرفين',

  // Administration: invitations
  reloadInvitationsLabel: 'إعادة تحميل الدعوات',
  invitationsHint: 'يمكن لكل من لديه الرابط الانضمام والكتابة دون تقديم طلب.',
  invitationsNotLoaded: 'تعذّر تحميل الدعوات.',
  invitationsNone: 'لا دعوات بعد.',
  newInvitationLabel: 'دعوة جديدة',
  invitationUsesLabel: 'لكم شخص',
  invitationPeriodLabel: 'مدة الصلاحية',
  invitationDays: (count) => counted(count, 'يوم واحد', 'يومان', 'أيام', 'يومًا', 'يوم'),
  invitationThreadLabel: 'سلسلة البداية (اختياري)',
  invitationThreadHint: 'يُرجى لصق رابط سلسلة عامة.',
  invitationThreadWrong: 'هذا ليس رابط سلسلة.',
  invitationNoteLabel: 'ملاحظة (اختياري)',
  invitationNoteHint: 'يمكن لكل من يفتح الرابط قراءتها.',
  makeInvitationLabel: 'إنشاء رابط',
  invitationNotMade: 'تعذّر إنشاء الرابط. يُرجى إعادة المحاولة.',
  newInvitationHeading: 'دعوتك',
  invitationShownOnce: 'يُرجى نسخ هذا الرابط أو مشاركته الآن: لا يمكن عرضه مرة أخرى.',
  invitationQrCodeLabel: 'رمز QR للرابط',
  copyInvitationLabel: 'نسخ',
  shareInvitationLabel: 'مشاركة…',
  invitationTo: (name) => `دعوة إلى ${name}`,
  invitationStates: {
    open: 'مفتوحة',
    'used up': 'مستنفدة',
    expired: 'منتهية',
    revoked: 'ملغاة',
  },
  invitationUses: (uses, most) => `استُخدم ${uses} من ${most}`,
  invitationValidUntil: (time) => ['صالحة حتى ', time],
  invitationThreadLinkLabel: 'سلسلتها',
  invitationOf: (time) => `رابط بتاريخ ${time}`,
  joinedByLink: 'من انضموا بهذا الرابط',
  joinedByInvitation: (note) => `من انضموا عبر: ${note}`,
  revokeInvitationLabel: 'إلغاء الدعوة',
  revokeInvitation: (name) => `إلغاء الدعوة: ${name}`,
  revokeInvitationHeading: 'إلغاء هذه الدعوة',
  revokeInvitationMeans: 'لن يتيح الرابط الدخول لأحد بعد ذلك. ومن انضم به يبقى عضوًا.',
  invitationNotRevoked: 'تعذّر إلغاء الدعوة. يُرجى إعادة المحاولة.',

  // Administration: the bin
  reloadBinLabel: 'إعادة تحميل السلة',
  binHint: 'تبقى الرسائل المحذوفة هنا 30 يومًا، ولا يراها إلا المشرفون. لا تُحفظ الرسائل الخاصة.',
  binEntryGone: 'لم يعد هذا في السلة',
  binParentGone: 'الرسالة التي كان هذا ردًا عليها غير موجودة. يُرجى استعادتها أولًا.',
  binNotLoaded: 'تعذّر تحميل السلة.',
  moreOfBinNotLoaded: 'تعذّر تحميل السلة. يُرجى إعادة المحاولة.',
  binEmpty: 'السلة فارغة.',
  binListLabel: 'الرسائل المحذوفة',
  loadMoreOfBinLabel: 'تحميل المزيد',
  binAuthor: (author) => ['الكاتب: ', author],
  binDeletedBy: (person, time) => ['حُذفت بواسطة ', person, '، ', time],
  binSomebody: 'شخص ما',
  binMessages: (count) => messages(count),
  binNotStored: (count) => `غير محفوظة لأنها خاصة أو تحت رسالة خاصة: ${count}`,
  binPartlyRestored: 'استُعيدت جزئيًا',
  restoreLabel: 'استعادة',
  restoreFromBin: (name) => `استعادة: ${name}`,
  restoredFromBin: 'تمت الاستعادة',
  notRestoredFromBin: 'تعذّرت الاستعادة. يُرجى إعادة المحاولة.',
  deleteForGoodLabel: 'حذف نهائي',
  deleteForGoodOf: (name) => `حذف نهائي: ${name}`,
  deleteForGoodMeans: 'لن يمكن لأحد استعادتها بعد ذلك.',
  notDeletedForGood: 'تعذّر الحذف. يُرجى إعادة المحاولة.',

  // labels/composer
  // The reply box
  sendMessageLabel: 'إرسال',
  previewTextLabel: 'معاينة',
  publicReplyLabel: 'رد عام',
  recipientsCount: (count) => `المستلمون (${count}): `,

  // Recipients
  recipientSearchLabel: 'البحث عن أشخاص',
  recipientSearchPlaceholder: 'الاسم أو @tag',
  peopleFoundLabel: 'نتائج البحث',
  addRecipientLabel: 'إضافة',
  currentRecipientsLabel: 'المستلمون الحاليون',
  removeRecipientLabel: (name) => `إزالة ${name}`,
  publicRecipients: 'يمكن للجميع قراءة هذا. ويصل المستلمين إشعار أيضًا.',
  privateNoRecipients: 'لا يقرأ هذا إلا من تضيفهم. وإن لم تضف أحدًا يبقى لك وحدك.',
  privateRecipients: 'لا يقرأ هذا إلا أنت ومن تضيفهم.',

  // Files
  attachedFilesLabel: 'الملفات',
  attachFilesLabel: 'إرفاق ملفات',
  takePhotoLabel: 'التقاط صورة',
  removeFileLabel: (name) => `إزالة ${name}`,
  fileShowsLabel: (name) => `ما يظهر في ${name}`,
  fileShowsPlaceholder: 'ماذا يظهر فيها؟',
  wordsMissing: 'للإرسال، يُرجى وصف ما في الصورة أو كتابة نص.',
  fileSent: (name, percent) => `${name}: أُرسل ${percent}%`,

  // labels/content
  // Inside messages
  codeBlockLabel: 'تعليمات برمجية',
  copyCodeLabel: 'نسخ',
  codeCopied: 'تم النسخ',
  codeSelected: 'تم التحديد',
  namelessImage: 'صورة',
  loadImageFrom: (host) => `التحميل من ${host}`,
  imageNotLoaded: 'تعذّر تحميل الصورة',
  taskDoneLabel: 'منجزة',
  taskNotDoneLabel: 'غير منجزة',

  // labels/export-file
  // Threads in a file of text
  fileReplyTo: (author, words) => `رد على ${author}: «${words}»`,
  filePrivate: 'خاصة',
  filePrivateFor: (names) => `خاصة، إلى ${names}`,
  fileNamesFiles: (names) => `الملفات: ${names}`,

  // labels/for-me
  // For me
  forMeHeading: 'لي',
  forMeLogin: 'يُرجى تسجيل الدخول لرؤية ما ينتظرك.',
  forMeStored: (age) => ['تعذّر الوصول إلى الخادم. هذا ما حفظه هذا الجهاز ', age, '.'],

  // Addressed to the person
  addressedHeading: 'موجّهة إليك',
  addressedAllRead: 'قرأت كل ما وُجّه إليك.',
  addressedAllLabel: 'كل الرسائل الموجّهة إليك',
  addressedUnread: (count) =>
    counted(
      count,
      'رسالة واحدة غير مقروءة',
      'رسالتان غير مقروءتين',
      'رسائل غير مقروءة',
      'رسالة غير مقروءة',
      'رسالة غير مقروءة',
      'لا رسائل غير مقروءة',
    ),

  // What the person follows
  followedHeading: 'الجديد فيما تتابعه',
  followedNothingNew:
    'لا جديد. تتابع السلاسل التي تكتب فيها أو تُوجَّه إليك رسائل فيها، وأي سلسلة أخرى عبر «متابعة السلسلة» ضمن «المزيد من الإجراءات» في رسالتها الأولى.',
  followedNew: (count) =>
    plural(count, {
      zero: 'لا جديد',
      one: 'رسالة جديدة واحدة',
      two: 'رسالتان جديدتان',
      few: `${count} رسائل جديدة`,
      many: `${count} رسالة جديدة`,
      other: `${count} رسالة جديدة`,
    }),
  followedAuthorIn: (author, thread) => [author, ' في ', thread],
  namelessThread: 'سلسلة',
  catchUpOnAllLabel: 'موجز الجديد كله',
  catchUpOnThreadLabel: 'موجز الجديد',
  markThreadSeenLabel: 'تعليم السلسلة كمُشاهَدة',
  muteFollowedThreadLabel: 'كتم السلسلة',
  muteFollowedBranchLabel: 'كتم الفرع',

  // Answers of agents
  waitingHeading: 'إجابات تنتظرها',
  waitingForNone: 'لا تنتظر أي إجابات.',
  waitingFailed: (agent, reason) => `${agent}: ${reason} يمكنك إعادة المحاولة في السلسلة.`,

  // Drafts
  draftsHeading: 'المسودات',
  draftLabel: (name) => `مسودة: ${name}`,
  replacedDraftLabel: (name) => `مسودة مستبدلة: ${name}`,
  draftReplaced: 'حل محلها ما كتبته على جهاز آخر',
  draftTargetDeleted: 'حُذفت الرسالة التي كنت ترد عليها. نصك بين المسودات في «لي».',
  namelessDraft: 'مسودة',
  draftOfThread: 'سلسلة جديدة',
  draftOfReply: 'رد',
  draftOfReplyTo: (about) => `رد على: ${about}`,
  discardDraftLabel: 'تجاهل المسودة',
  copyDraftLabel: 'نسخ',
  draftCopied: 'تم النسخ',
  draftNotCopied: 'تعذّر نسخ النص.',
  draftNotRemoved: 'تعذّرت إزالة النص.',

  // Bookmarks
  bookmarksHeading: 'الإشارات المرجعية',
  bookmarksFull: 'لديك 1,000 إشارة مرجعية. يُرجى إزالة واحدة لإضافة أخرى.',
  bookmarksFailed: 'تعذّر تحميل إشاراتك المرجعية.',
  loadBookmarksLabel: 'تحميل الإشارات المرجعية',
  bookmarksNone: 'ليس لديك أي منها. تجد «إضافة إشارة مرجعية» ضمن «المزيد من الإجراءات» في كل رسالة.',
  showMoreBookmarksLabel: 'عرض المزيد من الإشارات المرجعية',
  namelessMessage: 'رسالة',
  removeBookmarkLabel: 'إزالة الإشارة المرجعية',
  bookmarkSet: 'أُضيفت الإشارة المرجعية. تجد إشاراتك في «لي».',
  bookmarkRemoved: 'أُزيلت الإشارة المرجعية',
  bookmarkNotSaved: 'تعذّر حفظ الإشارة المرجعية.',

  // labels/ground
  // Ground
  startGroundThreadLabel: 'بدء سلسلة',
  groundMessagesLabel: 'الرسائل',
  groundBackupLabel: 'النسخ الاحتياطي',
  exportGroundLabel: 'تصدير',
  restoreGroundLabel: 'استعادة',

  // Publish a thread of the device
  publishLabel: 'نشر',
  continuePublishingLabel: 'متابعة',
  publishForAllHint: 'يمكن للجميع قراءتها.',
  publishForMeHint: 'لا يمكن لغيرك قراءتها.',
  publishingLabel: 'النشر',
  publishSendingFiles: (size) => `جارٍ إرسال الملفات: ${size} حتى الآن`,
  publishChecking: 'جارٍ التحقق من بقائها في Cloud…',
  openInCloudLabel: 'فتح في Cloud',

  // labels/language
  // The language of the app
  languageLabel: 'اللغة',
  languageOfBrowser: 'لغة المتصفح',
  languageAfterSaving: 'يُرجى أولًا تحديث الملف الشخصي أو تجاهل التغييرات: تغيير اللغة يعيد تحميل الصفحة.',
  betaLanguage: (name) => `${name} (تجريبية)`,
  languageNeedsNetwork: 'تعذّر تحميل اللغة. يُرجى إعادة المحاولة عند الاتصال.',

  // labels/list
  // The Cloud's list
  presetsLabel: 'عروض جاهزة',
  presetDirectLabel: 'موجّهة إليّ',
  presetUserPostsLabel: 'منشوراتي',
  listColumnLabel: 'القائمة',
  listFilteredLabel: 'مُصفّاة',
  listMessagesLabel: 'الرسائل',
  listToStartLabel: 'العودة إلى أول القائمة',
  startThreadLabel: 'بدء سلسلة',
  newMessages: (count) =>
    counted(
      count,
      'رسالة جديدة واحدة',
      'رسالتان جديدتان',
      'رسائل جديدة',
      'رسالة جديدة',
      'رسالة جديدة',
      'لا رسائل جديدة',
    ),
  notPostedHeading: 'لم تُنشر بعد',
  pinnedHeading: 'المثبّتة',
  noMessagesFound: (tab) => noMessagesIn[tab] ?? `لا توجد رسائل (${tab}).`,

  // Several messages of one thread, as one card
  severalMessages: (count) => messages(count),
  groupLessLabel: 'عرض أقل',
  groupMoreLabel: (count) => `+${count} أخرى`,
  groupForks: (count) => counted(count, 'تشعّب واحد', 'تشعّبان', 'تشعّبات', 'تشعّبًا', 'تشعّب', 'لا تشعّبات'),

  // The filters of the list, in words
  filtersShow: (words) => `المعروض: ${words}`,
  filtersResetLabel: 'إعادة ضبط التصفية',
  filteredByAuthors: (names) => `من ${names}`,
  filteredByRecipients: (names) => `إلى ${names}`,
  filteredByVisibility: (value) => visibilityWords[value] ?? value,
  filteredByState: (value) => stateWords[value] ?? value,
  filteredFrom: (time) => `منذ ${time}`,
  filteredUntil: (time) => `حتى ${time}`,
  filteredOrder: (value) => orderWords[value] ?? value,

  // The dialog of the filters
  filtersLabel: 'التصفية',
  filtersSet: (count) =>
    counted(
      count,
      'عامل تصفية واحد مفعّل',
      'عاملا تصفية مفعّلان',
      'عوامل تصفية مفعّلة',
      'عامل تصفية مفعّل',
      'عامل تصفية مفعّل',
      'لا عوامل تصفية مفعّلة',
    ),
  filtersResetAllLabel: 'إعادة ضبط',
  filterAuthorsLabel: 'الكتّاب',
  filterVisibilityLabel: 'الظهور',
  filterVisibilityAll: 'الكل',
  filterStateLabel: 'الحالة',
  filterStateAny: 'أي حالة',
  filterStateOpen: 'السلاسل المفتوحة',
  filterStateSettled: 'المحسومة',
  filterOrderLabel: 'الترتيب',
  filterOrderNewest: 'الأحدث',
  filterOrderOldest: 'الأقدم',
  filterFromLabel: 'من',
  filterToLabel: 'إلى',
  filterToBeforeFrom: 'هذا قبل «من»، فلا يمكن أن يطابقه شيء.',
  filterPeoplePlaceholder: 'الاسم أو @tag',
  filterPeopleNeedLogin: 'يُرجى تسجيل الدخول للبحث عن أشخاص.',
  filterPeopleFoundLabel: 'أشخاص عُثر عليهم',
  filterNobodyFound: 'لا نتائج.',
  filterChoosePerson: 'يُرجى اختيار شخص أو مسح الحقل.',
  filterPeopleChosenLabel: 'أشخاص مختارون',
  filterRemovePersonLabel: (name) => `إزالة ${name}`,

  // The first steps of the admin of a new installation
  firstStepsHeading: 'الخطوات الأولى',
  firstStepDone: '، تمت',
  firstStepHelloHeading: 'التحية الأولى',
  firstStepHelloLabel: 'كتابة الرسالة الأولى',
  firstStepAgentHeading: 'ربط ذكاء اصطناعي',
  firstStepAgentLabel: 'ربط نقطة نهاية',
  firstStepAgent: (connect) => [connect, '، أو تسمية عدة وكلاء في AGENTS_FILE.'],
  firstStepInviteHeading: 'دعوة شخص',
  firstStepInviteLabel: 'إنشاء رابط',
  firstStepInvite: (makeLink) => ['يتيح الرابط الدخول؛ ومن يقدّم طلبًا دون رابط يظهر في الإدارة. ', makeLink],
  firstRunLabel: 'إعداد هذه المنصة خطوة بخطوة',

  // labels/map
  // The map of a thread
  threadMapLabel: 'الخريطة',
  closeMapLabel: 'إغلاق الخريطة',
  mapRowsLabel: 'رسائل هذه السلسلة',
  mapMovesLabel: 'التنقل في السلسلة',

  // Its moves
  moveForkUp: 'التشعّب ↑',
  moveForkDown: 'التشعّب ↓',
  moveUnread: 'غير المقروءة',
  moveParent: 'الأصل',
  moveNewest: 'الأحدث',

  // Going to a day
  goToDateLabel: 'الانتقال إلى تاريخ',
  goToDateFieldLabel: 'التاريخ',
  goToDateDoLabel: 'انتقال',
  nothingSinceDay: 'لا رسائل في هذا اليوم أو بعده',

  // Its rows
  openBranchLabel: 'فتح هذا الفرع',
  closeBranchLabel: 'طي هذا الفرع',
  mapHasNew: 'جديد',
  mapAgent: (name) => `${name}، وكيل ذكاء اصطناعي`,
  mapAgentVia: (name, person) => `${name}، وكيل ذكاء اصطناعي، عبر ${person}`,
  mapMessage: (author, words) => `${author}: ${words}`,

  // For screen readers
  mapUnread: 'غير مقروءة',
  mapNew: 'جديدة',
  mapPrivate: 'خاصة',
  mapSettled: 'محسومة',
  mapBroughtHome: 'أُعيدت إلى المنشأ',
  mapBroughtHomeFrom: 'أُعيدت إلى المنشأ من فرع آخر',
  mapIsHere: 'أنت هنا',

  // labels/message/commands
  // The commands of a message
  toYouLabel: 'إليك',
  copyTextLabel: 'نسخ النص',
  answerAgainLabel: 'إجابة أخرى…',
  reformatLabel: 'إعادة تنسيق',
  tidyUpLabel: 'تنسيق…',
  tidyUpWithLabel: (agent) => `التنسيق بواسطة ${agent}`,
  editTitleLabel: 'تعديل العنوان والوصف',
  pinLabel: 'تثبيت',
  unpinLabel: 'إلغاء التثبيت',
  shareMessageLabel: 'مشاركة…',
  copyFeedLinkLabel: 'نسخ رابط الخلاصة',
  bringHomeLabel: 'إعادة إلى المنشأ',
  copyJsonLabel: 'نسخ JSON',
  exportMessagesLabel: 'تصدير…',
  bookmarkMessageLabel: 'إضافة إشارة مرجعية',
  unbookmarkMessageLabel: 'إزالة الإشارة المرجعية',
  catchUpLabel: 'موجز الجديد',
  setSlowModeLabel: 'الوضع البطيء…',
  settleThreadLabel: 'حسم السلسلة…',
  reopenThreadLabel: 'إعادة فتح',
  reportMessageLabel: 'إبلاغ…',

  // Following, and what is said once it is done
  followThreadLabel: 'متابعة السلسلة',
  followBranchLabel: 'متابعة الفرع',
  threadFollowed: 'بدأت متابعة السلسلة',
  branchFollowed: 'بدأت متابعة الفرع',
  unfollowThreadLabel: 'إلغاء متابعة السلسلة',
  unfollowBranchLabel: 'إلغاء متابعة الفرع',
  threadUnfollowed: 'أُلغيت متابعة السلسلة',
  branchUnfollowed: 'أُلغيت متابعة الفرع',
  muteThreadLabel: 'كتم السلسلة',
  muteBranchLabel: 'كتم الفرع',
  threadMuted: 'كُتمت السلسلة',
  branchMuted: 'كُتم الفرع',
  unmuteThreadLabel: 'إلغاء كتم السلسلة',
  unmuteBranchLabel: 'إلغاء كتم الفرع',
  threadUnmuted: 'أُلغي كتم السلسلة',
  branchUnmuted: 'أُلغي كتم الفرع',

  // Bring home
  postResultLabel: 'نشر',
  resultLabel: 'النتيجة',
  resultSourcesLabel: 'المصادر',
  resultReplyTo: (author, words) => ['رد على ', author, ': ', words],

  // Export
  exportMessagesHeading: 'تصدير',
  saveExportLabel: 'حفظ الملف',
  exportWhatLabel: 'المحتوى',
  exportFormatLabel: 'الصيغة',
  exportScopes: {
    branch: { label: 'هذا الفرع', hint: 'مع ما فوقه وما تحته' },
    thread: { label: 'السلسلة كاملة', hint: 'بكل فروعها' },
    mine: { label: 'كل ما كتبته', hint: 'في كل السلاسل، وكل ما في Ground' },
  },
  exportFormats: {
    markdown: { label: 'Markdown', hint: 'للقراءة أو الطباعة' },
    canopy: { label: 'Canopy', hint: 'JSON يمكن استيراده من جديد بكل فروعه' },
    chatgpt: { label: 'ChatGPT', hint: 'JSON بشكل تصديره، للبرامج الأخرى' },
  },

  // Report
  reportHeading: 'الإبلاغ عن هذه الرسالة',
  sendReportLabel: 'إبلاغ',
  reportOfPublic: 'يقرأ المشرفون هذه الرسالة والسبب الذي تذكره. لا يُخبَر كاتبها بمن أبلغ عنها.',
  reportOfPrivate:
    'يقرأ المشرفون هذه الرسالة والسبب الذي تذكره. الرسالة خاصة: سيرونها هي وحدها دون أي رسالة خاصة أخرى. لا يُخبَر كاتبها بمن أبلغ عنها.',
  reportQuestion: 'ما المشكلة فيها؟',
  reportNoteLabel: 'ملاحظة (اختياري)',

  // Settle
  settleHeading: 'ماذا تحسم هذه الرسالة؟',
  settleWholeThread: 'السلسلة كاملة',
  settleBranch: 'الفرع',

  // Slow mode
  slowModeHeading: 'الوضع البطيء',
  slowModeWaitLabel: 'المدة بين منشورين',
  slowModeHint: 'المدة التي يُنتظر انقضاؤها قبل النشر مجددًا في هذه السلسلة. لا تسري على المشرفين.',

  // Tidy up
  tidiedBy: (agent) => `نسّقها ${agent}`,
  acceptTidiedLabel: 'قبول',

  // Title and description
  editTitleHeading: 'تعديل العنوان والوصف',
  messageTitleLabel: 'العنوان',
  messageDescriptionLabel: 'الوصف',

  // Edit
  editMessageHeading: 'تعديل الرسالة',
  messageTextLabel: 'النص',
  answerDifferentlyLabel: 'رد مختلف',
  saveAsEditLabel: 'حفظ كتعديل',
  discardChangesLabel: 'تجاهل',
  wholeMessageFailed: 'تعذّر تحميل الرسالة كاملة. يُرجى إعادة المحاولة لاحقًا.',
  othersHaveReplied: 'ردّ آخرون على هذه الرسالة. الرد المختلف يقف بجانبها؛ أما التعديل فيغيّر ما ردّوا عليه.',
  editedMeanwhile: 'عُدّلت هذه الرسالة من طرفك في مكان آخر في هذه الأثناء. الحفظ يُبقي النصين.',

  // labels/message/digest
  // A digest or a comparison that an agent writes
  whoCompares: 'من يقارن الردود؟',
  whoReads: 'من يقرأ الجديد بالنسبة إليك؟',
  askAnotherAgentLabel: 'سؤال وكيل آخر',
  digestHasRead: (agent, read, total) => ['قرأ ', agent, ` ${read} من ${total}.`],
  digestHasStopped: (agent, read, total) => ['توقّف. ', 'قرأ ', agent, ` ${read} من ${total}.`],
  digestCut: (count) =>
    plural(count, {
      zero: 'قُرئت كل الرسائل كاملة.',
      one: 'كانت رسالة واحدة أطول من أن تُقرأ كاملة: حُذف وسطها.',
      two: 'كانت رسالتان أطول من أن تُقرآ كاملتين: حُذف وسطهما.',
      few: `كانت ${count} رسائل أطول من أن تُقرأ كاملة: حُذف وسطها.`,
      many: `كانت ${count} رسالة أطول من أن تُقرأ كاملة: حُذف وسطها.`,
      other: `كانت ${count} رسالة أطول من أن تُقرأ كاملة: حُذف وسطها.`,
    }),
  digestMore: (total) => `هناك المزيد؛ عدد المعروض من البداية ${total}.`,
  stopDigestLabel: 'إيقاف',
  continueDigestLabel: 'متابعة',
  markSeenLabel: 'تعليمها كمُشاهَدة',
  markedSeen: 'عُلّمت كمُشاهَدة.',
  citedMessageLabel: (number) => `الرسالة ${number}`,
  noSource: 'بلا مصدر',

  // The table of a comparison
  comparisonTableLabel: 'المقارنة',
  pointHeading: 'النقطة',
  branchesAgree: 'اتفاق',
  branchesDiffer: 'اختلاف',

  // labels/message/files
  // The files of a message
  moreFiles: (count) => `+${count} أخرى`,
  fileNotHere: (file) => ['لم يعد ', file, ' على هذا الجهاز.'],
  playFileLabel: 'تشغيل ',
  downloadFileLabel: (name) => `تنزيل ${name}`,
  playFailed: 'لا يمكن لهذا المتصفح تشغيله. يمكن تنزيله.',
  pictureNamed: (name) => `صورة: ${name}`,
  showPictureLabel: (name, size) => `عرض ${name} (${size})`,

  // A picture over the whole window
  pictureViewerLabel: 'صورة',
  previousPictureLabel: 'الصورة السابقة',
  nextPictureLabel: 'الصورة التالية',
  picturePlace: (position, total) => `${position} من ${total}`,
  zoomOutLabel: 'تصغير',
  zoomInLabel: 'تكبير',
  downloadPictureLabel: 'تنزيل',
  pictureFailed: 'تعذّر تحميل الصورة.',

  // labels/message/message
  // A message in a list or a thread
  messageBy: (author) => `رسالة من ${author}`,
  unreadLabel: 'غير مقروءة',
  pinnedBadge: 'مثبّتة',
  settledBadge: 'محسومة',
  botBadge: 'بوت',
  importedBy: 'مستوردة بواسطة',
  postedVia: 'عبر',
  importedAt: 'مستوردة · ',
  editedAfterTime: ' · معدّلة',
  replyCount: (count) => counted(count, 'رد واحد', 'ردّان', 'ردود', 'ردًا', 'رد', 'لا ردود'),
  threadWithoutWords: 'سلسلة',
  threadReplyTo: ' › رد على ',
  saidBy: (author, words) => `${author}: ${words}`,

  // What a message rests on
  broughtHomeFrom: 'أُعيدت إلى المنشأ من',
  anotherBranch: 'فرع آخر',
  whatAgentCalled: 'ما استدعاه',
  messagesAgentFound: 'رسائل عثر عليها',

  // The replies beside a reply
  replyPlace: (position, total) => `${position} من ${total}`,
  showAllReplies: '، عرض كل الردود',
  previousReplyLabel: 'الرد السابق',
  nextReplyLabel: 'الرد التالي',
  noMoreReplies: 'لا مزيد من الردود في هذا الاتجاه.',
  compareRepliesLabel: 'مقارنة',
  compareRepliesHeading: 'مقارنة الردود',
  firstReplyLabel: 'الرد الأول',
  secondReplyLabel: 'الرد الثاني',
  firstReplyText: 'نص الرد الأول',
  secondReplyText: 'نص الرد الثاني',
  loadingReply: 'جارٍ تحميل الرد...',
  goToReplyLabel: 'الانتقال إليه',

  // A post that the server doesn't have yet
  sentAfterWait: '· سيُرسل حينها.',
  sentSoon: 'يُرسل خلال 5 ثوانٍ',
  undoSendingLabel: 'تراجع',
  discardPostLabel: 'تجاهل',
  editPostLabel: 'تعديل الرسالة',
  heldSeenBy: 'لا يراه حتى ذلك الحين إلا أنت والمشرفون.',
  postDeclined: 'رفض أحد المشرفين هذا المنشور:',
  withdrawLabel: 'سحب',

  // The card of a person
  mutePersonLabel: 'كتم',
  unmutePersonLabel: 'إلغاء الكتم',
  personPostsLabel: 'المنشورات',
  messagePersonLabel: 'مراسلة',

  // Marks
  showMutedLabel: 'عرض',
  draftMark: 'مسودة',
  newMark: 'جديدة',

  // Versions of a message
  editedMark: 'معدّلة',
  editedMarkLabel: 'معدّلة، عرض النسخ السابقة',
  editNotSaved: 'لم يُحفظ التعديل',
  versionsHeading: 'النسخ السابقة',
  versionsNone: 'لا توجد نسخ سابقة.',
  versionsOrder: 'الأحدث أولًا',
  versionsFailed: 'تعذّر تحميل النسخ. يُرجى إعادة المحاولة عند الاتصال.',
  versionNotDeleted: 'تعذّر حذف النسخة. يُرجى إعادة المحاولة عند الاتصال.',
  versionUnseen: ' · استُبدلت على جهاز آخر لم تظهر عليه',
  deleteVersionLabel: 'حذف هذه النسخة',
  deleteVersionForGoodLabel: 'حذف نهائي',
  keepVersionLabel: 'الاحتفاظ بها',
  pendingEditLabel: 'تعديلك',
  sendEditNowLabel: 'إرسال الآن',
  discardEditLabel: 'تجاهل',

  // An agent's answer while it is written
  answerOf: (agent) => `إجابة ${agent}`,
  thinkingNow: 'يفكّر…',
  writingNow: 'يكتب…',
  stoppingNow: 'يتوقّف…',
  queuedNow: 'ينتظر دوره…',
  agentIsDoing: (agent, doing) => `${agent} ${doing}`,
  showAnswerLabel: 'عرض',
  stopAnswerLabel: 'إيقاف',
  dismissAnswerLabel: 'إخفاء',
  answersSideBySide: (count) =>
    counted(count, 'إجابة واحدة', 'إجابتان جنبًا إلى جنب', 'إجابات جنبًا إلى جنب', 'إجابة جنبًا إلى جنب'),
  continueWithAnswerLabel: 'المتابعة بهذه',
  keepAnswersLabel: (count) => (count === 2 ? 'الاحتفاظ بكلتيهما' : 'الاحتفاظ بالكل'),

  // labels/new-thread
  // New thread
  newThreadFieldLabel: 'سلسلة جديدة',
  groundThreadHint: 'على هذا الجهاز فقط، إلى أن تنشره.',
  discardThreadHeading: 'تجاهل السلسلة',
  keepWritingLabel: 'متابعة الكتابة',
  discardThreadLabel: 'تجاهل',

  // Import: where from
  importHeading: 'استيراد محادثة',
  importFromLabel: 'الاستيراد من',
  importModelLabel: 'النموذج',
  pasteConversationLabel: 'لصق المحادثة',
  chooseImportFilesLabel: 'اختيار ملفات',
  chooseMarkdownFileLabel: 'اختيار ملف markdown',
  importDropFiles: 'أو إفلاتها هنا (.json, .zip, .html, .csv, .md, .txt)',
  importDropMarkdown: 'أو إفلاته هنا (.md)',
  removeImportFileLabel: 'إزالة الملف',
  removeImportTextLabel: 'إزالة النص',
  importPastedText: (megabytes) => `نص ملصق، ${megabytes} MB`,
  importFileCount: (count) => files(count),

  // Import: what was found
  importReadingLabel: 'القراءة',
  switchToTab: (service) => `الانتقال إلى ${service}`,
  importPreviewLabel: 'معاينة',
  importPreviewYou: 'أنت',
  importPreviewMore: (count) =>
    plural(count, {
      zero: '... ولا رسائل أخرى',
      one: '... ورسالة أخرى',
      two: '... ورسالتان أخريان',
      few: `... و${count} رسائل أخرى`,
      many: `... و${count} رسالة أخرى`,
      other: `... و${count} رسالة أخرى`,
    }),
  importConversationsHeading: 'المحادثات',
  importConversationName: (service) => `محادثة ${service}`,
  selectAllConversationsLabel: 'تحديد الكل',
  selectNoConversationsLabel: 'إلغاء تحديد الكل',
  importSelected: (chosen, of) => `حُدّد ${chosen} من ${of}`,
  showMoreConversationsLabel: 'عرض المزيد من المحادثات',
  openImportedThreadLabel: 'فتح السلسلة',
  importPauseLabel: 'محادثة جديدة بعد توقف مدته',
  importPause30Minutes: '30 دقيقة',
  importPause1Hour: 'ساعة',
  importPause1Day: 'يوم',
  importPauseNone: 'الكل في محادثة واحدة',

  // Import: how it is sent
  importTitleLabel: 'العنوان',
  importForRecipients: (count) =>
    plural(count, {
      zero: 'بلا مستلمين',
      one: 'للمستلم المختار أعلاه',
      two: 'للمستلمَين المختارَين أعلاه',
      few: `للمستلمين المختارين أعلاه (${count})`,
      many: `للمستلمين المختارين أعلاه (${count})`,
      other: `للمستلمين المختارين أعلاه (${count})`,
    }),
  importLabel: (conversations) => (conversations > 1 ? 'استيراد المحادثات' : 'استيراد المحادثة'),
  importingHeading: 'جارٍ الاستيراد...',
  importingLabel: 'الاستيراد',
  importedLabel: 'تم الاستيراد',
  cancellingImport: 'جارٍ الإلغاء...',

  // labels/pages/architecture
  // The page about the architecture
  architectureLead: 'كيف بُني Canopy، من الهاتف في يدك إلى الشجرة في قاعدة البيانات.',
  architectureComing: 'الجولة الكاملة ما زالت قيد الكتابة. إلى ذلك الحين، إليك الإجابات القصيرة.',
  architectureOverviewHeading: 'نظرة عامة',
  architectureOverview:
    'المحادثة في Canopy شجرة. لكل رسالة أصل واحد على الأكثر وأي عدد من الردود، ويمكن لكل رد أن ينمو فرعًا مستقلًا. خادم واحد يحفظ الأشجار ويخبر كل تطبيق مفتوح بالجديد ويقرر من يرى ماذا.',
  frontendHeading: 'الواجهة الأمامية',
  frontend:
    'تطبيق ويب يمكنك إضافته إلى الشاشة الرئيسية. كُتب بلغة TypeScript مع React، وصُمّم لإبهام واحد واتصالات بطيئة: ما لا تحتاجه الصفحة أولًا يُحمَّل لاحقًا، وبعد الزيارة الأولى يُفتح التطبيق حتى دون اتصال.',
  backendHeading: 'الواجهة الخلفية',
  backend:
    'خادم Fastify على Node. يجيب طلبات التطبيق، ويرسل الأحداث الحية عبر WebSocket، ويتحقق من الأذونات بالقواعد نفسها التي تحدد للتطبيق الأزرار المعروضة.',
  aiIntegrationHeading: 'تكامل الذكاء الاصطناعي',
  aiIntegration:
    'يشارك وكيل الذكاء الاصطناعي كأي شخص: له اسم ومعرّف، ويمكن أن يكون مستلمًا، وتظهر إجاباته ردودًا في الشجرة. ويمكن استيراد المحادثات مع خدمات الذكاء الاصطناعي الأخرى كسلاسل.',
  dataStorageHeading: 'تخزين البيانات',
  dataStorage:
    'تُحفظ الرسائل في SQLite أو PostgreSQL. لا تغادر رسائل Ground جهازك أبدًا ما لم تنشرها. يزيل تسجيل الخروج بياناتك من هذا الجهاز، ما عدا Ground.',
  securityHeading: 'الأمان',
  security:
    'لا يرى الرسالة الخاصة إلا كاتبها ومستلموها، ولا حتى المشرفون. لا يُنفَّذ محتوى الرسائل كتعليمات برمجية أبدًا، ولا تُحمّل قراءة رسالة شيئًا من خادم غريب.',

  // labels/pages/first-run
  // Setting up an installation
  firstRunTitle: 'التشغيل الأول',
  firstRunHeading: 'إعداد هذه المنصة',

  // Its steps
  accountStep: 'حسابك',
  nameStep: 'الاسم واللون المميّز',
  writersStep: 'من يمكنه الكتابة',
  agentStep: 'ذكاء اصطناعي',
  invitationStep: 'دعوة',
  stepDone: '، تمت',
  agentStepHint: 'يُسأل كأي شخص، باسمه. ويقرأ الرسائل التي تسبق السؤال.',
  invitationStepHint: 'يمكن لكل من لديه الرابط الانضمام والكتابة دون تقديم طلب.',

  onlyAdminsSetUp: 'لا يمكن لغير المشرفين إعداد المنصة.',
  leaveFirstRunLabel: 'العودة إلى Cloud',
  firstAdminByGoogle: 'يُرجى تسجيل الدخول بعنوان Google مدرج في ADMIN_EMAILS: سيصبح صاحبه المشرف.',
  adminExists: 'يوجد مشرف بالفعل: يُرجى تسجيل الدخول بحساب مشرف.',
  skipStepLabel: 'تخطٍّ',
  saveAndContinueLabel: 'حفظ ومتابعة',
  previousStepLabel: 'الخطوة السابقة',

  // At the end
  firstRunReadyHeading: 'جاهزة',
  firstRunAdminLabel: 'الإدارة',
  firstRunChangeable: (administration) => ['يمكن تغيير كل هذا في ', administration, '.'],
  writeFirstMessageLabel: 'كتابة الرسالة الأولى',

  // labels/pages/roadmap
  // The roadmap
  roadmapLead: 'أين يقف Canopy الآن، وإلى أين يتجه.',
  roadmapComing: 'خارطة الطريق المفصّلة ما زالت قيد الكتابة. الجدول الزمني متاح هنا بالفعل.',
  roadmapOverviewHeading: 'نظرة عامة',
  roadmapOverview:
    'Canopy دردشة ذكاء اصطناعي متعددة المشاركين: يتحدث الناس ووكلاء الذكاء الاصطناعي في سلاسل متفرّعة. وينمو على مراحل، من نسخة تجريبية مغلقة إلى منظومة متكاملة.',
  coreTechnologiesHeading: 'التقنيات الأساسية',
  coreTechnologies: 'سلاسل متفرّعة وأحداث حية وتطبيق ويب يُثبَّت على الشاشة الرئيسية. كل ما عدا ذلك يقوم على هذه الثلاثة.',
  techStackHeading: 'المكوّنات التقنية',
  techStack: 'TypeScript في كل مكان: React في المتصفح، وFastify على Node، وتحتهما SQLite أو PostgreSQL.',
  currentArchitectureHeading: 'البنية الحالية',
  readArchitectureLabel: 'القراءة عن البنية',
  currentArchitecture: (readArchitecture) => [
    'خادم واحد وعنوان واحد: التطبيق وطلباته وأحداثه الحية تأتي من المكان نفسه. ',
    readArchitecture,
  ],
  aiCapabilitiesHeading: 'قدرات الذكاء الاصطناعي',
  aiCapabilities:
    'تأتي الدردشة مع وكلاء الذكاء الاصطناعي أولًا. تليها الشخصيات المخصّصة والصور وأنماط العمل المشترك المتقدمة، ثم الصوت والتسجيلات والفيديو.',
  developmentRoadmapHeading: 'خارطة طريق التطوير',
  developmentRoadmap: 'ثلاث مراحل تجريبية تقود إلى الإطلاق الكامل، وتليه مرحلتان أخريان. تتغيّر الخطط كلما تعلّمنا.',
  betaTimelineHeading: 'الجدول الزمني التجريبي',
  postBetaHeading: 'مراحل ما بعد التجربة',

  // Its milestones
  closedBeta: 'نسخة تجريبية مغلقة',
  closedBetaWhen: 'الآن',
  basicSignIn: 'تسجيل دخول أساسي',
  oneOnOneChat: 'دردشة ثنائية مع وكلاء الذكاء الاصطناعي',
  multiplayerRooms: 'غرف جماعية بسيطة',
  expandedBeta: 'نسخة تجريبية موسّعة',
  expandedBetaWhen: 'الربع الثالث 2024',
  customPersonas: 'شخصيات مخصّصة',
  imageUnderstanding: 'فهم الصور وتوليدها',
  initialSubscriptions: 'اشتراكات أولية',
  openBeta: 'نسخة تجريبية مفتوحة',
  openBetaWhen: 'الربع الرابع 2024',
  advancedPatterns: 'أنماط ذكاء اصطناعي متقدمة',
  knowledgeBase: 'قاعدة معرفة',
  fullSubscriptions: 'فئات اشتراك كاملة',
  fullLaunch: 'الإطلاق الكامل',
  fullLaunchWhen: 'الربع الأول 2025',
  mobileApps: 'تطبيقات للهاتف',
  expandedModalities: 'وسائط موسّعة',
  expandedModalitiesWhen: 'الربعان الثاني والثالث 2025',
  voiceModality: 'الصوت',
  audioModality: 'التسجيلات الصوتية',
  videoModality: 'الفيديو',
  ecosystem: 'المنظومة',
  ecosystemWhen: 'الربع الرابع 2025',
  personaMarketplace: 'سوق الشخصيات',
  enterpriseFeatures: 'ميزات للمؤسسات',
  virtualReality: 'الواقع الافتراضي/المعزّز',

  // labels/pages/terms
  // The terms
  termsDate: '1 يونيو 2024',
  termsEffective: (date) => ['سارية من ', date],
  termsSummaryHeading: 'باختصار',
  termsFullHeading: 'النص القانوني الكامل',
  termsFullComing: 'هذا نص مؤقت: سيُنشر النص القانوني الكامل هنا.',

  // Their points
  termsAgeName: 'العمر',
  termsAge: (years) =>
    `عمرك ${counted(years, 'سنة واحدة', 'سنتان', 'سنوات', 'سنة')} على الأقل. وإن كان عمرك أقل من 18 سنة، فيلزمك إذن وليّ أمرك.`,
  termsUseName: 'الاستخدام المقبول',
  termsUse: 'لا شيء مخالفًا للقانون، ولا مضايقة، ولا رسائل مزعجة، ولا محاولات لتعطيل الخدمة.',
  termsAiName: 'الذكاء الاصطناعي',
  termsAi: 'قد يكون ما يكتبه الذكاء الاصطناعي خاطئًا. يلزم التحقق منه قبل الاعتماد عليه؛ فهو ليس مشورة مهنية.',
  termsContentName: 'محتواك',
  termsContent: 'ما تكتبه يبقى ملكك. وتمنح Canopy ترخيصًا لتخزينه وعرضه هنا.',
  termsDataName: 'بياناتك',
  termsData: (days) =>
    `يمكنك تنزيل كل ما نخزّنه عنك وحذف حسابك في أي وقت ضمن «تعديل الملف الشخصي». تُحذف طلبات الوصول بعد ${daysOf(days)} من القرار.`,
  termsRefundsName: 'المبالغ المستردة',
  termsRefunds: 'لا تُرد المبالغ عن الفترات غير المكتملة.',
  termsPricesName: 'الأسعار',
  termsPrices: (days) => `نعلن عن تغييرات الأسعار قبل سريانها بمدة ${daysOf(days)}.`,
  termsContactName: 'التواصل',
  termsContact: (days) => `نجيب خلال ${counted(days, 'يوم عمل واحد', 'يومي عمل', 'أيام عمل', 'يوم عمل')}.`,

  // labels/pages/pages
  // The information pages' names
  homePageLabel: 'الرئيسية',
  architectureLabel: 'البنية',
  requestWhitelistLabel: 'طلب التصريح',
  roadmapLabel: 'خارطة الطريق',
  termsLabel: 'الشروط',

  // The frame of every information page
  infoPageLabels: {
    skip: 'الانتقال إلى المحتوى',
    menu: 'القائمة',
    links: 'الصفحات',
    openApp: 'فتح التطبيق',
  },
  betaBanner: 'المرحلة التجريبية: متاحة الآن',
  tagline: 'Canopy – محادثات تتفرّع، يجتمع فيها الناس ووكلاء الذكاء الاصطناعي.',
  readPublicThreadsLabel: 'قراءة السلاسل العامة',
  openCloudLabel: 'فتح Cloud',
  goToCloudLabel: 'الانتقال إلى Cloud',
  comingSoon: 'قريبًا',
  onThisPageHeading: 'في هذه الصفحة',

  // The home page
  homeHeading: 'محادثات تتفرّع.',
  homeBanner: 'المرحلة التجريبية: متاحة الآن · الموقع قيد الإنشاء',
  homeLead: 'أسئلة للناس وللذكاء الاصطناعي جنبًا إلى جنب. يمكن لكل رد أن ينمو فرعًا مستقلًا، والتنقل بين الفروع بالتمرير.',
  homeBranchHeading: 'التفرّع',
  homeBranchText: 'إجابتان عن سؤال واحد هما فرعان. لا يضيع أي منهما، والخريطة تعرض الكل.',
  homeAskHeading: 'سؤال الذكاء الاصطناعي',
  homeAskText: 'تكفي الإشارة إلى ذكاء اصطناعي في رد ليجيب في السلسلة، حيث يمكن للآخرين القراءة والمتابعة من هناك.',
  homeOfflineHeading: 'يعمل دون اتصال',
  homeOfflineText: 'ما قرأته يبقى متاحًا للقراءة داخل النفق. وما تكتبه هناك يُرسل عند عودة الاتصال.',

  // The home page's example
  exampleLabel: 'مثال: سلسلة عامة',
  exampleRepliesLabel: 'ردودها',
  exampleReplyOf: (place, total) => `${place} من ${total}`,
  openExampleLabel: 'فتح هذه السلسلة',
  exampleHint: (openExample) => ['للردود الأخرى، يُرجى السحب أو التمرير جانبيًا. ', openExample],

  // An address without a page
  pageNotFoundHeading: 'غير موجودة',
  nothingAtAddress: 'لا يوجد شيء على هذا العنوان.',

  // The choice of the app's colours
  themeLabel: 'المظهر',
  themeSystemLabel: 'النظام',
  themeLightLabel: 'فاتح',
  themeDarkLabel: 'داكن',

  // A control of the lists
  startMessageLabel: 'رسالة جديدة',
  startMessageShort: 'جديدة',

  // A secret that is shown once
  copySecretLabel: 'نسخ',
  secretCopiedLabel: 'تم النسخ',
  secretNotCopied: 'تعذّر النسخ. يُرجى التحديد والنسخ يدويًا.',

  // The page of an invitation
  invitationHeading: 'دعوة',
  invitationFailed: 'تعذّر تحميل الدعوة.',
  invitedTo: (name) => `وصلتك دعوة إلى ${name}`,
  invitesYouTo: (inviter, name) => ['دعوة من ', inviter, ` إلى ${name}`],
  invitationAbout: (readPublicThreads) => [
    'Canopy دردشة في سلاسل متفرّعة: يجيب الناس ووكلاء الذكاء الاصطناعي، ويمكن لكل إجابة أن تنمو فرعًا مستقلًا. ',
    readPublicThreads,
  ],
  alreadyMember: 'عضويتك قائمة بالفعل.',
  invitationContinueLabel: 'متابعة',
  joinHint: 'الانضمام يتيح لك الرد وبدء سلاسلك. لا حاجة إلى تقديم طلب.',
  joinLabel: 'انضمام',
  invitedThreadHeading: 'كيف تبدأ السلسلة',
  readWholeThreadLabel: 'قراءة السلسلة كاملة',

  // labels/passkeys
  // Passkeys
  passkeysHeading: 'مفاتيح المرور',
  passkeysFailed: 'تعذّر تحميل مفاتيح مرورك.',
  passkeyRemoved: (name) => `أُزيل: ${name}. يُرجى حذفه من ذلك الجهاز أيضًا.`,
  passkeysHint: 'بمفتاح المرور يمكنك تسجيل الدخول بقفل شاشة جهازك أو بمفتاح أمان، دون كلمة المرور.',
  myPasskeysLabel: 'مفاتيح مرورك',
  removePasskeyLabel: (name) => `إزالة مفتاح المرور ${name}`,
  passkeysUnsupported: 'لا يمكن لهذا المتصفح إنشاء مفاتيح مرور على هذا العنوان.',
  passkeysFull: (most) => `لا يمكن أن يكون لديك أكثر من ${passkeysOf(most)}.`,
  addPasskeyLabel: 'إضافة مفتاح مرور',
  addingPasskey: 'جارٍ الإضافة...',
  addPasskeyHint: 'سيسألك جهازك بعد ذلك عن مكان حفظ مفتاح المرور.',
  passkeyNameHint: 'يظهر في قائمة مفاتيح مرورك. إن تُرك فارغًا استُخدم اسم هذا المتصفح.',
  passkeyNeverUsed: (madeAge) => `أُنشئ ${madeAge}، ولم يُستخدم`,
  passkeyLastUsed: (madeAge, usedAge) => `أُنشئ ${madeAge}، وآخر استخدام ${usedAge}`,
  passkeyNotMade: 'لم يُنشأ مفتاح مرور. يُرجى إعادة المحاولة.',
  passkeyKnown: 'لدى هذا الجهاز مفتاح مرور لحسابك بالفعل.',
  passkeyAdded: (name) => `أُضيف مفتاح مرورك: ${name}.`,

  // labels/profile
  // Profile
  editProfileHeading: 'تعديل الملف الشخصي',
  updateProfileLabel: 'تحديث الملف الشخصي',
  updatingProfile: 'جارٍ التحديث...',
  chooseNameHeading: 'اختيار اسم',
  notNowLabel: 'ليس الآن',
  chooseNameHint: (newMember) => `كيف تود أن يراك الآخرون؟ سيظهر اسمك «${newMember}» إلى أن تختار غيره.`,
  displayNameLabel: 'الاسم المعروض',
  displayNameHint: 'سيظهر هذا الاسم للجميع',
  profileTagLabel: 'المعرّف',
  profileTagHint: 'معرّف فريد لحسابك (أحرف وأرقام وشرطات سفلية وواصلات فقط)',
  myAgentUseHeading: 'استخدامي لوكلاء الذكاء الاصطناعي',
  myTokensHeading: 'رموز وصول للبرامج',
  sendWaitLabel: 'الانتظار 5 ثوانٍ قبل الإرسال',
  sendWaitHint: 'حتى ذلك الحين يعيد «تراجع» النص إلى الحقل. على هذا الجهاز.',
  accountActionFailed: 'لم ينجح ذلك. يُرجى إعادة المحاولة.',

  // E-mail and password
  credentialsHeading: 'البريد الإلكتروني وكلمة المرور',
  signInWithEmail: (email) => `تسجّل الدخول بالعنوان ${email}.`,
  changeEmailLabel: 'تغيير البريد الإلكتروني',
  changePasswordLabel: 'تغيير كلمة المرور',
  savingCredentials: 'جارٍ الحفظ...',
  loggedOutElsewhereHint: 'سيُسجَّل خروجك من كل مكان آخر.',
  currentPasswordLabel: 'كلمة المرور الحالية',
  newEmailLabel: 'البريد الإلكتروني الجديد',
  newEmailHint: (email) => `العنوان الحالي: ${email}.`,
  newPasswordLabel: 'كلمة المرور الجديدة',
  newPasswordLeast: (least) => `الحد الأدنى ${charactersOf(least)}.`,
  passwordIsChanged: 'تغيّرت كلمة مرورك. سُجّل خروجك من كل مكان آخر.',
  emailIsChanged: 'تغيّر عنوان بريدك الإلكتروني. سُجّل خروجك من كل مكان آخر.',

  // Where I am signed in
  sessionsHeading: 'أماكن تسجيل دخولك',
  unknownDevice: 'جهاز غير معروف',
  sessionsFailed: 'تعذّر تحميل جلساتك.',
  sessionEnded: (device) => `سُجّل الخروج: ${device}.`,
  thisDeviceBadge: 'هذا الجهاز',
  signOutThereLabel: 'تسجيل الخروج هناك',
  signOutThereOf: (device) => `تسجيل الخروج هناك: ${device}`,
  signedInAndUsed: (age) => `تسجيل الدخول وآخر استخدام ${age}`,
  signedInThenUsed: (signedInAge, usedAge) => `تسجيل الدخول ${signedInAge}، وآخر استخدام ${usedAge}`,
  logoutEverywhereLabel: 'تسجيل الخروج من كل مكان',
  logoutEverywhereFailed: 'تعذّر تسجيل خروجك من كل مكان. يُرجى إعادة المحاولة.',

  // What admins decided about me
  suspensionLabel: 'التعليق',
  writeAgainOn: (time) => `يمكنك الكتابة مجددًا في ${time}.`,
  myModerationHeading: 'قرارات المشرفين بشأنك',
  myModerationFailed: 'تعذّر التحميل.',
  myModerationNone: 'لا شيء.',
  newDecisionBadge: 'جديد',
  suspensionUntil: (time) => `حتى ${time}`,
  openDecidedMessageLabel: 'فتح الرسالة',
  adminsDecided: 'اتخذ المشرفون قرارًا بشأنك أو بشأن رسائلك. تجد القرار وسببه في «تعديل الملف الشخصي».',

  // Muted people
  mutedPeopleHeading: 'الأشخاص المكتومون',
  mutedNobody: 'لم تكتم أحدًا. تجد «كتم» على بطاقة الشخص، بالضغط على اسمه.',
  mutedPeopleHint: 'تظهر لك رسائلهم مطوية ولا تصلك إشعاراتها. وهم لا يعلمون بذلك.',
  unmuteLabel: 'إلغاء الكتم',
  unmutePerson: (name) => `إلغاء كتم ${name}`,

  // labels/search
  // Search
  searchPlaceholder: 'رسائل، أشخاص، أوامر',
  searchResultsLabel: 'نتائج البحث',
  searchResultCount: (count) => counted(count, 'نتيجة واحدة', 'نتيجتان', 'نتائج', 'نتيجة', 'نتيجة', 'لا نتائج'),
  keepSearchingLabel: 'متابعة البحث',
  recentSearchesHeading: 'عمليات البحث الأخيرة',
  searchCommandsHeading: 'الأوامر',
  foundPeopleHeading: 'الأشخاص',
  foundThreadsHeading: 'السلاسل',
  foundMessagesHeading: 'الرسائل',
  clearRecentSearchesLabel: 'مسح عمليات البحث الأخيرة',
  foundOnDeviceBadge: 'على هذا الجهاز',
  searchHintPhrase: '"عبارة"',
  searchHintFrom: 'from:@tag',
  searchHintThread: 'في هذه السلسلة',

  // Commands that search finds
  commandNewMessage: 'رسالة جديدة',
  commandNewGroundMessage: 'رسالة جديدة في Ground',
  commandFilters: 'التصفية',
  commandEditProfile: 'تعديل الملف الشخصي',
  commandAdmin: 'الإدارة',
  commandShortcuts: 'اختصارات لوحة المفاتيح',
  commandThemeSystem: 'المظهر: النظام',
  commandThemeLight: 'المظهر: فاتح',
  commandThemeDark: 'المظهر: داكن',

  // labels/shell
  // The frame of the app
  tabsLabel: 'علامات التبويب',
  cloudTabUnread: (unread) => `Cloud، غير مقروءة: ${unread}`,
  unreadCount: (unread) => `غير مقروءة: ${unread}`,
  forMeLabel: 'لي',
  forMeTabNew: (count) => `لي، الجديد: ${count}`,
  forMeNew: (count) => `الجديد: ${count}`,
  refreshLabel: 'تحديث',
  signingIn: 'جارٍ تسجيل الدخول...',
  okLabel: 'حسنًا',

  // The account in the header
  accountLabel: (name) => `الحساب: ${name}`,
  editProfileLabel: 'تعديل الملف الشخصي',
  administrationLabel: 'الإدارة',
  accountAdmin: 'مشرف',
  accountWhitelisted: 'مصرّح له',

  // Notices, offers and hints
  noticeOpenLabel: 'فتح',
  undoLabel: 'تراجع',
  quoteLabel: 'اقتباس',
  updateLaterLabel: 'لاحقًا',
  updateReloadLabel: 'إعادة التحميل',
  installLaterLabel: 'ليس الآن',
  installLabel: 'تثبيت',
  updatedAgo: (ago) => ['آخر تحديث ', ago],
  aboutPageLabel: 'عن هذه الصفحة',
  whatIsCanopyLabel: 'ما هو Canopy؟',
  pageBranches: (whatIsCanopy) => ['هذه المحادثة تتفرّع: السحب أو الضغط على ‹ › يعرض الردود الأخرى. ', whatIsCanopy],
  pageMayBranch: (whatIsCanopy) => ['هنا يمكن أن تكون لكل رسالة عدة ردود، ولكل رد فرع خاص به. ', whatIsCanopy],

  // labels/shortcuts
  // Keyboard shortcuts
  shortcutsLabel: 'اختصارات لوحة المفاتيح',
  singleKeysLabel: 'اختصارات المفتاح الواحد',
  keysAlwaysHeading: 'دائمًا',
  keysAnywhereHeading: 'في أي مكان',
  keysInThreadHeading: 'في سلسلة',
  keysOnMessageHeading: 'على الرسالة المحددة',
  keysOnMapHeading: 'على الخريطة',
  keysOff: (heading) => `${heading} (معطّلة)`,

  // What they do
  keyNewThread: 'سلسلة جديدة',
  keyPreviousMessage: 'الرسالة السابقة',
  keyNextMessage: 'الرسالة التالية',
  keyPreviousFork: 'التشعّب السابق',
  keyNextFork: 'التشعّب التالي',
  keyNextUnread: 'التالية غير المقروءة أو الجديدة',
  keyParent: 'الانتقال إلى الأصل',
  keyNewest: 'الانتقال إلى الأحدث',
  keySiblings: 'الرد السابق أو التالي',
  keyUpAndDown: 'التحرك لأعلى أو لأسفل',
  keyOpenAndClose: 'طي فرع أو فتحه',
  keyGoThere: 'الانتقال إليها',

  // Keys
  searchKeys: 'Ctrl أو ⌘ + K',
  shiftAnd: (key) => `Shift + ${key}`,
  homeKey: 'Home',
  endKey: 'End',
  enterKey: 'Enter',

  // labels/sign-in
  // Signing in
  signInLabel: 'تسجيل الدخول',
  signInBusy: 'جارٍ تسجيل الدخول...',
  createAccountLabel: 'إنشاء حساب',
  signInEmailLabel: 'البريد الإلكتروني',
  signInPasswordLabel: 'كلمة المرور',
  newAccountPasswordHint: (characters) => `الحد الأدنى لحساب جديد ${charactersOf(characters)}.`,
  signInWrong: 'البريد الإلكتروني أو كلمة المرور غير صحيحة.',
  accountExists: 'يوجد حساب بهذا البريد الإلكتروني بالفعل. سجّل الدخول به.',
  signInTooOften: 'محاولات كثيرة جدًا. انتظر بضع دقائق ثم حاول مرة أخرى.',
  createAccountToJoin: 'أنت مدعوّ: أنشئ حسابًا للانضمام.',
  beTheFirst: 'هذه فرصتك لتكون أول المنضمين: يصبح صاحب الحساب الأول المشرف.',
  forgotPasswordLabel: 'نسيت كلمة المرور؟',
  forgotPasswordAskAdmin: 'نسيت كلمة المرور؟ يُرجى طلب رابط من أحد المشرفين.',
  signInWithGoogleLabel: 'تسجيل الدخول عبر Google',
  popupBlocked: 'حظر متصفحك نافذة Google. يمكنك تسجيل الدخول على صفحة Google بدلًا من ذلك.',
  signInOnGooglePageLabel: 'المتابعة على صفحة Google',
  signInWith: (provider) => `تسجيل الدخول عبر ${provider}`,
  signInWithPasskeyLabel: 'تسجيل الدخول بمفتاح مرور',
  noPasskeyUsed: 'لم يُسجَّل دخولك: لم يُستخدم مفتاح مرور.',

  // Around it
  installationIsNew: (setItUp) => ['هل هذه المنصة جديدة؟ ', setItUp],
  setItUpLabel: 'إعدادها خطوة بخطوة',
  loginNeedsScript: 'يتطلب تسجيل الدخول JavaScript. يُرجى تفعيله وإعادة تحميل الصفحة.',
  aboutCanopyLabel: 'عن Canopy',

  // Forgot your password?
  passwordLinkHint: 'يُرجى إدخال عنوان بريدك الإلكتروني ليصلك رابط لكلمة مرور جديدة.',
  sendPasswordLinkLabel: 'إرسال الرابط',
  passwordLinkMissing: 'لم يصلك شيء؟ يُرجى تفقّد مجلد الرسائل غير المرغوب فيها، أو طلب رابط من أحد المشرفين.',
  passwordLinkNeedsScript: 'يتطلب هذا JavaScript. يُرجى تفعيله وإعادة تحميل الصفحة، أو طلب رابط من أحد المشرفين.',
  backToLoginLabel: 'العودة إلى تسجيل الدخول',

  // The page of a link for a new password
  newPasswordHeading: 'كلمة مرور جديدة',
  newPasswordHint: 'يُرجى اختيار كلمة مرور جديدة لحسابك. سيُسجَّل خروجك من كل مكان آخر، وستُزال مفاتيح مرورك.',
  newPasswordFieldLabel: 'كلمة المرور الجديدة',
  newPasswordLength: (characters) => `الحد الأدنى ${charactersOf(characters)}.`,
  savingNewPassword: 'جارٍ الحفظ...',
  saveNewPasswordLabel: 'حفظ وتسجيل الدخول',
  newPasswordSaved: 'حُفظت كلمة مرورك الجديدة. يمكنك الآن تسجيل الدخول بها.',
  newPasswordNeedsScript: 'يتطلب اختيار كلمة مرور جديدة JavaScript. يُرجى تفعيله وإعادة تحميل الصفحة.',
  logoutBeforeLink: 'دخولك مسجّل بالفعل. يُرجى تسجيل الخروج أولًا لاستخدام هذا الرابط.',
  logoutBeforeLinkOf: (email) => `دخولك مسجّل بالعنوان ${email}. يُرجى تسجيل الخروج أولًا لاستخدام هذا الرابط.`,
  logoutForLinkLabel: 'تسجيل الخروج',
  passwordCallFailed: 'لم ينجح ذلك. يُرجى إعادة المحاولة.',

  // labels/thread
  // A thread
  threadMissingHeading: 'غير موجودة',
  threadFailedHeading: 'سلسلة',
  threadIsSettled: 'محسومة',
  goToGroundLabel: 'الانتقال إلى Ground',
  followsThread: 'أنت تتابع هذه السلسلة',
  mutedThread: 'لقد كتمت هذه السلسلة',
  replyingTo: (name) => ['الرد على ', name],
  newReplies: (count) =>
    counted(count, 'رد جديد واحد', 'ردّان جديدان', 'ردود جديدة', 'ردًا جديدًا', 'رد جديد', 'لا ردود جديدة'),
  slowModeOff: 'متوقف',

  // New in a thread
  newInThreadLabel: 'رسائل جديدة',
  goToNextNewLabel: 'الانتقال إلى الرسالة الجديدة التالية',
  markAllSeenLabel: 'تعليم الكل كمُشاهَد',
  newCount: (count) => `الجديد: ${count}`,
  newAtLeast: (count) => `الجديد: ${count}+`,

  // The scrubber
  scrubberLabel: 'شريط التنقل',
  scrubberPositionLabel: 'الموضع في السلسلة',
  scrubberPosition: (at, of) => `${at} من ${of}`,
  scrubberNew: 'جديدة',

  // What was done with a message or a thread
  messageDeleted: 'حُذفت الرسالة',
  reformatFailed: 'تعذّرت إعادة تنسيق الرسالة.',
  alreadyTidy: 'هذه الرسالة منسّقة بالفعل',
  messageReformatted: 'أُعيد تنسيق الرسالة',
  settlingDone: 'تم الحسم',
  reopeningDone: 'أُعيد الفتح',
  reportSent: 'تم الإبلاغ. سينظر فيه المشرفون.',
  reportFailed: 'لم ينجح ذلك. يُرجى إعادة المحاولة.',

  // labels/tokens
  // Tokens of programs
  tokensLabel: 'الرموز',
  tokensFailed: 'تعذّر تحميل الرموز.',
  myTokensHint: 'بالرمز يتصرف برنامج باسمك. وكل من يملكه يمكنه فعل ذلك.',
  botTokensHint: 'بالرمز يتصرف برنامج باسم هذا البوت. وكل من يملكه يمكنه فعل ذلك.',
  revokeTokenLabel: 'إلغاء الرمز',
  revokeTokenOf: (name) => `إلغاء الرمز ${name}`,
  tokenRevoked: (name) => `أُلغي: ${name}`,
  tokenNotRevoked: 'تعذّر إلغاء الرمز. ما زال صالحًا. يُرجى إعادة المحاولة.',
  tokenNotMade: 'تعذّر إنشاء الرمز. يُرجى إعادة المحاولة.',
  tokenMayRead: 'يمكنه القراءة',
  tokenMayWrite: 'يمكنه الكتابة',
  tokenMayAsk: 'يمكنه سؤال وكلاء الذكاء الاصطناعي',
  tokenNeverUsed: (until) => ['لم يُستخدم قط. صالح حتى ', until],
  tokenLastUsed: (age, until) => [`آخر استخدام ${age}. صالح حتى `, until],

  // A new token
  tokenNameLabel: 'ما الغرض منه؟',
  tokenNamePlaceholder: 'برنامجي النصي',
  tokenScopesLabel: 'يمكنه',
  tokenReadLabel: 'القراءة',
  tokenWriteLabel: 'الكتابة والتعديل والحذف',
  tokenAskLabel: 'سؤال وكلاء الذكاء الاصطناعي، وقد يكلّف ذلك مالًا',
  tokenScopesMissing: 'يُرجى اختيار ما يمكن للرمز فعله',
  tokenValidForLabel: 'مدة الصلاحية',
  tokenValidDays: (days) => counted(days, 'يوم واحد', 'يومان', 'أيام', 'يومًا', 'يوم'),
  tokenValidYear: 'سنة',
  makeTokenLabel: 'إنشاء رمز',
  tokenMade: (name) => `الرمز «${name}». يُرجى نسخه الآن: لا يمكن عرضه مرة أخرى.`,
  tokensFull: (max) => `لا يمكن أن يوجد أكثر من ${tokensOf(max)}.`,

  // labels/usage
  // The use of agents
  usageDaysLabel: 'عرض',
  usage30DaysLabel: '30 يومًا',
  usage90DaysLabel: '90 يومًا',
  usageYearLabel: 'سنة',
  answersUsed: (used, limit) => `الإجابات المستخدمة: ${used} من ${limit}`,
  usageNone: 'لا إجابات من الذكاء الاصطناعي بعد.',
  downloadUsageLabel: 'تنزيل بصيغة CSV',
  usageSum: (sum, first, last) => `${sum} من ${first} إلى ${last}`,
  usageSumAndMost: (sum, first, last, day, most) => `${sum} من ${first} إلى ${last}؛ الأكثر في ${day}: ${most}`,

  // Tables
  usageByDayLabel: 'الاستخدام حسب اليوم',
  usageByPersonLabel: 'الاستخدام حسب الشخص',
  usageDayHeading: 'اليوم',
  usageAgentHeading: 'الوكيل',
  usagePeopleHeading: 'الأشخاص',
  usagePersonHeading: 'الشخص',
  usageTagHeading: 'المعرّف',
  usageAnswersHeading: 'الإجابات',
  usageTokensInHeading: 'توكن الإدخال',
  usageTokensOutHeading: 'توكن الإخراج',
  usageCostHeading: 'التكلفة',

  // Budgets
  budgetsLabel: 'الميزانيات',
  budgetOfAllAgents: 'كل الوكلاء',
  budgetToday: (agent, used, limit) => `${agent}، اليوم: ${used} من ${limit}.`,
  budgetThisMonth: (agent, used, limit) => `${agent}، هذا الشهر: ${used} من ${limit}.`,
  budgetUsedUp: (until) => [' نفدت حتى ', until, '.'],

  // labels/words
  // Words of controls that many screens have
  cancelLabel: 'إلغاء',
  saveLabel: 'حفظ',
  closeLabel: 'إغلاق',
  doneLabel: 'تم',
  deleteLabel: 'حذف',
  retryLabel: 'إعادة المحاولة',
  replyLabel: 'رد',
  backLabel: 'رجوع',
  loginLabel: 'دخول',
  logoutLabel: 'تسجيل الخروج',
  removeLabel: 'إزالة',
  editLabel: 'تعديل',
  recipientsLabel: 'المستلمون',
  publicLabel: 'عامة',
  privateLabel: 'خاصة',
  cloudLabel: 'Cloud',
  groundLabel: 'Ground',
  searchLabel: 'بحث',
  moreActionsLabel: 'المزيد من الإجراءات',
  tryAgainLabel: 'إعادة المحاولة',
  showMoreLabel: 'عرض المزيد',
  requestAccessLabel: 'طلب الوصول',
  nameLabel: 'الاسم',
  copyLinkLabel: 'نسخ الرابط',
  discardChangesQuestion: 'تجاهل التغييرات؟',
  keepEditingLabel: 'متابعة التعديل',

  // mail
  passwordMailSubject: (host) => `كلمة مرور جديدة لـ ${host}`,
  passwordMailText: (origin, link) =>
    `طلب أحدهم، وربما أنت، كلمة مرور جديدة لحسابك على ${origin}

يمكنك اختيارها هنا. يعمل الرابط مرة واحدة خلال ساعة:

${link}

إن لم يكن الطلب منك، فلا يلزمك فعل أي شيء: كلمة مرورك لم تتغيّر.
`,
  emailChangedMailSubject: (host) => `حسابك على ${host}`,
  emailChangedMailText: (origin, host) =>
    `تغيّر عنوان البريد الإلكتروني لحسابك على ${origin}، ولم يعد هذا العنوان.

إن كان التغيير منك، فلا يلزمك فعل أي شيء.

إن لم يكن منك، فهناك من يعرف كلمة مرورك. يُرجى طلب المساعدة من أحد مشرفي ${host}.
`,

  // manifest
  manifestDescription: 'دردشة ذكاء اصطناعي متعددة المشاركين في سلاسل متفرّعة',
  screenshotOfCloud: 'Cloud: ما يتحدث عنه الناس ووكلاء الذكاء الاصطناعي',
  screenshotOfThread: 'سلسلة: قد يكون لكل رد ردود مجاورة يُنتقل إليها بالسحب',
  screenshotOfReply: 'رد، للجميع أو لقلّة مختارة',
  screenshotOfNewThread: 'سلسلة جديدة، مكتوبة أو مستوردة من دردشة أخرى',
  screenshotOfLargeScreen: 'سلسلة على شاشة كبيرة',

  // messages
  // Title and description
  titleSaved: 'حُفظ العنوان والوصف بنجاح!',
  titleFailed: 'تعذّر حفظ العنوان والوصف. يُرجى إعادة المحاولة لاحقًا.',
  settleFailed: 'تعذّر حسم السلسلة. يُرجى إعادة المحاولة لاحقًا.',
  reopenFailed: 'تعذّرت إعادة فتح السلسلة. يُرجى إعادة المحاولة لاحقًا.',
  settleOffline: 'لا يوجد اتصال بالشبكة. يمكن حسم السلسلة عند عودته.',
  titleException: 'حدث خطأ أثناء حفظ العنوان والوصف. يُرجى إعادة المحاولة لاحقًا.',

  // Editing
  editForbidden: 'لا يمكنك تعديل غير رسائلك',
  editTooOften: (most) =>
    `لهذه الرسالة ${counted(most, 'نسخة سابقة واحدة', 'نسختان سابقتان', 'نسخ سابقة', 'نسخة سابقة')}. يُرجى حذف بعضها أولًا أو كتابة رد مختلف.`,
  editFailed: 'تعذّر حفظ التعديل. يُرجى إعادة المحاولة.',
  editedGone: 'حُذفت الرسالة، فلم يُحفظ تعديلك.',
  editedElsewhere: 'عُدّلت هذه الرسالة من طرفك على جهاز آخر أيضًا. النصان كلاهما بين نسخها.',
  editMaybeSaved: 'ربما حُفظ هذا منذ زمن. يُرجى التحقق من النسخ قبل الحفظ مجددًا.',
  editWaits: 'التعديل ينتظر الاتصال بالشبكة',
  versionGone: 'لا توجد نسخة كهذه',

  // Bring home
  broughtHomeNoParent: 'لا يمكن أن يعيد فرعًا إلى منشئه إلا رد.',
  broughtHomeNotBelow: 'الفرع ليس تحت الرسالة التي يُعاد إليها.',
  sourcesNotOnBranch: 'لا تصلح مصدرًا إلا رسائل الفرع.',
  sourcesNotForAll: 'ليس كل من يمكنه قراءة هذه الرسالة يمكنه رؤية كل مصادرها.',
  sourceNotForAll: 'ليس كل من يقرأ هذا يمكنه رؤيتها',
  resultNotForAll: 'ليس كل من يقرأ هذا يمكنه رؤية الرسالة التي جاء منها. يُرجى ترك ما لا ينبغي أن يعرفوه.',

  // Deleting
  deleteGone: 'هذه الرسالة محذوفة بالفعل (على الأرجح عند حذف أصلها)',
  deletedWhileRead: 'حُذفت الرسالة التي كنت تقرؤها.',
  deletedAfterSending: 'أُرسلت هذه الرسالة ثم حُذفت.',
  deleteForbidden: 'ليس لديك إذن بحذف هذه الرسالة',
  deleteFailed: (detail) => (detail ? `تعذّر حذف الرسالة: ${detail}` : 'تعذّر حذف الرسالة'),
  confirmDeletion: 'تأكيد الحذف',
  confirmDeletionQuestion: 'هل تريد بالتأكيد حذف هذه الرسالة وكل الردود عليها؟',
  cannotBeUndone: 'لا يمكن التراجع عن هذا الإجراء.',

  // Copying
  jsonCopied: 'نُسخ JSON الرسالة إلى الحافظة',
  jsonCopyFailed: 'تعذّر نسخ JSON إلى الحافظة',
  jsonPrepareFailed: 'خطأ في تحضير JSON الرسالة',
  linkCopied: 'نُسخ الرابط إلى الحافظة',
  linkCopyFailed: 'تعذّر نسخ الرابط إلى الحافظة',
  textCopied: 'نُسخ نص الرسالة إلى الحافظة',
  textCopyFailed: 'تعذّر نسخ النص إلى الحافظة',
  textPrepareFailed: 'خطأ في تحضير نص الرسالة',

  // moderation
  // Reports
  tooManyReports: 'لقد أبلغت كثيرًا بالفعل. يُرجى الانتظار حتى ينظر المشرفون في بلاغاتك.',
  tooManyVisitorReports: 'أبلغ الزوار كثيرًا بالفعل. يُرجى تسجيل الدخول للإبلاغ عن هذا، أو إعادة المحاولة لاحقًا.',
  reportOwn: 'هذه الرسالة لك: يمكنك حذفها.',
  reportReasons: {
    spam: { label: 'محتوى مزعج', hint: 'إعلانات، أو تكرار للشيء نفسه مرارًا' },
    abuse: { label: 'إساءة', hint: 'شتائم أو تهديدات أو مضايقة' },
    illegal: { label: 'غير قانوني', hint: 'مخالف للقانون' },
    other: { label: 'شيء آخر', hint: 'يُرجى ذكره' },
  },

  // Moderation
  moderationActions: {
    dismiss: { admin: 'تجاهل البلاغات', you: 'جرى تجاهل البلاغات عن رسالتك' },
    delete: { admin: 'حذف الرسالة', you: 'حُذفت رسالتك' },
    settle: { admin: 'حسم', you: 'حُسمت سلسلتك أو حُسم فرعك' },
    warn: { admin: 'تحذير', you: 'وُجّه إليك تحذير' },
    suspend: { admin: 'تعليق الحساب', you: 'عُلّق حسابك: يمكنك القراءة دون الكتابة' },
    lift: { admin: 'إنهاء التعليق', you: 'انتهى تعليق حسابك' },
    revoke: { admin: 'سحب الوصول', you: 'سُحب وصولك' },
    approve: { admin: 'قبول المنشور', you: 'قُبل منشورك' },
    decline: { admin: 'رفض المنشور', you: 'رُفض منشورك' },
  },
  suspendedNow: 'حسابك معلّق',
  suspendedUntil: (time, reason) => `يمكنك الكتابة مجددًا في ${time}. علّق أحد المشرفين حسابك: ${reason}`,
  alreadySettled: (name) => `حُسم هذا البلاغ في هذه الأثناء. حسمه: ${name}.`,
  messageGone: 'حُذفت الرسالة بالفعل.',
  decideOwn: 'يبتّ في رسائلك مشرف آخر.',
  settleUnseen: 'لا يمكن حسم سلسلة لا يمكنك رؤيتها.',
  draftGone: 'لم يعد هذا النص موجودًا.',
  heldAsEdit: 'لأن عضويتك هنا جديدة، يحتاج هذا النص إلى مراجعة أحد المشرفين أولًا. يُرجى نشره كرد بدلًا من ذلك.',
  heldAsImport:
    'لأن عضويتك هنا جديدة، لا يمكن أن يكون استيراد بهذه الكلمات عامًا. يمكنك استيراده لنفسك، أو بعد عدة منشورات.',
  heldNoFiles:
    'لأن عضويتك هنا جديدة، يجب أن يراجع أحد المشرفين هذا النص أولًا، ولا يمكن للملفات انتظار ذلك. يُرجى نشره دون ملفات.',
  tooManyHeld: 'تنتظر المراجعة منشورات كثيرة لك. يُرجى إعادة الإرسال بعد البت في بعضها.',
  heldGone: 'لم يعد هذا المنشور ينتظر المراجعة.',
  heldParentGone: 'حُذفت الرسالة التي يردّ عليها هذا المنشور، أو لم يعد كاتبه يستطيع رؤيتها.',
  heldAuthorStopped: 'لا يُسمح لكاتب هذا المنشور بالنشر حاليًا.',
  heldWaiting: 'بانتظار المراجعة',
  heldWhilePublishing: 'تنتظر رسالة من هذه السلسلة مراجعة أحد المشرفين. يُرجى نشر البقية بعد الموافقة عليها.',
  heldWithdrawn: 'لقد سحبت هذا المنشور.',
  declineReason: 'يجب ذكر reason لرفض منشور، ولا يُذكر لغير ذلك',
  suspensionDays: 'يجب ذكر days لتعليق حساب، ولا يُذكر لغير ذلك',

  // offline
  // Ground and offline
  groundIntro: 'رسائل محلية مخزّنة على جهازك.',
  groundLost: 'مسح متصفحك السلاسل المخزّنة على هذا الجهاز. يمكنك استعادتها من ملف مُصدَّر.',
  groundTrouble: {
    full: 'هذا الجهاز ممتلئ. يُرجى إخلاء بعض المساحة ثم إعادة المحاولة.',
    missing: 'لا يحفظ هذا المتصفح شيئًا هنا (نافذة خاصة؟).',
    blocked: 'تحجب علامة تبويب أخرى تخزين هذا الجهاز. يُرجى إغلاقها ثم إعادة المحاولة.',
    damaged: 'تعذّرت قراءة تخزين هذا الجهاز.',
    incomplete: 'لم يكتمل تنزيل التطبيق بعد. يُرجى إعادة المحاولة عند الاتصال.',
  },
  groundNoBackup: 'هذا الملف ليس نسخة احتياطية من Ground.',
  groundBackupDamaged: 'هذه النسخة الاحتياطية تالفة، فلم يُستعد شيء.',
  groundBackupNewer: 'أُنشئت هذه النسخة الاحتياطية بإصدار أحدث من التطبيق. يُرجى تحديث التطبيق ثم استعادتها.',
  groundBackupTooLarge: 'هذا الملف أكبر من أن يكون نسخة احتياطية (الحد الأقصى 256MB)',
  groundFilesNamed: (count) =>
    plural(count, {
      zero: 'يضم التصدير كل النصوص والملفات.',
      one: 'يضم التصدير كل النصوص. يرد فيه اسم ملف واحد فقط دون محتواه.',
      two: 'يضم التصدير كل النصوص. يرد فيه اسما ملفين فقط دون محتواهما.',
      few: `يضم التصدير كل النصوص. ترد فيه أسماء ${count} ملفات فقط دون محتواها.`,
      many: `يضم التصدير كل النصوص. ترد فيه أسماء ${count} ملفًا فقط دون محتواها.`,
      other: `يضم التصدير كل النصوص. ترد فيه أسماء ${count} ملف فقط دون محتواها.`,
    }),
  groundRestored: (count) => `استُعيدت ${messages(count)}.`,
  groundNothingToRestore: 'كل ما في هذه النسخة الاحتياطية موجود هنا بالفعل.',
  publishToCloud: 'النشر إلى Cloud',
  publishLogin: 'يلزم تسجيل الدخول لنشر سلسلة.',
  publishWhitelist: 'يلزم تصريح بالكتابة لنشر سلسلة.',
  publishQuestion: (count) =>
    plural(count, {
      zero: 'لا رسائل للنشر. من يمكنه القراءة؟',
      one: 'ستُنشر هذه الرسالة. من يمكنه قراءتها؟',
      two: 'ستُنشر الرسالتان. من يمكنه قراءتهما؟',
      few: `ستُنشر كل الرسائل (${count}). من يمكنه قراءتها؟`,
      many: `ستُنشر كل الرسائل (${count}). من يمكنه قراءتها؟`,
      other: `ستُنشر كل الرسائل (${count}). من يمكنه قراءتها؟`,
    }),
  publishingNow: (done, of) => `جارٍ نشر ${done} من ${of}...`,
  publishedSoFar: (done, of) => `${done} من ${of} في Cloud`,
  publishedAll: 'السلسلة كاملة في Cloud.',
  publishFailed: 'تعذّر نشر السلسلة. يُرجى إعادة المحاولة.',
  publishFileLost: (name) => `لم يعد ${name} على هذا الجهاز، فلا يمكن نشر رسالته.`,
  publishGone: 'حُذفت السلسلة من Cloud. يؤدي نشرها مجددًا إلى إنشاء سلسلة جديدة.',
  publishLeftOut: (count) =>
    plural(count, {
      zero: 'لم تُستبعد أي رسالة.',
      one: 'استُبعدت رسالة واحدة: حُذفت من Cloud الرسالة التي تردّ عليها.',
      two: 'استُبعدت رسالتان: حُذفت من Cloud الرسائل التي تردّان عليها.',
      few: `استُبعدت ${count} رسائل: حُذفت من Cloud الرسائل التي تردّ عليها.`,
      many: `استُبعدت ${count} رسالة: حُذفت من Cloud الرسائل التي تردّ عليها.`,
      other: `استُبعدت ${count} رسالة: حُذفت من Cloud الرسائل التي تردّ عليها.`,
    }),
  storageUsed: (used, quota) => `استُخدم ${used} من ${quota}.`,
  storagePromised: 'وافق متصفحك على الاحتفاظ بها.',
  storageNotPromised: 'قد يحذف متصفحك هذا عند ضيق المساحة. يُنصح بتصدير نسخة للأمان.',
  underDevelopment: 'قيد التطوير',
  waitingForNetwork: 'بانتظار الاتصال بالشبكة',
  sendingNow: 'جارٍ الإرسال...',
  waitsForParent: 'سيُرسل بعد الرسالة التي يردّ عليها',
  parentNotSent: 'لم تُرسل الرسالة التي يردّ عليها.',
  earlierVersionSent: 'أُرسلت نسخة سابقة بالفعل. يمكن تجاهل هذه أو إرسالها أيضًا.',
  maybeSentLongAgo: 'ربما أُرسل هذا منذ زمن. يُرجى التحقق من السلسلة قبل الإرسال مجددًا.',
  heldPostApproved: 'قُبل منشورك. يمكن للجميع قراءته الآن.',
  heldPostNotWithdrawn: 'تعذّر سحب المنشور. يُرجى إعادة المحاولة.',
  logoutLosesPosts: (count) =>
    plural(count, {
      zero: 'لا رسائل تنتظر الإرسال.',
      one: 'ما زالت رسالة واحدة تنتظر الإرسال. ستُفقد عند تسجيل الخروج الآن.',
      two: 'ما زالت رسالتان تنتظران الإرسال. ستُفقدان عند تسجيل الخروج الآن.',
      few: `ما زالت ${count} رسائل تنتظر الإرسال. ستُفقد عند تسجيل الخروج الآن.`,
      many: `ما زالت ${count} رسالة تنتظر الإرسال. ستُفقد عند تسجيل الخروج الآن.`,
      other: `ما زالت ${count} رسالة تنتظر الإرسال. ستُفقد عند تسجيل الخروج الآن.`,
    }),
  outboxTrouble: {
    full: `هذا الجهاز ممتلئ. ${storedWhileOpen}`,
    missing: `لا يحفظ هذا المتصفح شيئًا هنا (نافذة خاصة؟). ${storedWhileOpen}`,
    blocked: `تحجب علامة تبويب أخرى تخزين هذا الجهاز. ${storedWhileOpen}`,
    damaged: `تخزين هذا الجهاز تالف. ${storedWhileOpen}`,
    incomplete: `لم يكتمل تنزيل التطبيق بعد. ${storedWhileOpen}`,
  },
  offlineStatus: 'دون اتصال – يُعرض ما هو على هذا الجهاز',
  notLiveStatus: 'ليس مباشرًا – لا تظهر الرسائل الجديدة إلا بعد إعادة التحميل',
  formulasSpared: 'تُعرض الصيغ الرياضية كما كُتبت، لتوفير البيانات.',
  formulasMissing: 'تُعرض الصيغ الرياضية كما كُتبت: لم يُنزَّل على هذا الجهاز ما يرسمها.',
  postsPending: (count) =>
    counted(
      count,
      'منشور واحد ينتظر الإرسال',
      'منشوران ينتظران الإرسال',
      'منشورات تنتظر الإرسال',
      'منشورًا تنتظر الإرسال',
      'منشور تنتظر الإرسال',
      'لا منشورات تنتظر الإرسال',
    ),
  installOffer: 'تثبيت Canopy',
  installReason: 'لفتحه من الشاشة الرئيسية، حتى دون اتصال.',
  installByHand: 'الضغط على «مشاركة» في شريط المتصفح، ثم «إضافة إلى الشاشة الرئيسية».',
  newVersionReady: 'إصدار جديد جاهز',

  // people
  // People
  unknownUser: 'مستخدم غير معروف',
  nobodyHasTag: (tag) => `لا أحد لديه المعرّف @${tag}.`,
  tagNotLookedUp: (tag) => `تعذّر البحث عن @${tag}. يُرجى إعادة المحاولة.`,

  // What somebody is, on their card
  personIsYou: 'أنت',
  personIsDeleted: 'مستخدم محذوف',
  personIsBot: 'بوت',
  personIsAdmin: 'مشرف',
  personCanWrite: 'صلاحية الكتابة',
  personOnlyReads: 'قراءة فقط',
  personIsAgent: 'وكيل ذكاء اصطناعي',

  // Who can read a message
  audienceEveryone: 'الجميع',
  audienceOnlyYou: 'أنت فقط',
  audienceChosen: 'أشخاص محددون فقط',
  audienceHeading: 'من يمكنه القراءة',

  browserOnSystem: (browser, system) => `${browser} على ${system}`,

  // reading
  // Lists and threads
  pageBroken: 'حدث خطأ ولا يمكن عرض هذه الصفحة.',
  chronologicalFailed: 'تعذّر تحميل الرسائل بالترتيب الزمني',
  markerFailed: 'تعذّر تحميل المحتوى',
  threadNotFound: 'السلسلة غير موجودة أو غير متاحة.',
  threadFailed: 'تعذّر تحميل السلسلة.',
  threadNotOnDevice: 'هذه السلسلة ليست على هذا الجهاز.',
  listNotOnDevice: 'هذه القائمة ليست على هذا الجهاز.',
  replyNotOnDevice: 'هذا الرد ليس على هذا الجهاز.',
  replyGone: 'حُذف هذا الرد.',
  signInNeedsNetwork: 'تعذّر الوصول إلى الخادم. يتطلب تسجيل الدخول اتصالًا.',
  untitledThread: 'بلا عنوان',
  loadingPinned: 'جارٍ تحميل الرسائل المثبّتة...',
  noPinned: 'لا رسائل مثبّتة بعد.',

  // Infinite-scroll markers
  scrollUpForMore: 'التمرير لأعلى لعرض المزيد',
  scrollDownForMore: 'التمرير لأسفل لعرض المزيد',
  loadingEarlier: 'جارٍ تحميل الرسائل السابقة...',
  loadingMore: 'جارٍ تحميل المزيد...',
  loadingMoreMessages: 'جارٍ تحميل المزيد من الرسائل...',
  beginningOfThread: 'بداية السلسلة',
  endOfThread: 'نهاية السلسلة',
  scrollForMoreMessages: 'التمرير لعرض المزيد من الرسائل',
  loadingMessages: 'جارٍ تحميل الرسائل...',
  noMoreMessages: 'لا مزيد من الرسائل',

  // Thread loading
  loading: 'جارٍ التحميل...',
  loadingThread: 'جارٍ تحميل السلسلة...',
  loadingThreadContent: 'جارٍ تحميل محتوى السلسلة...',
  loadingMessage: 'جارٍ تحميل الرسالة....',

  // The map of a thread
  mapFailed: 'تعذّر تحميل الخريطة.',
  mapNotYet: 'ما زالت الخريطة قيد التحميل. يُرجى إعادة المحاولة بعد لحظات.',
  noForkAbove: 'لا مزيد من التشعّبات أعلاه.',
  noForkBelow: 'لا مزيد من التشعّبات أدناه.',
  nothingUnread: 'لا شيء آخر غير مقروء أو جديد في هذه السلسلة.',
  noParent: 'هذه بداية السلسلة.',
  isNewest: 'هذه أحدث رسالة.',
  branches: (count) => counted(count, 'فرع واحد', 'فرعان', 'فروع', 'فرعًا', 'فرع', 'لا فروع'),
  unreadBelow: (unread) => (unread === 0 ? '' : `· غير مقروءة: ${unread}`),

  // request-access
  // Request access
  applicationSubmitted: 'أُرسل الطلب!',
  applicationThanks: 'شكرًا على طلبك. سنراجعه ونعود إليك قريبًا.',
  stepOf: (step, steps) => `الخطوة ${step} من ${steps}`,
  requestAccessLead: 'Canopy في مرحلة تجريبية مغلقة. نود أن نعرف من أنت، ثم يتيح لك أحد المشرفين الدخول.',
  everyoneWritesLead: 'يمكن لكل من ينشئ حسابًا الكتابة هنا.',

  // How to get access
  howToGetAccessHeading: 'كيفية الحصول على الوصول',
  howToGetAccess:
    'يمكن للجميع قراءة ما هو عام. لبدء السلاسل والرد يلزمك حساب منحه أحد المشرفين تصريحًا. يُرجى ملء النموذج أدناه؛ وإن كان قد سُجّل خروجك وأُحلت إلى هنا، فهذا كل ما يلزمك. بعد الموافقة، يمكنك تسجيل الدخول من جديد.',
  alreadyInHeading: 'لديك الوصول بالفعل',
  alreadyIn: 'يمكن لحسابك بدء السلاسل والرد بالفعل. لا حاجة إلى طلب أي شيء.',
  accountWaitsHeading: 'حسابك ينتظر الوصول',
  accountWaits:
    'سجّلت الدخول، لكن حسابك لم يُمنح التصريح بعد، فسُجّل خروجك من جديد. يُرجى ملء النموذج أدناه لتقديم طلب لذلك الحساب. وبعد موافقة أحد المشرفين، يمكنك تسجيل الدخول كما في السابق.',
  askMemberForLink: 'يمكنك طلب رابط من أحد الأعضاء. ويمكن للجميع قراءة ما هو عام.',
  createAnAccountLabel: 'إنشاء حساب',
  createAccountAndWrite: (createAnAccount) => [
    createAnAccount,
    ' يتيح لك الكتابة. أما الحساب الذي كان موجودًا من قبل فيحتاج إلى موافقة أحد المشرفين.',
  ],

  // The form
  questionOptional: 'اختياري',
  questionRequired: 'مطلوب',
  answerLabel: 'إجابتك',
  answerTooLongBy: (characters) => `أطول من الحد بمقدار ${charactersOf(characters)}`,
  contactEmailLabel: 'البريد الإلكتروني للتواصل',
  contactEmailHint: 'العنوان الذي ستسجّل الدخول به.',
  contactEmailKnown: 'اختياري: لدينا عنوان حسابك بالفعل.',
  interestsLabel: 'الاهتمامات',
  interestsHint: (most) =>
    `حتى ${counted(most, 'اهتمام واحد', 'اهتمامين', 'اهتمامات', 'اهتمامًا', 'اهتمام')}، واحدًا تلو الآخر.`,
  addInterestLabel: 'إضافة',
  yourInterestsLabel: 'اهتماماتك',
  removeInterestLabel: (interest) => `إزالة ${interest}`,
  submitApplicationLabel: 'إرسال',
  nextQuestionLabel: 'التالي',
  applicationNotSent: (detail) =>
    `تعذّر إرسال طلبك${detail === '' ? '' : ` (${detail})`}. إجاباتك محفوظة على هذا الجهاز. يُرجى إعادة المحاولة.`,

  // What happens next
  whatHappensNextHeading: 'ماذا يحدث بعد ذلك؟',
  submitStep: 'الإرسال',
  submitStepText: 'ترسل إجاباتك. ولا يقرؤها إلا المشرفون.',
  reviewStep: 'المراجعة',
  reviewStepText: 'يراجع أحد المشرفين طلبك ويطلعك على المستجدات عبر البريد الإلكتروني.',
  collaborateStep: 'بدء التعاون',
  collaborateStepText: 'تسجّل الدخول وتنشئ السلاسل وتدردش مع وكلاء الذكاء الاصطناعي.',
  applicationHelp: 'هل تحتاج إلى مساعدة؟ يمكنك مراسلة الشخص الذي دعاك.',
  applicationHelpFrom: (address) => ['هل تحتاج إلى مساعدة؟ يمكنك المراسلة على ', address, '.'],

  // The seven questions
  passionMap: {
    name: 'خريطة الشغف',
    ask: 'ما الذي يمكنك التحدث عنه لساعات؟',
    context: 'المواضيع أو القضايا أو الحِرف التي تعود إليها دائمًا، وكيف تتلاقى.',
    placeholder: 'الفطريات وخرائط المدن وغناء الجوقة: في الثلاثة أجد دائمًا نمط التفرّع نفسه…',
  },
  signatureCraft: {
    name: 'المهارة المميّزة',
    ask: 'ما الذي تتقنه على نحو غير مألوف؟',
    context: 'شيء واحد يقصدك الناس من أجله، في العمل أو بعيدًا عنه.',
    placeholder: 'أحوّل ساعة من الكلام المتشابك إلى صفحة واحدة واضحة…',
  },
  formativeStory: {
    name: 'القصة المؤثرة',
    ask: 'أي لحظة جعلتك من أنت؟',
    context: 'منعطف في حياتك ما زال يشكّل طريقة تفكيرك. ولا بأس بمنعطف صغير.',
    placeholder: 'عندما كنت في الثانية عشرة، ناولتني جدتي مذياعها المعطّل ومفكًا…',
  },
  catalystThesis: {
    name: 'الفكرة المحفّزة',
    ask: 'ما الذي تود تحريكه، ولماذا الآن؟',
    context: 'فكرة كنت ستمضي بها أبعد لو فكّر فيها معك الناس ووكلاء الذكاء الاصطناعي.',
    placeholder: 'يمكن لكل قرية أن تخطط لإمدادها بالطاقة بنفسها، لو كانت الخطط أسهل قراءة…',
  },
  teachingUnderPressure: {
    name: 'الشرح تحت الضغط',
    ask: 'متى اضطررت إلى شرح شيء صعب في وقت حاسم؟',
    context: 'ما الذي كان على المحك، وكيف شرحته، وما الذي كنت ستفعله اليوم بطريقة مختلفة.',
    placeholder: 'كان النظام متوقفًا، والعميل على الخط، وبجانبي زميل جديد…',
  },
  bridgeBuilding: {
    name: 'خطة بناء الجسور',
    ask: 'كيف تجمع بين أشخاص تختلف آراؤهم؟',
    context: 'مرة فعلت فيها ذلك، أو الطريقة التي ستتبعها في سلسلة هنا.',
    placeholder: 'أطلب أولًا من كل طرف أن يروي قصة الآخر، حتى يقول الآخر: نعم، هذه هي…',
  },
  timeAndCommitment: {
    name: 'الوقت والالتزام',
    ask: 'كم من الوقت يمكنك أن تمنح، وما الذي سيجعلك تعود؟',
    context: 'التقدير الصادق هو الأفضل. عشرون دقيقة في الأسبوع قد تكفي تمامًا.',
    placeholder: 'أمسيتان في الأسبوع، وأكثر في الشتاء. أبقى حيث تؤخذ الأسئلة على محمل الجد…',
  },

  // search
  // Search
  searching: 'جارٍ البحث...',
  searchNothing: 'لا نتائج. يُنصح بتجربة كلمات أقل أو أقصر.',
  searchNothingYet: 'لا نتائج بعد، وهناك المزيد من الرسائل للبحث فيها.',
  searchMoreToSearch: 'هناك المزيد من الرسائل للبحث فيها.',
  searchFailed: 'تعذّر البحث. يُرجى إعادة المحاولة.',
  searchTooOften: 'عمليات بحث متكررة جدًا. يُرجى إعادة المحاولة بعد دقيقة.',
  searchTooMany: (most) => `الحد الأقصى لعدد الكلمات والعبارات هو ${most}.`,
  searchOffline: 'تعذّر الوصول إلى الخادم. هذه نتائج من هذا الجهاز.',
  searchOfflineNothing: 'تعذّر الوصول إلى الخادم، ولم يُعثر على شيء في هذا الجهاز.',

  // server-pages
  // Descriptions of pages, for search engines and link previews
  homeDescription:
    'دردشة ذكاء اصطناعي متعددة المشاركين في سلاسل متفرّعة: يجيب الناس ووكلاء الذكاء الاصطناعي، ويمكن لكل إجابة أن تنمو فرعًا مستقلًا.',
  cloudDescription: 'السلاسل العامة في Canopy، الأحدث أولًا.',
  loginDescription: 'تسجيل الدخول إلى Canopy لبدء السلاسل والرد وقراءة ما كُتب إليك.',
  forgotPasswordDescription: 'الحصول على رابط لكلمة مرور جديدة عبر البريد الإلكتروني.',
  newPasswordDescription: 'اختيار كلمة مرور جديدة لحسابك.',
  invitationDescription: 'دعوة إلى Canopy.',
  architectureDescription: 'كيف بُني Canopy: الواجهة الأمامية والخلفية وتكامل الذكاء الاصطناعي وتخزين البيانات والأمان.',
  roadmapDescription: 'أين يقف Canopy، وإلى أين يريد أن ينمو: المرحلة التجريبية والمراحل التي تليها.',
  termsDescription: 'شروط Canopy باختصار: العمر والاستخدام المقبول والذكاء الاصطناعي ومحتواك والأسعار والتواصل.',
  requestAccessDescription: 'طلب الوصول إلى النسخة التجريبية المغلقة من Canopy: سبعة أسئلة عنك وعما ستضيفه.',
  nowhereDescription: 'لا يوجد شيء على هذا العنوان.',

  // The title of the frame with a picture from another site
  pictureFrameTitle: 'صورة',

  // A thread embedded in a page of another site
  embedEarlierLabel: 'رسائل سابقة',
  embedReadOnSiteLabel: (site) => `القراءة والرد على ${site}`,

  // The picture of a thread for link previews
  previewOfMessage: 'رسالة',
  previewOfConversation: 'محادثة',

  // sign-in-problems
  oidcRefused: 'لم يُسجَّل دخولك، لأنه أُلغي أو لم يُسمح به هناك. يمكنك إعادة المحاولة.',
  oidcExpired: 'استغرق تسجيل الدخول هذا وقتًا طويلًا أو استُخدم من قبل. يُرجى تسجيل الدخول مجددًا.',
  oidcLost: 'لم يبدأ تسجيل الدخول هذا في هذا المتصفح، أو حل محله آخر أحدث. يُرجى تسجيل الدخول هنا مجددًا.',
  oidcUnreachable: 'مزوّد تسجيل الدخول لا يجيب. يُرجى إعادة المحاولة بعد دقائق.',
  oidcRejected: 'لا يمكن استخدام إجابة مزوّد تسجيل الدخول. يُرجى إبلاغ من يدير هذا الموقع؛ السبب في سجلّه.',

  // Why a sign-in with a passkey failed
  passkeyUnknown: 'مفتاح المرور هذا غير معروف هنا أو أُزيل. يُرجى تسجيل الدخول بكلمة مرورك.',
  passkeyExpired: 'استغرق هذا وقتًا طويلًا. يُرجى إعادة المحاولة.',
  passkeyRefused: 'تعذّر التحقق من مفتاح المرور هذا. يُرجى إعادة المحاولة أو تسجيل الدخول بكلمة مرورك.',

  // The name of a passkey whose device isn’t known
  passkeyUnnamed: 'مفتاح مرور',

  // times
  // How long ago, in short
  agoNow: 'الآن',
  agoMinutes: (count) => `قبل ${count} د`,
  agoHours: (count) => `قبل ${count} س`,
  agoDays: (count) => `قبل ${counted(count, 'يوم', 'يومين', 'أيام', 'يومًا', 'يوم')}`,

  // How long ago, within an hour
  withinLastHour: 'خلال الساعة الماضية',
  roundedHoursAgo: (count) => `قبل ${counted(count, 'ساعة', 'ساعتين', 'ساعات', 'ساعة')}`,
  roundedDaysAgo: (count) => `قبل ${counted(count, 'يوم', 'يومين', 'أيام', 'يومًا', 'يوم')}`,

  // How long something takes
  spanMinutes: (count) => counted(count, 'دقيقة', 'دقيقتين', 'دقائق', 'دقيقة'),
  spanHours: (count) => counted(count, 'ساعة', 'ساعتين', 'ساعات', 'ساعة'),

  // webhooks
  // Webhooks
  webhookAddress: 'يجب أن يكون العنوان https لدى مضيف عام.',
  webhookGone: 'لم يعد خطاف الويب هذا موجودًا.',
  webhooksFull: (most) =>
    `لا يمكن أن يكون لديك أكثر من ${counted(most, 'خطاف ويب واحد', 'خطافي ويب', 'خطافات ويب', 'خطاف ويب')}.`,
  webhookFailed: 'تعذّر الوصول إلى خطاف الويب أو تغييره. يُرجى إعادة المحاولة.',
  webhookOutcome: (outcome, status) =>
    `${webhookOutcomes[outcome] ?? outcome}${status === null ? '' : ` (الحالة ${status}.)`}`,
  webhookPaused: {
    failing: 'متوقف مؤقتًا: أخفق مرات كثيرة.',
    gone: 'متوقف مؤقتًا: لم يعد المستقبِل موجودًا.',
    address: 'متوقف مؤقتًا: يؤدي العنوان إلى مضيف غير عام.',
    'signed-out':
      'أُوقف مؤقتًا عند تسجيل خروجك من الأماكن الأخرى أو عند استعادة نسخة احتياطية. لا تستأنفه إلا إذا كان العنوان عنوانك.',
  },

  // My webhooks
  webhooksHeading: 'خطافات الويب',
  webhooksHint: 'يُستدعى عنوان من اختيارك عند وجود جديد لك.',
  myWebhooksLabel: 'خطافات الويب الخاصة بك',
  webhooksFailed: 'تعذّر تحميل خطافات الويب الخاصة بك.',
  webhookDeleted: (url) => `حُذف: ${url}`,
  webhookSentAgain: (url) => `أُعيد الإرسال: ${url}`,
  webhookResumed: (url) => `استُؤنف: ${url}`,
  webhookForAddressed: 'الرسائل الموجّهة إليّ',
  webhookForAll: 'الرسائل الموجّهة إليّ، وما في ما أتابعه',
  webhookMessagesRefused: (count) => `رفض المستقبِل ${messagesOf(count)}، وتُحفظ ثلاثة أيام.`,
  webhookLastTime: (outcome) => `آخر مرة: ${outcome}`,
  testWebhookLabel: 'اختبار',
  testWebhookOf: (url) => `اختبار ${url}`,
  sendWebhookAgainLabel: 'إعادة الإرسال',
  sendWebhookAgainTo: (url) => `إعادة الإرسال إلى ${url}`,
  resumeWebhookLabel: 'استئناف',
  resumeWebhookOf: (url) => `استئناف ${url}`,
  deleteWebhookOf: (url) => `حذف ${url}`,

  // A new webhook
  webhookSecret: 'السر الذي يوقّع ما يُرسل. لا يُعرض إلا الآن:',
  webhookAddressLabel: 'العنوان',
  webhookEventsLabel: 'الرسائل الجديدة',
  webhookEventsAll: 'الموجّهة إليّ، وما في ما أتابعه',
  webhookEventsAddressed: 'الموجّهة إليّ',
  addWebhookLabel: 'إضافة خطاف ويب',

  // Programs
  notByToken: 'لا يُسمح بهذا لأي رمز. يُرجى استخدام التطبيق',
  tokenScopeMissing: (scope) => `لا يُسمح لهذا الرمز بما يلي: ${scopeWords[scope] ?? scope}`,
  tokenAsksNoAgents:
    'لا يُسمح لهذا الرمز بسؤال الوكلاء، وهذه الرسالة تسألهم. لنشرها دون سؤال، يُرجى إرسال ask_agents: false',
  tokenNameMissing: 'يُرجى تسمية الرمز',
  tooManyTokens: (max) => `لا يمكن أن يوجد أكثر من ${tokensOf(max)}`,
  tooManyBots: (max) => `لا يمكن أن يوجد أكثر من ${botsOf(max)}`,
  botIncomplete: 'يحتاج البوت إلى اسم ومعرّف',
  botNoAdmin: 'لا يمكن أن يكون البوت مشرفًا',
  streamsOfBots: 'لا يمكن عرض رسالة أثناء كتابتها إلا إذا كانت من بوت',
  tooManyStreams: (max) => `لا يمكن أن تُكتب لبوت أكثر من ${messagesOf(max)} في الوقت نفسه. يُرجى إنهاء إحداها أو تركها`,
  streamPosition: (expected) => `موضع الجزء التالي هو ${expected}`,
  streamChanged: (expected) => `النص في هذا الموضع مختلف. موضع الجزء التالي هو ${expected}`,
  streamEnded: 'انتهت هذه الرسالة وخُزّنت كما كانت حينها. لتغييرها يُرجى تعديلها',
  streamOver: 'استغرقت كتابة هذه الرسالة وقتًا طويلًا. تنتهي بما كُتب منها',

  // writing
  // Sending
  contentBlank: 'يجب ألا يكون content فارغًا',
  contentTooLong: `يجب ألا يتجاوز content ${contentMaxLength} حرف`,
  sendFailed: 'تعذّر إرسال الرسالة. يُرجى إعادة المحاولة.',
  loginToSend: 'يلزم تسجيل الدخول لإرسال الرسائل.',
  newThreadTitle: 'سلسلة جديدة',
  newThreadFailed: 'تعذّر إنشاء السلسلة. يُرجى إعادة المحاولة.',
  newThreadIncomplete: 'تعذّر إكمال إنشاء السلسلة.',
  loginToCreate: 'يُرجى تسجيل الدخول لإنشاء رسائل جديدة',
  whitelistToCreate: 'يلزم تصريح بالكتابة لإنشاء رسائل جديدة',
  discardThread: 'هل تريد تجاهل هذه السلسلة؟ ستُفقد أي رسالة غير مرسلة.',

  // The reply box's placeholders
  placeholderNewThread: 'بدء سلسلة جديدة...',
  placeholderClickReply: 'للرد، يُرجى الضغط على «رد» في إحدى الرسائل',
  placeholderWhitelist: 'يلزم تصريح بالكتابة لإرسال الرسائل',
  placeholderLogin: 'يلزم تسجيل الدخول لإرسال الرسائل',
  placeholderReplyTo: (name, tag) => (tag === null ? `رد على ${name}...` : `رد على ${name} (@${tag})...`),
  unknownTag: 'لا أحد لديه هذا المعرّف',
}
