import type { Viewer } from '#rules/access/viewer.ts'
import { digestSentences, finishedPart } from '#rules/agents/digest/digest-answer.ts'
import { agentDisplayName } from '#rules/people/agent-names.ts'
import { authorName } from '#rules/people/author.ts'
import { titleOrExcerpt } from '#rules/text/truncate.ts'
import { digestHeadingLength } from '#wire/limits.ts'
import type { Digest, DigestBranch, DigestSentence } from '#wire/reader/digest.ts'
import { unknownUser } from '#wire/texts.ts'
import { visibleTo } from '../audience/visible-to.ts'
import type { Queries } from '../database/database.ts'
import { inList } from '../database/in-list.ts'
import { digestRequest, digestStage, type StoredDigest } from './digests.ts'

type Said = DigestSentence & { readonly part: number; readonly branch: number }

/**
 * A digest as the person who asked sees it now. A sentence is shown while every message that it cites is visible to
 * them; one without a source, while every message of its prompt is.
 */
export async function viewDigest(db: Queries, viewer: Viewer, digest: StoredDigest): Promise<Digest> {
  const request = await digestRequest(db, digest)
  const stage = digestStage(digest, request)
  const messages = await messagesOf(db, viewer, digest.id)
  const visible = new Map(messages.filter(({ seen }) => seen !== null).map((each) => [each.number, each]))
  const hiddenParts = new Set(messages.filter(({ seen }) => seen === null).map(({ part }) => part))
  const stored = await storedSentences(db, digest.id)
  const draft = stage === 'writing' ? draftSentences(digest, request?.text ?? '', messages) : []
  const isShown = ({ part, citations }: Said) =>
    citations.length === 0 ? !hiddenParts.has(part) : citations.every(({ number }) => visible.has(number))
  const all = [...stored, ...draft]
  const hiddenPoints = new Set(all.filter((each) => !isShown(each)).map(pointKey))
  const shown = all.filter((each) => isShown(each) && (each.point === null || !hiddenPoints.has(pointKey(each))))
  const read = messages.filter(({ part }) => part < digest.parts_done)
  const { id, kind, message_id, agent, parts, created_ms } = digest
  return {
    id,
    kind,
    message_id: message_id === '' ? null : message_id,
    agent,
    stage,
    reason: stage === 'failed' ? (request?.reason ?? null) : null,
    read: read.length,
    total: messages.length,
    cut: read.filter(({ is_cut }) => is_cut === 1).length,
    more: digest.more === 1,
    branches: await branchesOf(db, viewer, shown, [...visible.values()]),
    message_ids:
      digest.parts_done < parts ? [] : read.filter(({ seen }) => seen !== null).map((each) => each.message_id),
    created_at: new Date(created_ms).toISOString(),
  }
}

/** A person's digests as they see them, for the download of their data. */
export async function digestData(db: Queries, viewer: Viewer): Promise<Omit<Digest, 'id'>[]> {
  const digests = await db
    .selectFrom('digests')
    .selectAll()
    .where('asker_uid', '=', viewer.uid ?? '')
    .orderBy('created_ms')
    .execute()
  const views: Omit<Digest, 'id'>[] = []
  for (const each of digests) {
    const { id: _, ...view } = await viewDigest(db, viewer, each)
    views.push(view)
  }
  return views
}

const pointKey = ({ part, point }: Said): string => `${part} ${point?.text ?? ''}`

type Listed = Awaited<ReturnType<typeof messagesOf>>[number]

/** Every message of a digest; `seen` is null if it is deleted, or hidden from the viewer. */
const messagesOf = (db: Queries, viewer: Viewer, id: string) =>
  db
    .selectFrom('digest_messages')
    .leftJoin('messages', (join) => join.onRef('messages.id', '=', 'digest_messages.message_id').on(visibleTo(viewer)))
    .select([
      'digest_messages.number',
      'digest_messages.message_id',
      'digest_messages.part',
      'digest_messages.branch',
      'digest_messages.is_cut',
      'digest_messages.top_id',
      'messages.id as seen',
    ])
    .where('digest_messages.digest_id', '=', id)
    .orderBy('digest_messages.number')
    .execute()

async function storedSentences(db: Queries, id: string): Promise<Said[]> {
  const sentences = await db
    .selectFrom('digest_sentences')
    .selectAll()
    .where('digest_id', '=', id)
    .orderBy('part')
    .orderBy('position')
    .execute()
  const citations = await db
    .selectFrom('digest_citations')
    .select(['part', 'position', 'number', 'message_id'])
    .where('digest_id', '=', id)
    .orderBy('number')
    .execute()
  const cited = Map.groupBy(citations, ({ part, position }) => `${part} ${position}`)
  return sentences.map(({ part, position, branch, text, point, agrees }) => ({
    part,
    branch,
    text,
    point: point === null ? null : { text: point, agrees: agrees === 1 },
    citations: (cited.get(`${part} ${position}`) ?? []).map(({ number, message_id }) => ({ number, message_id })),
  }))
}

/** What is written so far of the part that isn't finished. */
function draftSentences(digest: StoredDigest, text: string, messages: readonly Listed[]): Said[] {
  const part = digest.parts_done
  const given = new Map(messages.filter((each) => each.part === part).map((each) => [each.number, each]))
  let branch = given.values().next().value?.branch ?? 0
  return digestSentences(finishedPart(text), new Set(given.keys()), digest.kind).map((sentence) => {
    branch = given.get(sentence.numbers[0] ?? -1)?.branch ?? branch
    const citations = sentence.numbers.map((number) => ({ number, message_id: given.get(number)?.message_id ?? '' }))
    return { part, branch, text: sentence.text, point: sentence.point, citations }
  })
}

/** The sentences by branch, each branch named by its first visible message, and its thread by the top if visible. */
async function branchesOf(
  db: Queries,
  viewer: Viewer,
  sentences: readonly Said[],
  visible: readonly Listed[],
): Promise<DigestBranch[]> {
  const tops = new Map<number, Listed>()
  for (const message of visible) if (!tops.has(message.branch)) tops.set(message.branch, message)
  const byBranch = Map.groupBy(sentences, ({ branch }) => branch)
  const ids = [...byBranch.keys()].flatMap((branch) => {
    const { message_id, top_id } = tops.get(branch) ?? { message_id: null, top_id: null }
    return [message_id, top_id].filter((id) => id !== null)
  })
  const headings = await headingsOf(db, viewer, ids)
  return [...byBranch]
    .sort(([one], [two]) => one - two)
    .flatMap(([branch, said]) => {
      const top = tops.get(branch)
      const heading = headings.get(top?.message_id ?? '')
      if (heading === undefined) return []
      const thread = headings.get(top?.top_id ?? '') ?? null
      return [{ ...heading, thread, sentences: said.map(({ text, point, citations }) => ({ text, point, citations })) }]
    })
}

async function headingsOf(db: Queries, viewer: Viewer, ids: readonly string[]) {
  const rows = await db
    .selectFrom('messages')
    .leftJoin('users', 'users.uid', 'messages.content_author')
    .leftJoin('agents', 'agents.name', 'messages.content_author')
    .select((eb) => [
      'messages.id',
      'messages.title',
      'messages.content_author',
      eb.fn<string>('substr', ['messages.content', eb.val(1), eb.val(beginningLength)]).as('beginning'),
      eb.fn.coalesce('users.display_name', 'agents.display_name').as('author'),
    ])
    .where(inList(db, 'messages.id', ids))
    .where(visibleTo(viewer))
    .execute()
  return new Map(
    rows.map(({ id, title, content_author, beginning, author }) => [
      id,
      {
        message_id: id,
        author: authorName(content_author, author) || (agentDisplayName(content_author) ?? unknownUser),
        excerpt: titleOrExcerpt(title, beginning, digestHeadingLength),
      },
    ]),
  )
}

/** Enough for a heading of plain text. */
const beginningLength = 400
