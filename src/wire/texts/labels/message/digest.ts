import type { Parts } from '../../parts.ts'

// A digest or a comparison that an agent writes
export const whoCompares = 'Who should compare the replies?'
export const whoReads = 'Who should read what is new to you?'
export const askAnotherAgentLabel = 'Ask another agent'
export const digestHasRead = <E>(agent: E, read: number, total: number): Parts<E> => [
  agent,
  ` has read ${read} of ${total}.`,
]
export const digestHasStopped = <E>(agent: E, read: number, total: number): Parts<E> => [
  'Stopped. ',
  ...digestHasRead(agent, read, total),
]
export const digestCut = (count: number) =>
  count === 1
    ? 'One message was too long to be read whole: its middle was left out.'
    : `${count} messages were too long to be read whole: their middle was left out.`
export const digestMore = (total: number) => `There are more; these are the first ${total}.`
export const stopDigestLabel = 'Stop'
export const continueDigestLabel = 'Continue'
export const markSeenLabel = 'Mark these as seen'
export const markedSeen = 'Marked as seen.'
/** Of a message that a sentence rests on. */
export const citedMessageLabel = (number: number) => `Message ${number}`
export const noSource = 'no source'

// The table of a comparison
export const comparisonTableLabel = 'Comparison'
// A noun: what branches agree or differ about
export const pointHeading = 'Point'
export const branchesAgree = 'Agree'
export const branchesDiffer = 'Differ'
