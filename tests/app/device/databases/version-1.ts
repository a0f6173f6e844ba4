import type { Snapshot } from './snapshot.ts'

/** A device with version 1 of the database. */
export const version1: Snapshot = {
  version: 1,
  stores: {
    outbox: 'key, [owner+order]',
    marks: '[owner+id], [owner+order]',
    ground: 'id, root_id, parent_id, timestamp',
    publications: '[owner+groundId], [owner+rootId]',
  },
  rows: {
    outbox: [
      {
        key: '6b0f5e0c-1d43-4c4f-9a57-0f2f0e1a7b11',
        owner: 'ada',
        order: 1,
        body: { content: 'Which tree?', public: true, recipients: ['wei'] },
        recipients: [{ uid: 'wei', display_name: 'Wei', user_tag: 'wei' }],
        createdAt: '2026-11-21T12:00:00.000Z',
        stage: 'waiting',
        problem: null,
        isHeld: false,
        triedAt: '2026-11-21T12:00:01.000Z',
        isChanged: false,
        sentAs: null,
      },
    ],
    marks: [{ owner: 'ada', id: 'letter', isRead: true, wasRead: false, order: 1, isTried: false }],
    ground: [
      {
        id: 'leaf',
        root_id: 'leaf',
        parent_id: null,
        child_ids: [],
        reply_count: 0,
        title: null,
        description: null,
        content: 'Only here.',
        content_author: 'ground',
        author_uid: 'ground',
        author_display_name: null,
        author_user_tag: null,
        author_email: null,
        author_email_display: null,
        public: true,
        recipients: [],
        timestamp: '2026-11-21T12:00:00.000Z',
        is_pinned: false,
        is_read: true,
        for_tabs: ['public'],
      },
    ],
    publications: [{ owner: 'ada', groundId: 'leaf', rootId: 'leaf', key: 'key', cloudId: null }],
  },
}
