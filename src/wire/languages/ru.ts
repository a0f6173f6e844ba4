import type { Catalogue } from '../catalogue.ts'
import { contentMaxLength, installationNameMaxLength } from '../limits.ts'
import { pluralsOf } from './plurals.ts'

// No native speaker has read these texts yet.

const plural = pluralsOf('ru')

/** A number with its noun: 1 сообщение, 2 сообщения, 5 сообщений. */
const counted = (count: number, one: string, few: string, many: string): string =>
  plural(count, {
    one: `${count} ${one}`,
    few: `${count} ${few}`,
    many: `${count} ${many}`,
    other: `${count} ${few}`,
  })

const messages = (count: number): string => counted(count, 'сообщение', 'сообщения', 'сообщений')
const replies = (count: number): string => counted(count, 'ответ', 'ответа', 'ответов')
const files = (count: number): string => counted(count, 'файл', 'файла', 'файлов')
const characters = (count: number): string => counted(count, 'символ', 'символа', 'символов')
/** As in ‘не больше 21 символа’. */
const ofCharacters = (count: number): string => counted(count, 'символа', 'символов', 'символов')
const parts = (count: number): string => counted(count, 'часть', 'части', 'частей')
const days = (count: number): string => counted(count, 'день', 'дня', 'дней')

const endpointOutcomes: Readonly<Record<string, string>> = {
  ok: 'Всё работает: модель ответила.',
  'no-host': 'Узла с таким именем нет.',
  'connection-refused': 'По этому адресу никто не отвечает. Запущен ли сервер модели?',
  certificate: 'Сертификат эндпоинта недействителен.',
  'not-public': 'Это не адрес публичного узла. Владелец сервера может разрешить его через AGENT_HOSTS.',
  redirect: 'Эндпоинт перенаправляет на другой адрес. Укажите тот адрес.',
  'key-refused': 'Эндпоинт не принимает ключ.',
  'not-found': 'Эндпоинт не знает этого адреса или этой модели.',
  'too-large': 'Ответ эндпоинта слишком длинный.',
  unreachable: 'Не удалось связаться с эндпоинтом.',
  busy: 'Эндпоинт занят. Попробуйте позже.',
  refused: 'Эндпоинт отклоняет запрос.',
  broken: 'Ответ есть, но не по чат-протоколу OpenAI.',
  'too-slow': 'Нет ответа в течение десяти секунд.',
  'cut-off': 'Соединение прервалось.',
  empty: 'Модель прислала пустой ответ.',
}

const webhookOutcomes: Readonly<Record<string, string>> = {
  delivered: 'Получатель принял сообщение.',
  refused: 'Получатель отклонил сообщение.',
  redirect: 'Получатель перенаправил запрос, но мы не переходим по перенаправлениям.',
  'not-public': 'Адрес ведёт на узел, который не является публичным.',
  'too-slow': 'Получатель отвечал слишком долго.',
  unreachable: 'Не удалось связаться с получателем.',
}

const omitted = (kind: string, count: number): string => {
  if (kind === 'image') return counted(count, 'изображение', 'изображения', 'изображений')
  if (kind === 'voice') return counted(count, 'голосовая запись', 'голосовые записи', 'голосовых записей')
  if (kind === 'video') return counted(count, 'видео', 'видео', 'видео')
  if (kind === 'widget') return counted(count, 'виджет', 'виджета', 'виджетов')
  if (kind === 'thinking') return counted(count, 'шаг размышления', 'шага размышления', 'шагов размышления')
  if (kind === 'tool') return counted(count, 'шаг инструмента', 'шага инструмента', 'шагов инструмента')
  if (kind === 'unfinished')
    return counted(count, 'незаконченный ответ', 'незаконченных ответа', 'незаконченных ответов')
  return files(count)
}

const serviceNames: Readonly<Record<string, string>> = {
  chatgpt: 'ChatGPT',
  cursor: 'Cursor',
  claude: 'Claude',
  gemini: 'Gemini',
  grok: 'Grok',
}

const noMessages: Readonly<Record<string, string>> = {
  public: 'Публичных сообщений нет.',
  private: 'Личных сообщений нет.',
  direct: 'Сообщений для вас нет.',
  cloud: 'В Cloud нет сообщений.',
  ground: 'В Ground нет сообщений.',
}

const filterWords: Readonly<Record<string, string>> = {
  all: 'публичные и личные',
  public: 'публичные',
  private: 'личные',
  any: 'любые',
  open: 'открытые',
  settled: 'решённые',
  newest: 'сначала новые',
  oldest: 'сначала старые',
}

const scopeWords: Readonly<Record<string, string>> = {
  read: 'читать',
  write: 'писать',
  ask: 'обращаться к ИИ-агентам',
}

const storedWhileOpen = 'Неотправленные сообщения хранятся, только пока открыта эта страница.'

export const catalogue: Catalogue = {
  // locale
  // How dates, times and numbers are written
  locale: 'ru',
  readersLocale: () => 'ru',

  // Between names that follow each other, such as recipients
  listSeparator: ', ',

  // account
  // Sign-in
  forcedLogout: 'У вашего аккаунта нет доступа. Следуйте указаниям ниже.',
  noAuthToken: 'Нет токена аутентификации',
  noUser: 'Вход не выполнен',
  firebaseConfigMissing: (fields) => `Не хватает обязательных настроек Firebase: ${fields.join(', ')}`,
  silentLogout: 'SILENT_LOGOUT',

  // Profile
  nameTaken: 'Это имя пользователя уже занято',
  profileFailed: 'Не удалось обновить профиль',
  tagCharacters: 'Тег может содержать только буквы, цифры, подчёркивания и дефисы',
  tagTooShort: 'В теге должен быть хотя бы 1 символ',
  tagTooLong: 'В теге может быть не больше 30 символов',
  displayNameTooLong: 'Отображаемое имя должно быть короче 50 символов',
  profileEmpty: 'Заполните хотя бы одно поле',
  profileUnchanged: 'Сначала внесите изменения',

  // My data and my account
  deletedUser: 'удалённый пользователь',
  dataAndAccount: 'Ваши данные и аккаунт',
  downloadHint: 'Один файл со всем, что мы о вас храним.',
  downloadData: 'Скачать мои данные',
  downloadingData: 'Подготовка...',
  downloadFailed: 'Не удалось скачать ваши данные. Попробуйте ещё раз.',
  downloadLimited: 'Вы уже скачали несколько файлов. Попробуйте позже.',
  deleteAccount: 'Удалить мой аккаунт',
  deleteAccountMeans:
    'Ваше имя, адрес электронной почты и настройки будут удалены, и вы выйдете из аккаунта на всех устройствах. Ground останется на этом устройстве. Это действие нельзя отменить.',
  messagesAfterQuestion: 'Что будет с моими сообщениями?',
  messagesAfter: {
    keep: { label: 'Они останутся', hint: 'Автором будет указан «удалённый пользователь».' },
    delete: { label: 'Они будут удалены', hint: 'Все ответы на них, в том числе чужие, тоже будут удалены.' },
  },
  confirmByTag: 'Подтвердите своим тегом',
  typeYourTag: (tag) => `Введите ${tag}`,
  deletingAccount: 'Удаление...',
  deleteAccountFailed: 'Не удалось удалить ваш аккаунт. Попробуйте ещё раз.',
  accountDeleted: 'Ваш аккаунт удалён.',

  // administration
  // Administration
  outOfSpace: 'На сервере закончилось место, поэтому ничего не сохранено. Попробуйте позже.',
  lastAdmin: 'Вы единственный администратор. Сначала назначьте администратором кого-нибудь ещё.',
  currentPasswordWrong: 'Это не ваш текущий пароль',
  passwordUnusable: (least) => `В пароле должно быть не меньше ${ofCharacters(least)}`,
  emailUnusable: 'Это не адрес электронной почты',
  emailTaken: 'Этот адрес уже используется в другом аккаунте',
  passwordLinkUnusable:
    'Эта ссылка не работает: её уже использовали, есть более новая или она устарела. Запросите новую.',
  noMail: 'Этот сервер не отправляет почту. Попросите ссылку у администратора.',
  passwordLinkMailed: (email) =>
    `Если у ${email} есть аккаунт, ссылка для нового пароля уже в пути. Она сработает один раз в течение часа.`,
  ownPasswordLink: 'Ссылку для собственного пароля создать нельзя: смените его в профиле',
  tooManyTries: 'Слишком много попыток. Попробуйте позже.',
  tooManyPasskeys: (most) =>
    `У вас уже ${counted(most, 'ключ доступа', 'ключа доступа', 'ключей доступа')}. Сначала удалите один из них.`,
  passkeyUnusable: 'Не удалось добавить этот ключ доступа. Попробуйте ещё раз.',
  localAccountsOnly: 'Аккаунтами здесь управляет другой сервис',
  accountUnconfirmed: 'Введённый текст не совпадает с вашим тегом',
  notRegistered: 'Сначала нужно зарегистрироваться',
  ownStatus: 'Ваш статус может изменить только другой администратор.',
  personChangedMeanwhile:
    'Тем временем статус или блокировка этого человека изменились. Проверьте их, прежде чем что-то менять.',
  applicationDecidedMeanwhile: 'Эту заявку тем временем уже рассмотрели.',

  // Invitations
  invitationEnded: 'Это приглашение больше не действует.',
  invitationEndedAtSignIn: 'Это приглашение больше не действует. Ниже можно запросить доступ.',
  invitationThreadPrivate: 'Приглашение может вести только в публичный тред.',
  tooManyInvitations: (max) =>
    `Уже есть ${counted(max, 'открытое приглашение', 'открытых приглашения', 'открытых приглашений')}. Сначала отзовите одно из них.`,

  // agent-work
  // What an agent did before it answered. Services are a list of names, as in 'weather, maps'
  agentSearched: 'Выполнен поиск',
  agentLookedUp: (count) => `Просмотрено: ${messages(count)}`,
  agentUsedServices: (services) => `Использовано: ${services}`,
  agentLookedUpAndUsed: (count, services) => `Просмотрено: ${messages(count)}; использовано: ${services}`,

  // One call of a tool. A tool is named as its service names it, as in 'weather: forecast'
  agentSearchedFor: (words) => `Поиск: «${words}»`,
  agentReadMessage: 'Прочитано сообщение',
  agentUsedTool: (tool) => `Использовано: ${tool}`,
  agentUsedToolWith: (tool, what) => `Использовано: ${tool}, запрос «${what}»`,
  agentCallFailed: (call) => `${call}: ошибка`,

  // What an agent does now, beside its name
  agentLookingUp: 'ищет информацию…',
  agentUsingTool: (tool) => `использует ${tool}…`,

  // Names of authors that are no people
  systemAuthorName: 'ChatGPT (система)',
  deviceModelName: 'Это устройство',

  // What was used of agents
  tokenAmount: (amount) => `${amount} токенов`,

  // agents
  // AI agents
  agentFailed: {
    'own-limit': 'Вы исчерпали свой лимит ответов ИИ. Попробуйте позже.',
    'total-limit': 'Сайт исчерпал свой лимит ответов ИИ. Попробуйте позже.',
    'own-day': 'Ваш бюджет на ИИ на сегодня исчерпан. Он обновится в полночь по UTC.',
    'own-month': 'Ваш бюджет на ИИ на этот месяц исчерпан. Он обновится 1-го числа (UTC).',
    'agent-day': 'Бюджет этого агента на сегодня исчерпан. Он обновится в полночь по UTC.',
    'agent-month': 'Бюджет этого агента на этот месяц исчерпан. Он обновится 1-го числа (UTC).',
    'total-day': 'Бюджет сайта на ИИ на сегодня исчерпан. Он обновится в полночь по UTC.',
    'total-month': 'Бюджет сайта на ИИ на этот месяц исчерпан. Он обновится 1-го числа (UTC).',
    withdrawn: 'Этот агент больше недоступен.',
    'no-key': 'Нет ключа этого агента. Администратор может ввести его в настройках агента.',
    unreachable: 'Не удалось связаться с агентом.',
    busy: 'Агент занят. Попробуйте позже.',
    refused: 'Агент отклонил запрос. Администратор может проверить его настройки.',
    'too-long':
      'То, что агенту нужно прочитать, слишком длинно для его модели. Администратор может указать меньший контекст в его настройках.',
    broken: 'Не удалось прочитать ответ агента.',
    'too-slow': 'Агент отвечал слишком долго.',
    'cut-off': 'Соединение с агентом прервалось.',
    interrupted: 'Сервер перезапустился, пока агент писал.',
    empty: 'Агенту нечего сказать.',
    filtered: 'Фильтр содержимого агента заблокировал ответ.',
  },
  askerLimitReached: 'Тот, кто задал вопрос, исчерпал свой лимит ответов ИИ.',
  deletedAccounts: 'Удалённые аккаунты',
  limitEnds: (day, time) => `Ограничение снимется ${day} в ${time} UTC.`,
  endpointTried: (outcome, status) => `${endpointOutcomes[outcome]}${status === null ? '' : ` (Статус ${status}.)`}`,
  agentsInFile:
    'Владелец сервера настроил агентов в AGENTS_FILE. Других можно добавить в разделе «Администрирование» → «Агенты».',
  endpointUrlBad: 'Адрес должен начинаться с http:// или https://, например https://api.openai.com/v1.',
  endpointKeyBad: 'Ключ состоит только из латинских букв, цифр и знаков, без пробелов.',
  endpointNameBad: 'В имени агента должна быть буква или цифра.',
  helpContactBad: 'Введите адрес электронной почты, например help@example.org.',
  installationNameBad: `Длина названия — от 1 до ${installationNameMaxLength} символов.`,
  applicationsClosed: 'Новые участники приходят сюда по приглашению.',
  agentThinking: (name) => `${name} думает`,
  agentWriting: (name) => `${name} пишет`,
  agentActed:
    'До этого агент вызвал инструмент, который мог что-то изменить в другом месте. При повторной попытке это может произойти ещё раз.',
  agentNotReached: 'Не удалось связаться с сервером. Попробуйте ещё раз.',
  agentsNone: 'ИИ-агенты здесь не настроены.',
  agentsOffered: (tags) => `Упомяните ИИ, чтобы спросить его: ${tags.map((tag) => `@${tag}`).join(', ')}`,
  agentsHowTo:
    'Добавьте агента в разделе «Администрирование» → «Агенты» или перечислите нескольких в AGENTS_FILE; подробнее — в docs/agents.md.',
  agentUnknown: 'Такого агента нет',
  agentNotForYou: 'Этот агент отвечает только тем, кого выбрал администратор',
  agentAddressPrivate:
    'Адрес должен быть https и вести на публичный узел. Другие адреса разрешает владелец сервера через AGENT_HOSTS.',
  agentNameBlank: 'Агенту нужно имя.',
  agentTagBad: 'Тег — это от 1 до 30 латинских букв, цифр, знаков _ и -.',
  agentBudgetBad: (currency) => `Запишите бюджет так: «5 ${currency}/day, 2000000 tokens/month»`,
  agentPriceMissing: 'Для бюджета в деньгах нужна цена',
  agentFaceBad: 'Значок — это одна или две буквы либо один эмодзи.',
  agentsTooMany: 'Больше агентов добавить нельзя',
  agentNotAsked: 'Агенты отвечают людям, а не друг другу',
  agentStopForbidden: 'Это может сделать только тот, кто задал вопрос, или администратор',
  digestNothingNew: 'В этом треде для вас нет ничего нового',
  digestNothingFollowed: 'В том, за чем вы следите, нет ничего нового',
  digestOffline: 'Нет сети. Обратиться к агенту можно будет, когда она появится.',
  digestNoFork: 'Здесь нет ответов для сравнения',
  tidyForbidden: 'Привести сообщение в порядок может только его автор',
  tidyUnavailable: 'Нет агента, который мог бы привести сообщение в порядок',
  tidyStale: 'Сообщение с тех пор изменилось. Запросите новый вариант.',
  tidyTooLong: 'Это сообщение слишком длинное для агента, который приводит сообщения в порядок.',

  // errors
  // Addresses, bodies, callers and the server
  addressNotFound: 'Не найдено',
  addressMalformed: 'Некорректный адрес',
  httpMalformed: 'Некорректный запрос',
  httpHeadersTooLarge: 'Слишком большие заголовки запроса',
  httpRequestTimeout: 'Время ожидания запроса истекло',
  requestGivenUp: 'Запрос прерван',
  contentTypeNotJson: 'Тип содержимого должен быть application/json',
  contentTypeNotBytes: 'Тип содержимого должен быть application/octet-stream',
  bodyTooLarge: 'Тело запроса слишком большое',
  bodyNotUtf8: 'Тело запроса — не корректный UTF-8',
  bodyNotJson: 'Тело запроса — не корректный JSON',
  bodyHasProto: 'Тело запроса не должно содержать __proto__',
  bodyTooDeep: (max) => `Вложенность в теле запроса больше ${counted(max, 'уровня', 'уровней', 'уровней')}`,
  bodyTooManyValues: (max) => `В теле запроса больше ${counted(max, 'значения', 'значений', 'значений')}`,
  inputInvalid: 'Некорректные входные данные',
  fieldRequired: (field) => `Поле ${field} обязательно`,
  fieldInvalid: (field, problem) => `${field} ${problem}`,
  numberNotFinite: (field) => `${field} должно быть конечным числом`,
  textHasNul: (field) => `${field} не должно содержать символов NUL`,
  textHasLoneSurrogates: (field) => `${field} не должно содержать одиночных суррогатов`,
  dateInvalid: (field) => `${field} должно быть датой ISO`,
  cursorInvalid: 'Некорректное значение cursor',
  idempotencyKeyInvalid: 'Idempotency-Key должен быть UUID',
  signInRequired: 'Нужно войти',
  tokenInvalid: 'Токен недействителен',
  sessionWasEnded: 'Этот сеанс завершён',
  identityProviderUnreachable: 'Сервис входа недоступен',
  notAdmin: 'Это могут делать только администраторы',
  originNotAllowed: 'Подключение с этого источника не разрешено',
  mcpTokenRequired: 'Нужен токен Canopy',
  mcpBatch: 'По одному запросу за раз',
  tooManyRequests: (seconds) => `Слишком много запросов. Попробуйте снова через ${seconds} с.`,
  tooManyMcpRequests: 'Слишком много запросов. Попробуйте позже',
  tooManyConnections: 'Слишком много подключений без действительного токена',
  tooManyFeeds: 'Слишком много лент. Попробуйте позже.',
  tooManyPages: 'Слишком много страниц. Попробуйте позже.',
  tooManyPictures: 'Слишком много картинок. Попробуйте позже.',
  tooManyWaitingImports: 'Подождите, пока завершатся другие ваши импорты',
  serverError: 'На сервере что-то пошло не так',
  serverUnavailable: 'Сервер сейчас не может ответить',
  serverNotReady: 'Сервер запускается или останавливается',
  serverBusyWithImports: 'Сервер занят другими импортами',
  serverBusyWithPictures: 'Сейчас создаётся слишком много картинок. Попробуйте ещё раз.',
  databaseUnavailable: 'База данных не отвечает',
  databaseNewer: 'Эту базу данных использует более новая версия Canopy',

  // People, accounts and programs
  userNotFound: 'Пользователь не найден',
  uidOrTagRequired: 'нужно указать uid или tag',
  registrationMismatch: 'uid и email должны совпадать с указанными в токене',
  tagTaken: (tag) => `Тег ${tag} уже занят`,
  sessionNotFound: 'Сеанс не найден',
  passkeyNotFound: 'Ключ доступа не найден',
  applicationNotFound: 'Заявка не найдена',
  applicationAnswerBlank: (index, name) => `answers.${index} (${name}): ответ не должен быть пустым`,
  applicationAnswerTooLong: (index, name, max) =>
    `answers.${index} (${name}): ответ должен быть не длиннее ${ofCharacters(max)}`,
  applicationEmailInvalid: 'contact_email должно быть адресом электронной почты',
  invitationNotFound: 'Приглашение не найдено',
  draftTextInvalid: 'text содержит символы, которые нельзя сохранить',
  pushEndpointInvalid: 'endpoint должен быть https-адресом публичного push-сервиса',
  pushKeyInvalid: 'keys.p256dh должен быть открытым ключом P-256',
  tokenNotFound: 'Токен не найден',
  botNotFound: 'Бот не найден',

  // Messages and files
  messageNotFound: 'Сообщение не найдено',
  sinceInvalid: 'Некорректное значение since',
  sinceTooOld: 'Значение since устарело; загрузите всё заново',
  untilInvalid: 'until должно быть временем сервера',
  choiceTimeInvalid: 'chosen_at должно быть временем',
  notRecipient: 'Отметку о прочтении могут менять только получатели',
  tooManyIds: (max) => `ids: не больше ${max}`,
  tooManySearchTerms: (max) => `q: слов и фраз не больше ${max}`,
  contentAuthorInvalid: 'content_author должно быть вашим uid или именем агента',
  recipientsUnknown: (uids) => `В recipients есть неизвестные пользователи: ${uids}`,
  titleTooLong: (max) => `title должно быть не длиннее ${ofCharacters(max)}`,
  descriptionTooLong: (max) => `description должно быть не длиннее ${ofCharacters(max)}`,
  settleForbidden: 'Вы не можете отметить этот тред решённым или открыть его снова',
  settledByUnrelated: 'Решением может быть только сообщение этого треда или ветки',
  reformatForbidden: 'Вы не можете переформатировать это сообщение',
  importParentMissing: 'Не указано messages.0.parent_id',
  importParentTwice: (index) => `В messages.${index} должно быть parent или parent_id, но не оба`,
  importParentLater: (index) => `messages.${index}.parent должно быть номером более раннего сообщения`,
  importTimeInvalid: (index) => `messages.${index}.timestamp должно быть датой ISO с часовым поясом`,
  importPartsDiffer: 'public должно быть одинаковым во всех частях',
  importPartsScattered: 'Сообщения в messages должны идти в одном треде',
  fileRangeInvalid: 'В файле нет такого диапазона',
  tooManyFileKeys: (max) => `ids: не больше ${max}`,

  // Agents
  agentRequestNotFound: 'Запрос не найден',
  digestMessageMissing: 'Не указано message_id',
  agentOwnLimitUntil: (day, time) =>
    `Вы исчерпали свой лимит ответов ИИ. Попробуйте позже. Ограничение снимется ${day} в ${time} UTC.`,
  agentTotalLimitUntil: (day, time) =>
    `Сайт исчерпал свой лимит ответов ИИ. Попробуйте позже. Ограничение снимется ${day} в ${time} UTC.`,
  agentModelBlank: 'model не должно быть пустым',
  agentToolsUnknown: (tools) => `Таких инструментов нет: ${tools}`,
  agentPeopleUnknown: (uids) => `В people есть неизвестные пользователи: ${uids}`,

  // Administration
  reportNotFound: 'Жалоба не найдена',
  settlerUnknown: 'другой администратор',
  settlerYou: 'вы',
  reasonBlank: 'reason не должно быть пустым',

  // export
  // Export
  exported: (count) => `Сохранено: ${messages(count)}`,
  exportCounting: (count) => (count === 0 ? 'Поиск сообщений…' : `Пока найдено: ${messages(count)}`),
  exportProgress: (done, of) => `Сообщения: ${done} из ${of}`,
  exportFailed: 'Не удалось загрузить сообщения. Попробуйте позже.',
  exportTooLong: (max) =>
    `Здесь больше ${counted(max, 'сообщения', 'сообщений', 'сообщений')}. Экспортируйте одну ветку.`,
  exportOffline: 'Нет сети. В файл попадут сообщения, которые есть на этом устройстве.',
  exportMineOffline: 'Нет сети. В файл попадёт весь Ground, а из Cloud — только то, что есть на этом устройстве.',
  exportFiles: 'С файлами: zip с картинками и файлами этих сообщений',
  exportFilesProgress: (done, of) => `Файлы: ${done} из ${of}`,
  exportNotWritten: 'Не удалось записать файл. Возможно, на устройстве мало места.',
  exportFilesTooMany: (max, most) =>
    `В этих сообщениях больше ${counted(max, 'файла', 'файлов', 'файлов')} или больше ${most}. Экспортируйте одну ветку или выберите экспорт без файлов.`,
  exportFilesMissing: (count) => (count === 1 ? 'Этот файл не удалось сохранить' : 'Эти файлы не удалось сохранить'),
  exportedWithFiles: (messageCount, fileCount, missing) => {
    const saved = `Сохранено: ${messages(messageCount)} и ${files(fileCount)}`
    return missing === 0 ? saved : `${saved}. Не удалось сохранить: ${files(missing)}.`
  },
  exportPartial: 'Сохранено без сети: из Cloud — только сообщения, которые были на устройстве.',
  exportMineFileName: 'мои сообщения',
  exportPartialFileEnd: 'на-этом-устройстве',

  // files
  // Files
  filesOff: 'Здесь нельзя прикреплять файлы',
  fileTooLarge: (most) => `Размер файла — не больше ${most}`,
  quotaUsed: (most) => `Ваши файлы займут больше ${most}. Сначала удалите часть из них.`,
  tooManyUploads: (most) =>
    `У вас ${counted(most, 'неопубликованный файл', 'неопубликованных файла', 'неопубликованных файлов')}. Опубликуйте или удалите часть из них.`,
  fileKindUnknown: 'Прикрепить можно только картинки, видео, звук, PDF и простой текст',
  fileNotThatKind: 'Содержимое файла не соответствует его имени, поэтому он не прикреплён',
  fileMarkup: 'Файлы с разметкой, например HTML и SVG, прикреплять нельзя. Можно прикрепить картинку с них.',
  pictureDamaged: 'Картинка повреждена или неполна, поэтому она не прикреплена',
  pictureTooLarge: (megapixels) => `Размер картинки — не больше ${megapixels} млн пикселей`,
  pictureTooHard: 'Картинка читается слишком долго, поэтому она не прикреплена',
  fileDiffers: 'Файл дошёл не таким, каким был отправлен. Отправьте его ещё раз.',
  uploadIncomplete: 'Файл дошёл не полностью',
  fileUnreadable: 'Файл больше не читается. Удалите его и выберите снова.',
  fileLost:
    'Файла из этого сообщения больше нет на устройстве. Удалите его или отмените отправку и выберите файл снова.',
  fileEmpty: 'Файл пуст',
  filesMost: (most) => `В сообщении может быть не больше ${counted(most, 'файла', 'файлов', 'файлов')}`,
  filesSentElsewhere: 'Некоторые из этих файлов отправлены или удалены в другой вкладке',
  uploadGone: 'Такой загрузки нет',
  partMisplaced: (received) => `Следующая часть начинается с ${received}`,
  partTooLong: 'Часть выходит за конец файла',
  partEmpty: 'Часть пуста',
  fileGone: 'Файл не найден',
  attachmentUnusable: 'В attachments указан файл, который вы не можете опубликовать',
  fileForbidden: 'Менять можно только свои файлы',
  filesAway: 'Файлы сейчас недоступны. Попробуйте ещё раз.',
  finishingBusy: 'Обрабатываются другие файлы. Попробуйте через минуту.',

  // following
  // Follow and mute
  newInFollowed: (author) => `Новое в том, за чем вы следите. Автор: ${author}.`,
  followFailed: 'Изменить не удалось. Попробуйте ещё раз.',
  muteYourself: 'Нельзя заглушить себя',
  tooManyMuted: (max) =>
    `Вы заглушили уже ${counted(max, 'человека', 'человек', 'человек')}. Сначала верните кого-нибудь.`,
  slowModeAgain: (wait) => `Медленный режим: снова писать можно через ${wait}`,
  slowModeEvery: (wait) => `Медленный режим: одно сообщение раз в ${wait}`,
  slowModeFailed: 'Не удалось изменить медленный режим. Попробуйте ещё раз.',
  mutedMessage: 'Сообщение от того, кого вы заглушили',
  followNeedsNetwork: 'Для этого нужна сеть. Попробуйте, когда будете онлайн.',
  forMeFailed: 'Не удалось загрузить то, что вас ждёт.',
  forMeNotSaved: 'Не удалось отметить как просмотренное. Попробуйте ещё раз.',
  followThreadMuted: 'Тред заглушён',
  followBranchMuted: 'Ветка заглушена',
  personMuted: 'Готово. Сообщения этого человека для вас свёрнуты.',
  personUnmuted: 'Сообщения этого человека снова видны',
  slowModeIsOff: 'Медленный режим выключен',
  slowModeIsOn: 'Медленный режим включён',

  // Notifications
  notifications: 'Уведомления',
  notificationsHint: 'На этом устройстве, когда вам кто-нибудь пишет',
  notificationsUnsupported: 'Этот браузер не умеет показывать уведомления.',
  notificationsInstallFirst:
    'Сначала добавьте Canopy на главный экран: уведомления работают в установленном приложении.',
  notificationsBlocked: 'Уведомления заблокированы. Разрешите их в настройках браузера для этого сайта.',
  notificationsFailed: 'Не удалось включить уведомления. Попробуйте позже.',
  notificationUnreadable: 'У вас новое сообщение',

  // import
  // Import
  importServiceNames: { chatgpt: 'ChatGPT', cursor: 'Cursor', claude: 'Claude', gemini: 'Gemini', grok: 'Grok' },
  importDefaultTitle: (service) => `Импортированная беседа ${serviceNames[service]}`,
  importRateLimited: 'Вы превысили лимит импортов. Попробуйте позже.',
  importForbidden:
    'Вам нельзя импортировать беседы. Импорт доступен только администраторам и пользователям из белого списка.',
  importInvalid: 'Неверный формат беседы.',
  importFailed: 'Не удалось импортировать беседу',
  importNeedsNetwork: 'Сервер недоступен. Попробуйте, когда будете онлайн.',
  importUnexpected: 'Импорт вернул неожиданный результат.',
  importSucceeded: (count) => `Импортировано: ${messages(count)}.`,
  importNoMessages: 'Сообщения не найдены.',
  importTooManyMessages: 'Беседа слишком длинная.',
  importFitsInParts: (count) =>
    `Её можно импортировать по частям, которые идут друг за другом в одном треде (${parts(count)}).`,
  importInParts: (count) => `Импортировать по частям (${count})`,
  importWhole: (count) => `Импортировать всё (${messages(count)})`,
  importContinue: 'Продолжить импорт',
  importPartsDone: (done, total, isPublic) =>
    `Импортировано частей: ${done} из ${total}, ${isPublic ? 'публично' : 'лично'}`,
  importNotYet: 'Ещё не импортировано',
  importPartsGone: 'Тред с первыми частями удалён. Импортируйте снова, чтобы начать с начала.',
  importPartForeign: 'Часть может продолжать только сообщения, которые импортировали вы.',
  importBadRole: 'Неверный формат сообщения.',
  importEmptyContent: 'Найдено пустое сообщение.',
  importContentTooLong: 'Сообщение слишком длинное.',
  importErrorsHeading: 'Исправьте следующее:',
  importHintPaste: 'Вставьте текст беседы, чтобы начать',
  importHintNone: 'Беседа не найдена.',
  importHintReady: 'Всё готово к импорту!',
  importHintSeveral: (count) => `В файле ${counted(count, 'беседа', 'беседы', 'бесед')}. Выберите, что импортировать.`,
  importLooksLike: (service) =>
    `Похоже на беседу из ${serviceNames[service]}. Можно перейти на вкладку ${serviceNames[service]}.`,
  importLooksLikeExport: (name) => `Похоже на экспорт из ${name}. Каждый ответ будет начинаться с имени ${name}.`,
  importLooksLikeThread: (name) => `Похоже на тред из ${name}. Каждое сообщение будет начинаться с имени автора.`,
  importNoAuthors: (name) =>
    `Похоже на тред из ${name}, но не видно, кто что написал. Скопируйте его ещё раз вместе с именами над сообщениями.`,
  importCheckSpeakers: 'Проверьте в предпросмотре, кто что сказал.',
  importCheckPause: 'В файле не указано, где начинаются беседы. Выберите паузу, которая их разделяет.',
  importCheckTurns: 'Мы угадали, где начинается каждое сообщение. Проверьте предпросмотр.',
  importBrokenJson: 'Похоже на экспорт JSON, который обрезан или повреждён.',
  importHtmlPage: 'Это исходный код веб-страницы. Откройте страницу, выделите беседу, скопируйте и вставьте её сюда.',
  importedBefore: 'Уже импортировано',
  importUnderDevelopment: 'Эта функция в разработке',
  importLarge: 'Беседа большая; импорт может занять некоторое время.',
  importFileExtension: 'Выберите файл Markdown (.md)',
  importFileTooLarge: 'Файл слишком большой (максимум 10 МБ)',
  importFileKind: 'Выберите файл .json, .zip, .html, .csv, .md или .txt',
  importExportTooLarge: 'Файл слишком большой (максимум 100 МБ)',
  importZipTooLarge: 'После распаковки архив занимает больше 100 МБ',
  importZipDamaged: 'Архив повреждён или защищён',
  importZipNothing: 'В архиве нет бесед',
  importLeftOut: 'Не удалось прочитать (будет пропущено):',
  importDamagedConversation: (number, title) => `Беседа № ${number}${title === null ? '' : ` («${title}»)`} повреждена`,
  importCutOff: (count) => `Файл обрывается после беседы № ${count}`,
  importOmitted: (kind, count) =>
    kind === 'missing' ? `Нет в zip или не читается: ${files(count)}.` : `Не импортируется: ${omitted(kind, count)}.`,
  importFileBursts: 'После распаковки файл намного больше, чем в zip',
  importCancelled: 'Импорт отменён.',
  importFilesFound: (count) => `Вместе с беседой импортируется: ${files(count)}.`,
  importFilesProgress: (done, of) => `Отправлено файлов: ${done} из ${of}`,
  importFilesTotal: (most) => `Все файлы импорта вместе — не больше ${most}`,
  importFilesRefused: (problems, shown) => {
    const more = problems.length - shown
    const heading = `Пропущено: ${files(problems.length)}`
    return `${heading}. ${problems.slice(0, shown).join('. ')}${more > 0 ? ` и ещё ${more}` : ''}`
  },
  importFileEmpty: 'Файл пуст',
  importFileUnreadable: 'Не удалось прочитать файл',

  // Progress and results
  importReadingText: 'Чтение...',
  importReadingFile: (name) => `Чтение ${name}...`,
  importFileProblem: (name, problem) => `${name}: ${problem}`,
  importConversationsSoFar: (count) => `бесед: ${count}`,
  importConversationsRead: (count) => `Прочитано бесед: ${count}`,
  importConversationsProgress: (done, of) => `Беседы: ${done} из ${of}`,
  importPartsProgress: (done, of) => `Части: ${done} из ${of}`,
  importedInParts: (count) => `Импортировано по частям (${count})`,
  importMessageCount: (count) => messages(count),
  importSizeInParts: (size, count) => `${size}, ${parts(count)}`,

  // labels/admin/agents
  // Administration: agents
  agentsNotLoaded: 'Не удалось загрузить агентов.',
  agentsNotChanged: 'Не удалось изменить агентов. Попробуйте ещё раз.',
  agentsNoneYet: 'Агентов пока нет.',
  agentAdded: 'Агент добавлен.',
  agentChanged: 'Агент изменён.',
  agentInFileBadge: 'В AGENTS_FILE',
  agentPausedBadge: 'На паузе',
  agentKeyMissingBadge: 'Нет ключа',
  agentModelAt: (model, host) => `${model} на ${host}`,
  agentAnswersEveryone: 'Отвечает всем, кто пишет',
  agentAnswersChosen: (count) =>
    plural(count, {
      one: `Отвечает ${count} выбранному человеку`,
      few: `Отвечает ${count} выбранным людям`,
      many: `Отвечает ${count} выбранным людям`,
      other: `Отвечает ${count} выбранным людям`,
    }),
  agentProblems: {
    'in-file': 'К нему нельзя обратиться: в AGENTS_FILE есть агент с таким же именем или тегом.',
    address: 'К нему нельзя обратиться: его адрес не публичный, и владелец сервера не разрешил его через AGENT_HOSTS.',
  },
  changeAgentLabel: 'Изменить',
  changeAgent: (name) => `Изменить: ${name}`,
  pauseAgentLabel: 'Приостановить',
  pauseAgent: (name) => `Приостановить: ${name}`,
  resumeAgentLabel: 'Возобновить',
  resumeAgent: (name) => `Возобновить: ${name}`,
  removeAgent: (name) => `Удалить: ${name}`,
  removeAgentHeading: 'Удалить этого агента',
  removeAgentMeans: (agent) => [
    'К агенту ',
    agent,
    ' больше нельзя будет обратиться, и его ключ будет удалён. Написанное им останется.',
  ],

  // The form of an agent
  addAgentLabel: 'Добавить агента',
  changeAgentHeading: 'Изменить агента',
  tryAgentLabel: 'Проверить',
  agentTagLabel: 'Тег',
  agentTagHint: (tag) => `Чтобы спросить его, люди пишут @${tag}.`,
  agentFaceLabel: 'Значок (необязательно)',
  agentFaceHint: 'Одна или две буквы либо один эмодзи; если пусто — инициалы',
  agentAddressLabel: 'Адрес',
  agentAddressHint: 'Любой эндпоинт с чат-протоколом OpenAI, до /v1, например https://api.openai.com/v1',
  agentModelLabel: 'Модель',
  agentModelHint: 'Как она называется у эндпоинта, например gpt-4.1-mini или llama3.2',
  agentKeyLabel: 'Ключ (необязательно)',
  agentKeyUnset: 'Хранится в зашифрованном виде и больше не показывается.',
  agentKeyStored: 'Ключ сохранён. Оставьте поле пустым, чтобы не менять его; для другого адреса введите ключ снова.',
  agentKeyOfEnvironment: 'Ключ для этого адреса есть в окружении. Оставьте поле пустым, чтобы использовать его.',
  agentKeyUnreadable: 'Сервер не может прочитать сохранённый ключ: введите его снова.',
  agentInstructionsLabel: 'Инструкции (необязательно)',
  agentTidiesLabel: 'Предлагать для приведения сообщений в порядок',
  agentSeesPicturesLabel: 'Понимает картинки',
  agentToolsLabel: 'Что ему доступно',
  agentOwnToolsLabel: 'Искать и читать сообщения, которые видны всем, кто может прочитать его ответ',
  agentToolsOf: (server) => `Инструменты ${server}`,
  agentContextLabel: 'Контекст в токенах (необязательно)',
  agentContextHint: (otherwise) => `Сколько модель может прочитать за раз; если пусто — ${otherwise}`,
  agentContextWrong: (least, most) => `Целое число от ${least} до ${most}`,
  agentPriceInLabel: 'Цена прочитанного (необязательно)',
  agentPriceOutLabel: 'Цена написанного (необязательно)',
  agentPriceHint: (currency) => `${currency} за миллион токенов`,
  agentPriceWrong: 'Число, например 0.5',
  agentPriceAlone: 'Обе цены или ни одной; 0, если бесплатно',
  agentBudgetLabel: 'Бюджет (необязательно)',
  agentBudgetHint: (currency) => `На всех вместе, например 5 ${currency}/day, 2000000 tokens/month`,
  agentAskersLabel: 'Кто может обращаться',
  agentAskersEveryone: { label: 'Все', hint: 'Каждый, кто может здесь писать.' },
  agentAskersChosen: {
    label: 'Выбранные люди',
    hint: 'Ответы агента могут читать все, кому видно то, на что он отвечает.',
  },
  removeAgentAsker: (name) => `Удалить: ${name}`,

  // The AI endpoint of the first run
  endpointFormLabel: 'Эндпоинт ИИ',
  endpointAgentName: 'Помощник',
  endpointAddressHint:
    'Любой эндпоинт с чат-протоколом OpenAI, до /v1. Для Ollama на этом сервере: http://127.0.0.1:11434/v1',
  endpointKeyStored: 'Ключ сохранён. Оставьте поле пустым, чтобы не менять его.',
  endpointKeyMissing: 'У сервера нет ключа для этого адреса: введите его снова.',
  endpointNameLabel: 'Имя агента',

  // labels/admin/moderation
  // Administration: reports
  reloadReportsLabel: 'Обновить жалобы',
  reportsHint:
    'Личное сообщение попадает сюда, только если на него пожаловался один из тех, кто его читает: вы видите лишь это сообщение, и не дольше 30 дней после рассмотрения.',
  openReportsLabel: 'Новые',
  openReportsCount: (count) => `Новые (${count})`,
  settledReportsLabel: 'Рассмотренные',
  reportsNotLoaded: 'Не удалось загрузить жалобы.',
  reportsNoneOpen: 'Жалоб нет.',
  reportsNoneSettled: 'В последнее время ничего не рассматривалось.',
  reportedMessagesLabel: 'Сообщения с жалобами',
  moreToDecideNotLoaded: 'Не удалось загрузить ещё. Попробуйте ещё раз.',
  decisionNotSaved: 'Не удалось сохранить решение. Попробуйте ещё раз.',
  reportedPrivateBadge: 'Личное',
  reportedDeletedBadge: 'Удалено',
  openReportedLabel: 'Открыть на месте',
  whatItAnswersLabel: 'На что это ответ',
  reportedByVisitor: 'посетитель',
  moreReportsCount: (count) => `и ещё ${count}`,
  decideReportedLabel: 'Решить…',
  decideReported: (name) => `Принять решение о сообщении. Автор: ${name}`,
  dismissReportsMenuLabel: 'Отклонить…',
  dismissReports: (name) => `Отклонить жалобы на сообщение. Автор: ${name}`,
  reportSettled: (actions, admin, time, reason) => [actions, ' — ', admin, ', ', time, ': ', reason],

  // The decision on a reported message
  decideLabel: 'Применить',
  dismissLabel: 'Отклонить',
  decisionHeading: 'Решение об этом сообщении',
  dismissalHeading: 'Отклонить жалобы',
  dismissalMeans: 'Ничего не изменится, и автор об этом не узнает. Причину увидят администраторы.',
  decisionOnMessage: {
    legend: 'Сообщение',
    leave: { label: 'Остаётся', hint: '' },
    delete: { label: 'Удаляется', hint: 'вместе со всеми ответами под ним' },
    settle: { label: 'Отмечается решённым', hint: 'вместе с веткой, которая с него начинается' },
  },
  decisionOnPerson: {
    legend: 'Автор',
    leave: { label: 'Ничего', hint: '' },
    warn: { label: 'Получает предупреждение', hint: '' },
    suspend: { label: 'Временно блокируется', hint: 'и может только читать' },
    revoke: { label: 'Теряет доступ', hint: 'и выходит из аккаунта на всех устройствах' },
  },

  // Warning or suspending a person
  warnOrSuspend: (name) => `Предупредить или временно заблокировать: ${name}`,
  moderationQuestion: 'Что сделать?',
  moderationOffered: {
    warn: { label: 'Предупредить', hint: 'с указанием причины' },
    suspend: { label: 'Временно заблокировать', hint: 'можно будет только читать' },
    lift: { label: 'Снять блокировку', hint: 'снова можно будет писать' },
    revoke: { label: 'Отозвать доступ', hint: 'выход из аккаунта на всех устройствах' },
  },
  personModerated: 'Сохранено. Этот человек увидит причину.',
  suspensionDaysLabel: 'Дней',
  suspensionDaysHint: (most) => `От 1 до ${most}. Блокировка закончится сама.`,
  suspensionDaysWrong: (most) => `Введите число от 1 до ${most}`,
  moderationReasonLabel: 'Причина',
  reasonForPersonLabel: 'Причина, которую увидит этот человек',

  // Posts that wait for review
  heldHint:
    'Первые публичные сообщения новых участников, в которых есть одно из ваших слов. Пока их больше никто не видит.',
  heldNotLoaded: 'Не удалось загрузить сообщения.',
  heldListLabel: 'Сообщения на проверке',
  heldAnswersUnseen: 'Это ответ на сообщение, которое вам не видно.',
  heldForWords: (words) => ['Задержано из-за слов: ', words],
  approveHeldLabel: 'Одобрить',
  approveHeld: (name) => `Одобрить сообщение. Автор: ${name}`,
  declineHeldMenuLabel: 'Отклонить…',
  declineHeldLabel: 'Отклонить',
  declineHeld: (name) => `Отклонить сообщение. Автор: ${name}`,
  declineHeldHeading: 'Отклонить это сообщение',
  declineHeldMeans: 'Оно не будет опубликовано. Текст останется у автора на 30 дней.',
  heldApproved: 'Опубликовано',
  heldDeclined: 'Отклонено. Автор увидит причину.',
  heldDecidedMeanwhile: 'Это сообщение тем временем уже рассмотрено или отозвано.',

  // The log of what admins decided
  moderationLogLabel: 'Журнал',
  moderationLogNotLoaded: 'Не удалось загрузить журнал.',
  moderationLogEmpty: 'Решений пока нет.',
  moderationLogEntry: (action, person, admin, time) => [action, ': ', person, ' — ', admin, ', ', time],
  moderationLogUntil: (time) => `До ${time}`,

  // labels/admin/people
  // Administration: people
  searchUsersLabel: 'Поиск пользователей',
  searchUsersHint: 'Имя, тег или e-mail.',
  removingAccessMeans: 'При отзыве доступа пользователь выйдет из аккаунта на всех устройствах.',
  usersNotLoaded: 'Не удалось загрузить пользователей.',
  usersNoneFound: (query) => `По запросу «${query}» никто не найден.`,
  usersListLabel: 'Пользователи',
  userStatusNames: { admin: 'Администратор', whitelisted: 'Может писать', other: 'Нет доступа' },
  userStatusWords: { admin: 'администратор', whitelisted: 'может писать', other: 'нет доступа' },
  ownRowBadge: 'Вы',
  botRowBadge: 'Бот',
  userJoined: (time) => ['Регистрация: ', time],
  userSuspendedUntil: (day) => `Блокировка до ${day}`,
  statusOfUser: (name) => `Статус: ${name}`,
  moreActionsForUser: (name) => `Другие действия: ${name}`,
  makePasswordLinkLabel: 'Создать ссылку для нового пароля',
  warnOrSuspendLabel: 'Предупредить или заблокировать…',
  logOutUserLabel: 'Завершить все сеансы',
  userStatusIsNow: (name, status) => `${name}: теперь статус «${status}».`,
  userStatusNotSaved: 'Не удалось сохранить статус. Попробуйте ещё раз.',
  userLoggedOut: (name) => `${name}: все сеансы завершены.`,
  userNotLoggedOut: 'Не удалось завершить сеансы. Попробуйте ещё раз.',
  promotionHeading: 'Назначить администратора',
  promotionMeans: (person) => [
    person,
    ': сможет видеть заявки и жалобы, удалять сообщения и менять права всех участников.',
  ],
  demotionHeading: 'Изменить статус администратора',
  changeStatusLabel: 'Изменить статус',
  demotionMeans: (person, status) => [person, `: статус станет «${status}», без прав администратора.`],
  demotionLogsOut: 'Все сеансы этого человека будут сразу завершены.',

  // Administration: a link for a new password
  passwordLinkHeading: 'Ссылка для нового пароля',
  passwordLinkMeans: (person) => [
    'Отправьте эту ссылку только её адресату (',
    person,
    ') и больше никому: кто её откроет, сможет войти под этим именем. Она сработает один раз в течение 24 часов и завершит все сеансы.',
  ],
  passwordLinkLabel: 'Ссылка',
  passwordLinkShownOnce: 'Она показана только здесь. Новая ссылка заменит её.',
  copyPasswordLinkLabel: 'Копировать',
  passwordLinkCopied: 'Скопировано.',
  passwordLinkNotCopied: 'Браузер не разрешил копирование. Выделите ссылку и скопируйте её.',
  passwordLinkNotMade: 'Не удалось создать ссылку. Попробуйте ещё раз.',

  // Administration: bots
  botsHint: 'Бот — это аккаунт для программы. Он пишет, как все остальные, не имеет пароля и отмечен как бот.',
  botsNotLoaded: 'Не удалось загрузить ботов.',
  botsNone: 'Ботов пока нет.',
  newBotLabel: 'Новый бот',
  makeBotLabel: 'Создать бота',
  botTagLabel: 'Тег',
  botNotMade: 'Не удалось создать бота. Попробуйте ещё раз.',
  botTokensLabel: 'Токены',
  tokensOfBot: (name) => `Токены: ${name}`,
  renameBotMenuLabel: 'Переименовать…',
  renameBotLabel: 'Переименовать',
  renameBot: (name) => `Переименовать: ${name}`,
  botNotRenamed: 'Не удалось переименовать бота. Попробуйте ещё раз.',
  deleteBotMenuLabel: 'Удалить…',
  deleteBot: (name) => `Удалить: ${name}`,
  deleteBotMeans: 'Его токены сразу перестанут работать. Это нельзя отменить.',
  botMessagesQuestion: 'Что будет с его сообщениями?',
  botMessagesAfter: {
    keep: { label: 'Оставить его сообщения', hint: 'от имени удалённого пользователя' },
    delete: { label: 'Удалить его сообщения', hint: 'вместе со всеми ответами на них' },
  },
  botNotDeleted: 'Не удалось удалить бота. Попробуйте ещё раз.',

  // labels/admin/settings
  // Administration: the settings
  settingsNotLoaded: 'Не удалось загрузить настройки.',
  settingsNotSaved: 'Не удалось сохранить настройки. Попробуйте ещё раз.',
  settingsSaved: 'Сохранено.',
  nameAndAccentHeading: 'Название и цвет',
  installationNameHint: 'В шапке, в заголовках страниц и на главных экранах.',
  accentLabel: 'Акцентный цвет',
  accentNames: { sky: 'Небесный', teal: 'Бирюзовый', violet: 'Фиолетовый', plum: 'Сливовый', rust: 'Ржавый' },
  writersHeading: 'Кто может писать',
  newMembersLabel: 'Новые участники',
  writersOffered: {
    invited: { label: 'Приглашённые', hint: 'Новые участники приходят по приглашению. Подать заявку нельзя.' },
    approved: {
      label: 'Те, кого вы одобрите',
      hint: 'Остальные подают заявку, и решает администратор. Приглашения тоже работают.',
    },
    everyone: { label: 'Все, кто зарегистрируется', hint: 'С новым аккаунтом можно писать сразу.' },
  },
  writersHint: 'Публичное могут читать все. Кто может писать сейчас, сможет и дальше.',
  helpContactHeading: 'Контакт для помощи',
  helpContactLabel: 'Адрес электронной почты для помощи',
  helpContactHint:
    'На странице запроса доступа, виден всем. Если поле пустое, страница советует написать тому, от кого пришло приглашение.',
  reviewHeading: 'Проверка первых сообщений',
  reviewWordsLabel: 'Слова, по одному в строке',
  reviewWordsTooMany: (most) => `Не больше ${counted(most, 'слова', 'слов', 'слов')}`,
  reviewWordTooLong: (most) => `Не больше ${ofCharacters(most)} в слове`,
  reviewFirstLabel: 'Сколько первых сообщений',
  reviewFirstHint: 'Считаются только публичные. Личные никогда не ждут, потому что администраторы их не читают.',
  reviewFirstWrong: (most) => `Введите число от 1 до ${most}`,
  reviewHint:
    'Сообщение с одним из этих слов ждёт в разделе «Жалобы», пока его не одобрит администратор. Если слов нет, ничего не ждёт.',

  // labels/admin/admin
  // Administration: the page and its tabs
  adminHeading: 'Администрирование',
  adminsOnly: 'Эту страницу могут открыть только администраторы.',
  backToCloudLabel: 'Назад в Cloud',
  adminApplicationsHeading: 'Заявки',
  adminReportsHeading: 'Жалобы',
  adminPeopleHeading: 'Люди',
  adminInvitationsHeading: 'Приглашения',
  adminBotsHeading: 'Боты',
  adminAgentsHeading: 'Агенты',
  adminBinHeading: 'Корзина',
  adminSettingsHeading: 'Настройки',
  agentUseHeading: 'Расход',
  serverVersion: (version) => `Canopy ${version}.`,
  otherNodeVersion: (version) => `На другом узле работает версия ${version}.`,
  adminListChanged: 'Что-то изменилось. Обновить',

  // Administration: applications
  reloadApplicationsLabel: 'Обновить заявки',
  openApplicationsLabel: 'Новые',
  openApplicationsCount: (count) => `Новые (${count})`,
  decidedApplicationsLabel: 'Рассмотренные',
  applicationsNotLoaded: 'Не удалось загрузить заявки.',
  moreApplicationsNotLoaded: 'Не удалось загрузить ещё заявки. Попробуйте ещё раз.',
  applicationsNoneOpen: 'Нет заявок на рассмотрение.',
  applicationsNoneDecided: 'Решений пока нет.',
  showMoreApplications: (count) => `Показать ещё (${count})`,
  applicantWithoutName: 'Имя не указано',
  applicantAccount: (uid) => `Аккаунт ${uid}`,
  applicantWithoutAccount:
    'Аккаунта ещё нет, поэтому одного одобрения мало: отправьте приглашение или дайте доступ в разделе «Люди», когда аккаунт появится.',
  applicantUnreachable: 'У этой заявки нет ни аккаунта, ни e-mail, поэтому её одобрение никому не даст доступа.',
  applicationAnswersLabel: 'Ответы',
  applicationUnanswered: 'Нет ответа',
  applicantInterestsLabel: 'Интересы',
  decisionOnApplicant: (name) => `Решение по заявке: ${name}`,
  approveApplicationLabel: 'Одобрить',
  declineApplicationLabel: 'Отклонить',
  applicationApproved: 'Одобрена',
  applicationDeclined: 'Отклонена',
  applicationDecidedBy: (admin) => ['— ', admin],
  decidedByYou: 'вы',
  decidedBySomeAdmin: 'администратор',

  // Administration: invitations
  reloadInvitationsLabel: 'Обновить приглашения',
  invitationsHint: 'Каждый, у кого есть ссылка, может присоединиться и писать без заявки.',
  invitationsNotLoaded: 'Не удалось загрузить приглашения.',
  invitationsNone: 'Приглашений пока нет.',
  newInvitationLabel: 'Новое приглашение',
  invitationUsesLabel: 'На сколько человек',
  invitationPeriodLabel: 'Срок действия',
  invitationDays: (count) => days(count),
  invitationThreadLabel: 'С какого треда начать (необязательно)',
  invitationThreadHint: 'Вставьте ссылку на публичный тред.',
  invitationThreadWrong: 'Это не ссылка на тред.',
  invitationNoteLabel: 'Примечание (необязательно)',
  invitationNoteHint: 'Его увидят все, кто откроет ссылку.',
  makeInvitationLabel: 'Создать ссылку',
  invitationNotMade: 'Не удалось создать ссылку. Попробуйте ещё раз.',
  newInvitationHeading: 'Ваше приглашение',
  invitationShownOnce: 'Скопируйте ссылку или поделитесь ею сейчас: больше она не будет показана.',
  invitationQrCodeLabel: 'QR-код ссылки',
  copyInvitationLabel: 'Копировать',
  shareInvitationLabel: 'Поделиться…',
  invitationTo: (name) => `Приглашение в ${name}`,
  invitationStates: { open: 'Открыто', 'used up': 'Использовано', expired: 'Истекло', revoked: 'Отозвано' },
  invitationUses: (uses, most) => `Использовано: ${uses} из ${most}`,
  invitationValidUntil: (time) => ['Действует до: ', time],
  invitationThreadLinkLabel: 'Тред приглашения',
  invitationOf: (time) => `Ссылка (${time})`,
  joinedByLink: 'Кто пришёл по этой ссылке',
  joinedByInvitation: (note) => `Кто пришёл по приглашению «${note}»`,
  revokeInvitationLabel: 'Отозвать',
  revokeInvitation: (name) => `Отозвать: ${name}`,
  revokeInvitationHeading: 'Отозвать это приглашение',
  revokeInvitationMeans: 'По этой ссылке больше никто не войдёт. Кто уже пришёл по ней, останется участником.',
  invitationNotRevoked: 'Не удалось отозвать приглашение. Попробуйте ещё раз.',

  // Administration: the bin
  reloadBinLabel: 'Обновить корзину',
  binHint:
    'Удалённые сообщения хранятся здесь 30 дней, и видят их только администраторы. Личные сообщения не хранятся.',
  binEntryGone: 'Этого больше нет в корзине',
  binParentGone: 'Сообщения, на которое это отвечало, больше нет. Сначала восстановите его.',
  binNotLoaded: 'Не удалось загрузить корзину.',
  moreOfBinNotLoaded: 'Не удалось загрузить корзину. Попробуйте ещё раз.',
  binEmpty: 'Корзина пуста.',
  binListLabel: 'Удалённые сообщения',
  loadMoreOfBinLabel: 'Загрузить ещё',
  binAuthor: (author) => ['Автор: ', author],
  binDeletedBy: (person, time) => ['Кто удалил: ', person, ', ', time],
  binSomebody: 'кто-то',
  binMessages: (count) => messages(count),
  binNotStored: (count) => `Не сохранено (личные или ответы под личными): ${count}`,
  binPartlyRestored: 'Восстановлено частично',
  restoreLabel: 'Восстановить',
  restoreFromBin: (name) => `Восстановить: ${name}`,
  restoredFromBin: 'Восстановлено',
  notRestoredFromBin: 'Не удалось восстановить. Попробуйте ещё раз.',
  deleteForGoodLabel: 'Удалить навсегда',
  deleteForGoodOf: (name) => `Удалить навсегда: ${name}`,
  deleteForGoodMeans: 'После этого восстановить будет нельзя.',
  notDeletedForGood: 'Не удалось удалить. Попробуйте ещё раз.',

  // labels/composer
  // The reply box
  sendMessageLabel: 'Отправить',
  previewTextLabel: 'Предпросмотр',
  publicReplyLabel: 'Публичный ответ',
  recipientsCount: (count) => `Получатели (${count}): `,

  // Recipients
  recipientSearchLabel: 'Поиск людей',
  recipientSearchPlaceholder: 'Имя или @тег',
  peopleFoundLabel: 'Результаты поиска',
  addRecipientLabel: 'Добавить',
  currentRecipientsLabel: 'Текущие получатели',
  removeRecipientLabel: (name) => `Удалить: ${name}`,
  publicRecipients: 'Это могут читать все. Получатели, кроме того, получат уведомление.',
  privateNoRecipients: 'Это увидят только те, кого вы добавите. Не добавляйте никого, чтобы оставить это себе.',
  privateRecipients: 'Это увидите только вы и те, кого вы добавите.',

  // Files
  attachedFilesLabel: 'Файлы',
  attachFilesLabel: 'Прикрепить файлы',
  takePhotoLabel: 'Сделать фото',
  removeFileLabel: (name) => `Удалить ${name}`,
  fileShowsLabel: (name) => `Что изображено: ${name}`,
  fileShowsPlaceholder: 'Что здесь изображено?',
  wordsMissing: 'Чтобы отправить, опишите картинку или напишите текст.',
  fileSent: (name, percent) => `${name}: отправлено ${percent} %`,

  // labels/content
  // Inside messages
  codeBlockLabel: 'Код',
  copyCodeLabel: 'Копировать',
  codeCopied: 'Скопировано',
  codeSelected: 'Выделено',
  namelessImage: 'Изображение',
  loadImageFrom: (host) => `Загрузить с ${host}`,
  imageNotLoaded: 'Не удалось загрузить изображение',
  taskDoneLabel: 'Выполнено',
  taskNotDoneLabel: 'Не выполнено',

  // labels/export-file
  // Threads in a file of text
  fileReplyTo: (author, words) => `В ответ на сообщение (${author}): «${words}»`,
  filePrivate: 'личное',
  filePrivateFor: (names) => `личное, кому: ${names}`,
  fileNamesFiles: (names) => `Файлы: ${names}`,

  // labels/for-me
  // For me
  forMeHeading: 'Для меня',
  forMeLogin: 'Войдите, чтобы увидеть, что вас ждёт.',
  forMeStored: (age) => ['Сервер недоступен. Показано то, что сохранено на этом устройстве (', age, ').'],

  // Addressed to the person
  addressedHeading: 'Адресовано вам',
  addressedAllRead: 'Вы прочитали всё, что вам адресовано.',
  addressedAllLabel: 'Все сообщения вам',
  addressedUnread: (count) =>
    counted(count, 'непрочитанное сообщение', 'непрочитанных сообщения', 'непрочитанных сообщений'),

  // What the person follows
  followedHeading: 'Новое в том, за чем вы следите',
  followedNothingNew:
    'Ничего нового. Вы следите за тредами, в которых пишете или которые вам адресованы, и за любыми другими — через «Следить за тредом» в меню «Другие действия» первого сообщения.',
  followedNew: (count) => `Новых: ${count}`,
  followedAuthorIn: (author, thread) => [author, ' в треде «', thread, '»'],
  namelessThread: 'Тред',
  catchUpOnAllLabel: 'Сводка по всему новому',
  catchUpOnThreadLabel: 'Сводка нового',
  markThreadSeenLabel: 'Отметить тред просмотренным',
  muteFollowedThreadLabel: 'Заглушить тред',
  muteFollowedBranchLabel: 'Заглушить ветку',

  // Answers of agents
  waitingHeading: 'Ответы, которых вы ждёте',
  waitingForNone: 'Вы не ждёте ответов.',
  waitingFailed: (agent, reason) => `${agent}: ${reason} Попробуйте ещё раз в треде.`,

  // Drafts
  draftsHeading: 'Черновики',
  draftLabel: (name) => `Черновик: ${name}`,
  replacedDraftLabel: (name) => `Заменённый черновик: ${name}`,
  draftReplaced: 'Заменён тем, что вы написали на другом устройстве',
  draftTargetDeleted: 'Сообщение, на которое вы отвечали, удалено. Ваш текст — среди черновиков в разделе «Для меня».',
  namelessDraft: 'Черновик',
  draftOfThread: 'Новый тред',
  draftOfReply: 'Ответ',
  draftOfReplyTo: (about) => `Ответ на: ${about}`,
  discardDraftLabel: 'Удалить черновик',
  copyDraftLabel: 'Копировать',
  draftCopied: 'Скопировано',
  draftNotCopied: 'Не удалось скопировать текст.',
  draftNotRemoved: 'Не удалось удалить текст.',

  // Bookmarks
  bookmarksHeading: 'Закладки',
  bookmarksFull: 'У вас 1000 закладок. Удалите одну, чтобы добавить другую.',
  bookmarksFailed: 'Не удалось загрузить закладки.',
  loadBookmarksLabel: 'Загрузить закладки',
  bookmarksNone: 'Закладок нет. «В закладки» есть в меню «Другие действия» каждого сообщения.',
  showMoreBookmarksLabel: 'Показать ещё закладки',
  namelessMessage: 'Сообщение',
  removeBookmarkLabel: 'Убрать из закладок',
  bookmarkSet: 'Добавлено в закладки. Они на странице «Для меня».',
  bookmarkRemoved: 'Закладка удалена',
  bookmarkNotSaved: 'Не удалось сохранить закладку.',

  // labels/ground
  // Ground
  startGroundThreadLabel: 'Начать тред',
  groundMessagesLabel: 'Сообщения',
  groundBackupLabel: 'Резервная копия',
  exportGroundLabel: 'Экспорт',
  restoreGroundLabel: 'Восстановить',

  // Publish a thread of the device
  publishLabel: 'Опубликовать',
  continuePublishingLabel: 'Продолжить',
  publishForAllHint: 'Читать смогут все.',
  publishForMeHint: 'Читать сможете только вы.',
  publishingLabel: 'Публикация',
  publishSendingFiles: (size) => `Отправка файлов: уже ${size}`,
  publishChecking: 'Проверяется, есть ли он ещё в Cloud…',
  openInCloudLabel: 'Открыть в Cloud',

  // labels/language
  // The language of the app
  languageLabel: 'Язык',
  languageOfBrowser: 'Как в браузере',
  languageAfterSaving: 'Сначала обновите профиль или отмените изменения: при смене языка страница загрузится заново.',
  languageNeedsNetwork: 'Не удалось загрузить язык. Попробуйте, когда будете онлайн.',
  betaLanguage: (name) => `${name} (бета)`,

  // labels/list
  // The Cloud's list
  presetsLabel: 'Наборы',
  presetDirectLabel: 'Мне',
  presetUserPostsLabel: 'Мои',
  listColumnLabel: 'Список',
  listFilteredLabel: 'С фильтром',
  listMessagesLabel: 'Сообщения',
  listToStartLabel: 'В начало списка',
  startThreadLabel: 'Начать тред',
  newMessages: (count) => counted(count, 'новое сообщение', 'новых сообщения', 'новых сообщений'),
  notPostedHeading: 'Ещё не опубликовано',
  pinnedHeading: 'Закреплённые',
  noMessagesFound: (tab) => noMessages[tab] ?? `Сообщений нет: ${tab}.`,

  // Several messages of one thread, as one card
  severalMessages: (count) => messages(count),
  groupLessLabel: 'Свернуть',
  groupMoreLabel: (count) => `Ещё ${count}`,
  groupForks: (count) => counted(count, 'развилка', 'развилки', 'развилок'),

  // The filters of the list, in words
  filtersShow: (words) => `Показано: ${words}`,
  filtersResetLabel: 'Сбросить фильтры',
  filteredByAuthors: (names) => `авторы: ${names}`,
  filteredByRecipients: (names) => `кому: ${names}`,
  filteredByVisibility: (value) => filterWords[value] ?? value,
  filteredByState: (value) => filterWords[value] ?? value,
  filteredFrom: (time) => `с ${time}`,
  filteredUntil: (time) => `до ${time}`,
  filteredOrder: (value) => filterWords[value] ?? value,

  // The dialog of the filters
  filtersLabel: 'Фильтры',
  filtersSet: (count) => `Задано фильтров: ${count}`,
  filtersResetAllLabel: 'Сбросить',
  filterAuthorsLabel: 'Авторы',
  filterVisibilityLabel: 'Видимость',
  filterVisibilityAll: 'Все',
  filterStateLabel: 'Состояние',
  filterStateAny: 'Любое',
  filterStateOpen: 'Открытые треды',
  filterStateSettled: 'Решённые',
  filterOrderLabel: 'Порядок',
  filterOrderNewest: 'Сначала новые',
  filterOrderOldest: 'Сначала старые',
  filterFromLabel: 'С',
  filterToLabel: 'До',
  filterToBeforeFrom: 'Это раньше, чем «С», поэтому ничего не найдётся.',
  filterPeoplePlaceholder: 'Имя или @тег',
  filterPeopleNeedLogin: 'Войдите, чтобы искать людей.',
  filterPeopleFoundLabel: 'Найденные люди',
  filterNobodyFound: 'Никто не найден.',
  filterChoosePerson: 'Выберите человека или очистите поле.',
  filterPeopleChosenLabel: 'Выбранные люди',
  filterRemovePersonLabel: (name) => `Удалить: ${name}`,

  // The first steps of the admin of a new installation
  firstStepsHeading: 'Первые шаги',
  firstStepDone: ', готово',
  firstStepHelloHeading: 'Поздоровайтесь',
  firstStepHelloLabel: 'Напишите первое сообщение',
  firstStepAgentHeading: 'Подключите ИИ',
  firstStepAgentLabel: 'Подключите эндпоинт',
  firstStepAgent: (connect) => [connect, ' или перечислите несколько в AGENTS_FILE.'],
  firstStepInviteHeading: 'Пригласите кого-нибудь',
  firstStepInviteLabel: 'Создать ссылку',
  firstStepInvite: (makeLink) => [
    'Ссылка впускает людей; заявки тех, кто приходит без неё, появляются в разделе «Администрирование». ',
    makeLink,
  ],
  firstRunLabel: 'Настроить этот сервер по шагам',

  // labels/map
  // The map of a thread
  threadMapLabel: 'Карта',
  closeMapLabel: 'Закрыть карту',
  mapRowsLabel: 'Сообщения этого треда',
  mapMovesLabel: 'Перемещение по треду',

  // Its moves, in a word below an icon
  moveForkUp: 'Развилка ↑',
  moveForkDown: 'Развилка ↓',
  moveUnread: 'Непрочит.',
  moveParent: 'Исходное',
  moveNewest: 'Новейшее',

  // Going to a day
  goToDateLabel: 'Перейти к дате',
  goToDateFieldLabel: 'Дата',
  goToDateDoLabel: 'Перейти',
  nothingSinceDay: 'С этого дня сообщений нет',

  // Its rows
  openBranchLabel: 'Открыть эту ветку',
  closeBranchLabel: 'Закрыть эту ветку',
  mapHasNew: 'Новое',
  mapAgent: (name) => `${name}, ИИ-агент`,
  mapAgentVia: (name, person) => `${name}, ИИ-агент, через ${person}`,
  mapMessage: (author, words) => `${author}: ${words}`,

  // For screen readers, after a row's words and separated by commas
  mapUnread: 'не прочитано',
  mapNew: 'новое',
  mapPrivate: 'личное',
  mapSettled: 'решено',
  mapBroughtHome: 'итог вынесен',
  mapBroughtHomeFrom: 'итог из другой ветки',
  mapIsHere: 'вы здесь',

  // labels/message/commands
  // The commands of a message
  toYouLabel: 'Вам',
  copyTextLabel: 'Копировать текст',
  answerAgainLabel: 'Ответить ещё раз…',
  reformatLabel: 'Переформатировать',
  tidyUpLabel: 'Привести в порядок…',
  tidyUpWithLabel: (agent) => `Привести в порядок (${agent})`,
  editTitleLabel: 'Изменить заголовок и описание',
  pinLabel: 'Закрепить',
  unpinLabel: 'Открепить',
  shareMessageLabel: 'Поделиться…',
  copyFeedLinkLabel: 'Копировать ссылку на ленту',
  bringHomeLabel: 'Вынести итог',
  copyJsonLabel: 'Копировать JSON',
  exportMessagesLabel: 'Экспорт…',
  bookmarkMessageLabel: 'В закладки',
  unbookmarkMessageLabel: 'Убрать из закладок',
  catchUpLabel: 'Сводка нового',
  setSlowModeLabel: 'Медленный режим…',
  settleThreadLabel: 'Отметить решённым…',
  reopenThreadLabel: 'Открыть снова',
  reportMessageLabel: 'Пожаловаться…',

  // Following, and what is said once it is done
  followThreadLabel: 'Следить за тредом',
  followBranchLabel: 'Следить за веткой',
  threadFollowed: 'Вы следите за тредом',
  branchFollowed: 'Вы следите за веткой',
  unfollowThreadLabel: 'Не следить за тредом',
  unfollowBranchLabel: 'Не следить за веткой',
  threadUnfollowed: 'Вы больше не следите за тредом',
  branchUnfollowed: 'Вы больше не следите за веткой',
  muteThreadLabel: 'Заглушить тред',
  muteBranchLabel: 'Заглушить ветку',
  threadMuted: 'Тред заглушён',
  branchMuted: 'Ветка заглушена',
  unmuteThreadLabel: 'Не глушить тред',
  unmuteBranchLabel: 'Не глушить ветку',
  threadUnmuted: 'Тред больше не заглушён',
  branchUnmuted: 'Ветка больше не заглушена',

  // Bring home
  postResultLabel: 'Опубликовать',
  resultLabel: 'Итог',
  resultSourcesLabel: 'Источники',
  resultReplyTo: (author, words) => ['В ответ на сообщение (', author, '): ', words],

  // Export
  exportMessagesHeading: 'Экспорт',
  saveExportLabel: 'Сохранить файл',
  exportWhatLabel: 'Что',
  exportFormatLabel: 'Формат',
  exportScopes: {
    branch: { label: 'Эта ветка', hint: 'со всем, что выше и ниже' },
    thread: { label: 'Весь тред', hint: 'со всеми ветками' },
    mine: { label: 'Всё, что написано мной', hint: 'во всех тредах, и весь Ground' },
  },
  exportFormats: {
    markdown: { label: 'Markdown', hint: 'для чтения и печати' },
    canopy: { label: 'Canopy', hint: 'JSON, который можно импортировать снова, со всеми ветками' },
    chatgpt: { label: 'ChatGPT', hint: 'JSON в формате его экспорта, для других программ' },
  },

  // Report
  reportHeading: 'Пожаловаться на сообщение',
  sendReportLabel: 'Пожаловаться',
  reportOfPublic: 'Администраторы прочитают это сообщение и причину жалобы. Автор не узнает, кто пожаловался.',
  reportOfPrivate:
    'Администраторы прочитают это сообщение и причину жалобы. Сообщение личное: они увидят только его и никаких других личных сообщений. Автор не узнает, кто пожаловался.',
  reportQuestion: 'Что с ним не так?',
  reportNoteLabel: 'Примечание (необязательно)',

  // Settle
  settleHeading: 'Что решает это сообщение?',
  settleWholeThread: 'Весь тред',
  settleBranch: 'Ветку',

  // Slow mode
  slowModeHeading: 'Медленный режим',
  slowModeWaitLabel: 'Время между двумя сообщениями',
  slowModeHint: 'Сколько нужно ждать, прежде чем снова писать в этом треде. Администраторы не ждут.',

  // Tidy up
  tidiedBy: (agent) => `Приведено в порядок: ${agent}`,
  acceptTidiedLabel: 'Принять',

  // Title and description
  editTitleHeading: 'Изменить заголовок и описание',
  messageTitleLabel: 'Заголовок',
  messageDescriptionLabel: 'Описание',

  // Edit
  editMessageHeading: 'Изменить сообщение',
  messageTextLabel: 'Текст',
  answerDifferentlyLabel: 'Ответить иначе',
  saveAsEditLabel: 'Сохранить правку',
  discardChangesLabel: 'Отменить изменения',
  wholeMessageFailed: 'Не удалось загрузить сообщение целиком. Попробуйте позже.',
  othersHaveReplied: 'Другие уже ответили. Иной ответ встанет рядом с этим, а правка изменит то, на что они отвечали.',
  editedMeanwhile: 'Вы тем временем изменили это сообщение в другом месте. При сохранении останутся оба текста.',

  // labels/message/digest
  // A digest or a comparison that an agent writes
  whoCompares: 'Кто сравнит ответы?',
  whoReads: 'Кто прочитает новое для вас?',
  askAnotherAgentLabel: 'Другой агент',
  digestHasRead: (agent, read, total) => [agent, `: прочитано ${read} из ${total}.`],
  digestHasStopped: (agent, read, total) => ['Остановлено. ', agent, `: прочитано ${read} из ${total}.`],
  digestCut: (count) =>
    plural(count, {
      one: `${count} сообщение слишком длинное, чтобы прочитать его целиком: середина пропущена.`,
      few: `${count} сообщения слишком длинные, чтобы прочитать их целиком: середина пропущена.`,
      many: `${count} сообщений слишком длинные, чтобы прочитать их целиком: середина пропущена.`,
      other: `${count} сообщения слишком длинные, чтобы прочитать их целиком: середина пропущена.`,
    }),
  digestMore: (total) => `Есть ещё; здесь первые ${total}.`,
  stopDigestLabel: 'Остановить',
  continueDigestLabel: 'Продолжить',
  markSeenLabel: 'Отметить просмотренными',
  markedSeen: 'Отмечено как просмотренное.',
  citedMessageLabel: (number) => `Сообщение ${number}`,
  noSource: 'нет источника',

  // The table of a comparison
  comparisonTableLabel: 'Сравнение',
  pointHeading: 'Вопрос',
  branchesAgree: 'Сходятся',
  branchesDiffer: 'Расходятся',

  // labels/message/files
  // The files of a message
  moreFiles: (count) => `Ещё ${count}`,
  fileNotHere: (file) => [file, ' — этого файла больше нет на устройстве.'],
  playFileLabel: 'Воспроизвести ',
  downloadFileLabel: (name) => `Скачать ${name}`,
  playFailed: 'Этот браузер не может это воспроизвести. Файл можно скачать.',
  pictureNamed: (name) => `Картинка: ${name}`,
  showPictureLabel: (name, size) => `Показать ${name} (${size})`,

  // A picture over the whole window
  pictureViewerLabel: 'Картинка',
  previousPictureLabel: 'Предыдущая картинка',
  nextPictureLabel: 'Следующая картинка',
  picturePlace: (position, total) => `${position} из ${total}`,
  zoomOutLabel: 'Уменьшить',
  zoomInLabel: 'Увеличить',
  downloadPictureLabel: 'Скачать',
  pictureFailed: 'Не удалось загрузить картинку.',

  // labels/message/message
  // A message in a list or a thread
  messageBy: (author) => `Сообщение, автор: ${author}`,
  unreadLabel: 'Не прочитано',
  pinnedBadge: 'Закреплено',
  settledBadge: 'Решено',
  botBadge: 'Бот',
  importedBy: 'импорт:',
  postedVia: 'через',
  importedAt: 'импортировано · ',
  editedAfterTime: ' · изменено',
  replyCount: (count) => replies(count),
  threadWithoutWords: 'Тред',
  threadReplyTo: ' › в ответ: ',
  saidBy: (author, words) => `${author}: ${words}`,

  // What a message rests on; a list of links follows
  broughtHomeFrom: 'Откуда итог',
  anotherBranch: 'другая ветка',
  whatAgentCalled: 'Что было вызвано',
  messagesAgentFound: 'Найденные сообщения',

  // The replies beside a reply
  replyPlace: (position, total) => `${position} из ${total}`,
  showAllReplies: ', показать все ответы',
  previousReplyLabel: 'Предыдущий ответ',
  nextReplyLabel: 'Следующий ответ',
  noMoreReplies: 'С этой стороны ответов больше нет.',
  compareRepliesLabel: 'Сравнить',
  compareRepliesHeading: 'Сравнение ответов',
  firstReplyLabel: 'Первый ответ',
  secondReplyLabel: 'Второй ответ',
  firstReplyText: 'Текст первого ответа',
  secondReplyText: 'Текст второго ответа',
  loadingReply: 'Загрузка ответа...',
  goToReplyLabel: 'Перейти',

  // A post that the server doesn't have yet
  sentAfterWait: '· Тогда оно и отправится.',
  sentSoon: 'Отправится через 5 секунд',
  undoSendingLabel: 'Отменить',
  discardPostLabel: 'Удалить',
  editPostLabel: 'Изменить сообщение',
  heldSeenBy: 'До этого его видите только вы и администраторы.',
  postDeclined: 'Администратор отклонил это сообщение:',
  withdrawLabel: 'Отозвать',

  // The card of a person
  mutePersonLabel: 'Заглушить',
  unmutePersonLabel: 'Не глушить',
  personPostsLabel: 'Сообщения',
  messagePersonLabel: 'Написать',

  // Marks
  showMutedLabel: 'Показать',
  draftMark: 'Черновик',
  newMark: 'Новое',

  // Versions of a message
  editedMark: 'изменено',
  editedMarkLabel: 'изменено, показать прежние версии',
  editNotSaved: 'правка не сохранена',
  versionsHeading: 'Прежние версии',
  versionsNone: 'Прежних версий нет.',
  versionsOrder: 'Сначала новые',
  versionsFailed: 'Не удалось загрузить версии. Попробуйте, когда будете онлайн.',
  versionNotDeleted: 'Не удалось удалить версию. Попробуйте, когда будете онлайн.',
  versionUnseen: ' · заменена на другом устройстве, где её ещё не было',
  deleteVersionLabel: 'Удалить эту версию',
  deleteVersionForGoodLabel: 'Удалить навсегда',
  keepVersionLabel: 'Оставить',
  pendingEditLabel: 'Ваша правка',
  sendEditNowLabel: 'Отправить сейчас',
  discardEditLabel: 'Удалить',

  // An agent's answer while it is written
  answerOf: (agent) => `Ответ: ${agent}`,
  thinkingNow: 'думает…',
  writingNow: 'пишет…',
  stoppingNow: 'останавливается…',
  queuedNow: 'ждёт своей очереди…',
  agentIsDoing: (agent, doing) => `${agent} ${doing}`,
  showAnswerLabel: 'Показать',
  stopAnswerLabel: 'Остановить',
  dismissAnswerLabel: 'Убрать',
  answersSideBySide: (count) => `${replies(count)} рядом`,
  continueWithAnswerLabel: 'Продолжить с этим',
  keepAnswersLabel: (count) => (count === 2 ? 'Оставить оба' : 'Оставить все'),

  // labels/new-thread
  // New thread
  newThreadFieldLabel: 'Новый тред',
  groundThreadHint: 'Только на этом устройстве, пока вы не опубликуете.',
  discardThreadHeading: 'Удалить тред',
  keepWritingLabel: 'Писать дальше',
  discardThreadLabel: 'Удалить',

  // Import: where from
  importHeading: 'Импорт беседы',
  importFromLabel: 'Откуда',
  importModelLabel: 'Модель',
  pasteConversationLabel: 'Вставьте беседу',
  chooseImportFilesLabel: 'Выбрать файлы',
  chooseMarkdownFileLabel: 'Выбрать файл Markdown',
  importDropFiles: 'или перетащите их сюда (.json, .zip, .html, .csv, .md, .txt)',
  importDropMarkdown: 'или перетащите его сюда (.md)',
  removeImportFileLabel: 'Удалить файл',
  removeImportTextLabel: 'Удалить текст',
  importPastedText: (megabytes) => `Вставленный текст, ${megabytes} МБ`,
  importFileCount: (count) => files(count),

  // Import: what was found
  importReadingLabel: 'Чтение',
  switchToTab: (service) => `Перейти на ${service}`,
  importPreviewLabel: 'Предпросмотр',
  importPreviewYou: 'Вы',
  importPreviewMore: (count) => `... и ещё ${messages(count)}`,
  importConversationsHeading: 'Беседы',
  importConversationName: (service) => `Беседа ${service}`,
  selectAllConversationsLabel: 'Выбрать все',
  selectNoConversationsLabel: 'Снять выбор',
  importSelected: (chosen, of) => `Выбрано: ${chosen} из ${of}`,
  showMoreConversationsLabel: 'Показать ещё беседы',
  openImportedThreadLabel: 'Открыть тред',
  importPauseLabel: 'Новая беседа после паузы',
  importPause30Minutes: '30 минут',
  importPause1Hour: '1 час',
  importPause1Day: '1 день',
  importPauseNone: 'Всё в одной беседе',

  // Import: how it is sent
  importTitleLabel: 'Заголовок',
  importForRecipients: (count) =>
    plural(count, {
      one: `для ${count} выбранного выше получателя`,
      few: `для ${count} выбранных выше получателей`,
      many: `для ${count} выбранных выше получателей`,
      other: `для ${count} выбранных выше получателей`,
    }),
  importLabel: (conversations) => (conversations > 1 ? 'Импортировать беседы' : 'Импортировать беседу'),
  importingHeading: 'Импорт...',
  importingLabel: 'Импорт',
  importedLabel: 'Импортировано',
  cancellingImport: 'Отмена...',

  // labels/pages/architecture
  // The page about the architecture
  architectureLead: 'Как устроен Canopy: от телефона в вашей руке до дерева в базе данных.',
  architectureComing: 'Подробный рассказ ещё пишется. А пока — короткие ответы.',
  architectureOverviewHeading: 'Обзор',
  architectureOverview:
    'Беседа в Canopy — это дерево. У каждого сообщения не больше одного родителя и сколько угодно ответов, и каждый из них может вырасти в собственную ветку. Деревья хранит один сервер: он сообщает всем открытым приложениям о новом и решает, кто что видит.',
  frontendHeading: 'Фронтенд',
  frontend:
    'Веб-приложение, которое можно добавить на главный экран. Оно написано на TypeScript с React и рассчитано на один большой палец и медленную связь: то, что странице не нужно сразу, загружается позже, а после первого посещения приложение открывается даже офлайн.',
  backendHeading: 'Бэкенд',
  backend:
    'Сервер Fastify на Node. Он отвечает на вызовы приложения, отправляет события в реальном времени через WebSocket и проверяет права по тем же правилам, по которым приложение решает, какие кнопки показывать.',
  aiIntegrationHeading: 'Интеграция ИИ',
  aiIntegration:
    'ИИ-агент участвует как человек: у него есть имя и тег, он может быть получателем, а его ответы появляются в дереве. Беседы с другими ИИ-сервисами можно импортировать как треды.',
  dataStorageHeading: 'Хранение данных',
  dataStorage:
    'Сообщения хранятся в SQLite или PostgreSQL. Сообщения Ground не покидают ваше устройство, пока вы их не опубликуете. При выходе из аккаунта ваши данные удаляются с этого устройства, кроме Ground.',
  securityHeading: 'Безопасность',
  security:
    'Личное сообщение видят только его автор и получатели; его не видят даже администраторы. Содержимое сообщений никогда не выполняется как код, и при чтении ничего не загружается с чужих серверов.',

  // labels/pages/first-run
  // Setting up an installation
  firstRunTitle: 'Первый запуск',
  firstRunHeading: 'Настройка этого сервера',

  // Its steps
  accountStep: 'Ваш аккаунт',
  nameStep: 'Название и цвет',
  writersStep: 'Кто может писать',
  agentStep: 'ИИ',
  invitationStep: 'Приглашение',
  stepDone: ', готово',
  agentStepHint: 'К нему обращаются как к человеку, по имени. Он читает сообщения выше вопроса.',
  invitationStepHint: 'Каждый, у кого есть ссылка, может присоединиться и писать без заявки.',

  onlyAdminsSetUp: 'Настраивать сервер могут только администраторы.',
  leaveFirstRunLabel: 'Назад в Cloud',
  firstAdminByGoogle: 'Войдите с адресом Google, который указан в ADMIN_EMAILS: он станет администратором.',
  adminExists: 'Администратор уже есть: войдите как администратор.',
  skipStepLabel: 'Пропустить',
  saveAndContinueLabel: 'Сохранить и продолжить',
  previousStepLabel: 'Предыдущий шаг',

  // At the end
  firstRunReadyHeading: 'Готово',
  firstRunAdminLabel: 'Администрирование',
  firstRunChangeable: (administration) => ['Всё это можно изменить в разделе «', administration, '».'],
  writeFirstMessageLabel: 'Написать первое сообщение',

  // labels/pages/roadmap
  // The roadmap
  roadmapLead: 'Где Canopy сейчас и куда движется.',
  roadmapComing: 'Подробный план ещё пишется. Хронология уже здесь.',
  roadmapOverviewHeading: 'Обзор',
  roadmapOverview:
    'Canopy — это многопользовательский ИИ-чат: люди и ИИ-агенты общаются в ветвящихся тредах. Он растёт поэтапно — от закрытой беты до экосистемы.',
  coreTechnologiesHeading: 'Основные технологии',
  coreTechnologies:
    'Ветвящиеся треды, события в реальном времени и веб-приложение, которое устанавливается на главный экран. Всё остальное строится на этих трёх.',
  techStackHeading: 'Технологический стек',
  techStack: 'Всюду TypeScript: React в браузере, Fastify на Node, внизу — SQLite или PostgreSQL.',
  currentArchitectureHeading: 'Текущая архитектура',
  readArchitectureLabel: 'Читать об архитектуре',
  currentArchitecture: (readArchitecture) => [
    'Один сервер, один адрес: приложение, его вызовы и события в реальном времени приходят из одного места. ',
    readArchitecture,
  ],
  aiCapabilitiesHeading: 'Возможности ИИ',
  aiCapabilities:
    'Сначала — чат с ИИ-агентами. Затем — собственные персоны, изображения и более сложные формы совместной работы, а потом голос, аудио и видео.',
  developmentRoadmapHeading: 'План развития',
  developmentRoadmap:
    'К полному запуску ведут три этапа беты, за ним следуют ещё два этапа. Планы меняются по мере того, как мы учимся.',
  betaTimelineHeading: 'Хронология беты',
  postBetaHeading: 'Этапы после беты',

  // Its milestones
  closedBeta: 'Закрытая бета',
  closedBetaWhen: 'сейчас',
  basicSignIn: 'Базовый вход',
  oneOnOneChat: 'Чат с ИИ-агентами один на один',
  multiplayerRooms: 'Простые многопользовательские комнаты',
  expandedBeta: 'Расширенная бета',
  expandedBetaWhen: '3 кв. 2024',
  customPersonas: 'Собственные персоны',
  imageUnderstanding: 'Понимание и создание изображений',
  initialSubscriptions: 'Первые подписки',
  openBeta: 'Открытая бета',
  openBetaWhen: '4 кв. 2024',
  advancedPatterns: 'Продвинутые сценарии ИИ',
  knowledgeBase: 'База знаний',
  fullSubscriptions: 'Полный набор подписок',
  fullLaunch: 'Полный запуск',
  fullLaunchWhen: '1 кв. 2025',
  mobileApps: 'Мобильные приложения',
  expandedModalities: 'Новые модальности',
  expandedModalitiesWhen: '2–3 кв. 2025',
  voiceModality: 'Голос',
  audioModality: 'Аудио',
  videoModality: 'Видео',
  ecosystem: 'Экосистема',
  ecosystemWhen: '4 кв. 2025',
  personaMarketplace: 'Маркетплейс персон',
  enterpriseFeatures: 'Функции для бизнеса',
  virtualReality: 'VR/AR',

  // labels/pages/terms
  // The terms
  termsDate: '1 июня 2024 г.',
  termsEffective: (date) => ['Действует с ', date],
  termsSummaryHeading: 'Коротко',
  termsFullHeading: 'Полный юридический текст',
  termsFullComing: 'Это временный текст: здесь будет опубликован полный юридический текст.',

  // Their points, each with its name
  termsAgeName: 'Возраст',
  termsAge: (years) =>
    `Вам не меньше ${counted(years, 'года', 'лет', 'лет')}. Если вам ещё нет 18 лет, нужно разрешение опекуна.`,
  termsUseName: 'Допустимое использование',
  termsUse: 'Ничего противозаконного, никаких преследований, спама и попыток нарушить работу сервиса.',
  termsAiName: 'ИИ',
  termsAi:
    'Написанное ИИ может быть неверным. Проверяйте это, прежде чем полагаться на него; это не профессиональная консультация.',
  termsContentName: 'Ваш контент',
  termsContent: 'Написанное вами остаётся вашим. Вы предоставляете Canopy лицензию хранить и показывать это здесь.',
  termsDataName: 'Ваши данные',
  termsData: (count) =>
    `В разделе «Изменить профиль» вы в любой момент можете скачать всё, что мы о вас храним, и удалить свой аккаунт. Заявки на доступ удаляются через ${days(count)} после решения.`,
  termsRefundsName: 'Возврат средств',
  termsRefunds: 'За неполные периоды деньги не возвращаются.',
  termsPricesName: 'Цены',
  termsPrices: (count) => `Об изменении цен мы сообщаем за ${days(count)}.`,
  termsContactName: 'Связь',
  termsContact: (count) => `Мы отвечаем в течение ${counted(count, 'рабочего дня', 'рабочих дней', 'рабочих дней')}.`,

  // labels/pages/pages
  // The information pages' names, in their menu and as their headings
  homePageLabel: 'Главная',
  architectureLabel: 'Архитектура',
  requestWhitelistLabel: 'Запрос доступа',
  roadmapLabel: 'План развития',
  termsLabel: 'Условия',

  // The frame of every information page
  infoPageLabels: {
    skip: 'К содержимому',
    menu: 'Меню',
    links: 'Страницы',
    openApp: 'Открыть приложение',
  },
  betaBanner: 'Бета-версия: уже работает',
  tagline: 'Canopy – беседы, которые ветвятся: люди и ИИ-агенты рядом.',
  readPublicThreadsLabel: 'Читать публичные треды',
  openCloudLabel: 'Открыть Cloud',
  goToCloudLabel: 'Перейти в Cloud',
  comingSoon: 'Скоро',
  onThisPageHeading: 'На этой странице',

  // The home page
  homeHeading: 'Беседы, которые ветвятся.',
  homeBanner: 'Бета-версия: уже работает · Сайт ещё строится',
  homeLead:
    'Спрашивайте людей и ИИ одновременно. Каждый ответ может вырасти в собственную ветку, а вы переключаетесь между ними, проводя по экрану.',
  homeBranchHeading: 'Ветвитесь',
  homeBranchText: 'Два ответа на один вопрос — это две ветки. Ни одна не теряется, и все видны на карте.',
  homeAskHeading: 'Спросите ИИ',
  homeAskText: 'Упомяните ИИ в ответе, и он ответит в треде, где другие смогут это прочитать и продолжить.',
  homeOfflineHeading: 'Работает офлайн',
  homeOfflineText: 'Прочитанное можно читать и в туннеле. Написанное там отправится, когда связь вернётся.',

  // The home page's example
  exampleLabel: 'Пример: публичный тред',
  exampleRepliesLabel: 'Ответы в нём',
  exampleReplyOf: (place, total) => `${place} из ${total}`,
  openExampleLabel: 'Открыть этот тред',
  exampleHint: (openExample) => ['Проведите по экрану или прокрутите вбок, чтобы увидеть другие ответы. ', openExample],

  // An address without a page
  pageNotFoundHeading: 'Не найдено',
  nothingAtAddress: 'По этому адресу ничего нет.',

  // The choice of the app's colours
  themeLabel: 'Тема',
  themeSystemLabel: 'Системная',
  themeLightLabel: 'Светлая',
  themeDarkLabel: 'Тёмная',

  // A control of the lists: starts a thread
  startMessageLabel: 'Новое сообщение',
  startMessageShort: 'Новое',

  // A secret that is shown once
  copySecretLabel: 'Копировать',
  secretCopiedLabel: 'Скопировано',
  secretNotCopied: 'Не удалось скопировать. Выделите и скопируйте вручную.',

  // The page of an invitation
  invitationHeading: 'Приглашение',
  invitationFailed: 'Не удалось загрузить приглашение.',
  invitedTo: (name) => `Вас приглашают в ${name}`,
  invitesYouTo: (inviter, name) => [inviter, ` приглашает вас в ${name}`],
  invitationAbout: (readPublicThreads) => [
    'Canopy — это чат в ветвящихся тредах: отвечают люди и ИИ-агенты, и каждый ответ может вырасти в собственную ветку. ',
    readPublicThreads,
  ],
  alreadyMember: 'Вы уже участник.',
  invitationContinueLabel: 'Продолжить',
  joinHint: 'Присоединяйтесь, чтобы отвечать и начинать собственные треды. Заявка не нужна.',
  joinLabel: 'Присоединиться',
  invitedThreadHeading: 'Как начинается тред',
  readWholeThreadLabel: 'Читать тред целиком',

  // labels/passkeys
  // Passkeys
  passkeysHeading: 'Ключи доступа',
  passkeysFailed: 'Не удалось загрузить ваши ключи доступа.',
  passkeyRemoved: (name) => `Удалено: ${name}. Удалите его и на том устройстве.`,
  passkeysHint:
    'С ключом доступа вы входите через блокировку экрана своего устройства или аппаратный ключ безопасности, без пароля.',
  myPasskeysLabel: 'Ваши ключи доступа',
  removePasskeyLabel: (name) => `Удалить ключ доступа ${name}`,
  passkeysUnsupported: 'Этот браузер не может создавать ключи доступа по этому адресу.',
  passkeysFull: (most) =>
    `Больше ${counted(most, 'ключа доступа', 'ключей доступа', 'ключей доступа')} добавить нельзя.`,
  addPasskeyLabel: 'Добавить ключ доступа',
  addingPasskey: 'Добавление...',
  addPasskeyHint: 'Затем устройство спросит, где сохранить ключ доступа.',
  passkeyNameHint: 'Показывается в списке ваших ключей доступа. Если оставить пустым, подставится имя этого браузера.',
  passkeyNeverUsed: (madeAge) => `Создан: ${madeAge}, не использовался`,
  passkeyLastUsed: (madeAge, usedAge) => `Создан: ${madeAge}, последнее использование: ${usedAge}`,
  passkeyNotMade: 'Ключ доступа не создан. Попробуйте ещё раз.',
  passkeyKnown: 'На этом устройстве уже есть ключ доступа к вашему аккаунту.',
  passkeyAdded: (name) => `Ключ доступа добавлен: ${name}.`,

  // labels/profile
  // Profile
  editProfileHeading: 'Изменить профиль',
  updateProfileLabel: 'Обновить профиль',
  updatingProfile: 'Обновление...',
  chooseNameHeading: 'Выберите имя',
  notNowLabel: 'Не сейчас',
  chooseNameHint: (newMember) => `Как вас должны видеть другие? Пока вы не выберете имя, вы — «${newMember}».`,
  displayNameLabel: 'Отображаемое имя',
  displayNameHint: 'Это имя будет видно всем',
  profileTagLabel: 'Тег',
  profileTagHint: 'Уникальный идентификатор вашего аккаунта (только буквы, цифры, подчёркивания и дефисы)',
  myAgentUseHeading: 'Мой расход на ИИ-агентов',
  myTokensHeading: 'Токены для программ',
  sendWaitLabel: 'Ждать 5 секунд перед отправкой',
  sendWaitHint: 'До этого «Отменить» вернёт текст в поле. На этом устройстве.',
  accountActionFailed: 'Не получилось. Попробуйте ещё раз.',

  // E-mail and password
  credentialsHeading: 'E-mail и пароль',
  signInWithEmail: (email) => `Вы входите с адресом ${email}.`,
  changeEmailLabel: 'Изменить e-mail',
  changePasswordLabel: 'Изменить пароль',
  savingCredentials: 'Сохранение...',
  loggedOutElsewhereHint: 'На всех других устройствах вы выйдете из аккаунта.',
  currentPasswordLabel: 'Текущий пароль',
  newEmailLabel: 'Новый e-mail',
  newEmailHint: (email) => `Сейчас: ${email}.`,
  newPasswordLabel: 'Новый пароль',
  newPasswordLeast: (least) => `Не меньше ${ofCharacters(least)}.`,
  passwordIsChanged: 'Пароль изменён. На всех других устройствах вы вышли из аккаунта.',
  emailIsChanged: 'Адрес электронной почты изменён. На всех других устройствах вы вышли из аккаунта.',

  // Where I am signed in
  sessionsHeading: 'Активные сеансы',
  unknownDevice: 'Неизвестное устройство',
  sessionsFailed: 'Не удалось загрузить ваши сеансы.',
  sessionEnded: (device) => `Сеанс завершён: ${device}.`,
  thisDeviceBadge: 'Это устройство',
  signOutThereLabel: 'Завершить сеанс',
  signOutThereOf: (device) => `Завершить сеанс: ${device}`,
  signedInAndUsed: (age) => `Вход и последняя активность: ${age}`,
  signedInThenUsed: (signedInAge, usedAge) => `Вход: ${signedInAge}, последняя активность: ${usedAge}`,
  logoutEverywhereLabel: 'Завершить все сеансы',
  logoutEverywhereFailed: 'Не удалось завершить все сеансы. Попробуйте ещё раз.',

  // What admins decided about me
  suspensionLabel: 'Временная блокировка',
  writeAgainOn: (time) => `Снова писать можно будет ${time}.`,
  myModerationHeading: 'Решения администраторов о вас',
  myModerationFailed: 'Не удалось загрузить.',
  myModerationNone: 'Ничего нет.',
  newDecisionBadge: 'Новое',
  suspensionUntil: (time) => `До ${time}`,
  openDecidedMessageLabel: 'Открыть сообщение',
  adminsDecided:
    'Администраторы приняли решение о вас или ваших сообщениях. Какое и почему — в разделе «Изменить профиль».',

  // Muted people
  mutedPeopleHeading: 'Заглушённые',
  mutedNobody: 'Вы никого не заглушили. «Заглушить» есть в карточке человека: нажмите на имя.',
  mutedPeopleHint: 'Их сообщения для вас свёрнуты и не присылают уведомлений. Сами они об этом не знают.',
  unmuteLabel: 'Не глушить',
  unmutePerson: (name) => `Не глушить: ${name}`,

  // labels/search
  // Search
  searchPlaceholder: 'Сообщения, люди, команды',
  searchResultsLabel: 'Результаты поиска',
  searchResultCount: (count) => counted(count, 'результат', 'результата', 'результатов'),
  keepSearchingLabel: 'Искать дальше',
  recentSearchesHeading: 'Недавние запросы',
  searchCommandsHeading: 'Команды',
  foundPeopleHeading: 'Люди',
  foundThreadsHeading: 'Треды',
  foundMessagesHeading: 'Сообщения',
  clearRecentSearchesLabel: 'Очистить недавние запросы',
  foundOnDeviceBadge: 'На этом устройстве',
  searchHintPhrase: '"фраза"',
  searchHintFrom: 'from:@тег',
  searchHintThread: 'В этом треде',

  // Commands that search finds
  commandNewMessage: 'Новое сообщение',
  commandNewGroundMessage: 'Новое сообщение в Ground',
  commandFilters: 'Фильтры',
  commandEditProfile: 'Изменить профиль',
  commandAdmin: 'Администрирование',
  commandShortcuts: 'Сочетания клавиш',
  commandThemeSystem: 'Тема: системная',
  commandThemeLight: 'Тема: светлая',
  commandThemeDark: 'Тема: тёмная',

  // labels/shell
  // The frame of the app
  tabsLabel: 'Вкладки',
  cloudTabUnread: (unread) => `Cloud, непрочитанных: ${unread}`,
  unreadCount: (unread) => `Непрочитанных: ${unread}`,
  forMeLabel: 'Для меня',
  forMeTabNew: (count) => `Для меня, новых: ${count}`,
  forMeNew: (count) => `Новых: ${count}`,
  refreshLabel: 'Обновить',
  signingIn: 'Вход...',
  okLabel: 'ОК',

  // The account in the header
  accountLabel: (name) => `Аккаунт: ${name}`,
  editProfileLabel: 'Изменить профиль',
  administrationLabel: 'Администрирование',
  accountAdmin: 'Администратор',
  accountWhitelisted: 'В белом списке',

  // Notices, offers and hints
  noticeOpenLabel: 'Открыть',
  undoLabel: 'Отменить',
  quoteLabel: 'Цитировать',
  updateLaterLabel: 'Позже',
  updateReloadLabel: 'Обновить',
  installLaterLabel: 'Не сейчас',
  installLabel: 'Установить',
  updatedAgo: (ago) => ['Обновлено: ', ago],
  aboutPageLabel: 'Об этой странице',
  whatIsCanopyLabel: 'Что такое Canopy?',
  pageBranches: (whatIsCanopy) => [
    'Эта беседа ветвится: проведите по экрану или нажмите ‹ ›, чтобы увидеть другие ответы. ',
    whatIsCanopy,
  ],
  pageMayBranch: (whatIsCanopy) => [
    'Здесь у сообщения может быть несколько ответов, у каждого своя ветка. ',
    whatIsCanopy,
  ],

  // labels/shortcuts
  // Keyboard shortcuts
  shortcutsLabel: 'Сочетания клавиш',
  singleKeysLabel: 'Команды одной клавишей',
  keysAlwaysHeading: 'Всегда',
  keysAnywhereHeading: 'Везде',
  keysInThreadHeading: 'В треде',
  keysOnMessageHeading: 'На сообщении в фокусе',
  keysOnMapHeading: 'На карте',
  keysOff: (heading) => `${heading} (выкл.)`,

  // What they do
  keyNewThread: 'Новый тред',
  keyPreviousMessage: 'Предыдущее сообщение',
  keyNextMessage: 'Следующее сообщение',
  keyPreviousFork: 'Предыдущая развилка',
  keyNextFork: 'Следующая развилка',
  keyNextUnread: 'Следующее непрочитанное или новое',
  keyParent: 'К исходному сообщению',
  keyNewest: 'К новейшему',
  keySiblings: 'Предыдущий или следующий ответ',
  keyUpAndDown: 'Вверх или вниз',
  keyOpenAndClose: 'Закрыть или открыть ветку',
  keyGoThere: 'Перейти',

  // Keys, as they are called
  searchKeys: 'Ctrl или ⌘ + K',
  shiftAnd: (key) => `Shift + ${key}`,
  homeKey: 'Home',
  endKey: 'End',
  enterKey: 'Enter',

  // labels/sign-in
  // Signing in
  signInLabel: 'Войти',
  signInBusy: 'Вход...',
  createAccountLabel: 'Создать аккаунт',
  signInEmailLabel: 'E-mail',
  signInPasswordLabel: 'Пароль',
  newAccountPasswordHint: (count) => `Для нового аккаунта — не меньше ${ofCharacters(count)}.`,
  signInWrong: 'Неверный адрес почты или пароль.',
  accountExists: 'Учётная запись с этим адресом уже есть. Войдите в неё.',
  signInTooOften: 'Слишком много попыток. Подождите несколько минут и попробуйте ещё раз.',
  createAccountToJoin: 'Вас пригласили: создайте учётную запись, чтобы присоединиться.',
  beTheFirst: 'Будьте первыми: владелец первого аккаунта становится администратором.',
  forgotPasswordLabel: 'Забыли пароль?',
  forgotPasswordAskAdmin: 'Забыли пароль? Попросите ссылку у администратора.',
  signInWithGoogleLabel: 'Войти через Google',
  popupBlocked: 'Браузер заблокировал окно Google. Вместо этого можно войти на странице Google.',
  signInOnGooglePageLabel: 'Продолжить на странице Google',
  signInWith: (provider) => `Войти через ${provider}`,
  signInWithPasskeyLabel: 'Войти с ключом доступа',
  noPasskeyUsed: 'Вход не выполнен: ключ доступа не использован.',

  // Around it
  installationIsNew: (setItUp) => ['Это новый сервер? ', setItUp],
  setItUpLabel: 'Настройте его по шагам',
  loginNeedsScript: 'Для входа нужен JavaScript. Включите его и обновите страницу.',
  aboutCanopyLabel: 'О Canopy',

  // Forgot your password?
  passwordLinkHint: 'Введите свой адрес электронной почты, и вы получите ссылку для нового пароля.',
  sendPasswordLinkLabel: 'Отправить ссылку',
  passwordLinkMissing: 'Письма нет? Проверьте папку «Спам» или попросите ссылку у администратора.',
  passwordLinkNeedsScript:
    'Для этого нужен JavaScript. Включите его и обновите страницу или попросите ссылку у администратора.',
  backToLoginLabel: 'Назад ко входу',

  // The page of a link for a new password
  newPasswordHeading: 'Новый пароль',
  newPasswordHint:
    'Придумайте новый пароль для своего аккаунта. На всех других устройствах вы выйдете из аккаунта, а ключи доступа будут удалены.',
  newPasswordFieldLabel: 'Новый пароль',
  newPasswordLength: (count) => `Не меньше ${ofCharacters(count)}.`,
  savingNewPassword: 'Сохранение...',
  saveNewPasswordLabel: 'Сохранить и войти',
  newPasswordSaved: 'Новый пароль сохранён. Теперь с ним можно войти.',
  newPasswordNeedsScript: 'Чтобы задать новый пароль, нужен JavaScript. Включите его и обновите страницу.',
  logoutBeforeLink: 'Вы уже вошли. Чтобы использовать эту ссылку, сначала выйдите.',
  logoutBeforeLinkOf: (email) => `Вы вошли как ${email}. Чтобы использовать эту ссылку, сначала выйдите.`,
  logoutForLinkLabel: 'Выйти',
  passwordCallFailed: 'Не получилось. Попробуйте ещё раз.',

  // labels/thread
  // A thread
  threadMissingHeading: 'Не найдено',
  threadFailedHeading: 'Тред',
  threadIsSettled: 'Решено',
  goToGroundLabel: 'Перейти в Ground',
  followsThread: 'Вы следите за этим тредом',
  mutedThread: 'Вы заглушили этот тред',
  replyingTo: (name) => ['В ответ: ', name],
  newReplies: (count) => counted(count, 'новый ответ', 'новых ответа', 'новых ответов'),
  slowModeOff: 'Выкл.',

  // New in a thread
  newInThreadLabel: 'Новые сообщения',
  goToNextNewLabel: 'К следующему новому сообщению',
  markAllSeenLabel: 'Отметить всё просмотренным',
  newCount: (count) => `Новых: ${count}`,
  newAtLeast: (count) => `Новых: ${count}+`,

  // The scrubber, at a phone's edge
  scrubberLabel: 'Ползунок',
  scrubberPositionLabel: 'Место в треде',
  scrubberPosition: (at, of) => `${at} из ${of}`,
  scrubberNew: 'новое',

  // What was done with a message or a thread
  messageDeleted: 'Сообщение удалено',
  reformatFailed: 'Не удалось переформатировать сообщение.',
  alreadyTidy: 'Это сообщение уже в порядке',
  messageReformatted: 'Сообщение переформатировано',
  settlingDone: 'Отмечено решённым',
  reopeningDone: 'Открыто снова',
  reportSent: 'Жалоба отправлена. Администраторы рассмотрят её.',
  reportFailed: 'Не получилось. Попробуйте ещё раз.',

  // labels/tokens
  // Tokens of programs
  tokensLabel: 'Токены',
  tokensFailed: 'Не удалось загрузить токены.',
  myTokensHint: 'С токеном программа действует от вашего имени. Это может любой, у кого он есть.',
  botTokensHint: 'С токеном программа действует от имени этого бота. Это может любой, у кого он есть.',
  revokeTokenLabel: 'Отозвать',
  revokeTokenOf: (name) => `Отозвать: ${name}`,
  tokenRevoked: (name) => `Отозвано: ${name}`,
  tokenNotRevoked: 'Не удалось отозвать токен. Он всё ещё действует. Попробуйте ещё раз.',
  tokenNotMade: 'Не удалось создать токен. Попробуйте ещё раз.',
  tokenMayRead: 'Может читать',
  tokenMayWrite: 'Может писать',
  tokenMayAsk: 'Может обращаться к ИИ-агентам',
  tokenNeverUsed: (until) => ['Не использовался. Действует до: ', until],
  tokenLastUsed: (age, until) => [`Последнее использование: ${age}. Действует до: `, until],

  // A new token
  tokenNameLabel: 'Для чего он?',
  tokenNamePlaceholder: 'Мой скрипт',
  tokenScopesLabel: 'Что ему можно',
  tokenReadLabel: 'Читать',
  tokenWriteLabel: 'Писать, изменять и удалять',
  tokenAskLabel: 'Обращаться к ИИ-агентам (может стоить денег)',
  tokenScopesMissing: 'Выберите, что можно токену',
  tokenValidForLabel: 'Срок действия',
  tokenValidDays: (count) => days(count),
  tokenValidYear: 'Год',
  makeTokenLabel: 'Создать токен',
  tokenMade: (name) => `Токен «${name}». Скопируйте его сейчас: больше он не будет показан.`,
  tokensFull: (max) => `Токенов не может быть больше ${max}.`,

  // labels/usage
  // The use of agents
  usageDaysLabel: 'Показать',
  usage30DaysLabel: '30 дней',
  usage90DaysLabel: '90 дней',
  usageYearLabel: 'Год',
  answersUsed: (used, limit) => `Использовано ответов: ${used} из ${limit}`,
  usageNone: 'Ответов ИИ пока нет.',
  downloadUsageLabel: 'Скачать как CSV',
  usageSum: (sum, first, last) => `${sum} за период ${first} — ${last}`,
  usageSumAndMost: (sum, first, last, day, most) => `${sum} за период ${first} — ${last}; больше всего ${day}: ${most}`,

  // Tables
  usageByDayLabel: 'Расход по дням',
  usageByPersonLabel: 'Расход по людям',
  usageDayHeading: 'День',
  usageAgentHeading: 'Агент',
  usagePeopleHeading: 'Люди',
  usagePersonHeading: 'Человек',
  usageTagHeading: 'Тег',
  usageAnswersHeading: 'Ответы',
  usageTokensInHeading: 'Токены на входе',
  usageTokensOutHeading: 'Токены на выходе',
  usageCostHeading: 'Стоимость',

  // Budgets
  budgetsLabel: 'Бюджеты',
  budgetOfAllAgents: 'Все агенты',
  budgetToday: (agent, used, limit) => `${agent}, сегодня: ${used} из ${limit}.`,
  budgetThisMonth: (agent, used, limit) => `${agent}, в этом месяце: ${used} из ${limit}.`,
  budgetUsedUp: (until) => [' Исчерпан, обновится: ', until, '.'],

  // labels/words
  // Words of controls that many screens have
  cancelLabel: 'Отмена',
  saveLabel: 'Сохранить',
  closeLabel: 'Закрыть',
  doneLabel: 'Готово',
  deleteLabel: 'Удалить',
  retryLabel: 'Повторить',
  replyLabel: 'Ответить',
  backLabel: 'Назад',
  loginLabel: 'Вход',
  logoutLabel: 'Выход',
  removeLabel: 'Удалить',
  editLabel: 'Изменить',
  recipientsLabel: 'Получатели',
  publicLabel: 'Публичное',
  privateLabel: 'Личное',
  cloudLabel: 'Cloud',
  groundLabel: 'Ground',
  searchLabel: 'Поиск',
  moreActionsLabel: 'Другие действия',
  tryAgainLabel: 'Попробовать ещё раз',
  showMoreLabel: 'Показать ещё',
  requestAccessLabel: 'Запросить доступ',
  nameLabel: 'Имя',
  copyLinkLabel: 'Копировать ссылку',
  discardChangesQuestion: 'Отменить изменения?',
  keepEditingLabel: 'Продолжить правку',

  // mail
  // Mails in plain text
  passwordMailSubject: (host) => `Новый пароль для ${host}`,
  passwordMailText: (origin, link) =>
    `Кто-то, вероятно вы, запросил новый пароль для вашего аккаунта на ${origin}

Задайте его здесь. Ссылка сработает один раз в течение часа:

${link}

Если это были не вы, ничего делать не нужно: ваш пароль не изменился.
`,
  emailChangedMailSubject: (host) => `Ваш аккаунт на ${host}`,
  emailChangedMailText: (origin, host) =>
    `Адрес электронной почты вашего аккаунта на ${origin} изменён. Теперь это другой адрес.

Если это были вы, ничего делать не нужно.

Если это были не вы, кто-то другой знает ваш пароль. Обратитесь за помощью к администратору ${host}.
`,

  // manifest
  // The installed app
  manifestDescription: 'Многопользовательский ИИ-чат в ветвящихся тредах',
  screenshotOfCloud: 'Cloud: о чём говорят люди и ИИ-агенты',
  screenshotOfThread: 'Тред: рядом с каждым ответом могут быть другие, их можно листать',
  screenshotOfReply: 'Ответ — для всех или для немногих',
  screenshotOfNewThread: 'Новый тред: написанный здесь или импортированный из другого чата',
  screenshotOfLargeScreen: 'Тред на большом экране',

  // messages
  // Title and description
  titleSaved: 'Заголовок и описание сохранены!',
  titleFailed: 'Не удалось сохранить заголовок и описание. Попробуйте позже.',
  settleFailed: 'Не удалось отметить тред решённым. Попробуйте позже.',
  reopenFailed: 'Не удалось снова открыть тред. Попробуйте позже.',
  settleOffline: 'Нет сети. Отметить тред решённым можно будет, когда она появится.',
  titleException: 'При сохранении заголовка и описания произошла ошибка. Попробуйте позже.',

  // Editing
  editForbidden: 'Изменять можно только свои сообщения',
  editTooOften: (most) =>
    `У этого сообщения ${counted(most, 'прежняя версия', 'прежние версии', 'прежних версий')}. Сначала удалите часть из них или ответьте иначе.`,
  editFailed: 'Не удалось сохранить правку. Попробуйте ещё раз.',
  editedGone: 'Сообщение удалено, поэтому ваша правка не сохранена.',
  editedElsewhere: 'Вы изменили это сообщение и на другом устройстве. Оба текста есть среди его версий.',
  editMaybeSaved: 'Возможно, это давно сохранено. Проверьте версии, прежде чем сохранять ещё раз.',
  editWaits: 'правка ждёт сети',
  versionGone: 'Такой версии нет',

  // Bring home
  broughtHomeNoParent: 'Вынести итог ветки может только ответ.',
  broughtHomeNotBelow: 'Ветка не находится под сообщением, к которому выносится итог.',
  sourcesNotOnBranch: 'Источниками могут быть только сообщения этой ветки.',
  sourcesNotForAll: 'Не всем, кто может читать это сообщение, видны все его источники.',
  sourceNotForAll: 'Это видно не всем, кто читает',
  resultNotForAll: 'Не всем, кто это читает, видно сообщение, откуда взят итог. Уберите то, чего им знать не следует.',

  // Deleting
  deleteGone: 'Это сообщение уже удалено (вероятно, вместе с исходным)',
  deletedWhileRead: 'Сообщение, которое вы читали, удалено.',
  deletedAfterSending: 'Это сообщение было отправлено, а потом удалено.',
  deleteForbidden: 'Вам нельзя удалить это сообщение',
  deleteFailed: (detail) => (detail ? `Не удалось удалить сообщение: ${detail}` : 'Не удалось удалить сообщение'),
  confirmDeletion: 'Подтвердите удаление',
  confirmDeletionQuestion: 'Удалить это сообщение и все ответы на него?',
  cannotBeUndone: 'Это действие нельзя отменить.',

  // Copying
  jsonCopied: 'JSON сообщения скопирован',
  jsonCopyFailed: 'Не удалось скопировать JSON',
  jsonPrepareFailed: 'Не удалось подготовить JSON сообщения',
  linkCopied: 'Ссылка скопирована',
  linkCopyFailed: 'Не удалось скопировать ссылку',
  textCopied: 'Текст сообщения скопирован',
  textCopyFailed: 'Не удалось скопировать текст',
  textPrepareFailed: 'Не удалось подготовить текст сообщения',

  // moderation
  // Reports
  tooManyReports: 'Вы уже отправили много жалоб. Подождите, пока администраторы их рассмотрят.',
  tooManyVisitorReports: 'От посетителей уже поступило много жалоб. Войдите, чтобы пожаловаться, или попробуйте позже.',
  reportOwn: 'Это ваше сообщение: вы можете его удалить.',
  reportReasons: {
    spam: { label: 'Спам', hint: 'реклама или одно и то же снова и снова' },
    abuse: { label: 'Оскорбления', hint: 'оскорбления, угрозы или травля' },
    illegal: { label: 'Незаконное', hint: 'нарушает закон' },
    other: { label: 'Другое', hint: 'напишите, что именно' },
  },

  // Moderation
  moderationActions: {
    dismiss: { admin: 'Жалобы отклонены', you: 'Жалобы на ваше сообщение отклонены' },
    delete: { admin: 'Сообщение удалено', you: 'Ваше сообщение удалено' },
    settle: { admin: 'Отмечено решённым', you: 'Ваш тред или ветка отмечены решёнными' },
    warn: { admin: 'Предупреждение', you: 'Вам вынесено предупреждение' },
    suspend: { admin: 'Временная блокировка', you: 'Вы временно заблокированы: можно читать, но не писать' },
    lift: { admin: 'Блокировка снята', you: 'Ваша блокировка снята' },
    revoke: { admin: 'Доступ отозван', you: 'Ваш доступ отозван' },
    approve: { admin: 'Сообщение одобрено', you: 'Ваше сообщение одобрено' },
    decline: { admin: 'Сообщение отклонено', you: 'Ваше сообщение отклонено' },
  },
  suspendedNow: 'Вы временно заблокированы',
  suspendedUntil: (time, reason) =>
    `Снова писать можно будет ${time}. Администратор временно заблокировал вас: ${reason}`,
  alreadySettled: (name) => `Эту жалобу тем временем уже рассмотрели: ${name}.`,
  messageGone: 'Сообщение уже удалено.',
  decideOwn: 'О ваших сообщениях решает другой администратор.',
  settleUnseen: 'Отметить решённым можно только тред, который вам виден.',
  draftGone: 'Этого текста больше нет.',
  heldAsEdit:
    'Пока вы здесь новичок, такой текст сначала должен проверить администратор. Опубликуйте его в виде ответа.',
  heldAsImport:
    'Пока вы здесь новичок, импорт с такими словами не может быть публичным. Импортируйте его для себя или после нескольких сообщений.',
  heldNoFiles:
    'Пока вы здесь новичок, этот текст сначала должен проверить администратор, а файлы ждать не могут. Опубликуйте его без файлов.',
  tooManyHeld:
    'Слишком много ваших сообщений ждёт проверки. Отправьте это снова, когда часть из них будет рассмотрена.',
  heldGone: 'Это сообщение больше не ждёт проверки.',
  heldParentGone: 'Сообщение, на которое это отвечает, удалено или больше не видно автору ответа.',
  heldAuthorStopped: 'Автор этого сообщения сейчас не может публиковать.',
  heldWaiting: 'Ждёт проверки',
  heldWhilePublishing:
    'Одно из сообщений этого треда ждёт проверки администратором. Опубликуйте остальное, когда его одобрят.',
  heldWithdrawn: 'Вы отозвали это сообщение.',
  declineReason: 'reason нужно указывать при отклонении сообщения, и только тогда',
  suspensionDays: 'days нужно указывать при временной блокировке, и только тогда',

  // offline
  // Ground and offline
  groundIntro: 'Локальные сообщения, которые хранятся на вашем устройстве.',
  groundLost:
    'Браузер удалил треды, которые хранились на этом устройстве. Их можно восстановить из экспортированного файла.',
  groundTrouble: {
    full: 'На устройстве закончилось место. Освободите его и попробуйте ещё раз.',
    missing: 'Этот браузер ничего здесь не сохраняет (приватное окно?).',
    blocked: 'Другая вкладка блокирует хранилище устройства. Закройте её и попробуйте ещё раз.',
    damaged: 'Не удаётся прочитать хранилище этого устройства.',
    incomplete: 'Приложение загружено не полностью. Попробуйте, когда будете онлайн.',
  },
  groundNoBackup: 'Этот файл — не резервная копия Ground.',
  groundBackupDamaged: 'Резервная копия повреждена, поэтому ничего не восстановлено.',
  groundBackupNewer: 'Эта копия создана более новой версией приложения. Обновите приложение и восстановите её.',
  groundBackupTooLarge: 'Файл слишком большой для резервной копии (максимум 256 МБ)',
  groundFilesNamed: (count) => `В экспорте есть все тексты. Только названы, но не включены: ${files(count)}.`,
  groundRestored: (count) => `Восстановлено: ${messages(count)}.`,
  groundNothingToRestore: 'Всё из этой копии уже здесь.',
  publishToCloud: 'Опубликовать в Cloud',
  publishLogin: 'Чтобы опубликовать тред, нужно войти.',
  publishWhitelist: 'Чтобы публиковать треды, нужно быть в белом списке.',
  publishQuestion: (count) =>
    count === 1
      ? 'Это сообщение будет опубликовано. Кто сможет его читать?'
      : `Будет опубликовано: ${messages(count)}. Кто сможет их читать?`,
  publishingNow: (done, of) => `Публикация: ${done} из ${of}...`,
  publishedSoFar: (done, of) => `В Cloud: ${done} из ${of}`,
  publishedAll: 'Весь тред в Cloud.',
  publishFailed: 'Не удалось опубликовать тред. Попробуйте ещё раз.',
  publishFileLost: (name) => `Файла ${name} больше нет на этом устройстве, поэтому его сообщение нельзя опубликовать.`,
  publishGone: 'Тред удалён из Cloud. Опубликуйте его снова, чтобы создать новый.',
  publishLeftOut: (count) => `Пропущено: ${messages(count)}. То, на что был ответ, удалено из Cloud.`,
  storageUsed: (used, quota) => `Занято ${used} из ${quota}.`,
  storagePromised: 'Браузер согласился это хранить.',
  storageNotPromised: 'Браузер может удалить это, если станет мало места. Для надёжности экспортируйте копию.',
  underDevelopment: 'В разработке',
  waitingForNetwork: 'Ожидание сети',
  sendingNow: 'Отправка...',
  waitsForParent: 'Отправится после сообщения, на которое отвечает',
  parentNotSent: 'Сообщение, на которое это отвечает, не отправлено.',
  earlierVersionSent: 'Более ранняя версия уже отправлена. Удалите эту или отправьте и её.',
  maybeSentLongAgo: 'Возможно, это давно отправлено. Проверьте тред, прежде чем отправлять снова.',
  heldPostApproved: 'Ваше сообщение одобрено. Теперь его могут читать все.',
  heldPostNotWithdrawn: 'Не удалось отозвать сообщение. Попробуйте ещё раз.',
  logoutLosesPosts: (count) =>
    plural(count, {
      one: `${count} сообщение ещё ждёт отправки. Если выйти сейчас, оно пропадёт.`,
      few: `${count} сообщения ещё ждут отправки. Если выйти сейчас, они пропадут.`,
      many: `${count} сообщений ещё ждут отправки. Если выйти сейчас, они пропадут.`,
      other: `${count} сообщения ещё ждут отправки. Если выйти сейчас, они пропадут.`,
    }),
  outboxTrouble: {
    full: `На устройстве закончилось место. ${storedWhileOpen}`,
    missing: `Этот браузер ничего здесь не сохраняет (приватное окно?). ${storedWhileOpen}`,
    blocked: `Другая вкладка блокирует хранилище устройства. ${storedWhileOpen}`,
    damaged: `Хранилище этого устройства повреждено. ${storedWhileOpen}`,
    incomplete: `Приложение загружено не полностью. ${storedWhileOpen}`,
  },
  offlineStatus: 'Офлайн — показано то, что есть на этом устройстве',
  notLiveStatus: 'Не в прямом эфире — новые сообщения появятся только после перезагрузки',
  formulasSpared: 'Формулы показаны так, как введены, чтобы экономить трафик.',
  formulasMissing: 'Формулы показаны так, как введены: то, что их рисует, ещё не загружено на это устройство.',
  postsPending: (count) =>
    counted(count, 'сообщение ждёт отправки', 'сообщения ждут отправки', 'сообщений ждут отправки'),
  installOffer: 'Установить Canopy',
  installReason: 'Открывайте с главного экрана, даже офлайн.',
  installByHand: 'Нажмите «Поделиться» на панели браузера, затем «На экран „Домой“».',
  newVersionReady: 'Готова новая версия',

  // people
  // People
  unknownUser: 'Неизвестный пользователь',
  nobodyHasTag: (tag) => `Тега @${tag} ни у кого нет.`,
  tagNotLookedUp: (tag) => `Не удалось найти @${tag}. Попробуйте ещё раз.`,

  // What somebody is, on their card
  personIsYou: 'Вы',
  personIsDeleted: 'Удалённый пользователь',
  personIsBot: 'Бот',
  personIsAdmin: 'Администратор',
  personCanWrite: 'Может писать',
  personOnlyReads: 'Только читает',
  personIsAgent: 'ИИ-агент',

  // Who can read a message
  audienceEveryone: 'Все',
  audienceOnlyYou: 'Только вы',
  audienceChosen: 'Только выбранные люди',
  audienceHeading: 'Кто может прочитать',
  browserOnSystem: (browser, system) => `${browser}, ${system}`,

  // reading
  // Lists and threads
  pageBroken: 'Что-то пошло не так, и эту страницу нельзя показать.',
  chronologicalFailed: 'Не удалось загрузить сообщения по порядку',
  markerFailed: 'Не удалось загрузить',
  threadNotFound: 'Тред не найден или недоступен.',
  threadFailed: 'Не удалось загрузить тред.',
  threadNotOnDevice: 'Этого треда нет на устройстве.',
  listNotOnDevice: 'Этого списка нет на устройстве.',
  replyNotOnDevice: 'Этого ответа нет на устройстве.',
  replyGone: 'Этот ответ удалён.',
  signInNeedsNetwork: 'Сервер недоступен. Для входа нужно подключение.',
  untitledThread: 'Тред без названия',
  loadingPinned: 'Загрузка закреплённых сообщений...',
  noPinned: 'Закреплённых сообщений пока нет.',

  // Infinite-scroll markers
  scrollUpForMore: 'Прокрутите вверх, чтобы увидеть ещё',
  scrollDownForMore: 'Прокрутите вниз, чтобы увидеть ещё',
  loadingEarlier: 'Загрузка более ранних сообщений...',
  loadingMore: 'Загрузка...',
  loadingMoreMessages: 'Загрузка сообщений...',
  beginningOfThread: 'Начало треда',
  endOfThread: 'Конец треда',
  scrollForMoreMessages: 'Прокрутите, чтобы увидеть ещё сообщения',
  loadingMessages: 'Загрузка сообщений...',
  noMoreMessages: 'Больше сообщений нет',

  // Thread loading
  loading: 'Загрузка...',
  loadingThread: 'Загрузка треда...',
  loadingThreadContent: 'Загрузка содержимого треда...',
  loadingMessage: 'Загрузка сообщения....',

  // The map of a thread
  mapFailed: 'Не удалось загрузить карту.',
  mapNotYet: 'Карта ещё загружается. Попробуйте через минуту.',
  noForkAbove: 'Выше развилок больше нет.',
  noForkBelow: 'Ниже развилок больше нет.',
  nothingUnread: 'Больше ничего непрочитанного или нового в этом треде нет.',
  noParent: 'Это начало треда.',
  isNewest: 'Это новейшее сообщение.',
  branches: (count) => counted(count, 'ветка', 'ветки', 'веток'),
  unreadBelow: (unread) => (unread === 0 ? '' : `· непрочитанных: ${unread}`),

  // request-access
  // Request access
  applicationSubmitted: 'Заявка отправлена!',
  applicationThanks: 'Спасибо за заявку. Мы рассмотрим её и скоро вам ответим.',
  stepOf: (step, steps) => `Шаг ${step} из ${steps}`,
  requestAccessLead: 'Canopy в закрытой бете. Расскажите нам о себе, и администратор вас впустит.',
  everyoneWritesLead: 'Здесь может писать каждый, кто создаст аккаунт.',

  // How to get access
  howToGetAccessHeading: 'Как получить доступ',
  howToGetAccess:
    'Публичное могут читать все. Чтобы начинать треды и отвечать, нужен аккаунт, который администратор внёс в белый список. Заполните форму ниже; если вас вывели из аккаунта и направили сюда, больше ничего делать не нужно. Когда заявку одобрят, войдите снова.',
  alreadyInHeading: 'Доступ у вас уже есть',
  alreadyIn: 'С вашим аккаунтом уже можно начинать треды и отвечать. Запрашивать ничего не нужно.',
  accountWaitsHeading: 'Ваш аккаунт ждёт доступа',
  accountWaits:
    'Вы вошли, но вашего аккаунта ещё нет в белом списке, поэтому сеанс был завершён. Заполните форму ниже, чтобы подать заявку для этого аккаунта. Когда администратор её одобрит, войдите как прежде.',
  askMemberForLink: 'Попросите ссылку у кого-нибудь из участников. Публичное могут читать все.',
  createAnAccountLabel: 'Создайте аккаунт',
  createAccountAndWrite: (createAnAccount) => [
    createAnAccount,
    ' и пишите. Аккаунт, который существовал раньше, должен одобрить администратор.',
  ],

  // The form
  questionOptional: 'Необязательно',
  questionRequired: 'Обязательно',
  answerLabel: 'Ваш ответ',
  answerTooLongBy: (count) => `Длиннее, чем нужно, на ${characters(count)}`,
  contactEmailLabel: 'E-mail для связи',
  contactEmailHint: 'Адрес, с которым вы будете входить.',
  contactEmailKnown: 'Необязательно: адрес вашего аккаунта у нас уже есть.',
  interestsLabel: 'Интересы',
  interestsHint: (most) => `До ${counted(most, 'интереса', 'интересов', 'интересов')}, по одному.`,
  addInterestLabel: 'Добавить',
  yourInterestsLabel: 'Ваши интересы',
  removeInterestLabel: (interest) => `Удалить: ${interest}`,
  submitApplicationLabel: 'Отправить',
  nextQuestionLabel: 'Далее',
  applicationNotSent: (detail) =>
    `Не удалось отправить заявку${detail === '' ? '' : ` (${detail})`}. Ваши ответы сохранены на этом устройстве. Попробуйте ещё раз.`,

  // What happens next
  whatHappensNextHeading: 'Что будет дальше?',
  submitStep: 'Отправка',
  submitStepText: 'Вы отправляете свои ответы. Читать их могут только администраторы.',
  reviewStep: 'Рассмотрение',
  reviewStepText: 'Администратор рассматривает заявку и держит вас в курсе по электронной почте.',
  collaborateStep: 'Совместная работа',
  collaborateStepText: 'Вы входите, создаёте треды и общаетесь с ИИ-агентами.',
  applicationHelp: 'Нужна помощь? Напишите тому, кто вас пригласил.',
  applicationHelpFrom: (address) => ['Нужна помощь? Напишите на ', address, '.'],

  // The seven questions
  passionMap: {
    name: 'Карта увлечений',
    ask: 'О чём вы могли бы говорить часами?',
    context: 'Темы, дела или ремёсла, которые снова и снова вас притягивают, и как они связаны друг с другом.',
    placeholder: 'Грибы, карты городов и хоровое пение: во всех трёх я вижу один и тот же ветвящийся узор…',
  },
  signatureCraft: {
    name: 'Фирменное мастерство',
    ask: 'Что у вас получается необычно хорошо?',
    context: 'То, за чем к вам приходят люди, — на работе или далеко от неё.',
    placeholder: 'Из часа запутанных разговоров я делаю одну ясную страницу…',
  },
  formativeStory: {
    name: 'Определяющая история',
    ask: 'Какой момент сделал вас тем, кто вы есть?',
    context: 'Поворот в жизни, который до сих пор влияет на ваше мышление. Можно и небольшой.',
    placeholder: 'Когда мне было двенадцать, бабушка вручила мне сломанное радио и отвёртку…',
  },
  catalystThesis: {
    name: 'Идея-катализатор',
    ask: 'Что вы хотели бы сдвинуть с места и почему именно сейчас?',
    context: 'Идея, которую вы продвинули бы дальше, если бы над ней вместе с вами думали люди и ИИ-агенты.',
    placeholder: 'Каждая деревня могла бы сама планировать своё энергоснабжение, будь планы понятнее…',
  },
  teachingUnderPressure: {
    name: 'Объяснение под давлением',
    ask: 'Когда вам пришлось объяснять что-то сложное в действительно важный момент?',
    context: 'Расскажите, что было поставлено на карту, как вы объясняли и что сделали бы иначе сегодня.',
    placeholder: 'Система лежала, клиент был на линии, а рядом со мной — новый коллега…',
  },
  bridgeBuilding: {
    name: 'Как строить мосты',
    ask: 'Как бы вы сблизили людей, которые смотрят на вещи по-разному?',
    context: 'Случай, когда вам это удалось, или как вы взялись бы за это в здешнем треде.',
    placeholder: 'Сначала я прошу каждую сторону рассказать историю другой, пока та не скажет: да, всё так…',
  },
  timeAndCommitment: {
    name: 'Время и участие',
    ask: 'Сколько времени вы можете уделять и что заставило бы вас возвращаться?',
    context: 'Лучше всего честная оценка. Двадцати минут в неделю может быть вполне достаточно.',
    placeholder: 'Два вечера в неделю, зимой больше. Я остаюсь там, где к вопросам относятся серьёзно…',
  },

  // search
  // Search
  searching: 'Поиск...',
  searchNothing: 'Ничего не найдено. Попробуйте меньше слов или слова покороче.',
  searchNothingYet: 'Пока ничего не найдено, но просмотрены ещё не все сообщения.',
  searchMoreToSearch: 'Просмотрены ещё не все сообщения.',
  searchFailed: 'Поиск не удался. Попробуйте ещё раз.',
  searchTooOften: 'Вы ищете слишком часто. Попробуйте через минуту.',
  searchTooMany: (most) => `Слов и фраз — не больше ${most}.`,
  searchOffline: 'Сервер недоступен. Это результаты с этого устройства.',
  searchOfflineNothing: 'Сервер недоступен, а на этом устройстве ничего не найдено.',

  // server-pages
  // Descriptions of pages, for search engines and link previews
  homeDescription:
    'Многопользовательский ИИ-чат в ветвящихся тредах: отвечают люди и ИИ-агенты, и каждый ответ может вырасти в собственную ветку.',
  cloudDescription: 'Публичные треды Canopy, сначала новые.',
  loginDescription: 'Войдите в Canopy, чтобы начинать треды, отвечать и читать то, что вам написали.',
  forgotPasswordDescription: 'Получите ссылку для нового пароля по электронной почте.',
  newPasswordDescription: 'Придумайте новый пароль для своего аккаунта.',
  invitationDescription: 'Приглашение в Canopy.',
  architectureDescription: 'Как устроен Canopy: фронтенд, бэкенд, интеграция ИИ, хранение данных и безопасность.',
  roadmapDescription: 'Где Canopy сейчас и куда собирается расти: бета и этапы после неё.',
  termsDescription: 'Условия Canopy коротко: возраст, допустимое использование, ИИ, ваш контент, цены и связь.',
  requestAccessDescription: 'Запросите доступ к закрытой бете Canopy: семь вопросов о вас и о том, что вы принесёте.',
  nowhereDescription: 'По этому адресу ничего нет.',

  // The title of the frame with a picture from another site
  pictureFrameTitle: 'Картинка',

  // A thread embedded in a page of another site
  embedEarlierLabel: 'Более ранние сообщения',
  embedReadOnSiteLabel: (site) => `Читать и отвечать на ${site}`,

  // The picture of a thread for link previews
  previewOfMessage: 'Сообщение',
  previewOfConversation: 'Беседа',

  // sign-in-problems
  // Why a sign-in with the site’s sign-in provider failed, and what to do
  oidcRefused: 'Вход не выполнен: там его отменили или не разрешили. Можно попробовать ещё раз.',
  oidcExpired: 'Этот вход занял слишком много времени или уже был использован. Войдите ещё раз.',
  oidcLost: 'Этот вход начался в другом браузере или его сменил более новый. Войдите здесь ещё раз.',
  oidcUnreachable: 'Сервис входа не отвечает. Попробуйте через несколько минут.',
  oidcRejected:
    'Ответ сервиса входа нельзя использовать. Сообщите владельцу этого сайта; причина указана в журнале сервера.',

  // Why a sign-in with a passkey failed, and what to do
  passkeyUnknown: 'Этот ключ доступа здесь неизвестен или удалён. Войдите с паролем.',
  passkeyExpired: 'Это заняло слишком много времени. Попробуйте ещё раз.',
  passkeyRefused: 'Не удалось проверить этот ключ доступа. Попробуйте ещё раз или войдите с паролем.',

  // The name of a passkey whose device isn’t known
  passkeyUnnamed: 'Ключ доступа',

  // times
  // How long ago, in short
  agoNow: 'только что',
  agoMinutes: (count) => `${count} мин назад`,
  agoHours: (count) => `${count} ч назад`,
  agoDays: (count) => `${count} дн. назад`,

  // How long ago, within an hour
  withinLastHour: 'меньше часа назад',
  roundedHoursAgo: (count) => counted(count, 'час назад', 'часа назад', 'часов назад'),
  roundedDaysAgo: (count) => counted(count, 'день назад', 'дня назад', 'дней назад'),

  // How long something takes
  spanMinutes: (count) => `${count} мин`,
  spanHours: (count) => `${count} ч`,

  // webhooks
  // Webhooks
  webhookAddress: 'Адрес должен быть https и вести на публичный узел.',
  webhookGone: 'Этого вебхука больше нет.',
  webhooksFull: (most) => `Вебхуков не может быть больше ${most}.`,
  webhookFailed: 'Не удалось связаться с вебхуком или изменить его. Попробуйте ещё раз.',
  webhookOutcome: (outcome, status) => `${webhookOutcomes[outcome]}${status === null ? '' : ` (Статус ${status}.)`}`,
  webhookPaused: {
    failing: 'На паузе: слишком много сбоев.',
    gone: 'На паузе: получателя больше нет.',
    address: 'На паузе: адрес ведёт на узел, который не является публичным.',
    'signed-out':
      'Поставлен на паузу, когда завершились другие ваши сеансы или была восстановлена резервная копия. Возобновляйте, только если это ваш адрес.',
  },

  // My webhooks
  webhooksHeading: 'Вебхуки',
  webhooksHint: 'Когда для вас появляется что-то новое, вызывается ваш адрес.',
  myWebhooksLabel: 'Ваши вебхуки',
  webhooksFailed: 'Не удалось загрузить ваши вебхуки.',
  webhookDeleted: (url) => `Удалено: ${url}`,
  webhookSentAgain: (url) => `Отправлено снова: ${url}`,
  webhookResumed: (url) => `Возобновлено: ${url}`,
  webhookForAddressed: 'Сообщения, адресованные мне',
  webhookForAll: 'Сообщения, адресованные мне, и новое в том, за чем я слежу',
  webhookMessagesRefused: (count) => `Получатель отклонил ${messages(count)}; хранится три дня.`,
  webhookLastTime: (outcome) => `В последний раз: ${outcome}`,
  testWebhookLabel: 'Проверить',
  testWebhookOf: (url) => `Проверить ${url}`,
  sendWebhookAgainLabel: 'Отправить снова',
  sendWebhookAgainTo: (url) => `Отправить снова на ${url}`,
  resumeWebhookLabel: 'Возобновить',
  resumeWebhookOf: (url) => `Возобновить ${url}`,
  deleteWebhookOf: (url) => `Удалить ${url}`,

  // A new webhook
  webhookSecret: 'Секрет, которым подписывается отправляемое. Он показан только сейчас:',
  webhookAddressLabel: 'Адрес',
  webhookEventsLabel: 'Новые сообщения',
  webhookEventsAll: 'Адресованные мне и новые в том, за чем я слежу',
  webhookEventsAddressed: 'Адресованные мне',
  addWebhookLabel: 'Добавить вебхук',

  // Programs
  notByToken: 'Токенам это недоступно. Используйте приложение',
  tokenScopeMissing: (scope) => `Этому токену нельзя ${scopeWords[scope] ?? scope}`,
  tokenAsksNoAgents:
    'Этому токену нельзя обращаться к агентам, а это сообщение обратилось бы. Отправьте ask_agents: false, чтобы опубликовать его без обращения',
  tokenNameMissing: 'Дайте токену название',
  tooManyTokens: (max) => `Токенов не может быть больше ${max}`,
  tooManyBots: (max) => `Ботов не может быть больше ${max}`,
  botIncomplete: 'Боту нужны имя и тег',
  botNoAdmin: 'Бот не может быть администратором',
  streamsOfBots: 'Показывать в процессе написания можно только сообщение бота',
  tooManyStreams: (max) =>
    `Одновременно можно писать не больше ${counted(max, 'сообщения', 'сообщений', 'сообщений')} бота. Завершите одно из них или откажитесь от него`,
  streamPosition: (expected) => `Следующая часть начинается с позиции ${expected}`,
  streamChanged: (expected) => `Текст на этой позиции другой. Следующая часть начинается с позиции ${expected}`,
  streamEnded: 'Это сообщение завершено и сохранено в том виде. Чтобы изменить его, внесите правку',
  streamOver: 'Это сообщение писалось слишком долго. Оно заканчивается на том, что есть',

  // writing
  // Sending
  contentBlank: 'content не должно быть пустым',
  contentTooLong: `content должно быть не длиннее ${contentMaxLength} символов`,
  sendFailed: 'Не удалось отправить сообщение. Попробуйте ещё раз.',
  loginToSend: 'Чтобы отправлять сообщения, нужно войти.',
  newThreadTitle: 'Новый тред',
  newThreadFailed: 'Не удалось создать тред. Попробуйте ещё раз.',
  newThreadIncomplete: 'Не удалось завершить создание треда.',
  loginToCreate: 'Войдите, чтобы создавать новые сообщения',
  whitelistToCreate: 'Чтобы создавать новые сообщения, нужно быть в белом списке',
  discardThread: 'Удалить этот тред? Неотправленное сообщение пропадёт.',

  // The reply box's placeholders
  placeholderNewThread: 'Начните новый тред...',
  placeholderClickReply: 'Нажмите «Ответить» под сообщением, чтобы написать ответ',
  placeholderWhitelist: 'Чтобы отправлять сообщения, нужно быть в белом списке',
  placeholderLogin: 'Чтобы отправлять сообщения, нужно войти',
  placeholderReplyTo: (name, tag) => (tag === null ? `Ответить: ${name}...` : `Ответить: ${name} (@${tag})...`),
  unknownTag: 'Такого тега ни у кого нет',
}
