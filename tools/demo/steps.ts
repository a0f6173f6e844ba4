import { expect, until } from './failed.ts'
import { type FakeModel, startFakeModel } from './fake-model.ts'
import { newPerson, type Person, request } from './person.ts'
import { type Product, startProduct } from './product.ts'

type Message = { readonly id: string }

const installation = { name: 'Elm Street', accent: 'violet', writers: 'invited' } as const
const agent = { model: 'fake', display_name: 'Gardener', key: 'sk-of-the-demo' }

/** Measures and reports a step. */
type TakeStep = <T>(name: string, act: () => Promise<readonly [result: string, value: T]>) => Promise<T>
/** What has to be closed in the end. */
export type Open = { product?: Product; model?: FakeModel; people: Person[]; isOver: boolean }

type Task = { readonly root: string; readonly people: number; readonly endMs: number }

export async function takeSteps({ root, people: count, endMs }: Task, step: TakeStep, open: Open): Promise<void> {
  const leftMs = () => endMs - Date.now()
  const { url } = await step('Start on an empty folder', async () => {
    const product = await startProduct(root)
    open.product = product
    if (open.isOver) await product.close()
    await product.ready()
    return [product.url, product]
  })

  const model = await step('Start a fake model', async () => {
    const started = await startFakeModel()
    open.model = started
    return [started.url, started]
  })

  const admin = await step('First run: the admin’s account', async () => {
    const ada = await newPerson(url, 'Ada')
    open.people.push(ada)
    const { status } = await ada.call<{ status: string }>('GET', '/api/user/me')
    expect(status === 'admin', `the first account is ${status}, not admin`)
    return [`${ada.name} is the admin`, ada]
  })

  await step('First run: name, accent, who may write', async () => {
    await admin.call('PATCH', '/api/admin/settings', installation)
    const page = await (await fetch(`${url}/cloud`)).text()
    expect(page.includes(`<title>Cloud · ${installation.name}</title>`), `the page is not called ${installation.name}`)
    return [`${installation.name}, ${installation.accent}, ${installation.writers}`, null]
  })

  await step('First run: an AI endpoint', async () => {
    const endpoint = { base_url: model.url, ...agent }
    const { display_name: _, ...trial } = endpoint
    const { outcome } = await admin.call<{ outcome: string }>('POST', '/api/admin/settings/agent/try', trial)
    expect(outcome === 'ok', `the trial ended with ${outcome}`)
    const saved = JSON.stringify(await admin.call('POST', '/api/admin/settings/agent', endpoint))
    expect(!saved.includes(agent.key), 'the key is in an answer')
    return ['tried and saved', null]
  })

  const root_id = await step('The first message', async () => {
    const { id } = await admin.call<Message>('POST', '/api/messages', { content: 'Where shall we plant a walnut?' })
    return [`${url}/cloud/${id}`, id]
  })

  const token = await step('First run: one invitation', async () => {
    const body = { uses_max: count, days: 1, thread_id: root_id, note: 'For the street' }
    const made = await admin.call<{ token: string }>('POST', '/api/admin/invitations', body)
    const page = await (await fetch(`${url}/invite/${made.token}`)).text()
    expect(page.includes(`Ada</bdi> invites you to ${installation.name}`), 'the invitation’s page says something else')
    return [`for ${count} people`, made.token]
  })

  const guests = await step(`${count} people join by it`, async () => {
    // Concurrently, as on an evening when the link is sent around.
    const joined = await Promise.all(Array.from({ length: count }, (_, at) => join(url, `Guest${at + 1}`, token)))
    open.people.push(...joined)
    await expectUsedUp(url, token)
    return [`${joined.length} accounts, the link is used up`, joined]
  })

  await step('Everybody opens a socket', async () => {
    await Promise.all(open.people.map((person) => person.connect()))
    return [`${open.people.length} sockets`, null]
  })

  const posts = await step('Each posts a reply', async () => {
    const made = await Promise.all(guests.map((each) => post(each, `${each.name} would plant it here.`, root_id)))
    return [`${made.length} replies to the first message`, made]
  })

  const replies = await step('Each replies to somebody else', async () => {
    const made = await Promise.all(
      guests.map((each, at) => post(each, `${each.name} agrees.`, posts[(at + 1) % posts.length] ?? root_id)),
    )
    return [`${made.length} replies to replies`, made]
  })

  const asked = await step('Each asks the agent', async () => {
    const made = await Promise.all(
      guests.map((each, at) => post(each, '@gardener, what does it need?', replies[at] ?? root_id)),
    )
    const answers = new Set<string>()
    const collect = async () => {
      for (const id of made) {
        const { messages } = await request<{ messages: readonly Message[] }>(
          url,
          null,
          'GET',
          `/api/messages/${id}/children`,
        )
        for (const each of messages) answers.add(each.id)
      }
      return answers.size >= count
    }
    await until(collect, () => `${answers.size} of ${count} answers`, leftMs())
    return [`${answers.size} answers over HTTP`, { questions: made, answers: [...answers] }]
  })

  await step('Everybody has received everything', async () => {
    const all = [...posts, ...replies, ...asked.questions, ...asked.answers]
    const missing = () =>
      open.people.map(({ heard }) => all.filter((id) => !heard.has(id)).length).reduce((a, b) => a + b)
    await until(
      () => missing() === 0,
      () => `${missing()} events missing`,
      Math.min(leftMs(), 30_000),
    )
    return [`${all.length} messages × ${open.people.length} people = ${all.length * open.people.length} events`, null]
  })

  await step('Checked', async () => {
    // The trial, and one question of each.
    expect(model.keys().length === count + 1, `the model was asked ${model.keys().length} times, not ${count + 1}`)
    expect(
      model.keys().every((key) => key === `Bearer ${agent.key}`),
      'a question came without the key',
    )
    const { invitations } = await admin.call<{ invitations: readonly { uses: number }[] }>(
      'GET',
      '/api/admin/invitations',
    )
    expect(invitations[0]?.uses === count, `the invitation was used ${invitations[0]?.uses} times, not ${count}`)
    const { messages } = await request<{ messages: readonly Message[] }>(
      url,
      null,
      'GET',
      `/api/messages/branch_down/${root_id}?depth=10`,
    )
    expect(messages.length === 4 * count, `${messages.length} messages are below the first, not ${4 * count}`)
    expect(!(open.product?.lastWords() ?? '').includes(agent.key), 'the key is in the log')
    return [`${1 + messages.length} messages in the thread, ${count + 1} questions to the model`, null]
  })
}

const post = async (person: Person, content: string, parent_id: string): Promise<string> =>
  (await person.call<Message>('POST', '/api/messages', { content, parent_id })).id

/** Reads the invitation's page, creates an account, and joins. */
async function join(url: string, name: string, token: string): Promise<Person> {
  const page = await fetch(`${url}/invite/${token}`)
  expect(page.ok, `the invitation’s page was answered with ${page.status}`)
  const person = await newPerson(url, name)
  const { status } = await person.call<{ status: string }>('POST', '/api/invitations/claim', { token })
  expect(status === 'whitelisted', `${name} joined, and is ${status}`)
  return person
}

async function expectUsedUp(url: string, token: string): Promise<void> {
  const body = JSON.stringify({ token })
  const headers = { 'content-type': 'application/json' }
  const { status } = await fetch(`${url}/api/invitations/read`, { method: 'POST', headers, body })
  expect(status === 404, `the invitation is used up, and was answered with ${status}`)
}
