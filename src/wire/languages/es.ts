import type { Catalogue } from '../catalogue.ts'
import { contentMaxLength, installationNameMaxLength } from '../limits.ts'
import { pluralsOf } from './plurals.ts'

// No native speaker has read these texts yet.

const plural = pluralsOf('es')

const endpointOutcomes: Readonly<Record<string, string>> = {
  ok: 'Funciona: el modelo ha respondido.',
  'no-host': 'No existe ningún host con este nombre.',
  'connection-refused': 'Nadie responde en esta dirección. ¿Está en marcha el servidor del modelo?',
  certificate: 'El certificado del endpoint no es válido.',
  'not-public': 'La dirección no es de un host público. El operador puede permitirla con AGENT_HOSTS.',
  redirect: 'El endpoint redirige a otra dirección. Escribe esa.',
  'key-refused': 'El endpoint rechaza la clave.',
  'not-found': 'El endpoint no conoce esta dirección o este modelo.',
  'too-large': 'La respuesta del endpoint es demasiado larga.',
  unreachable: 'No se pudo contactar con el endpoint.',
  busy: 'El endpoint está ocupado. Inténtalo más tarde.',
  refused: 'El endpoint rechaza la solicitud.',
  broken: 'Algo responde, pero no con el protocolo de chat de OpenAI.',
  'too-slow': 'No hubo respuesta en diez segundos.',
  'cut-off': 'Se perdió la conexión.',
  empty: 'La respuesta del modelo estaba vacía.',
}

const serviceNames: Readonly<Record<string, string>> = {
  chatgpt: 'ChatGPT',
  cursor: 'Cursor',
  claude: 'Claude',
  gemini: 'Gemini',
  grok: 'Grok',
}

const omittedOne: Readonly<Record<string, string>> = {
  image: 'imagen no se puede importar.',
  voice: 'grabación de voz no se puede importar.',
  video: 'video no se puede importar.',
  file: 'archivo no se puede importar.',
  missing: 'archivo no está en el zip o no se puede leer.',
  widget: 'widget no se puede importar.',
  thinking: 'paso de razonamiento no se importará.',
  tool: 'paso de herramienta no se importará.',
  unfinished: 'respuesta inacabada no se importará.',
}

const omittedOther: Readonly<Record<string, string>> = {
  image: 'imágenes no se pueden importar.',
  voice: 'grabaciones de voz no se pueden importar.',
  video: 'videos no se pueden importar.',
  file: 'archivos no se pueden importar.',
  missing: 'archivos no están en el zip o no se pueden leer.',
  widget: 'widgets no se pueden importar.',
  thinking: 'pasos de razonamiento no se importarán.',
  tool: 'pasos de herramienta no se importarán.',
  unfinished: 'respuestas inacabadas no se importarán.',
}

const tabWords: Readonly<Record<string, string>> = {
  public: ' públicos',
  private: ' privados',
  direct: ' directos',
  cloud: ' en Cloud',
  ground: ' en Ground',
}

const visibilityWords: Readonly<Record<string, string>> = {
  all: 'públicos y privados',
  public: 'públicos',
  private: 'privados',
}

const stateWords: Readonly<Record<string, string>> = { open: 'abiertos', settled: 'resueltos' }

const orderWords: Readonly<Record<string, string>> = { newest: 'más recientes', oldest: 'más antiguos' }

const webhookOutcomeTexts: Readonly<Record<string, string>> = {
  delivered: 'El receptor lo aceptó.',
  refused: 'El receptor lo rechazó.',
  redirect: 'El receptor nos remitió a otra dirección, y eso no se sigue.',
  'not-public': 'La dirección lleva a un host que no es público.',
  'too-slow': 'El receptor tardó demasiado.',
  unreachable: 'No se pudo contactar con el receptor.',
}

const messagesSaved = (count: number) =>
  plural(count, { one: `Se guardó ${count} mensaje`, other: `Se guardaron ${count} mensajes` })

const keptWhileOpen = 'Las publicaciones sin enviar solo se conservan mientras esta página esté abierta.'

export const catalogue: Catalogue = {
  // locale
  locale: 'es',
  readersLocale: () => 'es',

  // account
  // Sign-in
  forcedLogout: 'Tu cuenta no está autorizada. Sigue las instrucciones de abajo.',
  noAuthToken: 'No hay ningún token de autenticación disponible',
  noUser: 'No hay ninguna sesión iniciada',
  firebaseConfigMissing: (fields) => `Falta configuración obligatoria de Firebase: ${fields.join(', ')}`,
  silentLogout: 'SILENT_LOGOUT',

  // Profile
  nameTaken: 'Otra persona ya usa ese nombre',
  profileFailed: 'No se pudo actualizar el perfil',
  tagCharacters: 'El alias solo puede contener letras, números, guiones bajos y guiones',
  tagTooShort: 'El alias debe tener al menos 1 carácter',
  tagTooLong: 'El alias puede tener como máximo 30 caracteres',
  displayNameTooLong: 'El nombre visible debe tener menos de 50 caracteres',
  profileEmpty: 'Completa al menos un campo',
  profileUnchanged: 'Haz algún cambio antes de actualizar',

  // My data and my account
  deletedUser: 'usuario eliminado',
  dataAndAccount: 'Tus datos y tu cuenta',
  downloadHint: 'Un archivo con todo lo que guardamos sobre ti.',
  downloadData: 'Descargar mis datos',
  downloadingData: 'Preparando...',
  downloadFailed: 'No se pudieron descargar tus datos. Inténtalo de nuevo.',
  downloadLimited: 'Ya has descargado varios archivos. Inténtalo más tarde.',
  deleteAccount: 'Eliminar mi cuenta',
  deleteAccountMeans:
    'Se eliminarán tu nombre, tu correo y tus ajustes, y se cerrará tu sesión en todas partes. Ground se queda en este dispositivo. Esta acción no se puede deshacer.',
  messagesAfterQuestion: '¿Qué pasa con mis mensajes?',
  messagesAfter: {
    keep: { label: 'Se quedan', hint: 'Su autor aparecerá como “usuario eliminado”.' },
    delete: {
      label: 'Se eliminan',
      hint: 'También se eliminan todas las respuestas a ellos, incluidas las de otras personas.',
    },
  },
  confirmByTag: 'Confirma con tu alias',
  typeYourTag: (tag) => `Escribe ${tag}`,
  deletingAccount: 'Eliminando...',
  deleteAccountFailed: 'No se pudo eliminar tu cuenta. Inténtalo de nuevo.',
  accountDeleted: 'Tu cuenta se ha eliminado.',

  // administration
  // Administration
  outOfSpace: 'El servidor no tiene espacio, así que no se guardó nada. Inténtalo más tarde.',
  lastAdmin: 'Eres el único admin. Nombra antes a otra persona.',
  currentPasswordWrong: 'Esa no es tu contraseña actual',
  passwordUnusable: (least) => `La contraseña debe tener al menos ${least} caracteres`,
  emailUnusable: 'Esto no es una dirección de correo',
  emailTaken: 'Otra cuenta ya usa esta dirección de correo',
  passwordLinkUnusable: 'Este enlace no se puede usar: ya se usó, hay uno más nuevo o es demasiado antiguo. Pide otro.',
  noMail: 'Aquí no se envían correos. Pide un enlace a un admin.',
  passwordLinkMailed: (email) =>
    `Si ${email} tiene una cuenta, va en camino un enlace para una contraseña nueva. Funciona una sola vez, durante una hora.`,
  ownPasswordLink: 'No puedes crear un enlace para tu propia contraseña: cámbiala en tu perfil',
  tooManyTries: 'Demasiados intentos. Inténtalo más tarde.',
  tooManyPasskeys: (most) => `Ya tienes ${most} llaves de acceso. Quita una primero.`,
  passkeyUnusable: 'No se pudo añadir esta llave de acceso. Inténtalo de nuevo.',
  localAccountsOnly: 'Las cuentas de aquí pertenecen a otro proveedor',
  accountUnconfirmed: 'Lo que has escrito no es tu alias',
  notRegistered: 'Primero tienes que registrarte',
  ownStatus: 'Solo otro admin puede cambiar tu propio estado.',
  personChangedMeanwhile:
    'Entretanto, se cambió el estado o la suspensión de esta persona. Compruébalo antes de cambiar algo.',
  applicationDecidedMeanwhile: 'Entretanto, se decidió sobre esta solicitud.',

  // Invitations
  invitationEnded: 'Esta invitación ya no es válida.',
  invitationEndedAtSignIn: 'Esta invitación ya no es válida. Puedes solicitar acceso abajo.',
  invitationThreadPrivate: 'Una invitación solo puede llevar a un hilo público.',
  tooManyInvitations: (max) => `Ya hay ${max} invitaciones abiertas. Revoca una primero.`,

  // agent-work
  // What an agent did before it answered
  agentSearched: 'Buscó',
  agentLookedUp: (count) => plural(count, { one: `Consultó ${count} mensaje`, other: `Consultó ${count} mensajes` }),
  agentUsedServices: (services) => `Usó ${services}`,
  agentLookedUpAndUsed: (count, services) =>
    plural(count, {
      one: `Consultó ${count} mensaje y usó ${services}`,
      other: `Consultó ${count} mensajes y usó ${services}`,
    }),

  // One call of a tool
  agentSearchedFor: (words) => `Buscó “${words}”`,
  agentReadMessage: 'Leyó un mensaje',
  agentUsedTool: (tool) => `Usó ${tool}`,
  agentUsedToolWith: (tool, what) => `Usó ${tool} con “${what}”`,
  agentCallFailed: (call) => `${call}: falló`,

  // What an agent does now, beside its name
  agentLookingUp: 'consultando…',
  agentUsingTool: (tool) => `usando ${tool}…`,

  // Names of authors that are no people
  systemAuthorName: 'ChatGPT (sistema)',
  deviceModelName: 'Este dispositivo',

  // What was used of agents
  tokenAmount: (amount) => `${amount} tokens`,

  // agents
  // AI agents
  agentFailed: {
    'own-limit': 'Has alcanzado tu límite de respuestas de IA. Inténtalo más tarde.',
    'total-limit': 'Este sitio ha alcanzado su límite de respuestas de IA. Inténtalo más tarde.',
    'own-day': 'Has agotado tu presupuesto de IA de hoy. Se renueva a medianoche UTC.',
    'own-month': 'Has agotado tu presupuesto de IA de este mes. Se renueva el día 1 (UTC).',
    'agent-day': 'El presupuesto de hoy de este agente está agotado. Se renueva a medianoche UTC.',
    'agent-month': 'El presupuesto de este mes de este agente está agotado. Se renueva el día 1 (UTC).',
    'total-day': 'El presupuesto de IA de hoy de este sitio está agotado. Se renueva a medianoche UTC.',
    'total-month': 'El presupuesto de IA de este mes de este sitio está agotado. Se renueva el día 1 (UTC).',
    withdrawn: 'Este agente ya no está disponible.',
    'no-key': 'Falta la clave del agente. Un admin puede introducirla en sus ajustes.',
    unreachable: 'No se pudo contactar con el agente.',
    busy: 'El agente está ocupado. Inténtalo más tarde.',
    refused: 'El agente rechazó la solicitud. Un admin puede revisar sus ajustes.',
    'too-long':
      'Lo que el agente tiene que leer es demasiado largo para su modelo. Un admin puede indicar un contexto menor en sus ajustes.',
    broken: 'No se pudo leer la respuesta del agente.',
    'too-slow': 'El agente tardó demasiado.',
    'cut-off': 'Se perdió la conexión con el agente.',
    interrupted: 'El servidor se reinició mientras el agente escribía.',
    empty: 'El agente no tenía nada que decir.',
    filtered: 'El filtro de contenido del agente bloqueó la respuesta.',
  },
  askerLimitReached: 'Quien preguntó ha alcanzado su límite de respuestas de IA.',
  deletedAccounts: 'Cuentas eliminadas',
  limitEnds: (day, time) => `Termina el ${day} a las ${time} UTC.`,
  endpointTried: (outcome, status) => `${endpointOutcomes[outcome]}${status === null ? '' : ` (Estado ${status}.)`}`,
  agentsInFile: 'El operador ha configurado agentes en AGENTS_FILE. Se pueden añadir más en Administración → Agentes.',
  endpointUrlBad: 'La dirección debe empezar por http:// o https://, como https://api.openai.com/v1.',
  endpointKeyBad: 'Una clave no tiene espacios y solo contiene letras sin acentos, cifras y signos.',
  endpointNameBad: 'El nombre del agente necesita una letra o una cifra.',
  helpContactBad: 'Escribe una dirección de correo, por ejemplo help@example.org.',
  installationNameBad: `El nombre debe tener entre 1 y ${installationNameMaxLength} caracteres.`,
  applicationsClosed: 'Aquí solo se entra por invitación.',
  agentThinking: (name) => `${name} está pensando`,
  agentWriting: (name) => `${name} está escribiendo`,
  agentActed:
    'Antes usó una herramienta que pudo cambiar algo en otro lugar. Si lo intentas de nuevo, puede volver a hacerlo.',
  agentNotReached: 'No se pudo contactar con el servidor. Inténtalo de nuevo.',
  agentsNone: 'Aquí no hay ningún agente de IA configurado.',
  agentsOffered: (tags) => `Menciona una IA para preguntarle: ${tags.map((tag) => `@${tag}`).join(', ')}`,
  agentsHowTo: 'Añade uno en Administración → Agentes, o indica varios en AGENTS_FILE; docs/agents.md explica cómo.',
  agentUnknown: 'No existe ese agente',
  agentNotForYou: 'Este agente solo responde a las personas que un admin ha elegido',
  agentAddressPrivate:
    'La dirección debe ser https y de un host público. El operador tiene que permitir las demás con AGENT_HOSTS.',
  agentNameBlank: 'El agente necesita un nombre.',
  agentTagBad: 'Un alias tiene de 1 a 30 letras sin acentos, cifras, _ y -.',
  agentBudgetBad: (currency) => `Escribe el presupuesto así: “5 ${currency}/day, 2000000 tokens/month”`,
  agentPriceMissing: 'Un presupuesto en dinero necesita un precio',
  agentFaceBad: 'Un avatar es una o dos letras, o un emoji.',
  agentsTooMany: 'Hay tantos agentes como puede tener una instalación',
  agentNotAsked: 'Los agentes responden a personas, no entre sí',
  agentStopForbidden: 'Solo puede hacerlo quien preguntó o un admin',
  digestNothingNew: 'En este hilo no hay nada nuevo para ti',
  digestNothingFollowed: 'En lo que sigues no hay nada nuevo para ti',
  digestOffline: 'No hay red. Podrás preguntar a un agente cuando la haya.',
  digestNoFork: 'Aquí no hay respuestas que comparar',
  tidyForbidden: 'Solo el autor puede pulir un mensaje',
  tidyUnavailable: 'No hay ningún agente configurado para pulir mensajes',
  tidyStale: 'El mensaje ha cambiado desde entonces. Pide una nueva vista previa.',
  tidyTooLong: 'Este mensaje es demasiado largo para el agente que pule los mensajes.',

  // errors
  // Addresses, bodies, callers and the server
  addressNotFound: 'No encontrado',
  addressMalformed: 'La dirección está mal formada',
  httpMalformed: 'Solicitud incorrecta',
  httpHeadersTooLarge: 'Campos de cabecera de la solicitud demasiado grandes',
  httpRequestTimeout: 'Tiempo de espera de la solicitud agotado',
  requestGivenUp: 'Se abandonó la solicitud',
  contentTypeNotJson: 'El tipo de contenido debe ser application/json',
  contentTypeNotBytes: 'El tipo de contenido debe ser application/octet-stream',
  bodyTooLarge: 'El cuerpo es demasiado grande',
  bodyNotUtf8: 'El cuerpo no es UTF-8 válido',
  bodyNotJson: 'El cuerpo no es JSON válido',
  bodyHasProto: 'El cuerpo no debe contener __proto__',
  bodyTooDeep: (max) => `El cuerpo tiene más de ${max} niveles de anidamiento`,
  bodyTooManyValues: (max) => `El cuerpo tiene más de ${max} valores`,
  inputInvalid: 'Los datos no son válidos',
  fieldRequired: (field) => `${field} es obligatorio`,
  fieldInvalid: (field, problem) => `${field}: ${problem}`,
  numberNotFinite: (field) => `${field} debe ser un número finito`,
  textHasNul: (field) => `${field} no debe contener caracteres NUL`,
  textHasLoneSurrogates: (field) => `${field} no debe contener sustitutos sueltos`,
  dateInvalid: (field) => `${field} debe ser una fecha ISO`,
  cursorInvalid: 'cursor no es válido',
  idempotencyKeyInvalid: 'Idempotency-Key debe ser un UUID',
  signInRequired: 'Tienes que iniciar sesión',
  tokenInvalid: 'El token no es válido',
  sessionWasEnded: 'Esta sesión se cerró',
  identityProviderUnreachable: 'No se puede contactar con el proveedor de identidad',
  notAdmin: 'Solo los admins pueden hacerlo',
  originNotAllowed: 'Este origen no puede conectarse',
  mcpTokenRequired: 'Necesitas un token de Canopy',
  mcpBatch: 'Las solicitudes, de una en una',
  tooManyRequests: (seconds) => `Demasiadas solicitudes. Inténtalo de nuevo en ${seconds} s.`,
  tooManyMcpRequests: 'Demasiadas solicitudes. Inténtalo más tarde',
  tooManyConnections: 'Demasiadas conexiones sin un token válido',
  tooManyFeeds: 'Demasiados feeds. Inténtalo más tarde.',
  tooManyPages: 'Demasiadas páginas. Inténtalo más tarde.',
  tooManyPictures: 'Demasiadas imágenes. Inténtalo más tarde.',
  tooManyWaitingImports: 'Espera a que hayan llegado tus otras importaciones',
  serverError: 'Algo salió mal en el servidor',
  serverUnavailable: 'El servidor no puede responder en este momento',
  serverNotReady: 'El servidor se está iniciando o deteniendo',
  serverBusyWithImports: 'El servidor está ocupado con otras importaciones',
  serverBusyWithPictures: 'Se están dibujando demasiadas imágenes. Inténtalo de nuevo.',
  databaseUnavailable: 'La base de datos no responde',
  databaseNewer: 'Una versión más nueva de Canopy usa esta base de datos',

  // People, accounts and programs
  userNotFound: 'Usuario no encontrado',
  uidOrTagRequired: 'hay que indicar uid o tag',
  registrationMismatch: 'uid y email deben ser los del token',
  tagTaken: (tag) => `El alias ${tag} ya está en uso`,
  sessionNotFound: 'Sesión no encontrada',
  passkeyNotFound: 'Llave de acceso no encontrada',
  applicationNotFound: 'Solicitud no encontrada',
  applicationAnswerBlank: (index, name) => `answers.${index} (${name}) no debe estar en blanco`,
  applicationAnswerTooLong: (index, name, max) => `answers.${index} (${name}) debe tener como máximo ${max} caracteres`,
  applicationEmailInvalid: 'contact_email debe ser una dirección de correo',
  invitationNotFound: 'Invitación no encontrada',
  draftTextInvalid: 'text tiene caracteres que no se pueden guardar',
  pushEndpointInvalid: 'endpoint debe ser una dirección https de un servicio push público',
  pushKeyInvalid: 'keys.p256dh debe ser una clave pública P-256',
  tokenNotFound: 'Token no encontrado',
  botNotFound: 'Bot no encontrado',

  // Messages and files
  messageNotFound: 'Mensaje no encontrado',
  sinceInvalid: 'since no es válido',
  sinceTooOld: 'since es demasiado antiguo; vuelve a cargarlo todo',
  untilInvalid: 'until debe ser una hora del servidor',
  choiceTimeInvalid: 'chosen_at debe ser una hora',
  notRecipient: 'Solo los destinatarios tienen un estado de lectura que cambiar',
  tooManyIds: (max) => `ids puede tener como máximo ${max}`,
  tooManySearchTerms: (max) => `q puede tener como máximo ${max} palabras y frases`,
  contentAuthorInvalid: 'content_author debe ser tu propio uid o el nombre de un agente',
  recipientsUnknown: (uids) => `recipients tiene usuarios desconocidos: ${uids}`,
  titleTooLong: (max) => `title debe tener como máximo ${max} caracteres`,
  descriptionTooLong: (max) => `description debe tener como máximo ${max} caracteres`,
  settleForbidden: 'No puedes resolver ni reabrir este hilo',
  settledByUnrelated: 'Solo un mensaje del hilo o de la rama puede resolverlo',
  reformatForbidden: 'No puedes dar formato a este mensaje',
  importParentMissing: 'falta messages.0.parent_id',
  importParentTwice: (index) => `messages.${index} debe tener parent o parent_id, no ambos`,
  importParentLater: (index) => `messages.${index}.parent debe ser el índice de un mensaje anterior`,
  importTimeInvalid: (index) => `messages.${index}.timestamp debe ser una fecha ISO con su zona horaria`,
  importPartsDiffer: 'public debe ser igual en todas las partes',
  importPartsScattered: 'messages debe seguir un solo hilo',
  fileRangeInvalid: 'El archivo no tiene ese rango',
  tooManyFileKeys: (max) => `ids puede tener como máximo ${max}`,

  // Agents
  agentRequestNotFound: 'Solicitud no encontrada',
  digestMessageMissing: 'falta message_id',
  agentOwnLimitUntil: (day, time) =>
    `Has alcanzado tu límite de respuestas de IA. Inténtalo más tarde. Termina el ${day} a las ${time} UTC.`,
  agentTotalLimitUntil: (day, time) =>
    `Este sitio ha alcanzado su límite de respuestas de IA. Inténtalo más tarde. Termina el ${day} a las ${time} UTC.`,
  agentModelBlank: 'model no debe estar en blanco',
  agentToolsUnknown: (tools) => `No existen las herramientas ${tools}`,
  agentPeopleUnknown: (uids) => `people tiene usuarios desconocidos: ${uids}`,

  // Administration
  reportNotFound: 'Denuncia no encontrada',
  settlerUnknown: 'otro admin',
  settlerYou: 'tú',
  reasonBlank: 'reason no debe estar en blanco',

  // export
  // Export
  exported: (count) => messagesSaved(count),
  exportCounting: (count) =>
    count === 0
      ? 'Buscando mensajes…'
      : plural(count, { one: `${count} mensaje hasta ahora`, other: `${count} mensajes hasta ahora` }),
  exportProgress: (done, of) => `${done} de ${of} mensajes`,
  exportFailed: 'No se pudieron cargar los mensajes. Inténtalo más tarde.',
  exportTooLong: (max) => `Son más de ${max} mensajes. Exporta mejor una rama.`,
  exportOffline: 'No hay red. El archivo contendrá los mensajes que hay en este dispositivo.',
  exportMineOffline:
    'No hay red. El archivo contendrá todo lo de Ground, pero de Cloud solo lo que hay en este dispositivo.',
  exportFiles: 'Con archivos: un zip con las imágenes y los archivos de estos mensajes',
  exportFilesProgress: (done, of) => `${done} de ${of} archivos`,
  exportNotWritten: 'No se pudo escribir el archivo. Puede que quede poco espacio en este dispositivo.',
  exportFilesTooMany: (max, most) =>
    `Estos mensajes tienen más de ${max} archivos, o más de ${most} en total. Exporta una rama, o sin archivos.`,
  exportFilesMissing: (count) =>
    plural(count, { one: 'No se pudo guardar este archivo', other: 'No se pudieron guardar estos archivos' }),
  exportedWithFiles: (messages, files, missing) =>
    `${messagesSaved(messages)} con ${plural(files, { one: `${files} archivo`, other: `${files} archivos` })}${
      missing === 0
        ? ''
        : plural(missing, {
            one: `. No se pudo guardar ${missing} archivo.`,
            other: `. No se pudieron guardar ${missing} archivos.`,
          })
    }`,
  exportPartial: 'Guardado sin red: de Cloud, solo los mensajes que estaban en el dispositivo.',
  exportMineFileName: 'mis mensajes',
  exportPartialFileEnd: 'en-este-dispositivo',

  // files
  // Files
  filesOff: 'Aquí no se pueden adjuntar archivos',
  fileTooLarge: (most) => `Un archivo puede tener como máximo ${most}`,
  quotaUsed: (most) => `Tus archivos ocuparían más de ${most}. Elimina algunos primero.`,
  tooManyUploads: (most) => `Tienes ${most} archivos sin publicar. Publícalos o quita algunos primero.`,
  fileKindUnknown: 'Solo se pueden adjuntar imágenes, videos, audio, PDF y texto sin formato',
  fileNotThatKind: 'Este archivo no es lo que dice su nombre, así que no se adjuntó',
  fileMarkup: 'No se pueden adjuntar archivos con código de marcado, como HTML y SVG. Una imagen del archivo, sí.',
  pictureDamaged: 'Esta imagen está dañada o incompleta, así que no se adjuntó',
  pictureTooLarge: (megapixels) => `Una imagen puede tener como máximo ${megapixels} millones de píxeles`,
  pictureTooHard: 'Esta imagen tarda demasiado en leerse, así que no se adjuntó',
  fileDiffers: 'El archivo no llegó como se envió. Envíalo de nuevo.',
  uploadIncomplete: 'El archivo no ha llegado completo',
  fileUnreadable: 'Este archivo ya no se puede leer. Quítalo y elígelo de nuevo.',
  fileLost:
    'Un archivo de esta publicación ya no está en este dispositivo. Quítalo, o descarta la publicación y elige el archivo de nuevo.',
  fileEmpty: 'Este archivo está vacío',
  filesMost: (most) => `Un mensaje puede tener como máximo ${most} archivos`,
  filesSentElsewhere: 'Algunos de estos archivos se enviaron o se quitaron en otra pestaña',
  uploadGone: 'No existe esa subida',
  partMisplaced: (received) => `La siguiente parte empieza en ${received}`,
  partTooLong: 'La parte sobrepasa el final del archivo',
  partEmpty: 'La parte está vacía',
  fileGone: 'Archivo no encontrado',
  attachmentUnusable: 'attachments indica un archivo que no puedes publicar',
  fileForbidden: 'Solo puedes cambiar tus propios archivos',
  filesAway: 'No se puede acceder a los archivos en este momento. Inténtalo de nuevo.',
  finishingBusy: 'Se están preparando otros archivos. Inténtalo de nuevo en un momento.',

  // following
  // Follow and mute
  newInFollowed: (author) => `Novedad de ${author} en lo que sigues.`,
  followFailed: 'No se pudo cambiar. Inténtalo de nuevo.',
  muteYourself: 'No puedes silenciarte a ti mismo',
  tooManyMuted: (max) => `Has silenciado a ${max} personas. Deja de silenciar a alguien primero.`,
  slowModeAgain: (wait) => `Modo lento: podrás volver a publicar en ${wait}`,
  slowModeEvery: (wait) => `Modo lento: una publicación cada ${wait}`,
  slowModeFailed: 'No se pudo cambiar el modo lento. Inténtalo de nuevo.',
  mutedMessage: 'Mensaje de una persona silenciada',
  followNeedsNetwork: 'Para esto hace falta red. Inténtalo de nuevo cuando tengas conexión.',
  forMeFailed: 'No se pudo cargar lo que te espera.',
  forMeNotSaved: 'No se pudo marcar como visto. Inténtalo de nuevo.',
  followThreadMuted: 'Hilo silenciado',
  followBranchMuted: 'Rama silenciada',
  personMuted: 'Persona silenciada. Verás sus mensajes plegados.',
  personUnmuted: 'Persona sin silenciar',
  slowModeIsOff: 'El modo lento está desactivado',
  slowModeIsOn: 'El modo lento está activado',

  // Notifications
  notifications: 'Notificaciones',
  notificationsHint: 'En este dispositivo, cuando alguien te envíe un mensaje',
  notificationsUnsupported: 'Este navegador no puede mostrar notificaciones.',
  notificationsInstallFirst:
    'Primero añade Canopy a tu pantalla de inicio: las notificaciones funcionan en la app instalada.',
  notificationsBlocked:
    'Las notificaciones están bloqueadas. Puedes permitirlas en los ajustes de tu navegador para este sitio.',
  notificationsFailed: 'No se pudieron activar las notificaciones. Inténtalo más tarde.',
  notificationUnreadable: 'Tienes un mensaje nuevo',

  // import
  // Import
  importServiceNames: {
    chatgpt: 'ChatGPT',
    cursor: 'Cursor',
    claude: 'Claude',
    gemini: 'Gemini',
    grok: 'Grok',
  },
  importDefaultTitle: (service) => `Conversación importada de ${serviceNames[service]}`,
  importRateLimited: 'Has superado el límite de importaciones. Inténtalo más tarde.',
  importForbidden:
    'No tienes permiso para importar conversaciones. Solo pueden hacerlo los usuarios autorizados y los admins.',
  importInvalid: 'Formato de conversación no válido.',
  importFailed: 'No se pudo importar la conversación',
  importNeedsNetwork: 'No se puede contactar con el servidor. Inténtalo de nuevo cuando tengas conexión.',
  importUnexpected: 'La importación dio un resultado inesperado.',
  importSucceeded: (count) =>
    plural(count, { one: `Se importó ${count} mensaje.`, other: `Se importaron ${count} mensajes.` }),
  importNoMessages: 'No se encontraron mensajes.',
  importTooManyMessages: 'La conversación es demasiado larga.',
  importFitsInParts: (parts) => `Se puede importar en ${parts} partes que se suceden como un solo hilo.`,
  importInParts: (parts) => `Importar en ${parts} partes`,
  importWhole: (count) => plural(count, { one: `Importar ${count} mensaje`, other: `Importar los ${count} mensajes` }),
  importContinue: 'Continuar la importación',
  importPartsDone: (done, parts, isPublic) =>
    `${done} de ${parts} partes importadas, ${isPublic ? 'públicas' : 'privadas'}`,
  importNotYet: 'Sin importar aún',
  importPartsGone: 'Se eliminó el hilo de las primeras partes. Importa de nuevo para empezar desde el principio.',
  importPartForeign: 'Una parte solo puede seguir a mensajes que hayas importado.',
  importBadRole: 'Formato de mensaje no válido.',
  importEmptyContent: 'Se encontró un mensaje vacío.',
  importContentTooLong: 'El mensaje es demasiado largo.',
  importErrorsHeading: 'Corrige los siguientes problemas:',
  importHintPaste: 'Pega el texto de tu conversación para empezar',
  importHintNone: 'No se detectó ninguna conversación.',
  importHintReady: '¡Todo listo para importar!',
  importHintSeveral: (count) =>
    plural(count, {
      one: `Este archivo contiene ${count} conversación. Elige si importarla.`,
      other: `Este archivo contiene ${count} conversaciones. Elige cuáles importar.`,
    }),
  importLooksLike: (service) =>
    `Parece una conversación de ${serviceNames[service]}. Puedes cambiar a la pestaña ${serviceNames[service]}.`,
  importLooksLikeExport: (name) => `Parece una exportación de ${name}. Cada respuesta empezará con el nombre ${name}.`,
  importLooksLikeThread: (name) => `Parece un hilo de ${name}. Cada mensaje empezará con el nombre de su autor.`,
  importNoAuthors: (name) =>
    `Parece un hilo de ${name}, pero no muestra quién escribió qué. Cópialo de nuevo con los nombres encima de los mensajes.`,
  importCheckSpeakers: 'Comprueba en la vista previa quién dijo qué.',
  importCheckPause: 'Este archivo no indica dónde empiezan las conversaciones. Elige la pausa que las separa.',
  importCheckTurns: 'Hemos supuesto dónde empieza cada mensaje. Comprueba la vista previa.',
  importBrokenJson: 'Parece una exportación JSON cortada o dañada.',
  importHtmlPage:
    'Esto es el código de una página web. Abre la página, selecciona la conversación, cópiala y pégala aquí.',
  importedBefore: 'Ya importada',
  importUnderDevelopment: 'Esta función está en desarrollo',
  importLarge: 'Es una conversación grande; importarla puede tardar un poco.',
  importFileExtension: 'Selecciona un archivo Markdown (.md)',
  importFileTooLarge: 'El archivo es demasiado grande (máx. 10 MB)',
  importFileKind: 'Selecciona un archivo .json, .zip, .html, .csv, .md o .txt',
  importExportTooLarge: 'El archivo es demasiado grande (máx. 100 MB)',
  importZipTooLarge: 'Este archivo comprimido ocupa más de 100 MB al descomprimirse',
  importZipDamaged: 'Este archivo comprimido está dañado o protegido',
  importZipNothing: 'No se encontraron conversaciones en este archivo comprimido',
  importLeftOut: 'Estas no se pudieron leer y se omitirán:',
  importDamagedConversation: (number, title) =>
    `La conversación ${number}${title === null ? '' : ` (“${title}”)`} está dañada`,
  importCutOff: (count) => `El archivo se corta después de la conversación ${count}`,
  importOmitted: (kind, count) =>
    plural(count, { one: `${count} ${omittedOne[kind]}`, other: `${count} ${omittedOther[kind]}` }),
  importFileBursts: 'Este archivo, al descomprimirse, ocupa mucho más que en el zip',
  importCancelled: 'Se canceló la importación.',
  importFilesFound: (count) =>
    plural(count, {
      one: `También se importará ${count} archivo.`,
      other: `También se importarán ${count} archivos.`,
    }),
  importFilesProgress: (done, of) => `${done} de ${of} archivos enviados`,
  importFilesTotal: (most) => `Todos los archivos de una importación pueden sumar como máximo ${most}`,
  importFilesRefused: (problems, shown) =>
    `${plural(problems.length, {
      one: 'Se omitió un archivo',
      other: `Se omitieron ${problems.length} archivos`,
    })}. ${problems.slice(0, shown).join('. ')}${problems.length > shown ? `, y ${problems.length - shown} más` : ''}`,
  importFileEmpty: 'El archivo está vacío',
  importFileUnreadable: 'No se pudo leer el archivo',

  // Progress and results
  importReadingText: 'Leyendo...',
  importReadingFile: (name) => `Leyendo ${name}...`,
  importFileProblem: (name, problem) => `${name}: ${problem}`,
  importConversationsSoFar: (count) => `${count} conversaciones`,
  importConversationsRead: (count) => `${count} conversaciones leídas`,
  importConversationsProgress: (done, of) => `${done} de ${of} conversaciones`,
  importPartsProgress: (done, of) => `${done} de ${of} partes`,
  importedInParts: (parts) => `Importada en ${parts} partes`,
  importMessageCount: (count) => plural(count, { one: `${count} mensaje`, other: `${count} mensajes` }),
  importSizeInParts: (size, parts) => `${size}, en ${parts} partes`,

  // labels/admin/agents
  // Administration: agents
  agentsNotLoaded: 'No se pudieron cargar los agentes.',
  agentsNotChanged: 'No se pudieron cambiar los agentes. Inténtalo de nuevo.',
  agentsNoneYet: 'Aún no hay agentes.',
  agentAdded: 'Se añadió el agente.',
  agentChanged: 'Se cambió el agente.',
  agentInFileBadge: 'En AGENTS_FILE',
  agentPausedBadge: 'En pausa',
  agentKeyMissingBadge: 'Falta la clave',
  agentModelAt: (model, host) => `${model} en ${host}`,
  agentAnswersEveryone: 'Responde a quien escriba',
  agentAnswersChosen: (count) =>
    plural(count, { one: 'Responde a una persona elegida', other: `Responde a ${count} personas elegidas` }),
  agentProblems: {
    'in-file': 'Nadie puede preguntarle: AGENTS_FILE tiene un agente con su nombre o su alias.',
    address: 'Nadie puede preguntarle: su dirección no es pública y el operador no la ha permitido con AGENT_HOSTS.',
  },
  changeAgentLabel: 'Cambiar',
  changeAgent: (name) => `Cambiar ${name}`,
  pauseAgentLabel: 'Pausar',
  pauseAgent: (name) => `Pausar ${name}`,
  resumeAgentLabel: 'Reanudar',
  resumeAgent: (name) => `Reanudar ${name}`,
  removeAgent: (name) => `Quitar ${name}`,
  removeAgentHeading: 'Quitar este agente',
  removeAgentMeans: (agent) => [
    'Ya no se podrá preguntar a ',
    agent,
    ' y su clave se eliminará. Lo que ha escrito se queda.',
  ],

  // The form of an agent
  addAgentLabel: 'Añadir un agente',
  changeAgentHeading: 'Cambiar un agente',
  tryAgentLabel: 'Probar',
  agentTagLabel: 'Alias',
  agentTagHint: (tag) => `Para preguntarle se escribe @${tag}.`,
  agentFaceLabel: 'Avatar (opcional)',
  agentFaceHint: 'Una o dos letras, o un emoji; sus iniciales si se deja vacío',
  agentAddressLabel: 'Dirección',
  agentAddressHint: 'Cualquier endpoint con el protocolo de chat de OpenAI, hasta /v1, como https://api.openai.com/v1',
  agentModelLabel: 'Modelo',
  agentModelHint: 'El nombre que le da el endpoint, como gpt-4.1-mini o llama3.2',
  agentKeyLabel: 'Clave (opcional)',
  agentKeyUnset: 'Se guarda cifrada y no se vuelve a mostrar.',
  agentKeyStored: 'Hay una clave guardada. Déjalo vacío para conservarla; otra dirección la necesita de nuevo.',
  agentKeyOfEnvironment: 'El entorno tiene una clave para esta dirección. Déjalo vacío para usarla.',
  agentKeyUnreadable: 'Este servidor no puede leer la clave guardada: escríbela de nuevo.',
  agentInstructionsLabel: 'Instrucciones (opcional)',
  agentTidiesLabel: 'Se ofrece para pulir mensajes',
  agentSeesPicturesLabel: 'Lee imágenes',
  agentToolsLabel: 'Qué puede usar',
  agentOwnToolsLabel: 'Buscar y leer mensajes que pueda ver todo lector de su respuesta',
  agentToolsOf: (server) => `Herramientas de ${server}`,
  agentContextLabel: 'Contexto en tokens (opcional)',
  agentContextHint: (otherwise) => `Cuánto puede leer el modelo de una vez; ${otherwise} si se deja vacío`,
  agentContextWrong: (least, most) => `Un número entero de ${least} a ${most}`,
  agentPriceInLabel: 'Precio de lo que lee (opcional)',
  agentPriceOutLabel: 'Precio de lo que escribe (opcional)',
  agentPriceHint: (currency) => `${currency} por millón de tokens`,
  agentPriceWrong: 'Un número como 0.5',
  agentPriceAlone: 'Ambos precios o ninguno; 0 si no cuesta nada',
  agentBudgetLabel: 'Presupuesto (opcional)',
  agentBudgetHint: (currency) => `Para todos en conjunto, como 5 ${currency}/day, 2000000 tokens/month`,
  agentAskersLabel: 'Quién puede preguntarle',
  agentAskersEveryone: { label: 'Todos', hint: 'Quien pueda escribir aquí.' },
  agentAskersChosen: {
    label: 'Personas elegidas',
    hint: 'Sus respuestas las puede leer cualquiera que pueda leer aquello a lo que responden.',
  },
  removeAgentAsker: (name) => `Quitar a ${name}`,

  // The AI endpoint of the first run
  endpointFormLabel: 'Endpoint de IA',
  endpointAgentName: 'Asistente',
  endpointAddressHint:
    'Cualquier endpoint con el protocolo de chat de OpenAI, hasta /v1. Para Ollama en este servidor: http://127.0.0.1:11434/v1',
  endpointKeyStored: 'Hay una clave guardada. Déjalo vacío para conservarla.',
  endpointKeyMissing: 'Este servidor no tiene clave para esta dirección: escríbela de nuevo.',
  endpointNameLabel: 'El nombre del agente',

  // labels/admin/moderation
  // Administration: reports
  reloadReportsLabel: 'Recargar denuncias',
  reportsHint:
    'Un mensaje privado solo está aquí porque uno de sus lectores lo denunció: ves únicamente ese mensaje, hasta 30 días después de que se resuelva.',
  openReportsLabel: 'Abiertas',
  openReportsCount: (count) => `Abiertas (${count})`,
  settledReportsLabel: 'Resueltas',
  reportsNotLoaded: 'No se pudieron cargar las denuncias.',
  reportsNoneOpen: 'No se ha denunciado nada.',
  reportsNoneSettled: 'No se ha resuelto nada últimamente.',
  reportedMessagesLabel: 'Mensajes denunciados',
  moreToDecideNotLoaded: 'No se pudieron cargar más. Inténtalo de nuevo.',
  decisionNotSaved: 'No se pudo guardar la decisión. Inténtalo de nuevo.',
  reportedPrivateBadge: 'Privado',
  reportedDeletedBadge: 'Eliminado',
  openReportedLabel: 'Abrir donde está',
  whatItAnswersLabel: 'A qué responde',
  reportedByVisitor: 'un visitante',
  moreReportsCount: (count) => `y ${count} más`,
  decideReportedLabel: 'Decidir…',
  decideReported: (name) => `Decidir sobre el mensaje de ${name}`,
  dismissReportsMenuLabel: 'Desestimar…',
  dismissReports: (name) => `Desestimar las denuncias sobre el mensaje de ${name}`,
  reportSettled: (actions, admin, time, reason) => [actions, ' por ', admin, ' ', time, ': ', reason],

  // The decision on a reported message
  decideLabel: 'Decidir',
  dismissLabel: 'Desestimar',
  decisionHeading: 'Decidir sobre este mensaje',
  dismissalHeading: 'Desestimar las denuncias',
  dismissalMeans: 'Nada cambia y no se avisa al autor. Los admins pueden leer tu motivo.',
  decisionOnMessage: {
    legend: 'El mensaje',
    leave: { label: 'Se queda', hint: '' },
    delete: { label: 'Se elimina', hint: 'con todas las respuestas que hay debajo' },
    settle: { label: 'Se marca como resuelto', hint: 'con la rama que empieza en él' },
  },
  decisionOnPerson: {
    legend: 'Su autor',
    leave: { label: 'Nada', hint: '' },
    warn: { label: 'Recibe una advertencia', hint: '' },
    suspend: { label: 'Queda en suspensión', hint: 'y solo puede leer' },
    revoke: { label: 'Pierde el acceso', hint: 'y su sesión se cierra en todas partes' },
  },

  // Warning or suspending a person
  warnOrSuspend: (name) => `Advertir o suspender a ${name}`,
  moderationQuestion: '¿Qué ocurre?',
  moderationOffered: {
    warn: { label: 'Advertir', hint: 'con tu motivo' },
    suspend: { label: 'Suspender', hint: 'para que solo pueda leer' },
    lift: { label: 'Levantar la suspensión', hint: 'podrá escribir de nuevo' },
    revoke: { label: 'Revocar el acceso', hint: 'su sesión se cierra en todas partes' },
  },
  personModerated: 'Guardado. La persona puede leer tu motivo.',
  suspensionDaysLabel: 'Días',
  suspensionDaysHint: (most) => `De 1 a ${most}. Termina por sí sola.`,
  suspensionDaysWrong: (most) => `Escribe un número de 1 a ${most}`,
  moderationReasonLabel: 'Motivo',
  reasonForPersonLabel: 'Motivo, que leerá la persona',

  // Posts that wait for review
  heldHint:
    'Las primeras publicaciones públicas de miembros nuevos que contienen una de tus palabras. Nadie más puede verlas todavía.',
  heldNotLoaded: 'No se pudieron cargar las publicaciones.',
  heldListLabel: 'Publicaciones en espera de revisión',
  heldAnswersUnseen: 'Responde a un mensaje que no puedes ver.',
  heldForWords: (words) => ['Retenida por: ', words],
  approveHeldLabel: 'Aprobar',
  approveHeld: (name) => `Aprobar la publicación de ${name}`,
  declineHeldMenuLabel: 'Rechazar…',
  declineHeldLabel: 'Rechazar',
  declineHeld: (name) => `Rechazar la publicación de ${name}`,
  declineHeldHeading: 'Rechazar esta publicación',
  declineHeldMeans: 'No se publica. Su autor conserva el texto durante 30 días.',
  heldApproved: 'Publicada',
  heldDeclined: 'Rechazada. El autor lee tu motivo.',
  heldDecidedMeanwhile: 'Entretanto, se decidió sobre esta publicación o se retiró.',

  // The log of what admins decided
  moderationLogLabel: 'Registro',
  moderationLogNotLoaded: 'No se pudo cargar el registro.',
  moderationLogEmpty: 'Aún no se ha decidido nada.',
  moderationLogEntry: (action, person, admin, time) => [action, ': ', person, ', por ', admin, ', ', time],
  moderationLogUntil: (time) => `Hasta ${time}`,

  // labels/admin/people
  // Administration: people
  searchUsersLabel: 'Buscar usuarios',
  searchUsersHint: 'Nombre, alias o correo.',
  removingAccessMeans: 'Al quitar el acceso, se cierra su sesión en todas partes.',
  usersNotLoaded: 'No se pudieron cargar los usuarios.',
  usersNoneFound: (query) => `No se encontró a nadie con “${query}”.`,
  usersListLabel: 'Usuarios',
  userStatusNames: { admin: 'Admin', whitelisted: 'Puede escribir', other: 'Sin acceso' },
  userStatusWords: { admin: 'admin', whitelisted: 'puede escribir', other: 'sin acceso' },
  ownRowBadge: 'Tú',
  botRowBadge: 'Bot',
  userJoined: (time) => ['Se unió el ', time],
  userSuspendedUntil: (day) => `En suspensión hasta ${day}`,
  statusOfUser: (name) => `Estado de ${name}`,
  moreActionsForUser: (name) => `Más acciones para ${name}`,
  makePasswordLinkLabel: 'Crear un enlace para una contraseña nueva',
  warnOrSuspendLabel: 'Advertir o suspender…',
  logOutUserLabel: 'Cerrar sesión en todas partes',
  userStatusIsNow: (name, status) => `Nuevo estado de ${name}: ${status}.`,
  userStatusNotSaved: 'No se pudo guardar el estado. Inténtalo de nuevo.',
  userLoggedOut: (name) => `Se cerró la sesión de ${name} en todas partes.`,
  userNotLoggedOut: 'No se pudo cerrar su sesión. Inténtalo de nuevo.',
  promotionHeading: 'Convertir a alguien en admin',
  promotionMeans: (person) => [
    person,
    ' verá solicitudes y denuncias, y podrá eliminar mensajes y cambiar lo que puede hacer cada persona.',
  ],
  demotionHeading: 'Cambiar el estado de un admin',
  changeStatusLabel: 'Cambiar estado',
  demotionMeans: (person, status) => [person, ` pasará al estado “${status}” y dejará de ser admin.`],
  demotionLogsOut: 'Su sesión se cerrará de inmediato en todas partes.',

  // Administration: a link for a new password
  passwordLinkHeading: 'Enlace para una contraseña nueva',
  passwordLinkMeans: (person) => [
    'Envía este enlace a ',
    person,
    ' y a nadie más: quien lo abra puede iniciar sesión en su nombre. Funciona una sola vez, durante 24 horas, y cierra su sesión en todas partes.',
  ],
  passwordLinkLabel: 'El enlace',
  passwordLinkShownOnce: 'Solo se muestra aquí. Uno nuevo lo reemplaza.',
  copyPasswordLinkLabel: 'Copiar',
  passwordLinkCopied: 'Copiado.',
  passwordLinkNotCopied: 'El navegador no permitió copiar. Selecciona el enlace y cópialo.',
  passwordLinkNotMade: 'No se pudo crear el enlace. Inténtalo de nuevo.',

  // Administration: bots
  botsHint: 'Un bot es una cuenta para un programa. Escribe como los demás, no tiene contraseña y se marca como bot.',
  botsNotLoaded: 'No se pudieron cargar los bots.',
  botsNone: 'Aún no hay bots.',
  newBotLabel: 'Nuevo bot',
  makeBotLabel: 'Crear un bot',
  botTagLabel: 'Alias',
  botNotMade: 'No se pudo crear el bot. Inténtalo de nuevo.',
  botTokensLabel: 'Tokens',
  tokensOfBot: (name) => `Tokens de ${name}`,
  renameBotMenuLabel: 'Cambiar nombre…',
  renameBotLabel: 'Cambiar nombre',
  renameBot: (name) => `Cambiar el nombre de ${name}`,
  botNotRenamed: 'No se pudo cambiar el nombre del bot. Inténtalo de nuevo.',
  deleteBotMenuLabel: 'Eliminar…',
  deleteBot: (name) => `Eliminar ${name}`,
  deleteBotMeans: 'Sus tokens dejan de funcionar de inmediato. Esto no se puede deshacer.',
  botMessagesQuestion: '¿Qué pasa con sus mensajes?',
  botMessagesAfter: {
    keep: { label: 'Conservar sus mensajes', hint: 'como escritos por un usuario eliminado' },
    delete: { label: 'Eliminar sus mensajes', hint: 'con todas las respuestas a ellos' },
  },
  botNotDeleted: 'No se pudo eliminar el bot. Inténtalo de nuevo.',

  // labels/admin/settings
  // Administration: the settings
  settingsNotLoaded: 'No se pudieron cargar los ajustes.',
  settingsNotSaved: 'No se pudieron guardar los ajustes. Inténtalo de nuevo.',
  settingsSaved: 'Guardado.',
  nameAndAccentHeading: 'Nombre y color de acento',
  installationNameHint: 'En la cabecera, en los títulos de las páginas y en las pantallas de inicio.',
  accentLabel: 'Acento',
  accentNames: {
    sky: 'Cielo',
    teal: 'Turquesa',
    violet: 'Violeta',
    plum: 'Ciruela',
    rust: 'Óxido',
  },
  writersHeading: 'Quién puede escribir',
  newMembersLabel: 'Miembros nuevos',
  writersOffered: {
    invited: {
      label: 'Personas invitadas',
      hint: 'Los miembros nuevos entran por invitación. Nadie puede enviar una solicitud.',
    },
    approved: {
      label: 'Personas que apruebes',
      hint: 'Los demás envían una solicitud y un admin decide. Las invitaciones también sirven.',
    },
    everyone: { label: 'Quien se registre', hint: 'Una cuenta nueva puede escribir de inmediato.' },
  },
  writersHint: 'Todos pueden leer lo que es público. Quien ya puede escribir, seguirá pudiendo.',
  helpContactHeading: 'Contacto de ayuda',
  helpContactLabel: 'Correo electrónico de ayuda',
  helpContactHint:
    'En la página para solicitar acceso, a la vista de todos. Si está vacío, la página remite a quien envió la invitación.',
  reviewHeading: 'Revisión de las primeras publicaciones',
  reviewWordsLabel: 'Palabras, una por línea',
  reviewWordsTooMany: (most) => `Como máximo ${most} palabras`,
  reviewWordTooLong: (most) => `Como máximo ${most} caracteres por palabra`,
  reviewFirstLabel: 'Cuántas primeras publicaciones',
  reviewFirstHint:
    'Solo cuentan las publicaciones públicas. Las privadas nunca esperan, porque los admins no las leen.',
  reviewFirstWrong: (most) => `Escribe un número de 1 a ${most}`,
  reviewHint:
    'Una publicación con una de estas palabras espera en Denuncias hasta que un admin la apruebe. Sin palabras, nada espera.',

  // labels/admin/admin
  // Administration: the page and its tabs
  adminHeading: 'Administración',
  adminsOnly: 'Solo los admins pueden abrir esta página.',
  backToCloudLabel: 'Volver a Cloud',
  adminApplicationsHeading: 'Solicitudes',
  adminReportsHeading: 'Denuncias',
  adminPeopleHeading: 'Personas',
  adminInvitationsHeading: 'Invitaciones',
  adminBotsHeading: 'Bots',
  adminAgentsHeading: 'Agentes',
  adminBinHeading: 'Papelera',
  adminSettingsHeading: 'Ajustes',
  agentUseHeading: 'Uso',
  serverVersion: (version) => `Canopy ${version}.`,
  otherNodeVersion: (version) => `Otro nodo ejecuta la versión ${version}.`,
  adminListChanged: 'Algo ha cambiado. Actualizar',

  // Administration: applications
  reloadApplicationsLabel: 'Recargar solicitudes',
  openApplicationsLabel: 'Abiertas',
  openApplicationsCount: (count) => `Abiertas (${count})`,
  decidedApplicationsLabel: 'Decididas',
  applicationsNotLoaded: 'No se pudieron cargar las solicitudes.',
  moreApplicationsNotLoaded: 'No se pudieron cargar más solicitudes. Inténtalo de nuevo.',
  applicationsNoneOpen: 'No hay solicitudes que revisar.',
  applicationsNoneDecided: 'Aún no hay decisiones.',
  showMoreApplications: (count) => `Mostrar más (${count})`,
  applicantWithoutName: 'Sin nombre',
  applicantAccount: (uid) => `Cuenta ${uid}`,
  applicantWithoutAccount:
    'Aún no tiene cuenta, así que aprobar no basta para que entre: envíale una invitación o dale acceso en «Personas» cuando la tenga.',
  applicantUnreachable: 'Esta solicitud no tiene cuenta ni correo, así que aprobarla no dará acceso a nadie.',
  applicationAnswersLabel: 'Respuestas',
  applicationUnanswered: 'Sin respuesta',
  applicantInterestsLabel: 'Intereses',
  decisionOnApplicant: (name) => `Decisión sobre ${name}`,
  approveApplicationLabel: 'Aprobar',
  declineApplicationLabel: 'Rechazar',
  applicationApproved: 'Aprobada',
  applicationDeclined: 'Rechazada',
  applicationDecidedBy: (admin) => ['por ', admin],
  decidedByYou: 'ti',
  decidedBySomeAdmin: 'un admin',

  // Administration: invitations
  reloadInvitationsLabel: 'Recargar invitaciones',
  invitationsHint: 'Quien tenga el enlace puede unirse y escribir, sin enviar una solicitud.',
  invitationsNotLoaded: 'No se pudieron cargar las invitaciones.',
  invitationsNone: 'Aún no hay invitaciones.',
  newInvitationLabel: 'Nueva invitación',
  invitationUsesLabel: 'Para cuántas personas',
  invitationPeriodLabel: 'Válida durante',
  invitationDays: (count) => plural(count, { one: `${count} día`, other: `${count} días` }),
  invitationThreadLabel: 'Hilo en el que empezar (opcional)',
  invitationThreadHint: 'Pega el enlace de un hilo público.',
  invitationThreadWrong: 'Esto no es un enlace a un hilo.',
  invitationNoteLabel: 'Nota (opcional)',
  invitationNoteHint: 'Puede leerla cualquiera que abra el enlace.',
  makeInvitationLabel: 'Crear un enlace',
  invitationNotMade: 'No se pudo crear el enlace. Inténtalo de nuevo.',
  newInvitationHeading: 'Tu invitación',
  invitationShownOnce: 'Copia o comparte este enlace ahora: no se puede volver a mostrar.',
  invitationQrCodeLabel: 'Código QR del enlace',
  copyInvitationLabel: 'Copiar',
  shareInvitationLabel: 'Compartir…',
  invitationTo: (name) => `Una invitación a ${name}`,
  invitationStates: {
    open: 'Abierta',
    'used up': 'Agotada',
    expired: 'Caducada',
    revoked: 'Revocada',
  },
  invitationUses: (uses, most) => `${uses} de ${most} usos`,
  invitationValidUntil: (time) => ['Válida hasta ', time],
  invitationThreadLinkLabel: 'Su hilo',
  invitationOf: (time) => `Enlace de ${time}`,
  joinedByLink: 'Quién se unió con este enlace',
  joinedByInvitation: (note) => `Quién se unió con ${note}`,
  revokeInvitationLabel: 'Revocar',
  revokeInvitation: (name) => `Revocar: ${name}`,
  revokeInvitationHeading: 'Revocar esta invitación',
  revokeInvitationMeans: 'El enlace ya no dejará entrar a nadie. Quien se haya unido con él sigue siendo miembro.',
  invitationNotRevoked: 'No se pudo revocar la invitación. Inténtalo de nuevo.',

  // Administration: the bin
  reloadBinLabel: 'Recargar la papelera',
  binHint:
    'Los mensajes eliminados se quedan aquí 30 días y solo los ven los admins. Los mensajes privados no se guardan.',
  binEntryGone: 'Esto ya no está en la papelera',
  binParentGone: 'El mensaje al que esto respondía ya no está. Restaura ese primero.',
  binNotLoaded: 'No se pudo cargar la papelera.',
  moreOfBinNotLoaded: 'No se pudo cargar la papelera. Inténtalo de nuevo.',
  binEmpty: 'La papelera está vacía.',
  binListLabel: 'Mensajes eliminados',
  loadMoreOfBinLabel: 'Cargar más',
  binAuthor: (author) => ['De ', author],
  binDeletedBy: (person, time) => ['Eliminado por ', person, ', ', time],
  binSomebody: 'alguien',
  binMessages: (count) => plural(count, { one: `${count} mensaje`, other: `${count} mensajes` }),
  binNotStored: (count) =>
    plural(count, {
      one: `${count} sin guardar, porque era privado o estaba debajo de uno privado`,
      other: `${count} sin guardar, porque eran privados o estaban debajo de uno privado`,
    }),
  binPartlyRestored: 'Restaurado en parte',
  restoreLabel: 'Restaurar',
  restoreFromBin: (name) => `Restaurar: ${name}`,
  restoredFromBin: 'Restaurado',
  notRestoredFromBin: 'No se pudo restaurar. Inténtalo de nuevo.',
  deleteForGoodLabel: 'Eliminar para siempre',
  deleteForGoodOf: (name) => `Eliminar para siempre: ${name}`,
  deleteForGoodMeans: 'Después, nadie podrá restaurarlo.',
  notDeletedForGood: 'No se pudo eliminar. Inténtalo de nuevo.',

  // labels/composer
  // The reply box
  sendMessageLabel: 'Enviar',
  previewTextLabel: 'Vista previa',
  publicReplyLabel: 'Respuesta pública',
  recipientsCount: (count) => `Destinatarios (${count}): `,

  // Recipients
  recipientSearchLabel: 'Buscar personas',
  recipientSearchPlaceholder: 'Nombre o @alias',
  peopleFoundLabel: 'Resultados de búsqueda',
  addRecipientLabel: 'Añadir',
  currentRecipientsLabel: 'Destinatarios actuales',
  removeRecipientLabel: (name) => `Quitar a ${name}`,
  publicRecipients: 'Todos pueden leerlo. Los destinatarios reciben además una notificación.',
  privateNoRecipients: 'Solo pueden leerlo las personas que añadas. No añadas a nadie si es solo para ti.',
  privateRecipients: 'Solo tú y las personas que añadas pueden leerlo.',

  // Files
  attachedFilesLabel: 'Archivos',
  attachFilesLabel: 'Adjuntar archivos',
  takePhotoLabel: 'Tomar una foto',
  removeFileLabel: (name) => `Quitar ${name}`,
  fileShowsLabel: (name) => `Qué muestra ${name}`,
  fileShowsPlaceholder: '¿Qué muestra?',
  wordsMissing: 'Para enviarla, di qué muestra la imagen o escribe un texto.',
  fileSent: (name, percent) => `${name}: ${percent} % enviado`,

  // labels/content
  // Inside messages
  codeBlockLabel: 'Código',
  copyCodeLabel: 'Copiar',
  codeCopied: 'Copiado',
  codeSelected: 'Seleccionado',
  namelessImage: 'Imagen',
  loadImageFrom: (host) => `Cargar desde ${host}`,
  imageNotLoaded: 'No se pudo cargar la imagen',
  taskDoneLabel: 'Hecha',
  taskNotDoneLabel: 'Sin hacer',

  // labels/export-file
  // Threads in a file of text
  fileReplyTo: (author, words) => `Respuesta a ${author}: “${words}”`,
  filePrivate: 'privado',
  filePrivateFor: (names) => `privado, para ${names}`,
  fileNamesFiles: (names) => `Archivos: ${names}`,

  // labels/for-me
  // For me
  forMeHeading: 'Para mí',
  forMeLogin: 'Inicia sesión para ver lo que te espera.',
  forMeStored: (age) => ['No se puede contactar con el servidor. Esto es lo que guardó este dispositivo ', age, '.'],

  // Addressed to the person
  addressedHeading: 'Dirigido a ti',
  addressedAllRead: 'Has leído todo lo que va dirigido a ti.',
  addressedAllLabel: 'Todos los mensajes para ti',
  addressedUnread: (count) => plural(count, { one: `${count} mensaje sin leer`, other: `${count} mensajes sin leer` }),

  // What the person follows
  followedHeading: 'Novedades en lo que sigues',
  followedNothingNew:
    'Nada nuevo. Sigues los hilos en los que escribes o en los que se dirigen a ti, y cualquier otro con “Seguir hilo” en “Más acciones” de su primer mensaje.',
  followedNew: (count) => plural(count, { one: `${count} nuevo`, other: `${count} nuevos` }),
  followedAuthorIn: (author, thread) => [author, ' en ', thread],
  namelessThread: 'Hilo',
  catchUpOnAllLabel: 'Ponerme al día con todo',
  catchUpOnThreadLabel: 'Ponerme al día',
  markThreadSeenLabel: 'Marcar hilo como visto',
  muteFollowedThreadLabel: 'Silenciar hilo',
  muteFollowedBranchLabel: 'Silenciar rama',

  // Answers of agents
  waitingHeading: 'Respuestas que esperas',
  waitingForNone: 'No esperas ninguna respuesta.',
  waitingFailed: (agent, reason) => `${agent}: ${reason} Inténtalo de nuevo en el hilo.`,

  // Drafts
  draftsHeading: 'Borradores',
  draftLabel: (name) => `Borrador: ${name}`,
  replacedDraftLabel: (name) => `Borrador reemplazado: ${name}`,
  draftReplaced: 'Reemplazado por lo que escribiste en otro dispositivo',
  draftTargetDeleted: 'El mensaje al que respondías se ha eliminado. Tu texto está entre los borradores de «Para mí».',
  namelessDraft: 'Borrador',
  draftOfThread: 'Un hilo nuevo',
  draftOfReply: 'Una respuesta',
  draftOfReplyTo: (about) => `Una respuesta a: ${about}`,
  discardDraftLabel: 'Descartar borrador',
  copyDraftLabel: 'Copiar',
  draftCopied: 'Copiado',
  draftNotCopied: 'No se pudo copiar el texto.',
  draftNotRemoved: 'No se pudo quitar el texto.',

  // Bookmarks
  bookmarksHeading: 'Marcadores',
  bookmarksFull: 'Tienes 1000 marcadores. Quita uno para añadir otro.',
  bookmarksFailed: 'No se pudieron cargar tus marcadores.',
  loadBookmarksLabel: 'Cargar marcadores',
  bookmarksNone: 'No tienes ninguno. “Añadir marcador” está en “Más acciones” de cada mensaje.',
  showMoreBookmarksLabel: 'Mostrar más marcadores',
  namelessMessage: 'Mensaje',
  removeBookmarkLabel: 'Quitar marcador',
  bookmarkSet: 'Marcador añadido. Tus marcadores están en “Para mí”.',
  bookmarkRemoved: 'Marcador quitado',
  bookmarkNotSaved: 'No se pudo guardar el marcador.',

  // labels/ground
  // Ground
  startGroundThreadLabel: 'Iniciar un hilo',
  groundMessagesLabel: 'Mensajes',
  groundBackupLabel: 'Copia de seguridad',
  exportGroundLabel: 'Exportar',
  restoreGroundLabel: 'Restaurar',

  // Publish a thread of the device
  publishLabel: 'Publicar',
  continuePublishingLabel: 'Continuar',
  publishForAllHint: 'Todos pueden leerlo.',
  publishForMeHint: 'Solo tú puedes leerlo.',
  publishingLabel: 'Publicando',
  publishSendingFiles: (size) => `Enviando archivos: ${size} hasta ahora`,
  publishChecking: 'Comprobando si sigue en Cloud…',
  openInCloudLabel: 'Abrir en Cloud',

  // labels/language
  // The language of the app
  languageLabel: 'Idioma',
  languageOfBrowser: 'El del navegador',
  languageAfterSaving:
    'Primero actualiza tu perfil o descarta los cambios: al cambiar de idioma se vuelve a cargar la página.',
  languageNeedsNetwork: 'No se pudo cargar el idioma. Inténtalo de nuevo cuando tengas conexión.',

  // labels/list
  // The Cloud’s list
  presetsLabel: 'Vistas',
  presetDirectLabel: 'Directos',
  presetUserPostsLabel: 'Publicaciones',
  listColumnLabel: 'Lista',
  listFilteredLabel: 'Filtrada',
  listMessagesLabel: 'Mensajes',
  listToStartLabel: 'Volver al inicio de la lista',
  startThreadLabel: 'Iniciar un hilo',
  newMessages: (count) => plural(count, { one: `${count} mensaje nuevo`, other: `${count} mensajes nuevos` }),
  notPostedHeading: 'Aún sin publicar',
  pinnedHeading: 'Fijados',
  noMessagesFound: (tab) => `No se encontraron mensajes${tabWords[tab] ?? ` (${tab})`}.`,

  // Several messages of one thread, as one card
  severalMessages: (count) => `${count} mensajes`,
  groupLessLabel: 'Mostrar menos',
  groupMoreLabel: (count) => `+${count} más`,
  groupForks: (count) => plural(count, { one: `${count} bifurcación`, other: `${count} bifurcaciones` }),

  // The filters of the list, in words
  filtersShow: (words) => `Mostrando: ${words}`,
  filtersResetLabel: 'Restablecer filtros',
  filteredByAuthors: (names) => `de ${names}`,
  filteredByRecipients: (names) => `para ${names}`,
  filteredByVisibility: (value) => visibilityWords[value] ?? value,
  filteredByState: (value) => stateWords[value] ?? value,
  filteredFrom: (time) => `desde ${time}`,
  filteredUntil: (time) => `hasta ${time}`,
  filteredOrder: (value) => `${orderWords[value] ?? value} primero`,

  // The dialog of the filters
  filtersLabel: 'Filtros',
  filtersSet: (count) => plural(count, { one: `${count} filtro activo`, other: `${count} filtros activos` }),
  filtersResetAllLabel: 'Restablecer',
  filterAuthorsLabel: 'Autores',
  filterVisibilityLabel: 'Visibilidad',
  filterVisibilityAll: 'Todos',
  filterStateLabel: 'Estado',
  filterStateAny: 'Cualquiera',
  filterStateOpen: 'Hilos abiertos',
  filterStateSettled: 'Resueltos',
  filterOrderLabel: 'Orden',
  filterOrderNewest: 'Más recientes',
  filterOrderOldest: 'Más antiguos',
  filterFromLabel: 'Desde',
  filterToLabel: 'Hasta',
  filterToBeforeFrom: 'Es anterior a “Desde”, así que nada puede coincidir.',
  filterPeoplePlaceholder: 'Nombre o @alias',
  filterPeopleNeedLogin: 'Inicia sesión para buscar personas.',
  filterPeopleFoundLabel: 'Personas encontradas',
  filterNobodyFound: 'No se encontró a nadie.',
  filterChoosePerson: 'Elige una persona o vacía el campo.',
  filterPeopleChosenLabel: 'Personas elegidas',
  filterRemovePersonLabel: (name) => `Quitar a ${name}`,

  // The first steps of the admin of a new installation
  firstStepsHeading: 'Primeros pasos',
  firstStepDone: ', hecho',
  firstStepHelloHeading: 'Saluda',
  firstStepHelloLabel: 'Escribir el primer mensaje',
  firstStepAgentHeading: 'Conecta una IA',
  firstStepAgentLabel: 'Conecta un endpoint',
  firstStepAgent: (connect) => [connect, ', o indica varios en AGENTS_FILE.'],
  firstStepInviteHeading: 'Invita a alguien',
  firstStepInviteLabel: 'Crear un enlace',
  firstStepInvite: (makeLink) => [
    'Un enlace deja entrar a la gente; quien envíe una solicitud sin enlace aparece en Administración. ',
    makeLink,
  ],
  firstRunLabel: 'Configurar esta instalación paso a paso',

  // labels/map
  // The map of a thread
  threadMapLabel: 'Mapa',
  closeMapLabel: 'Cerrar mapa',
  mapRowsLabel: 'Mensajes de este hilo',
  mapMovesLabel: 'Moverse por el hilo',

  // Its moves, in a word below an icon
  moveForkUp: 'Bifurc. ↑',
  moveForkDown: 'Bifurc. ↓',
  moveUnread: 'Sin leer',
  moveParent: 'Superior',
  moveNewest: 'Último',

  // Going to a day
  goToDateLabel: 'Ir a una fecha',
  goToDateFieldLabel: 'Fecha',
  goToDateDoLabel: 'Ir',
  nothingSinceDay: 'Ningún mensaje desde ese día',

  // Its rows
  openBranchLabel: 'Abrir esta rama',
  closeBranchLabel: 'Cerrar esta rama',
  mapHasNew: 'Nuevo',
  mapAgent: (name) => `${name}, agente de IA`,
  mapAgentVia: (name, person) => `${name}, agente de IA, vía ${person}`,
  mapMessage: (author, words) => `${author}: ${words}`,

  // For screen readers, after a row’s words and separated by commas
  mapUnread: 'sin leer',
  mapNew: 'nuevo',
  mapPrivate: 'privado',
  mapSettled: 'resuelto',
  mapBroughtHome: 'traído de vuelta',
  mapBroughtHomeFrom: 'traído de vuelta desde otra rama',
  mapIsHere: 'estás aquí',

  // labels/message/commands
  // The commands of a message
  toYouLabel: 'Para ti',
  copyTextLabel: 'Copiar texto',
  answerAgainLabel: 'Responder de nuevo…',
  reformatLabel: 'Dar formato',
  tidyUpLabel: 'Pulir…',
  tidyUpWithLabel: (agent) => `Pulir con ${agent}`,
  editTitleLabel: 'Editar título y descripción',
  pinLabel: 'Fijar',
  unpinLabel: 'Dejar de fijar',
  shareMessageLabel: 'Compartir…',
  copyFeedLinkLabel: 'Copiar enlace del feed',
  bringHomeLabel: 'Traer de vuelta',
  copyJsonLabel: 'Copiar JSON',
  exportMessagesLabel: 'Exportar…',
  bookmarkMessageLabel: 'Añadir marcador',
  unbookmarkMessageLabel: 'Quitar marcador',
  catchUpLabel: 'Ponerme al día',
  setSlowModeLabel: 'Modo lento…',
  settleThreadLabel: 'Resolver hilo…',
  reopenThreadLabel: 'Reabrir',
  reportMessageLabel: 'Denunciar…',

  // Following, and what is said once it is done
  followThreadLabel: 'Seguir hilo',
  followBranchLabel: 'Seguir rama',
  threadFollowed: 'Sigues este hilo',
  branchFollowed: 'Sigues esta rama',
  unfollowThreadLabel: 'Dejar de seguir hilo',
  unfollowBranchLabel: 'Dejar de seguir rama',
  threadUnfollowed: 'Ya no sigues este hilo',
  branchUnfollowed: 'Ya no sigues esta rama',
  muteThreadLabel: 'Silenciar hilo',
  muteBranchLabel: 'Silenciar rama',
  threadMuted: 'Hilo silenciado',
  branchMuted: 'Rama silenciada',
  unmuteThreadLabel: 'Dejar de silenciar hilo',
  unmuteBranchLabel: 'Dejar de silenciar rama',
  threadUnmuted: 'El hilo ya no está silenciado',
  branchUnmuted: 'La rama ya no está silenciada',

  // Bring home
  postResultLabel: 'Publicar',
  resultLabel: 'Resultado',
  resultSourcesLabel: 'Fuentes',
  resultReplyTo: (author, words) => ['Una respuesta a ', author, ': ', words],

  // Export
  exportMessagesHeading: 'Exportar',
  saveExportLabel: 'Guardar archivo',
  exportWhatLabel: 'Qué',
  exportFormatLabel: 'Formato',
  exportScopes: {
    branch: { label: 'Esta rama', hint: 'con lo que hay por encima y por debajo' },
    thread: { label: 'Todo el hilo', hint: 'con todas sus ramas' },
    mine: { label: 'Todo lo que he escrito', hint: 'en todos los hilos, y todo lo de Ground' },
  },
  exportFormats: {
    markdown: { label: 'Markdown', hint: 'para leer o imprimir' },
    canopy: { label: 'Canopy', hint: 'JSON que se puede volver a importar, con ramas y todo' },
    chatgpt: { label: 'ChatGPT', hint: 'JSON con la forma de su exportación, para otros programas' },
  },

  // Report
  reportHeading: 'Denunciar este mensaje',
  sendReportLabel: 'Denunciar',
  reportOfPublic: 'Los admins leen este mensaje y tu motivo. A su autor no se le dice quién lo denunció.',
  reportOfPrivate:
    'Los admins leen este mensaje y tu motivo. El mensaje es privado: verán este y ningún otro mensaje privado. A su autor no se le dice quién lo denunció.',
  reportQuestion: '¿Qué hay de malo en él?',
  reportNoteLabel: 'Nota (opcional)',

  // Settle
  settleHeading: '¿Qué resuelve este mensaje?',
  settleWholeThread: 'Todo el hilo',
  settleBranch: 'La rama',

  // Slow mode
  slowModeHeading: 'Modo lento',
  slowModeWaitLabel: 'Tiempo entre dos publicaciones',
  slowModeHint: 'Cuánto hay que esperar para volver a publicar en este hilo. Los admins no esperan.',

  // Tidy up
  tidiedBy: (agent) => `Pulido por ${agent}`,
  acceptTidiedLabel: 'Aceptar',

  // Title and description
  editTitleHeading: 'Editar título y descripción',
  messageTitleLabel: 'Título',
  messageDescriptionLabel: 'Descripción',

  // Edit
  editMessageHeading: 'Editar mensaje',
  messageTextLabel: 'Texto',
  answerDifferentlyLabel: 'Responder de otra forma',
  saveAsEditLabel: 'Guardar como edición',
  discardChangesLabel: 'Descartar',
  wholeMessageFailed: 'No se pudo cargar el mensaje completo. Inténtalo más tarde.',
  othersHaveReplied:
    'Otras personas han respondido. Una respuesta distinta queda junto a esta; una edición cambia aquello a lo que respondieron.',
  editedMeanwhile: 'Entretanto editaste este mensaje en otro lugar. Al guardar se conservan ambos textos.',

  // labels/message/digest
  // A digest or a comparison that an agent writes
  whoCompares: '¿Quién debe comparar las respuestas?',
  whoReads: '¿Quién debe leer lo que es nuevo para ti?',
  askAnotherAgentLabel: 'Preguntar a otro agente',
  digestHasRead: (agent, read, total) => [agent, ` ha leído ${read} de ${total}.`],
  digestHasStopped: (agent, read, total) => ['Detenido. ', agent, ` ha leído ${read} de ${total}.`],
  digestCut: (count) =>
    plural(count, {
      one: 'Un mensaje era demasiado largo para leerlo entero: se omitió su parte central.',
      other: `${count} mensajes eran demasiado largos para leerlos enteros: se omitió su parte central.`,
    }),
  digestMore: (total) => `Hay más; estos son los primeros ${total}.`,
  stopDigestLabel: 'Detener',
  continueDigestLabel: 'Continuar',
  markSeenLabel: 'Marcar estos como vistos',
  markedSeen: 'Marcados como vistos.',
  citedMessageLabel: (number) => `Mensaje ${number}`,
  noSource: 'sin fuente',

  // The table of a comparison
  comparisonTableLabel: 'Comparación',
  pointHeading: 'Punto',
  branchesAgree: 'Coinciden',
  branchesDiffer: 'Difieren',

  // labels/message/files
  // The files of a message
  moreFiles: (count) => `+${count} más`,
  fileNotHere: (file) => [file, ' ya no está en este dispositivo.'],
  playFileLabel: 'Reproducir ',
  downloadFileLabel: (name) => `Descargar ${name}`,
  playFailed: 'Este navegador no puede reproducirlo. Se puede descargar.',
  pictureNamed: (name) => `Imagen: ${name}`,
  showPictureLabel: (name, size) => `Mostrar ${name} (${size})`,

  // A picture over the whole window
  pictureViewerLabel: 'Imagen',
  previousPictureLabel: 'Imagen anterior',
  nextPictureLabel: 'Imagen siguiente',
  picturePlace: (position, total) => `${position} de ${total}`,
  zoomOutLabel: 'Alejar',
  zoomInLabel: 'Acercar',
  downloadPictureLabel: 'Descargar',
  pictureFailed: 'No se pudo cargar la imagen.',

  // labels/message/message
  // A message in a list or a thread
  messageBy: (author) => `Mensaje de ${author}`,
  unreadLabel: 'Sin leer',
  pinnedBadge: 'Fijado',
  settledBadge: 'Resuelto',
  botBadge: 'Bot',
  importedBy: 'importado por',
  postedVia: 'vía',
  importedAt: 'importado · ',
  editedAfterTime: ' · editado',
  replyCount: (count) => plural(count, { one: `${count} respuesta`, other: `${count} respuestas` }),
  threadWithoutWords: 'Hilo',
  threadReplyTo: ' › respuesta a ',
  saidBy: (author, words) => `${author}: ${words}`,

  // What a message rests on; a list of links follows
  broughtHomeFrom: 'Traído de vuelta desde',
  anotherBranch: 'otra rama',
  whatAgentCalled: 'Qué llamadas hizo',
  messagesAgentFound: 'Mensajes que encontró',

  // The replies beside a reply
  replyPlace: (position, total) => `${position} de ${total}`,
  showAllReplies: ', mostrar todas las respuestas',
  previousReplyLabel: 'Respuesta anterior',
  nextReplyLabel: 'Respuesta siguiente',
  noMoreReplies: 'No hay más respuestas por ese lado.',
  compareRepliesLabel: 'Comparar',
  compareRepliesHeading: 'Comparar respuestas',
  firstReplyLabel: 'Primera respuesta',
  secondReplyLabel: 'Segunda respuesta',
  firstReplyText: 'Texto de la primera respuesta',
  secondReplyText: 'Texto de la segunda respuesta',
  loadingReply: 'Cargando respuesta...',
  goToReplyLabel: 'Ir allí',

  // A post that the server doesn’t have yet
  sentAfterWait: '· Se enviará entonces.',
  sentSoon: 'Se envía en 5 segundos',
  undoSendingLabel: 'Deshacer',
  discardPostLabel: 'Descartar',
  editPostLabel: 'Editar mensaje',
  heldSeenBy: 'Hasta entonces solo pueden verlo tú y los admins.',
  postDeclined: 'Un admin rechazó esta publicación:',
  withdrawLabel: 'Retirar',

  // The card of a person
  mutePersonLabel: 'Silenciar',
  unmutePersonLabel: 'Dejar de silenciar',
  personPostsLabel: 'Publicaciones',
  messagePersonLabel: 'Escribir',

  // Marks
  showMutedLabel: 'Mostrar',
  draftMark: 'Borrador',
  newMark: 'Nuevo',

  // Versions of a message
  editedMark: 'editado',
  editedMarkLabel: 'editado, mostrar versiones anteriores',
  editNotSaved: 'edición sin guardar',
  versionsHeading: 'Versiones anteriores',
  versionsNone: 'No hay versiones anteriores.',
  versionsOrder: 'Primero la más reciente',
  versionsFailed: 'No se pudieron cargar las versiones. Inténtalo de nuevo cuando tengas conexión.',
  versionNotDeleted: 'No se pudo eliminar la versión. Inténtalo de nuevo cuando tengas conexión.',
  versionUnseen: ' · reemplazada en otro dispositivo que no la había visto',
  deleteVersionLabel: 'Eliminar esta versión',
  deleteVersionForGoodLabel: 'Eliminar para siempre',
  keepVersionLabel: 'Conservar',
  pendingEditLabel: 'Tu edición',
  sendEditNowLabel: 'Enviar ahora',
  discardEditLabel: 'Descartar',

  // An agent’s answer while it is written
  answerOf: (agent) => `Respuesta de ${agent}`,
  thinkingNow: 'pensando…',
  writingNow: 'escribiendo…',
  stoppingNow: 'deteniéndose…',
  queuedNow: 'esperando turno…',
  agentIsDoing: (agent, doing) => `${agent} está ${doing}`,
  showAnswerLabel: 'Mostrar',
  stopAnswerLabel: 'Detener',
  dismissAnswerLabel: 'Descartar',
  answersSideBySide: (count) => `${count} respuestas en paralelo`,
  continueWithAnswerLabel: 'Continuar con esta',
  keepAnswersLabel: (count) => (count === 2 ? 'Conservar ambas' : 'Conservar todas'),

  // labels/new-thread
  // New thread
  newThreadFieldLabel: 'Nuevo hilo',
  groundThreadHint: 'Solo en este dispositivo, hasta que lo publiques.',
  discardThreadHeading: 'Descartar hilo',
  keepWritingLabel: 'Seguir escribiendo',
  discardThreadLabel: 'Descartar',

  // Import: where from
  importHeading: 'Importar una conversación',
  importFromLabel: 'Importar desde',
  importModelLabel: 'Modelo',
  pasteConversationLabel: 'Pegar conversación',
  chooseImportFilesLabel: 'Elegir archivos',
  chooseMarkdownFileLabel: 'Elegir archivo Markdown',
  importDropFiles: 'o suéltalos aquí (.json, .zip, .html, .csv, .md, .txt)',
  importDropMarkdown: 'o suéltalo aquí (.md)',
  removeImportFileLabel: 'Quitar archivo',
  removeImportTextLabel: 'Quitar texto',
  importPastedText: (megabytes) => `Texto pegado, ${megabytes} MB`,
  importFileCount: (count) => `${count} archivos`,

  // Import: what was found
  importReadingLabel: 'Leyendo',
  switchToTab: (service) => `Cambiar a ${service}`,
  importPreviewLabel: 'Vista previa',
  importPreviewYou: 'Tú',
  importPreviewMore: (count) =>
    plural(count, { one: `... y ${count} mensaje más`, other: `... y ${count} mensajes más` }),
  importConversationsHeading: 'Conversaciones',
  importConversationName: (service) => `Conversación de ${service}`,
  selectAllConversationsLabel: 'Seleccionar todas',
  selectNoConversationsLabel: 'No seleccionar ninguna',
  importSelected: (chosen, of) => `${chosen} de ${of} seleccionadas`,
  showMoreConversationsLabel: 'Mostrar más conversaciones',
  openImportedThreadLabel: 'Abrir hilo',
  importPauseLabel: 'Conversación nueva tras una pausa de',
  importPause30Minutes: '30 minutos',
  importPause1Hour: '1 hora',
  importPause1Day: '1 día',
  importPauseNone: 'Todo en una conversación',

  // Import: how it is sent
  importTitleLabel: 'Título',
  importForRecipients: (count) =>
    plural(count, {
      one: 'para el destinatario elegido arriba',
      other: `para los ${count} destinatarios elegidos arriba`,
    }),
  importLabel: (conversations) => (conversations > 1 ? 'Importar conversaciones' : 'Importar conversación'),
  importingHeading: 'Importando...',
  importingLabel: 'Importando',
  importedLabel: 'Importado',
  cancellingImport: 'Cancelando...',

  // labels/pages/architecture
  // The page about the architecture
  architectureLead: 'Cómo está construido Canopy, desde el teléfono en tu mano hasta el árbol en la base de datos.',
  architectureComing:
    'El recorrido completo aún se está escribiendo. Hasta entonces, aquí tienes las respuestas breves.',
  architectureOverviewHeading: 'Visión general',
  architectureOverview:
    'Una conversación en Canopy es un árbol. Cada mensaje tiene como máximo un mensaje superior y cualquier número de respuestas, y cada una de ellas puede crecer hasta formar su propia rama. Un servidor guarda los árboles, comunica a cada app abierta lo que hay de nuevo y decide quién ve qué.',
  frontendHeading: 'Frontend',
  frontend:
    'Una app web que puedes añadir a tu pantalla de inicio. Está escrita en TypeScript con React y pensada para un solo pulgar y conexiones lentas: lo que una página no necesita al principio se carga después, y tras la primera visita la app se abre incluso sin conexión.',
  backendHeading: 'Backend',
  backend:
    'Un servidor Fastify sobre Node. Responde a las llamadas de la app, envía eventos en vivo por un WebSocket y comprueba los permisos con las mismas reglas que indican a la app qué botones mostrar.',
  aiIntegrationHeading: 'Integración de IA',
  aiIntegration:
    'Un agente de IA participa como una persona: tiene un nombre y un alias, puede ser destinatario, y sus respuestas aparecen en el árbol como las demás. Las conversaciones con otros servicios de IA se pueden importar como hilos.',
  dataStorageHeading: 'Almacenamiento de datos',
  dataStorage:
    'Los mensajes se guardan en SQLite o PostgreSQL. Los mensajes de Ground nunca salen de tu dispositivo, a menos que los publiques. Al cerrar sesión se borran tus datos de este dispositivo, excepto Ground.',
  securityHeading: 'Seguridad',
  security:
    'Solo su autor y sus destinatarios pueden ver un mensaje privado; ni siquiera los admins pueden. El contenido de los mensajes nunca se ejecuta como código, y al leer un mensaje no se carga nada de un servidor ajeno.',

  // labels/pages/first-run
  // Setting up an installation
  firstRunTitle: 'Primera configuración',
  firstRunHeading: 'Configura esta instalación',

  // Its steps
  accountStep: 'Tu cuenta',
  nameStep: 'Nombre y color de acento',
  writersStep: 'Quién puede escribir',
  agentStep: 'Una IA',
  invitationStep: 'Una invitación',
  stepDone: ', hecho',
  agentStepHint: 'Se le pregunta como a una persona, por su nombre. Lee los mensajes anteriores a la pregunta.',
  invitationStepHint: 'Quien tenga el enlace puede unirse y escribir, sin enviar una solicitud.',

  onlyAdminsSetUp: 'Solo los admins pueden configurar una instalación.',
  leaveFirstRunLabel: 'Volver a Cloud',
  firstAdminByGoogle: 'Inicia sesión con una dirección de Google que esté en ADMIN_EMAILS: será la del admin.',
  adminExists: 'Ya hay un admin: inicia sesión como tal.',
  skipStepLabel: 'Omitir',
  saveAndContinueLabel: 'Guardar y continuar',
  previousStepLabel: 'Paso anterior',

  // At the end
  firstRunReadyHeading: 'Listo',
  firstRunAdminLabel: 'Administración',
  firstRunChangeable: (administration) => ['Todo esto se puede cambiar en ', administration, '.'],
  writeFirstMessageLabel: 'Escribir el primer mensaje',

  // labels/pages/roadmap
  // The roadmap
  roadmapLead: 'Dónde está Canopy ahora y hacia dónde va.',
  roadmapComing: 'La hoja de ruta detallada aún se está escribiendo. El calendario ya está aquí.',
  roadmapOverviewHeading: 'Visión general',
  roadmapOverview:
    'Canopy es un chat multijugador con IA: personas y agentes de IA conversan en hilos que se ramifican. Crece por fases, de una beta cerrada a un ecosistema.',
  coreTechnologiesHeading: 'Tecnologías centrales',
  coreTechnologies:
    'Hilos que se ramifican, eventos en vivo y una app web que se instala en la pantalla de inicio. Todo lo demás se apoya en estas tres.',
  techStackHeading: 'Tecnologías utilizadas',
  techStack: 'TypeScript en todo: React en el navegador, Fastify sobre Node y, por debajo, SQLite o PostgreSQL.',
  currentArchitectureHeading: 'Arquitectura actual',
  readArchitectureLabel: 'Leer sobre la arquitectura',
  currentArchitecture: (readArchitecture) => [
    'Un servidor, una dirección: la app, sus llamadas y sus eventos en vivo vienen del mismo lugar. ',
    readArchitecture,
  ],
  aiCapabilitiesHeading: 'Capacidades de IA',
  aiCapabilities:
    'Primero llega el chat con agentes de IA. Después vienen los personajes a medida, las imágenes y formas avanzadas de trabajar en conjunto; luego la voz, el audio y el video.',
  developmentRoadmapHeading: 'Hoja de ruta del desarrollo',
  developmentRoadmap:
    'Tres fases beta llevan al lanzamiento completo; le siguen dos fases más. Los planes cambian a medida que aprendemos.',
  betaTimelineHeading: 'Calendario de la beta',
  postBetaHeading: 'Fases posteriores a la beta',

  // Its milestones
  closedBeta: 'Beta cerrada',
  closedBetaWhen: 'ahora',
  basicSignIn: 'Inicio de sesión básico',
  oneOnOneChat: 'Chat individual con agentes de IA',
  multiplayerRooms: 'Salas multijugador sencillas',
  expandedBeta: 'Beta ampliada',
  expandedBetaWhen: 'T3 2024',
  customPersonas: 'Personajes a medida',
  imageUnderstanding: 'Comprensión y generación de imágenes',
  initialSubscriptions: 'Primeras suscripciones',
  openBeta: 'Beta abierta',
  openBetaWhen: 'T4 2024',
  advancedPatterns: 'Patrones avanzados de IA',
  knowledgeBase: 'Base de conocimientos',
  fullSubscriptions: 'Todos los niveles de suscripción',
  fullLaunch: 'Lanzamiento completo',
  fullLaunchWhen: 'T1 2025',
  mobileApps: 'Apps móviles',
  expandedModalities: 'Más modalidades',
  expandedModalitiesWhen: 'T2-T3 2025',
  voiceModality: 'Voz',
  audioModality: 'Audio',
  videoModality: 'Video',
  ecosystem: 'Ecosistema',
  ecosystemWhen: 'T4 2025',
  personaMarketplace: 'Mercado de personajes',
  enterpriseFeatures: 'Funciones para empresas',
  virtualReality: 'RV/RA',

  // labels/pages/terms
  // The terms
  termsDate: '1 de junio de 2024',
  termsEffective: (date) => ['En vigor desde el ', date],
  termsSummaryHeading: 'En resumen',
  termsFullHeading: 'El texto legal completo',
  termsFullComing: 'Esto es un texto provisional: aquí se publicará el texto legal completo.',

  // Their points, each with its name
  termsAgeName: 'Edad',
  termsAge: (years) => `Tienes al menos ${years} años. Si eres menor de 18 años, necesitas el permiso de un tutor.`,
  termsUseName: 'Uso aceptable',
  termsUse: 'Nada ilegal, nada de acoso, nada de spam y ningún intento de dañar el servicio.',
  termsAiName: 'IA',
  termsAi:
    'Lo que escribe una IA puede ser erróneo. Compruébalo antes de confiar en ello; no es asesoramiento profesional.',
  termsContentName: 'Tu contenido',
  termsContent: 'Lo que escribes sigue siendo tuyo. Concedes a Canopy una licencia para guardarlo y mostrarlo aquí.',
  termsDataName: 'Tus datos',
  termsData: (days) =>
    `Puedes descargar todo lo que guardamos sobre ti, y eliminar tu cuenta, en cualquier momento en “Editar perfil”. Las solicitudes de acceso se eliminan ${days} días después de la decisión.`,
  termsRefundsName: 'Reembolsos',
  termsRefunds: 'No hay reembolsos por periodos parciales.',
  termsPricesName: 'Precios',
  termsPrices: (days) => `Anunciamos los cambios de precio con ${days} días de antelación.`,
  termsContactName: 'Contacto',
  termsContact: (days) => `Respondemos en un plazo de ${days} días hábiles.`,

  // labels/pages/pages
  // The information pages’ names, in their menu and as their headings
  homePageLabel: 'Inicio',
  architectureLabel: 'Arquitectura',
  requestWhitelistLabel: 'Solicitar acceso',
  roadmapLabel: 'Hoja de ruta',
  termsLabel: 'Términos',

  // The frame of every information page
  infoPageLabels: {
    skip: 'Ir al contenido',
    menu: 'Menú',
    links: 'Páginas',
    openApp: 'Abrir la app',
  },
  betaBanner: 'Fase beta: ya disponible',
  tagline: 'Canopy – conversaciones que se ramifican, con personas y agentes de IA codo con codo.',
  readPublicThreadsLabel: 'Leer los hilos públicos',
  openCloudLabel: 'Abrir Cloud',
  goToCloudLabel: 'Ir a Cloud',
  comingSoon: 'Próximamente',
  onThisPageHeading: 'En esta página',

  // The home page
  homeHeading: 'Conversaciones que se ramifican.',
  homeBanner: 'Fase beta: ya disponible · Sitio web en construcción',
  homeLead:
    'Pregunta a personas e IA a la vez. Cada respuesta puede crear su propia rama, y tú te mueves entre ellas deslizando.',
  homeBranchHeading: 'Ramifica',
  homeBranchText: 'Dos respuestas a una pregunta son dos ramas. Ninguna se pierde, y el mapa las muestra todas.',
  homeAskHeading: 'Pregunta a una IA',
  homeAskText:
    'Menciona una IA en una respuesta y contestará en el hilo, donde los demás pueden leerlo y seguir a partir de ahí.',
  homeOfflineHeading: 'Funciona sin conexión',
  homeOfflineText:
    'Lo que has leído se puede seguir leyendo en un túnel. Lo que escribas allí se enviará cuando vuelvas a tener red.',

  // The home page’s example
  exampleLabel: 'Un ejemplo: un hilo público',
  exampleRepliesLabel: 'Sus respuestas',
  exampleReplyOf: (place, total) => `${place} de ${total}`,
  openExampleLabel: 'Abrir este hilo',
  exampleHint: (openExample) => ['Desliza o desplázate a los lados para ver las demás respuestas. ', openExample],

  // An address without a page
  pageNotFoundHeading: 'No encontrada',
  nothingAtAddress: 'No hay nada en esta dirección.',

  // The choice of the app’s colours
  themeLabel: 'Tema',
  themeSystemLabel: 'Sistema',
  themeLightLabel: 'Claro',
  themeDarkLabel: 'Oscuro',

  // A control of the lists: starts a thread
  startMessageLabel: 'Nuevo mensaje',
  startMessageShort: 'Nuevo',

  // A secret that is shown once
  copySecretLabel: 'Copiar',
  secretCopiedLabel: 'Copiado',
  secretNotCopied: 'No se pudo copiar. Selecciónalo y cópialo.',

  // The page of an invitation
  invitationHeading: 'Invitación',
  invitationFailed: 'No se pudo cargar la invitación.',
  invitedTo: (name) => `Te han invitado a ${name}`,
  invitesYouTo: (inviter, name) => [inviter, ` te invita a ${name}`],
  invitationAbout: (readPublicThreads) => [
    'Canopy es un chat con hilos que se ramifican: personas y agentes de IA responden, y cada respuesta puede crear su propia rama. ',
    readPublicThreads,
  ],
  alreadyMember: 'Ya formas parte.',
  invitationContinueLabel: 'Continuar',
  joinHint: 'Únete para responder e iniciar tus propios hilos. No necesitas enviar una solicitud.',
  joinLabel: 'Unirme',
  invitedThreadHeading: 'Así empieza el hilo',
  readWholeThreadLabel: 'Leer todo el hilo',

  // labels/passkeys
  // Passkeys
  passkeysHeading: 'Llaves de acceso',
  passkeysFailed: 'No se pudieron cargar tus llaves de acceso.',
  passkeyRemoved: (name) => `Quitada: ${name}. Elimínala también en ese dispositivo.`,
  passkeysHint:
    'Con una llave de acceso inicias sesión mediante el bloqueo de pantalla de tu dispositivo o una llave de seguridad, sin la contraseña.',
  myPasskeysLabel: 'Tus llaves de acceso',
  removePasskeyLabel: (name) => `Quitar la llave de acceso ${name}`,
  passkeysUnsupported: 'Este navegador no puede crear llaves de acceso en esta dirección.',
  passkeysFull: (most) => `No puedes tener más de ${most} llaves de acceso.`,
  addPasskeyLabel: 'Añadir una llave de acceso',
  addingPasskey: 'Añadiendo...',
  addPasskeyHint: 'Después, tu dispositivo te preguntará dónde guardar la llave de acceso.',
  passkeyNameHint: 'Se muestra en tu lista de llaves de acceso. Si lo dejas vacío, se usa el nombre de este navegador.',
  passkeyNeverUsed: (madeAge) => `Creada ${madeAge}, nunca usada`,
  passkeyLastUsed: (madeAge, usedAge) => `Creada ${madeAge}, usada por última vez ${usedAge}`,
  passkeyNotMade: 'No se creó ninguna llave de acceso. Inténtalo de nuevo.',
  passkeyKnown: 'Este dispositivo ya tiene una llave de acceso para tu cuenta.',
  passkeyAdded: (name) => `Se añadió tu llave de acceso: ${name}.`,

  // labels/profile
  // Profile
  editProfileHeading: 'Editar perfil',
  updateProfileLabel: 'Actualizar perfil',
  updatingProfile: 'Actualizando...',
  chooseNameHeading: 'Elige un nombre',
  notNowLabel: 'Ahora no',
  chooseNameHint: (newMember) => `¿Cómo deben verte los demás? Hasta que elijas un nombre, serás “${newMember}”.`,
  displayNameLabel: 'Nombre visible',
  displayNameHint: 'Todos podrán ver este nombre',
  profileTagLabel: 'Alias',
  profileTagHint: 'Un identificador único de tu cuenta (solo letras, números, guiones bajos y guiones)',
  myAgentUseHeading: 'Mi uso de agentes de IA',
  myTokensHeading: 'Tokens para programas',
  sendWaitLabel: 'Esperar 5 segundos antes de enviar',
  sendWaitHint: 'Hasta entonces, “Deshacer” devuelve el texto al campo. En este dispositivo.',
  accountActionFailed: 'No ha funcionado. Inténtalo de nuevo.',

  // E-mail and password
  credentialsHeading: 'Correo y contraseña',
  signInWithEmail: (email) => `Inicias sesión con ${email}.`,
  changeEmailLabel: 'Cambiar correo',
  changePasswordLabel: 'Cambiar contraseña',
  savingCredentials: 'Guardando...',
  loggedOutElsewhereHint: 'Se cerrará tu sesión en todos los demás lugares.',
  currentPasswordLabel: 'Contraseña actual',
  newEmailLabel: 'Correo nuevo',
  newEmailHint: (email) => `Ahora es ${email}.`,
  newPasswordLabel: 'Contraseña nueva',
  newPasswordLeast: (least) => `Al menos ${least} caracteres.`,
  passwordIsChanged: 'Tu contraseña ha cambiado. Se cerró tu sesión en todos los demás lugares.',
  emailIsChanged: 'Tu dirección de correo ha cambiado. Se cerró tu sesión en todos los demás lugares.',

  // Where I am signed in
  sessionsHeading: 'Dónde has iniciado sesión',
  unknownDevice: 'Dispositivo desconocido',
  sessionsFailed: 'No se pudieron cargar tus sesiones.',
  sessionEnded: (device) => `Sesión cerrada: ${device}.`,
  thisDeviceBadge: 'Este dispositivo',
  signOutThereLabel: 'Cerrar sesión allí',
  signOutThereOf: (device) => `Cerrar sesión allí: ${device}`,
  signedInAndUsed: (age) => `Sesión iniciada y usada por última vez ${age}`,
  signedInThenUsed: (signedInAge, usedAge) => `Sesión iniciada ${signedInAge}, usada por última vez ${usedAge}`,
  logoutEverywhereLabel: 'Cerrar sesión en todas partes',
  logoutEverywhereFailed: 'No se pudo cerrar tu sesión en todas partes. Inténtalo de nuevo.',

  // What admins decided about me
  suspensionLabel: 'Suspensión',
  writeAgainOn: (time) => `Podrás volver a escribir el ${time}.`,
  myModerationHeading: 'Lo que los admins han decidido sobre ti',
  myModerationFailed: 'No se pudo cargar.',
  myModerationNone: 'Nada.',
  newDecisionBadge: 'Nueva',
  suspensionUntil: (time) => `Hasta ${time}`,
  openDecidedMessageLabel: 'Abrir el mensaje',
  adminsDecided: 'Los admins han decidido algo sobre ti o tus mensajes. En “Editar perfil” puedes ver qué y por qué.',

  // Muted people
  mutedPeopleHeading: 'Personas silenciadas',
  mutedNobody: 'No has silenciado a nadie. “Silenciar” está en la ficha de cada persona: pulsa su nombre.',
  mutedPeopleHint: 'Ves sus mensajes plegados y no te llegan notificaciones. No lo saben.',
  unmuteLabel: 'Dejar de silenciar',
  unmutePerson: (name) => `Dejar de silenciar a ${name}`,

  // labels/search
  // Search
  searchPlaceholder: 'Mensajes, personas, comandos',
  searchResultsLabel: 'Resultados de búsqueda',
  searchResultCount: (count) => plural(count, { one: `${count} resultado`, other: `${count} resultados` }),
  keepSearchingLabel: 'Seguir buscando',
  recentSearchesHeading: 'Búsquedas recientes',
  searchCommandsHeading: 'Comandos',
  foundPeopleHeading: 'Personas',
  foundThreadsHeading: 'Hilos',
  foundMessagesHeading: 'Mensajes',
  clearRecentSearchesLabel: 'Borrar búsquedas recientes',
  foundOnDeviceBadge: 'En este dispositivo',
  // The quotes and ‘from:@’ are signs that search knows
  searchHintPhrase: '"una frase"',
  searchHintFrom: 'from:@alias',
  searchHintThread: 'En este hilo',

  // Commands that search finds
  commandNewMessage: 'Nuevo mensaje',
  commandNewGroundMessage: 'Nuevo mensaje en Ground',
  commandFilters: 'Filtros',
  commandEditProfile: 'Editar perfil',
  commandAdmin: 'Admin',
  commandShortcuts: 'Atajos de teclado',
  commandThemeSystem: 'Tema: sistema',
  commandThemeLight: 'Tema: claro',
  commandThemeDark: 'Tema: oscuro',

  // labels/shell
  // The frame of the app
  tabsLabel: 'Pestañas',
  cloudTabUnread: (unread) => `Cloud, ${unread} sin leer`,
  unreadCount: (unread) => `${unread} sin leer`,
  forMeLabel: 'Para mí',
  forMeTabNew: (count) => `Para mí, novedades: ${count}`,
  forMeNew: (count) => `Novedades: ${count}`,
  refreshLabel: 'Actualizar',
  signingIn: 'Iniciando sesión...',
  okLabel: 'Aceptar',

  // The account in the header
  accountLabel: (name) => `Cuenta: ${name}`,
  editProfileLabel: 'Editar perfil',
  administrationLabel: 'Administración',
  accountAdmin: 'Admin',
  accountWhitelisted: 'Con acceso',

  // Notices, offers and hints
  noticeOpenLabel: 'Abrir',
  undoLabel: 'Deshacer',
  quoteLabel: 'Citar',
  updateLaterLabel: 'Más tarde',
  updateReloadLabel: 'Recargar',
  installLaterLabel: 'Ahora no',
  installLabel: 'Instalar',
  updatedAgo: (ago) => ['Actualizado ', ago],
  aboutPageLabel: 'Acerca de esta página',
  whatIsCanopyLabel: '¿Qué es Canopy?',
  pageBranches: (whatIsCanopy) => [
    'Esta conversación se ramifica: desliza o toca ‹ › para ver otras respuestas. ',
    whatIsCanopy,
  ],
  pageMayBranch: (whatIsCanopy) => [
    'Aquí un mensaje puede tener varias respuestas, cada una en su rama. ',
    whatIsCanopy,
  ],

  // labels/shortcuts
  // Keyboard shortcuts
  shortcutsLabel: 'Atajos de teclado',
  singleKeysLabel: 'Atajos de una sola tecla',
  keysAlwaysHeading: 'Siempre',
  keysAnywhereHeading: 'En cualquier lugar',
  keysInThreadHeading: 'En un hilo',
  keysOnMessageHeading: 'En el mensaje enfocado',
  keysOnMapHeading: 'En el mapa',
  keysOff: (heading) => `${heading} (desactivados)`,

  // What they do
  keyNewThread: 'Nuevo hilo',
  keyPreviousMessage: 'Mensaje anterior',
  keyNextMessage: 'Mensaje siguiente',
  keyPreviousFork: 'Bifurcación anterior',
  keyNextFork: 'Bifurcación siguiente',
  keyNextUnread: 'Siguiente sin leer o nuevo',
  keyParent: 'Ir al mensaje superior',
  keyNewest: 'Ir al último mensaje',
  keySiblings: 'Respuesta anterior o siguiente',
  keyUpAndDown: 'Subir o bajar',
  keyOpenAndClose: 'Cerrar o abrir una rama',
  keyGoThere: 'Ir allí',

  // Keys, as they are called
  searchKeys: 'Ctrl o ⌘ + K',
  shiftAnd: (key) => `Mayús + ${key}`,
  homeKey: 'Inicio',
  endKey: 'Fin',
  enterKey: 'Intro',

  // labels/sign-in
  // Signing in
  signInLabel: 'Iniciar sesión',
  signInBusy: 'Iniciando sesión...',
  createAccountLabel: 'Crear cuenta',
  signInEmailLabel: 'Correo',
  signInPasswordLabel: 'Contraseña',
  newAccountPasswordHint: (characters) => `Al menos ${characters} caracteres para una cuenta nueva.`,
  signInWrong: 'El correo electrónico o la contraseña no son correctos.',
  accountExists: 'Ya hay una cuenta con este correo electrónico. Inicia sesión.',
  signInTooOften: 'Demasiados intentos. Espera unos minutos y vuelve a intentarlo.',
  createAccountToJoin: 'Tienes una invitación: crea una cuenta para unirte.',
  beTheFirst: 'Empieza tú: la primera cuenta será la del admin.',
  forgotPasswordLabel: '¿Olvidaste tu contraseña?',
  forgotPasswordAskAdmin: '¿Olvidaste tu contraseña? Pide un enlace a un admin.',
  signInWithGoogleLabel: 'Iniciar sesión con Google',
  popupBlocked: 'Tu navegador bloqueó la ventana de Google. Puedes iniciar sesión en la página de Google.',
  signInOnGooglePageLabel: 'Continuar en la página de Google',
  signInWith: (provider) => `Iniciar sesión con ${provider}`,
  signInWithPasskeyLabel: 'Iniciar sesión con una llave de acceso',
  noPasskeyUsed: 'No se inició sesión: no se usó ninguna llave de acceso.',

  // Around it
  installationIsNew: (setItUp) => ['¿Es nueva esta instalación? ', setItUp],
  setItUpLabel: 'Configúrala paso a paso',
  loginNeedsScript: 'Necesitas JavaScript para iniciar sesión. Actívalo y recarga la página.',
  aboutCanopyLabel: 'Acerca de Canopy',

  // Forgot your password?
  passwordLinkHint: 'Escribe tu dirección de correo y recibirás un enlace para una contraseña nueva.',
  sendPasswordLinkLabel: 'Enviar el enlace',
  passwordLinkMissing: '¿No ha llegado nada? Mira en tu carpeta de spam o pide un enlace a un admin.',
  passwordLinkNeedsScript: 'Necesitas JavaScript para esto. Actívalo y recarga la página, o pide un enlace a un admin.',
  backToLoginLabel: 'Volver al inicio de sesión',

  // The page of a link for a new password
  newPasswordHeading: 'Contraseña nueva',
  newPasswordHint:
    'Elige una contraseña nueva para tu cuenta. Se cerrará tu sesión en todos los demás lugares y se quitarán tus llaves de acceso.',
  newPasswordFieldLabel: 'Contraseña nueva',
  newPasswordLength: (characters) => `Al menos ${characters} caracteres.`,
  savingNewPassword: 'Guardando...',
  saveNewPasswordLabel: 'Guardar e iniciar sesión',
  newPasswordSaved: 'Se guardó tu contraseña nueva. Ya puedes iniciar sesión con ella.',
  newPasswordNeedsScript: 'Necesitas JavaScript para elegir una contraseña nueva. Actívalo y recarga la página.',
  logoutBeforeLink: 'Ya has iniciado sesión. Cierra la sesión antes de usar este enlace.',
  logoutBeforeLinkOf: (email) => `Has iniciado sesión como ${email}. Cierra la sesión antes de usar este enlace.`,
  logoutForLinkLabel: 'Cerrar sesión',

  passwordCallFailed: 'No ha funcionado. Inténtalo de nuevo.',

  // labels/thread
  // A thread
  threadMissingHeading: 'No encontrado',
  threadFailedHeading: 'Hilo',
  threadIsSettled: 'Resuelto',
  goToGroundLabel: 'Ir a Ground',
  followsThread: 'Sigues este hilo',
  mutedThread: 'Has silenciado este hilo',
  replyingTo: (name) => ['En respuesta a ', name],
  newReplies: (count) => plural(count, { one: `${count} respuesta nueva`, other: `${count} respuestas nuevas` }),
  slowModeOff: 'Desactivado',

  // New in a thread
  newInThreadLabel: 'Mensajes nuevos',
  goToNextNewLabel: 'Ir al siguiente mensaje nuevo',
  markAllSeenLabel: 'Marcar todo como visto',
  newCount: (count) => plural(count, { one: `${count} nuevo`, other: `${count} nuevos` }),
  newAtLeast: (count) => `${count}+ nuevos`,

  // The scrubber, at a phone’s edge
  scrubberLabel: 'Control deslizante',
  scrubberPositionLabel: 'Posición en el hilo',
  scrubberPosition: (at, of) => `${at} de ${of}`,
  scrubberNew: 'nuevo',

  // What was done with a message or a thread
  messageDeleted: 'Mensaje eliminado',
  reformatFailed: 'No se pudo dar formato al mensaje.',
  alreadyTidy: 'Este mensaje ya está en orden',
  messageReformatted: 'Se dio formato al mensaje',
  settlingDone: 'Resuelto',
  reopeningDone: 'Reabierto',
  reportSent: 'Denunciado. Los admins lo revisarán.',
  reportFailed: 'No ha funcionado. Inténtalo de nuevo.',

  // labels/tokens
  // Tokens of programs
  tokensLabel: 'Tokens',
  tokensFailed: 'No se pudieron cargar los tokens.',
  myTokensHint: 'Con un token, un programa actúa como si fueras tú. Quien lo tenga puede hacer lo mismo.',
  botTokensHint: 'Con un token, un programa actúa como este bot. Quien lo tenga puede hacer lo mismo.',
  revokeTokenLabel: 'Revocar',
  revokeTokenOf: (name) => `Revocar ${name}`,
  tokenRevoked: (name) => `Revocado: ${name}`,
  tokenNotRevoked: 'No se pudo revocar el token. Sigue siendo válido. Inténtalo de nuevo.',
  tokenNotMade: 'No se pudo crear el token. Inténtalo de nuevo.',
  tokenMayRead: 'Puede leer',
  tokenMayWrite: 'Puede escribir',
  tokenMayAsk: 'Puede preguntar a agentes de IA',
  tokenNeverUsed: (until) => ['Nunca usado. Válido hasta ', until],
  tokenLastUsed: (age, until) => [`Usado por última vez ${age}. Válido hasta `, until],

  // A new token
  tokenNameLabel: '¿Para qué es?',
  tokenNamePlaceholder: 'Mi script',
  tokenScopesLabel: 'Puede',
  tokenReadLabel: 'Leer',
  tokenWriteLabel: 'Escribir, editar y eliminar',
  tokenAskLabel: 'Preguntar a agentes de IA, lo que puede costar dinero',
  tokenScopesMissing: 'Elige qué puede hacer el token',
  tokenValidForLabel: 'Válido durante',
  tokenValidDays: (days) => `${days} días`,
  tokenValidYear: 'Un año',
  makeTokenLabel: 'Crear un token',
  tokenMade: (name) => `El token “${name}”. Cópialo ahora: no se puede volver a mostrar.`,
  tokensFull: (max) => `No puede haber más de ${max} tokens.`,

  // labels/usage
  // The use of agents
  usageDaysLabel: 'Mostrar',
  usage30DaysLabel: '30 días',
  usage90DaysLabel: '90 días',
  usageYearLabel: 'Un año',
  answersUsed: (used, limit) => `${used} de ${limit} respuestas usadas`,
  usageNone: 'Aún no hay respuestas de IA.',
  downloadUsageLabel: 'Descargar como CSV',
  usageSum: (sum, first, last) => `${sum} del ${first} al ${last}`,
  usageSumAndMost: (sum, first, last, day, most) => `${sum} del ${first} al ${last}; el máximo, el ${day}: ${most}`,

  // Tables
  usageByDayLabel: 'Uso por día',
  usageByPersonLabel: 'Uso por persona',
  usageDayHeading: 'Día',
  usageAgentHeading: 'Agente',
  usagePeopleHeading: 'Personas',
  usagePersonHeading: 'Persona',
  usageTagHeading: 'Alias',
  usageAnswersHeading: 'Respuestas',
  usageTokensInHeading: 'Tokens de entrada',
  usageTokensOutHeading: 'Tokens de salida',
  usageCostHeading: 'Coste',

  // Budgets
  budgetsLabel: 'Presupuestos',
  budgetOfAllAgents: 'Todos los agentes',
  budgetToday: (agent, used, limit) => `${agent}, hoy: ${used} de ${limit}.`,
  budgetThisMonth: (agent, used, limit) => `${agent}, este mes: ${used} de ${limit}.`,
  budgetUsedUp: (until) => [' Agotado hasta ', until, '.'],

  // labels/words
  // Words of controls that many screens have
  cancelLabel: 'Cancelar',
  saveLabel: 'Guardar',
  closeLabel: 'Cerrar',
  doneLabel: 'Listo',
  deleteLabel: 'Eliminar',
  retryLabel: 'Reintentar',
  replyLabel: 'Responder',
  backLabel: 'Atrás',
  loginLabel: 'Iniciar sesión',
  logoutLabel: 'Cerrar sesión',
  removeLabel: 'Quitar',
  editLabel: 'Editar',
  recipientsLabel: 'Destinatarios',
  publicLabel: 'Público',
  privateLabel: 'Privado',
  cloudLabel: 'Cloud',
  groundLabel: 'Ground',
  searchLabel: 'Buscar',
  moreActionsLabel: 'Más acciones',
  tryAgainLabel: 'Intentar de nuevo',
  showMoreLabel: 'Mostrar más',
  requestAccessLabel: 'Solicitar acceso',
  nameLabel: 'Nombre',
  copyLinkLabel: 'Copiar enlace',
  discardChangesQuestion: '¿Descartar los cambios?',
  keepEditingLabel: 'Seguir editando',

  // mail
  // Mails in plain text
  passwordMailSubject: (host) => `Una contraseña nueva para ${host}`,
  passwordMailText: (origin, link) =>
    `Alguien, probablemente tú, pidió una contraseña nueva para tu cuenta en ${origin}

Elígela aquí. El enlace funciona una sola vez, durante una hora:

${link}

Si no fuiste tú, no tienes que hacer nada: tu contraseña no ha cambiado.
`,
  emailChangedMailSubject: (host) => `Tu cuenta en ${host}`,
  emailChangedMailText: (origin, host) =>
    `Se cambió la dirección de correo de tu cuenta en ${origin}. Ya no es esta.

Si fuiste tú, no tienes que hacer nada.

Si no fuiste tú, otra persona conoce tu contraseña. Pide ayuda a un admin de ${host}.
`,

  // messages
  // Title and description
  titleSaved: '¡Título y descripción guardados!',
  titleFailed: 'No se pudieron guardar el título y la descripción. Inténtalo más tarde.',
  settleFailed: 'No se pudo resolver el hilo. Inténtalo más tarde.',
  reopenFailed: 'No se pudo reabrir el hilo. Inténtalo más tarde.',
  settleOffline: 'No hay red. Podrás resolver un hilo cuando la haya.',
  titleException: 'Se produjo un error al guardar el título y la descripción. Inténtalo más tarde.',

  // Editing
  editForbidden: 'Solo puedes editar tus propios mensajes',
  editTooOften: (most) =>
    `Este mensaje tiene ${most} versiones anteriores. Elimina algunas primero o responde de otra forma.`,
  editFailed: 'No se pudo guardar la edición. Inténtalo de nuevo.',
  editedGone: 'El mensaje se eliminó, así que tu edición no se guardó.',
  editedElsewhere: 'También habías editado este mensaje en otro dispositivo. Ambos textos están entre sus versiones.',
  editMaybeSaved: 'Puede que esto se guardara hace tiempo. Revisa las versiones antes de guardarlo otra vez.',
  editWaits: 'edición a la espera de red',
  versionGone: 'No existe esa versión',

  // Bring home
  broughtHomeNoParent: 'Solo una respuesta puede traer de vuelta una rama.',
  broughtHomeNotBelow: 'La rama no está debajo del mensaje al que se trae de vuelta.',
  sourcesNotOnBranch: 'Sus fuentes solo pueden ser mensajes de la rama.',
  sourcesNotForAll: 'No todos los que pueden leer este mensaje pueden ver todas sus fuentes.',
  sourceNotForAll: 'No todos los que leen esto pueden verlo',
  resultNotForAll: 'No todos los que leen esto pueden ver el mensaje del que procede. Omite lo que no deban saber.',

  // Deleting
  deleteGone: 'Este mensaje ya se eliminó (probablemente al eliminarse su mensaje superior)',
  deletedWhileRead: 'El mensaje que estabas leyendo se ha eliminado.',
  deletedAfterSending: 'Este mensaje se envió y después se eliminó.',
  deleteForbidden: 'No tienes permiso para eliminar este mensaje',
  deleteFailed: (detail) => (detail ? `No se pudo eliminar el mensaje: ${detail}` : 'No se pudo eliminar el mensaje'),
  confirmDeletion: 'Confirmar eliminación',
  confirmDeletionQuestion: '¿Seguro que quieres eliminar este mensaje y todas sus respuestas?',
  cannotBeUndone: 'Esta acción no se puede deshacer.',

  // Copying
  jsonCopied: 'JSON del mensaje copiado al portapapeles',
  jsonCopyFailed: 'No se pudo copiar el JSON al portapapeles',
  jsonPrepareFailed: 'Error al preparar el JSON del mensaje',
  linkCopied: 'Enlace copiado al portapapeles',
  linkCopyFailed: 'No se pudo copiar el enlace al portapapeles',
  textCopied: 'Texto del mensaje copiado al portapapeles',
  textCopyFailed: 'No se pudo copiar el texto al portapapeles',
  textPrepareFailed: 'Error al preparar el texto del mensaje',

  // moderation
  // Reports
  tooManyReports: 'Ya has denunciado mucho. Espera a que los admins lo hayan revisado.',
  tooManyVisitorReports:
    'Los visitantes ya han denunciado mucho. Inicia sesión para denunciar esto o inténtalo más tarde.',
  reportOwn: 'Este mensaje es tuyo: puedes eliminarlo.',
  reportReasons: {
    spam: { label: 'Spam', hint: 'publicidad, o lo mismo una y otra vez' },
    abuse: { label: 'Abuso', hint: 'insultos, amenazas o acoso' },
    illegal: { label: 'Ilegal', hint: 'contrario a la ley' },
    other: { label: 'Otra cosa', hint: 'di cuál' },
  },

  // Moderation
  moderationActions: {
    dismiss: { admin: 'Desestimado', you: 'Se desestimaron denuncias sobre tu mensaje' },
    delete: { admin: 'Mensaje eliminado', you: 'Se eliminó tu mensaje' },
    settle: { admin: 'Resuelto', you: 'Se marcó como resuelto tu hilo o tu rama' },
    warn: { admin: 'Advertencia enviada', you: 'Recibiste una advertencia' },
    suspend: { admin: 'Suspensión aplicada', you: 'Se te suspendió: puedes leer, pero no escribir' },
    lift: { admin: 'Suspensión levantada', you: 'Se levantó tu suspensión' },
    revoke: { admin: 'Acceso revocado', you: 'Se revocó tu acceso' },
    approve: { admin: 'Publicación aprobada', you: 'Se aprobó tu publicación' },
    decline: { admin: 'Publicación rechazada', you: 'Se rechazó tu publicación' },
  },
  suspendedNow: 'Tu cuenta está suspendida',
  suspendedUntil: (time, reason) => `Podrás volver a escribir el ${time}. Un admin suspendió tu cuenta: ${reason}`,
  alreadySettled: (name) => `Esta denuncia ya se resolvió entretanto (${name}).`,
  messageGone: 'El mensaje ya se eliminó.',
  decideOwn: 'Sobre tus mensajes decide otro admin.',
  settleUnseen: 'Solo se puede resolver un hilo que puedas ver.',
  draftGone: 'Este texto ya no está.',
  heldAsEdit:
    'Mientras seas nuevo aquí, un admin tendría que revisar antes este texto. Publícalo mejor como respuesta.',
  heldAsImport:
    'Mientras seas nuevo aquí, una importación con estas palabras no puede ser pública. Impórtala solo para ti, o después de algunas publicaciones.',
  heldNoFiles:
    'Mientras seas nuevo aquí, un admin tiene que revisar antes este texto, y los archivos no pueden esperar. Publícalo sin archivos.',
  tooManyHeld:
    'Demasiadas publicaciones tuyas esperan revisión. Envía esto de nuevo cuando se haya decidido sobre algunas.',
  heldGone: 'Esta publicación ya no está en espera de revisión.',
  heldParentGone: 'El mensaje al que responde se eliminó, o su autor ya no puede verlo.',
  heldAuthorStopped: 'El autor de esta publicación no puede publicar por ahora.',
  heldWaiting: 'En espera de revisión',
  heldWhilePublishing:
    'Un mensaje de este hilo espera la revisión de un admin. Publica el resto cuando se haya aprobado.',
  heldWithdrawn: 'Has retirado esta publicación.',
  declineReason: 'reason debe indicarse para rechazar una publicación, y para nada más',
  suspensionDays: 'days debe indicarse para una suspensión, y para nada más',

  // offline
  // Ground and offline
  groundIntro: 'Mensajes locales guardados en tu dispositivo.',
  groundLost:
    'Tu navegador ha borrado los hilos guardados en este dispositivo. Puedes restaurarlos desde un archivo exportado.',
  groundTrouble: {
    full: 'Este dispositivo está lleno. Libera espacio e inténtalo de nuevo.',
    missing: 'Este navegador no guarda nada aquí (¿ventana privada?).',
    blocked: 'Otra pestaña bloquea el almacenamiento de este dispositivo. Ciérrala e inténtalo de nuevo.',
    damaged: 'No se puede leer el almacenamiento de este dispositivo.',
    incomplete: 'La app aún no se ha descargado por completo. Inténtalo de nuevo cuando tengas conexión.',
  },
  groundNoBackup: 'Este archivo no es una copia de seguridad de Ground.',
  groundBackupDamaged: 'Esta copia de seguridad está dañada, así que no se restauró nada.',
  groundBackupNewer:
    'Esta copia de seguridad se hizo con una versión más nueva de la app. Actualiza la app y después restáurala.',
  groundBackupTooLarge: 'Este archivo es demasiado grande para una copia de seguridad (máx. 256 MB)',
  groundFilesNamed: (count) =>
    plural(count, {
      one: `La exportación tiene todos los textos. De ${count} archivo solo contiene el nombre.`,
      other: `La exportación tiene todos los textos. De ${count} archivos solo contiene el nombre.`,
    }),
  groundRestored: (count) =>
    plural(count, { one: `Se restauró ${count} mensaje.`, other: `Se restauraron ${count} mensajes.` }),
  groundNothingToRestore: 'Todo lo de esta copia de seguridad ya está aquí.',
  publishToCloud: 'Publicar en Cloud',
  publishLogin: 'Tienes que iniciar sesión para publicar un hilo.',
  publishWhitelist: 'Necesitas acceso de escritura para publicar un hilo.',
  publishQuestion: (count) =>
    plural(count, {
      one: 'Se publicará este mensaje. ¿Quién puede leerlo?',
      other: `Se publicarán los ${count} mensajes. ¿Quién puede leerlos?`,
    }),
  publishingNow: (done, of) => `Publicando ${done} de ${of}...`,
  publishedSoFar: (done, of) => `${done} de ${of} en Cloud`,
  publishedAll: 'Todo el hilo está en Cloud.',
  publishFailed: 'No se pudo publicar el hilo. Inténtalo de nuevo.',
  publishFileLost: (name) => `${name} ya no está en este dispositivo, así que su mensaje no se puede publicar.`,
  publishGone: 'El hilo se eliminó de Cloud. Publícalo de nuevo para crear uno nuevo.',
  publishLeftOut: (count) =>
    plural(count, {
      one: `Se omitió ${count} mensaje: el mensaje al que responde se eliminó de Cloud.`,
      other: `Se omitieron ${count} mensajes: los mensajes a los que responden se eliminaron de Cloud.`,
    }),
  storageUsed: (used, quota) => `${used} de ${quota} usados.`,
  storagePromised: 'Tu navegador ha aceptado conservarlo.',
  storageNotPromised: 'Tu navegador puede borrarlo cuando falte espacio. Por seguridad, exporta una copia.',
  underDevelopment: 'En desarrollo',
  waitingForNetwork: 'A la espera de red',
  sendingNow: 'Enviando...',
  waitsForParent: 'Se enviará después del mensaje al que responde',
  parentNotSent: 'El mensaje al que responde no se envió.',
  earlierVersionSent: 'Ya se envió una versión anterior. Descarta esta o envíala también.',
  maybeSentLongAgo: 'Puede que esto se enviara hace tiempo. Revisa el hilo antes de enviarlo otra vez.',
  heldPostApproved: 'Se aprobó tu publicación. Ya pueden leerla todos.',
  heldPostNotWithdrawn: 'No se pudo retirar la publicación. Inténtalo de nuevo.',
  logoutLosesPosts: (count) =>
    plural(count, {
      one: 'Un mensaje aún espera para enviarse. Se perderá si cierras sesión ahora.',
      other: `${count} mensajes aún esperan para enviarse. Se perderán si cierras sesión ahora.`,
    }),
  outboxTrouble: {
    full: `Este dispositivo está lleno. ${keptWhileOpen}`,
    missing: `Este navegador no guarda nada aquí (¿ventana privada?). ${keptWhileOpen}`,
    blocked: `Otra pestaña bloquea el almacenamiento de este dispositivo. ${keptWhileOpen}`,
    damaged: `El almacenamiento de este dispositivo está dañado. ${keptWhileOpen}`,
    incomplete: `La app aún no se ha descargado por completo. ${keptWhileOpen}`,
  },
  offlineStatus: 'Sin conexión: se muestra lo que hay en este dispositivo',
  notLiveStatus: 'Sin conexión en vivo: los mensajes nuevos solo aparecen al recargar',
  formulasSpared: 'Las fórmulas se muestran tal como se escribieron, para ahorrar datos.',
  formulasMissing:
    'Las fórmulas se muestran tal como se escribieron: lo que las dibuja no se ha descargado en este dispositivo.',
  postsPending: (count) =>
    plural(count, { one: `${count} publicación por enviar`, other: `${count} publicaciones por enviar` }),
  installOffer: 'Instalar Canopy',
  installReason: 'Ábrelo desde tu pantalla de inicio, incluso sin conexión.',
  installByHand: 'Toca Compartir en la barra de tu navegador y luego “Añadir a pantalla de inicio”.',
  newVersionReady: 'Hay una versión nueva',

  // people
  // People
  unknownUser: 'Usuario desconocido',
  nobodyHasTag: (tag) => `Nadie tiene el alias @${tag}.`,
  tagNotLookedUp: (tag) => `No se pudo buscar @${tag}. Inténtalo de nuevo.`,

  // What somebody is, on their card
  personIsYou: 'Tú',
  personIsDeleted: 'Usuario eliminado',
  personIsBot: 'Bot',
  personIsAdmin: 'Admin',
  personCanWrite: 'Puede escribir',
  personOnlyReads: 'Solo lee',
  personIsAgent: 'Agente de IA',

  // Who can read a message
  audienceEveryone: 'Todos',
  audienceOnlyYou: 'Solo tú',
  audienceChosen: 'Solo personas elegidas',
  audienceHeading: 'Quién puede leerlo',

  browserOnSystem: (browser, system) => `${browser} en ${system}`,

  // reading
  // Lists and threads
  pageBroken: 'Algo salió mal y esta página no se puede mostrar.',
  chronologicalFailed: 'No se pudieron cargar los mensajes cronológicos',
  markerFailed: 'No se pudo cargar el contenido',
  threadNotFound: 'El hilo no existe o no es accesible.',
  threadFailed: 'No se pudo cargar el hilo.',
  threadNotOnDevice: 'Este hilo no está en este dispositivo.',
  listNotOnDevice: 'Esta lista no está en este dispositivo.',
  replyNotOnDevice: 'Esta respuesta no está en este dispositivo.',
  replyGone: 'Esta respuesta se eliminó.',
  signInNeedsNetwork: 'No se puede contactar con el servidor. Necesitas conexión para iniciar sesión.',
  untitledThread: 'Hilo sin título',
  loadingPinned: 'Cargando mensajes fijados...',
  noPinned: 'Aún no hay mensajes fijados.',

  // Infinite-scroll markers
  scrollUpForMore: 'Desplázate hacia arriba para ver más',
  scrollDownForMore: 'Desplázate hacia abajo para ver más',
  loadingEarlier: 'Cargando mensajes anteriores...',
  loadingMore: 'Cargando más...',
  loadingMoreMessages: 'Cargando más mensajes...',
  beginningOfThread: 'Principio del hilo',
  endOfThread: 'Final del hilo',
  scrollForMoreMessages: 'Desplázate para ver más mensajes',
  loadingMessages: 'Cargando mensajes...',
  noMoreMessages: 'No hay más mensajes que cargar',

  // Thread loading
  loading: 'Cargando...',
  loadingThread: 'Cargando hilo...',
  loadingThreadContent: 'Cargando el contenido del hilo...',
  loadingMessage: 'Cargando mensaje....',

  // The map of a thread
  mapFailed: 'No se pudo cargar el mapa.',
  mapNotYet: 'El mapa aún se está cargando. Inténtalo de nuevo en un momento.',
  noForkAbove: 'No hay más bifurcaciones arriba.',
  noForkBelow: 'No hay más bifurcaciones abajo.',
  nothingUnread: 'No hay nada más sin leer o nuevo en este hilo.',
  noParent: 'Este es el principio del hilo.',
  isNewest: 'Este es el mensaje más reciente.',
  branches: (count) => plural(count, { one: `${count} rama`, other: `${count} ramas` }),
  unreadBelow: (unread) => (unread === 0 ? '' : `· ${unread} sin leer`),

  // request-access
  // Request access
  applicationSubmitted: '¡Solicitud enviada!',
  applicationThanks: 'Gracias por tu solicitud. La revisaremos y te responderemos pronto.',
  stepOf: (step, steps) => `Paso ${step} de ${steps}`,
  requestAccessLead: 'Canopy está en beta cerrada. Cuéntanos quién eres y un admin te dará acceso.',
  everyoneWritesLead: 'Quien cree una cuenta puede escribir aquí.',

  // How to get access
  howToGetAccessHeading: 'Cómo obtener acceso',
  howToGetAccess:
    'Todos pueden leer lo que es público. Para iniciar hilos y responder necesitas una cuenta que un admin haya autorizado. Completa el formulario de abajo; si se cerró tu sesión y llegaste aquí, no tienes que hacer nada más. Cuando tengas la aprobación, inicia sesión de nuevo.',
  alreadyInHeading: 'Ya tienes acceso',
  alreadyIn: 'Tu cuenta ya puede iniciar hilos y responder. No hay nada que solicitar.',
  accountWaitsHeading: 'Tu cuenta está a la espera de acceso',
  accountWaits:
    'Iniciaste sesión, pero tu cuenta aún no está autorizada, así que la sesión se volvió a cerrar. Completa el formulario de abajo para solicitar acceso para esa cuenta. Cuando un admin la haya aprobado, inicia sesión como antes.',
  askMemberForLink: 'Pide un enlace a un miembro. Todos pueden leer lo que es público.',
  createAnAccountLabel: 'Crea una cuenta',
  createAccountAndWrite: (createAnAccount) => [
    createAnAccount,
    ' y escribe. Una cuenta que ya existía necesita la aprobación de un admin.',
  ],

  // The form
  questionOptional: 'Opcional',
  questionRequired: 'Obligatoria',
  answerLabel: 'Tu respuesta',
  answerTooLongBy: (characters) => `Sobran ${characters} caracteres`,
  contactEmailLabel: 'Correo de contacto',
  contactEmailHint: 'La dirección con la que iniciarás sesión.',
  contactEmailKnown: 'Opcional: ya tenemos la dirección de tu cuenta.',
  interestsLabel: 'Intereses',
  interestsHint: (most) => `Hasta ${most} intereses, de uno en uno.`,
  addInterestLabel: 'Añadir',
  yourInterestsLabel: 'Tus intereses',
  removeInterestLabel: (interest) => `Quitar ${interest}`,
  submitApplicationLabel: 'Enviar',
  nextQuestionLabel: 'Siguiente',
  applicationNotSent: (detail) =>
    `No se pudo enviar tu solicitud${detail === '' ? '' : ` (${detail})`}. Tus respuestas están guardadas en este dispositivo. Inténtalo de nuevo.`,

  // What happens next
  whatHappensNextHeading: '¿Qué pasa después?',
  submitStep: 'Enviar',
  submitStepText: 'Envías tus respuestas. Solo los admins pueden leerlas.',
  reviewStep: 'Revisar',
  reviewStepText: 'Un admin revisa tu solicitud y te mantiene al tanto por correo.',
  collaborateStep: 'Empezar a colaborar',
  collaborateStepText: 'Inicias sesión, creas hilos y chateas con agentes de IA.',
  applicationHelp: '¿Necesitas ayuda? Escribe a la persona que te invitó.',
  applicationHelpFrom: (address) => ['¿Necesitas ayuda? Escribe a ', address, '.'],

  // The seven questions
  passionMap: {
    name: 'Mapa de pasiones',
    ask: '¿De qué podrías hablar durante horas?',
    context: 'Los temas, causas u oficios que una y otra vez te atraen, y cómo se tocan entre sí.',
    placeholder:
      'Los hongos, los mapas de ciudades y el canto coral: en los tres encuentro siempre el mismo patrón de ramas…',
  },
  signatureCraft: {
    name: 'Sello propio',
    ask: '¿Qué haces excepcionalmente bien?',
    context: 'Algo por lo que la gente acude a ti, en el trabajo o muy lejos de él.',
    placeholder: 'Convierto una hora de charla enredada en una página clara…',
  },
  formativeStory: {
    name: 'Historia formativa',
    ask: '¿Qué momento te hizo ser quien eres?',
    context: 'Un giro en tu vida que todavía marca tu forma de pensar. También vale uno pequeño.',
    placeholder: 'Cuando tenía doce años, mi abuela me dio su radio estropeada y un destornillador…',
  },
  catalystThesis: {
    name: 'Tesis catalizadora',
    ask: '¿Qué te gustaría poner en marcha, y por qué ahora?',
    context: 'Una idea que llevarías más lejos si personas y agentes de IA pensaran en ella contigo.',
    placeholder: 'Cada pueblo podría planificar su propia energía, si tan solo los planos fueran más fáciles de leer…',
  },
  teachingUnderPressure: {
    name: 'Enseñar bajo presión',
    ask: '¿Cuándo tuviste que explicar algo difícil en un momento en que de verdad importaba?',
    context: 'Cuéntanos qué estaba en juego, cómo lo explicaste y qué harías hoy de otra manera.',
    placeholder: 'El sistema se había caído, el cliente estaba al teléfono y a mi lado había alguien recién llegado…',
  },
  bridgeBuilding: {
    name: 'Plan para tender puentes',
    ask: '¿Cómo unirías a personas que no ven las cosas igual?',
    context: 'Una vez que lo hiciste, o la manera en que lo intentarías en un hilo de aquí.',
    placeholder: 'Primero pido a cada parte que cuente la historia de la otra, hasta que la otra diga: sí, eso es…',
  },
  timeAndCommitment: {
    name: 'Tiempo y compromiso',
    ask: '¿Cuánto tiempo puedes dedicar, y qué te haría volver?',
    context: 'Lo mejor es una estimación sincera. Veinte minutos a la semana pueden ser más que suficientes.',
    placeholder: 'Dos tardes a la semana, más en invierno. Me quedo donde las preguntas se toman en serio…',
  },

  // search
  // Search
  searching: 'Buscando...',
  searchNothing: 'No se encontró nada. Prueba con menos palabras o más cortas.',
  searchNothingYet: 'Aún no se encontró nada, y hay más mensajes en los que buscar.',
  searchMoreToSearch: 'Hay más mensajes en los que buscar.',
  searchFailed: 'La búsqueda falló. Inténtalo de nuevo.',
  searchTooOften: 'Buscas con demasiada frecuencia. Inténtalo de nuevo en un minuto.',
  searchTooMany: (most) => `Usa como máximo ${most} palabras y frases.`,
  searchOffline: 'No se puede contactar con el servidor. Estos resultados son de este dispositivo.',
  searchOfflineNothing: 'No se puede contactar con el servidor, y en este dispositivo no se encontró nada.',

  // server-pages
  // Descriptions of pages, for search engines and link previews
  homeDescription:
    'Un chat multijugador con IA en hilos que se ramifican: personas y agentes de IA responden, y cada respuesta puede crear su propia rama.',
  cloudDescription:
    'Los hilos públicos de Canopy, los más recientes primero: personas y agentes de IA responden, y las respuestas se ramifican.',
  loginDescription: 'Inicia sesión en Canopy para iniciar hilos, responder y leer lo que te han escrito.',
  forgotPasswordDescription: 'Recibe por correo un enlace para una contraseña nueva.',
  newPasswordDescription: 'Elige una contraseña nueva para tu cuenta.',
  invitationDescription: 'Una invitación a Canopy.',
  architectureDescription:
    'Cómo está construido Canopy: frontend, backend, integración de IA, almacenamiento de datos y seguridad.',
  roadmapDescription: 'Dónde está Canopy y hacia dónde quiere crecer: la beta y las fases que la siguen.',
  termsDescription: 'Los términos de Canopy en resumen: edad, uso aceptable, IA, tu contenido, precios y contacto.',
  requestAccessDescription:
    'Solicita acceso a la beta cerrada de Canopy: siete preguntas sobre ti y lo que aportarías.',
  nowhereDescription: 'No hay nada en esta dirección.',

  pictureFrameTitle: 'Imagen',

  // A thread embedded in a page of another site
  embedEarlierLabel: 'Mensajes anteriores',
  embedReadOnSiteLabel: (site) => `Leer y responder en ${site}`,

  // The picture of a thread for link previews
  previewOfMessage: 'Un mensaje',
  previewOfConversation: 'Una conversación',

  // sign-in-problems
  // Why a sign-in with the site’s sign-in provider failed, and what to do
  oidcRefused: 'No se inició sesión, porque se canceló o no se permitió allí. Puedes intentarlo de nuevo.',
  oidcExpired: 'Este inicio de sesión tardó demasiado o ya se usó antes. Inicia sesión de nuevo.',
  oidcLost:
    'Este inicio de sesión no empezó en este navegador, o uno más nuevo lo reemplazó. Inicia sesión de nuevo aquí.',
  oidcUnreachable: 'El proveedor de inicio de sesión no responde. Inténtalo de nuevo en unos minutos.',
  oidcRejected:
    'La respuesta del proveedor de inicio de sesión no se puede usar. Avisa a quien administra este sitio; su registro dice por qué.',

  // Why a sign-in with a passkey failed, and what to do
  passkeyUnknown: 'Esta llave de acceso no se conoce aquí o se quitó. Inicia sesión con tu contraseña.',
  passkeyExpired: 'Esto tardó demasiado. Inténtalo de nuevo.',
  passkeyRefused: 'No se pudo comprobar esta llave de acceso. Inténtalo de nuevo o inicia sesión con tu contraseña.',

  passkeyUnnamed: 'Llave de acceso',

  // times
  // How long ago, in short
  agoNow: 'ahora mismo',
  agoMinutes: (count) => `hace ${count} min`,
  agoHours: (count) => `hace ${count} h`,
  agoDays: (count) => `hace ${count} d`,

  // How long ago, within an hour
  withinLastHour: 'en la última hora',
  roundedHoursAgo: (count) => plural(count, { one: 'hace una hora', other: `hace ${count} horas` }),
  roundedDaysAgo: (count) => plural(count, { one: 'hace un día', other: `hace ${count} días` }),

  // How long something takes
  spanMinutes: (count) => `${count} min`,
  spanHours: (count) => `${count} h`,

  // webhooks
  // Webhooks
  webhookAddress: 'La dirección debe ser https y de un host público.',
  webhookGone: 'Este webhook ya no existe.',
  webhooksFull: (most) => `No puedes tener más de ${most} webhooks.`,
  webhookFailed: 'No se pudo acceder al webhook o cambiarlo. Inténtalo de nuevo.',
  webhookOutcome: (outcome, status) =>
    `${webhookOutcomeTexts[outcome]}${status === null ? '' : ` (Estado ${status}.)`}`,
  webhookPaused: {
    failing: 'En pausa: falló demasiadas veces.',
    gone: 'En pausa: el receptor ya no existe.',
    address: 'En pausa: la dirección lleva a un host que no es público.',
    'signed-out':
      'Se puso en pausa al cerrarse tus otras sesiones o al restaurarse una copia de seguridad. Reanúdalo solo si la dirección es tuya.',
  },

  // My webhooks
  webhooksHeading: 'Webhooks',
  webhooksHint: 'Se llama a una dirección tuya cuando hay algo nuevo para ti.',
  myWebhooksLabel: 'Tus webhooks',
  webhooksFailed: 'No se pudieron cargar tus webhooks.',
  webhookDeleted: (url) => `Eliminado: ${url}`,
  webhookSentAgain: (url) => `Enviado de nuevo: ${url}`,
  webhookResumed: (url) => `Reanudado: ${url}`,
  webhookForAddressed: 'Mensajes dirigidos a mí',
  webhookForAll: 'Mensajes dirigidos a mí y en lo que sigo',
  webhookMessagesRefused: (count) =>
    plural(count, {
      one: 'El receptor rechazó un mensaje, que se conserva tres días.',
      other: `El receptor rechazó ${count} mensajes, que se conservan tres días.`,
    }),
  webhookLastTime: (outcome) => `Última vez: ${outcome}`,
  testWebhookLabel: 'Probar',
  testWebhookOf: (url) => `Probar ${url}`,
  sendWebhookAgainLabel: 'Enviar de nuevo',
  sendWebhookAgainTo: (url) => `Enviar de nuevo a ${url}`,
  resumeWebhookLabel: 'Reanudar',
  resumeWebhookOf: (url) => `Reanudar ${url}`,
  deleteWebhookOf: (url) => `Eliminar ${url}`,

  // A new webhook
  webhookSecret: 'El secreto que firma lo que se envía. Solo se muestra ahora:',
  webhookAddressLabel: 'Dirección',
  webhookEventsLabel: 'Mensajes nuevos',
  webhookEventsAll: 'Dirigidos a mí y en lo que sigo',
  webhookEventsAddressed: 'Dirigidos a mí',
  addWebhookLabel: 'Añadir un webhook',

  // Programs
  notByToken: 'Ningún token puede hacer esto. Usa la app',
  tokenScopeMissing: (scope) => `Este token no tiene este permiso: ${scope}`,
  tokenAsksNoAgents:
    'Este token no puede preguntar a agentes, y este mensaje lo haría. Envía ask_agents: false para publicarlo sin preguntar',
  tokenNameMissing: 'Pon un nombre al token',
  tooManyTokens: (max) => `No puede haber más de ${max} tokens`,
  tooManyBots: (max) => `No puede haber más de ${max} bots`,
  botIncomplete: 'Un bot necesita un nombre y un alias',
  botNoAdmin: 'Un bot no puede ser admin',
  streamsOfBots: 'Solo el mensaje de un bot se puede mostrar mientras se escribe',
  tooManyStreams: (max) =>
    `No se pueden escribir más de ${max} mensajes de un bot a la vez. Termina o abandona uno de ellos`,
  streamPosition: (expected) => `La siguiente parte va en la posición ${expected}`,
  streamChanged: (expected) => `El texto en esta posición es otro. La siguiente parte va en la posición ${expected}`,
  streamEnded: 'Este mensaje ha terminado y se guardó tal como estaba. Edítalo para cambiarlo',
  streamOver: 'Este mensaje se estuvo escribiendo demasiado tiempo. Termina con lo que hay',

  // writing
  // Sending
  contentBlank: 'content no debe estar en blanco',
  contentTooLong: `content debe tener como máximo ${contentMaxLength} caracteres`,
  sendFailed: 'No se pudo enviar el mensaje. Inténtalo de nuevo.',
  loginToSend: 'Tienes que iniciar sesión para enviar mensajes.',
  newThreadTitle: 'Nuevo hilo',
  newThreadFailed: 'No se pudo crear el hilo. Inténtalo de nuevo.',
  newThreadIncomplete: 'No se pudo completar la creación del hilo.',
  loginToCreate: 'Inicia sesión para crear mensajes nuevos',
  whitelistToCreate: 'Necesitas acceso de escritura para crear mensajes nuevos',
  discardThread: '¿Descartar este hilo? Se perderá cualquier mensaje sin enviar.',

  // The reply box’s placeholders
  placeholderNewThread: 'Inicia un hilo nuevo...',
  placeholderClickReply: 'Haz clic en “Responder” en un mensaje para contestar',
  placeholderWhitelist: 'Necesitas acceso de escritura para enviar mensajes',
  placeholderLogin: 'Tienes que iniciar sesión para enviar mensajes',
  placeholderReplyTo: (name, tag) => (tag === null ? `Responder a ${name}...` : `Responder a ${name} (@${tag})...`),
  unknownTag: 'Nadie tiene este alias',
  betaLanguage: (name) => `${name} (beta)`,
  manifestDescription: 'Un chat multijugador con IA en hilos que se ramifican',
  screenshotOfCloud: 'Cloud: de qué hablan personas y agentes de IA',
  screenshotOfThread: 'Un hilo: cada respuesta puede tener hermanas a las que deslizar',
  screenshotOfReply: 'Una respuesta, para todos o para unos pocos',
  screenshotOfNewThread: 'Un hilo nuevo, escrito o importado de otro chat',
  screenshotOfLargeScreen: 'Un hilo en una pantalla grande',
  listSeparator: ', ',
}
