import type { CastMember } from './cast.ts'
import type { SeedMessage } from './seed-threads.ts'

/** More people for a lively forum. */
export const forumCast: readonly CastMember[] = [
  { tag: 'noor', name: 'Noor Rahimi', status: 'whitelisted' },
  { tag: 'tomas', name: 'Tomáš Veselý', status: 'whitelisted' },
  { tag: 'keiko', name: '小川 恵子', status: 'whitelisted' },
  { tag: 'lars', name: 'Lars Engebretsen', status: 'whitelisted' },
  { tag: 'amara', name: 'Amara Nwosu', status: 'whitelisted' },
  { tag: 'pilar', name: 'Pilar Ibáñez', status: 'other' },
]

const subjects = [
  [
    'A bicycle lane on Harbour Street',
    'The council asks for comments until the end of the month. What do we want to say?',
  ],
  ['Bread that keeps for a week', 'Mine is dry after two days. Flour, water, salt, nothing else. What do you do?'],
  ['Reading group: chapter four', 'Who speaks in the letters? I count three hands.'],
  ['The lift is broken again', 'Third time this winter. I have the dates written down.'],
  ['Learning to read music at forty', 'I can find middle C. Everything else takes a breath.'],
  ['Seeds to swap in spring', 'I have beans, two kinds of tomato and too many pumpkins.'],
  ['How do you name your variables?', 'Our review took an hour yesterday, about one word.'],
  ['A map of the quiet places', 'Where in this town can one sit for an hour without music?'],
  ['Night trains', 'Has anyone taken the one over the mountains this year?'],
  ['Our shared tool shed', 'The saw is back. The long ladder is not.'],
] as const

const openings = [
  'I tried that last year, and it worked better than I had feared.',
  'Two things speak against it, and one of them is the weather.',
  'Could you say more about the second half? I think it is the better half.',
  'My neighbour did the opposite and is happy with it.',
  'Before we decide: who would look after it in August?',
  'I asked someone who does this for a living. Short answer: it depends on the water.',
  'Yes, and we could begin small, with a week.',
  'I read it differently. The first line is a question, not a promise.',
] as const

const answers = [
  'That changes my mind, thank you.',
  'Then let us try both and compare in a month.',
  'I had not thought of August.',
  'Here is what I measured: 3 of 10 were fine, 5 were good, 2 were awful.',
  'Agreed, if someone writes it down this time.',
  'Not convinced yet, but curious.',
] as const

const summary = `Three lines so far:

1. those who have tried it and would do so again,
2. those who worry about *who looks after it*,
3. those who would begin with a week.

Nobody has said yet what it costs.`

/** The forest of `npm run seed -- forum`: every subject a thread with forks, an agent's answer, and a private aside. */
export function forum(): SeedMessage[] {
  const people = ['wei', 'mia', 'ines', 'noor', 'tomas', 'keiko', 'lars', 'amara', 'yusuf']
  const pick = <T>(list: readonly T[], index: number): T => list[index % list.length] as T
  return subjects.map(([title, says], thread): SeedMessage => {
    const by = pick(people, thread)
    const branches = Array.from({ length: 3 + (thread % 4) }, (_, branch): SeedMessage => {
      const speaker = pick(people, thread + branch + 1)
      const replies = Array.from({ length: branch % 3 }, (__, reply): SeedMessage => {
        const answer = pick(answers, thread + branch * 2 + reply)
        const last: SeedMessage = { by, says: pick(answers, thread + branch + reply + 1), to: [speaker] }
        return { by: pick(people, thread + branch + reply + 4), says: answer, replies: reply === 0 ? [last] : [] }
      })
      return { by: speaker, says: pick(openings, thread * 3 + branch), replies }
    })
    const agents: SeedMessage[] = [{ by: 'chatgpt', says: summary }]
    const aside: SeedMessage = { by: 'ada', says: 'I can ask at the office, if you like.', privateTo: [by] }
    return { by, title, says, replies: [...branches, ...agents, aside], ...(thread === 0 ? { pinned: true } : {}) }
  })
}
