import Sqlite from 'better-sqlite3'
import fastify from 'fastify'
import { collectDefaultMetrics, register } from 'prom-client'
import { databaseFile } from '../../../src/server/store/database/database.ts'
import { floorOfPerson } from './floor-of-person.ts'

// The minimal server: what Fastify, SQLite and JSON cost by themselves. No viewer, no rules, no headers, no log.
const database = new Sqlite(databaseFile(process.env.DATA_DIR ?? ''))
database.pragma('synchronous = FULL')
database.pragma('cache_size = -32000')
database.pragma('mmap_size = 268435456')
database.exec('create table if not exists floor_posts (id integer primary key, content text not null)')

const rows = `messages.*, users.display_name, users.user_tag
  from messages left join users on users.uid = messages.author_uid`
const list = (size: number) =>
  database.prepare(`select ${rows} where public = 1 order by timestamp desc, id desc limit ${size}`)
const further = database.prepare(
  `select ${rows} where public = 1 and (timestamp, id) < (?, ?) order by timestamp desc, id desc limit 5`,
)
const thread = database.prepare(`with recursive
  up(id, parent_id, level) as (
    select id, parent_id, 0 from messages where id = @id
    union all select messages.id, messages.parent_id, level + 1 from up cross join messages
      where messages.id = up.parent_id and level < 5),
  down(id, level) as (
    select @id, 0
    union all select messages.id, level + 1 from down cross join messages
      where messages.parent_id = down.id and public = 1 and level < 5 limit 500)
  select ${rows} where id in (select id from up union select id from down) and public = 1`)
const moment = database.prepare('select last_ms, seq from clock')
const post = database.prepare('insert into floor_posts (content) values (?)')

const person = floorOfPerson(database)

const [five, twenty] = [list(5), list(20)]
const page = Buffer.alloc(8_192, 'x')

const app = fastify()
collectDefaultMetrics()
app.get('/api/health', async () => ({ status: 'ok' }))
app.get('/metrics', async () => register.metrics())
app.get('/five', async () => five.all())
app.get('/twenty', async () => twenty.all())
app.get<{ Querystring: { timestamp: string; id: string } }>('/further', async ({ query }) =>
  further.all(query.timestamp, query.id),
)
app.get<{ Params: { id: string } }>('/thread/:id', async ({ params }) => thread.all({ id: params.id }))
app.get<{ Params: { uid: string; limit: string } }>('/person/:uid/list/:limit', async ({ params }) =>
  person.list(params.uid, Number(params.limit)),
)
app.get<{ Params: { uid: string; id: string } }>('/person/:uid/thread/:id', async ({ params }) =>
  person.thread(params.uid, params.id),
)
app.get('/page', async (_request, reply) => {
  moment.get()
  return reply.type('text/html').send(page)
})
app.post<{ Body: { content: string } }>('/post', async ({ body }) => ({ id: post.run(body.content).lastInsertRowid }))
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
process.once('SIGTERM', () => void app.close().then(() => process.exit(0)))
