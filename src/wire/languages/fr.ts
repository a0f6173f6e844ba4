import type { Catalogue } from '../catalogue.ts'
import { contentMaxLength, installationNameMaxLength } from '../limits.ts'
import { pluralsOf } from './plurals.ts'

// No native speaker has read these texts yet.

const plural = pluralsOf('fr')

/** ‘de’ before a name, elided before a vowel. */
const de = (name: string): string => (/^[aeiouàâäéèêëîïôöùûü]/i.test(name) ? `d’${name}` : `de ${name}`)

const ownLimit = 'Vous avez atteint votre limite de réponses d’IA. Réessayez plus tard.'
const totalLimit = 'Ce site a atteint sa limite de réponses d’IA. Réessayez plus tard.'
const endsOn = (day: string, time: string): string => `Cette limite prend fin le ${day} à ${time} UTC.`

const endpointOutcomes: Readonly<Record<string, string>> = {
  ok: 'Tout fonctionne : le modèle a répondu.',
  'no-host': 'Aucun hôte ne porte ce nom.',
  'connection-refused': 'Rien ne répond à cette adresse. Le serveur du modèle est-il lancé ?',
  certificate: 'Le certificat du point d’accès n’est pas valide.',
  'not-public': 'L’adresse n’est pas celle d’un hôte public. L’exploitant peut l’autoriser avec AGENT_HOSTS.',
  redirect: 'Le point d’accès redirige vers une autre adresse. Saisissez celle-ci.',
  'key-refused': 'Le point d’accès refuse la clé.',
  'not-found': 'Le point d’accès ne connaît pas cette adresse ou ce modèle.',
  'too-large': 'La réponse du point d’accès est trop longue.',
  unreachable: 'Le point d’accès est injoignable.',
  busy: 'Le point d’accès est occupé. Réessayez plus tard.',
  refused: 'Le point d’accès refuse la requête.',
  broken: 'Quelque chose répond, mais pas avec le protocole de chat d’OpenAI.',
  'too-slow': 'Pas de réponse dans les dix secondes.',
  'cut-off': 'La connexion a été perdue.',
  empty: 'La réponse du modèle était vide.',
}

const webhookOutcomes: Readonly<Record<string, string>> = {
  delivered: 'Le destinataire l’a accepté.',
  refused: 'Le destinataire l’a refusé.',
  redirect: 'Le destinataire redirige ailleurs, ce qui n’est pas suivi.',
  'not-public': 'L’adresse mène à un hôte qui n’est pas public.',
  'too-slow': 'Le destinataire a mis trop de temps.',
  unreachable: 'Le destinataire était injoignable.',
}

const serviceNames: Readonly<Record<string, string>> = {
  chatgpt: 'ChatGPT',
  cursor: 'Cursor',
  claude: 'Claude',
  gemini: 'Gemini',
  grok: 'Grok',
}
const serviceName = (service: string): string => serviceNames[service] ?? service

const notImported = (count: number, one: string, other: string): string =>
  plural(count, {
    one: `${count} ${one} ne sera pas importé.`,
    other: `${count} ${other} ne seront pas importés.`,
  })
const notImportedFeminine = (count: number, one: string, other: string): string =>
  plural(count, {
    one: `${count} ${one} ne sera pas importée.`,
    other: `${count} ${other} ne seront pas importées.`,
  })
const omitted: Readonly<Record<string, (count: number) => string>> = {
  image: (count) => notImportedFeminine(count, 'image', 'images'),
  voice: (count) => notImported(count, 'message vocal', 'messages vocaux'),
  video: (count) => notImportedFeminine(count, 'vidéo', 'vidéos'),
  file: (count) => notImported(count, 'fichier', 'fichiers'),
  missing: (count) =>
    plural(count, {
      one: `${count} fichier manque dans le zip ou y est illisible.`,
      other: `${count} fichiers manquent dans le zip ou y sont illisibles.`,
    }),
  widget: (count) => notImported(count, 'widget', 'widgets'),
  thinking: (count) => notImportedFeminine(count, 'étape de réflexion', 'étapes de réflexion'),
  tool: (count) => notImportedFeminine(count, 'étape d’outil', 'étapes d’outils'),
  unfinished: (count) => notImportedFeminine(count, 'réponse inachevée', 'réponses inachevées'),
}

const messagesOf: Readonly<Record<string, string>> = {
  public: 'Aucun message public.',
  private: 'Aucun message privé.',
  direct: 'Aucun message direct.',
  cloud: 'Aucun message dans le Cloud.',
  ground: 'Aucun message sur Ground.',
}
const visibilities: Readonly<Record<string, string>> = {
  all: 'publics et privés',
  public: 'publics',
  private: 'privés',
}
const states: Readonly<Record<string, string>> = { open: 'fils ouverts', settled: 'résolus' }
const orders: Readonly<Record<string, string>> = {
  newest: 'les plus récents d’abord',
  oldest: 'les plus anciens d’abord',
}
const scopes: Readonly<Record<string, string>> = {
  read: 'lire',
  write: 'écrire',
  ask: 'interroger des agents',
}

const messagesSaved = (count: number): string =>
  plural(count, { one: `${count} message enregistré`, other: `${count} messages enregistrés` })
const fileCount = (count: number): string => plural(count, { one: `${count} fichier`, other: `${count} fichiers` })
const usageSumText = (sum: string, first: string, last: string): string => `${sum} du ${first} au ${last}`
const storedWhileOpen = 'Les messages non envoyés ne sont conservés que tant que cette page est ouverte.'

export const catalogue: Catalogue = {
  // locale
  // How dates, times and numbers are written
  locale: 'fr',
  readersLocale: () => 'fr',
  // Between the parts of a line of words
  listSeparator: ', ',

  // account
  // Sign-in
  forcedLogout: 'Votre compte n’est pas autorisé. Suivez les instructions ci-dessous.',
  noAuthToken: 'Aucun jeton d’authentification disponible',
  noUser: 'Aucun compte n’est connecté',
  firebaseConfigMissing: (fields) => `Configuration Firebase requise manquante : ${fields.join(', ')}`,
  silentLogout: 'SILENT_LOGOUT',

  // Profile
  nameTaken: 'Ce nom est déjà pris par quelqu’un d’autre',
  profileFailed: 'Le profil n’a pas pu être mis à jour',
  tagCharacters: 'L’identifiant ne doit contenir que des lettres, des chiffres, des tirets et des tirets bas',
  tagTooShort: 'L’identifiant doit contenir au moins 1 caractère',
  tagTooLong: 'L’identifiant doit contenir au maximum 30 caractères',
  displayNameTooLong: 'Le nom affiché doit contenir moins de 50 caractères',
  profileEmpty: 'Remplissez au moins un champ',
  profileUnchanged: 'Modifiez quelque chose avant de mettre à jour',

  // My data and my account
  deletedUser: 'compte supprimé',
  dataAndAccount: 'Vos données et votre compte',
  downloadHint: 'Un fichier avec tout ce que nous conservons à votre sujet.',
  downloadData: 'Télécharger mes données',
  downloadingData: 'Préparation...',
  downloadFailed: 'Vos données n’ont pas pu être téléchargées. Réessayez.',
  downloadLimited: 'Vous avez déjà téléchargé plusieurs fichiers. Réessayez plus tard.',
  deleteAccount: 'Supprimer mon compte',
  deleteAccountMeans:
    'Votre nom, votre adresse e-mail et vos réglages seront supprimés, et toutes vos sessions seront fermées. Ground reste sur cet appareil. Cette action est irréversible.',
  messagesAfterQuestion: 'Que deviennent mes messages ?',
  messagesAfter: {
    keep: { label: 'Ils restent', hint: 'Leur auteur s’affichera comme « compte supprimé ».' },
    delete: {
      label: 'Ils sont supprimés',
      hint: 'Toutes les réponses à ces messages sont aussi supprimées, y compris celles des autres.',
    },
  },
  confirmByTag: 'Confirmez avec votre identifiant',
  typeYourTag: (tag) => `Saisissez ${tag}`,
  deletingAccount: 'Suppression...',
  deleteAccountFailed: 'Votre compte n’a pas pu être supprimé. Réessayez.',
  accountDeleted: 'Votre compte a été supprimé.',

  // administration
  // Administration
  outOfSpace: 'Le serveur n’a plus de place : rien n’a été enregistré. Réessayez plus tard.',
  lastAdmin: 'Personne d’autre n’est admin. Nommez d’abord un autre admin.',
  currentPasswordWrong: 'Ce n’est pas votre mot de passe actuel',
  passwordUnusable: (least) => `Un mot de passe contient au moins ${least} caractères`,
  emailUnusable: 'Ce n’est pas une adresse e-mail',
  emailTaken: 'Cette adresse e-mail est déjà utilisée par un autre compte',
  passwordLinkUnusable:
    'Ce lien est inutilisable : il a déjà servi, il en existe un plus récent ou il est trop ancien. Demandez-en un nouveau.',
  noMail: 'Aucun e-mail n’est envoyé ici. Demandez un lien à un admin.',
  passwordLinkMailed: (email) =>
    `Si ${email} correspond à un compte, un lien pour un nouveau mot de passe est en route. Il fonctionne une seule fois, pendant une heure.`,
  ownPasswordLink: 'Vous ne pouvez pas créer de lien pour votre propre mot de passe : changez-le dans votre profil',
  tooManyTries: 'Trop de tentatives. Réessayez plus tard.',
  tooManyPasskeys: (most) => `Vous avez déjà ${most} clés d’accès. Retirez-en d’abord une.`,
  passkeyUnusable: 'Cette clé d’accès n’a pas pu être ajoutée. Réessayez.',
  localAccountsOnly: 'Ici, les comptes relèvent d’un autre fournisseur',
  accountUnconfirmed: 'Ce que vous avez saisi n’est pas votre identifiant',
  notRegistered: 'Vous devez d’abord vous inscrire',
  ownStatus: 'Seul un autre admin peut modifier votre statut.',
  personChangedMeanwhile:
    'Entre-temps, le statut ou la suspension de cette personne a été modifié. Vérifiez avant de changer quoi que ce soit.',
  applicationDecidedMeanwhile: 'Entre-temps, cette demande a été traitée.',

  // Invitations
  invitationEnded: 'Cette invitation n’est plus valable.',
  invitationEndedAtSignIn: 'Cette invitation n’est plus valable. Vous pouvez demander un accès ci-dessous.',
  invitationThreadPrivate: 'Une invitation ne peut mener qu’à un fil public.',
  tooManyInvitations: (max) => `Il y a déjà ${max} invitations ouvertes. Révoquez-en d’abord une.`,

  // agent-work
  // What an agent did before it answered. Services are a list of names, as in 'weather, maps'
  agentSearched: 'A fait une recherche',
  agentLookedUp: (count) =>
    plural(count, { one: `A consulté ${count} message`, other: `A consulté ${count} messages` }),
  agentUsedServices: (services) => `A utilisé ${services}`,
  agentLookedUpAndUsed: (count, services) =>
    plural(count, {
      one: `A consulté ${count} message et utilisé ${services}`,
      other: `A consulté ${count} messages et utilisé ${services}`,
    }),

  // One call of a tool. A tool is named as its service names it, as in 'weather: forecast'
  agentSearchedFor: (words) => `A cherché « ${words} »`,
  agentReadMessage: 'A lu un message',
  agentUsedTool: (tool) => `A utilisé ${tool}`,
  agentUsedToolWith: (tool, what) => `A utilisé ${tool} avec « ${what} »`,
  agentCallFailed: (call) => `${call} : échec`,

  // What an agent does now, beside its name
  agentLookingUp: 'cherche…',
  agentUsingTool: (tool) => `utilise ${tool}…`,

  // Names of authors that are no people
  systemAuthorName: 'ChatGPT (système)',
  deviceModelName: 'Cet appareil',

  // What was used of agents; the amount is a number as it is written, such as '1,234'
  tokenAmount: (amount) => `${amount} tokens`,

  // agents
  // AI agents
  agentFailed: {
    'own-limit': ownLimit,
    'total-limit': totalLimit,
    'own-day': 'Vous avez épuisé votre budget d’IA pour aujourd’hui. Il repart à minuit UTC.',
    'own-month': 'Vous avez épuisé votre budget d’IA pour ce mois-ci. Il repart le 1er (UTC).',
    'agent-day': 'Le budget de cet agent pour aujourd’hui est épuisé. Il repart à minuit UTC.',
    'agent-month': 'Le budget de cet agent pour ce mois-ci est épuisé. Il repart le 1er (UTC).',
    'total-day': 'Le budget d’IA de ce site pour aujourd’hui est épuisé. Il repart à minuit UTC.',
    'total-month': 'Le budget d’IA de ce site pour ce mois-ci est épuisé. Il repart le 1er (UTC).',
    withdrawn: 'Cet agent n’est plus disponible.',
    'no-key': 'La clé de l’agent est manquante. Un admin peut la saisir dans ses réglages.',
    unreachable: 'L’agent était injoignable.',
    busy: 'L’agent est occupé. Réessayez plus tard.',
    refused: 'L’agent a refusé la demande. Un admin peut vérifier ses réglages.',
    'too-long':
      'Ce que l’agent doit lire est trop long pour son modèle. Un admin peut indiquer un contexte plus petit dans ses réglages.',
    broken: 'La réponse de l’agent était illisible.',
    'too-slow': 'L’agent a mis trop de temps.',
    'cut-off': 'La connexion avec l’agent a été perdue.',
    interrupted: 'Le serveur a redémarré pendant que l’agent écrivait.',
    empty: 'L’agent n’avait rien à dire.',
    filtered: 'Le filtre de contenu de l’agent a bloqué la réponse.',
  },
  askerLimitReached: 'La personne qui a posé la question a atteint sa limite de réponses d’IA.',
  deletedAccounts: 'Comptes supprimés',
  limitEnds: (day, time) => endsOn(day, time),
  endpointTried: (outcome, status) => `${endpointOutcomes[outcome]}${status === null ? '' : ` (Statut ${status}.)`}`,
  agentsInFile:
    'L’exploitant a configuré des agents dans AGENTS_FILE. Vous pouvez en ajouter sous Administration → Agents.',
  endpointUrlBad: 'L’adresse doit commencer par http:// ou https://, par exemple https://api.openai.com/v1.',
  endpointKeyBad: 'Une clé ne contient pas d’espaces, seulement des lettres sans accent, des chiffres et des signes.',
  endpointNameBad: 'Le nom de l’agent doit contenir une lettre ou un chiffre.',
  helpContactBad: 'Saisissez une adresse e-mail, par exemple help@example.org.',
  installationNameBad: `Le nom doit contenir de 1 à ${installationNameMaxLength} caractères.`,
  applicationsClosed: 'Ici, on devient membre sur invitation.',
  agentThinking: (name) => `${name} réfléchit`,
  agentWriting: (name) => `${name} écrit`,
  agentActed:
    'Auparavant, l’agent a utilisé un outil qui a pu modifier quelque chose ailleurs. Si vous réessayez, cela pourrait se reproduire.',
  agentNotReached: 'Le serveur était injoignable. Réessayez.',
  agentsNone: 'Aucun agent IA n’est configuré ici.',
  agentsOffered: (tags) => `Mentionnez une IA pour l’interroger : ${tags.map((tag) => `@${tag}`).join(', ')}`,
  agentsHowTo:
    'Ajoutez-en un sous Administration → Agents, ou indiquez-en plusieurs dans AGENTS_FILE ; docs/agents.md explique comment.',
  agentUnknown: 'Cet agent n’existe pas',
  agentNotForYou: 'Cet agent ne répond qu’aux personnes choisies par un admin',
  agentAddressPrivate:
    'L’adresse doit être en https, sur un hôte public. L’exploitant doit autoriser les autres avec AGENT_HOSTS.',
  agentNameBlank: 'L’agent doit avoir un nom.',
  agentTagBad: 'Un identifiant contient de 1 à 30 lettres sans accent, chiffres, _ et -.',
  agentBudgetBad: (currency) => `Écrivez le budget sous la forme « 5 ${currency}/day, 2000000 tokens/month »`,
  agentPriceMissing: 'Un budget en argent nécessite un prix',
  agentFaceBad: 'Un visage se compose d’une ou deux lettres, ou d’un émoji.',
  agentsTooMany: 'Le nombre maximal d’agents d’une installation est atteint',
  agentNotAsked: 'Les agents répondent aux personnes, pas aux autres agents',
  agentStopForbidden: 'Seule la personne qui a posé la question ou un admin peut faire cela',
  digestNothingNew: 'Rien de nouveau pour vous dans ce fil',
  digestNothingFollowed: 'Rien de nouveau pour vous dans ce que vous suivez',
  digestOffline: 'Pas de réseau. Vous pourrez interroger un agent une fois en ligne.',
  digestNoFork: 'Il n’y a pas de réponses à comparer ici',
  tidyForbidden: 'Seul l’auteur peut mettre un message au propre',
  tidyUnavailable: 'Aucun agent n’est configuré pour mettre les messages au propre',
  tidyStale: 'Le message a changé depuis. Demandez un nouvel aperçu.',
  tidyTooLong: 'Ce message est trop long pour l’agent qui met les messages au propre.',

  // errors
  // Addresses, bodies, callers and the server
  addressNotFound: 'Introuvable',
  addressMalformed: 'L’adresse est mal formée',
  httpMalformed: 'Requête incorrecte',
  httpHeadersTooLarge: 'En-têtes de requête trop volumineux',
  httpRequestTimeout: 'Délai de la requête dépassé',
  requestGivenUp: 'La requête a été abandonnée',
  contentTypeNotJson: 'Le type de contenu doit être application/json',
  contentTypeNotBytes: 'Le type de contenu doit être application/octet-stream',
  bodyTooLarge: 'Le corps est trop volumineux',
  bodyNotUtf8: 'Le corps n’est pas de l’UTF-8 valide',
  bodyNotJson: 'Le corps n’est pas du JSON valide',
  bodyHasProto: 'Le corps ne doit pas contenir __proto__',
  bodyTooDeep: (max) => `Le corps comporte plus de ${max} niveaux d’imbrication`,
  bodyTooManyValues: (max) => `Le corps contient plus de ${max} valeurs`,
  inputInvalid: 'Les données ne sont pas valides',
  fieldRequired: (field) => `${field} est requis`,
  fieldInvalid: (field, problem) => `${field} ${problem}`,
  numberNotFinite: (field) => `${field} doit être un nombre fini`,
  textHasNul: (field) => `${field} ne doit pas contenir de caractères NUL`,
  textHasLoneSurrogates: (field) => `${field} ne doit pas contenir de surrogates isolés`,
  dateInvalid: (field) => `${field} doit être une date ISO`,
  cursorInvalid: 'cursor n’est pas valide',
  idempotencyKeyInvalid: 'Idempotency-Key doit être un UUID',
  signInRequired: 'Vous devez vous connecter',
  tokenInvalid: 'Le jeton n’est pas valide',
  sessionWasEnded: 'Cette session a été fermée',
  identityProviderUnreachable: 'Le fournisseur d’identité est injoignable',
  notAdmin: 'Seuls les admins peuvent faire cela',
  originNotAllowed: 'Cette origine n’est pas autorisée à se connecter',
  mcpTokenRequired: 'Il faut un jeton de Canopy',
  mcpBatch: 'Une seule requête à la fois',
  tooManyRequests: (seconds) => `Trop de requêtes. Réessayez dans ${seconds} s.`,
  tooManyMcpRequests: 'Trop de requêtes. Réessayez plus tard',
  tooManyConnections: 'Trop de connexions sans jeton valable',
  tooManyFeeds: 'Trop de flux. Réessayez plus tard.',
  tooManyPages: 'Trop de pages. Réessayez plus tard.',
  tooManyPictures: 'Trop d’images. Réessayez plus tard.',
  tooManyWaitingImports: 'Attendez que vos autres imports soient arrivés',
  serverError: 'Une erreur s’est produite sur le serveur',
  serverUnavailable: 'Le serveur ne peut pas répondre pour l’instant',
  serverNotReady: 'Le serveur est en cours de démarrage ou d’arrêt',
  serverBusyWithImports: 'Le serveur est occupé par d’autres imports',
  serverBusyWithPictures: 'Trop d’images sont en cours de création. Réessayez.',
  databaseUnavailable: 'La base de données ne répond pas',
  databaseNewer: 'Une version plus récente de Canopy utilise cette base de données',

  // People, accounts and programs
  userNotFound: 'Compte introuvable',
  uidOrTagRequired: 'il faut indiquer soit uid, soit tag',
  registrationMismatch: 'uid et email doivent être ceux du jeton',
  tagTaken: (tag) => `L’identifiant ${tag} est déjà pris`,
  sessionNotFound: 'Session introuvable',
  passkeyNotFound: 'Clé d’accès introuvable',
  applicationNotFound: 'Demande introuvable',
  applicationAnswerBlank: (index, name) => `answers.${index} (${name}) ne doit pas être vide`,
  applicationAnswerTooLong: (index, name, max) =>
    `answers.${index} (${name}) doit contenir au maximum ${max} caractères`,
  applicationEmailInvalid: 'contact_email doit être une adresse e-mail',
  invitationNotFound: 'Invitation introuvable',
  draftTextInvalid: 'text contient des caractères qui ne peuvent pas être enregistrés',
  pushEndpointInvalid: 'endpoint doit être une adresse https d’un service push public',
  pushKeyInvalid: 'keys.p256dh doit être une clé publique P-256',
  tokenNotFound: 'Jeton introuvable',
  botNotFound: 'Bot introuvable',

  // Messages and files
  messageNotFound: 'Message introuvable',
  sinceInvalid: 'since n’est pas valide',
  sinceTooOld: 'since est trop ancien ; rechargez tout',
  untilInvalid: 'until doit être une heure du serveur',
  choiceTimeInvalid: 'chosen_at doit être une heure',
  notRecipient: 'Seuls les destinataires ont un état de lecture à modifier',
  tooManyIds: (max) => `ids doit en contenir au maximum ${max}`,
  tooManySearchTerms: (max) => `q doit contenir au maximum ${max} mots et expressions`,
  contentAuthorInvalid: 'content_author doit être votre propre uid ou le nom d’un agent',
  recipientsUnknown: (uids) => `recipients contient des comptes inconnus : ${uids}`,
  titleTooLong: (max) => `title doit contenir au maximum ${max} caractères`,
  descriptionTooLong: (max) => `description doit contenir au maximum ${max} caractères`,
  settleForbidden: 'Vous ne pouvez ni résoudre ni rouvrir ce fil',
  settledByUnrelated: 'Le message qui résout un fil ou une branche doit en faire partie',
  reformatForbidden: 'Vous ne pouvez pas remettre en forme ce message',
  importParentMissing: 'messages.0.parent_id manque',
  importParentTwice: (index) => `messages.${index} doit avoir parent ou parent_id, pas les deux`,
  importParentLater: (index) => `messages.${index}.parent doit être l’index d’un message antérieur`,
  importTimeInvalid: (index) => `messages.${index}.timestamp doit être une date ISO avec son fuseau horaire`,
  importPartsDiffer: 'public doit être identique dans toutes les parties',
  importPartsScattered: 'messages doit suivre un seul fil',
  fileRangeInvalid: 'Le fichier n’a pas cette plage',
  tooManyFileKeys: (max) => `ids doit en contenir au maximum ${max}`,

  // Agents
  agentRequestNotFound: 'Demande introuvable',
  digestMessageMissing: 'message_id manque',
  agentOwnLimitUntil: (day, time) => `${ownLimit} ${endsOn(day, time)}`,
  agentTotalLimitUntil: (day, time) => `${totalLimit} ${endsOn(day, time)}`,
  agentModelBlank: 'model ne doit pas être vide',
  agentToolsUnknown: (tools) => `Ces outils n’existent pas : ${tools}`,
  agentPeopleUnknown: (uids) => `people contient des comptes inconnus : ${uids}`,

  // Administration
  reportNotFound: 'Signalement introuvable',
  settlerUnknown: 'un autre admin',
  settlerYou: 'vous',
  reasonBlank: 'reason ne doit pas être vide',

  // export
  // Export
  exported: (count) => messagesSaved(count),
  exportCounting: (count) =>
    count === 0
      ? 'Recherche de messages…'
      : plural(count, { one: `${count} message jusqu’ici`, other: `${count} messages jusqu’ici` }),
  exportProgress: (done, of) => plural(of, { one: `${done} sur ${of} message`, other: `${done} sur ${of} messages` }),
  exportFailed: 'Les messages n’ont pas pu être chargés. Réessayez plus tard.',
  exportTooLong: (max) => `Il y a plus de ${max} messages. Exportez plutôt une branche.`,
  exportOffline: 'Pas de réseau. Le fichier contiendra les messages présents sur cet appareil.',
  exportMineOffline:
    'Pas de réseau. Le fichier contiendra tout ce qui est sur Ground, mais du Cloud seulement ce qui est sur cet appareil.',
  exportFiles: 'Avec les fichiers : un zip avec les images et fichiers de ces messages',
  exportFilesProgress: (done, of) =>
    plural(of, { one: `${done} sur ${of} fichier`, other: `${done} sur ${of} fichiers` }),
  exportNotWritten: 'Le fichier n’a pas pu être écrit. Il n’y a peut-être pas assez de place sur cet appareil.',
  exportFilesTooMany: (max, most) =>
    `Ces messages ont plus de ${max} fichiers, ou plus de ${most} de fichiers. Exportez une branche, ou sans les fichiers.`,
  exportFilesMissing: (count) =>
    plural(count, {
      one: 'Ce fichier n’a pas pu être enregistré',
      other: 'Ces fichiers n’ont pas pu être enregistrés',
    }),
  exportedWithFiles: (messages, files, missing) => {
    const saved = `${messagesSaved(messages)} avec ${fileCount(files)}`
    return missing === 0
      ? saved
      : `${saved}. ${plural(missing, { one: `${missing} fichier n’a pas pu être enregistré.`, other: `${missing} fichiers n’ont pas pu être enregistrés.` })}`
  },
  exportPartial: 'Enregistré sans réseau : du Cloud, seulement les messages présents sur l’appareil.',
  exportMineFileName: 'mes messages',
  exportPartialFileEnd: 'sur-cet-appareil',

  // files
  // Files
  filesOff: 'Aucun fichier ne peut être joint ici',
  fileTooLarge: (most) => `Un fichier fait au maximum ${most}`,
  quotaUsed: (most) => `Vos fichiers dépasseraient ${most}. Supprimez-en d’abord quelques-uns.`,
  tooManyUploads: (most) =>
    `Vous avez ${most} fichiers qui ne sont pas encore publiés. Publiez-les ou retirez-en d’abord quelques-uns.`,
  fileKindUnknown: 'Seuls les images, vidéos, sons, PDF et textes bruts peuvent être joints',
  fileNotThatKind: 'Ce fichier n’est pas ce que son nom indique, il n’a donc pas été joint',
  fileMarkup:
    'Les fichiers avec balisage, comme HTML et SVG, ne peuvent pas être joints. Une image de leur contenu peut l’être.',
  pictureDamaged: 'Cette image est endommagée ou incomplète, elle n’a donc pas été jointe',
  pictureTooLarge: (megapixels) => `Une image compte au maximum ${megapixels} millions de pixels`,
  pictureTooHard: 'Cette image est trop longue à lire, elle n’a donc pas été jointe',
  fileDiffers: 'Le fichier n’est pas arrivé tel qu’il a été envoyé. Renvoyez-le.',
  uploadIncomplete: 'Le fichier n’est pas arrivé en entier',
  fileUnreadable: 'Ce fichier ne peut plus être lu. Retirez-le et choisissez-le à nouveau.',
  fileLost:
    'Un fichier de ce message n’est plus sur cet appareil. Retirez-le, ou abandonnez le message et choisissez à nouveau le fichier.',
  fileEmpty: 'Ce fichier est vide',
  filesMost: (most) => `Un message a au maximum ${most} fichiers`,
  filesSentElsewhere: 'Certains de ces fichiers ont été envoyés ou retirés dans un autre onglet',
  uploadGone: 'Cet envoi n’existe pas',
  partMisplaced: (received) => `La partie suivante commence à ${received}`,
  partTooLong: 'La partie dépasse la fin du fichier',
  partEmpty: 'La partie est vide',
  fileGone: 'Fichier introuvable',
  attachmentUnusable: 'attachments indique un fichier que vous ne pouvez pas publier',
  fileForbidden: 'Vous ne pouvez modifier que vos propres fichiers',
  filesAway: 'Les fichiers sont inaccessibles pour l’instant. Réessayez.',
  finishingBusy: 'D’autres fichiers sont en préparation. Réessayez dans un instant.',

  // following
  // Follow and mute
  newInFollowed: (author) => `Nouveau message ${de(author)}, dans ce que vous suivez.`,
  followFailed: 'La modification a échoué. Réessayez.',
  muteYourself: 'Vous ne pouvez pas vous mettre vous-même en sourdine',
  tooManyMuted: (max) => `Vous avez mis ${max} personnes en sourdine. Retirez d’abord la sourdine à quelqu’un.`,
  slowModeAgain: (wait) => `Mode lent : vous pourrez publier à nouveau dans ${wait}`,
  slowModeEvery: (wait) => `Mode lent : ${wait} d’attente entre deux messages`,
  slowModeFailed: 'Le mode lent n’a pas pu être modifié. Réessayez.',
  mutedMessage: 'Message d’une personne en sourdine',
  followNeedsNetwork: 'Il faut du réseau pour cela. Réessayez une fois en ligne.',
  forMeFailed: 'Ce qui vous attend n’a pas pu être chargé.',
  forMeNotSaved: 'Cela n’a pas pu être marqué comme vu. Réessayez.',
  followThreadMuted: 'Fil mis en sourdine',
  followBranchMuted: 'Branche mise en sourdine',
  personMuted: 'En sourdine. Ses messages sont repliés pour vous.',
  personUnmuted: 'Sourdine retirée',
  slowModeIsOff: 'Le mode lent est désactivé',
  slowModeIsOn: 'Le mode lent est activé',

  // Notifications
  notifications: 'Notifications',
  notificationsHint: 'Sur cet appareil, quand quelqu’un vous envoie un message',
  notificationsUnsupported: 'Ce navigateur ne peut pas afficher de notifications.',
  notificationsInstallFirst:
    'Ajoutez d’abord Canopy à votre écran d’accueil : les notifications fonctionnent dans l’application installée.',
  notificationsBlocked:
    'Les notifications sont bloquées. Vous pouvez les autoriser dans les réglages de votre navigateur pour ce site.',
  notificationsFailed: 'Les notifications n’ont pas pu être activées. Réessayez plus tard.',
  notificationUnreadable: 'Vous avez un nouveau message',

  // import
  // Import
  importServiceNames: {
    chatgpt: 'ChatGPT',
    cursor: 'Cursor',
    claude: 'Claude',
    gemini: 'Gemini',
    grok: 'Grok',
  },
  importDefaultTitle: (service) => `Conversation ${serviceName(service)} importée`,
  importRateLimited: 'Vous avez dépassé la limite d’imports. Réessayez plus tard.',
  importForbidden:
    'Vous n’avez pas le droit d’importer des conversations. Seuls les personnes autorisées et les admins peuvent le faire.',
  importInvalid: 'Format de conversation non valide.',
  importFailed: 'La conversation n’a pas pu être importée',
  importNeedsNetwork: 'Le serveur est injoignable. Réessayez une fois en ligne.',
  importUnexpected: 'L’import a renvoyé un résultat inattendu.',
  importSucceeded: (count) => plural(count, { one: `${count} message importé.`, other: `${count} messages importés.` }),
  importNoMessages: 'Aucun message trouvé.',
  importTooManyMessages: 'Conversation trop longue.',
  importFitsInParts: (parts) => `Elle peut être importée en ${parts} parties qui se suivent dans un seul fil.`,
  importInParts: (parts) => `Importer en ${parts} parties`,
  importWhole: (count) => plural(count, { one: `Importer ${count} message`, other: `Importer les ${count} messages` }),
  importContinue: 'Continuer l’import',
  importPartsDone: (done, parts, isPublic) =>
    `${plural(done, { one: `${done} partie sur ${parts} importée`, other: `${done} parties sur ${parts} importées` })}, ${isPublic ? 'en public' : 'en privé'}`,
  importNotYet: 'Pas encore importée',
  importPartsGone: 'Le fil des premières parties a été supprimé. Relancez l’import pour reprendre depuis le début.',
  importPartForeign: 'Une partie ne peut suivre que des messages que vous avez importés.',
  importBadRole: 'Format de message non valide.',
  importEmptyContent: 'Message vide trouvé.',
  importContentTooLong: 'Message trop long.',
  importErrorsHeading: 'Corrigez les problèmes suivants :',
  importHintPaste: 'Collez le texte de votre conversation pour commencer',
  importHintNone: 'Aucune conversation détectée.',
  importHintReady: 'Prêt à importer !',
  importHintSeveral: (count) =>
    plural(count, {
      one: `Ce fichier contient ${count} conversation. Choisissez si vous voulez l’importer.`,
      other: `Ce fichier contient ${count} conversations. Choisissez celles à importer.`,
    }),
  importLooksLike: (service) =>
    `Cela ressemble à une conversation ${serviceName(service)}. Vous pouvez passer à l’onglet ${serviceName(service)}.`,
  importLooksLikeExport: (name) =>
    `Cela ressemble à un export ${de(name)}. Chaque réponse commencera par le nom ${name}.`,
  importLooksLikeThread: (name) =>
    `Cela ressemble à un fil venant ${de(name)}. Chaque message commencera par le nom de son auteur.`,
  importNoAuthors: (name) =>
    `Cela ressemble à un fil venant ${de(name)}, mais on n’y voit pas qui a écrit quoi. Copiez-le à nouveau avec les noms au-dessus des messages.`,
  importCheckSpeakers: 'Vérifiez dans l’aperçu qui a dit quoi.',
  importCheckPause: 'Ce fichier n’indique pas où commencent les conversations. Choisissez la pause qui les sépare.',
  importCheckTurns: 'Nous avons deviné où commence chaque message. Vérifiez l’aperçu.',
  importBrokenJson: 'Cela ressemble à un export JSON tronqué ou endommagé.',
  importHtmlPage:
    'C’est le code source d’une page web. Ouvrez la page, sélectionnez la conversation, copiez-la et collez-la ici.',
  importedBefore: 'Déjà importée',
  importUnderDevelopment: 'Cette fonction est en cours de développement',
  importLarge: 'C’est une longue conversation ; l’import peut prendre un moment.',
  importFileExtension: 'Choisissez un fichier Markdown (.md)',
  importFileTooLarge: 'Le fichier est trop volumineux (10 Mo max)',
  importFileKind: 'Choisissez un fichier .json, .zip, .html, .csv, .md ou .txt',
  importExportTooLarge: 'Le fichier est trop volumineux (100 Mo max)',
  importZipTooLarge: 'Une fois décompressée, cette archive dépasse 100 Mo',
  importZipDamaged: 'Cette archive est endommagée ou protégée',
  importZipNothing: 'Aucune conversation trouvée dans cette archive',
  importLeftOut: 'Éléments illisibles, qui seront ignorés :',
  importDamagedConversation: (number, title) =>
    `La conversation ${number}${title === null ? '' : ` (« ${title} »)`} est endommagée`,
  importCutOff: (count) => `Le fichier est tronqué après la conversation ${count}`,
  importOmitted: (kind, count) => omitted[kind]?.(count) ?? '',
  importFileBursts: 'Une fois décompressé, ce fichier est bien plus gros que dans le zip',
  importCancelled: 'L’import a été annulé.',
  importFilesFound: (count) =>
    plural(count, { one: `${count} fichier sera aussi importé.`, other: `${count} fichiers seront aussi importés.` }),
  importFilesProgress: (done, of) =>
    plural(of, { one: `${done} sur ${of} fichier envoyé`, other: `${done} sur ${of} fichiers envoyés` }),
  importFilesTotal: (most) => `Les fichiers d’un import font ensemble au maximum ${most}`,
  importFilesRefused: (problems, shown) => {
    const more = problems.length - shown
    const heading = plural(problems.length, {
      one: 'Un fichier a été laissé de côté',
      other: `${problems.length} fichiers ont été laissés de côté`,
    })
    return `${heading}. ${problems.slice(0, shown).join('. ')}${more > 0 ? `, et ${more} de plus` : ''}`
  },
  importFileEmpty: 'Le fichier est vide',
  importFileUnreadable: 'Le fichier n’a pas pu être lu',

  // Progress and results
  importReadingText: 'Lecture...',
  importReadingFile: (name) => `Lecture ${de(name)}...`,
  importFileProblem: (name, problem) => `${name} : ${problem}`,
  importConversationsSoFar: (count) => `${count} conversations`,
  importConversationsRead: (count) => `${count} conversations lues`,
  importConversationsProgress: (done, of) =>
    plural(of, { one: `${done} sur ${of} conversation`, other: `${done} sur ${of} conversations` }),
  importPartsProgress: (done, of) =>
    plural(of, { one: `${done} sur ${of} partie`, other: `${done} sur ${of} parties` }),
  importedInParts: (parts) =>
    plural(parts, { one: `Importée en ${parts} partie`, other: `Importée en ${parts} parties` }),
  importMessageCount: (count) => plural(count, { one: `${count} message`, other: `${count} messages` }),
  importSizeInParts: (size, parts) =>
    plural(parts, { one: `${size}, en ${parts} partie`, other: `${size}, en ${parts} parties` }),

  // labels/admin/agents
  // Administration: agents
  agentsNotLoaded: 'Les agents n’ont pas pu être chargés.',
  agentsNotChanged: 'Les agents n’ont pas pu être modifiés. Réessayez.',
  agentsNoneYet: 'Aucun agent pour l’instant.',
  agentAdded: 'L’agent a été ajouté.',
  agentChanged: 'L’agent a été modifié.',
  agentInFileBadge: 'Dans AGENTS_FILE',
  agentPausedBadge: 'En pause',
  agentKeyMissingBadge: 'Clé manquante',
  agentModelAt: (model, host) => `${model} sur ${host}`,
  agentAnswersEveryone: 'Répond à toute personne qui écrit',
  agentAnswersChosen: (count) =>
    plural(count, { one: `Répond à ${count} personne choisie`, other: `Répond à ${count} personnes choisies` }),
  agentProblems: {
    'in-file': 'Personne ne peut l’interroger : AGENTS_FILE contient un agent du même nom ou au même identifiant.',
    address:
      'Personne ne peut l’interroger : son adresse n’est pas publique et l’exploitant ne l’a pas autorisée avec AGENT_HOSTS.',
  },
  changeAgentLabel: 'Modifier',
  changeAgent: (name) => `Modifier ${name}`,
  pauseAgentLabel: 'Mettre en pause',
  pauseAgent: (name) => `Mettre ${name} en pause`,
  resumeAgentLabel: 'Reprendre',
  resumeAgent: (name) => `Faire reprendre ${name}`,
  removeAgent: (name) => `Retirer ${name}`,
  removeAgentHeading: 'Retirer cet agent',
  removeAgentMeans: (agent) => [
    agent,
    ' ne pourra plus être interrogé et sa clé sera supprimée. Ce que l’agent a écrit reste.',
  ],

  // The form of an agent
  addAgentLabel: 'Ajouter un agent',
  changeAgentHeading: 'Modifier un agent',
  tryAgentLabel: 'Essayer',
  agentTagLabel: 'Identifiant',
  agentTagHint: (tag) => `On écrit @${tag} pour l’interroger.`,
  agentFaceLabel: 'Visage (facultatif)',
  agentFaceHint: 'Une ou deux lettres, ou un émoji ; à défaut, ses initiales',
  agentAddressLabel: 'Adresse',
  agentAddressHint:
    'Tout point d’accès au protocole de chat d’OpenAI, jusqu’à /v1, par exemple https://api.openai.com/v1',
  agentModelLabel: 'Modèle',
  agentModelHint: 'Son nom chez le point d’accès, par exemple gpt-4.1-mini ou llama3.2',
  agentKeyLabel: 'Clé (facultatif)',
  agentKeyUnset: 'Enregistrée chiffrée, et jamais réaffichée.',
  agentKeyStored:
    'Une clé est enregistrée. Laissez ce champ vide pour la garder ; pour une autre adresse, il faut la saisir à nouveau.',
  agentKeyOfEnvironment: 'L’environnement a une clé pour cette adresse. Laissez ce champ vide pour l’utiliser.',
  agentKeyUnreadable: 'Ce serveur ne peut pas lire la clé enregistrée : saisissez-la à nouveau.',
  agentInstructionsLabel: 'Instructions (facultatif)',
  agentTidiesLabel: 'Proposé pour mettre les messages au propre',
  agentSeesPicturesLabel: 'Lit les images',
  agentToolsLabel: 'Ce qu’il peut utiliser',
  agentOwnToolsLabel: 'Chercher et lire les messages visibles par toutes les personnes qui lisent sa réponse',
  agentToolsOf: (server) => `Outils ${de(server)}`,
  agentContextLabel: 'Contexte en tokens (facultatif)',
  agentContextHint: (otherwise) => `Ce que le modèle peut lire en une fois ; à défaut, ${otherwise}`,
  agentContextWrong: (least, most) => `Un nombre entier de ${least} à ${most}`,
  agentPriceInLabel: 'Prix de ce qu’il lit (facultatif)',
  agentPriceOutLabel: 'Prix de ce qu’il écrit (facultatif)',
  agentPriceHint: (currency) => `${currency} par million de tokens`,
  agentPriceWrong: 'Un nombre comme 0.5',
  agentPriceAlone: 'Les deux prix ou aucun ; 0 si c’est gratuit',
  agentBudgetLabel: 'Budget (facultatif)',
  agentBudgetHint: (currency) => `Pour tout le monde ensemble, par exemple 5 ${currency}/day, 2000000 tokens/month`,
  agentAskersLabel: 'Qui peut l’interroger',
  agentAskersEveryone: { label: 'Tout le monde', hint: 'Toute personne qui peut écrire ici.' },
  agentAskersChosen: {
    label: 'Des personnes choisies',
    hint: 'Ses réponses peuvent être lues par toute personne qui peut lire le message auquel il répond.',
  },
  removeAgentAsker: (name) => `Retirer ${name}`,

  // The AI endpoint of the first run
  endpointFormLabel: 'Point d’accès de l’IA',
  endpointAgentName: 'Assistant',
  endpointAddressHint:
    'Tout point d’accès au protocole de chat d’OpenAI, jusqu’à /v1. Pour Ollama sur ce serveur : http://127.0.0.1:11434/v1',
  endpointKeyStored: 'Une clé est enregistrée. Laissez ce champ vide pour la garder.',
  endpointKeyMissing: 'Ce serveur n’a pas de clé pour cette adresse : saisissez-la à nouveau.',
  endpointNameLabel: 'Nom de l’agent',

  // labels/admin/moderation
  // Administration: reports
  reloadReportsLabel: 'Recharger les signalements',
  reportsHint:
    'Un message privé ne figure ici que si une personne qui le lit l’a signalé : vous ne voyez que ce message, jusqu’à 30 jours après le traitement du signalement.',
  openReportsLabel: 'À traiter',
  openReportsCount: (count) => `À traiter (${count})`,
  settledReportsLabel: 'Traités',
  reportsNotLoaded: 'Les signalements n’ont pas pu être chargés.',
  reportsNoneOpen: 'Rien n’a été signalé.',
  reportsNoneSettled: 'Rien n’a été traité récemment.',
  reportedMessagesLabel: 'Messages signalés',
  moreToDecideNotLoaded: 'La suite n’a pas pu être chargée. Réessayez.',
  decisionNotSaved: 'La décision n’a pas pu être enregistrée. Réessayez.',
  reportedPrivateBadge: 'Privé',
  reportedDeletedBadge: 'Supprimé',
  openReportedLabel: 'Ouvrir dans son fil',
  whatItAnswersLabel: 'Le message auquel il répond',
  reportedByVisitor: 'un visiteur',
  moreReportsCount: (count) => `et ${count} de plus`,
  decideReportedLabel: 'Décider…',
  decideReported: (name) => `Décider du message ${de(name)}`,
  dismissReportsMenuLabel: 'Classer…',
  dismissReports: (name) => `Classer les signalements du message ${de(name)}`,
  reportSettled: (actions, admin, time, reason) => [actions, ' par ', admin, ' ', time, ' : ', reason],

  // The decision on a reported message
  decideLabel: 'Décider',
  dismissLabel: 'Classer',
  decisionHeading: 'Décider de ce message',
  dismissalHeading: 'Classer les signalements',
  dismissalMeans: 'Rien ne change et l’auteur n’est pas prévenu. Les admins peuvent lire votre motif.',
  decisionOnMessage: {
    legend: 'Le message',
    leave: { label: 'Reste', hint: '' },
    delete: { label: 'Est supprimé', hint: 'avec toutes les réponses qui suivent' },
    settle: { label: 'Est marqué comme résolu', hint: 'avec la branche qu’il commence' },
  },
  decisionOnPerson: {
    legend: 'Son auteur',
    leave: { label: 'Rien', hint: '' },
    warn: { label: 'Est averti', hint: '' },
    suspend: { label: 'Est suspendu', hint: 'et peut seulement lire' },
    revoke: { label: 'Perd son accès', hint: 'et toutes ses sessions sont fermées' },
  },

  // Warning or suspending a person
  warnOrSuspend: (name) => `Avertir ou suspendre ${name}`,
  moderationQuestion: 'Que faire ?',
  moderationOffered: {
    warn: { label: 'Avertir', hint: 'avec votre motif' },
    suspend: { label: 'Suspendre', hint: 'ne pourra plus que lire' },
    lift: { label: 'Lever la suspension', hint: 'pourra à nouveau écrire' },
    revoke: { label: 'Révoquer l’accès', hint: 'toutes ses sessions seront fermées' },
  },
  personModerated: 'Enregistré. La personne peut lire votre motif.',
  suspensionDaysLabel: 'Jours',
  suspensionDaysHint: (most) => `De 1 à ${most}. La suspension prend fin d’elle-même.`,
  suspensionDaysWrong: (most) => `Saisissez un nombre de 1 à ${most}`,
  moderationReasonLabel: 'Motif',
  reasonForPersonLabel: 'Motif, que la personne lira',

  // Posts that wait for review
  heldHint:
    'Les premiers messages publics de nouveaux membres qui contiennent un de vos mots. Personne d’autre ne peut encore les voir.',
  heldNotLoaded: 'Les messages n’ont pas pu être chargés.',
  heldListLabel: 'Messages en attente de relecture',
  heldAnswersUnseen: 'Il répond à un message que vous ne pouvez pas voir.',
  heldForWords: (words) => ['Retenu pour : ', words],
  approveHeldLabel: 'Approuver',
  approveHeld: (name) => `Approuver le message ${de(name)}`,
  declineHeldMenuLabel: 'Refuser…',
  declineHeldLabel: 'Refuser',
  declineHeld: (name) => `Refuser le message ${de(name)}`,
  declineHeldHeading: 'Refuser ce message',
  declineHeldMeans: 'Il n’est pas publié. Son auteur garde le texte pendant 30 jours.',
  heldApproved: 'Publié',
  heldDeclined: 'Refusé. L’auteur lira votre motif.',
  heldDecidedMeanwhile: 'Entre-temps, ce message a été traité ou retiré.',

  // The log of what admins decided
  moderationLogLabel: 'Journal',
  moderationLogNotLoaded: 'Le journal n’a pas pu être chargé.',
  moderationLogEmpty: 'Aucune décision pour l’instant.',
  moderationLogEntry: (action, person, admin, time) => [action, ' : ', person, ', par ', admin, ', ', time],
  moderationLogUntil: (time) => `Jusqu’au ${time}`,

  // labels/admin/people
  // Administration: people
  searchUsersLabel: 'Rechercher des personnes',
  searchUsersHint: 'Nom, identifiant ou e-mail.',
  removingAccessMeans: 'Retirer l’accès à une personne ferme toutes ses sessions.',
  usersNotLoaded: 'Les comptes n’ont pas pu être chargés.',
  usersNoneFound: (query) => `Aucun résultat pour « ${query} ».`,
  usersListLabel: 'Comptes',
  userStatusNames: { admin: 'Admin', whitelisted: 'Peut écrire', other: 'Sans accès' },
  userStatusWords: { admin: 'admin', whitelisted: 'peut écrire', other: 'sans accès' },
  ownRowBadge: 'Vous',
  botRowBadge: 'Bot',
  userJoined: (time) => ['Inscription : ', time],
  userSuspendedUntil: (day) => `Suspension jusqu’au ${day}`,
  statusOfUser: (name) => `Statut ${de(name)}`,
  moreActionsForUser: (name) => `Plus d’actions pour ${name}`,
  makePasswordLinkLabel: 'Créer un lien pour un nouveau mot de passe',
  warnOrSuspendLabel: 'Avertir ou suspendre…',
  logOutUserLabel: 'Fermer toutes les sessions',
  userStatusIsNow: (name, status) => `Nouveau statut ${de(name)} : « ${status} ».`,
  userStatusNotSaved: 'Le statut n’a pas pu être enregistré. Réessayez.',
  userLoggedOut: (name) => `Toutes les sessions ${de(name)} sont fermées.`,
  userNotLoggedOut: 'Les sessions n’ont pas pu être fermées. Réessayez.',
  promotionHeading: 'Nommer un admin',
  promotionMeans: (person) => [
    person,
    ' verra les demandes et les signalements, et pourra supprimer des messages et changer les droits de chacun.',
  ],
  demotionHeading: 'Changer le statut d’un admin',
  changeStatusLabel: 'Changer le statut',
  demotionMeans: (person, status) => [person, ` aura le statut « ${status} » et ne sera plus admin.`],
  demotionLogsOut: 'Toutes ses sessions seront aussitôt fermées.',

  // Administration: a link for a new password
  passwordLinkHeading: 'Lien pour un nouveau mot de passe',
  passwordLinkMeans: (person) => [
    'Envoyez ce lien à ',
    person,
    ' et à personne d’autre : qui l’ouvre peut se connecter à sa place. Il fonctionne une seule fois, pendant 24 heures, et ferme toutes les sessions du compte.',
  ],
  passwordLinkLabel: 'Le lien',
  passwordLinkShownOnce: 'Il n’est affiché qu’ici. Un nouveau lien le remplace.',
  copyPasswordLinkLabel: 'Copier',
  passwordLinkCopied: 'Copié.',
  passwordLinkNotCopied: 'Le navigateur n’a pas autorisé la copie. Sélectionnez le lien et copiez-le.',
  passwordLinkNotMade: 'Le lien n’a pas pu être créé. Réessayez.',

  // Administration: bots
  botsHint:
    'Un bot est un compte pour un programme. Il écrit comme tout le monde, n’a pas de mot de passe et est signalé comme bot.',
  botsNotLoaded: 'Les bots n’ont pas pu être chargés.',
  botsNone: 'Aucun bot pour l’instant.',
  newBotLabel: 'Nouveau bot',
  makeBotLabel: 'Créer un bot',
  botTagLabel: 'Identifiant',
  botNotMade: 'Le bot n’a pas pu être créé. Réessayez.',
  botTokensLabel: 'Jetons',
  tokensOfBot: (name) => `Jetons ${de(name)}`,
  renameBotMenuLabel: 'Renommer…',
  renameBotLabel: 'Renommer',
  renameBot: (name) => `Renommer ${name}`,
  botNotRenamed: 'Le bot n’a pas pu être renommé. Réessayez.',
  deleteBotMenuLabel: 'Supprimer…',
  deleteBot: (name) => `Supprimer ${name}`,
  deleteBotMeans: 'Ses jetons cessent aussitôt de fonctionner. Cette action est irréversible.',
  botMessagesQuestion: 'Que deviennent ses messages ?',
  botMessagesAfter: {
    keep: { label: 'Garder ses messages', hint: 'comme écrits par un compte supprimé' },
    delete: { label: 'Supprimer ses messages', hint: 'avec toutes leurs réponses' },
  },
  botNotDeleted: 'Le bot n’a pas pu être supprimé. Réessayez.',

  // labels/admin/settings
  // Administration: the settings
  settingsNotLoaded: 'Les réglages n’ont pas pu être chargés.',
  settingsNotSaved: 'Les réglages n’ont pas pu être enregistrés. Réessayez.',
  settingsSaved: 'Enregistré.',
  nameAndAccentHeading: 'Nom et couleur',
  installationNameHint: 'Dans l’en-tête, dans les titres des pages et sur les écrans d’accueil.',
  accentLabel: 'Couleur',
  accentNames: {
    sky: 'Ciel',
    teal: 'Sarcelle',
    violet: 'Violet',
    plum: 'Prune',
    rust: 'Rouille',
  },
  writersHeading: 'Qui peut écrire',
  newMembersLabel: 'Nouveaux membres',
  writersOffered: {
    invited: { label: 'Sur invitation', hint: 'On devient membre sur invitation. Les demandes sont fermées.' },
    approved: {
      label: 'Avec votre accord',
      hint: 'Les autres font une demande et un admin décide. Les invitations fonctionnent aussi.',
    },
    everyone: { label: 'Dès l’inscription', hint: 'Un nouveau compte peut écrire immédiatement.' },
  },
  writersHint: 'Tout le monde peut lire ce qui est public. Qui peut écrire aujourd’hui le pourra toujours.',
  helpContactHeading: 'Contact pour l’aide',
  helpContactLabel: 'Adresse e-mail pour l’aide',
  helpContactHint:
    'Sur la page de demande d’accès, visible par tout le monde. Si le champ est vide, la page renvoie à la personne dont vient l’invitation.',
  reviewHeading: 'Relecture des premiers messages',
  reviewWordsLabel: 'Mots, un par ligne',
  reviewWordsTooMany: (most) => `${most} mots au maximum`,
  reviewWordTooLong: (most) => `${most} caractères par mot au maximum`,
  reviewFirstLabel: 'Nombre de premiers messages',
  reviewFirstHint:
    'Seuls les messages publics comptent. Les messages privés n’attendent jamais, car les admins ne les lisent pas.',
  reviewFirstWrong: (most) => `Saisissez un nombre de 1 à ${most}`,
  reviewHint:
    'Un message qui contient un de ces mots attend sous Signalements qu’un admin l’approuve. Sans mots, rien n’attend.',

  // labels/admin/admin
  // Administration: the page and its tabs
  adminHeading: 'Administration',
  adminsOnly: 'Seuls les admins peuvent ouvrir cette page.',
  backToCloudLabel: 'Retour au Cloud',
  adminApplicationsHeading: 'Demandes',
  adminReportsHeading: 'Signalements',
  adminPeopleHeading: 'Personnes',
  adminInvitationsHeading: 'Invitations',
  adminBotsHeading: 'Bots',
  adminAgentsHeading: 'Agents',
  adminBinHeading: 'Corbeille',
  adminSettingsHeading: 'Réglages',
  agentUseHeading: 'Utilisation',
  serverVersion: (version) => `Canopy ${version}.`,
  otherNodeVersion: (version) => `Un autre nœud utilise la version ${version}.`,
  adminListChanged: 'Quelque chose a changé. Actualiser',

  // Administration: applications
  reloadApplicationsLabel: 'Recharger les demandes',
  openApplicationsLabel: 'À traiter',
  openApplicationsCount: (count) => `À traiter (${count})`,
  decidedApplicationsLabel: 'Traitées',
  applicationsNotLoaded: 'Les demandes n’ont pas pu être chargées.',
  moreApplicationsNotLoaded: 'La suite des demandes n’a pas pu être chargée. Réessayez.',
  applicationsNoneOpen: 'Aucune demande à examiner.',
  applicationsNoneDecided: 'Aucune décision pour l’instant.',
  showMoreApplications: (count) => `Afficher plus (${count})`,
  applicantWithoutName: 'Nom non indiqué',
  applicantAccount: (uid) => `Compte ${uid}`,
  applicantWithoutAccount:
    'Pas encore de compte, donc approuver ne suffit pas : envoyez une invitation, ou donnez l’accès sous « Personnes » dès qu’il y en a un.',
  applicantUnreachable: 'Cette demande n’a ni compte ni e-mail : l’approuver ne donnera accès à personne.',
  applicationAnswersLabel: 'Réponses',
  applicationUnanswered: 'Pas de réponse',
  applicantInterestsLabel: 'Centres d’intérêt',
  decisionOnApplicant: (name) => `Décision pour ${name}`,
  approveApplicationLabel: 'Approuver',
  declineApplicationLabel: 'Refuser',
  applicationApproved: 'Approuvée',
  applicationDeclined: 'Refusée',
  applicationDecidedBy: (admin) => ['par ', admin],
  decidedByYou: 'vous',
  decidedBySomeAdmin: 'un admin',

  // Administration: invitations
  reloadInvitationsLabel: 'Recharger les invitations',
  invitationsHint: 'Qui a le lien peut s’inscrire et écrire, sans faire de demande.',
  invitationsNotLoaded: 'Les invitations n’ont pas pu être chargées.',
  invitationsNone: 'Aucune invitation pour l’instant.',
  newInvitationLabel: 'Nouvelle invitation',
  invitationUsesLabel: 'Pour combien de personnes',
  invitationPeriodLabel: 'Valable pendant',
  invitationDays: (count) => plural(count, { one: `${count} jour`, other: `${count} jours` }),
  invitationThreadLabel: 'Fil d’arrivée (facultatif)',
  invitationThreadHint: 'Collez le lien d’un fil public.',
  invitationThreadWrong: 'Ce n’est pas le lien d’un fil.',
  invitationNoteLabel: 'Note (facultatif)',
  invitationNoteHint: 'Toute personne qui ouvre le lien peut la lire.',
  makeInvitationLabel: 'Créer un lien',
  invitationNotMade: 'Le lien n’a pas pu être créé. Réessayez.',
  newInvitationHeading: 'Votre invitation',
  invitationShownOnce: 'Copiez ou partagez ce lien maintenant : il ne pourra plus être affiché.',
  invitationQrCodeLabel: 'QR code du lien',
  copyInvitationLabel: 'Copier',
  shareInvitationLabel: 'Partager…',
  invitationTo: (name) => `Une invitation à rejoindre ${name}`,
  invitationStates: {
    open: 'Ouverte',
    'used up': 'Épuisée',
    expired: 'Expirée',
    revoked: 'Révoquée',
  },
  invitationUses: (uses, most) => `${uses} sur ${most} utilisées`,
  invitationValidUntil: (time) => ['Valable jusqu’au ', time],
  invitationThreadLinkLabel: 'Son fil',
  invitationOf: (time) => `Lien du ${time}`,
  joinedByLink: 'Inscriptions par ce lien',
  joinedByInvitation: (note) => `Inscriptions par ${note}`,
  revokeInvitationLabel: 'Révoquer',
  revokeInvitation: (name) => `Révoquer : ${name}`,
  revokeInvitationHeading: 'Révoquer cette invitation',
  revokeInvitationMeans: 'Le lien ne donnera plus accès à personne. Les membres qu’il a fait venir restent membres.',
  invitationNotRevoked: 'L’invitation n’a pas pu être révoquée. Réessayez.',

  // Administration: the bin
  reloadBinLabel: 'Recharger la corbeille',
  binHint:
    'Les messages supprimés restent ici 30 jours, et seuls les admins les voient. Les messages privés ne sont pas conservés.',
  binEntryGone: 'Ce n’est plus dans la corbeille',
  binParentGone: 'Le message auquel celui-ci répondait n’est plus là. Restaurez-le d’abord.',
  binNotLoaded: 'La corbeille n’a pas pu être chargée.',
  moreOfBinNotLoaded: 'La corbeille n’a pas pu être chargée. Réessayez.',
  binEmpty: 'La corbeille est vide.',
  binListLabel: 'Messages supprimés',
  loadMoreOfBinLabel: 'Charger plus',
  binAuthor: (author) => ['Par ', author],
  binDeletedBy: (person, time) => ['Supprimé par ', person, ', ', time],
  binSomebody: 'quelqu’un',
  binMessages: (count) => plural(count, { one: `${count} message`, other: `${count} messages` }),
  binNotStored: (count) =>
    plural(count, {
      one: `${count} non conservé, car il était privé ou sous un message privé`,
      other: `${count} non conservés, car ils étaient privés ou sous un message privé`,
    }),
  binPartlyRestored: 'Restauré en partie',
  restoreLabel: 'Restaurer',
  restoreFromBin: (name) => `Restaurer : ${name}`,
  restoredFromBin: 'Restauré',
  notRestoredFromBin: 'La restauration a échoué. Réessayez.',
  deleteForGoodLabel: 'Supprimer définitivement',
  deleteForGoodOf: (name) => `Supprimer définitivement : ${name}`,
  deleteForGoodMeans: 'Personne ne pourra ensuite le restaurer.',
  notDeletedForGood: 'La suppression a échoué. Réessayez.',

  // labels/composer
  // The reply box
  sendMessageLabel: 'Envoyer',
  previewTextLabel: 'Aperçu',
  publicReplyLabel: 'Réponse publique',
  recipientsCount: (count) => `Destinataires (${count}) : `,

  // Recipients
  recipientSearchLabel: 'Rechercher des personnes',
  recipientSearchPlaceholder: 'Nom ou @identifiant',
  peopleFoundLabel: 'Résultats de la recherche',
  addRecipientLabel: 'Ajouter',
  currentRecipientsLabel: 'Destinataires actuels',
  removeRecipientLabel: (name) => `Retirer ${name}`,
  publicRecipients: 'Tout le monde peut lire ce message. Les destinataires reçoivent aussi une notification.',
  privateNoRecipients:
    'Seules les personnes que vous ajoutez peuvent lire ce message. N’ajoutez personne pour le garder pour vous.',
  privateRecipients: 'Seules les personnes que vous ajoutez et vous pouvez lire ce message.',

  // Files
  attachedFilesLabel: 'Fichiers',
  attachFilesLabel: 'Joindre des fichiers',
  takePhotoLabel: 'Prendre une photo',
  removeFileLabel: (name) => `Retirer ${name}`,
  fileShowsLabel: (name) => `Ce que montre ${name}`,
  fileShowsPlaceholder: 'Que montre cette image ?',
  wordsMissing: 'Dites ce que montre l’image, ou écrivez un texte, pour l’envoyer.',
  fileSent: (name, percent) => `${name} : ${percent} % envoyés`,

  // labels/content
  // Inside messages
  codeBlockLabel: 'Code',
  copyCodeLabel: 'Copier',
  codeCopied: 'Copié',
  codeSelected: 'Sélectionné',
  namelessImage: 'Image',
  loadImageFrom: (host) => `Charger depuis ${host}`,
  imageNotLoaded: 'L’image n’a pas pu être chargée',
  taskDoneLabel: 'Fait',
  taskNotDoneLabel: 'À faire',

  // labels/export-file
  // Threads in a file of text. Markdown of the file, such as * around a line, isn't part of a text.
  fileReplyTo: (author, words) => `Réponse à ${author} : « ${words} »`,
  filePrivate: 'privé',
  filePrivateFor: (names) => `privé, pour ${names}`,
  fileNamesFiles: (names) => `Fichiers : ${names}`,

  // labels/for-me
  // For me
  forMeHeading: 'Pour moi',
  forMeLogin: 'Connectez-vous pour voir ce qui vous attend.',
  forMeStored: (age) => ['Le serveur est injoignable. Voici ce que cet appareil a enregistré ', age, '.'],

  // Addressed to the person
  addressedHeading: 'À votre attention',
  addressedAllRead: 'Vous avez lu tout ce qui vous est adressé.',
  addressedAllLabel: 'Tous les messages pour vous',
  addressedUnread: (count) => plural(count, { one: `${count} message non lu`, other: `${count} messages non lus` }),

  // What the person follows
  followedHeading: 'Nouveau dans ce que vous suivez',
  followedNothingNew:
    'Rien de nouveau. Vous suivez les fils où vous écrivez ou dont vous êtes destinataire, et tout autre fil avec « Suivre le fil » sous « Plus d’actions » de son premier message.',
  followedNew: (count) => plural(count, { one: `${count} nouveau`, other: `${count} nouveaux` }),
  followedAuthorIn: (author, thread) => [author, ' dans ', thread],
  namelessThread: 'Fil',
  catchUpOnAllLabel: 'Résumer tout',
  catchUpOnThreadLabel: 'Résumer',
  markThreadSeenLabel: 'Marquer le fil comme vu',
  muteFollowedThreadLabel: 'Mettre le fil en sourdine',
  muteFollowedBranchLabel: 'Mettre la branche en sourdine',

  // Answers of agents
  waitingHeading: 'Réponses que vous attendez',
  waitingForNone: 'Vous n’attendez aucune réponse.',
  waitingFailed: (agent, reason) => `${agent} : ${reason} Réessayez dans le fil.`,

  // Drafts
  draftsHeading: 'Brouillons',
  draftLabel: (name) => `Brouillon : ${name}`,
  replacedDraftLabel: (name) => `Brouillon remplacé : ${name}`,
  draftReplaced: 'Remplacé par ce que vous avez écrit sur un autre appareil',
  draftTargetDeleted:
    'Le message auquel vous répondiez a été supprimé. Votre texte est parmi les brouillons de « Pour moi ».',
  namelessDraft: 'Brouillon',
  draftOfThread: 'Un nouveau fil',
  draftOfReply: 'Une réponse',
  draftOfReplyTo: (about) => `Une réponse à : ${about}`,
  discardDraftLabel: 'Abandonner le brouillon',
  copyDraftLabel: 'Copier',
  draftCopied: 'Copié',
  draftNotCopied: 'Le texte n’a pas pu être copié.',
  draftNotRemoved: 'Le texte n’a pas pu être retiré.',

  // Bookmarks
  bookmarksHeading: 'Favoris',
  bookmarksFull: 'Vous avez 1 000 favoris. Retirez-en un pour en ajouter un autre.',
  bookmarksFailed: 'Vos favoris n’ont pas pu être chargés.',
  loadBookmarksLabel: 'Charger les favoris',
  bookmarksNone: 'Vous n’en avez aucun. « Ajouter aux favoris » se trouve sous « Plus d’actions » de chaque message.',
  showMoreBookmarksLabel: 'Afficher plus de favoris',
  namelessMessage: 'Message',
  removeBookmarkLabel: 'Retirer des favoris',
  bookmarkSet: 'Ajouté aux favoris. Vos favoris se trouvent sous « Pour moi ».',
  bookmarkRemoved: 'Retiré des favoris',
  bookmarkNotSaved: 'Le favori n’a pas pu être enregistré.',

  // labels/ground
  // Ground
  startGroundThreadLabel: 'Commencer un fil',
  groundMessagesLabel: 'Messages',
  groundBackupLabel: 'Sauvegarde',
  exportGroundLabel: 'Exporter',
  restoreGroundLabel: 'Restaurer',

  // Publish a thread of the device
  publishLabel: 'Publier',
  continuePublishingLabel: 'Continuer',
  publishForAllHint: 'Lisible par tout le monde.',
  publishForMeHint: 'Lisible uniquement par vous.',
  publishingLabel: 'Publication',
  publishSendingFiles: (size) => `Envoi des fichiers : ${size} jusqu’ici`,
  publishChecking: 'Vérification de sa présence dans le Cloud…',
  openInCloudLabel: 'Ouvrir dans le Cloud',

  // labels/language
  // The language of the app
  languageLabel: 'Langue',
  languageOfBrowser: 'Celle du navigateur',
  languageAfterSaving:
    'Mettez d’abord votre profil à jour ou abandonnez vos modifications : changer de langue recharge la page.',
  languageNeedsNetwork: 'La langue n’a pas pu être chargée. Réessayez une fois en ligne.',
  betaLanguage: (name) => `${name} (bêta)`,

  // labels/list
  // The Cloud's list. Functions here are for the list, and for what is loaded after list and thread
  // (tools/first-files.ts).
  presetsLabel: 'Préréglages',
  presetDirectLabel: 'Directs',
  presetUserPostsLabel: 'Vos messages',
  listColumnLabel: 'Liste',
  listFilteredLabel: 'Filtrée',
  listMessagesLabel: 'Messages',
  listToStartLabel: 'Retour au début de la liste',
  startThreadLabel: 'Commencer un fil',
  newMessages: (count) => plural(count, { one: `${count} nouveau message`, other: `${count} nouveaux messages` }),
  notPostedHeading: 'Pas encore publiés',
  pinnedHeading: 'Épinglés',
  noMessagesFound: (tab) => messagesOf[tab] ?? `Aucun message trouvé : ${tab}.`,

  // Several messages of one thread, as one card
  severalMessages: (count) => `${count} messages`,
  groupLessLabel: 'Afficher moins',
  groupMoreLabel: (count) => `+${count} de plus`,
  groupForks: (count) => plural(count, { one: `${count} bifurcation`, other: `${count} bifurcations` }),

  // The filters of the list, in words
  filtersShow: (words) => `Affichage : ${words}`,
  filtersResetLabel: 'Réinitialiser les filtres',
  filteredByAuthors: (names) => `de ${names}`,
  filteredByRecipients: (names) => `à ${names}`,
  filteredByVisibility: (value) => visibilities[value] ?? value,
  filteredByState: (value) => states[value] ?? value,
  filteredFrom: (time) => `depuis le ${time}`,
  filteredUntil: (time) => `jusqu’au ${time}`,
  filteredOrder: (value) => orders[value] ?? value,

  // The dialog of the filters
  filtersLabel: 'Filtres',
  filtersSet: (count) => plural(count, { one: `${count} filtre actif`, other: `${count} filtres actifs` }),
  filtersResetAllLabel: 'Réinitialiser',
  filterAuthorsLabel: 'Auteurs',
  filterVisibilityLabel: 'Visibilité',
  filterVisibilityAll: 'Tous',
  filterStateLabel: 'État',
  filterStateAny: 'Tous',
  filterStateOpen: 'Fils ouverts',
  filterStateSettled: 'Résolus',
  filterOrderLabel: 'Ordre',
  filterOrderNewest: 'Plus récents',
  filterOrderOldest: 'Plus anciens',
  filterFromLabel: 'Du',
  filterToLabel: 'Au',
  filterToBeforeFrom: 'Cette date précède celle de « Du » : rien ne peut correspondre.',
  filterPeoplePlaceholder: 'Nom ou @identifiant',
  filterPeopleNeedLogin: 'Connectez-vous pour rechercher des personnes.',
  filterPeopleFoundLabel: 'Personnes trouvées',
  filterNobodyFound: 'Aucun résultat.',
  filterChoosePerson: 'Choisissez une personne ou videz le champ.',
  filterPeopleChosenLabel: 'Personnes choisies',
  filterRemovePersonLabel: (name) => `Retirer ${name}`,

  // The first steps of the admin of a new installation
  firstStepsHeading: 'Premiers pas',
  firstStepDone: ', fait',
  firstStepHelloHeading: 'Dites bonjour',
  firstStepHelloLabel: 'Écrire le premier message',
  firstStepAgentHeading: 'Connectez une IA',
  firstStepAgentLabel: 'Connecter un point d’accès',
  firstStepAgent: (connect) => [connect, ', ou en indiquer plusieurs dans AGENTS_FILE.'],
  firstStepInviteHeading: 'Invitez quelqu’un',
  firstStepInviteLabel: 'Créer un lien',
  firstStepInvite: (makeLink) => [
    'Un lien ouvre l’accès ; les demandes faites sans lien apparaissent sous Administration. ',
    makeLink,
  ],
  firstRunLabel: 'Configurer cette installation pas à pas',

  // labels/map
  // The map of a thread
  threadMapLabel: 'Carte',
  closeMapLabel: 'Fermer la carte',
  mapRowsLabel: 'Messages de ce fil',
  mapMovesLabel: 'Se déplacer dans le fil',

  // Its moves, in a word below an icon
  moveForkUp: 'Bifurc. ↑',
  moveForkDown: 'Bifurc. ↓',
  moveUnread: 'Non lu',
  moveParent: 'Parent',
  moveNewest: 'Dernier',

  // Going to a day
  goToDateLabel: 'Aller à une date',
  goToDateFieldLabel: 'Date',
  goToDateDoLabel: 'Y aller',
  nothingSinceDay: 'Aucun message ce jour-là ou après',

  // Its rows
  openBranchLabel: 'Déplier cette branche',
  closeBranchLabel: 'Replier cette branche',
  mapHasNew: 'Nouveau',
  mapAgent: (name) => `${name}, agent IA`,
  mapAgentVia: (name, person) => `${name}, agent IA, via ${person}`,
  mapMessage: (author, words) => `${author} : ${words}`,

  // For screen readers, after a row's words and separated by commas
  mapUnread: 'non lu',
  mapNew: 'nouveau',
  mapPrivate: 'privé',
  mapSettled: 'résolu',
  mapBroughtHome: 'résultat rapporté',
  mapBroughtHomeFrom: 'rapporté d’une autre branche',
  mapIsHere: 'vous êtes ici',

  // labels/message/commands
  // The commands of a message
  toYouLabel: 'Pour vous',
  copyTextLabel: 'Copier le texte',
  answerAgainLabel: 'Répondre à nouveau…',
  reformatLabel: 'Remettre en forme',
  tidyUpLabel: 'Mettre au propre…',
  tidyUpWithLabel: (agent) => `Mettre au propre avec ${agent}`,
  editTitleLabel: 'Modifier titre et description',
  pinLabel: 'Épingler',
  unpinLabel: 'Désépingler',
  shareMessageLabel: 'Partager…',
  copyFeedLinkLabel: 'Copier le lien du flux',
  bringHomeLabel: 'Rapporter le résultat',
  copyJsonLabel: 'Copier le JSON',
  exportMessagesLabel: 'Exporter…',
  bookmarkMessageLabel: 'Ajouter aux favoris',
  unbookmarkMessageLabel: 'Retirer des favoris',
  catchUpLabel: 'Résumer',
  setSlowModeLabel: 'Mode lent…',
  settleThreadLabel: 'Marquer comme résolu…',
  reopenThreadLabel: 'Rouvrir',
  reportMessageLabel: 'Signaler…',

  // Following, and what is said once it is done
  followThreadLabel: 'Suivre le fil',
  followBranchLabel: 'Suivre la branche',
  threadFollowed: 'Fil suivi',
  branchFollowed: 'Branche suivie',
  unfollowThreadLabel: 'Ne plus suivre le fil',
  unfollowBranchLabel: 'Ne plus suivre la branche',
  threadUnfollowed: 'Vous ne suivez plus le fil',
  branchUnfollowed: 'Vous ne suivez plus la branche',
  muteThreadLabel: 'Mettre le fil en sourdine',
  muteBranchLabel: 'Mettre la branche en sourdine',
  threadMuted: 'Fil mis en sourdine',
  branchMuted: 'Branche mise en sourdine',
  unmuteThreadLabel: 'Retirer la sourdine du fil',
  unmuteBranchLabel: 'Retirer la sourdine de la branche',
  threadUnmuted: 'Sourdine du fil retirée',
  branchUnmuted: 'Sourdine de la branche retirée',

  // Bring home
  postResultLabel: 'Publier',
  resultLabel: 'Résultat',
  resultSourcesLabel: 'Sources',
  resultReplyTo: (author, words) => ['Une réponse à ', author, ' : ', words],

  // Export
  exportMessagesHeading: 'Exporter',
  saveExportLabel: 'Enregistrer le fichier',
  exportWhatLabel: 'Contenu',
  exportFormatLabel: 'Format',
  exportScopes: {
    branch: { label: 'Cette branche', hint: 'avec ce qui la précède et ce qui la suit' },
    thread: { label: 'Le fil entier', hint: 'avec toutes ses branches' },
    mine: { label: 'Tout ce que j’ai écrit', hint: 'dans tous les fils, et tout ce qui est sur Ground' },
  },
  exportFormats: {
    markdown: { label: 'Markdown', hint: 'à lire ou à imprimer' },
    canopy: { label: 'Canopy', hint: 'JSON réimportable, branches comprises' },
    chatgpt: { label: 'ChatGPT', hint: 'JSON au format de son export, pour d’autres programmes' },
  },

  // Report
  reportHeading: 'Signaler ce message',
  sendReportLabel: 'Signaler',
  reportOfPublic: 'Les admins liront ce message et votre motif. Son auteur ne saura pas qui l’a signalé.',
  reportOfPrivate:
    'Les admins liront ce message et votre motif. Le message est privé : ils verront celui-ci et aucun autre message privé. Son auteur ne saura pas qui l’a signalé.',
  reportQuestion: 'Quel est le problème ?',
  reportNoteLabel: 'Note (facultatif)',

  // Settle
  settleHeading: 'Qu’est-ce que ce message résout ?',
  settleWholeThread: 'Le fil entier',
  settleBranch: 'La branche',

  // Slow mode
  slowModeHeading: 'Mode lent',
  slowModeWaitLabel: 'Temps entre deux messages',
  slowModeHint: 'Le temps à attendre avant de pouvoir publier à nouveau dans ce fil. Les admins n’attendent pas.',

  // Tidy up
  tidiedBy: (agent) => `Mis au propre par ${agent}`,
  acceptTidiedLabel: 'Accepter',

  // Title and description
  editTitleHeading: 'Modifier le titre et la description',
  messageTitleLabel: 'Titre',
  messageDescriptionLabel: 'Description',

  // Edit
  editMessageHeading: 'Modifier le message',
  messageTextLabel: 'Texte',
  answerDifferentlyLabel: 'Répondre autrement',
  saveAsEditLabel: 'Enregistrer la modification',
  discardChangesLabel: 'Abandonner',
  wholeMessageFailed: 'Le message entier n’a pas pu être chargé. Réessayez plus tard.',
  othersHaveReplied:
    'D’autres ont répondu. Une réponse différente s’ajoute à côté de celle-ci ; une modification change ce à quoi ils ont répondu.',
  editedMeanwhile: 'Vous avez entre-temps modifié ce message ailleurs. L’enregistrement conserve les deux textes.',

  // labels/message/digest
  // A digest or a comparison that an agent writes
  whoCompares: 'Qui doit comparer les réponses ?',
  whoReads: 'Qui doit lire ce qui est nouveau pour vous ?',
  askAnotherAgentLabel: 'Interroger un autre agent',
  digestHasRead: (agent, read, total) => [agent, ` a lu ${read} sur ${total}.`],
  digestHasStopped: (agent, read, total) => ['Arrêté. ', agent, ` a lu ${read} sur ${total}.`],
  digestCut: (count) =>
    plural(count, {
      one: `${count} message était trop long pour être lu en entier : son milieu a été omis.`,
      other: `${count} messages étaient trop longs pour être lus en entier : leur milieu a été omis.`,
    }),
  digestMore: (total) => `Il y en a d’autres ; voici les ${total} premiers.`,
  stopDigestLabel: 'Arrêter',
  continueDigestLabel: 'Continuer',
  markSeenLabel: 'Marquer ces messages comme vus',
  markedSeen: 'Marqués comme vus.',
  citedMessageLabel: (number) => `Message ${number}`,
  noSource: 'sans source',

  // The table of a comparison
  comparisonTableLabel: 'Comparaison',
  pointHeading: 'Point',
  branchesAgree: 'D’accord',
  branchesDiffer: 'En désaccord',

  // labels/message/files
  // The files of a message
  moreFiles: (count) => `+${count} de plus`,
  fileNotHere: (file) => [file, ' n’est plus sur cet appareil.'],
  playFileLabel: 'Lire ',
  downloadFileLabel: (name) => `Télécharger ${name}`,
  playFailed: 'Ce navigateur ne peut pas le lire. Il peut être téléchargé.',
  pictureNamed: (name) => `Image : ${name}`,
  showPictureLabel: (name, size) => `Afficher ${name} (${size})`,

  // A picture over the whole window
  pictureViewerLabel: 'Image',
  previousPictureLabel: 'Image précédente',
  nextPictureLabel: 'Image suivante',
  picturePlace: (position, total) => `${position} sur ${total}`,
  zoomOutLabel: 'Zoom arrière',
  zoomInLabel: 'Zoom avant',
  downloadPictureLabel: 'Télécharger',
  pictureFailed: 'L’image n’a pas pu être chargée.',

  // labels/message/message
  // A message in a list or a thread
  messageBy: (author) => `Message ${de(author)}`,
  unreadLabel: 'Non lu',
  pinnedBadge: 'Épinglé',
  settledBadge: 'Résolu',
  botBadge: 'Bot',
  importedBy: 'importé par',
  postedVia: 'via',
  importedAt: 'importé · ',
  editedAfterTime: ' · modifié',
  replyCount: (count) => plural(count, { one: `${count} réponse`, other: `${count} réponses` }),
  threadWithoutWords: 'Fil',
  threadReplyTo: ' › réponse à ',
  saidBy: (author, words) => `${author} : ${words}`,

  // What a message rests on; a list of links follows
  broughtHomeFrom: 'Rapporté de',
  anotherBranch: 'une autre branche',
  whatAgentCalled: 'Ce qu’il a appelé',
  messagesAgentFound: 'Messages qu’il a trouvés',

  // The replies beside a reply
  replyPlace: (position, total) => `${position} sur ${total}`,
  showAllReplies: ', afficher toutes les réponses',
  previousReplyLabel: 'Réponse précédente',
  nextReplyLabel: 'Réponse suivante',
  noMoreReplies: 'Plus de réponses de ce côté.',
  compareRepliesLabel: 'Comparer',
  compareRepliesHeading: 'Comparer les réponses',
  firstReplyLabel: 'Première réponse',
  secondReplyLabel: 'Deuxième réponse',
  firstReplyText: 'Texte de la première réponse',
  secondReplyText: 'Texte de la deuxième réponse',
  loadingReply: 'Chargement de la réponse...',
  goToReplyLabel: 'Y aller',

  // A post that the server doesn't have yet
  sentAfterWait: '· Il sera alors envoyé.',
  sentSoon: 'Envoi dans 5 secondes',
  undoSendingLabel: 'Annuler',
  discardPostLabel: 'Abandonner',
  editPostLabel: 'Modifier le message',
  heldSeenBy: 'D’ici là, il n’est visible que par vous et les admins.',
  postDeclined: 'Un admin a refusé ce message :',
  withdrawLabel: 'Retirer',

  // The card of a person
  mutePersonLabel: 'Mettre en sourdine',
  unmutePersonLabel: 'Retirer la sourdine',
  personPostsLabel: 'Messages',
  messagePersonLabel: 'Écrire',

  // Marks
  showMutedLabel: 'Afficher',
  draftMark: 'Brouillon',
  newMark: 'Nouveau',

  // Versions of a message
  editedMark: 'modifié',
  editedMarkLabel: 'modifié, afficher les versions précédentes',
  editNotSaved: 'modification non enregistrée',
  versionsHeading: 'Versions précédentes',
  versionsNone: 'Il n’y a pas de versions précédentes.',
  versionsOrder: 'Les plus récentes d’abord',
  versionsFailed: 'Les versions n’ont pas pu être chargées. Réessayez une fois en ligne.',
  versionNotDeleted: 'La version n’a pas pu être supprimée. Réessayez une fois en ligne.',
  versionUnseen: ' · remplacée sur un autre appareil qui ne l’avait pas vue',
  deleteVersionLabel: 'Supprimer cette version',
  deleteVersionForGoodLabel: 'Supprimer définitivement',
  keepVersionLabel: 'Garder',
  pendingEditLabel: 'Votre modification',
  sendEditNowLabel: 'Envoyer maintenant',
  discardEditLabel: 'Abandonner',

  // An agent's answer while it is written
  answerOf: (agent) => `Réponse ${de(agent)}`,
  thinkingNow: 'réfléchit…',
  writingNow: 'écrit…',
  stoppingNow: 's’arrête…',
  queuedNow: 'attend son tour…',
  agentIsDoing: (agent, doing) => `${agent} ${doing}`,
  showAnswerLabel: 'Afficher',
  stopAnswerLabel: 'Arrêter',
  dismissAnswerLabel: 'Fermer',
  answersSideBySide: (count) => plural(count, { one: `${count} réponse`, other: `${count} réponses côte à côte` }),
  continueWithAnswerLabel: 'Continuer avec celle-ci',
  keepAnswersLabel: (count) => (count === 2 ? 'Garder les deux' : 'Tout garder'),

  // labels/new-thread
  // New thread
  newThreadFieldLabel: 'Nouveau fil',
  groundThreadHint: 'Seulement sur cet appareil, jusqu’à sa publication.',
  discardThreadHeading: 'Abandonner le fil',
  keepWritingLabel: 'Continuer à écrire',
  discardThreadLabel: 'Abandonner',

  // Import: where from
  importHeading: 'Importer une conversation',
  importFromLabel: 'Importer depuis',
  importModelLabel: 'Modèle',
  pasteConversationLabel: 'Coller la conversation',
  chooseImportFilesLabel: 'Choisir des fichiers',
  chooseMarkdownFileLabel: 'Choisir un fichier Markdown',
  importDropFiles: 'ou déposez-les ici (.json, .zip, .html, .csv, .md, .txt)',
  importDropMarkdown: 'ou déposez-le ici (.md)',
  removeImportFileLabel: 'Retirer le fichier',
  removeImportTextLabel: 'Retirer le texte',
  importPastedText: (megabytes) => `Texte collé, ${megabytes} Mo`,
  importFileCount: (count) => fileCount(count),

  // Import: what was found
  importReadingLabel: 'Lecture',
  switchToTab: (service) => `Passer à ${service}`,
  importPreviewLabel: 'Aperçu',
  importPreviewYou: 'Vous',
  importPreviewMore: (count) =>
    plural(count, { one: `... et ${count} autre message`, other: `... et ${count} autres messages` }),
  importConversationsHeading: 'Conversations',
  importConversationName: (service) => `Conversation ${service}`,
  selectAllConversationsLabel: 'Tout sélectionner',
  selectNoConversationsLabel: 'Tout désélectionner',
  importSelected: (chosen, of) =>
    plural(chosen, { one: `${chosen} sur ${of} sélectionnée`, other: `${chosen} sur ${of} sélectionnées` }),
  showMoreConversationsLabel: 'Afficher plus de conversations',
  openImportedThreadLabel: 'Ouvrir le fil',
  importPauseLabel: 'Nouvelle conversation après une pause de',
  importPause30Minutes: '30 minutes',
  importPause1Hour: '1 heure',
  importPause1Day: '1 jour',
  importPauseNone: 'Tout en une seule conversation',

  // Import: how it is sent
  importTitleLabel: 'Titre',
  importForRecipients: (count) =>
    plural(count, {
      one: 'pour le destinataire choisi ci-dessus',
      other: `pour les ${count} destinataires choisis ci-dessus`,
    }),
  importLabel: (conversations) => (conversations > 1 ? 'Importer les conversations' : 'Importer la conversation'),
  importingHeading: 'Import en cours...',
  importingLabel: 'Import en cours',
  importedLabel: 'Importée',
  cancellingImport: 'Annulation...',

  // labels/pages/architecture
  // The page about the architecture
  architectureLead: 'Comment Canopy est construit, du téléphone dans votre main à l’arbre dans la base de données.',
  architectureComing: 'La visite complète est en cours de rédaction. En attendant, voici les réponses courtes.',
  architectureOverviewHeading: 'Vue d’ensemble',
  architectureOverview:
    'Dans Canopy, une conversation est un arbre. Chaque message a au plus un parent et un nombre quelconque de réponses, et chacune d’elles peut devenir une branche à part entière. Un seul serveur garde les arbres, annonce les nouveautés à chaque application ouverte et décide qui voit quoi.',
  frontendHeading: 'Frontend',
  frontend:
    'Une application web que vous pouvez ajouter à votre écran d’accueil. Elle est écrite en TypeScript avec React, et conçue pour un seul pouce et des connexions lentes : ce dont une page n’a pas besoin tout de suite se charge plus tard, et après la première visite l’application s’ouvre même hors ligne.',
  backendHeading: 'Backend',
  backend:
    'Un serveur Fastify sur Node. Il répond aux appels de l’application, envoie les événements en direct par WebSocket et vérifie les droits selon les mêmes règles qui indiquent à l’application quels boutons afficher.',
  aiIntegrationHeading: 'Intégration de l’IA',
  aiIntegration:
    'Un agent IA participe comme une personne : il a un nom et un identifiant, peut être destinataire, et ce qu’il répond apparaît dans l’arbre comme toute autre réponse. Les conversations avec d’autres services d’IA peuvent être importées comme fils.',
  dataStorageHeading: 'Stockage des données',
  dataStorage:
    'Les messages sont conservés dans SQLite ou PostgreSQL. Les messages de Ground ne quittent jamais votre appareil, sauf si vous les publiez. La déconnexion efface vos données de cet appareil, sauf Ground.',
  securityHeading: 'Sécurité',
  security:
    'Seuls son auteur et ses destinataires peuvent voir un message privé ; même les admins ne le peuvent pas. Le contenu des messages n’est jamais exécuté comme du code, et lire un message ne charge rien depuis le serveur d’un inconnu.',

  // labels/pages/first-run
  // Setting up an installation
  firstRunTitle: 'Premier lancement',
  firstRunHeading: 'Configurer cette installation',

  // Its steps
  accountStep: 'Votre compte',
  nameStep: 'Nom et couleur',
  writersStep: 'Qui peut écrire',
  agentStep: 'Une IA',
  invitationStep: 'Une invitation',
  stepDone: ', fait',
  agentStepHint: 'On l’interroge comme une personne, par son nom. Elle lit les messages qui précèdent la question.',
  invitationStepHint: 'Qui a le lien peut s’inscrire et écrire, sans faire de demande.',
  onlyAdminsSetUp: 'Seuls les admins peuvent configurer une installation.',
  leaveFirstRunLabel: 'Retour au Cloud',
  firstAdminByGoogle:
    'Connectez-vous avec une adresse Google qui figure dans ADMIN_EMAILS : elle devient celle de l’admin.',
  adminExists: 'Il y a déjà un admin : connectez-vous avec un compte admin.',
  skipStepLabel: 'Passer',
  saveAndContinueLabel: 'Enregistrer et continuer',
  previousStepLabel: 'Étape précédente',

  // At the end
  firstRunReadyHeading: 'C’est prêt',
  firstRunAdminLabel: 'Administration',
  firstRunChangeable: (administration) => ['Tout cela peut être modifié sous ', administration, '.'],
  writeFirstMessageLabel: 'Écrire le premier message',

  // labels/pages/roadmap
  // The roadmap
  roadmapLead: 'Où en est Canopy, et où il va.',
  roadmapComing: 'La feuille de route détaillée est en cours de rédaction. Le calendrier est déjà là.',
  roadmapOverviewHeading: 'Vue d’ensemble',
  roadmapOverview:
    'Canopy est un chat IA à plusieurs : des personnes et des agents IA discutent dans des fils qui se ramifient. Il grandit par phases, d’une bêta fermée à un écosystème.',
  coreTechnologiesHeading: 'Technologies de base',
  coreTechnologies:
    'Des fils qui se ramifient, des événements en direct et une application web qui s’installe sur l’écran d’accueil. Tout le reste s’appuie sur ces trois piliers.',
  techStackHeading: 'Technologies utilisées',
  techStack: 'TypeScript partout : React dans le navigateur, Fastify sur Node, SQLite ou PostgreSQL en dessous.',
  currentArchitectureHeading: 'Architecture actuelle',
  readArchitectureLabel: 'En savoir plus sur l’architecture',
  currentArchitecture: (readArchitecture) => [
    'Un serveur, une adresse : l’application, ses appels et ses événements en direct viennent du même endroit. ',
    readArchitecture,
  ],
  aiCapabilitiesHeading: 'Capacités d’IA',
  aiCapabilities:
    'La discussion avec des agents IA vient en premier. Suivent des personas sur mesure, des images et des formes avancées de collaboration, puis la voix, l’audio et la vidéo.',
  developmentRoadmapHeading: 'Feuille de route du développement',
  developmentRoadmap:
    'Trois phases bêta mènent au lancement complet ; deux autres phases le suivent. Les plans évoluent à mesure que nous apprenons.',
  betaTimelineHeading: 'Calendrier de la bêta',
  postBetaHeading: 'Phases après la bêta',

  // Its milestones: each one's name, when it comes (quarters of a year), and what it brings
  closedBeta: 'Bêta fermée',
  closedBetaWhen: 'maintenant',
  basicSignIn: 'Connexion de base',
  oneOnOneChat: 'Discussion en tête-à-tête avec des agents IA',
  multiplayerRooms: 'Salons simples à plusieurs',
  expandedBeta: 'Bêta élargie',
  expandedBetaWhen: 'T3 2024',
  customPersonas: 'Personas sur mesure',
  imageUnderstanding: 'Compréhension et création d’images',
  initialSubscriptions: 'Premiers abonnements',
  openBeta: 'Bêta ouverte',
  openBetaWhen: 'T4 2024',
  advancedPatterns: 'Modes d’IA avancés',
  knowledgeBase: 'Base de connaissances',
  fullSubscriptions: 'Gamme complète d’abonnements',
  fullLaunch: 'Lancement complet',
  fullLaunchWhen: 'T1 2025',
  mobileApps: 'Applications mobiles',
  expandedModalities: 'Nouvelles modalités',
  expandedModalitiesWhen: 'T2-T3 2025',
  voiceModality: 'Voix',
  audioModality: 'Audio',
  videoModality: 'Vidéo',
  ecosystem: 'Écosystème',
  ecosystemWhen: 'T4 2025',
  personaMarketplace: 'Place de marché de personas',
  enterpriseFeatures: 'Fonctions pour entreprises',
  virtualReality: 'RV/RA',

  // labels/pages/terms
  // The terms
  termsDate: '1er juin 2024',
  termsEffective: (date) => ['En vigueur au ', date],
  termsSummaryHeading: 'En bref',
  termsFullHeading: 'Le texte juridique complet',
  termsFullComing: 'Ceci est un emplacement réservé : le texte juridique complet sera publié ici.',

  // Their points, each with its name
  termsAgeName: 'Âge',
  termsAge: (years) =>
    `Vous avez au moins ${years} ans. Si vous avez moins de 18 ans, il vous faut l’accord d’un représentant légal.`,
  termsUseName: 'Utilisation acceptable',
  termsUse: 'Rien d’illégal, pas de harcèlement, pas de spam, et aucune tentative de nuire au service.',
  termsAiName: 'IA',
  termsAi:
    'Ce qu’écrit une IA peut être faux. Vérifiez-le avant de vous y fier ; ce n’est pas un conseil professionnel.',
  termsContentName: 'Votre contenu',
  termsContent:
    'Ce que vous écrivez reste à vous. Vous accordez à Canopy une licence pour le conserver et l’afficher ici.',
  termsDataName: 'Vos données',
  termsData: (days) =>
    `Vous pouvez à tout moment télécharger tout ce que nous conservons à votre sujet et supprimer votre compte, sous « Modifier le profil ». Les demandes d’accès sont supprimées ${days} jours après la décision.`,
  termsRefundsName: 'Remboursements',
  termsRefunds: 'Les périodes partielles ne sont pas remboursées.',
  termsPricesName: 'Prix',
  termsPrices: (days) => `Nous annonçons les changements de prix ${days} jours à l’avance.`,
  termsContactName: 'Contact',
  termsContact: (days) => `Nous répondons sous ${days} jours ouvrés.`,

  // labels/pages/pages
  // The information pages' names, in their menu and as their headings
  homePageLabel: 'Accueil',
  architectureLabel: 'Architecture',
  requestWhitelistLabel: 'Demander un accès',
  roadmapLabel: 'Feuille de route',
  termsLabel: 'Conditions',

  // The frame of every information page
  infoPageLabels: {
    skip: 'Aller au contenu',
    menu: 'Menu',
    links: 'Pages',
    openApp: 'Ouvrir l’application',
  },
  betaBanner: 'Phase bêta : c’est parti',
  tagline: 'Canopy – des conversations qui se ramifient, entre personnes et agents IA.',
  readPublicThreadsLabel: 'Lire les fils publics',
  openCloudLabel: 'Ouvrir le Cloud',
  goToCloudLabel: 'Aller au Cloud',
  comingSoon: 'Bientôt disponible',
  onThisPageHeading: 'Sur cette page',

  // The home page
  homeHeading: 'Des conversations qui se ramifient.',
  homeBanner: 'Phase bêta : c’est parti · Site en construction',
  homeLead:
    'Interrogez des personnes et des IA côte à côte. Chaque réponse peut donner sa propre branche, et vous passez de l’une à l’autre d’un geste.',
  homeBranchHeading: 'Ramifier',
  homeBranchText: 'Deux réponses à une question font deux branches. Aucune ne se perd, et la carte les montre toutes.',
  homeAskHeading: 'Interroger une IA',
  homeAskText:
    'Mentionnez une IA dans une réponse : elle répond dans le fil, où d’autres peuvent la lire et continuer à partir de là.',
  homeOfflineHeading: 'Marche hors ligne',
  homeOfflineText: 'Ce que vous avez lu reste lisible dans un tunnel. Ce que vous y écrivez part dès votre retour.',

  // The home page's example
  exampleLabel: 'Un exemple : un fil public',
  exampleRepliesLabel: 'Ses réponses',
  exampleReplyOf: (place, total) => `${place} sur ${total}`,
  openExampleLabel: 'Ouvrir ce fil',
  exampleHint: (openExample) => ['Balayez ou faites défiler sur le côté pour voir les autres réponses. ', openExample],

  // An address without a page
  pageNotFoundHeading: 'Introuvable',
  nothingAtAddress: 'Il n’y a rien à cette adresse.',

  // The choice of the app's colours
  themeLabel: 'Thème',
  themeSystemLabel: 'Système',
  themeLightLabel: 'Clair',
  themeDarkLabel: 'Sombre',

  // A control of the lists: starts a thread
  startMessageLabel: 'Nouveau message',
  startMessageShort: 'Nouveau',

  // A secret that is shown once
  copySecretLabel: 'Copier',
  secretCopiedLabel: 'Copié',
  secretNotCopied: 'La copie a échoué. Sélectionnez-le et copiez-le.',

  // The page of an invitation
  invitationHeading: 'Invitation',
  invitationFailed: 'L’invitation n’a pas pu être chargée.',
  invitedTo: (name) => `Vous avez une invitation à rejoindre ${name}`,
  invitesYouTo: (inviter, name) => [inviter, ` vous invite à rejoindre ${name}`],
  invitationAbout: (readPublicThreads) => [
    'Canopy est un chat en fils qui se ramifient : des personnes et des agents IA répondent, et chaque réponse peut donner sa propre branche. ',
    readPublicThreads,
  ],
  alreadyMember: 'Vous êtes déjà membre.',
  invitationContinueLabel: 'Continuer',
  joinHint: 'Rejoignez-nous pour répondre et lancer vos propres fils. Aucune demande n’est nécessaire.',
  joinLabel: 'Rejoindre',
  invitedThreadHeading: 'Le début du fil',
  readWholeThreadLabel: 'Lire le fil entier',

  // labels/passkeys
  // Passkeys
  passkeysHeading: 'Clés d’accès',
  passkeysFailed: 'Vos clés d’accès n’ont pas pu être chargées.',
  passkeyRemoved: (name) => `Retirée : ${name}. Supprimez-la aussi sur l’appareil concerné.`,
  passkeysHint:
    'Avec une clé d’accès, vous vous connectez par le verrouillage d’écran de votre appareil ou une clé de sécurité, sans mot de passe.',
  myPasskeysLabel: 'Vos clés d’accès',
  removePasskeyLabel: (name) => `Retirer la clé d’accès ${name}`,
  passkeysUnsupported: 'Ce navigateur ne peut pas créer de clés d’accès à cette adresse.',
  passkeysFull: (most) => `Vous ne pouvez pas avoir plus de ${most} clés d’accès.`,
  addPasskeyLabel: 'Ajouter une clé d’accès',
  addingPasskey: 'Ajout...',
  addPasskeyHint: 'Votre appareil demandera ensuite où enregistrer la clé d’accès.',
  passkeyNameHint:
    'Affiché dans la liste de vos clés d’accès. Si vous laissez ce champ vide, le nom de ce navigateur est utilisé.',
  passkeyNeverUsed: (madeAge) => `Créée ${madeAge}, jamais utilisée`,
  passkeyLastUsed: (madeAge, usedAge) => `Créée ${madeAge}, dernière utilisation ${usedAge}`,
  passkeyNotMade: 'Aucune clé d’accès n’a été créée. Réessayez.',
  passkeyKnown: 'Cet appareil a déjà une clé d’accès pour votre compte.',
  passkeyAdded: (name) => `Votre clé d’accès est ajoutée : ${name}.`,

  // labels/profile
  // Profile
  editProfileHeading: 'Modifier le profil',
  updateProfileLabel: 'Mettre à jour le profil',
  updatingProfile: 'Mise à jour...',
  chooseNameHeading: 'Choisissez un nom',
  notNowLabel: 'Pas maintenant',
  chooseNameHint: (newMember) =>
    `Sous quel nom les autres doivent-ils vous voir ? Tant que vous n’en choisissez pas, vous êtes « ${newMember} ».`,
  displayNameLabel: 'Nom affiché',
  displayNameHint: 'Ce nom sera visible par tout le monde',
  profileTagLabel: 'Identifiant',
  profileTagHint: 'Désigne votre compte de façon unique (lettres, chiffres, tirets et tirets bas uniquement)',
  myAgentUseHeading: 'Mon utilisation des agents IA',
  myTokensHeading: 'Jetons pour programmes',
  sendWaitLabel: 'Attendre 5 secondes avant l’envoi',
  sendWaitHint: 'D’ici là, « Annuler » remet le texte dans le champ. Sur cet appareil.',
  accountActionFailed: 'Cela n’a pas fonctionné. Réessayez.',

  // E-mail and password
  credentialsHeading: 'E-mail et mot de passe',
  signInWithEmail: (email) => `Vous vous connectez avec ${email}.`,
  changeEmailLabel: 'Changer d’e-mail',
  changePasswordLabel: 'Changer de mot de passe',
  savingCredentials: 'Enregistrement...',
  loggedOutElsewhereHint: 'Toutes vos autres sessions seront fermées.',
  currentPasswordLabel: 'Mot de passe actuel',
  newEmailLabel: 'Nouvel e-mail',
  newEmailHint: (email) => `Actuellement : ${email}.`,
  newPasswordLabel: 'Nouveau mot de passe',
  newPasswordLeast: (least) => `Au moins ${least} caractères.`,
  passwordIsChanged: 'Votre mot de passe est changé. Toutes vos autres sessions sont fermées.',
  emailIsChanged: 'Votre adresse e-mail est changée. Toutes vos autres sessions sont fermées.',

  // Where I am signed in
  sessionsHeading: 'Sessions ouvertes',
  unknownDevice: 'Appareil inconnu',
  sessionsFailed: 'Vos sessions n’ont pas pu être chargées.',
  sessionEnded: (device) => `Session fermée : ${device}.`,
  thisDeviceBadge: 'Cet appareil',
  signOutThereLabel: 'Fermer cette session',
  signOutThereOf: (device) => `Fermer cette session : ${device}`,
  signedInAndUsed: (age) => `Connexion et dernière utilisation ${age}`,
  signedInThenUsed: (signedInAge, usedAge) => `Connexion ${signedInAge}, dernière utilisation ${usedAge}`,
  logoutEverywhereLabel: 'Fermer toutes les sessions',
  logoutEverywhereFailed: 'Vos sessions n’ont pas pu être fermées. Réessayez.',

  // What admins decided about me
  suspensionLabel: 'Suspension',
  writeAgainOn: (time) => `Vous pourrez à nouveau écrire le ${time}.`,
  myModerationHeading: 'Décisions des admins à votre sujet',
  myModerationFailed: 'Le chargement a échoué.',
  myModerationNone: 'Aucune.',
  newDecisionBadge: 'Nouveau',
  suspensionUntil: (time) => `Jusqu’au ${time}`,
  openDecidedMessageLabel: 'Ouvrir le message',
  adminsDecided:
    'Les admins ont pris une décision à votre sujet ou au sujet de vos messages. « Modifier le profil » dit laquelle et pourquoi.',

  // Muted people
  mutedPeopleHeading: 'Personnes en sourdine',
  mutedNobody:
    'Vous n’avez mis personne en sourdine. « Mettre en sourdine » se trouve sur la fiche d’une personne : touchez son nom.',
  mutedPeopleHint: 'Leurs messages sont repliés pour vous et ne vous notifient pas. Ces personnes ne le savent pas.',
  unmuteLabel: 'Retirer la sourdine',
  unmutePerson: (name) => `Retirer la sourdine ${de(name)}`,

  // labels/search
  // Search
  searchPlaceholder: 'Messages, personnes, commandes',
  searchResultsLabel: 'Résultats de la recherche',
  searchResultCount: (count) => plural(count, { one: `${count} résultat`, other: `${count} résultats` }),
  keepSearchingLabel: 'Poursuivre la recherche',
  // Groups of results
  recentSearchesHeading: 'Recherches récentes',
  searchCommandsHeading: 'Commandes',
  foundPeopleHeading: 'Personnes',
  foundThreadsHeading: 'Fils',
  foundMessagesHeading: 'Messages',
  clearRecentSearchesLabel: 'Effacer les recherches récentes',
  foundOnDeviceBadge: 'Sur cet appareil',
  // What can be written: the quotes and ‘from:@’ are signs that search knows
  searchHintPhrase: '"une expression"',
  searchHintFrom: 'from:@identifiant',
  searchHintThread: 'Dans ce fil',

  // Commands that search finds
  commandNewMessage: 'Nouveau message',
  commandNewGroundMessage: 'Nouveau message sur Ground',
  commandFilters: 'Filtres',
  commandEditProfile: 'Modifier le profil',
  commandAdmin: 'Administration',
  commandShortcuts: 'Raccourcis clavier',
  commandThemeSystem: 'Thème : système',
  commandThemeLight: 'Thème : clair',
  commandThemeDark: 'Thème : sombre',

  // labels/shell
  // The frame of the app
  tabsLabel: 'Onglets',
  cloudTabUnread: (unread) => `Cloud, ${plural(unread ?? 0, { one: `${unread} non lu`, other: `${unread} non lus` })}`,
  unreadCount: (unread) => plural(unread ?? 0, { one: `${unread} non lu`, other: `${unread} non lus` }),
  forMeLabel: 'Pour moi',
  forMeTabNew: (count) => `Pour moi, nouveau : ${count}`,
  forMeNew: (count) => `Nouveau : ${count}`,
  refreshLabel: 'Actualiser',
  signingIn: 'Connexion...',
  okLabel: 'OK',

  // The account in the header
  accountLabel: (name) => `Compte : ${name}`,
  editProfileLabel: 'Modifier le profil',
  administrationLabel: 'Administration',
  accountAdmin: 'Admin',
  accountWhitelisted: 'Peut écrire',

  // Notices, offers and hints
  noticeOpenLabel: 'Ouvrir',
  undoLabel: 'Annuler',
  quoteLabel: 'Citer',
  updateLaterLabel: 'Plus tard',
  updateReloadLabel: 'Recharger',
  installLaterLabel: 'Pas maintenant',
  installLabel: 'Installer',
  updatedAgo: (ago) => ['Actualisation : ', ago],
  aboutPageLabel: 'À propos de cette page',
  whatIsCanopyLabel: 'Qu’est-ce que Canopy ?',
  pageBranches: (whatIsCanopy) => [
    'Cette conversation se ramifie : balayez ou touchez ‹ › pour voir les autres réponses. ',
    whatIsCanopy,
  ],
  pageMayBranch: (whatIsCanopy) => [
    'Ici, un message peut avoir plusieurs réponses, chacune dans sa branche. ',
    whatIsCanopy,
  ],

  // labels/shortcuts
  // Keyboard shortcuts
  shortcutsLabel: 'Raccourcis clavier',
  singleKeysLabel: 'Raccourcis à une touche',
  keysAlwaysHeading: 'Toujours',
  keysAnywhereHeading: 'Partout',
  keysInThreadHeading: 'Dans un fil',
  keysOnMessageHeading: 'Sur le message actif',
  keysOnMapHeading: 'Sur la carte',
  keysOff: (heading) => `${heading} (désactivé)`,

  // What they do
  keyNewThread: 'Nouveau fil',
  keyPreviousMessage: 'Message précédent',
  keyNextMessage: 'Message suivant',
  keyPreviousFork: 'Bifurcation précédente',
  keyNextFork: 'Bifurcation suivante',
  keyNextUnread: 'Prochain message non lu ou nouveau',
  keyParent: 'Aller au parent',
  keyNewest: 'Aller au plus récent',
  keySiblings: 'Réponse précédente ou suivante',
  keyUpAndDown: 'Monter ou descendre',
  keyOpenAndClose: 'Replier ou déplier une branche',
  keyGoThere: 'Y aller',

  // Keys, as they are called
  searchKeys: 'Ctrl ou ⌘ + K',
  shiftAnd: (key) => `Maj + ${key}`,
  homeKey: 'Début',
  endKey: 'Fin',
  enterKey: 'Entrée',

  // labels/sign-in
  // Signing in
  signInLabel: 'Se connecter',
  signInBusy: 'Connexion...',
  createAccountLabel: 'Créer un compte',
  signInEmailLabel: 'E-mail',
  signInPasswordLabel: 'Mot de passe',
  newAccountPasswordHint: (characters) => `Au moins ${characters} caractères pour un nouveau compte.`,
  signInWrong: 'L’adresse e-mail ou le mot de passe est incorrect.',
  accountExists: 'Il existe déjà un compte avec cette adresse e-mail. Connectez-vous.',
  signInTooOften: 'Trop de tentatives. Veuillez patienter quelques minutes, puis réessayer.',
  createAccountToJoin: 'Vous êtes invité : créez un compte pour participer.',
  beTheFirst: 'Commencez : le premier compte devient celui de l’admin.',
  forgotPasswordLabel: 'Mot de passe oublié ?',
  forgotPasswordAskAdmin: 'Mot de passe oublié ? Demandez un lien à un admin.',
  signInWithGoogleLabel: 'Se connecter avec Google',
  popupBlocked: 'Votre navigateur a bloqué la fenêtre de Google. Vous pouvez vous connecter sur la page de Google.',
  signInOnGooglePageLabel: 'Continuer sur la page de Google',
  signInWith: (provider) => `Se connecter avec ${provider}`,
  signInWithPasskeyLabel: 'Se connecter avec une clé d’accès',
  noPasskeyUsed: 'La connexion n’a pas eu lieu : aucune clé d’accès n’a été utilisée.',

  // Around it
  installationIsNew: (setItUp) => ['Cette installation est-elle nouvelle ? ', setItUp],
  setItUpLabel: 'Configurez-la pas à pas',
  loginNeedsScript: 'Il faut JavaScript pour se connecter. Activez-le et rechargez la page.',
  aboutCanopyLabel: 'À propos de Canopy',

  // Forgot your password?
  passwordLinkHint: 'Saisissez votre adresse e-mail et vous recevrez un lien pour un nouveau mot de passe.',
  sendPasswordLinkLabel: 'Envoyer le lien',
  passwordLinkMissing: 'Rien reçu ? Regardez dans vos spams ou demandez un lien à un admin.',
  passwordLinkNeedsScript:
    'Il faut JavaScript pour cela. Activez-le et rechargez la page, ou demandez un lien à un admin.',
  backToLoginLabel: 'Retour à la connexion',

  // The page of a link for a new password
  newPasswordHeading: 'Nouveau mot de passe',
  newPasswordHint:
    'Choisissez un nouveau mot de passe pour votre compte. Toutes vos autres sessions seront fermées et vos clés d’accès seront retirées.',
  newPasswordFieldLabel: 'Nouveau mot de passe',
  newPasswordLength: (characters) => `Au moins ${characters} caractères.`,
  savingNewPassword: 'Enregistrement...',
  saveNewPasswordLabel: 'Enregistrer et se connecter',
  newPasswordSaved: 'Votre nouveau mot de passe est enregistré. Vous pouvez maintenant vous connecter avec.',
  newPasswordNeedsScript: 'Il faut JavaScript pour choisir un nouveau mot de passe. Activez-le et rechargez la page.',
  logoutBeforeLink: 'Une session est ouverte. Déconnectez-vous d’abord pour utiliser ce lien.',
  logoutBeforeLinkOf: (email) =>
    `Une session est ouverte pour ${email}. Déconnectez-vous d’abord pour utiliser ce lien.`,
  logoutForLinkLabel: 'Se déconnecter',
  passwordCallFailed: 'Cela n’a pas fonctionné. Réessayez.',

  // labels/thread
  // A thread
  threadMissingHeading: 'Introuvable',
  threadFailedHeading: 'Fil',
  threadIsSettled: 'Résolu',
  goToGroundLabel: 'Aller sur Ground',
  followsThread: 'Vous suivez ce fil',
  mutedThread: 'Vous avez mis ce fil en sourdine',
  replyingTo: (name) => ['En réponse à ', name],
  newReplies: (count) => plural(count, { one: `${count} nouvelle réponse`, other: `${count} nouvelles réponses` }),
  slowModeOff: 'Désactivé',

  // New in a thread
  newInThreadLabel: 'Nouveaux messages',
  goToNextNewLabel: 'Aller au nouveau message suivant',
  markAllSeenLabel: 'Tout marquer comme vu',
  newCount: (count) => plural(count, { one: `${count} nouveau`, other: `${count} nouveaux` }),
  newAtLeast: (count) => `${count}+ nouveaux`,

  // The scrubber, at a phone's edge
  scrubberLabel: 'Curseur de défilement',
  scrubberPositionLabel: 'Position dans le fil',
  scrubberPosition: (at, of) => `${at} sur ${of}`,
  scrubberNew: 'nouveau',

  // What was done with a message or a thread
  messageDeleted: 'Message supprimé',
  reformatFailed: 'Le message n’a pas pu être remis en forme.',
  alreadyTidy: 'Ce message est déjà au propre',
  messageReformatted: 'Message remis en forme',
  settlingDone: 'Marqué comme résolu',
  reopeningDone: 'Rouvert',
  reportSent: 'Signalé. Les admins vont l’examiner.',
  reportFailed: 'Cela n’a pas fonctionné. Réessayez.',

  // labels/tokens
  // Tokens of programs
  tokensLabel: 'Jetons',
  tokensFailed: 'Les jetons n’ont pas pu être chargés.',
  myTokensHint: 'Avec un jeton, un programme agit en votre nom. Qui le détient peut en faire autant.',
  botTokensHint: 'Avec un jeton, un programme agit au nom de ce bot. Qui le détient peut en faire autant.',
  revokeTokenLabel: 'Révoquer',
  revokeTokenOf: (name) => `Révoquer ${name}`,
  tokenRevoked: (name) => `Révoqué : ${name}`,
  tokenNotRevoked: 'Le jeton n’a pas pu être révoqué. Il est toujours valable. Réessayez.',
  tokenNotMade: 'Le jeton n’a pas pu être créé. Réessayez.',
  // What a token in the list may do
  tokenMayRead: 'Peut lire',
  tokenMayWrite: 'Peut écrire',
  tokenMayAsk: 'Peut interroger des agents IA',
  // `until` is a date; the age is such as ‘3 days ago’
  tokenNeverUsed: (until) => ['Jamais utilisé. Valable jusqu’au ', until],
  tokenLastUsed: (age, until) => [`Dernière utilisation ${age}. Valable jusqu’au `, until],

  // A new token
  tokenNameLabel: 'À quoi sert-il ?',
  tokenNamePlaceholder: 'Mon script',
  tokenScopesLabel: 'Il peut',
  tokenReadLabel: 'Lire',
  tokenWriteLabel: 'Écrire, modifier et supprimer',
  tokenAskLabel: 'Interroger des agents IA, ce qui peut coûter de l’argent',
  tokenScopesMissing: 'Choisissez ce que le jeton peut faire',
  tokenValidForLabel: 'Valable pendant',
  tokenValidDays: (days) => plural(days, { one: `${days} jour`, other: `${days} jours` }),
  tokenValidYear: 'Un an',
  makeTokenLabel: 'Créer un jeton',
  tokenMade: (name) => `Le jeton « ${name} ». Copiez-le maintenant : il ne pourra plus être affiché.`,
  tokensFull: (max) => `Il ne peut pas y avoir plus de ${max} jetons.`,

  // labels/usage
  // The use of agents. All amounts are numbers with their unit, all days dates.
  usageDaysLabel: 'Afficher',
  usage30DaysLabel: '30 jours',
  usage90DaysLabel: '90 jours',
  usageYearLabel: 'Un an',
  answersUsed: (used, limit) => `${used} réponses utilisées sur ${limit}`,
  usageNone: 'Aucune réponse d’IA pour l’instant.',
  downloadUsageLabel: 'Télécharger en CSV',
  usageSum: (sum, first, last) => usageSumText(sum, first, last),
  usageSumAndMost: (sum, first, last, day, most) => `${usageSumText(sum, first, last)} ; maximum le ${day} : ${most}`,

  // Tables
  usageByDayLabel: 'Utilisation par jour',
  usageByPersonLabel: 'Utilisation par personne',
  usageDayHeading: 'Jour',
  usageAgentHeading: 'Agent',
  usagePeopleHeading: 'Personnes',
  usagePersonHeading: 'Personne',
  usageTagHeading: 'Identifiant',
  usageAnswersHeading: 'Réponses',
  usageTokensInHeading: 'Tokens lus',
  usageTokensOutHeading: 'Tokens écrits',
  usageCostHeading: 'Coût',

  // Budgets
  budgetsLabel: 'Budgets',
  budgetOfAllAgents: 'Tous les agents',
  budgetToday: (agent, used, limit) => `${agent}, aujourd’hui : ${used} sur ${limit}.`,
  budgetThisMonth: (agent, used, limit) => `${agent}, ce mois-ci : ${used} sur ${limit}.`,
  budgetUsedUp: (until) => [' Épuisé jusqu’au ', until, '.'],

  // labels/words
  // Words of controls that many screens have
  cancelLabel: 'Annuler',
  saveLabel: 'Enregistrer',
  closeLabel: 'Fermer',
  doneLabel: 'Terminé',
  deleteLabel: 'Supprimer',
  retryLabel: 'Réessayer',
  replyLabel: 'Répondre',
  backLabel: 'Retour',
  loginLabel: 'Connexion',
  logoutLabel: 'Déconnexion',
  removeLabel: 'Retirer',
  editLabel: 'Modifier',
  recipientsLabel: 'Destinataires',
  publicLabel: 'Public',
  privateLabel: 'Privé',
  cloudLabel: 'Cloud',
  groundLabel: 'Ground',
  searchLabel: 'Rechercher',
  moreActionsLabel: 'Plus d’actions',
  tryAgainLabel: 'Réessayer',
  showMoreLabel: 'Afficher plus',
  requestAccessLabel: 'Demander un accès',
  nameLabel: 'Nom',
  copyLinkLabel: 'Copier le lien',
  discardChangesQuestion: 'Abandonner les modifications ?',
  keepEditingLabel: 'Continuer la modification',

  // mail
  // Mails in plain text. `origin` is the installation's address, such as https://canopy.example; `host` is without the
  // https://
  passwordMailSubject: (host) => `Un nouveau mot de passe pour ${host}`,
  passwordMailText: (
    origin,
    link,
  ) => `Quelqu’un, probablement vous, a demandé un nouveau mot de passe pour votre compte sur ${origin}

Choisissez-le ici. Le lien fonctionne une seule fois, pendant une heure :

${link}

Si ce n’était pas vous, vous n’avez rien à faire : votre mot de passe n’a pas changé.
`,
  emailChangedMailSubject: (host) => `Votre compte sur ${host}`,
  emailChangedMailText: (
    origin,
    host,
  ) => `L’adresse e-mail de votre compte sur ${origin} a été changée. Ce n’est plus celle-ci.

Si c’était vous, vous n’avez rien à faire.

Si ce n’était pas vous, quelqu’un d’autre connaît votre mot de passe. Demandez de l’aide à un admin de ${host}.
`,

  // manifest
  // The installed app, as manifest.webmanifest has it
  manifestDescription: 'Un chat IA à plusieurs, en fils qui se ramifient',
  screenshotOfCloud: 'Cloud : ce dont parlent les personnes et les agents IA',
  screenshotOfThread: 'Un fil : chaque réponse peut avoir des voisines, à portée de geste',
  screenshotOfReply: 'Une réponse, pour tout le monde ou pour quelques-uns',
  screenshotOfNewThread: 'Un nouveau fil, écrit ou importé d’un autre chat',
  screenshotOfLargeScreen: 'Un fil sur un grand écran',

  // messages
  // Title and description
  titleSaved: 'Titre et description enregistrés !',
  titleFailed: 'Le titre et la description n’ont pas pu être enregistrés. Réessayez plus tard.',
  settleFailed: 'Le fil n’a pas pu être marqué comme résolu. Réessayez plus tard.',
  reopenFailed: 'Le fil n’a pas pu être rouvert. Réessayez plus tard.',
  settleOffline: 'Pas de réseau. Un fil peut être marqué comme résolu une fois en ligne.',
  titleException:
    'Une erreur s’est produite lors de l’enregistrement du titre et de la description. Réessayez plus tard.',

  // Editing
  editForbidden: 'Vous ne pouvez modifier que vos propres messages',
  editTooOften: (most) =>
    `Ce message a ${most} versions précédentes. Supprimez-en d’abord quelques-unes, ou répondez autrement.`,
  editFailed: 'La modification n’a pas pu être enregistrée. Réessayez.',
  editedGone: 'Le message a été supprimé : votre modification n’a pas été enregistrée.',
  editedElsewhere:
    'Vous aviez aussi modifié ce message sur un autre appareil. Les deux textes figurent parmi ses versions.',
  editMaybeSaved:
    'Cela a peut-être été enregistré il y a longtemps. Vérifiez les versions avant d’enregistrer à nouveau.',
  editWaits: 'modification en attente du réseau',
  versionGone: 'Cette version n’existe pas',

  // Bring home
  broughtHomeNoParent: 'Seule une réponse peut rapporter le résultat d’une branche.',
  broughtHomeNotBelow: 'La branche n’est pas sous le message auquel son résultat est rapporté.',
  sourcesNotOnBranch: 'Seuls les messages de la branche peuvent être ses sources.',
  sourcesNotForAll: 'Certaines personnes qui peuvent lire ce message ne peuvent pas voir toutes ses sources.',
  sourceNotForAll: 'Certaines personnes qui lisent ceci ne peuvent pas la voir',
  resultNotForAll:
    'Certaines personnes qui lisent ceci ne peuvent pas voir le message d’où cela vient. Laissez de côté ce qu’elles ne doivent pas savoir.',

  // Deleting
  deleteGone: 'Ce message a déjà été supprimé (sans doute en même temps que son parent)',
  deletedWhileRead: 'Le message que vous lisiez a été supprimé.',
  deletedAfterSending: 'Ce message a été envoyé, puis supprimé.',
  deleteForbidden: 'Vous n’avez pas le droit de supprimer ce message',
  deleteFailed: (detail) =>
    detail ? `Le message n’a pas pu être supprimé : ${detail}` : 'Le message n’a pas pu être supprimé',
  confirmDeletion: 'Confirmer la suppression',
  confirmDeletionQuestion: 'Voulez-vous vraiment supprimer ce message et toutes ses réponses ?',
  cannotBeUndone: 'Cette action est irréversible.',

  // Copying
  jsonCopied: 'JSON du message copié dans le presse-papiers',
  jsonCopyFailed: 'Le JSON n’a pas pu être copié dans le presse-papiers',
  jsonPrepareFailed: 'Le JSON du message n’a pas pu être préparé',
  linkCopied: 'Lien copié dans le presse-papiers',
  linkCopyFailed: 'Le lien n’a pas pu être copié dans le presse-papiers',
  textCopied: 'Texte du message copié dans le presse-papiers',
  textCopyFailed: 'Le texte n’a pas pu être copié dans le presse-papiers',
  textPrepareFailed: 'Le texte du message n’a pas pu être préparé',

  // moderation
  // Reports
  tooManyReports: 'Vous avez déjà beaucoup signalé. Attendez que les admins aient examiné vos signalements.',
  tooManyVisitorReports:
    'Les visiteurs ont déjà beaucoup signalé. Connectez-vous pour signaler ceci, ou réessayez plus tard.',
  reportOwn: 'Ce message est à vous : vous pouvez le supprimer.',
  reportReasons: {
    spam: { label: 'Spam', hint: 'de la publicité, ou toujours la même chose' },
    abuse: { label: 'Abus', hint: 'insultes, menaces ou harcèlement' },
    illegal: { label: 'Illégal', hint: 'contraire à la loi' },
    other: { label: 'Autre chose', hint: 'précisez quoi' },
  },

  // Moderation
  moderationActions: {
    dismiss: { admin: 'Signalement classé', you: 'Des signalements sur votre message ont été classés' },
    delete: { admin: 'Message supprimé', you: 'Votre message a été supprimé' },
    settle: { admin: 'Fil marqué comme résolu', you: 'Votre fil ou votre branche a été marqué comme résolu' },
    warn: { admin: 'Avertissement', you: 'Vous avez reçu un avertissement' },
    suspend: { admin: 'Suspension', you: 'Votre compte a été suspendu : vous pouvez lire, mais pas écrire' },
    lift: { admin: 'Suspension levée', you: 'Votre suspension a été levée' },
    revoke: { admin: 'Accès révoqué', you: 'Votre accès a été révoqué' },
    approve: { admin: 'Message approuvé', you: 'Votre message a été approuvé' },
    decline: { admin: 'Message refusé', you: 'Votre message a été refusé' },
  },
  suspendedNow: 'Votre compte est suspendu',
  suspendedUntil: (time, reason) =>
    `Vous pourrez à nouveau écrire le ${time}. Un admin a suspendu votre compte : ${reason}`,
  alreadySettled: (name) => `Signalement déjà traité par ${name} entre-temps.`,
  messageGone: 'Le message a déjà été supprimé.',
  decideOwn: 'Un autre admin décide de vos messages.',
  settleUnseen: 'Seul un fil que vous pouvez voir peut être marqué comme résolu.',
  draftGone: 'Ce texte n’est plus là.',
  heldAsEdit: 'Au début, ce texte devrait d’abord être relu par un admin. Publiez-le plutôt comme réponse.',
  heldAsImport:
    'Au début, un import qui contient ces mots ne peut pas être public. Importez-le pour vous, ou après quelques messages.',
  heldNoFiles:
    'Au début, un admin doit d’abord relire ce texte, et les fichiers ne peuvent pas attendre. Publiez-le sans fichiers.',
  tooManyHeld: 'Trop de vos messages attendent une relecture. Renvoyez celui-ci quand certains auront été traités.',
  heldGone: 'Ce message n’attend plus de relecture.',
  heldParentGone: 'Le message auquel celui-ci répond a été supprimé, ou son auteur ne peut plus le voir.',
  heldAuthorStopped: 'L’auteur de ce message ne peut pas publier actuellement.',
  heldWaiting: 'En attente de relecture',
  heldWhilePublishing:
    'Un message de ce fil attend d’être relu par un admin. Publiez le reste une fois qu’il sera approuvé.',
  heldWithdrawn: 'Vous avez retiré ce message.',
  declineReason: 'reason doit être indiqué pour refuser un message, et pour rien d’autre',
  suspensionDays: 'days doit être indiqué pour une suspension, et pour rien d’autre',

  // offline
  // Ground and offline
  groundIntro: 'Messages locaux, conservés sur votre appareil.',
  groundLost:
    'Votre navigateur a effacé les fils conservés sur cet appareil. Vous pouvez les restaurer à partir d’un fichier exporté.',
  groundTrouble: {
    full: 'Cet appareil est plein. Libérez de l’espace, puis réessayez.',
    missing: 'Ce navigateur n’enregistre rien ici (fenêtre privée ?).',
    blocked: 'Un autre onglet bloque le stockage de cet appareil. Fermez-le, puis réessayez.',
    damaged: 'Le stockage de cet appareil est illisible.',
    incomplete: 'L’application n’est pas encore entièrement téléchargée. Réessayez une fois en ligne.',
  },
  groundNoBackup: 'Ce fichier n’est pas une sauvegarde de Ground.',
  groundBackupDamaged: 'Cette sauvegarde est endommagée : rien n’a été restauré.',
  groundBackupNewer:
    'Cette sauvegarde vient d’une version plus récente de l’application. Mettez l’application à jour, puis restaurez-la.',
  groundBackupTooLarge: 'Ce fichier est trop volumineux pour une sauvegarde (256 Mo max)',
  groundFilesNamed: (count) =>
    plural(count, {
      one: `L’export contient tous les textes. ${count} fichier y est seulement nommé.`,
      other: `L’export contient tous les textes. ${count} fichiers y sont seulement nommés.`,
    }),
  groundRestored: (count) =>
    plural(count, { one: `${count} message a été restauré.`, other: `${count} messages ont été restaurés.` }),
  groundNothingToRestore: 'Tout ce que contient cette sauvegarde est déjà ici.',
  publishToCloud: 'Publier dans le Cloud',
  publishLogin: 'Vous devez vous connecter pour publier un fil.',
  publishWhitelist: 'Votre compte doit être autorisé pour publier un fil.',
  publishQuestion: (count) =>
    plural(count, {
      one: 'Ce message sera publié. Qui peut le lire ?',
      other: `Les ${count} messages seront publiés. Qui peut les lire ?`,
    }),
  publishingNow: (done, of) => `Publication : ${done} sur ${of}...`,
  publishedSoFar: (done, of) => `${done} sur ${of} dans le Cloud`,
  publishedAll: 'Le fil entier est dans le Cloud.',
  publishFailed: 'Le fil n’a pas pu être publié. Réessayez.',
  publishFileLost: (name) => `${name} n’est plus sur cet appareil : le message correspondant ne peut pas être publié.`,
  publishGone: 'Le fil a été supprimé du Cloud. Publiez-le à nouveau pour en créer un autre.',
  publishLeftOut: (count) =>
    plural(count, {
      one: `${count} message a été laissé de côté : celui auquel il répond a été supprimé du Cloud.`,
      other: `${count} messages ont été laissés de côté : ceux auxquels ils répondent ont été supprimés du Cloud.`,
    }),
  storageUsed: (used, quota) => `${used} utilisés sur ${quota}.`,
  storagePromised: 'Votre navigateur s’est engagé à conserver ces données.',
  storageNotPromised:
    'Votre navigateur peut effacer ces données quand l’espace manque. Exportez une copie par sécurité.',
  underDevelopment: 'En cours de développement',
  waitingForNetwork: 'En attente du réseau',
  sendingNow: 'Envoi...',
  waitsForParent: 'Sera envoyé après le message auquel il répond',
  parentNotSent: 'Le message auquel il répond n’a pas été envoyé.',
  earlierVersionSent: 'Une version antérieure a déjà été envoyée. Abandonnez celle-ci, ou envoyez-la aussi.',
  maybeSentLongAgo: 'Ce message a peut-être été envoyé il y a longtemps. Vérifiez le fil avant de le renvoyer.',
  heldPostApproved: 'Votre message a été approuvé. Tout le monde peut maintenant le lire.',
  heldPostNotWithdrawn: 'Le message n’a pas pu être retiré. Réessayez.',
  logoutLosesPosts: (count) =>
    plural(count, {
      one: `${count} message attend encore d’être envoyé. Il sera perdu si vous vous déconnectez maintenant.`,
      other: `${count} messages attendent encore d’être envoyés. Ils seront perdus si vous vous déconnectez maintenant.`,
    }),
  outboxTrouble: {
    full: `Cet appareil est plein. ${storedWhileOpen}`,
    missing: `Ce navigateur n’enregistre rien ici (fenêtre privée ?). ${storedWhileOpen}`,
    blocked: `Un autre onglet bloque le stockage de cet appareil. ${storedWhileOpen}`,
    damaged: `Le stockage de cet appareil est endommagé. ${storedWhileOpen}`,
    incomplete: `L’application n’est pas encore entièrement téléchargée. ${storedWhileOpen}`,
  },
  offlineStatus: 'Hors ligne – affichage de ce qui est sur cet appareil',
  notLiveStatus: 'Pas en direct – les nouveaux messages n’apparaissent qu’après un rechargement',
  formulasSpared: 'Les formules s’affichent telles que saisies, pour économiser des données.',
  formulasMissing:
    'Les formules s’affichent telles que saisies : ce qui les dessine n’a pas été téléchargé sur cet appareil.',
  postsPending: (count) =>
    plural(count, { one: `${count} message en attente d’envoi`, other: `${count} messages en attente d’envoi` }),
  installOffer: 'Installer Canopy',
  installReason: 'Ouvrez-le depuis votre écran d’accueil, même hors ligne.',
  installByHand: 'Touchez Partager dans la barre de votre navigateur, puis « Sur l’écran d’accueil ».',
  newVersionReady: 'Une nouvelle version est prête',

  // people
  // People
  unknownUser: 'Compte inconnu',
  nobodyHasTag: (tag) => `Personne n’a l’identifiant @${tag}.`,
  tagNotLookedUp: (tag) => `La recherche de @${tag} a échoué. Réessayez.`,

  // What somebody is, on their card
  personIsYou: 'Vous',
  personIsDeleted: 'Compte supprimé',
  personIsBot: 'Bot',
  personIsAdmin: 'Admin',
  personCanWrite: 'Peut écrire',
  personOnlyReads: 'Peut seulement lire',
  personIsAgent: 'Agent IA',

  // Who can read a message
  audienceEveryone: 'Tout le monde',
  audienceOnlyYou: 'Uniquement vous',
  audienceChosen: 'Seulement les personnes choisies',
  audienceHeading: 'Qui peut lire',
  browserOnSystem: (browser, system) => `${browser} sur ${system}`,

  // reading
  // Lists and threads
  pageBroken: 'Une erreur s’est produite et cette page ne peut pas s’afficher.',
  chronologicalFailed: 'Les messages par ordre chronologique n’ont pas pu être chargés',
  markerFailed: 'Le contenu n’a pas pu être chargé',
  threadNotFound: 'Fil introuvable ou inaccessible.',
  threadFailed: 'Le fil n’a pas pu être chargé.',
  threadNotOnDevice: 'Ce fil n’est pas sur cet appareil.',
  listNotOnDevice: 'Cette liste n’est pas sur cet appareil.',
  replyNotOnDevice: 'Cette réponse n’est pas sur cet appareil.',
  replyGone: 'Cette réponse a été supprimée.',
  signInNeedsNetwork: 'Le serveur est injoignable. Il faut une connexion internet pour se connecter.',
  untitledThread: 'Fil sans titre',
  loadingPinned: 'Chargement des messages épinglés...',
  noPinned: 'Aucun message épinglé pour l’instant.',

  // Infinite-scroll markers
  scrollUpForMore: 'Faites défiler vers le haut pour voir plus',
  scrollDownForMore: 'Faites défiler vers le bas pour voir plus',
  loadingEarlier: 'Chargement des messages précédents...',
  loadingMore: 'Chargement...',
  loadingMoreMessages: 'Chargement d’autres messages...',
  beginningOfThread: 'Début du fil',
  endOfThread: 'Fin du fil',
  scrollForMoreMessages: 'Faites défiler pour voir d’autres messages',
  loadingMessages: 'Chargement des messages...',
  noMoreMessages: 'Plus de messages à charger',

  // Thread loading
  loading: 'Chargement...',
  loadingThread: 'Chargement du fil...',
  loadingThreadContent: 'Chargement du contenu du fil...',
  loadingMessage: 'Chargement du message....',

  // The map of a thread
  mapFailed: 'La carte n’a pas pu être chargée.',
  mapNotYet: 'La carte est encore en cours de chargement. Réessayez dans un instant.',
  noForkAbove: 'Plus de bifurcation au-dessus.',
  noForkBelow: 'Plus de bifurcation en dessous.',
  nothingUnread: 'Rien d’autre n’est non lu ou nouveau dans ce fil.',
  noParent: 'C’est le début du fil.',
  isNewest: 'C’est le message le plus récent.',
  branches: (count) => plural(count, { one: `${count} branche`, other: `${count} branches` }),
  unreadBelow: (unread) =>
    unread === 0 ? '' : plural(unread, { one: `· ${unread} non lu`, other: `· ${unread} non lus` }),

  // request-access
  // Request access
  applicationSubmitted: 'Demande envoyée !',
  applicationThanks: 'Merci pour votre demande. Nous l’examinerons et reviendrons vers vous bientôt.',
  stepOf: (step, steps) => `Étape ${step} sur ${steps}`,
  requestAccessLead: 'Canopy est en bêta fermée. Dites-nous qui vous êtes, et un admin vous donnera accès.',
  everyoneWritesLead: 'Toute personne qui crée un compte peut écrire ici.',

  // How to get access
  howToGetAccessHeading: 'Comment obtenir un accès',
  howToGetAccess:
    'Tout le monde peut lire ce qui est public. Pour lancer des fils et répondre, il vous faut un compte autorisé par un admin. Remplissez le formulaire ci-dessous ; si une déconnexion vous amène ici, c’est tout ce que vous avez à faire. Une fois votre demande approuvée, reconnectez-vous.',
  alreadyInHeading: 'Vous avez déjà accès',
  alreadyIn: 'Votre compte peut déjà lancer des fils et répondre. Il n’y a rien à demander.',
  accountWaitsHeading: 'Votre compte attend son accès',
  accountWaits:
    'La connexion a réussi, mais votre compte n’est pas encore autorisé : la session a donc été refermée. Remplissez le formulaire ci-dessous pour faire une demande pour ce compte. Une fois qu’un admin l’aura approuvée, connectez-vous comme avant.',
  askMemberForLink: 'Demandez un lien à un membre. Tout le monde peut lire ce qui est public.',
  createAnAccountLabel: 'Créez un compte',
  createAccountAndWrite: (createAnAccount) => [
    createAnAccount,
    ', et écrivez. Un compte qui existait déjà doit être approuvé par un admin.',
  ],

  // The form
  questionOptional: 'Facultatif',
  questionRequired: 'Obligatoire',
  answerLabel: 'Votre réponse',
  answerTooLongBy: (characters) =>
    plural(characters, { one: `Trop long de ${characters} caractère`, other: `Trop long de ${characters} caractères` }),
  contactEmailLabel: 'E-mail de contact',
  contactEmailHint: 'L’adresse avec laquelle vous vous connecterez.',
  contactEmailKnown: 'Facultatif : nous avons déjà l’adresse de votre compte.',
  interestsLabel: 'Centres d’intérêt',
  interestsHint: (most) => `Jusqu’à ${most} centres d’intérêt, un à la fois.`,
  addInterestLabel: 'Ajouter',
  yourInterestsLabel: 'Vos centres d’intérêt',
  removeInterestLabel: (interest) => `Retirer ${interest}`,
  submitApplicationLabel: 'Envoyer',
  nextQuestionLabel: 'Suivant',
  applicationNotSent: (detail) =>
    `Votre demande n’a pas pu être envoyée${detail === '' ? '' : ` (${detail})`}. Vos réponses sont enregistrées sur cet appareil. Réessayez.`,

  // What happens next
  whatHappensNextHeading: 'Et ensuite ?',
  submitStep: 'Envoyer',
  submitStepText: 'Vous envoyez vos réponses. Seuls les admins peuvent les lire.',
  reviewStep: 'Examiner',
  reviewStepText: 'Un admin examine votre demande et vous tient au courant par e-mail.',
  collaborateStep: 'Collaborer',
  collaborateStepText: 'Vous vous connectez, créez des fils et discutez avec des agents IA.',
  applicationHelp: 'Besoin d’aide ? Écrivez à la personne dont vient votre invitation.',
  applicationHelpFrom: (address) => ['Besoin d’aide ? Écrivez à ', address, '.'],

  // The seven questions, each with its name, what it asks, more about it, and the beginning of an answer
  passionMap: {
    name: 'Carte des passions',
    ask: 'De quoi pourriez-vous parler pendant des heures ?',
    context: 'Les sujets, les causes ou les savoir-faire auxquels vous revenez toujours, et leurs points de contact.',
    placeholder:
      'Les champignons, les plans de villes et le chant choral : dans les trois, je retrouve toujours le même motif de ramification…',
  },
  signatureCraft: {
    name: 'Talent particulier',
    ask: 'Que faites-vous exceptionnellement bien ?',
    context: 'Une chose pour laquelle on vient vous voir, au travail ou bien loin de là.',
    placeholder: 'D’une heure de discussion embrouillée, je tire une page claire…',
  },
  formativeStory: {
    name: 'Histoire fondatrice',
    ask: 'Quel moment a fait de vous la personne que vous êtes ?',
    context: 'Un tournant de votre vie qui façonne encore votre façon de penser. Même un petit convient.',
    placeholder: 'Quand j’avais douze ans, ma grand-mère m’a tendu sa radio cassée et un tournevis…',
  },
  catalystThesis: {
    name: 'Idée motrice',
    ask: 'Qu’aimeriez-vous mettre en mouvement, et pourquoi maintenant ?',
    context: 'Une idée que vous pousseriez plus loin si des personnes et des agents IA y réfléchissaient avec vous.',
    placeholder:
      'Chaque village pourrait planifier sa propre énergie, si seulement les plans étaient plus faciles à lire…',
  },
  teachingUnderPressure: {
    name: 'Expliquer sous pression',
    ask: 'Quand avez-vous dû expliquer quelque chose de difficile alors que l’enjeu était réel ?',
    context:
      'Dites-nous ce qui était en jeu, comment vous l’avez expliqué et ce que vous feriez autrement aujourd’hui.',
    placeholder: 'Le système était en panne, le client au téléphone, et un nouveau collègue à côté de moi…',
  },
  bridgeBuilding: {
    name: 'Construire des ponts',
    ask: 'Comment rapprocheriez-vous des personnes qui ne sont pas d’accord ?',
    context: 'Une fois où vous l’avez fait, ou la façon dont vous vous y prendriez dans un fil ici.',
    placeholder:
      'Je demande d’abord à chaque camp de raconter l’histoire de l’autre, jusqu’à ce que l’autre dise : oui, c’est bien cela…',
  },
  timeAndCommitment: {
    name: 'Temps et engagement',
    ask: 'Combien de temps pouvez-vous donner, et qu’est-ce qui vous ferait revenir ?',
    context: 'Une estimation honnête est la meilleure. Vingt minutes par semaine peuvent suffire largement.',
    placeholder: 'Deux soirs par semaine, plus en hiver. Je reste là où l’on prend les questions au sérieux…',
  },

  // search
  // Search
  searching: 'Recherche...',
  searchNothing: 'Rien trouvé. Essayez avec moins de mots ou des mots plus courts.',
  searchNothingYet: 'Rien trouvé pour l’instant, et il reste des messages à parcourir.',
  searchMoreToSearch: 'Il reste des messages à parcourir.',
  searchFailed: 'La recherche a échoué. Réessayez.',
  searchTooOften: 'Vous faites trop de recherches. Réessayez dans une minute.',
  searchTooMany: (most) => `Utilisez au maximum ${most} mots et expressions.`,
  searchOffline: 'Le serveur est injoignable. Ces résultats viennent de cet appareil.',
  searchOfflineNothing: 'Le serveur est injoignable, et rien n’a été trouvé sur cet appareil.',

  // server-pages
  // Descriptions of pages, for search engines and link previews: what index.html has too is there in the same words
  homeDescription:
    'Un chat IA à plusieurs, en fils qui se ramifient : des personnes et des agents IA répondent, et chaque réponse peut donner sa propre branche.',
  cloudDescription:
    'Les fils publics de Canopy, les plus récents d’abord : des personnes et des agents IA répondent, et les réponses se ramifient.',
  loginDescription: 'Connectez-vous à Canopy pour lancer des fils, répondre et lire ce qu’on vous a écrit.',
  forgotPasswordDescription: 'Recevez par e-mail un lien pour un nouveau mot de passe.',
  newPasswordDescription: 'Choisissez un nouveau mot de passe pour votre compte.',
  invitationDescription: 'Une invitation à Canopy.',
  architectureDescription:
    'Comment Canopy est construit : frontend, backend, intégration de l’IA, stockage des données et sécurité.',
  roadmapDescription: 'Où en est Canopy, et où il veut aller : la bêta et les phases qui suivent.',
  termsDescription:
    'Les conditions de Canopy en bref : âge, utilisation acceptable, IA, votre contenu, prix et contact.',
  requestAccessDescription:
    'Demandez un accès à la bêta fermée de Canopy : sept questions sur vous et sur ce que vous apporteriez.',
  nowhereDescription: 'Il n’y a rien à cette adresse.',

  // The title of the frame with a picture from another site
  pictureFrameTitle: 'Image',

  // A thread embedded in a page of another site
  embedEarlierLabel: 'Messages précédents',
  embedReadOnSiteLabel: (site) => `Lire et répondre sur ${site}`,

  // The picture of a thread for link previews, where its title can’t be drawn
  previewOfMessage: 'Un message',
  previewOfConversation: 'Une conversation',

  // sign-in-problems
  // Why a sign-in with the site’s sign-in provider failed, and what to do
  oidcRefused: 'La connexion n’a pas eu lieu, car elle a été annulée ou refusée là-bas. Vous pouvez réessayer.',
  oidcExpired: 'Cette connexion a pris trop de temps ou a déjà servi. Connectez-vous à nouveau.',
  oidcLost:
    'Cette connexion n’a pas commencé dans ce navigateur, ou une plus récente l’a remplacée. Connectez-vous à nouveau ici.',
  oidcUnreachable: 'Le fournisseur de connexion ne répond pas. Réessayez dans quelques minutes.',
  oidcRejected:
    'La réponse du fournisseur de connexion est inutilisable. Prévenez la personne qui gère ce site ; son journal indique pourquoi.',

  // Why a sign-in with a passkey failed, and what to do
  passkeyUnknown:
    'Cette clé d’accès n’est pas connue ici, ou elle a été retirée. Connectez-vous avec votre mot de passe.',
  passkeyExpired: 'Cela a pris trop de temps. Réessayez.',
  passkeyRefused: 'Cette clé d’accès n’a pas pu être vérifiée. Réessayez, ou connectez-vous avec votre mot de passe.',

  // The name of a passkey whose device isn’t known
  passkeyUnnamed: 'Clé d’accès',

  // times
  // How long ago, in short
  agoNow: 'à l’instant',
  agoMinutes: (count) => `${count} min`,
  agoHours: (count) => `${count} h`,
  agoDays: (count) => `${count} j`,

  // How long ago, within an hour
  withinLastHour: 'il y a moins d’une heure',
  roundedHoursAgo: (count) => plural(count, { one: `il y a ${count} heure`, other: `il y a ${count} heures` }),
  roundedDaysAgo: (count) => plural(count, { one: `il y a ${count} jour`, other: `il y a ${count} jours` }),

  // How long something takes
  spanMinutes: (count) => `${count} min`,
  spanHours: (count) => `${count} h`,

  // webhooks
  // Webhooks
  webhookAddress: 'L’adresse doit être en https et sur un hôte public.',
  webhookGone: 'Ce webhook n’existe plus.',
  webhooksFull: (most) => `Vous ne pouvez pas avoir plus de ${most} webhooks.`,
  webhookFailed: 'Le webhook n’a pas pu être joint ou modifié. Réessayez.',
  webhookOutcome: (outcome, status) => `${webhookOutcomes[outcome]}${status === null ? '' : ` (Statut ${status}.)`}`,
  webhookPaused: {
    failing: 'En pause : trop d’échecs.',
    gone: 'En pause : le destinataire n’existe plus.',
    address: 'En pause : l’adresse mène à un hôte qui n’est pas public.',
    'signed-out':
      'Mis en pause lors de la fermeture de vos autres sessions ou de la restauration d’une sauvegarde. Ne le reprenez que si l’adresse est la vôtre.',
  },

  // My webhooks
  webhooksHeading: 'Webhooks',
  webhooksHint: 'Une de vos adresses est appelée quand il y a du nouveau pour vous.',
  myWebhooksLabel: 'Vos webhooks',
  webhooksFailed: 'Vos webhooks n’ont pas pu être chargés.',
  webhookDeleted: (url) => `Supprimé : ${url}`,
  webhookSentAgain: (url) => `Renvoyé : ${url}`,
  webhookResumed: (url) => `Repris : ${url}`,
  webhookForAddressed: 'Messages qui me sont adressés',
  webhookForAll: 'Messages qui me sont adressés, et dans ce que je suis',
  webhookMessagesRefused: (count) =>
    plural(count, {
      one: `Le destinataire a refusé ${count} message, conservé trois jours.`,
      other: `Le destinataire a refusé ${count} messages, conservés trois jours.`,
    }),
  webhookLastTime: (outcome) => `Dernière fois : ${outcome}`,
  // Commands, in the list and by the webhook's address
  testWebhookLabel: 'Tester',
  testWebhookOf: (url) => `Tester ${url}`,
  sendWebhookAgainLabel: 'Renvoyer',
  sendWebhookAgainTo: (url) => `Renvoyer à ${url}`,
  resumeWebhookLabel: 'Reprendre',
  resumeWebhookOf: (url) => `Reprendre ${url}`,
  deleteWebhookOf: (url) => `Supprimer ${url}`,

  // A new webhook
  webhookSecret: 'Le secret qui signe ce qui est envoyé. Il n’est affiché que maintenant :',
  webhookAddressLabel: 'Adresse',
  webhookEventsLabel: 'Nouveaux messages',
  webhookEventsAll: 'Qui me sont adressés, et dans ce que je suis',
  webhookEventsAddressed: 'Qui me sont adressés',
  addWebhookLabel: 'Ajouter un webhook',

  // Programs
  notByToken: 'Aucun jeton ne permet cela. Utilisez l’application',
  tokenScopeMissing: (scope) => `Ce jeton ne permet pas cela : ${scopes[scope] ?? scope}`,
  tokenAsksNoAgents:
    'Ce jeton ne permet pas d’interroger des agents, et ce message le ferait. Envoyez ask_agents: false pour le publier sans interroger',
  tokenNameMissing: 'Donnez un nom au jeton',
  tooManyTokens: (max) => `Il ne peut pas y avoir plus de ${max} jetons`,
  tooManyBots: (max) => `Il ne peut pas y avoir plus de ${max} bots`,
  botIncomplete: 'Un bot doit avoir un nom et un identifiant',
  botNoAdmin: 'Un bot ne peut pas être admin',
  streamsOfBots: 'Seul le message d’un bot peut être affiché pendant son écriture',
  tooManyStreams: (max) =>
    `Un bot ne peut pas écrire plus de ${max} messages à la fois. Terminez ou abandonnez l’un d’eux`,
  streamPosition: (expected) => `La partie suivante se place à la position ${expected}`,
  streamChanged: (expected) =>
    `Le texte à cette position est différent. La partie suivante se place à la position ${expected}`,
  streamEnded: 'Ce message est terminé et conservé tel qu’il était alors. Modifiez-le pour le changer',
  streamOver: 'L’écriture de ce message a duré trop longtemps. Il s’arrête à ce qui est là',

  // writing
  // Sending
  contentBlank: 'content ne doit pas être vide',
  contentTooLong: `content doit contenir au maximum ${contentMaxLength} caractères`,
  sendFailed: 'Le message n’a pas pu être envoyé. Réessayez.',
  loginToSend: 'Vous devez vous connecter pour envoyer des messages.',
  newThreadTitle: 'Nouveau fil',
  newThreadFailed: 'Le fil n’a pas pu être créé. Réessayez.',
  newThreadIncomplete: 'La création du fil n’a pas pu aboutir.',
  loginToCreate: 'Connectez-vous pour créer de nouveaux messages',
  whitelistToCreate: 'Votre compte doit être autorisé pour créer de nouveaux messages',
  discardThread: 'Abandonner ce fil ? Tout message non envoyé sera perdu.',

  // The reply box's placeholders
  placeholderNewThread: 'Commencez un nouveau fil...',
  placeholderClickReply: 'Cliquez sur « Répondre » sous un message pour répondre',
  placeholderWhitelist: 'Votre compte doit être autorisé pour envoyer des messages',
  placeholderLogin: 'Vous devez vous connecter pour envoyer des messages',
  placeholderReplyTo: (name, tag) => (tag === null ? `Répondre à ${name}...` : `Répondre à ${name} (@${tag})...`),
  unknownTag: 'Personne n’a cet identifiant',
}
