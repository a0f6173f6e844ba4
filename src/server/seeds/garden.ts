import type { SeedMessage } from './seed-threads.ts'

/** The small forest of `npm run seed`: a few threads that show what a message can be. */
export const garden: readonly SeedMessage[] = [
  {
    by: 'ada',
    title: 'Welcome to Canopy',
    pinned: true,
    says: `Every message here can have many replies, and every reply may have siblings.

- **Swipe** a reply to see the one beside it, or use the arrows under it.
- **Reply** to anything, not only to the newest.
- Write for everyone, or choose who may read.`,
    replies: [
      { by: 'wei', says: 'So two people can answer the same message and both lines go on?' },
      {
        by: 'mia',
        says: 'I swiped here from Wei. The reply box knew whom I was answering.',
        replies: [{ by: 'ada', says: 'Exactly. Nobody talks over anybody.', to: ['mia'] }],
      },
    ],
  },
  {
    by: 'wei',
    title: 'Why does my binary search loop for ever?',
    says: `It never ends for \`[1, 3]\` and \`3\`:

\`\`\`js
function find(list, wanted) {
  let low = 0
  let high = list.length - 1
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (list[middle] < wanted) low = middle
    else high = middle
  }
  return list[low] === wanted ? low : -1
}
\`\`\``,
    replies: [
      {
        by: 'chatgpt',
        says: 'With two items left `middle` equals `low`, so `low = middle` changes nothing. Write `low = middle + 1`: the item at `middle` is too small, it cannot be the one.',
        replies: [
          { by: 'wei', says: 'That was it. Thank you both for being patient.' },
          {
            by: 'ines',
            says: 'A picture helps me: draw the half you throw away. If you throw away nothing, you loop.',
          },
        ],
      },
      {
        by: 'claude',
        says: 'One invariant settles it: *the answer is always in* `[low, high]`. Each branch must make that range smaller.',
      },
      { by: 'mia', says: 'Or keep `high` one past the end. Half-open ranges have no such edge.' },
    ],
  },
  {
    by: 'yusuf',
    title: 'قصيدة قصيرة عن الأشجار',
    says: 'تحت الظل حكايات، وفوق الغصن سماء.\n\nمن يترجمها؟',
    replies: [
      { by: 'ines', says: '> تحت الظل حكايات\n\n“Under the shade, stories; above the branch, sky.”' },
      { by: 'wei', says: '“Below, tales in the shade. Above, the bough holds the sky.”' },
    ],
  },
  {
    by: 'ines',
    title: 'The sum that everyone should see once',
    says: 'Euler showed that $$\\sum_{n=1}^{\\infty} \\frac{1}{n^2} = \\frac{\\pi^2}{6}$$ and the tickets to the talk were $5 and $10.',
    replies: [{ by: 'mia', says: 'And with fourth powers it is $\\frac{\\pi^4}{90}$.' }],
  },
  {
    by: 'wei',
    says: 'Mia, shall we answer Ines together before we post it for everyone?',
    privateTo: ['mia'],
    replies: [{ by: 'mia', says: 'Yes. I will draft, you check the second step.', privateTo: ['wei'] }],
  },
]
