import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { strFromU8, unzipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { tokenPrefix } from '#wire/limits.ts'
import { commandOf } from '../../../tools/command-line/commands.ts'
import { exitCodes } from '../../../tools/command-line/problem.ts'
import { checkedServer } from '../../../tools/command-line/server-address.ts'
import { agentsFile } from '../../support/server/agents-file.ts'
import { type Account, buildTestServer, type TestServer } from '../../support/server/build-app.ts'
import { type Ended, type Environment, runCommand, startFront } from '../../support/server/command-line.ts'
import { seedForest } from '../../support/server/seeded-forest.ts'
import { makeToken } from '../../support/server/tokens.ts'
import { sendFile, sendText } from '../../support/server/uploads.ts'

let server: TestServer
let origin: string
let ada: Account
let wei: Account
let mia: Account
let secret: string

beforeAll(async () => {
  server = await buildTestServer('sqlite', { env: { AGENTS_FILE: agentsFile() } })
  origin = await server.listen()
  ;({ ada, wei, mia } = await server.cast())
  secret = (await makeToken(server, mia, ['read', 'write'])).secret
})
afterAll(() => server.close())

/** Each test starts several processes. */
const many = { timeout: 60_000 }

const asMia = (more: Environment = {}): Environment => ({ CANOPY_TOKEN: secret, CANOPY_SERVER: origin, ...more })

/** Runs it as mia; whatever happens, her token is in no output. */
async function canopy(
  args: readonly string[],
  input: string | Uint8Array = '',
  env: Environment = asMia(),
): Promise<Ended> {
  const ended = await runCommand(args, env, input)
  expect(ended.out + ended.error).not.toContain(secret.slice(tokenPrefix.length))
  return ended
}

const errorOf = ({ error }: Ended) => JSON.parse(error)
const idsOf = ({ lines }: Ended) => lines.map(({ id }) => id)
const stored = async (id: string) => (await server.call('GET', `/api/messages/${id}`, { as: wei })).body

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'canopy-login-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

describe('logging in', many, () => {
  test('stores the token of stdin for its server alone, in a file that only its person can read', async () => {
    const env = { XDG_CONFIG_HOME: emptyFolder() }
    expect(await canopy(['whoami'], '', env)).toMatchObject({ code: exitCodes['not-logged-in'], out: '' })

    const login = await canopy(['login', '--server', origin], `${secret}\n`, env)
    expect(login).toMatchObject({ code: 0, error: '' })
    expect(login.lines).toMatchObject([
      { server: origin, uid: 'mia', user_tag: 'mia', is_bot: false, token: { scopes: ['read', 'write'] } },
    ])
    const file = join(env.XDG_CONFIG_HOME, 'canopy', 'login.json')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(statSync(join(file, '..')).mode & 0o777).toBe(0o700)
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ server: origin, token: secret })
    expect((await canopy(['whoami'], '', env)).lines).toMatchObject([{ uid: 'mia' }])

    // Another server never gets it.
    const asked: unknown[] = []
    const other = await startFront(origin, ({ headers }) => {
      asked.push(headers)
      return 'pass'
    })
    const elsewhere = await canopy(['list', '--server', other], '', env)
    expect([elsewhere.code, asked]).toEqual([exitCodes['not-logged-in'], []])

    chmodSync(file, 0o644)
    const open = await canopy(['whoami'], '', env)
    expect([open.code, errorOf(open).detail]).toEqual([exitCodes['not-logged-in'], expect.stringContaining('chmod')])
    chmodSync(file, 0o600)
    expect((await canopy(['logout'], '', env)).code).toBe(0)
    expect((await canopy(['whoami'], '', env)).code).toBe(exitCodes['not-logged-in'])
  })

  test('a token that is refused, or none, is not stored', async () => {
    const env = { XDG_CONFIG_HOME: emptyFolder() }
    const refused = `${tokenPrefix}${'x'.repeat(32)}`
    for (const token of [refused, '', `${refused}\r\nhost: elsewhere`, `Bearer ${secret}`]) {
      const login = await canopy(['login', '--server', origin], token, env)
      expect([token, login.code, login.out]).toEqual([token, exitCodes['not-logged-in'], ''])
      expect(errorOf(login).detail).toMatch(/^That is not a token|not valid|sign in/i)
      expect(login.error).not.toContain('xxxx')
    }
    expect((await canopy(['whoami', '--server', origin], '', env)).code).toBe(exitCodes['not-logged-in'])
    const { token, secret: revoked } = await makeToken(server, mia, ['read'])
    await server.call('POST', `/api/account/tokens/${token.id}/revoke`, { as: mia })
    for (const command of ['whoami', 'list'])
      expect((await canopy([command], '', asMia({ CANOPY_TOKEN: revoked }))).code).toBe(exitCodes['not-logged-in'])
  })

  test('plain http is for this machine only, and an address is only a server', async () => {
    const wrong = [
      'http://canopy.example',
      'http://127.0.0.1.nip.io',
      'http://localhost.example',
      'ftp://x.example',
      'x',
    ]
    for (const address of [
      ...wrong,
      'https://a:b@x.example',
      'https://x.example/path',
      'https://x.example/?a',
      `${origin}/#a`,
    ])
      expect(() => checkedServer(address, false), address).toThrow()
    for (const address of ['https://x.example', 'http://localhost:1', 'http://127.9.9.9', 'http://[::1]:3000'])
      expect(checkedServer(address, false)).toBe(address)
    const refused = await canopy(['list', '--server', 'http://canopy.invalid'])
    expect([refused.code, errorOf(refused).detail]).toEqual([exitCodes.usage, expect.stringContaining('--insecure')])
    const allowed = await canopy(['list', '--server', 'http://canopy.invalid', '--insecure', '--wait', '0'])
    expect(allowed.code).toBe(exitCodes.unreachable)
  })
})

describe('what is given', many, () => {
  test('is refused with a reason if it makes no sense, and a token in it is not repeated', async () => {
    const wrong = [
      [],
      ['dance'],
      ['constructor'],
      ['read'],
      ['read', 'a', 'b'],
      ['read', '../account/data'],
      ['list', '--limit', '0'],
      ['list', '--limit', '99999'],
      ['list', '--public', '--private'],
      ['list', '--since', 'soon'],
      ['list', '--nothing'],
      ['list', '--wait', '-1'],
      ['post', '--json', '--private'],
      ['post', 'Hello', '--key', 'a key'],
      ['export'],
      ['export', '--mine', randomUUID()],
      ['export', randomUUID(), '--format', 'pdf'],
      ['follow', randomUUID(), '--existing', '--cursor', 'x'],
    ]
    vi.stubEnv('CANOPY_TOKEN', secret)
    vi.stubEnv('CANOPY_SERVER', origin)
    onTestFinished(() => void vi.unstubAllEnvs())
    for (const args of wrong) {
      const ended = async () => commandOf(args)()
      await expect(ended(), args.join(' ')).rejects.toMatchObject({ code: 'usage' })
    }
    for (const args of [['list', secret], ['list', `--token=${secret}`], [secret]]) {
      const ended = await canopy(args, '', {})
      expect([ended.code, ended.out, errorOf(ended).error]).toEqual([exitCodes.usage, '', 'usage'])
    }
  })

  test('help names every command', async () => {
    const { code, out } = await canopy(['--help'])
    expect(code).toBe(0)
    for (const name of ['login', 'logout', 'whoami', 'list', 'search', 'read', 'post', 'reply', 'follow', 'export'])
      expect(out).toMatch(new RegExp(`^  ${name}\\b`, 'm'))
  })
})

describe('reading', many, () => {
  test('lists page by page what its person may see, filtered, one message a line', async () => {
    const mine: string[] = []
    for (let at = 0; at < 105; at += 1) mine.push((await server.post(ada, { content: `Number ${at}` })).id)
    const hidden = await server.post(ada, { content: 'Hidden', public: false, recipients: ['wei'] })
    const forMia = await server.post(ada, { content: 'For mia', public: false, recipients: ['mia'] })
    const newest = [forMia.id, ...mine.toReversed()]
    expect(idsOf(await canopy(['list', '--author', '@ada']))).toEqual(newest.slice(0, 20))
    const all = await canopy(['list', '--author', 'ada', '--limit', '1000'])
    expect(idsOf(all)).toEqual(newest)
    expect(idsOf(all)).not.toContain(hidden.id)
    expect(idsOf(await canopy(['list', '--limit', '103', '--author', 'ada']))).toEqual(newest.slice(0, 103))
    expect(idsOf(await canopy(['list', '--private', '--to', 'mia', '--author', 'ada']))).toEqual([forMia.id])
    expect(idsOf(await canopy(['list', '--order', 'oldest', '--author', 'ada', '--limit', '2']))).toEqual(
      mine.slice(0, 2),
    )
    const [cut] = (await canopy(['list', '--author', 'ada', '--limit', '1', '--excerpt', '3', '--public'])).lines
    expect([cut.content.length <= 4, cut.truncated]).toEqual([true, true])
    expect(idsOf(await canopy(['search', '"Number 104"']))).toEqual([mine[104]])
    const nobody = await canopy(['list', '--author', 'nobody'])
    expect([nobody.code, errorOf(nobody).error]).toEqual([exitCodes['not-found'], 'not-found'])
  })

  test('reads a thread, and a branch of more than one page from its top', async () => {
    const branch = [(await server.post(wei, { content: 'top' })).id]
    for (let at = 0; at < 120; at += 1)
      branch.push((await server.post(wei, { content: String(at), parent_id: branch.at(-1) })).id)
    const aside = await server.post(wei, { content: 'aside', parent_id: branch[0] })
    const thread = await canopy(['read', branch[0] ?? ''])
    expect(thread.lines).toMatchObject([{ message: { id: branch[0] }, ancestors: [] }])
    expect(thread.lines[0].descendants.map(({ id }: { id: string }) => id)).toContain(aside.id)
    const read = await canopy(['read', branch[120] ?? '', '--branch'])
    expect(read.lines[0].messages.map(({ id }: { id: string }) => id)).toEqual(branch)
    const hidden = await server.post(wei, { content: 'Hidden', public: false })
    for (const command of ['read', 'export', 'follow'])
      expect(await canopy([command, hidden.id])).toMatchObject({ code: exitCodes['not-found'], out: '' })
  })

  test('control characters, which a terminal would obey, are escaped', async () => {
    const content = 'a\u001b[2J\u009b31m\u202eb'
    const { id } = await server.post(wei, { content })
    for (const args of [
      ['read', id],
      ['list', '--limit', '1'],
      ['export', id],
    ]) {
      const { out, lines } = await canopy(args)
      expect(out).not.toMatch(/[^\P{Cc}\n]|\u202e/u)
      expect(JSON.stringify(lines.length > 0 ? lines : JSON.parse(out))).toContain(JSON.stringify(content).slice(1, -1))
    }
  })
})

describe('writing', many, () => {
  test('posts the text, or the body as the API takes it, and replies as privately as what it answers', async () => {
    const [posted] = (await canopy(['post', 'Hello @wei', '--to', '@wei', '--private'])).lines
    expect(await stored(posted.id)).toMatchObject({
      content: 'Hello @wei',
      public: false,
      recipients: [{ uid: 'wei' }],
    })
    const [piped] = (await canopy(['post'], 'From a pipe\n')).lines
    expect(await stored(piped.id)).toMatchObject({ content: 'From a pipe', public: true, author_uid: 'mia' })
    const body = { content: 'As JSON', parent_id: piped.id, ask_agents: false }
    const [asJson] = (await canopy(['post', '--json'], JSON.stringify(body))).lines
    expect(await stored(asJson.id)).toMatchObject({ content: 'As JSON', parent_id: piped.id })
    expect((await canopy(['post', '--json'], '[1]')).code).toBe(exitCodes.usage)
    // As some editors and shells begin a file.
    const [marked] = (await canopy(['post', '--json'], '\ufeff{"content":"With a mark"}')).lines
    expect(await stored(marked.id)).toMatchObject({ content: 'With a mark' })
    const { code, error } = await canopy(['post'], Buffer.from('Café', 'latin1'))
    expect([code, error]).toEqual([exitCodes.usage, expect.stringContaining('The input is not UTF-8')])

    const secretly = await server.post(wei, { content: 'For you', public: false, recipients: ['mia', 'ada'] })
    const [reply] = (await canopy(['reply', secretly.id, '-'], 'Thanks')).lines
    expect(await stored(reply.id)).toMatchObject({ public: false, parent_id: secretly.id })
    expect((await stored(reply.id)).recipients.map(({ uid }: { uid: string }) => uid).sort()).toEqual(['ada', 'wei'])
    const [aside] = (await canopy(['reply', piped.id, 'Between us', '--private'])).lines
    expect(aside.public).toBe(false)
  })

  test('an answer of an agent can be replied to, also when the agent is gone', async () => {
    const [answer, gone] = await seedForest(server, [
      { parent: null, author: 'chatgpt', public: true, recipients: [] },
      { parent: null, author: 'agent:gone', public: true, recipients: [] },
    ])
    const asking = await canopy(['reply', answer?.id ?? '', 'Thanks'])
    expect([asking.code, errorOf(asking).detail]).toEqual([exitCodes.forbidden, expect.stringContaining('ask_agents')])
    expect(await canopy(['reply', answer?.id ?? '', 'Thanks', '--no-agents'])).toMatchObject({ code: 0 })
    const [reply] = (await canopy(['reply', gone?.id ?? '', 'Thanks'])).lines
    expect(await stored(reply.id)).toMatchObject({ parent_id: gone?.id, recipients: [] })
  })

  test('says what was refused, by scope, by right, by rule', async () => {
    const reader = (await makeToken(server, mia, ['read'])).secret
    const forbidden = await canopy(['post', 'Hello'], '', asMia({ CANOPY_TOKEN: reader }))
    expect([forbidden.code, errorOf(forbidden)]).toMatchObject([
      exitCodes.forbidden,
      { error: 'forbidden', status: 403 },
    ])
    const agent = await canopy(['post', '@gpt, hello'])
    expect([agent.code, errorOf(agent).detail]).toEqual([exitCodes.forbidden, expect.stringContaining('ask_agents')])
    expect((await canopy(['post', '@gpt, hello', '--no-agents'])).code).toBe(0)
    expect((await canopy(['post', ' '])).code).toBe(exitCodes.refused)
    expect((await canopy(['reply', randomUUID(), 'Hello'])).code).toBe(exitCodes['not-found'])
    expect((await canopy(['post'], 'x'.repeat(300_000))).code).toBe(exitCodes.usage)
  })

  test('the first post of somebody new that waits for an admin has an exit code of its own', async () => {
    await server.call('PATCH', '/api/admin/settings', { as: ada, body: { held_words: ['walnut'] } })
    onTestFinished(async () => {
      await server.call('PATCH', '/api/admin/settings', { as: ada, body: { held_words: [] } })
    })
    const zoe = await server.person('zoe')
    const token = (await makeToken(server, zoe, ['read', 'write'])).secret
    const held = await canopy(['post', 'A walnut'], '', asMia({ CANOPY_TOKEN: token }))
    expect([held.code, held.error]).toEqual([exitCodes['waits-for-review'], ''])
    expect(held.lines).toMatchObject([{ held: { content: 'A walnut' } }])
  })
})

describe('a server that fails', many, () => {
  test('a post whose answer is lost is sent again, and is one message; a key makes that so across two runs', async () => {
    let lost = 0
    const front = await startFront(origin, ({ method }) => {
      if (method !== 'POST' || lost === 2) return 'pass'
      lost += 1
      return 'lose the answer'
    })
    const content = `Once ${randomUUID()}`
    const key = randomUUID()
    const [first] = (await canopy(['post', content, '--key', key], '', asMia({ CANOPY_SERVER: front }))).lines
    const [second] = (await canopy(['post', content, '--key', key])).lines
    expect([lost, second.id]).toEqual([2, first.id])
    const found = await server.context.db.selectFrom('messages').select('id').where('content', '=', content).execute()
    expect(found).toEqual([{ id: first.id }])
  })

  test('waits as long as it is asked to, within bounds, and says when to come back', async () => {
    const askedAtMs: number[] = []
    const front = await startFront(origin, () => {
      askedAtMs.push(Date.now())
      return askedAtMs.length > 1 ? 'pass' : (response) => response.writeHead(429, { 'retry-after': '1' }).end('{}')
    })
    expect((await canopy(['list'], '', asMia({ CANOPY_SERVER: front }))).code).toBe(0)
    expect((askedAtMs[1] ?? 0) - (askedAtMs[0] ?? 0)).toBeGreaterThanOrEqual(990)

    let asked = 0
    const slow = await startFront(origin, () => {
      asked += 1
      const body = JSON.stringify({ detail: `Slower, ${secret}` })
      return (response) => response.writeHead(429, { 'retry-after': '3600' }).end(body)
    })
    const ended = await canopy(['post', 'Hello', '--key', randomUUID()], '', asMia({ CANOPY_SERVER: slow }))
    expect([ended.code, asked]).toEqual([exitCodes['too-many-requests'], 1])
    expect(errorOf(ended)).toMatchObject({ error: 'too-many-requests', status: 429, retry_after_s: 3600 })
    expect(errorOf(ended).detail).toBe(`Slower, ${tokenPrefix}…`)
    expect(errorOf(ended).key).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('gives up after a while, and accepts no answer that isn’t the API’s', async () => {
    const sent = (status: number, body: string) => () => (response: ServerResponse) =>
      void response.writeHead(status, { location: origin }).end(body)
    const answers = {
      nothing: () => 'lose the request' as const,
      broken: sent(503, '<html>'),
      page: sent(200, '<html>Welcome'),
      other: sent(200, '{"messages":1}'),
      elsewhere: sent(301, ''),
      endless: () => (response: ServerResponse) => {
        const more = () => void response.write('x'.repeat(1_000_000), more)
        more()
      },
    }
    const tried = Object.entries(answers).map(async ([name, answer]) => {
      const front = await startFront(origin, answer)
      const ended = await canopy(['list', '--wait', '1'], '', asMia({ CANOPY_SERVER: front }))
      expect([name, ended.code, ended.out, errorOf(ended).error]).toEqual([
        name,
        exitCodes.unreachable,
        '',
        'unreachable',
      ])
    })
    await Promise.all(tried)
  })

  test('a reader that goes away ends it', async () => {
    for (let at = 0; at < 3; at += 1) await server.post(wei, { content: 'x'.repeat(49_000) })
    const script = `"${process.execPath}" tools/canopy.ts list | head -c 1 >/dev/null; echo \${PIPESTATUS[0]}`
    const { stdout } = await promisify(execFile)('bash', ['-c', script], { env: { ...process.env, ...asMia() } })
    expect(Number(stdout)).toBe(exitCodes['output-closed'])
  })
})

describe('exporting', many, () => {
  test('a thread, a branch or everything of mine, in three formats, without what is hidden', async () => {
    const top = await server.post(mia, { content: 'Where do walnuts grow?' })
    const one = await server.post(wei, { content: 'In valleys', parent_id: top.id })
    const other = await server.post(wei, { content: 'On hills', parent_id: top.id })
    await server.post(wei, { content: 'Hidden', parent_id: top.id, public: false })
    const idsIn = ({ out }: Ended) =>
      JSON.parse(out).threads.flatMap(({ messages }: { messages: { id: string }[] }) => messages.map(({ id }) => id))
    expect(idsIn(await canopy(['export', one.id]))).toEqual([top.id, one.id, other.id])
    expect(idsIn(await canopy(['export', one.id, '--branch']))).toEqual([top.id, one.id])
    const mine = idsIn(await canopy(['export', '--mine']))
    expect(mine).toContain(top.id)
    expect(mine).not.toContain(one.id)
    const markdown = await canopy(['export', top.id, '--format', 'markdown'])
    expect(markdown.out).toContain('Where do walnuts grow?')
    expect(markdown.out).not.toContain('Hidden')
    const [conversation] = JSON.parse((await canopy(['export', top.id, '--format', 'chatgpt'])).out)
    expect(Object.keys(conversation.mapping)).toHaveLength(4)
  })

  test('with --files an archive has what is attached, as far as mia can see it', async () => {
    const [soil, secretFile] = [await sendText(server, wei, 'About soil'), await sendText(server, wei, 'For me alone')]
    const leaf = sharp({ create: { width: 40, height: 30, channels: 3, background: '#345' } })
      .png()
      .toBuffer()
    const picture = (await sendFile(server, wei, await leaf, { name: 'leaf.png', alt: 'A leaf' })).body.id
    const top = await server.post(wei, { content: 'Look', attachments: [soil, picture] })
    await server.post(wei, { content: 'Hidden', parent_id: top.id, public: false, attachments: [secretFile] })
    const { code, bytes } = await canopy(['export', top.id, '--files'])
    expect(code).toBe(0)
    const packed = unzipSync(new Uint8Array(bytes))
    expect(Object.keys(packed)).toEqual([`files/${soil}.txt`, `files/${picture}.webp`, 'messages.canopy.json'])
    expect(strFromU8(packed[`files/${soil}.txt`] ?? new Uint8Array())).toBe('About soil')
    const { threads } = JSON.parse(strFromU8(packed['messages.canopy.json'] ?? new Uint8Array()))
    expect(threads[0].messages).toMatchObject([
      {
        files: [
          { name: 'notes.txt', path: `files/${soil}.txt` },
          { name: 'leaf.png', alt: 'A leaf' },
        ],
      },
    ])
    const markdown = unzipSync(
      new Uint8Array((await canopy(['export', '--mine', '--files', '--format', 'markdown'])).bytes),
    )
    expect(Object.keys(markdown)).toEqual(['messages.md'])
  })
})
