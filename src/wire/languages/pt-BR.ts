import type { Catalogue } from '../catalogue.ts'
import { contentMaxLength, installationNameMaxLength } from '../limits.ts'
import { pluralsOf } from './plurals.ts'

// No native speaker has read these texts yet.

const plural = pluralsOf('pt-BR')

const ownLimit = 'Você atingiu seu limite de respostas de IA. Tente de novo mais tarde.'
const totalLimit = 'Este site atingiu seu limite de respostas de IA. Tente de novo mais tarde.'
const endsOn = (day: string, time: string): string => `Ele termina em ${day} às ${time} UTC.`

const endpointOutcomes: Readonly<Record<string, string>> = {
  ok: 'Funciona: o modelo respondeu.',
  'no-host': 'Não existe host com esse nome.',
  'connection-refused': 'Nada responde nesse endereço. O servidor do modelo está em execução?',
  certificate: 'O certificado do endpoint não é válido.',
  'not-public': 'O endereço não é de um host público. O operador pode permiti-lo com AGENT_HOSTS.',
  redirect: 'O endpoint redireciona para outro endereço. Informe esse outro.',
  'key-refused': 'O endpoint recusa a chave.',
  'not-found': 'O endpoint não conhece esse endereço ou esse modelo.',
  'too-large': 'A resposta do endpoint é longa demais.',
  unreachable: 'Não foi possível acessar o endpoint.',
  busy: 'O endpoint está ocupado. Tente de novo mais tarde.',
  refused: 'O endpoint recusa a solicitação.',
  broken: 'Algo responde, mas não com o protocolo de chat da OpenAI.',
  'too-slow': 'Nenhuma resposta em dez segundos.',
  'cut-off': 'A conexão foi perdida.',
  empty: 'A resposta do modelo veio vazia.',
}

const webhookOutcomes: Readonly<Record<string, string>> = {
  delivered: 'O receptor aceitou.',
  refused: 'O receptor recusou.',
  redirect: 'O receptor redirecionou para outro endereço, o que não é seguido.',
  'not-public': 'O endereço leva a um host que não é público.',
  'too-slow': 'O receptor demorou demais.',
  unreachable: 'Não foi possível acessar o receptor.',
}

const services: Readonly<Record<string, string>> = {
  chatgpt: 'ChatGPT',
  cursor: 'Cursor',
  claude: 'Claude',
  gemini: 'Gemini',
  grok: 'Grok',
}

const savedMessages = (count: number): string =>
  plural(count, { one: `${count} mensagem salva`, other: `${count} mensagens salvas` })
const filesInWords = (count: number): string => plural(count, { one: `${count} arquivo`, other: `${count} arquivos` })

const omitted = {
  image: (count: number) =>
    plural(count, {
      one: `${count} imagem não pode ser importada.`,
      other: `${count} imagens não podem ser importadas.`,
    }),
  voice: (count: number) =>
    plural(count, {
      one: `${count} gravação de voz não pode ser importada.`,
      other: `${count} gravações de voz não podem ser importadas.`,
    }),
  video: (count: number) =>
    plural(count, {
      one: `${count} vídeo não pode ser importado.`,
      other: `${count} vídeos não podem ser importados.`,
    }),
  file: (count: number) =>
    plural(count, {
      one: `${count} arquivo não pode ser importado.`,
      other: `${count} arquivos não podem ser importados.`,
    }),
  missing: (count: number) =>
    plural(count, {
      one: `${count} arquivo não está no zip ou não pode ser lido nele.`,
      other: `${count} arquivos não estão no zip ou não podem ser lidos nele.`,
    }),
  widget: (count: number) =>
    plural(count, {
      one: `${count} widget não pode ser importado.`,
      other: `${count} widgets não podem ser importados.`,
    }),
  thinking: (count: number) =>
    plural(count, {
      one: `${count} etapa de raciocínio não será importada.`,
      other: `${count} etapas de raciocínio não serão importadas.`,
    }),
  tool: (count: number) =>
    plural(count, {
      one: `${count} etapa de ferramenta não será importada.`,
      other: `${count} etapas de ferramenta não serão importadas.`,
    }),
  unfinished: (count: number) =>
    plural(count, {
      one: `${count} resposta inacabada não será importada.`,
      other: `${count} respostas inacabadas não serão importadas.`,
    }),
}

const noneOf: Readonly<Record<string, string>> = {
  public: 'Nenhuma mensagem pública encontrada.',
  private: 'Nenhuma mensagem privada encontrada.',
  direct: 'Nenhuma mensagem direta encontrada.',
  cloud: 'Nenhuma mensagem encontrada no Cloud.',
  ground: 'Nenhuma mensagem encontrada no Ground.',
}
const visibilities: Readonly<Record<string, string>> = {
  all: 'públicas e privadas',
  public: 'públicas',
  private: 'privadas',
}
const states: Readonly<Record<string, string>> = {
  any: 'qualquer estado',
  open: 'tópicos abertos',
  settled: 'tópicos resolvidos',
}
const orders: Readonly<Record<string, string>> = { newest: 'mais recentes', oldest: 'mais antigas' }

const scopes: Readonly<Record<string, string>> = {
  read: 'ler',
  write: 'escrever',
  ask: 'perguntar a agentes',
}

const storedWhileOpen = 'Posts não enviados só são mantidos enquanto esta página está aberta.'

export const catalogue: Catalogue = {
  // locale
  locale: 'pt-BR',
  readersLocale: () => 'pt-BR',
  listSeparator: ', ',

  // account
  // Sign-in
  forcedLogout: 'Sua conta não está autorizada. Siga as instruções abaixo.',
  noAuthToken: 'Nenhum token de autenticação disponível',
  noUser: 'Ninguém está conectado',
  firebaseConfigMissing: (fields) => `Falta na configuração obrigatória do Firebase: ${fields.join(', ')}`,
  silentLogout: 'SILENT_LOGOUT',

  // Profile
  nameTaken: 'Este nome já está em uso por outra pessoa',
  profileFailed: 'Não foi possível atualizar o perfil',
  tagCharacters: 'A tag só pode ter letras, números, sublinhados e hifens',
  tagTooShort: 'A tag deve ter pelo menos 1 caractere',
  tagTooLong: 'A tag deve ter no máximo 30 caracteres',
  displayNameTooLong: 'O nome de exibição deve ter menos de 50 caracteres',
  profileEmpty: 'Preencha pelo menos um campo',
  profileUnchanged: 'Altere algo antes de atualizar',

  // My data and my account
  deletedUser: 'usuário excluído',
  dataAndAccount: 'Seus dados e sua conta',
  downloadHint: 'Um arquivo com tudo o que armazenamos sobre você.',
  downloadData: 'Baixar meus dados',
  downloadingData: 'Preparando...',
  downloadFailed: 'Não foi possível baixar seus dados. Tente de novo.',
  downloadLimited: 'Você já baixou vários arquivos. Tente de novo mais tarde.',
  deleteAccount: 'Excluir minha conta',
  deleteAccountMeans:
    'Seu nome, endereço de e-mail e configurações serão excluídos, e você sairá da conta em todos os lugares. O Ground permanece neste dispositivo. Esta ação não pode ser desfeita.',
  messagesAfterQuestion: 'O que acontece com minhas mensagens?',
  messagesAfter: {
    keep: { label: 'Elas ficam', hint: 'O autor aparecerá como “usuário excluído”.' },
    delete: {
      label: 'Elas são excluídas',
      hint: 'Todas as respostas a elas também são excluídas, inclusive as de outras pessoas.',
    },
  },
  confirmByTag: 'Confirme com sua tag',
  typeYourTag: (tag) => `Digite ${tag}`,
  deletingAccount: 'Excluindo...',
  deleteAccountFailed: 'Não foi possível excluir sua conta. Tente de novo.',
  accountDeleted: 'Sua conta foi excluída.',

  // administration
  // Administration
  outOfSpace: 'O servidor está sem espaço, então nada foi salvo. Tente de novo mais tarde.',
  lastAdmin: 'Só você é admin. Antes, torne outra pessoa admin.',
  currentPasswordWrong: 'Esta não é sua senha atual',
  passwordUnusable: (least) => `Uma senha tem pelo menos ${least} caracteres`,
  emailUnusable: 'Isto não é um endereço de e-mail',
  emailTaken: 'Este endereço de e-mail já está em uso por outra conta',
  passwordLinkUnusable:
    'Este link não pode ser usado: já foi usado, existe um mais novo ou ele é antigo demais. Peça um novo.',
  noMail: 'Aqui não são enviados e-mails. Peça um link a um admin.',
  passwordLinkMailed: (email) =>
    `Se ${email} tiver uma conta, um link para uma nova senha está a caminho. Ele funciona uma vez, dentro de uma hora.`,
  ownPasswordLink: 'Você não pode criar um link para sua própria senha: altere-a no seu perfil',
  tooManyTries: 'Tentativas demais. Tente de novo mais tarde.',
  tooManyPasskeys: (most) => `Você já tem ${most} chaves de acesso. Remova uma primeiro.`,
  passkeyUnusable: 'Não foi possível adicionar esta chave de acesso. Tente de novo.',
  localAccountsOnly: 'As contas daqui pertencem a outro provedor',
  accountUnconfirmed: 'O que você digitou não é sua tag',
  notRegistered: 'Você precisa se cadastrar primeiro',
  ownStatus: 'Seu próprio status só pode ser alterado por outro admin.',
  personChangedMeanwhile:
    'Nesse meio-tempo, o status ou a suspensão desta pessoa mudou. Confira antes de alterar algo.',
  applicationDecidedMeanwhile: 'Nesse meio-tempo, este pedido foi decidido.',

  // Invitations
  invitationEnded: 'Este convite não é mais válido.',
  invitationEndedAtSignIn: 'Este convite não é mais válido. Você pode solicitar acesso abaixo.',
  invitationThreadPrivate: 'Um convite só pode levar a um tópico público.',
  tooManyInvitations: (max) => `Já existem ${max} convites abertos. Revogue um primeiro.`,

  // agent-work
  // What an agent did before it answered. Services are a list of names, as in 'weather, maps'
  agentSearched: 'Pesquisou',
  agentLookedUp: (count) =>
    plural(count, { one: `Consultou ${count} mensagem`, other: `Consultou ${count} mensagens` }),
  agentUsedServices: (names) => `Usou ${names}`,
  agentLookedUpAndUsed: (count, names) =>
    plural(count, {
      one: `Consultou ${count} mensagem e usou ${names}`,
      other: `Consultou ${count} mensagens e usou ${names}`,
    }),

  // One call of a tool
  agentSearchedFor: (words) => `Pesquisou “${words}”`,
  agentReadMessage: 'Leu uma mensagem',
  agentUsedTool: (tool) => `Usou ${tool}`,
  agentUsedToolWith: (tool, what) => `Usou ${tool} com “${what}”`,
  agentCallFailed: (call) => `${call}: falhou`,

  // What an agent does now, beside its name
  agentLookingUp: 'pesquisando…',
  agentUsingTool: (tool) => `usando ${tool}…`,

  // Names of authors that are no people
  systemAuthorName: 'ChatGPT (sistema)',
  deviceModelName: 'Este dispositivo',

  // What was used of agents
  tokenAmount: (amount) => `${amount} tokens`,

  // agents
  // AI agents
  agentFailed: {
    'own-limit': ownLimit,
    'total-limit': totalLimit,
    'own-day': 'Você usou todo o seu orçamento de IA de hoje. Ele recomeça à meia-noite UTC.',
    'own-month': 'Você usou todo o seu orçamento de IA deste mês. Ele recomeça no dia 1º (UTC).',
    'agent-day': 'O orçamento deste agente para hoje acabou. Ele recomeça à meia-noite UTC.',
    'agent-month': 'O orçamento deste agente para este mês acabou. Ele recomeça no dia 1º (UTC).',
    'total-day': 'O orçamento de IA deste site para hoje acabou. Ele recomeça à meia-noite UTC.',
    'total-month': 'O orçamento de IA deste site para este mês acabou. Ele recomeça no dia 1º (UTC).',
    withdrawn: 'Este agente não está mais disponível.',
    'no-key': 'Falta a chave do agente. Um admin pode informá-la nas configurações dele.',
    unreachable: 'Não foi possível acessar o agente.',
    busy: 'O agente está ocupado. Tente de novo mais tarde.',
    refused: 'O agente recusou a solicitação. Um admin pode verificar as configurações dele.',
    'too-long':
      'O que o agente precisa ler é longo demais para o modelo dele. Um admin pode informar um contexto menor nas configurações dele.',
    broken: 'Não foi possível ler a resposta do agente.',
    'too-slow': 'O agente demorou demais.',
    'cut-off': 'A conexão com o agente foi perdida.',
    interrupted: 'O servidor reiniciou enquanto o agente escrevia.',
    empty: 'O agente não tinha nada a dizer.',
    filtered: 'O filtro de conteúdo do agente bloqueou a resposta.',
  },
  askerLimitReached: 'Quem perguntou atingiu o limite de respostas de IA.',
  deletedAccounts: 'Contas excluídas',
  limitEnds: (day, time) => endsOn(day, time),
  endpointTried: (outcome, status) => `${endpointOutcomes[outcome]}${status === null ? '' : ` (Status ${status}.)`}`,
  agentsInFile:
    'O operador configurou agentes em AGENTS_FILE. Outros podem ser adicionados em Administração → Agentes.',
  endpointUrlBad: 'O endereço deve começar com http:// ou https://, como https://api.openai.com/v1.',
  endpointKeyBad: 'Uma chave não tem espaços, só letras simples, dígitos e sinais.',
  endpointNameBad: 'O nome do agente precisa de uma letra ou de um dígito.',
  helpContactBad: 'Digite um endereço de e-mail, por exemplo help@example.org.',
  installationNameBad: `O nome deve ter de 1 a ${installationNameMaxLength} caracteres.`,
  applicationsClosed: 'Novos membros entram aqui por convite.',
  agentThinking: (name) => `${name} está pensando`,
  agentWriting: (name) => `${name} está escrevendo`,
  agentActed:
    'Antes disso, ele usou uma ferramenta que pode ter alterado algo em outro lugar. Se você tentar de novo, isso pode se repetir.',
  agentNotReached: 'Não foi possível acessar o servidor. Tente de novo.',
  agentsNone: 'Nenhum agente de IA está configurado aqui.',
  agentsOffered: (tags) => `Mencione uma IA para perguntar a ela: ${tags.map((tag) => `@${tag}`).join(', ')}`,
  agentsHowTo: 'Adicione um em Administração → Agentes ou defina vários em AGENTS_FILE; docs/agents.md explica como.',
  agentUnknown: 'Esse agente não existe',
  agentNotForYou: 'Este agente só responde às pessoas que um admin escolheu',
  agentAddressPrivate:
    'O endereço deve ser https em um host público. Outros precisam ser permitidos pelo operador, com AGENT_HOSTS.',
  agentNameBlank: 'O agente precisa de um nome.',
  agentTagBad: 'Uma tag tem de 1 a 30 letras simples, dígitos, _ e -.',
  agentBudgetBad: (currency) => `Escreva o orçamento assim: “5 ${currency}/day, 2000000 tokens/month”`,
  agentPriceMissing: 'Um orçamento em dinheiro precisa de um preço',
  agentFaceBad: 'Um avatar é uma ou duas letras, ou um símbolo.',
  agentsTooMany: 'Já existem tantos agentes quantos uma instalação pode ter',
  agentNotAsked: 'Agentes respondem a pessoas, não uns aos outros',
  agentStopForbidden: 'Só quem perguntou, ou um admin, pode fazer isso',
  digestNothingNew: 'Nada neste tópico é novo para você',
  digestNothingFollowed: 'Nada do que você segue é novo para você',
  digestOffline: 'Não há rede. Você poderá perguntar a um agente quando houver.',
  digestNoFork: 'Não há respostas para comparar aqui',
  tidyForbidden: 'Só o autor pode arrumar uma mensagem',
  tidyUnavailable: 'Nenhum agente está configurado para arrumar mensagens',
  tidyStale: 'A mensagem mudou desde então. Peça uma nova prévia.',
  tidyTooLong: 'Esta mensagem é longa demais para o agente que arruma as mensagens.',

  // errors
  // Addresses, bodies, callers and the server
  addressNotFound: 'Não encontrado',
  addressMalformed: 'O endereço está malformado',
  httpMalformed: 'Solicitação inválida',
  httpHeadersTooLarge: 'Campos de cabeçalho da solicitação grandes demais',
  httpRequestTimeout: 'O tempo da solicitação esgotou',
  requestGivenUp: 'A solicitação foi abandonada',
  contentTypeNotJson: 'O tipo de conteúdo deve ser application/json',
  contentTypeNotBytes: 'O tipo de conteúdo deve ser application/octet-stream',
  bodyTooLarge: 'O corpo é grande demais',
  bodyNotUtf8: 'O corpo não é UTF-8 válido',
  bodyNotJson: 'O corpo não é JSON válido',
  bodyHasProto: 'O corpo não pode conter __proto__',
  bodyTooDeep: (max) => `O corpo tem mais de ${max} níveis de aninhamento`,
  bodyTooManyValues: (max) => `O corpo tem mais de ${max} valores`,
  inputInvalid: 'A entrada não é válida',
  fieldRequired: (field) => `${field} é obrigatório`,
  fieldInvalid: (field, problem) => `${field} ${problem}`,
  numberNotFinite: (field) => `${field} deve ser um número finito`,
  textHasNul: (field) => `${field} não pode conter caracteres NUL`,
  textHasLoneSurrogates: (field) => `${field} não pode conter substitutos isolados`,
  dateInvalid: (field) => `${field} deve ser uma data ISO`,
  cursorInvalid: 'cursor não é válido',
  idempotencyKeyInvalid: 'Idempotency-Key deve ser um UUID',
  signInRequired: 'Você precisa entrar',
  tokenInvalid: 'O token não é válido',
  sessionWasEnded: 'Esta sessão foi encerrada',
  identityProviderUnreachable: 'Não é possível acessar o provedor de identidade',
  notAdmin: 'Só admins podem fazer isso',
  originNotAllowed: 'Esta origem não pode se conectar',
  mcpTokenRequired: 'Você precisa de um token do Canopy',
  mcpBatch: 'Uma solicitação por vez',
  tooManyRequests: (seconds) => `Solicitações demais. Tente de novo em ${seconds} s.`,
  tooManyMcpRequests: 'Solicitações demais. Tente de novo mais tarde',
  tooManyConnections: 'Conexões demais sem um token válido',
  tooManyFeeds: 'Feeds demais. Tente de novo mais tarde.',
  tooManyPages: 'Páginas demais. Tente de novo mais tarde.',
  tooManyPictures: 'Imagens demais. Tente de novo mais tarde.',
  tooManyWaitingImports: 'Espere até que suas outras importações tenham chegado',
  serverError: 'Algo deu errado no servidor',
  serverUnavailable: 'O servidor não pode responder agora',
  serverNotReady: 'O servidor está iniciando ou parando',
  serverBusyWithImports: 'O servidor está ocupado com outras importações',
  serverBusyWithPictures: 'Há imagens demais sendo geradas. Tente de novo.',
  databaseUnavailable: 'O banco de dados não responde',
  databaseNewer: 'Uma versão mais nova do Canopy usa este banco de dados',

  // People, accounts and programs
  userNotFound: 'Usuário não encontrado',
  uidOrTagRequired: 'uid ou tag deve ser informado',
  registrationMismatch: 'uid e email devem ser os do token',
  tagTaken: (tag) => `A tag ${tag} já está em uso`,
  sessionNotFound: 'Sessão não encontrada',
  passkeyNotFound: 'Chave de acesso não encontrada',
  applicationNotFound: 'Pedido não encontrado',
  applicationAnswerBlank: (index, name) => `answers.${index} (${name}) não pode ficar em branco`,
  applicationAnswerTooLong: (index, name, max) => `answers.${index} (${name}) deve ter no máximo ${max} caracteres`,
  applicationEmailInvalid: 'contact_email deve ser um endereço de e-mail',
  invitationNotFound: 'Convite não encontrado',
  draftTextInvalid: 'text tem caracteres que não podem ser armazenados',
  pushEndpointInvalid: 'endpoint deve ser um endereço https de um serviço de push público',
  pushKeyInvalid: 'keys.p256dh deve ser uma chave pública P-256',
  tokenNotFound: 'Token não encontrado',
  botNotFound: 'Bot não encontrado',

  // Messages and files
  messageNotFound: 'Mensagem não encontrada',
  sinceInvalid: 'since não é válido',
  sinceTooOld: 'since é antigo demais; carregue tudo de novo',
  untilInvalid: 'until deve ser um horário do servidor',
  choiceTimeInvalid: 'chosen_at deve ser um horário',
  notRecipient: 'Só destinatários têm um estado de leitura para alterar',
  tooManyIds: (max) => `ids deve ter no máximo ${max}`,
  tooManySearchTerms: (max) => `q deve ter no máximo ${max} palavras e frases`,
  contentAuthorInvalid: 'content_author deve ser seu próprio uid ou o nome de um agente',
  recipientsUnknown: (uids) => `recipients tem usuários desconhecidos: ${uids}`,
  titleTooLong: (max) => `title deve ter no máximo ${max} caracteres`,
  descriptionTooLong: (max) => `description deve ter no máximo ${max} caracteres`,
  settleForbidden: 'Você não pode resolver nem reabrir este tópico',
  settledByUnrelated: 'Só uma mensagem do tópico ou do ramo pode resolvê-lo',
  reformatForbidden: 'Você não pode reformatar esta mensagem',
  importParentMissing: 'messages.0.parent_id está faltando',
  importParentTwice: (index) => `messages.${index} deve ter parent ou parent_id, não ambos`,
  importParentLater: (index) => `messages.${index}.parent deve ser o índice de uma mensagem anterior`,
  importTimeInvalid: (index) => `messages.${index}.timestamp deve ser uma data ISO com fuso`,
  importPartsDiffer: 'public deve ser igual em todas as partes',
  importPartsScattered: 'messages deve seguir um único tópico',
  fileRangeInvalid: 'O arquivo não tem esse intervalo',
  tooManyFileKeys: (max) => `ids deve ter no máximo ${max}`,

  // Agents
  agentRequestNotFound: 'Solicitação não encontrada',
  digestMessageMissing: 'message_id está faltando',
  agentOwnLimitUntil: (day, time) => `${ownLimit} ${endsOn(day, time)}`,
  agentTotalLimitUntil: (day, time) => `${totalLimit} ${endsOn(day, time)}`,
  agentModelBlank: 'model não pode ficar em branco',
  agentToolsUnknown: (tools) => `Estas ferramentas não existem: ${tools}`,
  agentPeopleUnknown: (uids) => `people tem usuários desconhecidos: ${uids}`,

  // Administration
  reportNotFound: 'Denúncia não encontrada',
  // Who settled a report: the subject of '… settled this report meanwhile.'
  settlerUnknown: 'Outro admin',
  settlerYou: 'Você',
  reasonBlank: 'reason não pode ficar em branco',

  // export
  // Export
  exported: (count) => savedMessages(count),
  exportCounting: (count) =>
    count === 0
      ? 'Procurando mensagens…'
      : plural(count, { one: `${count} mensagem até agora`, other: `${count} mensagens até agora` }),
  exportProgress: (done, of) => plural(of, { one: `${done} de ${of} mensagem`, other: `${done} de ${of} mensagens` }),
  exportFailed: 'Não foi possível carregar as mensagens. Tente de novo mais tarde.',
  exportTooLong: (max) => `São mais de ${max} mensagens. Exporte um ramo em vez disso.`,
  exportOffline: 'Não há rede. O arquivo conterá as mensagens que estão neste dispositivo.',
  exportMineOffline: 'Não há rede. O arquivo conterá tudo do Ground, mas do Cloud só o que está neste dispositivo.',
  exportFiles: 'Com arquivos: um zip com as imagens e os arquivos destas mensagens',
  exportFilesProgress: (done, of) =>
    plural(of, { one: `${done} de ${of} arquivo`, other: `${done} de ${of} arquivos` }),
  exportNotWritten: 'Não foi possível gravar o arquivo. Talvez haja pouco espaço neste dispositivo.',
  exportFilesTooMany: (max, most) =>
    `Estas mensagens têm mais de ${max} arquivos, ou mais de ${most} em arquivos. Exporte um ramo, ou sem arquivos.`,
  exportFilesMissing: (count) =>
    plural(count, { one: 'Não foi possível salvar este arquivo', other: 'Não foi possível salvar estes arquivos' }),
  exportedWithFiles: (messages, files, missing) => {
    const saved = `${savedMessages(messages)} com ${filesInWords(files)}`
    return missing === 0 ? saved : `${saved}. Não foi possível salvar ${filesInWords(missing)}.`
  },
  exportPartial: 'Salvo sem rede: do Cloud, só as mensagens que estavam no dispositivo.',
  // In the file's name: its spaces become dashes
  exportMineFileName: 'minhas mensagens',
  exportPartialFileEnd: 'neste-dispositivo',

  // files
  // Files
  filesOff: 'Não é possível anexar arquivos aqui',
  fileTooLarge: (most) => `Um arquivo tem no máximo ${most}`,
  quotaUsed: (most) => `Seus arquivos ocupariam mais de ${most}. Exclua alguns primeiro.`,
  tooManyUploads: (most) => `Você tem ${most} arquivos ainda não publicados. Publique-os ou remova alguns primeiro.`,
  fileKindUnknown: 'Só é possível anexar imagens, vídeos, áudio, PDFs e texto simples',
  fileNotThatKind: 'Este arquivo não é o que o nome diz, então não foi anexado',
  fileMarkup: 'Arquivos com marcação, como HTML e SVG, não podem ser anexados. Uma imagem deles, sim.',
  pictureDamaged: 'Esta imagem está danificada ou incompleta, então não foi anexada',
  pictureTooLarge: (megapixels) => `Uma imagem tem no máximo ${megapixels} milhões de pixels`,
  pictureTooHard: 'Esta imagem demora demais para ser lida, então não foi anexada',
  fileDiffers: 'O arquivo não chegou como foi enviado. Envie de novo.',
  uploadIncomplete: 'O arquivo não chegou por completo',
  fileUnreadable: 'Este arquivo não pode mais ser lido. Remova-o e escolha-o de novo.',
  fileLost:
    'Um arquivo deste post não está mais neste dispositivo. Remova-o, ou descarte o post e escolha o arquivo de novo.',
  fileEmpty: 'Este arquivo está vazio',
  filesMost: (most) => `Uma mensagem tem no máximo ${most} arquivos`,
  filesSentElsewhere: 'Alguns destes arquivos foram enviados ou removidos em outra aba',
  uploadGone: 'Esse envio não existe',
  partMisplaced: (received) => `A próxima parte começa em ${received}`,
  partTooLong: 'A parte ultrapassa o fim do arquivo',
  partEmpty: 'A parte está vazia',
  fileGone: 'Arquivo não encontrado',
  attachmentUnusable: 'attachments cita um arquivo que você não pode publicar',
  fileForbidden: 'Você só pode alterar seus próprios arquivos',
  filesAway: 'Os arquivos não estão acessíveis agora. Tente de novo.',
  finishingBusy: 'Outros arquivos estão sendo preparados. Tente de novo daqui a pouco.',

  // following
  // Follow and mute
  newInFollowed: (author) => `Novidade de ${author} no que você segue.`,
  followFailed: 'Não foi possível alterar isto. Tente de novo.',
  muteYourself: 'Você não pode silenciar a si próprio',
  tooManyMuted: (max) => `Você silenciou ${max} pessoas. Deixe de silenciar alguém primeiro.`,
  slowModeAgain: (wait) => `Modo lento: você pode publicar de novo em ${wait}`,
  slowModeEvery: (wait) => `Modo lento: um post a cada ${wait}`,
  slowModeFailed: 'Não foi possível alterar o modo lento. Tente de novo.',
  mutedMessage: 'Mensagem de uma pessoa silenciada',
  followNeedsNetwork: 'Isto precisa de rede. Tente de novo quando você estiver on-line.',
  forMeFailed: 'Não foi possível carregar o que espera por você.',
  forMeNotSaved: 'Não foi possível marcar como visto. Tente de novo.',
  followThreadMuted: 'Tópico silenciado',
  followBranchMuted: 'Ramo silenciado',
  personMuted: 'Pessoa silenciada. As mensagens dela ficam recolhidas para você.',
  personUnmuted: 'Pessoa não mais silenciada',
  slowModeIsOff: 'O modo lento está desativado',
  slowModeIsOn: 'O modo lento está ativado',

  // Notifications
  notifications: 'Notificações',
  notificationsHint: 'Neste dispositivo, quando alguém envia uma mensagem para você',
  notificationsUnsupported: 'Este navegador não consegue mostrar notificações.',
  notificationsInstallFirst:
    'Primeiro adicione o Canopy à sua tela inicial: as notificações funcionam no app instalado.',
  notificationsBlocked:
    'As notificações estão bloqueadas. Você pode permiti-las nas configurações do navegador para este site.',
  notificationsFailed: 'Não foi possível ativar as notificações. Tente de novo mais tarde.',
  notificationUnreadable: 'Você tem uma nova mensagem',

  // import
  // Import
  importServiceNames: {
    chatgpt: 'ChatGPT',
    cursor: 'Cursor',
    claude: 'Claude',
    gemini: 'Gemini',
    grok: 'Grok',
  },
  importDefaultTitle: (service) => `Conversa importada do ${services[service] ?? service}`,
  importRateLimited: 'Você excedeu o limite de importações. Tente de novo mais tarde.',
  importForbidden: 'Você não tem permissão para importar conversas. Só usuários autorizados e admins podem importar.',
  importInvalid: 'Formato de conversa inválido.',
  importFailed: 'Não foi possível importar a conversa',
  importNeedsNetwork: 'Não é possível acessar o servidor. Tente de novo quando você estiver on-line.',
  importUnexpected: 'A importação retornou um resultado inesperado.',
  importSucceeded: (count) =>
    plural(count, { one: `${count} mensagem importada.`, other: `${count} mensagens importadas.` }),
  importNoMessages: 'Nenhuma mensagem encontrada.',
  importTooManyMessages: 'Conversa longa demais.',
  importFitsInParts: (parts) =>
    `Ela pode ser importada em ${parts} partes que se seguem umas às outras como um só tópico.`,
  importInParts: (parts) => `Importar em ${parts} partes`,
  importWhole: (count) =>
    plural(count, { one: `Importar ${count} mensagem`, other: `Importar todas as ${count} mensagens` }),
  importContinue: 'Continuar importação',
  importPartsDone: (done, parts, isPublic) =>
    `${done} de ${parts} partes importadas, ${isPublic ? 'públicas' : 'privadas'}`,
  importNotYet: 'Ainda não importada',
  importPartsGone: 'O tópico das primeiras partes foi excluído. Importe de novo para recomeçar do início.',
  importPartForeign: 'Uma parte só pode vir depois de mensagens que você importou.',
  importBadRole: 'Formato de mensagem inválido.',
  importEmptyContent: 'Mensagem vazia encontrada.',
  importContentTooLong: 'Mensagem longa demais.',
  importErrorsHeading: 'Corrija os seguintes problemas:',
  importHintPaste: 'Cole o texto da sua conversa para começar',
  importHintNone: 'Nenhuma conversa detectada.',
  importHintReady: 'Pronto para importar!',
  importHintSeveral: (count) => `Este arquivo contém ${count} conversas. Escolha quais importar.`,
  importLooksLike: (service) =>
    `Isto parece uma conversa do ${services[service] ?? service}. Você pode mudar para a aba ${services[service] ?? service}.`,
  importLooksLikeExport: (name) => `Isto parece uma exportação de ${name}. Cada resposta começará com o nome ${name}.`,
  importLooksLikeThread: (name) => `Isto parece um tópico de ${name}. Cada mensagem começará com o nome do autor.`,
  importNoAuthors: (name) =>
    `Isto parece um tópico de ${name}, mas não mostra quem escreveu o quê. Copie de novo com os nomes acima das mensagens.`,
  importCheckSpeakers: 'Confira na prévia quem disse o quê.',
  importCheckPause: 'Este arquivo não diz onde as conversas começam. Escolha a pausa que as separa.',
  importCheckTurns: 'Supusemos onde cada mensagem começa. Confira a prévia.',
  importBrokenJson: 'Isto parece uma exportação JSON cortada ou danificada.',
  importHtmlPage: 'Este é o código-fonte de uma página. Abra a página, selecione a conversa, copie-a e cole-a aqui.',
  importedBefore: 'Já importada',
  importUnderDevelopment: 'Este recurso está em desenvolvimento',
  importLarge: 'Esta é uma conversa grande; a importação pode demorar um pouco.',
  importFileExtension: 'Selecione um arquivo markdown (.md)',
  importFileTooLarge: 'O arquivo é grande demais (máx. 10 MB)',
  importFileKind: 'Selecione um arquivo .json, .zip, .html, .csv, .md ou .txt',
  importExportTooLarge: 'O arquivo é grande demais (máx. 100 MB)',
  importZipTooLarge: 'Este arquivo compactado ocupa mais de 100 MB descompactado',
  importZipDamaged: 'Este arquivo compactado está danificado ou protegido',
  importZipNothing: 'Nenhuma conversa foi encontrada neste arquivo compactado',
  importLeftOut: 'Estes não puderam ser lidos e serão ignorados:',
  importDamagedConversation: (number, title) =>
    `A conversa ${number}${title === null ? '' : ` (“${title}”)`} está danificada`,
  importCutOff: (count) => `O arquivo está cortado depois da conversa ${count}`,
  importOmitted: (kind, count) => omitted[kind](count),
  importFileBursts: 'Descompactado, este arquivo é muito maior do que no zip',
  importCancelled: 'A importação foi cancelada.',
  importFilesFound: (count) =>
    plural(count, {
      one: `${count} arquivo também será importado.`,
      other: `${count} arquivos também serão importados.`,
    }),
  importFilesProgress: (done, of) =>
    plural(of, { one: `${done} de ${of} arquivo enviado`, other: `${done} de ${of} arquivos enviados` }),
  importFilesTotal: (most) => `Todos os arquivos de uma importação têm juntos no máximo ${most}`,
  importFilesRefused: (problems, shown) => {
    const more = problems.length - shown
    const heading = plural(problems.length, {
      one: 'Um arquivo ficou de fora',
      other: `${problems.length} arquivos ficaram de fora`,
    })
    return `${heading}. ${problems.slice(0, shown).join('. ')}${more > 0 ? `, e mais ${more}` : ''}`
  },
  importFileEmpty: 'O arquivo está vazio',
  importFileUnreadable: 'Não foi possível ler o arquivo',

  // Progress and results
  importReadingText: 'Lendo...',
  importReadingFile: (name) => `Lendo ${name}...`,
  importFileProblem: (name, problem) => `${name}: ${problem}`,
  importConversationsSoFar: (count) => `${count} conversas`,
  importConversationsRead: (count) => `${count} conversas lidas`,
  importConversationsProgress: (done, of) =>
    plural(of, { one: `${done} de ${of} conversa`, other: `${done} de ${of} conversas` }),
  importPartsProgress: (done, of) => plural(of, { one: `${done} de ${of} parte`, other: `${done} de ${of} partes` }),
  importedInParts: (parts) => `Importada em ${parts} partes`,
  importMessageCount: (count) => plural(count, { one: `${count} mensagem`, other: `${count} mensagens` }),
  importSizeInParts: (size, parts) => `${size}, em ${parts} partes`,

  // labels/admin/agents
  // Administration: agents
  agentsNotLoaded: 'Não foi possível carregar os agentes.',
  agentsNotChanged: 'Não foi possível alterar os agentes. Tente de novo.',
  agentsNoneYet: 'Nenhum agente ainda.',
  agentAdded: 'O agente foi adicionado.',
  agentChanged: 'O agente foi alterado.',
  agentInFileBadge: 'Em AGENTS_FILE',
  agentPausedBadge: 'Pausado',
  agentKeyMissingBadge: 'Sem chave',
  agentModelAt: (model, host) => `${model} em ${host}`,
  agentAnswersEveryone: 'Responde a todos que escrevem',
  agentAnswersChosen: (count) =>
    plural(count, {
      one: 'Responde a uma pessoa escolhida',
      other: `Responde a ${count} pessoas escolhidas`,
    }),
  agentProblems: {
    'in-file': 'Ninguém pode perguntar a ele: AGENTS_FILE tem um agente com o mesmo nome ou a mesma tag.',
    address: 'Ninguém pode perguntar a ele: o endereço não é público, e o operador não o permitiu com AGENT_HOSTS.',
  },
  changeAgentLabel: 'Alterar',
  changeAgent: (name) => `Alterar ${name}`,
  pauseAgentLabel: 'Pausar',
  pauseAgent: (name) => `Pausar ${name}`,
  resumeAgentLabel: 'Retomar',
  resumeAgent: (name) => `Retomar ${name}`,
  removeAgent: (name) => `Remover ${name}`,
  removeAgentHeading: 'Remover este agente',
  removeAgentMeans: (agent) => [
    agent,
    ' não poderá mais receber perguntas, e a chave será excluída. O que ele escreveu permanece.',
  ],

  // The form of an agent
  addAgentLabel: 'Adicionar agente',
  changeAgentHeading: 'Alterar agente',
  tryAgentLabel: 'Testar',
  agentTagLabel: 'Tag',
  agentTagHint: (tag) => `As pessoas escrevem @${tag} para perguntar a ele.`,
  agentFaceLabel: 'Avatar (opcional)',
  agentFaceHint: 'Uma ou duas letras, ou um símbolo; se vazio, as iniciais',
  agentAddressLabel: 'Endereço',
  agentAddressHint: 'Qualquer endpoint com o protocolo de chat da OpenAI, até /v1, como https://api.openai.com/v1',
  agentModelLabel: 'Modelo',
  agentModelHint: 'O nome que o endpoint usa, como gpt-4.1-mini ou llama3.2',
  agentKeyLabel: 'Chave (opcional)',
  agentKeyUnset: 'Armazenada com criptografia e nunca mais mostrada.',
  agentKeyStored: 'Há uma chave armazenada. Deixe vazio para mantê-la; outro endereço precisa dela de novo.',
  agentKeyOfEnvironment: 'O ambiente tem uma chave para este endereço. Deixe vazio para usá-la.',
  agentKeyUnreadable: 'Este servidor não consegue ler a chave armazenada: informe-a de novo.',
  agentInstructionsLabel: 'Instruções (opcional)',
  agentTidiesLabel: 'Oferecido para arrumar mensagens',
  agentSeesPicturesLabel: 'Lê imagens',
  agentToolsLabel: 'O que ele pode usar',
  agentOwnToolsLabel: 'Pesquisar e ler mensagens que todos os leitores da resposta podem ver',
  agentToolsOf: (server) => `Ferramentas de ${server}`,
  agentContextLabel: 'Contexto em tokens (opcional)',
  agentContextHint: (otherwise) => `Quanto o modelo consegue ler de uma vez; ${otherwise} se vazio`,
  agentContextWrong: (least, most) => `Um número inteiro de ${least} a ${most}`,
  agentPriceInLabel: 'Preço do que ele lê (opcional)',
  agentPriceOutLabel: 'Preço do que ele escreve (opcional)',
  agentPriceHint: (currency) => `${currency} por milhão de tokens`,
  agentPriceWrong: 'Um número como 0.5',
  agentPriceAlone: 'Os dois preços ou nenhum; 0 se não custa nada',
  agentBudgetLabel: 'Orçamento (opcional)',
  // The server reads “5 EUR/day, 2000000 tokens/month”: it stays English
  agentBudgetHint: (currency) => `Para todos juntos, como 5 ${currency}/day, 2000000 tokens/month`,
  agentAskersLabel: 'Quem pode perguntar a ele',
  agentAskersEveryone: { label: 'Todos', hint: 'Quem pode escrever aqui.' },
  agentAskersChosen: {
    label: 'Pessoas escolhidas',
    hint: 'As respostas podem ser lidas por todos que podem ler aquilo a que ele responde.',
  },
  removeAgentAsker: (name) => `Remover ${name}`,

  // The AI endpoint of the first run
  endpointFormLabel: 'Endpoint de IA',
  endpointAgentName: 'Assistente',
  endpointAddressHint:
    'Qualquer endpoint com o protocolo de chat da OpenAI, até /v1. Para o Ollama neste servidor: http://127.0.0.1:11434/v1',
  endpointKeyStored: 'Há uma chave armazenada. Deixe vazio para mantê-la.',
  endpointKeyMissing: 'Este servidor não tem chave para este endereço: informe-a de novo.',
  endpointNameLabel: 'Nome do agente',

  // labels/admin/moderation
  // Administration: reports
  reloadReportsLabel: 'Recarregar denúncias',
  reportsHint:
    'Uma mensagem privada só está aqui porque um de seus leitores a denunciou: você vê apenas essa mensagem, até 30 dias depois de a denúncia ser resolvida.',
  // An adjective: reports that are not settled yet
  openReportsLabel: 'Abertas',
  openReportsCount: (count) => `Abertas (${count})`,
  settledReportsLabel: 'Resolvidas',
  reportsNotLoaded: 'Não foi possível carregar as denúncias.',
  reportsNoneOpen: 'Nada foi denunciado.',
  reportsNoneSettled: 'Nada foi resolvido ultimamente.',
  reportedMessagesLabel: 'Mensagens denunciadas',
  moreToDecideNotLoaded: 'Não foi possível carregar mais. Tente de novo.',
  decisionNotSaved: 'Não foi possível salvar a decisão. Tente de novo.',
  reportedPrivateBadge: 'Privada',
  reportedDeletedBadge: 'Excluída',
  openReportedLabel: 'Abrir onde ela está',
  whatItAnswersLabel: 'A que ela responde',
  reportedByVisitor: 'um visitante',
  moreReportsCount: (count) => `e mais ${count}`,
  decideReportedLabel: 'Decidir…',
  decideReported: (name) => `Decidir sobre a mensagem de ${name}`,
  dismissReportsMenuLabel: 'Rejeitar…',
  dismissReports: (name) => `Rejeitar as denúncias sobre a mensagem de ${name}`,
  reportSettled: (actions, admin, time, reason) => [actions, ' por ', admin, ' ', time, ': ', reason],

  // The decision on a reported message
  decideLabel: 'Decidir',
  dismissLabel: 'Rejeitar',
  decisionHeading: 'Decidir sobre esta mensagem',
  dismissalHeading: 'Rejeitar as denúncias',
  dismissalMeans: 'Nada muda, e o autor não é avisado. Os admins podem ler o seu motivo.',
  decisionOnMessage: {
    legend: 'A mensagem',
    leave: { label: 'Fica', hint: '' },
    delete: { label: 'É excluída', hint: 'com todas as respostas abaixo dela' },
    settle: { label: 'É marcada como resolvida', hint: 'com o ramo que começa nela' },
  },
  decisionOnPerson: {
    legend: 'O autor',
    leave: { label: 'Nada', hint: '' },
    warn: { label: 'Recebe uma advertência', hint: '' },
    suspend: { label: 'É suspenso', hint: 'e só pode ler' },
    revoke: { label: 'Perde o acesso', hint: 'e sai da conta em todos os lugares' },
  },

  // Warning or suspending a person
  warnOrSuspend: (name) => `Advertir ou suspender ${name}`,
  moderationQuestion: 'O que acontece?',
  moderationOffered: {
    warn: { label: 'Advertir', hint: 'com o seu motivo' },
    suspend: { label: 'Suspender', hint: 'a pessoa só poderá ler' },
    lift: { label: 'Encerrar a suspensão', hint: 'a pessoa volta a poder escrever' },
    revoke: { label: 'Revogar o acesso', hint: 'a pessoa sai da conta em todos os lugares' },
  },
  personModerated: 'Salvo. A pessoa pode ler o seu motivo.',
  suspensionDaysLabel: 'Dias',
  suspensionDaysHint: (most) => `De 1 a ${most}. Termina sozinha.`,
  suspensionDaysWrong: (most) => `Digite um número de 1 a ${most}`,
  moderationReasonLabel: 'Motivo',
  reasonForPersonLabel: 'Motivo, que a pessoa lerá',

  // Posts that wait for review
  heldHint: 'Os primeiros posts públicos de novos membros com uma das suas palavras. Ninguém mais pode vê-los ainda.',
  heldNotLoaded: 'Não foi possível carregar os posts.',
  heldListLabel: 'Posts à espera de análise',
  heldAnswersUnseen: 'Ele responde a uma mensagem que você não pode ver.',
  heldForWords: (words) => ['Retido por: ', words],
  approveHeldLabel: 'Aprovar',
  approveHeld: (name) => `Aprovar o post de ${name}`,
  declineHeldMenuLabel: 'Recusar…',
  declineHeldLabel: 'Recusar',
  declineHeld: (name) => `Recusar o post de ${name}`,
  declineHeldHeading: 'Recusar este post',
  declineHeldMeans: 'Ele não é publicado. O autor mantém o texto por 30 dias.',
  heldApproved: 'Publicado',
  heldDeclined: 'Recusado. O autor lerá o seu motivo.',
  heldDecidedMeanwhile: 'Nesse meio-tempo, este post foi decidido ou retirado.',

  // The log of what admins decided
  moderationLogLabel: 'Registro',
  moderationLogNotLoaded: 'Não foi possível carregar o registro.',
  moderationLogEmpty: 'Nada foi decidido ainda.',
  moderationLogEntry: (action, person, admin, time) => [action, ': ', person, ', por ', admin, ', ', time],
  moderationLogUntil: (time) => `Até ${time}`,

  // labels/admin/people
  // Administration: people
  searchUsersLabel: 'Pesquisar usuários',
  searchUsersHint: 'Nome, tag ou e-mail.',
  removingAccessMeans: 'Quem perde o acesso sai da conta em todos os lugares.',
  usersNotLoaded: 'Não foi possível carregar os usuários.',
  usersNoneFound: (query) => `Ninguém encontrado para “${query}”.`,
  usersListLabel: 'Usuários',
  userStatusNames: { admin: 'Admin', whitelisted: 'Pode escrever', other: 'Sem acesso' },
  userStatusWords: { admin: 'admin', whitelisted: 'pode escrever', other: 'sem acesso' },
  ownRowBadge: 'Você',
  botRowBadge: 'Bot',
  userJoined: (time) => ['Entrou em ', time],
  userSuspendedUntil: (day) => `Suspensão até ${day}`,
  statusOfUser: (name) => `Status de ${name}`,
  moreActionsForUser: (name) => `Mais ações para ${name}`,
  makePasswordLinkLabel: 'Criar link para nova senha',
  warnOrSuspendLabel: 'Advertir ou suspender…',
  logOutUserLabel: 'Desconectar de tudo',
  userStatusIsNow: (name, status) => `Novo status de ${name}: ${status}.`,
  userStatusNotSaved: 'Não foi possível salvar o status. Tente de novo.',
  userLoggedOut: (name) => `${name} saiu da conta em todos os lugares.`,
  userNotLoggedOut: 'Não foi possível desconectar a pessoa. Tente de novo.',
  promotionHeading: 'Tornar alguém admin',
  promotionMeans: (person) => [
    person,
    ' verá pedidos e denúncias e poderá excluir mensagens e alterar o que cada um pode fazer.',
  ],
  demotionHeading: 'Alterar o status de um admin',
  changeStatusLabel: 'Alterar status',
  demotionMeans: (person, status) => [person, ` terá o status “${status}” e deixará de ser admin.`],
  demotionLogsOut: 'A pessoa sairá imediatamente da conta em todos os lugares.',

  // Administration: a link for a new password
  passwordLinkHeading: 'Link para nova senha',
  passwordLinkMeans: (person) => [
    'Envie este link para ',
    person,
    ' e para mais ninguém: quem o abrir pode entrar na conta dessa pessoa. Ele funciona uma vez, dentro de 24 horas, e encerra todas as sessões dela.',
  ],
  passwordLinkLabel: 'O link',
  passwordLinkShownOnce: 'Ele só é mostrado aqui. Um novo o substitui.',
  copyPasswordLinkLabel: 'Copiar',
  passwordLinkCopied: 'Copiado.',
  passwordLinkNotCopied: 'O navegador não permitiu copiar. Selecione o link e copie-o.',
  passwordLinkNotMade: 'Não foi possível criar o link. Tente de novo.',

  // Administration: bots
  botsHint:
    'Um bot é uma conta para um programa. Ele escreve como todo mundo, não tem senha e é identificado como bot.',
  botsNotLoaded: 'Não foi possível carregar os bots.',
  botsNone: 'Nenhum bot ainda.',
  newBotLabel: 'Novo bot',
  makeBotLabel: 'Criar bot',
  botTagLabel: 'Tag',
  botNotMade: 'Não foi possível criar o bot. Tente de novo.',
  botTokensLabel: 'Tokens',
  tokensOfBot: (name) => `Tokens de ${name}`,
  renameBotMenuLabel: 'Renomear…',
  renameBotLabel: 'Renomear',
  renameBot: (name) => `Renomear ${name}`,
  botNotRenamed: 'Não foi possível renomear o bot. Tente de novo.',
  deleteBotMenuLabel: 'Excluir…',
  deleteBot: (name) => `Excluir ${name}`,
  deleteBotMeans: 'Os tokens dele deixam de funcionar imediatamente. Isto não pode ser desfeito.',
  botMessagesQuestion: 'O que acontece com as mensagens dele?',
  botMessagesAfter: {
    keep: { label: 'Manter as mensagens', hint: 'como escritas por um usuário excluído' },
    delete: { label: 'Excluir as mensagens', hint: 'com todas as respostas a elas' },
  },
  botNotDeleted: 'Não foi possível excluir o bot. Tente de novo.',

  // labels/admin/settings
  // Administration: the settings
  settingsNotLoaded: 'Não foi possível carregar as configurações.',
  settingsNotSaved: 'Não foi possível salvar as configurações. Tente de novo.',
  settingsSaved: 'Salvo.',
  nameAndAccentHeading: 'Nome e cor de destaque',
  installationNameHint: 'No cabeçalho, nos títulos das páginas e nas telas iniciais.',
  // The colour of buttons and links
  accentLabel: 'Cor de destaque',
  accentNames: {
    sky: 'Céu',
    teal: 'Verde-azulado',
    violet: 'Violeta',
    plum: 'Ameixa',
    rust: 'Ferrugem',
  },
  writersHeading: 'Quem pode escrever',
  newMembersLabel: 'Novos membros',
  writersOffered: {
    invited: {
      label: 'Pessoas convidadas',
      hint: 'Novos membros entram por convite. Ninguém pode pedir acesso.',
    },
    approved: {
      label: 'Pessoas que você aprova',
      hint: 'Outros pedem acesso, e um admin decide. Convites também funcionam.',
    },
    everyone: { label: 'Todos que se cadastram', hint: 'Uma conta nova pode escrever imediatamente.' },
  },
  writersHint: 'Todos podem ler o que é público. Quem pode escrever agora continua podendo.',
  helpContactHeading: 'Contato para ajuda',
  helpContactLabel: 'E-mail para ajuda',
  helpContactHint:
    'Na página para solicitar acesso, visível para todos. Se estiver vazio, a página indica quem enviou o convite.',
  reviewHeading: 'Análise dos primeiros posts',
  reviewWordsLabel: 'Palavras, uma por linha',
  reviewWordsTooMany: (most) => `No máximo ${most} palavras`,
  reviewWordTooLong: (most) => `No máximo ${most} caracteres por palavra`,
  reviewFirstLabel: 'Quantos primeiros posts',
  reviewFirstHint: 'Só contam posts públicos. Os privados nunca esperam, porque os admins não os leem.',
  reviewFirstWrong: (most) => `Digite um número de 1 a ${most}`,
  reviewHint:
    'Um post com uma destas palavras espera em Denúncias até que um admin o aprove. Sem palavras, nada espera.',

  // labels/admin/admin
  // Administration: the page and its tabs
  adminHeading: 'Administração',
  adminsOnly: 'Só admins podem abrir esta página.',
  backToCloudLabel: 'Voltar ao Cloud',
  adminApplicationsHeading: 'Pedidos',
  adminReportsHeading: 'Denúncias',
  adminPeopleHeading: 'Pessoas',
  adminInvitationsHeading: 'Convites',
  adminBotsHeading: 'Bots',
  adminAgentsHeading: 'Agentes',
  adminBinHeading: 'Lixeira',
  adminSettingsHeading: 'Configurações',
  // A noun: how much the agents are used
  agentUseHeading: 'Uso',
  serverVersion: (version) => `Canopy ${version}.`,
  otherNodeVersion: (version) => `Outro nó executa a versão ${version}.`,
  adminListChanged: 'Algo mudou. Atualizar',

  // Administration: applications
  reloadApplicationsLabel: 'Recarregar pedidos',
  // An adjective: applications that are not decided yet
  openApplicationsLabel: 'Abertos',
  openApplicationsCount: (count) => `Abertos (${count})`,
  decidedApplicationsLabel: 'Decididos',
  applicationsNotLoaded: 'Não foi possível carregar os pedidos.',
  moreApplicationsNotLoaded: 'Não foi possível carregar mais pedidos. Tente de novo.',
  applicationsNoneOpen: 'Nenhum pedido para analisar.',
  applicationsNoneDecided: 'Nenhuma decisão ainda.',
  showMoreApplications: (count) => `Mostrar mais (${count})`,
  applicantWithoutName: 'Nome não informado',
  applicantAccount: (uid) => `Conta ${uid}`,
  applicantWithoutAccount:
    'Ainda sem conta, então só aprovar não dá acesso: envie um convite ou dê acesso em “Pessoas” quando houver uma.',
  applicantUnreachable: 'Este pedido não tem conta nem e-mail, então aprová-lo não dá acesso a ninguém.',
  applicationAnswersLabel: 'Respostas',
  applicationUnanswered: 'Sem resposta',
  applicantInterestsLabel: 'Interesses',
  decisionOnApplicant: (name) => `Decisão sobre ${name}`,
  approveApplicationLabel: 'Aprovar',
  declineApplicationLabel: 'Recusar',
  applicationApproved: 'Aprovado',
  applicationDeclined: 'Recusado',
  applicationDecidedBy: (admin) => ['por ', admin],
  // After “by”
  decidedByYou: 'você',
  decidedBySomeAdmin: 'um admin',

  // Administration: invitations
  reloadInvitationsLabel: 'Recarregar convites',
  invitationsHint: 'Quem tem o link pode entrar e escrever, sem fazer um pedido.',
  invitationsNotLoaded: 'Não foi possível carregar os convites.',
  invitationsNone: 'Nenhum convite ainda.',
  newInvitationLabel: 'Novo convite',
  invitationUsesLabel: 'Para quantas pessoas',
  invitationPeriodLabel: 'Válido por',
  invitationDays: (count) => plural(count, { one: `${count} dia`, other: `${count} dias` }),
  invitationThreadLabel: 'Tópico inicial (opcional)',
  invitationThreadHint: 'Cole o link de um tópico público.',
  invitationThreadWrong: 'Este não é o link de um tópico.',
  invitationNoteLabel: 'Nota (opcional)',
  invitationNoteHint: 'Todos que abrem o link podem lê-la.',
  makeInvitationLabel: 'Criar link',
  invitationNotMade: 'Não foi possível criar o link. Tente de novo.',
  newInvitationHeading: 'Seu convite',
  invitationShownOnce: 'Copie ou compartilhe este link agora: ele não poderá ser mostrado de novo.',
  invitationQrCodeLabel: 'QR code do link',
  copyInvitationLabel: 'Copiar',
  shareInvitationLabel: 'Compartilhar…',
  invitationTo: (name) => `Um convite para ${name}`,
  invitationStates: {
    open: 'Aberto',
    'used up': 'Esgotado',
    expired: 'Expirado',
    revoked: 'Revogado',
  },
  invitationUses: (uses, most) => plural(most, { one: `${uses} de ${most} usado`, other: `${uses} de ${most} usados` }),
  invitationValidUntil: (time) => ['Válido até ', time],
  invitationThreadLinkLabel: 'Tópico do convite',
  invitationOf: (time) => `Link de ${time}`,
  joinedByLink: 'Quem entrou por este link',
  joinedByInvitation: (note) => `Quem entrou por ${note}`,
  revokeInvitationLabel: 'Revogar',
  revokeInvitation: (name) => `Revogar: ${name}`,
  revokeInvitationHeading: 'Revogar este convite',
  revokeInvitationMeans: 'O link não deixará mais ninguém entrar. Quem entrou por ele continua membro.',
  invitationNotRevoked: 'Não foi possível revogar o convite. Tente de novo.',

  // Administration: the bin
  reloadBinLabel: 'Recarregar a lixeira',
  binHint: 'Mensagens excluídas ficam aqui por 30 dias, e só os admins as veem. Mensagens privadas não são guardadas.',
  binEntryGone: 'Isto não está mais na lixeira',
  binParentGone: 'A mensagem a que esta respondia não existe mais. Restaure aquela primeiro.',
  binNotLoaded: 'Não foi possível carregar a lixeira.',
  moreOfBinNotLoaded: 'Não foi possível carregar a lixeira. Tente de novo.',
  binEmpty: 'A lixeira está vazia.',
  binListLabel: 'Mensagens excluídas',
  loadMoreOfBinLabel: 'Carregar mais',
  binAuthor: (author) => ['Por ', author],
  binDeletedBy: (person, time) => ['Excluída por ', person, ', ', time],
  binSomebody: 'alguém',
  binMessages: (count) => plural(count, { one: `${count} mensagem`, other: `${count} mensagens` }),
  binNotStored: (count) =>
    plural(count, {
      one: `${count} não guardada, por ser privada ou estar abaixo de uma privada`,
      other: `${count} não guardadas, por serem privadas ou estarem abaixo de uma privada`,
    }),
  binPartlyRestored: 'Restaurada em parte',
  restoreLabel: 'Restaurar',
  restoreFromBin: (name) => `Restaurar: ${name}`,
  restoredFromBin: 'Restaurada',
  notRestoredFromBin: 'Não foi possível restaurar. Tente de novo.',
  deleteForGoodLabel: 'Excluir de vez',
  deleteForGoodOf: (name) => `Excluir de vez: ${name}`,
  deleteForGoodMeans: 'Depois disso, ninguém poderá restaurá-la.',
  notDeletedForGood: 'Não foi possível excluir. Tente de novo.',

  // labels/composer
  // The reply box
  sendMessageLabel: 'Enviar',
  previewTextLabel: 'Prévia',
  publicReplyLabel: 'Resposta pública',
  recipientsCount: (count) => `Destinatários (${count}): `,

  // Recipients
  recipientSearchLabel: 'Pesquisar pessoas',
  recipientSearchPlaceholder: 'Nome ou @tag',
  peopleFoundLabel: 'Resultados da pesquisa',
  addRecipientLabel: 'Adicionar',
  currentRecipientsLabel: 'Destinatários atuais',
  removeRecipientLabel: (name) => `Remover ${name}`,
  publicRecipients: 'Todos podem ler isto. Os destinatários também recebem uma notificação.',
  privateNoRecipients:
    'Só as pessoas que você adicionar podem ler isto. Não adicione ninguém para guardar só para você.',
  privateRecipients: 'Só você e as pessoas que você adicionar podem ler isto.',

  // Files
  attachedFilesLabel: 'Arquivos',
  attachFilesLabel: 'Anexar arquivos',
  takePhotoLabel: 'Tirar uma foto',
  removeFileLabel: (name) => `Remover ${name}`,
  fileShowsLabel: (name) => `O que ${name} mostra`,
  fileShowsPlaceholder: 'O que isto mostra?',
  wordsMissing: 'Para enviar, diga o que a imagem mostra ou escreva um texto.',
  fileSent: (name, percent) => `${name}: ${percent}% enviado`,

  // labels/content
  // Inside messages
  codeBlockLabel: 'Código',
  copyCodeLabel: 'Copiar',
  codeCopied: 'Copiado',
  codeSelected: 'Selecionado',
  namelessImage: 'Imagem',
  loadImageFrom: (host) => `Carregar de ${host}`,
  imageNotLoaded: 'Não foi possível carregar a imagem',
  // Boxes of a list of tasks
  taskDoneLabel: 'Feita',
  taskNotDoneLabel: 'Não feita',

  // labels/export-file
  fileReplyTo: (author, words) => `Resposta a ${author}: “${words}”`,
  filePrivate: 'privada',
  filePrivateFor: (names) => `privada, para ${names}`,
  fileNamesFiles: (names) => `Arquivos: ${names}`,

  // labels/for-me
  // For me
  forMeHeading: 'Para mim',
  forMeLogin: 'Entre para ver o que espera por você.',
  forMeStored: (age) => ['Não é possível acessar o servidor. Isto é o que este dispositivo salvou ', age, '.'],

  // Addressed to the person
  addressedHeading: 'Endereçadas a você',
  addressedAllRead: 'Você leu tudo o que é endereçado a você.',
  addressedAllLabel: 'Todas as mensagens para você',
  addressedUnread: (count) =>
    plural(count, { one: `${count} mensagem não lida`, other: `${count} mensagens não lidas` }),

  // What the person follows
  followedHeading: 'Novidades no que você segue',
  followedNothingNew:
    'Nada de novo. Você segue os tópicos em que escreve ou é destinatário, e qualquer outro com “Seguir tópico” em “Mais ações” da primeira mensagem.',
  followedNew: (count) => plural(count, { one: `${count} nova`, other: `${count} novas` }),
  followedAuthorIn: (author, thread) => [author, ' em ', thread],
  namelessThread: 'Tópico',
  catchUpOnAllLabel: 'Pôr tudo em dia',
  catchUpOnThreadLabel: 'Pôr em dia',
  markThreadSeenLabel: 'Marcar tópico como visto',
  muteFollowedThreadLabel: 'Silenciar tópico',
  muteFollowedBranchLabel: 'Silenciar ramo',

  // Answers of agents
  waitingHeading: 'Respostas que você espera',
  waitingForNone: 'Você não está esperando nenhuma resposta.',
  waitingFailed: (agent, reason) => `${agent}: ${reason} Tente de novo no tópico.`,

  // Drafts
  draftsHeading: 'Rascunhos',
  draftLabel: (name) => `Rascunho: ${name}`,
  replacedDraftLabel: (name) => `Rascunho substituído: ${name}`,
  draftReplaced: 'Substituído pelo que você escreveu em outro dispositivo',
  draftTargetDeleted: 'A mensagem à qual você respondia foi excluída. Seu texto está entre os rascunhos de “Para mim”.',
  namelessDraft: 'Rascunho',
  draftOfThread: 'Um novo tópico',
  draftOfReply: 'Uma resposta',
  draftOfReplyTo: (about) => `Uma resposta a: ${about}`,
  discardDraftLabel: 'Descartar rascunho',
  copyDraftLabel: 'Copiar',
  draftCopied: 'Copiado',
  draftNotCopied: 'Não foi possível copiar o texto.',
  draftNotRemoved: 'Não foi possível remover o texto.',

  // Bookmarks
  bookmarksHeading: 'Favoritos',
  bookmarksFull: 'Você tem 1.000 favoritos. Remova um para adicionar outro.',
  bookmarksFailed: 'Não foi possível carregar seus favoritos.',
  loadBookmarksLabel: 'Carregar favoritos',
  bookmarksNone: 'Você não tem nenhum. “Favoritar” fica em “Mais ações” de cada mensagem.',
  showMoreBookmarksLabel: 'Mostrar mais favoritos',
  namelessMessage: 'Mensagem',
  removeBookmarkLabel: 'Remover dos favoritos',
  bookmarkSet: 'Adicionada aos favoritos. Eles ficam em “Para mim”.',
  bookmarkRemoved: 'Removida dos favoritos',
  bookmarkNotSaved: 'Não foi possível salvar o favorito.',

  // labels/ground
  // Ground
  startGroundThreadLabel: 'Iniciar tópico',
  groundMessagesLabel: 'Mensagens',
  groundBackupLabel: 'Backup',
  exportGroundLabel: 'Exportar',
  restoreGroundLabel: 'Restaurar',

  // Publish a thread of the device
  publishLabel: 'Publicar',
  continuePublishingLabel: 'Continuar',
  publishForAllHint: 'Todos podem ler.',
  publishForMeHint: 'Só você pode ler.',
  publishingLabel: 'Publicando',
  publishSendingFiles: (size) => `Enviando arquivos: ${size} até agora`,
  publishChecking: 'Verificando se ainda está no Cloud…',
  openInCloudLabel: 'Abrir no Cloud',

  // labels/language
  // The language of the app
  languageLabel: 'Idioma',
  languageOfBrowser: 'O do navegador',
  languageAfterSaving: 'Primeiro atualize seu perfil ou descarte as alterações: outro idioma carrega a página de novo.',
  languageNeedsNetwork: 'Não foi possível carregar o idioma. Tente de novo quando você estiver on-line.',
  betaLanguage: (name) => `${name} (beta)`,

  // labels/list
  // The Cloud's list
  presetsLabel: 'Predefinições',
  presetDirectLabel: 'Diretas',
  presetUserPostsLabel: 'Meus posts',
  listColumnLabel: 'Lista',
  listFilteredLabel: 'Filtrada',
  listMessagesLabel: 'Mensagens',
  listToStartLabel: 'Voltar ao início da lista',
  startThreadLabel: 'Iniciar tópico',
  newMessages: (count) => plural(count, { one: `${count} nova mensagem`, other: `${count} novas mensagens` }),
  notPostedHeading: 'Ainda não publicadas',
  pinnedHeading: 'Fixadas',
  noMessagesFound: (tab) => noneOf[tab] ?? `Nenhuma mensagem encontrada: ${tab}.`,

  // Several messages of one thread, as one card
  severalMessages: (count) => plural(count, { one: `${count} mensagem`, other: `${count} mensagens` }),
  groupLessLabel: 'Mostrar menos',
  groupMoreLabel: (count) => `mais ${count}`,
  groupForks: (count) => plural(count, { one: `${count} bifurcação`, other: `${count} bifurcações` }),

  // The filters of the list, in words
  filtersShow: (words) => `Mostrando: ${words}`,
  filtersResetLabel: 'Redefinir filtros',
  filteredByAuthors: (names) => `de ${names}`,
  filteredByRecipients: (names) => `para ${names}`,
  filteredByVisibility: (value) => visibilities[value] ?? value,
  filteredByState: (value) => states[value] ?? value,
  filteredFrom: (time) => `desde ${time}`,
  filteredUntil: (time) => `até ${time}`,
  filteredOrder: (value) => `${orders[value] ?? value} primeiro`,

  // The dialog of the filters
  filtersLabel: 'Filtros',
  filtersSet: (count) => plural(count, { one: `${count} filtro ativo`, other: `${count} filtros ativos` }),
  filtersResetAllLabel: 'Redefinir',
  filterAuthorsLabel: 'Autores',
  filterVisibilityLabel: 'Visibilidade',
  filterVisibilityAll: 'Todas',
  filterStateLabel: 'Estado',
  filterStateAny: 'Qualquer',
  filterStateOpen: 'Tópicos abertos',
  filterStateSettled: 'Resolvidos',
  filterOrderLabel: 'Ordem',
  filterOrderNewest: 'Mais recentes',
  filterOrderOldest: 'Mais antigas',
  filterFromLabel: 'De',
  filterToLabel: 'Até',
  filterToBeforeFrom: 'Isto é antes de “De”, então nada pode corresponder.',
  filterPeoplePlaceholder: 'Nome ou @tag',
  filterPeopleNeedLogin: 'Entre para pesquisar pessoas.',
  filterPeopleFoundLabel: 'Pessoas encontradas',
  filterNobodyFound: 'Ninguém encontrado.',
  filterChoosePerson: 'Escolha uma pessoa ou limpe o campo.',
  filterPeopleChosenLabel: 'Pessoas escolhidas',
  filterRemovePersonLabel: (name) => `Remover ${name}`,

  // The first steps of the admin of a new installation
  firstStepsHeading: 'Primeiros passos',
  firstStepDone: ', feito',
  firstStepHelloHeading: 'Diga oi',
  firstStepHelloLabel: 'Escrever a primeira mensagem',
  firstStepAgentHeading: 'Conecte uma IA',
  firstStepAgentLabel: 'Conecte um endpoint',
  firstStepAgent: (connect) => [connect, ' ou defina vários em AGENTS_FILE.'],
  firstStepInviteHeading: 'Convide alguém',
  firstStepInviteLabel: 'Criar link',
  firstStepInvite: (makeLink) => [
    'Um link deixa as pessoas entrarem; quem pede acesso sem link aparece em Administração. ',
    makeLink,
  ],
  firstRunLabel: 'Configurar esta instalação passo a passo',

  // labels/map
  // The map of a thread
  threadMapLabel: 'Mapa',
  closeMapLabel: 'Fechar mapa',
  mapRowsLabel: 'Mensagens deste tópico',
  mapMovesLabel: 'Mover-se no tópico',

  // Its moves, in a word below an icon
  moveForkUp: 'Bifurcação ↑',
  moveForkDown: 'Bifurcação ↓',
  moveUnread: 'Não lida',
  moveParent: 'Acima',
  moveNewest: 'Última',

  // Going to a day
  goToDateLabel: 'Ir para uma data',
  goToDateFieldLabel: 'Data',
  goToDateDoLabel: 'Ir',
  nothingSinceDay: 'Nenhuma mensagem neste dia ou depois dele',

  // Its rows
  openBranchLabel: 'Abrir este ramo',
  closeBranchLabel: 'Fechar este ramo',
  mapHasNew: 'Novo',
  mapAgent: (name) => `${name}, agente de IA`,
  mapAgentVia: (name, person) => `${name}, agente de IA, via ${person}`,
  mapMessage: (author, words) => `${author}: ${words}`,

  // For screen readers, after a row's words and separated by commas
  mapUnread: 'não lida',
  mapNew: 'nova',
  mapPrivate: 'privada',
  mapSettled: 'resolvida',
  mapBroughtHome: 'trazida de volta',
  mapBroughtHomeFrom: 'trazida de volta de outro ramo',
  mapIsHere: 'você está aqui',

  // labels/message/commands
  // The commands of a message
  toYouLabel: 'Para você',
  copyTextLabel: 'Copiar texto',
  // A verb: asks an agent for one more answer
  answerAgainLabel: 'Responder de novo…',
  reformatLabel: 'Reformatar',
  tidyUpLabel: 'Arrumar…',
  tidyUpWithLabel: (agent) => `Arrumar com ${agent}`,
  editTitleLabel: 'Editar título e descrição',
  pinLabel: 'Fixar',
  unpinLabel: 'Desafixar',
  shareMessageLabel: 'Compartilhar…',
  copyFeedLinkLabel: 'Copiar link do feed',
  bringHomeLabel: 'Trazer de volta',
  copyJsonLabel: 'Copiar JSON',
  exportMessagesLabel: 'Exportar…',
  bookmarkMessageLabel: 'Favoritar',
  unbookmarkMessageLabel: 'Remover dos favoritos',
  catchUpLabel: 'Pôr em dia',
  setSlowModeLabel: 'Modo lento…',
  settleThreadLabel: 'Resolver tópico…',
  reopenThreadLabel: 'Reabrir',
  reportMessageLabel: 'Denunciar…',

  // Following, and what is said once it is done
  followThreadLabel: 'Seguir tópico',
  followBranchLabel: 'Seguir ramo',
  threadFollowed: 'Você segue o tópico',
  branchFollowed: 'Você segue o ramo',
  unfollowThreadLabel: 'Deixar de seguir tópico',
  unfollowBranchLabel: 'Deixar de seguir ramo',
  threadUnfollowed: 'Você não segue mais o tópico',
  branchUnfollowed: 'Você não segue mais o ramo',
  muteThreadLabel: 'Silenciar tópico',
  muteBranchLabel: 'Silenciar ramo',
  threadMuted: 'Tópico silenciado',
  branchMuted: 'Ramo silenciado',
  unmuteThreadLabel: 'Deixar de silenciar tópico',
  unmuteBranchLabel: 'Deixar de silenciar ramo',
  threadUnmuted: 'Tópico não mais silenciado',
  branchUnmuted: 'Ramo não mais silenciado',

  // Bring home
  postResultLabel: 'Publicar',
  resultLabel: 'Resultado',
  resultSourcesLabel: 'Fontes',
  resultReplyTo: (author, words) => ['Uma resposta a ', author, ': ', words],

  // Export
  exportMessagesHeading: 'Exportar',
  saveExportLabel: 'Salvar arquivo',
  exportWhatLabel: 'O quê',
  exportFormatLabel: 'Formato',
  exportScopes: {
    branch: { label: 'Este ramo', hint: 'com o que está acima e abaixo dele' },
    thread: { label: 'O tópico inteiro', hint: 'com todos os ramos' },
    mine: { label: 'Tudo o que escrevi', hint: 'em todos os tópicos, e tudo do Ground' },
  },
  exportFormats: {
    markdown: { label: 'Markdown', hint: 'para ler ou imprimir' },
    canopy: { label: 'Canopy', hint: 'JSON que pode ser importado de novo, com ramos e tudo' },
    chatgpt: { label: 'ChatGPT', hint: 'JSON no formato da exportação dele, para outros programas' },
  },

  // Report
  reportHeading: 'Denunciar esta mensagem',
  sendReportLabel: 'Denunciar',
  reportOfPublic: 'Os admins leem esta mensagem e o seu motivo. O autor não fica sabendo quem denunciou.',
  reportOfPrivate:
    'Os admins leem esta mensagem e o seu motivo. A mensagem é privada: eles verão esta, e nenhuma outra mensagem privada. O autor não fica sabendo quem denunciou.',
  reportQuestion: 'O que há de errado com ela?',
  reportNoteLabel: 'Nota (opcional)',

  // Settle
  settleHeading: 'O que esta mensagem resolve?',
  settleWholeThread: 'O tópico inteiro',
  settleBranch: 'O ramo',

  // Slow mode
  slowModeHeading: 'Modo lento',
  slowModeWaitLabel: 'Tempo entre dois posts',
  slowModeHint: 'Quanto tempo as pessoas esperam até poderem publicar de novo neste tópico. Admins não esperam.',

  // Tidy up
  tidiedBy: (agent) => `Arrumada por ${agent}`,
  acceptTidiedLabel: 'Aceitar',

  // Title and description
  editTitleHeading: 'Editar título e descrição',
  messageTitleLabel: 'Título',
  messageDescriptionLabel: 'Descrição',

  // Edit
  editMessageHeading: 'Editar mensagem',
  messageTextLabel: 'Texto',
  answerDifferentlyLabel: 'Responder de outro jeito',
  saveAsEditLabel: 'Salvar como edição',
  discardChangesLabel: 'Descartar',
  wholeMessageFailed: 'Não foi possível carregar a mensagem inteira. Tente de novo mais tarde.',
  othersHaveReplied:
    'Outras pessoas responderam. Uma resposta diferente fica ao lado desta; uma edição muda aquilo a que elas responderam.',
  editedMeanwhile:
    'Nesse meio-tempo, você editou esta mensagem em outro lugar. Ao salvar, os dois textos são mantidos.',

  // labels/message/digest
  // A digest or a comparison that an agent writes
  whoCompares: 'Quem deve comparar as respostas?',
  whoReads: 'Quem deve ler o que é novo para você?',
  askAnotherAgentLabel: 'Perguntar a outro agente',
  digestHasRead: (agent, read, total) => [agent, ` leu ${read} de ${total}.`],
  digestHasStopped: (agent, read, total) => ['Interrompido. ', agent, ` leu ${read} de ${total}.`],
  digestCut: (count) =>
    plural(count, {
      one: 'Uma mensagem era longa demais para ser lida por inteiro: o meio dela ficou de fora.',
      other: `${count} mensagens eram longas demais para serem lidas por inteiro: o meio delas ficou de fora.`,
    }),
  digestMore: (total) =>
    plural(total, {
      one: `Há mais; esta é a primeira (${total}).`,
      other: `Há mais; estas são as primeiras ${total}.`,
    }),
  stopDigestLabel: 'Parar',
  continueDigestLabel: 'Continuar',
  markSeenLabel: 'Marcar estas como vistas',
  markedSeen: 'Marcadas como vistas.',
  citedMessageLabel: (number) => `Mensagem ${number}`,
  noSource: 'sem fonte',

  // The table of a comparison
  comparisonTableLabel: 'Comparação',
  // A noun: what branches agree or differ about
  pointHeading: 'Ponto',
  branchesAgree: 'Concordam',
  branchesDiffer: 'Divergem',

  // labels/message/files
  // The files of a message
  moreFiles: (count) => `mais ${count}`,
  fileNotHere: (file) => [file, ' não está mais neste dispositivo.'],
  // A verb, for screen readers; the file's name follows
  playFileLabel: 'Reproduzir ',
  downloadFileLabel: (name) => `Baixar ${name}`,
  playFailed: 'Este navegador não consegue reproduzi-lo. É possível baixá-lo.',
  pictureNamed: (name) => `Imagem: ${name}`,
  showPictureLabel: (name, size) => `Mostrar ${name} (${size})`,

  // A picture over the whole window
  pictureViewerLabel: 'Imagem',
  previousPictureLabel: 'Imagem anterior',
  nextPictureLabel: 'Próxima imagem',
  picturePlace: (position, total) => `${position} de ${total}`,
  zoomOutLabel: 'Diminuir zoom',
  zoomInLabel: 'Aumentar zoom',
  downloadPictureLabel: 'Baixar',
  pictureFailed: 'Não foi possível carregar a imagem.',

  // labels/message/message
  // A message in a list or a thread
  messageBy: (author) => `Mensagem de ${author}`,
  unreadLabel: 'Não lida',
  pinnedBadge: 'Fixada',
  settledBadge: 'Resolvido',
  botBadge: 'Bot',
  // Before the name of whoever has imported a message, or has posted it for its author
  importedBy: 'importada por',
  postedVia: 'via',
  importedAt: 'importada · ',
  editedAfterTime: ' · editada',
  replyCount: (count) => plural(count, { one: `${count} resposta`, other: `${count} respostas` }),
  threadWithoutWords: 'Tópico',
  threadReplyTo: ' › resposta a ',
  saidBy: (author, words) => `${author}: ${words}`,

  // What a message rests on; a list of links follows
  broughtHomeFrom: 'Trazida de volta de',
  anotherBranch: 'outro ramo',
  whatAgentCalled: 'O que ele chamou',
  messagesAgentFound: 'Mensagens que ele encontrou',

  // The replies beside a reply
  replyPlace: (position, total) => `${position} de ${total}`,
  showAllReplies: ', mostrar todas as respostas',
  previousReplyLabel: 'Resposta anterior',
  nextReplyLabel: 'Próxima resposta',
  noMoreReplies: 'Não há mais respostas desse lado.',
  compareRepliesLabel: 'Comparar',
  compareRepliesHeading: 'Comparar respostas',
  firstReplyLabel: 'Primeira resposta',
  secondReplyLabel: 'Segunda resposta',
  firstReplyText: 'Texto da primeira resposta',
  secondReplyText: 'Texto da segunda resposta',
  loadingReply: 'Carregando resposta...',
  goToReplyLabel: 'Ir até lá',

  // A post that the server doesn't have yet
  sentAfterWait: '· Será enviada então.',
  sentSoon: 'Será enviada em 5 segundos',
  undoSendingLabel: 'Desfazer',
  discardPostLabel: 'Descartar',
  editPostLabel: 'Editar mensagem',
  heldSeenBy: 'Até lá, só você e os admins podem vê-la.',
  postDeclined: 'Um admin recusou este post:',
  withdrawLabel: 'Retirar',

  // The card of a person
  mutePersonLabel: 'Silenciar',
  unmutePersonLabel: 'Deixar de silenciar',
  personPostsLabel: 'Posts',
  // A verb: begins a thread that is addressed to the person
  messagePersonLabel: 'Enviar mensagem',

  // Marks
  showMutedLabel: 'Mostrar',
  draftMark: 'Rascunho',
  newMark: 'Nova',

  // Versions of a message
  editedMark: 'editada',
  editedMarkLabel: 'editada, mostrar versões anteriores',
  editNotSaved: 'edição não salva',
  versionsHeading: 'Versões anteriores',
  versionsNone: 'Não há versões anteriores.',
  versionsOrder: 'Mais recentes primeiro',
  versionsFailed: 'Não foi possível carregar as versões. Tente de novo quando você estiver on-line.',
  versionNotDeleted: 'Não foi possível excluir a versão. Tente de novo quando você estiver on-line.',
  versionUnseen: ' · substituída em outro dispositivo que não a tinha visto',
  deleteVersionLabel: 'Excluir esta versão',
  deleteVersionForGoodLabel: 'Excluir de vez',
  keepVersionLabel: 'Manter',
  pendingEditLabel: 'Sua edição',
  sendEditNowLabel: 'Enviar agora',
  discardEditLabel: 'Descartar',

  // An agent's answer while it is written
  answerOf: (agent) => `Resposta de ${agent}`,
  thinkingNow: 'pensando…',
  writingNow: 'escrevendo…',
  stoppingNow: 'parando…',
  queuedNow: 'aguardando a vez…',
  agentIsDoing: (agent, doing) => `${agent} está ${doing}`,
  showAnswerLabel: 'Mostrar',
  stopAnswerLabel: 'Parar',
  dismissAnswerLabel: 'Dispensar',
  answersSideBySide: (count) =>
    plural(count, { one: `${count} resposta lado a lado`, other: `${count} respostas lado a lado` }),
  continueWithAnswerLabel: 'Continuar com esta',
  keepAnswersLabel: (count) => (count === 2 ? 'Manter ambas' : 'Manter todas'),

  // labels/new-thread
  // New thread
  newThreadFieldLabel: 'Novo tópico',
  groundThreadHint: 'Só neste dispositivo, até você publicar.',
  discardThreadHeading: 'Descartar tópico',
  keepWritingLabel: 'Continuar escrevendo',
  discardThreadLabel: 'Descartar',

  // Import: where from
  importHeading: 'Importar uma conversa',
  importFromLabel: 'Importar de',
  importModelLabel: 'Modelo',
  pasteConversationLabel: 'Colar conversa',
  chooseImportFilesLabel: 'Escolher arquivos',
  chooseMarkdownFileLabel: 'Escolher arquivo markdown',
  importDropFiles: 'ou solte-os aqui (.json, .zip, .html, .csv, .md, .txt)',
  importDropMarkdown: 'ou solte-o aqui (.md)',
  removeImportFileLabel: 'Remover arquivo',
  removeImportTextLabel: 'Remover texto',
  importPastedText: (megabytes) => `Texto colado, ${megabytes} MB`,
  importFileCount: (count) => filesInWords(count),

  // Import: what was found
  importReadingLabel: 'Lendo',
  switchToTab: (service) => `Mudar para ${service}`,
  importPreviewLabel: 'Prévia',
  importPreviewYou: 'Você',
  importPreviewMore: (count) =>
    plural(count, { one: `... e mais ${count} mensagem`, other: `... e mais ${count} mensagens` }),
  importConversationsHeading: 'Conversas',
  importConversationName: (service) => `Conversa do ${service}`,
  selectAllConversationsLabel: 'Selecionar tudo',
  selectNoConversationsLabel: 'Desmarcar tudo',
  importSelected: (chosen, of) =>
    plural(of, { one: `${chosen} de ${of} selecionada`, other: `${chosen} de ${of} selecionadas` }),
  showMoreConversationsLabel: 'Mostrar mais conversas',
  openImportedThreadLabel: 'Abrir tópico',
  // Followed by a choice of these pauses
  importPauseLabel: 'Nova conversa após uma pausa de',
  importPause30Minutes: '30 minutos',
  importPause1Hour: '1 hora',
  importPause1Day: '1 dia',
  importPauseNone: 'Tudo em uma só conversa',

  // Import: how it is sent
  importTitleLabel: 'Título',
  importForRecipients: (count) =>
    plural(count, {
      one: 'para o destinatário escolhido acima',
      other: `para os ${count} destinatários escolhidos acima`,
    }),
  importLabel: (conversations) => (conversations > 1 ? 'Importar conversas' : 'Importar conversa'),
  importingHeading: 'Importando...',
  importingLabel: 'Importando',
  importedLabel: 'Importada',
  cancellingImport: 'Cancelando...',

  // labels/pages/architecture
  // The page about the architecture
  architectureLead: 'Como o Canopy é construído, do celular na sua mão à árvore no banco de dados.',
  architectureComing: 'O tour completo ainda está sendo escrito. Até lá, aqui estão as respostas curtas.',
  architectureOverviewHeading: 'Visão geral',
  architectureOverview:
    'Uma conversa no Canopy é uma árvore. Cada mensagem tem no máximo uma mensagem-mãe e qualquer número de respostas, e cada uma delas pode crescer e virar um ramo próprio. Um único servidor guarda as árvores, avisa cada app aberto do que há de novo e decide quem vê o quê.',
  frontendHeading: 'Frontend',
  frontend:
    'Um app web que você pode adicionar à tela inicial. Ele é escrito em TypeScript com React e pensado para um polegar e conexões lentas: o que uma página não precisa de início é carregado depois, e após a primeira visita o app abre até off-line.',
  backendHeading: 'Backend',
  backend:
    'Um servidor Fastify em Node. Ele responde às chamadas do app, envia eventos ao vivo por um WebSocket e verifica permissões com as mesmas regras que dizem ao app quais botões mostrar.',
  aiIntegrationHeading: 'Integração com IA',
  aiIntegration:
    'Um agente de IA participa como uma pessoa: tem nome e tag, pode ser destinatário, e suas respostas aparecem na árvore como quaisquer outras. Conversas com outros serviços de IA podem ser importadas como tópicos.',
  dataStorageHeading: 'Armazenamento de dados',
  dataStorage:
    'As mensagens ficam em SQLite ou PostgreSQL. Mensagens do Ground nunca saem do seu dispositivo, a menos que você as publique. Ao sair da conta, seus dados são removidos deste dispositivo, exceto o Ground.',
  securityHeading: 'Segurança',
  security:
    'Só o autor e os destinatários podem ver uma mensagem privada; nem mesmo os admins podem. O conteúdo das mensagens nunca é executado como código, e ler uma mensagem não carrega nada do servidor de um estranho.',

  // labels/pages/first-run
  // Setting up an installation
  firstRunTitle: 'Primeira configuração',
  firstRunHeading: 'Configure esta instalação',

  // Its steps
  accountStep: 'Sua conta',
  nameStep: 'Nome e cor de destaque',
  writersStep: 'Quem pode escrever',
  agentStep: 'Uma IA',
  invitationStep: 'Um convite',
  stepDone: ', feito',
  agentStepHint: 'As pessoas perguntam a ela como a uma pessoa, pelo nome. Ela lê as mensagens acima da pergunta.',
  invitationStepHint: 'Quem tem o link pode entrar e escrever, sem fazer um pedido.',

  onlyAdminsSetUp: 'Só admins podem configurar uma instalação.',
  leaveFirstRunLabel: 'Voltar ao Cloud',
  firstAdminByGoogle: 'Entre com um endereço do Google que esteja em ADMIN_EMAILS: ele se torna o admin.',
  adminExists: 'Já existe um admin: entre como admin.',
  skipStepLabel: 'Pular',
  saveAndContinueLabel: 'Salvar e continuar',
  previousStepLabel: 'Etapa anterior',

  // At the end
  firstRunReadyHeading: 'Pronto',
  firstRunAdminLabel: 'Administração',
  firstRunChangeable: (administration) => ['Tudo isto pode ser alterado em ', administration, '.'],
  writeFirstMessageLabel: 'Escrever a primeira mensagem',

  // labels/pages/roadmap
  // The roadmap
  roadmapLead: 'Onde o Canopy está agora e para onde vai.',
  roadmapComing: 'O roteiro detalhado ainda está sendo escrito. A linha do tempo já está aqui.',
  roadmapOverviewHeading: 'Visão geral',
  roadmapOverview:
    'O Canopy é um chat de IA multiusuário: pessoas e agentes de IA conversam em tópicos que se ramificam. Ele cresce em fases, de um beta fechado a um ecossistema.',
  coreTechnologiesHeading: 'Tecnologias centrais',
  coreTechnologies:
    'Tópicos que se ramificam, eventos ao vivo e um app web que se instala na tela inicial. Todo o resto se apoia nestes três.',
  techStackHeading: 'Stack de tecnologia',
  techStack: 'TypeScript em tudo: React no navegador, Fastify em Node, SQLite ou PostgreSQL por baixo.',
  currentArchitectureHeading: 'Arquitetura atual',
  readArchitectureLabel: 'Leia sobre a arquitetura',
  currentArchitecture: (readArchitecture) => [
    'Um servidor, um endereço: o app, suas chamadas e seus eventos ao vivo vêm do mesmo lugar. ',
    readArchitecture,
  ],
  aiCapabilitiesHeading: 'Recursos de IA',
  aiCapabilities:
    'O chat com agentes de IA vem primeiro. Depois vêm personas personalizadas, imagens e padrões avançados de trabalho em conjunto; em seguida, voz, áudio e vídeo.',
  developmentRoadmapHeading: 'Roteiro de desenvolvimento',
  developmentRoadmap:
    'Três fases beta levam ao lançamento completo; mais duas fases vêm depois. Os planos mudam conforme aprendemos.',
  betaTimelineHeading: 'Linha do tempo do beta',
  postBetaHeading: 'Fases pós-beta',

  // Its milestones
  closedBeta: 'Beta fechado',
  closedBetaWhen: 'agora',
  basicSignIn: 'Login básico',
  oneOnOneChat: 'Chat individual com agentes de IA',
  multiplayerRooms: 'Salas multiusuário simples',
  expandedBeta: 'Beta ampliado',
  expandedBetaWhen: '3º trim. 2024',
  customPersonas: 'Personas personalizadas',
  imageUnderstanding: 'Compreensão e geração de imagens',
  initialSubscriptions: 'Primeiras assinaturas',
  openBeta: 'Beta aberto',
  openBetaWhen: '4º trim. 2024',
  advancedPatterns: 'Padrões avançados de IA',
  knowledgeBase: 'Base de conhecimento',
  fullSubscriptions: 'Todos os níveis de assinatura',
  fullLaunch: 'Lançamento completo',
  fullLaunchWhen: '1º trim. 2025',
  mobileApps: 'Apps móveis',
  expandedModalities: 'Modalidades ampliadas',
  expandedModalitiesWhen: '2º–3º trim. 2025',
  voiceModality: 'Voz',
  audioModality: 'Áudio',
  videoModality: 'Vídeo',
  ecosystem: 'Ecossistema',
  ecosystemWhen: '4º trim. 2025',
  personaMarketplace: 'Marketplace de personas',
  enterpriseFeatures: 'Recursos empresariais',
  virtualReality: 'RV/RA',

  // labels/pages/terms
  // The terms
  termsDate: '1º de junho de 2024',
  termsEffective: (date) => ['Em vigor desde ', date],
  termsSummaryHeading: 'Em resumo',
  termsFullHeading: 'O texto jurídico completo',
  termsFullComing: 'Isto é um espaço reservado: o texto jurídico completo será publicado aqui.',

  // Their points, each with its name
  termsAgeName: 'Idade',
  termsAge: (years) => `Você tem pelo menos ${years} anos. Se tem menos de 18, precisa da permissão de um responsável.`,
  termsUseName: 'Uso aceitável',
  termsUse: 'Nada ilegal, nenhum assédio, nenhum spam e nenhuma tentativa de quebrar o serviço.',
  termsAiName: 'IA',
  termsAi: 'O que uma IA escreve pode estar errado. Verifique antes de confiar; não é aconselhamento profissional.',
  termsContentName: 'Seu conteúdo',
  termsContent:
    'O que você escreve continua sendo seu. Você concede ao Canopy uma licença para armazená-lo e mostrá-lo aqui.',
  termsDataName: 'Seus dados',
  termsData: (days) =>
    `Você pode baixar tudo o que armazenamos sobre você e excluir sua conta a qualquer momento, em “Editar perfil”. Pedidos de acesso são excluídos ${days} dias após a decisão.`,
  termsRefundsName: 'Reembolsos',
  termsRefunds: 'Não há reembolso por períodos parciais.',
  termsPricesName: 'Preços',
  termsPrices: (days) => `Anunciamos mudanças de preço com ${days} dias de antecedência.`,
  termsContactName: 'Contato',
  termsContact: (days) => `Respondemos em até ${days} dias úteis.`,

  // labels/pages/pages
  // The information pages' names, in their menu and as their headings
  homePageLabel: 'Início',
  architectureLabel: 'Arquitetura',
  requestWhitelistLabel: 'Solicitar acesso',
  roadmapLabel: 'Roteiro',
  termsLabel: 'Termos',

  // The frame of every information page
  infoPageLabels: {
    skip: 'Pular para o conteúdo',
    menu: 'Menu',
    links: 'Páginas',
    openApp: 'Abrir o app',
  },
  betaBanner: 'Fase beta: já no ar',
  tagline: 'Canopy – conversas que se ramificam, com pessoas e agentes de IA lado a lado.',
  readPublicThreadsLabel: 'Leia os tópicos públicos',
  openCloudLabel: 'Abrir o Cloud',
  goToCloudLabel: 'Ir para o Cloud',
  comingSoon: 'Em breve',
  onThisPageHeading: 'Nesta página',

  // The home page
  homeHeading: 'Conversas que se ramificam.',
  homeBanner: 'Fase beta: já no ar · Site em construção',
  homeLead:
    'Pergunte a pessoas e IAs lado a lado. Cada resposta pode criar seu próprio ramo, e você desliza entre eles.',
  homeBranchHeading: 'Ramifique',
  homeBranchText: 'Duas respostas a uma pergunta são dois ramos. Nenhum se perde, e o mapa mostra todos.',
  homeAskHeading: 'Pergunte a uma IA',
  homeAskText:
    'Mencione uma IA em uma resposta, e ela responde no tópico, onde outras pessoas podem ler e continuar a partir dali.',
  homeOfflineHeading: 'Funciona off-line',
  homeOfflineText: 'O que você leu continua legível em um túnel. O que você escreve lá é enviado quando você volta.',

  // The home page's example
  exampleLabel: 'Um exemplo: um tópico público',
  exampleRepliesLabel: 'As respostas',
  exampleReplyOf: (place, total) => `${place} de ${total}`,
  openExampleLabel: 'Abrir este tópico',
  exampleHint: (openExample) => ['Deslize ou role para o lado para ver as outras respostas. ', openExample],

  // An address without a page
  pageNotFoundHeading: 'Não encontrado',
  nothingAtAddress: 'Não há nada neste endereço.',

  // The choice of the app's colours
  themeLabel: 'Tema',
  themeSystemLabel: 'Sistema',
  themeLightLabel: 'Claro',
  themeDarkLabel: 'Escuro',

  // A control of the lists: starts a thread
  startMessageLabel: 'Nova mensagem',
  startMessageShort: 'Nova',

  // A secret that is shown once
  copySecretLabel: 'Copiar',
  secretCopiedLabel: 'Copiado',
  secretNotCopied: 'Não foi possível copiar. Selecione e copie.',

  // The page of an invitation
  invitationHeading: 'Convite',
  invitationFailed: 'Não foi possível carregar o convite.',
  invitedTo: (name) => `Você recebeu um convite para ${name}`,
  invitesYouTo: (inviter, name) => [inviter, ` convida você para ${name}`],
  invitationAbout: (readPublicThreads) => [
    'O Canopy é um chat em tópicos que se ramificam: pessoas e agentes de IA respondem, e cada resposta pode criar seu próprio ramo. ',
    readPublicThreads,
  ],
  alreadyMember: 'Você já é membro.',
  invitationContinueLabel: 'Continuar',
  joinHint: 'Participe para responder e iniciar seus próprios tópicos. Você não precisa fazer um pedido.',
  joinLabel: 'Participar',
  invitedThreadHeading: 'Como o tópico começa',
  readWholeThreadLabel: 'Ler o tópico inteiro',

  // labels/passkeys
  // Passkeys
  passkeysHeading: 'Chaves de acesso',
  passkeysFailed: 'Não foi possível carregar suas chaves de acesso.',
  passkeyRemoved: (name) => `Removida: ${name}. Exclua-a também naquele dispositivo.`,
  passkeysHint:
    'Com uma chave de acesso, você entra usando o bloqueio de tela do dispositivo ou uma chave de segurança, sem a senha.',
  myPasskeysLabel: 'Suas chaves de acesso',
  removePasskeyLabel: (name) => `Remover a chave de acesso ${name}`,
  passkeysUnsupported: 'Este navegador não consegue criar chaves de acesso neste endereço.',
  passkeysFull: (most) => `Você não pode ter mais de ${most} chaves de acesso.`,
  addPasskeyLabel: 'Adicionar chave de acesso',
  addingPasskey: 'Adicionando...',
  addPasskeyHint: 'Seu dispositivo perguntará então onde salvar a chave de acesso.',
  passkeyNameHint: 'Aparece na sua lista de chaves de acesso. Se você deixar vazio, será usado o nome deste navegador.',
  // An age is such as ‘3 days ago’
  passkeyNeverUsed: (madeAge) => `Criada ${madeAge}, nunca usada`,
  passkeyLastUsed: (madeAge, usedAge) => `Criada ${madeAge}, último uso ${usedAge}`,
  passkeyNotMade: 'Nenhuma chave de acesso foi criada. Tente de novo.',
  passkeyKnown: 'Este dispositivo já tem uma chave de acesso para sua conta.',
  passkeyAdded: (name) => `Sua chave de acesso foi adicionada: ${name}.`,

  // labels/profile
  // Profile
  editProfileHeading: 'Editar perfil',
  updateProfileLabel: 'Atualizar perfil',
  updatingProfile: 'Atualizando...',
  chooseNameHeading: 'Escolha um nome',
  notNowLabel: 'Agora não',
  chooseNameHint: (newMember) => `Como os outros devem ver você? Até escolher um nome, você é “${newMember}”.`,
  displayNameLabel: 'Nome de exibição',
  displayNameHint: 'Este nome ficará visível para todos',
  profileTagLabel: 'Tag',
  profileTagHint: 'Um identificador único da sua conta (só letras, números, sublinhados e hifens)',
  myAgentUseHeading: 'Meu uso de agentes de IA',
  myTokensHeading: 'Tokens para programas',
  sendWaitLabel: 'Esperar 5 segundos antes de enviar',
  sendWaitHint: 'Até lá, “Desfazer” devolve o texto ao campo. Neste dispositivo.',
  accountActionFailed: 'Isso não funcionou. Tente de novo.',

  // E-mail and password
  credentialsHeading: 'E-mail e senha',
  signInWithEmail: (email) => `Você entra com ${email}.`,
  changeEmailLabel: 'Alterar e-mail',
  changePasswordLabel: 'Alterar senha',
  savingCredentials: 'Salvando...',
  loggedOutElsewhereHint: 'Você sairá da conta em todos os outros lugares.',
  currentPasswordLabel: 'Senha atual',
  newEmailLabel: 'Novo e-mail',
  newEmailHint: (email) => `Agora é ${email}.`,
  newPasswordLabel: 'Nova senha',
  newPasswordLeast: (least) => `Pelo menos ${least} caracteres.`,
  passwordIsChanged: 'Sua senha foi alterada. Você saiu da conta em todos os outros lugares.',
  emailIsChanged: 'Seu endereço de e-mail foi alterado. Você saiu da conta em todos os outros lugares.',

  // Where I am signed in
  sessionsHeading: 'Onde sua conta está conectada',
  unknownDevice: 'Dispositivo desconhecido',
  sessionsFailed: 'Não foi possível carregar suas sessões.',
  sessionEnded: (device) => `Desconectado: ${device}.`,
  thisDeviceBadge: 'Este dispositivo',
  signOutThereLabel: 'Sair lá',
  signOutThereOf: (device) => `Sair lá: ${device}`,
  // An age is such as ‘3 days ago’
  signedInAndUsed: (age) => `Login e último uso ${age}`,
  signedInThenUsed: (signedInAge, usedAge) => `Login ${signedInAge}, último uso ${usedAge}`,
  logoutEverywhereLabel: 'Sair em todos os lugares',
  logoutEverywhereFailed: 'Não foi possível sair em todos os lugares. Tente de novo.',

  // What admins decided about me
  suspensionLabel: 'Suspensão',
  writeAgainOn: (time) => `Você poderá escrever de novo em ${time}.`,
  myModerationHeading: 'O que os admins decidiram sobre você',
  myModerationFailed: 'Não foi possível carregar isto.',
  myModerationNone: 'Nada.',
  newDecisionBadge: 'Nova',
  suspensionUntil: (time) => `Até ${time}`,
  openDecidedMessageLabel: 'Abrir a mensagem',
  adminsDecided: 'Os admins decidiram algo sobre você ou suas mensagens. “Editar perfil” diz o quê e por quê.',

  // Muted people
  mutedPeopleHeading: 'Pessoas silenciadas',
  mutedNobody: 'Você não silenciou ninguém. “Silenciar” fica no cartão de uma pessoa: pressione o nome dela.',
  mutedPeopleHint: 'As mensagens delas ficam recolhidas para você e não geram notificações. Elas não ficam sabendo.',
  unmuteLabel: 'Deixar de silenciar',
  unmutePerson: (name) => `Deixar de silenciar ${name}`,

  // labels/search
  // Search
  searchPlaceholder: 'Mensagens, pessoas, comandos',
  searchResultsLabel: 'Resultados da pesquisa',
  searchResultCount: (count) => plural(count, { one: `${count} resultado`, other: `${count} resultados` }),
  keepSearchingLabel: 'Continuar pesquisando',
  // Groups of results
  recentSearchesHeading: 'Pesquisas recentes',
  searchCommandsHeading: 'Comandos',
  foundPeopleHeading: 'Pessoas',
  foundThreadsHeading: 'Tópicos',
  foundMessagesHeading: 'Mensagens',
  clearRecentSearchesLabel: 'Limpar pesquisas recentes',
  foundOnDeviceBadge: 'Neste dispositivo',
  // What can be written: the quotes and ‘from:@’ are signs that search knows
  searchHintPhrase: '"uma frase"',
  searchHintFrom: 'from:@tag',
  searchHintThread: 'Neste tópico',

  // Commands that search finds
  commandNewMessage: 'Nova mensagem',
  commandNewGroundMessage: 'Nova mensagem no Ground',
  commandFilters: 'Filtros',
  commandEditProfile: 'Editar perfil',
  commandAdmin: 'Admin',
  commandShortcuts: 'Atalhos de teclado',
  commandThemeSystem: 'Tema: sistema',
  commandThemeLight: 'Tema: claro',
  commandThemeDark: 'Tema: escuro',

  // labels/shell
  // The frame of the app
  tabsLabel: 'Abas',
  cloudTabUnread: (unread) => (unread === 1 ? 'Cloud, 1 não lida' : `Cloud, ${unread} não lidas`),
  unreadCount: (unread) => (unread === 1 ? '1 não lida' : `${unread} não lidas`),
  forMeLabel: 'Para mim',
  forMeTabNew: (count) => (count === '1' ? 'Para mim, 1 novidade' : `Para mim, ${count} novidades`),
  forMeNew: (count) => (count === '1' ? '1 novidade' : `${count} novidades`),
  refreshLabel: 'Atualizar',
  signingIn: 'Entrando...',
  okLabel: 'OK',

  // The account in the header
  accountLabel: (name) => `Conta: ${name}`,
  editProfileLabel: 'Editar perfil',
  administrationLabel: 'Administração',
  accountAdmin: 'Admin',
  accountWhitelisted: 'Pode escrever',

  // Notices, offers and hints
  noticeOpenLabel: 'Abrir',
  undoLabel: 'Desfazer',
  quoteLabel: 'Citar',
  updateLaterLabel: 'Mais tarde',
  updateReloadLabel: 'Recarregar',
  installLaterLabel: 'Agora não',
  installLabel: 'Instalar',
  updatedAgo: (ago) => ['Atualizado ', ago],
  aboutPageLabel: 'Sobre esta página',
  whatIsCanopyLabel: 'O que é o Canopy?',
  pageBranches: (whatIsCanopy) => [
    'Esta conversa se ramifica: deslize ou toque em ‹ › para ver outras respostas. ',
    whatIsCanopy,
  ],
  pageMayBranch: (whatIsCanopy) => [
    'Aqui uma mensagem pode ter várias respostas, cada uma em seu ramo. ',
    whatIsCanopy,
  ],

  // labels/shortcuts
  // Keyboard shortcuts
  shortcutsLabel: 'Atalhos de teclado',
  singleKeysLabel: 'Atalhos de uma só tecla',
  keysAlwaysHeading: 'Sempre',
  keysAnywhereHeading: 'Em qualquer lugar',
  keysInThreadHeading: 'Em um tópico',
  keysOnMessageHeading: 'Na mensagem em foco',
  keysOnMapHeading: 'No mapa',
  keysOff: (heading) => `${heading} (desativado)`,

  // What they do
  keyNewThread: 'Novo tópico',
  keyPreviousMessage: 'Mensagem anterior',
  keyNextMessage: 'Próxima mensagem',
  keyPreviousFork: 'Bifurcação anterior',
  keyNextFork: 'Próxima bifurcação',
  keyNextUnread: 'Próxima não lida ou nova',
  keyParent: 'Ir para a mensagem respondida',
  keyNewest: 'Ir para a mais recente',
  keySiblings: 'Resposta anterior ou próxima',
  keyUpAndDown: 'Mover para cima ou para baixo',
  keyOpenAndClose: 'Fechar ou abrir um ramo',
  keyGoThere: 'Ir até lá',

  // Keys, as they are called
  searchKeys: 'Ctrl ou ⌘ + K',
  shiftAnd: (key) => `Shift + ${key}`,
  homeKey: 'Home',
  endKey: 'End',
  enterKey: 'Enter',

  // labels/sign-in
  // Signing in
  signInLabel: 'Entrar',
  signInBusy: 'Entrando...',
  createAccountLabel: 'Criar conta',
  signInEmailLabel: 'E-mail',
  signInPasswordLabel: 'Senha',
  newAccountPasswordHint: (characters) => `Pelo menos ${characters} caracteres para uma conta nova.`,
  signInWrong: 'E-mail ou senha incorretos.',
  accountExists: 'Já existe uma conta com este e-mail. Entre nela.',
  signInTooOften: 'Tentativas demais. Aguarde alguns minutos e tente de novo.',
  createAccountToJoin: 'Você foi convidado: crie uma conta para participar.',
  beTheFirst: 'Seja a primeira pessoa: a primeira conta se torna admin.',
  forgotPasswordLabel: 'Esqueceu a senha?',
  forgotPasswordAskAdmin: 'Esqueceu a senha? Peça um link a um admin.',
  signInWithGoogleLabel: 'Entrar com o Google',
  popupBlocked: 'Seu navegador bloqueou a janela do Google. Você pode entrar pela página do Google.',
  signInOnGooglePageLabel: 'Continuar na página do Google',
  signInWith: (provider) => `Entrar com ${provider}`,
  signInWithPasskeyLabel: 'Entrar com uma chave de acesso',
  noPasskeyUsed: 'Você não entrou: nenhuma chave de acesso foi usada.',

  // Around it
  installationIsNew: (setItUp) => ['Esta instalação é nova? ', setItUp],
  setItUpLabel: 'Configure-a passo a passo',
  loginNeedsScript: 'Você precisa de JavaScript para entrar. Ative-o e recarregue a página.',
  aboutCanopyLabel: 'Sobre o Canopy',

  // Forgot your password?
  passwordLinkHint: 'Informe seu endereço de e-mail, e você receberá um link para uma nova senha.',
  sendPasswordLinkLabel: 'Enviar o link',
  passwordLinkMissing: 'Não chegou nada? Verifique sua pasta de spam ou peça um link a um admin.',
  passwordLinkNeedsScript:
    'Você precisa de JavaScript para isto. Ative-o e recarregue a página, ou peça um link a um admin.',
  backToLoginLabel: 'Voltar ao login',

  // The page of a link for a new password
  newPasswordHeading: 'Nova senha',
  newPasswordHint:
    'Escolha uma nova senha para sua conta. Você sairá da conta em todos os outros lugares, e suas chaves de acesso serão removidas.',
  newPasswordFieldLabel: 'Nova senha',
  newPasswordLength: (characters) => `Pelo menos ${characters} caracteres.`,
  savingNewPassword: 'Salvando...',
  saveNewPasswordLabel: 'Salvar e entrar',
  newPasswordSaved: 'Sua nova senha foi salva. Agora você pode entrar com ela.',
  newPasswordNeedsScript: 'Você precisa de JavaScript para escolher uma nova senha. Ative-o e recarregue a página.',
  logoutBeforeLink: 'Você já entrou em uma conta. Saia primeiro para usar este link.',
  logoutBeforeLinkOf: (email) => `Você entrou como ${email}. Saia primeiro para usar este link.`,
  logoutForLinkLabel: 'Sair',
  passwordCallFailed: 'Isso não funcionou. Tente de novo.',

  // labels/thread
  // A thread
  threadMissingHeading: 'Não encontrado',
  threadFailedHeading: 'Tópico',
  threadIsSettled: 'Resolvido',
  goToGroundLabel: 'Ir para o Ground',
  followsThread: 'Você segue este tópico',
  mutedThread: 'Você silenciou este tópico',
  replyingTo: (name) => ['Respondendo a ', name],
  newReplies: (count) => plural(count, { one: `${count} nova resposta`, other: `${count} novas respostas` }),
  slowModeOff: 'Desativado',

  // New in a thread
  newInThreadLabel: 'Novas mensagens',
  goToNextNewLabel: 'Ir para a próxima mensagem nova',
  markAllSeenLabel: 'Marcar todas como vistas',
  newCount: (count) => plural(count, { one: `${count} nova`, other: `${count} novas` }),
  newAtLeast: (count) => `${count}+ novas`,

  // The scrubber, at a phone's edge
  scrubberLabel: 'Barra de navegação',
  scrubberPositionLabel: 'Posição no tópico',
  scrubberPosition: (at, of) => `${at} de ${of}`,
  scrubberNew: 'nova',

  // What was done with a message or a thread
  messageDeleted: 'Mensagem excluída',
  reformatFailed: 'Não foi possível reformatar a mensagem.',
  alreadyTidy: 'Esta mensagem já está arrumada',
  messageReformatted: 'Mensagem reformatada',
  settlingDone: 'Resolvido',
  reopeningDone: 'Reaberto',
  reportSent: 'Denúncia enviada. Os admins vão analisá-la.',
  reportFailed: 'Isso não funcionou. Tente de novo.',

  // labels/tokens
  // Tokens of programs
  tokensLabel: 'Tokens',
  tokensFailed: 'Não foi possível carregar os tokens.',
  myTokensHint: 'Com um token, um programa age como você. Quem o tiver pode fazer o mesmo.',
  botTokensHint: 'Com um token, um programa age como este bot. Quem o tiver pode fazer o mesmo.',
  revokeTokenLabel: 'Revogar',
  revokeTokenOf: (name) => `Revogar ${name}`,
  tokenRevoked: (name) => `Revogado: ${name}`,
  tokenNotRevoked: 'Não foi possível revogar o token. Ele ainda é válido. Tente de novo.',
  tokenNotMade: 'Não foi possível criar o token. Tente de novo.',
  // What a token in the list may do
  tokenMayRead: 'Pode ler',
  tokenMayWrite: 'Pode escrever',
  tokenMayAsk: 'Pode perguntar a agentes de IA',
  tokenNeverUsed: (until) => ['Nunca usado. Válido até ', until],
  tokenLastUsed: (age, until) => [`Último uso ${age}. Válido até `, until],

  // A new token
  tokenNameLabel: 'Para que serve?',
  tokenNamePlaceholder: 'Meu script',
  // Above the three choices that follow
  tokenScopesLabel: 'Ele pode',
  tokenReadLabel: 'Ler',
  tokenWriteLabel: 'Escrever, editar e excluir',
  tokenAskLabel: 'Perguntar a agentes de IA, o que pode custar dinheiro',
  tokenScopesMissing: 'Escolha o que o token pode fazer',
  tokenValidForLabel: 'Válido por',
  tokenValidDays: (days) => plural(days, { one: `${days} dia`, other: `${days} dias` }),
  tokenValidYear: 'Um ano',
  makeTokenLabel: 'Criar token',
  tokenMade: (name) => `O token “${name}”. Copie-o agora: ele não poderá ser mostrado de novo.`,
  tokensFull: (max) => `Não pode haver mais de ${max} tokens.`,

  // labels/usage
  // The use of agents. A verb, before the choice of days
  usageDaysLabel: 'Mostrar',
  usage30DaysLabel: '30 dias',
  usage90DaysLabel: '90 dias',
  usageYearLabel: 'Um ano',
  answersUsed: (used, limit) => `${used} de ${limit} respostas usadas`,
  usageNone: 'Nenhuma resposta de IA ainda.',
  downloadUsageLabel: 'Baixar como CSV',
  usageSum: (sum, first, last) => `${sum} de ${first} a ${last}`,
  usageSumAndMost: (sum, first, last, day, most) => `${sum} de ${first} a ${last}; máximo em ${day}: ${most}`,

  // Tables
  usageByDayLabel: 'Uso por dia',
  usageByPersonLabel: 'Uso por pessoa',
  usageDayHeading: 'Dia',
  usageAgentHeading: 'Agente',
  usagePeopleHeading: 'Pessoas',
  usagePersonHeading: 'Pessoa',
  usageTagHeading: 'Tag',
  usageAnswersHeading: 'Respostas',
  usageTokensInHeading: 'Tokens de entrada',
  usageTokensOutHeading: 'Tokens de saída',
  usageCostHeading: 'Custo',

  // Budgets
  budgetsLabel: 'Orçamentos',
  budgetOfAllAgents: 'Todos os agentes',
  budgetToday: (agent, used, limit) => `${agent}, hoje: ${used} de ${limit}.`,
  budgetThisMonth: (agent, used, limit) => `${agent}, este mês: ${used} de ${limit}.`,
  budgetUsedUp: (until) => [' Esgotado até ', until, '.'],

  // labels/words
  // Words of controls that many screens have
  cancelLabel: 'Cancelar',
  saveLabel: 'Salvar',
  closeLabel: 'Fechar',
  doneLabel: 'Concluído',
  deleteLabel: 'Excluir',
  retryLabel: 'Tentar de novo',
  replyLabel: 'Responder',
  backLabel: 'Voltar',
  loginLabel: 'Entrar',
  logoutLabel: 'Sair',
  removeLabel: 'Remover',
  editLabel: 'Editar',
  recipientsLabel: 'Destinatários',
  publicLabel: 'Pública',
  privateLabel: 'Privada',
  cloudLabel: 'Cloud',
  groundLabel: 'Ground',
  searchLabel: 'Pesquisar',
  moreActionsLabel: 'Mais ações',
  tryAgainLabel: 'Tentar de novo',
  showMoreLabel: 'Mostrar mais',
  requestAccessLabel: 'Solicitar acesso',
  nameLabel: 'Nome',
  copyLinkLabel: 'Copiar link',
  discardChangesQuestion: 'Descartar as alterações?',
  keepEditingLabel: 'Continuar editando',

  // mail
  // Mails in plain text
  passwordMailSubject: (host) => `Uma nova senha para ${host}`,
  passwordMailText: (origin, link) =>
    `Alguém, provavelmente você, pediu uma nova senha para sua conta em ${origin}

Escolha-a aqui. O link funciona uma vez, dentro de uma hora:

${link}

Se não foi você, não precisa fazer nada: sua senha não mudou.
`,
  emailChangedMailSubject: (host) => `Sua conta em ${host}`,
  emailChangedMailText: (origin, host) =>
    `O endereço de e-mail da sua conta em ${origin} foi alterado. Não é mais este.

Se foi você, não precisa fazer nada.

Se não foi você, outra pessoa sabe sua senha. Peça ajuda a um admin de ${host}.
`,

  // manifest
  // The installed app, as manifest.webmanifest has it
  manifestDescription: 'Um chat de IA multiusuário em tópicos que se ramificam',
  screenshotOfCloud: 'Cloud: sobre o que pessoas e agentes de IA conversam',
  screenshotOfThread: 'Um tópico: cada resposta pode ter irmãs ao deslizar',
  screenshotOfReply: 'Uma resposta, para todos ou para alguns',
  screenshotOfNewThread: 'Um novo tópico, escrito ou importado de outro chat',
  screenshotOfLargeScreen: 'Um tópico em uma tela grande',

  // messages
  // Title and description
  titleSaved: 'Título e descrição salvos!',
  titleFailed: 'Não foi possível salvar o título e a descrição. Tente de novo mais tarde.',
  settleFailed: 'Não foi possível resolver o tópico. Tente de novo mais tarde.',
  reopenFailed: 'Não foi possível reabrir o tópico. Tente de novo mais tarde.',
  settleOffline: 'Não há rede. Um tópico poderá ser resolvido quando houver.',
  titleException: 'Ocorreu um erro ao salvar o título e a descrição. Tente de novo mais tarde.',

  // Editing
  editForbidden: 'Você só pode editar suas próprias mensagens',
  editTooOften: (most) =>
    `Esta mensagem tem ${most} versões anteriores. Exclua algumas primeiro ou responda de outro jeito.`,
  editFailed: 'Não foi possível salvar a edição. Tente de novo.',
  editedGone: 'A mensagem foi excluída, então sua edição não foi salva.',
  editedElsewhere:
    'Você também tinha editado esta mensagem em outro dispositivo. Os dois textos estão entre as versões dela.',
  editMaybeSaved: 'Isto pode ter sido salvo há muito tempo. Confira as versões antes de salvar de novo.',
  editWaits: 'edição à espera de rede',
  versionGone: 'Essa versão não existe',

  // Bring home
  broughtHomeNoParent: 'Só uma resposta pode trazer um ramo de volta.',
  broughtHomeNotBelow: 'O ramo não está abaixo da mensagem para a qual é trazido de volta.',
  sourcesNotOnBranch: 'Só mensagens do ramo podem ser suas fontes.',
  sourcesNotForAll: 'Nem todos que podem ler esta mensagem podem ver todas as fontes dela.',
  sourceNotForAll: 'Nem todos que leem isto podem vê-la',
  resultNotForAll:
    'Nem todos que leem isto podem ver a mensagem de onde vem. Deixe de fora o que eles não podem saber.',

  // Deleting
  deleteGone: 'Esta mensagem já foi excluída (provavelmente quando a mensagem acima dela foi excluída)',
  deletedWhileRead: 'A mensagem que você estava lendo foi excluída.',
  deletedAfterSending: 'Esta mensagem foi enviada e depois excluída.',
  deleteForbidden: 'Você não tem permissão para excluir esta mensagem',
  deleteFailed: (detail) =>
    detail ? `Não foi possível excluir a mensagem: ${detail}` : 'Não foi possível excluir a mensagem',
  confirmDeletion: 'Confirmar exclusão',
  confirmDeletionQuestion: 'Tem certeza de que quer excluir esta mensagem e todas as respostas a ela?',
  cannotBeUndone: 'Esta ação não pode ser desfeita.',

  // Copying
  jsonCopied: 'JSON da mensagem copiado',
  jsonCopyFailed: 'Não foi possível copiar o JSON',
  jsonPrepareFailed: 'Erro ao preparar o JSON da mensagem',
  linkCopied: 'Link copiado',
  linkCopyFailed: 'Não foi possível copiar o link',
  textCopied: 'Texto da mensagem copiado',
  textCopyFailed: 'Não foi possível copiar o texto',
  textPrepareFailed: 'Erro ao preparar o texto da mensagem',

  // moderation
  // Reports
  tooManyReports: 'Você já denunciou muita coisa. Espere até que os admins tenham analisado.',
  tooManyVisitorReports:
    'Visitantes já denunciaram muita coisa. Entre para denunciar isto ou tente de novo mais tarde.',
  reportOwn: 'Esta mensagem é sua: você pode excluí-la.',
  reportReasons: {
    spam: { label: 'Spam', hint: 'propaganda, ou a mesma coisa repetidas vezes' },
    abuse: { label: 'Abuso', hint: 'insultos, ameaças ou assédio' },
    illegal: { label: 'Ilegal', hint: 'contra a lei' },
    other: { label: 'Outra coisa', hint: 'diga o quê' },
  },

  // Moderation
  moderationActions: {
    dismiss: { admin: 'Denúncias rejeitadas', you: 'As denúncias sobre sua mensagem foram rejeitadas' },
    delete: { admin: 'Mensagem excluída', you: 'Sua mensagem foi excluída' },
    settle: { admin: 'Marcado como resolvido', you: 'Seu tópico ou ramo foi marcado como resolvido' },
    warn: { admin: 'Advertência', you: 'Você recebeu uma advertência' },
    suspend: { admin: 'Suspensão', you: 'Você recebeu uma suspensão: pode ler, mas não escrever' },
    lift: { admin: 'Suspensão encerrada', you: 'Sua suspensão foi encerrada' },
    revoke: { admin: 'Acesso revogado', you: 'Seu acesso foi revogado' },
    approve: { admin: 'Post aprovado', you: 'Seu post foi aprovado' },
    decline: { admin: 'Post recusado', you: 'Seu post foi recusado' },
  },
  suspendedNow: 'Sua conta está suspensa',
  suspendedUntil: (time, reason) => `Você poderá escrever de novo em ${time}. Um admin suspendeu você: ${reason}`,
  alreadySettled: (name) => `${name} resolveu esta denúncia nesse meio-tempo.`,
  messageGone: 'A mensagem já foi excluída.',
  decideOwn: 'Outro admin decide sobre suas mensagens.',
  settleUnseen: 'Só um tópico que você pode ver pode ser resolvido.',
  draftGone: 'Este texto não está mais aqui.',
  heldAsEdit:
    'Nos seus primeiros posts aqui, este texto teria de ser analisado antes por um admin. Publique-o como resposta.',
  heldAsImport:
    'No começo, uma importação com estas palavras não pode ser pública aqui. Importe só para você, ou depois de alguns posts.',
  heldNoFiles:
    'Nos seus primeiros posts aqui, um admin precisa analisar o texto antes, e arquivos não podem esperar por isso. Publique-o sem arquivos.',
  tooManyHeld:
    'Muitos dos seus posts estão à espera de análise. Envie este de novo quando alguns tiverem sido decididos.',
  heldGone: 'Este post não está mais à espera de análise.',
  heldParentGone: 'A mensagem a que isto responde foi excluída, ou o autor não pode mais vê-la.',
  heldAuthorStopped: 'O autor deste post não pode publicar no momento.',
  heldWaiting: 'À espera de análise',
  heldWhilePublishing:
    'Uma mensagem deste tópico está à espera da análise de um admin. Publique o resto quando ela for aprovada.',
  heldWithdrawn: 'Você retirou este post.',
  declineReason: 'reason deve ser informado para recusar um post, e para nada mais',
  suspensionDays: 'days deve ser informado para uma suspensão, e para nada mais',

  // offline
  // Ground and offline
  groundIntro: 'Mensagens locais, armazenadas no seu dispositivo.',
  groundLost:
    'Seu navegador apagou os tópicos armazenados neste dispositivo. Você pode restaurá-los de um arquivo exportado.',
  groundTrouble: {
    full: 'Este dispositivo está cheio. Libere espaço e tente de novo.',
    missing: 'Este navegador não está salvando nada aqui (janela anônima?).',
    blocked: 'Outra aba está bloqueando o armazenamento deste dispositivo. Feche-a e tente de novo.',
    damaged: 'Não é possível ler o armazenamento deste dispositivo.',
    incomplete: 'O app ainda não foi baixado por completo. Tente de novo quando você estiver on-line.',
  },
  groundNoBackup: 'Este arquivo não é um backup do Ground.',
  groundBackupDamaged: 'Este backup está danificado, então nada foi restaurado.',
  groundBackupNewer: 'Este backup foi feito por uma versão mais nova do app. Atualize o app e depois restaure.',
  groundBackupTooLarge: 'Este arquivo é grande demais para um backup (máx. 256 MB)',
  groundFilesNamed: (count) =>
    plural(count, {
      one: `A exportação tem todos os textos. ${count} arquivo é apenas citado nela.`,
      other: `A exportação tem todos os textos. ${count} arquivos são apenas citados nela.`,
    }),
  groundRestored: (count) =>
    plural(count, { one: `${count} mensagem foi restaurada.`, other: `${count} mensagens foram restauradas.` }),
  groundNothingToRestore: 'Tudo o que há neste backup já está aqui.',
  publishToCloud: 'Publicar no Cloud',
  publishLogin: 'Você precisa entrar para publicar um tópico.',
  publishWhitelist: 'Você precisa de autorização para publicar um tópico.',
  publishQuestion: (count) =>
    plural(count, {
      one: 'Esta mensagem será publicada. Quem pode lê-la?',
      other: `Todas as ${count} mensagens serão publicadas. Quem pode lê-las?`,
    }),
  publishingNow: (done, of) => `Publicando ${done} de ${of}...`,
  publishedSoFar: (done, of) => `${done} de ${of} no Cloud`,
  publishedAll: 'O tópico inteiro está no Cloud.',
  publishFailed: 'Não foi possível publicar o tópico. Tente de novo.',
  publishFileLost: (name) => `${name} não está mais neste dispositivo, então a mensagem dele não pode ser publicada.`,
  publishGone: 'O tópico foi excluído do Cloud. Publique-o de novo para criar outro.',
  publishLeftOut: (count) =>
    plural(count, {
      one: `${count} mensagem ficou de fora: a mensagem a que ela responde foi excluída do Cloud.`,
      other: `${count} mensagens ficaram de fora: as mensagens a que elas respondem foram excluídas do Cloud.`,
    }),
  storageUsed: (used, quota) => `${used} de ${quota} em uso.`,
  storagePromised: 'Seu navegador concordou em manter isto.',
  storageNotPromised: 'Seu navegador pode apagar isto quando faltar espaço. Exporte uma cópia por segurança.',
  underDevelopment: 'Em desenvolvimento',
  waitingForNetwork: 'À espera de rede',
  sendingNow: 'Enviando...',
  waitsForParent: 'Será enviada depois da mensagem a que responde',
  parentNotSent: 'A mensagem a que ela responde não foi enviada.',
  earlierVersionSent: 'Uma versão anterior já foi enviada. Descarte esta ou envie-a também.',
  maybeSentLongAgo: 'Isto pode ter sido enviado há muito tempo. Confira o tópico antes de enviar de novo.',
  heldPostApproved: 'Seu post foi aprovado. Agora todos podem lê-lo.',
  heldPostNotWithdrawn: 'Não foi possível retirar o post. Tente de novo.',
  logoutLosesPosts: (count) =>
    plural(count, {
      one: 'Uma mensagem ainda espera para ser enviada. Ela se perderá se você sair agora.',
      other: `${count} mensagens ainda esperam para ser enviadas. Elas se perderão se você sair agora.`,
    }),
  outboxTrouble: {
    full: `Este dispositivo está cheio. ${storedWhileOpen}`,
    missing: `Este navegador não está salvando nada aqui (janela anônima?). ${storedWhileOpen}`,
    blocked: `Outra aba está bloqueando o armazenamento deste dispositivo. ${storedWhileOpen}`,
    damaged: `O armazenamento deste dispositivo está danificado. ${storedWhileOpen}`,
    incomplete: `O app ainda não foi baixado por completo. ${storedWhileOpen}`,
  },
  offlineStatus: 'Off-line – mostrando o que está neste dispositivo',
  notLiveStatus: 'Não está ao vivo – novas mensagens só aparecem ao recarregar',
  formulasSpared: 'As fórmulas aparecem como foram digitadas, para economizar dados.',
  formulasMissing: 'As fórmulas aparecem como foram digitadas: o que as desenha não foi baixado neste dispositivo.',
  postsPending: (count) =>
    plural(count, { one: `${count} post à espera de envio`, other: `${count} posts à espera de envio` }),
  installOffer: 'Instalar o Canopy',
  installReason: 'Abra-o da sua tela inicial, até off-line.',
  installByHand: 'Toque em Compartilhar na barra do navegador e depois em “Adicionar à Tela de Início”.',
  newVersionReady: 'Uma nova versão está pronta',

  // people
  // People
  unknownUser: 'Usuário desconhecido',
  nobodyHasTag: (tag) => `Ninguém tem a tag @${tag}.`,
  tagNotLookedUp: (tag) => `Não foi possível consultar @${tag}. Tente de novo.`,

  // What somebody is, on their card
  personIsYou: 'Você',
  personIsDeleted: 'Usuário excluído',
  personIsBot: 'Bot',
  personIsAdmin: 'Admin',
  personCanWrite: 'Pode escrever',
  personOnlyReads: 'Só lê',
  personIsAgent: 'Agente de IA',

  // Who can read a message
  audienceEveryone: 'Todos',
  audienceOnlyYou: 'Só você',
  audienceChosen: 'Só pessoas escolhidas',
  audienceHeading: 'Quem pode ler',
  browserOnSystem: (browser, system) => `${browser} no ${system}`,

  // reading
  // Lists and threads
  pageBroken: 'Algo deu errado, e esta página não pode ser mostrada.',
  chronologicalFailed: 'Não foi possível carregar as mensagens em ordem cronológica',
  markerFailed: 'Não foi possível carregar o conteúdo',
  threadNotFound: 'Tópico não encontrado ou não acessível.',
  threadFailed: 'Não foi possível carregar o tópico.',
  threadNotOnDevice: 'Este tópico não está neste dispositivo.',
  listNotOnDevice: 'Esta lista não está neste dispositivo.',
  replyNotOnDevice: 'Esta resposta não está neste dispositivo.',
  replyGone: 'Esta resposta foi excluída.',
  signInNeedsNetwork: 'Não é possível acessar o servidor. Você precisa de uma conexão para entrar.',
  untitledThread: 'Tópico sem título',
  loadingPinned: 'Carregando mensagens fixadas...',
  noPinned: 'Nenhuma mensagem fixada ainda.',

  // Infinite-scroll markers
  scrollUpForMore: 'Role para cima para ver mais',
  scrollDownForMore: 'Role para baixo para ver mais',
  loadingEarlier: 'Carregando mensagens anteriores...',
  loadingMore: 'Carregando mais...',
  loadingMoreMessages: 'Carregando mais mensagens...',
  beginningOfThread: 'Início do tópico',
  endOfThread: 'Fim do tópico',
  scrollForMoreMessages: 'Role para ver mais mensagens',
  loadingMessages: 'Carregando mensagens...',
  noMoreMessages: 'Não há mais mensagens para carregar',

  // Thread loading
  loading: 'Carregando...',
  loadingThread: 'Carregando tópico...',
  loadingThreadContent: 'Carregando conteúdo do tópico...',
  loadingMessage: 'Carregando mensagem...',

  // The map of a thread
  mapFailed: 'Não foi possível carregar o mapa.',
  mapNotYet: 'O mapa ainda está carregando. Tente de novo daqui a pouco.',
  noForkAbove: 'Não há mais bifurcações acima.',
  noForkBelow: 'Não há mais bifurcações abaixo.',
  nothingUnread: 'Nada mais neste tópico é novo ou não lido.',
  noParent: 'Este é o início do tópico.',
  isNewest: 'Esta é a mensagem mais recente.',
  branches: (count) => plural(count, { one: `${count} ramo`, other: `${count} ramos` }),
  unreadBelow: (unread) =>
    unread === 0 ? '' : plural(unread, { one: `· ${unread} não lida`, other: `· ${unread} não lidas` }),

  // request-access
  // Request access
  applicationSubmitted: 'Pedido enviado!',
  applicationThanks: 'Agradecemos o seu pedido. Vamos analisá-lo e responder em breve.',
  stepOf: (step, steps) => `Etapa ${step} de ${steps}`,
  requestAccessLead: 'O Canopy está em beta fechado. Conte quem você é, e um admin deixará você entrar.',
  everyoneWritesLead: 'Todos que criam uma conta podem escrever aqui.',

  // How to get access
  howToGetAccessHeading: 'Como obter acesso',
  howToGetAccess:
    'Todos podem ler o que é público. Para iniciar tópicos e responder, você precisa de uma conta autorizada por um admin. Preencha o formulário abaixo; se sua conta foi desconectada e você veio parar aqui, isso é tudo o que precisa fazer. Depois da aprovação, entre de novo.',
  alreadyInHeading: 'Você já tem acesso',
  alreadyIn: 'Sua conta já pode iniciar tópicos e responder. Não há nada a solicitar.',
  accountWaitsHeading: 'Sua conta está à espera de acesso',
  accountWaits:
    'Você entrou, mas sua conta ainda não está autorizada, então foi desconectada. Preencha o formulário abaixo para pedir acesso para essa conta. Quando um admin aprovar, entre como antes.',
  askMemberForLink: 'Peça um link a um membro. Todos podem ler o que é público.',
  createAnAccountLabel: 'Crie uma conta',
  createAccountAndWrite: (createAnAccount) => [
    createAnAccount,
    ' e escreva. Uma conta que já existia antes precisa da aprovação de um admin.',
  ],

  // The form
  questionOptional: 'Opcional',
  questionRequired: 'Obrigatória',
  answerLabel: 'Sua resposta',
  answerTooLongBy: (characters) => `Excede o limite em ${characters}`,
  contactEmailLabel: 'E-mail de contato',
  contactEmailHint: 'O endereço com que você vai entrar.',
  contactEmailKnown: 'Opcional: já temos o endereço da sua conta.',
  interestsLabel: 'Interesses',
  interestsHint: (most) => `Até ${most} interesses, um de cada vez.`,
  addInterestLabel: 'Adicionar',
  yourInterestsLabel: 'Seus interesses',
  removeInterestLabel: (interest) => `Remover ${interest}`,
  submitApplicationLabel: 'Enviar',
  nextQuestionLabel: 'Próxima',
  applicationNotSent: (detail) =>
    `Não foi possível enviar seu pedido${detail === '' ? '' : ` (${detail})`}. Suas respostas estão salvas neste dispositivo. Tente de novo.`,

  // What happens next
  whatHappensNextHeading: 'O que acontece depois?',
  submitStep: 'Enviar',
  submitStepText: 'Você envia suas respostas. Só os admins podem lê-las.',
  reviewStep: 'Analisar',
  reviewStepText: 'Um admin analisa seu pedido e mantém você a par por e-mail.',
  collaborateStep: 'Começar a colaborar',
  collaborateStepText: 'Você entra, cria tópicos e conversa com agentes de IA.',
  applicationHelp: 'Precisa de ajuda? Escreva para quem convidou você.',
  applicationHelpFrom: (address) => ['Precisa de ajuda? Escreva para ', address, '.'],

  // The seven questions
  passionMap: {
    name: 'Mapa de paixões',
    ask: 'Sobre o que você conseguiria falar por horas?',
    context: 'Os assuntos, causas ou ofícios que sempre atraem você de volta, e como eles se tocam.',
    placeholder: 'Fungos, mapas de cidades e canto coral: nos três encontro sempre o mesmo padrão de ramos…',
  },
  signatureCraft: {
    name: 'Sua marca registrada',
    ask: 'O que você faz excepcionalmente bem?',
    context: 'Uma coisa pela qual as pessoas procuram você, no trabalho ou bem longe dele.',
    placeholder: 'Transformo uma hora de conversa confusa em uma página clara…',
  },
  formativeStory: {
    name: 'História formadora',
    ask: 'Que momento fez de você quem você é?',
    context: 'Uma virada na sua vida que ainda molda sua forma de pensar. Pode ser pequena.',
    placeholder: 'Quando eu tinha doze anos, minha avó me entregou o rádio quebrado dela e uma chave de fenda…',
  },
  catalystThesis: {
    name: 'Tese catalisadora',
    ask: 'O que você gostaria de pôr em movimento, e por que agora?',
    context: 'Uma ideia que você levaria mais longe se pessoas e agentes de IA pensassem nela com você.',
    placeholder:
      'Todo vilarejo poderia planejar seu próprio fornecimento de energia, se os planos fossem mais fáceis de ler…',
  },
  teachingUnderPressure: {
    name: 'Ensinar sob pressão',
    ask: 'Quando você teve de explicar algo difícil em um momento que realmente importava?',
    context: 'Conte o que estava em jogo, como você explicou e o que faria diferente hoje.',
    placeholder: 'O sistema estava fora do ar, o cliente na linha e, ao meu lado, um colega novo…',
  },
  bridgeBuilding: {
    name: 'Projeto de construção de pontes',
    ask: 'Como você aproximaria pessoas que não concordam entre si?',
    context: 'Uma vez em que você fez isso, ou como faria em um tópico aqui.',
    placeholder: 'Primeiro peço a cada lado que conte a história do outro, até o outro dizer: sim, é isso…',
  },
  timeAndCommitment: {
    name: 'Tempo e compromisso',
    ask: 'Quanto tempo você pode dedicar, e o que faria você voltar sempre?',
    context: 'O melhor é uma estimativa honesta. Vinte minutos por semana podem ser o bastante.',
    placeholder: 'Duas noites por semana, mais no inverno. Fico onde as perguntas são levadas a sério…',
  },

  // search
  // Search
  searching: 'Pesquisando...',
  searchNothing: 'Nada encontrado. Tente menos palavras, ou palavras mais curtas.',
  searchNothingYet: 'Nada encontrado ainda, e há mais mensagens a pesquisar.',
  searchMoreToSearch: 'Há mais mensagens a pesquisar.',
  searchFailed: 'A pesquisa falhou. Tente de novo.',
  searchTooOften: 'Você está pesquisando com muita frequência. Tente de novo em um minuto.',
  searchTooMany: (most) => `Use no máximo ${most} palavras e frases.`,
  searchOffline: 'Não é possível acessar o servidor. Estes resultados são deste dispositivo.',
  searchOfflineNothing: 'Não é possível acessar o servidor, e nada foi encontrado neste dispositivo.',

  // server-pages
  // Descriptions of pages, for search engines and link previews
  homeDescription:
    'Um chat de IA multiusuário em tópicos que se ramificam: pessoas e agentes de IA respondem, e cada resposta pode criar seu próprio ramo.',
  cloudDescription:
    'Os tópicos públicos do Canopy, os mais recentes primeiro: pessoas e agentes de IA respondem, e as respostas se ramificam.',
  loginDescription: 'Entre no Canopy para iniciar tópicos, responder e ler o que foi escrito para você.',
  forgotPasswordDescription: 'Receba por e-mail um link para uma nova senha.',
  newPasswordDescription: 'Escolha uma nova senha para sua conta.',
  invitationDescription: 'Um convite para o Canopy.',
  architectureDescription:
    'Como o Canopy é construído: frontend, backend, integração com IA, armazenamento de dados e segurança.',
  roadmapDescription: 'Onde o Canopy está e para onde pretende crescer: o beta e as fases depois dele.',
  termsDescription: 'Os termos do Canopy em resumo: idade, uso aceitável, IA, seu conteúdo, preços e contato.',
  requestAccessDescription: 'Solicite acesso ao beta fechado do Canopy: sete perguntas sobre você e o que você traria.',
  nowhereDescription: 'Não há nada neste endereço.',

  // The title of the frame with a picture from another site
  pictureFrameTitle: 'Imagem',

  // A thread embedded in a page of another site
  embedEarlierLabel: 'Mensagens anteriores',
  embedReadOnSiteLabel: (site) => `Ler e responder em ${site}`,

  // The picture of a thread for link previews, where its title can’t be drawn
  previewOfMessage: 'Uma mensagem',
  previewOfConversation: 'Uma conversa',

  // sign-in-problems
  // Why a sign-in with the site’s sign-in provider failed, and what to do
  oidcRefused: 'Você não entrou, porque o login foi cancelado ou não foi permitido lá. Você pode tentar de novo.',
  oidcExpired: 'Este login demorou demais ou já foi usado. Entre de novo.',
  oidcLost: 'Este login não começou neste navegador, ou um mais novo o substituiu. Entre de novo aqui.',
  oidcUnreachable: 'O provedor de login não responde. Tente de novo em alguns minutos.',
  oidcRejected: 'A resposta do provedor de login não pode ser usada. Avise quem mantém este site; o log diz o motivo.',

  // Why a sign-in with a passkey failed, and what to do
  passkeyUnknown: 'Esta chave de acesso não é conhecida aqui ou foi removida. Entre com sua senha.',
  passkeyExpired: 'Isto demorou demais. Tente de novo.',
  passkeyRefused: 'Não foi possível verificar esta chave de acesso. Tente de novo ou entre com sua senha.',

  // The name of a passkey whose device isn’t known
  passkeyUnnamed: 'Chave de acesso',

  // times
  // How long ago, in short
  agoNow: 'agora mesmo',
  agoMinutes: (count) => `${count} min`,
  agoHours: (count) => `${count} h`,
  agoDays: (count) => `${count} d`,

  // How long ago, within an hour
  withinLastHour: 'na última hora',
  roundedHoursAgo: (count) => plural(count, { one: 'há uma hora', other: `há ${count} horas` }),
  roundedDaysAgo: (count) => plural(count, { one: 'há um dia', other: `há ${count} dias` }),

  // How long something takes
  spanMinutes: (count) => `${count} min`,
  spanHours: (count) => `${count} h`,

  // webhooks
  // Webhooks
  webhookAddress: 'O endereço deve ser https e em um host público.',
  webhookGone: 'Este webhook não existe mais.',
  webhooksFull: (most) => `Você não pode ter mais de ${most} webhooks.`,
  webhookFailed: 'Não foi possível acessar ou alterar o webhook. Tente de novo.',
  webhookOutcome: (outcome, status) => `${webhookOutcomes[outcome]}${status === null ? '' : ` (Status ${status}.)`}`,
  webhookPaused: {
    failing: 'Pausado: falhou vezes demais.',
    gone: 'Pausado: o receptor não existe mais.',
    address: 'Pausado: o endereço leva a um host que não é público.',
    'signed-out':
      'Pausado quando suas outras sessões foram encerradas ou um backup foi restaurado. Retome-o só se o endereço for seu.',
  },

  // My webhooks
  webhooksHeading: 'Webhooks',
  webhooksHint: 'Um endereço seu é chamado quando há algo novo para você.',
  myWebhooksLabel: 'Seus webhooks',
  webhooksFailed: 'Não foi possível carregar seus webhooks.',
  webhookDeleted: (url) => `Excluído: ${url}`,
  webhookSentAgain: (url) => `Enviado de novo: ${url}`,
  webhookResumed: (url) => `Retomado: ${url}`,
  webhookForAddressed: 'Mensagens endereçadas a mim',
  webhookForAll: 'Mensagens endereçadas a mim e no que eu sigo',
  webhookMessagesRefused: (count) =>
    plural(count, {
      one: 'O receptor recusou uma mensagem, guardada por três dias.',
      other: `O receptor recusou ${count} mensagens, guardadas por três dias.`,
    }),
  webhookLastTime: (outcome) => `Última vez: ${outcome}`,
  // Commands, in the list and by the webhook's address
  testWebhookLabel: 'Testar',
  testWebhookOf: (url) => `Testar ${url}`,
  sendWebhookAgainLabel: 'Enviar de novo',
  sendWebhookAgainTo: (url) => `Enviar de novo para ${url}`,
  resumeWebhookLabel: 'Retomar',
  resumeWebhookOf: (url) => `Retomar ${url}`,
  deleteWebhookOf: (url) => `Excluir ${url}`,

  // A new webhook
  webhookSecret: 'O segredo que assina o que é enviado. Ele só é mostrado agora:',
  webhookAddressLabel: 'Endereço',
  // Which new messages are sent
  webhookEventsLabel: 'Novas mensagens',
  webhookEventsAll: 'Endereçadas a mim e no que eu sigo',
  webhookEventsAddressed: 'Endereçadas a mim',
  addWebhookLabel: 'Adicionar webhook',

  // Programs
  notByToken: 'Nenhum token pode fazer isto. Use o app',
  tokenScopeMissing: (scope) => `Este token não pode ${scopes[scope] ?? scope}`,
  tokenAsksNoAgents:
    'Este token não pode perguntar a agentes, e esta mensagem perguntaria. Envie ask_agents: false para publicá-la sem perguntar',
  tokenNameMissing: 'Dê um nome ao token',
  tooManyTokens: (max) => `Não pode haver mais de ${max} tokens`,
  tooManyBots: (max) => `Não pode haver mais de ${max} bots`,
  botIncomplete: 'Um bot precisa de um nome e de uma tag',
  botNoAdmin: 'Um bot não pode ser admin',
  streamsOfBots: 'Só a mensagem de um bot pode ser mostrada enquanto é escrita',
  tooManyStreams: (max) =>
    `Não é possível escrever mais de ${max} mensagens de um bot ao mesmo tempo. Termine ou abandone uma delas`,
  streamPosition: (expected) => `A próxima parte vai na posição ${expected}`,
  streamChanged: (expected) => `O texto nesta posição é outro. A próxima parte vai na posição ${expected}`,
  streamEnded: 'Esta mensagem terminou e está armazenada como estava então. Edite-a para alterá-la',
  streamOver: 'Esta mensagem foi escrita por tempo demais. Ela termina com o que está lá',

  // writing
  // Sending
  contentBlank: 'content não pode ficar em branco',
  contentTooLong: `content deve ter no máximo ${contentMaxLength} caracteres`,
  sendFailed: 'Não foi possível enviar a mensagem. Tente de novo.',
  loginToSend: 'Você precisa entrar para enviar mensagens.',
  newThreadTitle: 'Novo tópico',
  newThreadFailed: 'Não foi possível criar o tópico. Tente de novo.',
  newThreadIncomplete: 'Não foi possível concluir a criação do tópico.',
  loginToCreate: 'Entre para criar novas mensagens',
  whitelistToCreate: 'Você precisa de autorização para criar novas mensagens',
  discardThread: 'Descartar este tópico? Qualquer mensagem não enviada será perdida.',

  // The reply box's placeholders
  placeholderNewThread: 'Inicie um novo tópico...',
  placeholderClickReply: 'Clique em “Responder” em uma mensagem para responder',
  placeholderWhitelist: 'Você precisa de autorização para enviar mensagens',
  placeholderLogin: 'Você precisa entrar para enviar mensagens',
  placeholderReplyTo: (name, tag) => (tag === null ? `Responder a ${name}...` : `Responder a ${name} (@${tag})...`),
  unknownTag: 'Ninguém tem esta tag',
}
