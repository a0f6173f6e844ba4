import { newThreadSettings } from '#rules/thread/reply.ts'
import type { Message } from '#wire/message.ts'
import { sendFailed } from '#wire/texts.ts'
import { BroughtHome } from '../../../src/app/message/brought-home.tsx'
import { Composer } from '../../../src/app/message/composer/composer.tsx'
import { ListCard } from '../../../src/app/message/list-card.tsx'
import { MessageCard } from '../../../src/app/message/message-card.tsx'
import { SiblingNavigator } from '../../../src/app/message/siblings/sibling-navigator.tsx'
import type { ReplyDraft } from '../../../src/app/state/draft/draft-state.ts'
import { otto, referenceTo, wei } from '../../support/forest/cast.ts'
import { message } from '../../support/forest/forest.ts'
import { as, asAda, type Part, rightToLeft, type Story, unbroken } from '../story.ts'

const nothing = () => undefined

const card = (fields: Partial<Message>): Story => ({
  show: <MessageCard message={message({ id: 'one', ...fields })} tab="cloud" onOpen={nothing} />,
  as: asAda,
})

const listCard = (fields: Partial<Message>): Story => ({
  show: <ListCard message={message({ id: 'one', ...fields })} tab="cloud" onOpen={nothing} />,
  as: asAda,
})

const code = 'Look:\n\n```js\nconst tree = { branches: [] }\n```\n\nand $e^{i\\pi} + 1 = 0$.'
const reply = message({ id: 'asked', author_uid: 'wei' })
const box = (part: Partial<ReplyDraft>): ReplyDraft => ({
  opening: 1,
  target: reply,
  text: '',
  settings: newThreadSettings,
  stage: 'writing',
  problem: null,
  ...part,
})
const composer = (part: Partial<ReplyDraft>, session: Story['as'] = asAda): Story => ({
  show: <Composer draft={box(part)} label="Reply" onSent={nothing} />,
  as: session,
})

/** A message, and the reply box. */
export const messageParts: Readonly<Record<string, Part>> = {
  'message card': {
    public: card({}),
    'in a list': listCard({ title: 'Oaks and birches', description: 'About trees.', child_ids: ['x', 'y'] }),
    'private and unread': card({
      public: false,
      is_read: false,
      author_uid: 'wei',
      recipients: [{ ...referenceTo(wei), uid: 'ada' }],
    }),
    pinned: card({ is_pinned: true }),
    'of an agent': card({ content_author: 'chatgpt', author_uid: 'chatgpt' }),
    'posted as an agent': card({ content_author: 'claude' }),
    'code and a formula': card({ content: code }),
    'a long word': card({ content: unbroken }),
    'right to left': card({ content: rightToLeft }),
  },
  'brought home': {
    'three sources': {
      show: (
        <BroughtHome
          from="c"
          sources={[
            { id: 'a', author: 'Wei Lindqvist', excerpt: 'By the river, where the benches are' },
            { id: 'b', author: unbroken, excerpt: unbroken },
            { id: 'c', author: 'Mia', excerpt: rightToLeft },
          ]}
        />
      ),
    },
    'sources deleted': { show: <BroughtHome from="c" sources={[]} /> },
  },
  'sibling navigator': {
    'in the middle': {
      show: (
        <SiblingNavigator
          pathTo={(id) => `/cloud/${id}`}
          siblings={{ position: 2, total: 5, previousId: 'a', nextId: 'b', unlisted: [] }}
          onMove={nothing}
          onList={nothing}
        />
      ),
    },
  },
  'reply box': {
    empty: composer({}),
    written: composer({ text: 'The birch.' }),
    sending: composer({ text: 'The birch.', stage: 'sending' }),
    failed: composer({ text: 'The birch.', problem: sendFailed }),
    'a long word': composer({ text: unbroken }),
    'not whitelisted': composer({}, as(otto)),
    visitor: composer({}, { stage: 'signed-out' }),
  },
}
