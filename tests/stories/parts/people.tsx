import { Admin } from '../../../src/app/screens/admin/admin.tsx'
import { ForgotPasswordScreen } from '../../../src/app/screens/forgot-password/forgot-password-screen.tsx'
import { GoogleSignIn } from '../../../src/app/screens/login/google-sign-in.tsx'
import { OidcSignIn } from '../../../src/app/screens/login/oidc-sign-in.tsx'
import { PasswordSignIn } from '../../../src/app/screens/login/password-sign-in.tsx'
import { Architecture } from '../../../src/app/screens/pages/architecture.tsx'
import { HomePage } from '../../../src/app/screens/pages/home-page.tsx'
import { Roadmap } from '../../../src/app/screens/pages/roadmap.tsx'
import { Terms } from '../../../src/app/screens/pages/terms.tsx'
import { DeleteAccountDialog } from '../../../src/app/screens/profile/delete-account-dialog.tsx'
import { PasskeyDialog } from '../../../src/app/screens/profile/passkey-dialog.tsx'
import { ProfileEditor } from '../../../src/app/screens/profile/profile-editor.tsx'
import { AnswerCounter } from '../../../src/app/screens/request-access/answer-counter.tsx'
import { RequestAccess } from '../../../src/app/screens/request-access/request-access.tsx'
import { Submitted } from '../../../src/app/screens/request-access/submitted.tsx'
import { isSigningInAtom } from '../../../src/app/state/session/session.ts'
import { isPopupBlockedAtom } from '../../../src/app/state/sign-in/sign-in.ts'
import type { Answers } from '../../app/screens/pages/mount-screen.tsx'
import { ada, otto, type Person, wei } from '../../support/forest/cast.ts'
import { as, asAda, type Part, unbroken } from '../story.ts'

const user = (person: Person) => ({ ...person, created_at: '2026-01-01T00:00:00.000Z' })
const application = {
  id: 'new',
  answers: ['', '', '', unbroken, 'My lesson', 'My bridge', 'My time'],
  contact_email: null,
  interests: ['Trees'],
  uid: otto.uid,
  decision: null,
  decided_by: null,
  decided_at: null,
  created_at: '2026-02-01T00:00:00.000Z',
}
const usageOfToday = {
  day: '2026-11-21',
  agent: 'claude',
  requests: 12,
  tokens_in: 41_000,
  tokens_out: 9_300,
  cost: 0.0312,
  people: 3,
}
const usages = (usage: readonly object[]) => ({
  usage,
  allowance: { limit: 2_000, window_ms: 86_400_000, used: usage.length },
  currency: 'EUR',
  budgets: usage.map(() => ({
    agent: null,
    unit: 'money',
    period: 'month',
    limit: 20,
    used: 20,
    ends_at: '2026-12-01T00:00:00.000Z',
  })),
  people: usage.map((use) => ({ ...use, uid: wei.uid, display_name: unbroken, user_tag: wei.user_tag })),
})

const invitation = {
  id: 'open',
  note: unbroken,
  thread_id: null,
  uses: 1,
  uses_max: 5,
  expires_at: '2999-01-01T00:00:00.000Z',
  created_by: ada.uid,
  created_at: '2026-02-01T00:00:00.000Z',
  revoked_at: null,
  claims: [{ person: { ...otto, display_name: unbroken }, claimed_at: '2026-02-02T00:00:00.000Z' }],
}

const settings = {
  name: 'Canopy',
  accent: 'sky',
  writers: 'approved',
  help_contact: null,
  agents_file: false,
  agent: null,
  environment_url: null,
  held_words: ['buy'],
  held_first: 5,
}
const endpoint = {
  base_url: `https://${unbroken.slice(0, 60)}.example/v1`,
  model: unbroken,
  display_name: 'Helper',
  tag: 'helper',
  key: 'stored',
}

const reported = {
  id: 'r1',
  message_id: 'm1',
  author: { uid: otto.uid, display_name: unbroken, user_tag: 'otto' },
  author_uid: otto.uid,
  public: false,
  title: null,
  content: `Go away. ${unbroken}`,
  timestamp: '2026-07-20T12:00:00.000Z',
  created_at: '2026-07-20T12:05:00.000Z',
  state: 'open',
  is_stored: true,
  is_visible: false,
  context: [],
  reports: [{ reason: 'abuse', note: unbroken, reporter: null, created_at: '2026-07-20T12:05:00.000Z' }],
  report_count: 1,
  settled: null,
}
const entry = {
  id: 'e1',
  created_at: '2026-07-20T12:10:00.000Z',
  action: 'suspend',
  admin: { uid: ada.uid, display_name: 'Ada', user_tag: 'ada' },
  person: reported.author,
  message_id: 'm1',
  reason: unbroken,
  until: '2026-07-23T12:10:00.000Z',
}
const deleted = {
  id: 'm2',
  deleted_at: '2026-07-20T12:00:00.000Z',
  deleted_by: 'Ada',
  author: unbroken,
  title: unbroken,
  excerpt: 'An oak.',
  messages: 12,
  not_stored: 3,
  is_begun: true,
}

const queued = {
  id: 'h1',
  author: reported.author,
  author_uid: otto.uid,
  is_reply: false,
  content: `Buy this. ${unbroken}`,
  words: ['buy', unbroken.slice(0, 60)],
  created_at: '2026-07-20T12:00:00.000Z',
  context: [],
}
const elm = {
  ...endpoint,
  name: 'agent:elm',
  face: null,
  instructions: unbroken,
  max_context_tokens: null,
  tidies: true,
  sees_pictures: false,
  tools: ['canopy'],
  budget: null,
  price: null,
  askers: 'chosen',
  people: [reported.author],
  paused: true,
  in_file: false,
  problem: null,
}
const weatherBot = {
  uid: 'bot:weather',
  email: null,
  display_name: unbroken,
  user_tag: 'weather',
  status: 'other',
  is_bot: true,
  suspended_until: '2026-07-23T12:10:00.000Z',
  created_at: '2026-02-01T00:00:00.000Z',
}

const busy: Answers = (request) => {
  if (/\/api\/agents$/.test(request)) return [200, { agents: [] }]
  if (request.includes('/admin/held-posts')) return [200, { posts: [queued], next_cursor: null }]
  if (request.includes('/admin/bots')) return [200, { bots: [weatherBot] }]
  if (request.includes('/admin/agents')) return [200, { agents: [elm], tools: ['canopy'], currency: 'EUR' }]
  if (request.includes('/admin/reports')) return [200, { reported: [reported], next_cursor: null, open_count: 1 }]
  if (request.includes('/admin/moderation')) return [200, { entries: [entry], next_cursor: null }]
  if (request.includes('/admin/bin')) return [200, { entries: [deleted], next_cursor: null }]
  if (request.includes('/agent-usage')) return [200, usages([usageOfToday])]
  if (request.includes('/invitations')) return [200, { invitations: [invitation] }]
  if (request.includes('/settings')) return [200, { ...settings, agent: endpoint }]
  if (request.includes('/versions')) return [200, { version: '1.2.3', others: ['1.3.0'] }]
  return request.includes('/applications')
    ? [200, { applications: [application], nextCursor: null, open_count: 1 }]
    : [200, { users: [user(ada), user(wei), { ...user(otto), display_name: unbroken }], count: 412 }]
}

const emptyAnswer = (request: string): object => {
  if (/\/api\/agents$/.test(request)) return { agents: [] }
  if (request.includes('/admin/held-posts')) return { posts: [], next_cursor: null }
  if (request.includes('/admin/bots')) return { bots: [] }
  if (request.includes('/admin/agents')) return { agents: [], tools: ['canopy'], currency: 'EUR' }
  if (request.includes('/admin/reports')) return { reported: [], next_cursor: null, open_count: 0 }
  if (request.includes('/admin/moderation') || request.includes('/admin/bin')) return { entries: [], next_cursor: null }
  if (request.includes('/agent-usage')) return usages([])
  if (request.includes('/invitations')) return { invitations: [] }
  if (request.includes('/settings')) return settings
  if (request.includes('/versions')) return { version: '1.2.3', others: [] }
  return request.includes('/applications')
    ? { applications: [], nextCursor: null, open_count: 0 }
    : { users: [], count: 0 }
}

/** Sign-in, request access, admin, and the information pages. */
export const peopleParts: Readonly<Record<string, Part>> = {
  'sign in': {
    'with a password': { show: <PasswordSignIn isFirstAccount={false} mailsLinks={false} /> },
    'with a link by mail': { show: <PasswordSignIn isFirstAccount={false} mailsLinks /> },
  },
  'sign in, first account': { 'with a password': { show: <PasswordSignIn isFirstAccount mailsLinks={false} /> } },
  'forgotten password': { ready: { show: <ForgotPasswordScreen /> } },
  'sign in with Google': {
    ready: { show: <GoogleSignIn /> },
    busy: { show: <GoogleSignIn />, set: (store) => store.set(isSigningInAtom, true) },
    blocked: { show: <GoogleSignIn />, set: (store) => store.set(isPopupBlockedAtom, true) },
  },
  'sign in with a provider': {
    ready: { show: <OidcSignIn name="Tree Club" /> },
    busy: { show: <OidcSignIn name="Tree Club" />, set: (store) => store.set(isSigningInAtom, true) },
  },
  profile: { open: { show: <ProfileEditor />, as: asAda } },
  'add a passkey': { open: { show: <PasskeyDialog onClose={() => undefined} />, as: asAda } },
  'delete account': { open: { show: <DeleteAccountDialog onClose={() => undefined} />, as: asAda } },
  'answer counter': {
    short: { show: <AnswerCounter length={20} maxLength={500} isTooLong={false} /> },
    'above 90 %': { show: <AnswerCounter length={451} maxLength={500} isTooLong={false} /> },
    'too long': { show: <AnswerCounter length={512} maxLength={500} isTooLong /> },
  },
  'request access': { 'first step': { show: <RequestAccess /> } },
  'request access, submitted': { done: { show: <Submitted /> } },
  administration: { busy: { show: <Admin />, as: asAda, answers: busy } },
  'administration, empty': {
    empty: {
      show: <Admin />,
      as: asAda,
      answers: (request) => [200, emptyAnswer(request)],
    },
  },
  'administration, offline': { error: { show: <Admin />, as: asAda, answers: () => null } },
  'administration, for others': { refused: { show: <Admin />, as: as(wei) } },
  'home page': { page: { show: <HomePage /> } },
  'architecture page': { page: { show: <Architecture /> } },
  'roadmap page': { page: { show: <Roadmap /> } },
  'terms page': { page: { show: <Terms /> } },
}
