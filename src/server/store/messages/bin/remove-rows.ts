import type { Queries } from '../../database/database.ts'
import { inList } from '../../database/in-list.ts'

/** Removes messages from the bin, but not their entry. */
export async function removeRows(tx: Queries, ids: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('bin_recipients')
    .where(inList(tx, 'message_id', ids))
    .execute()
  await tx
    .deleteFrom('bin_messages')
    .where(inList(tx, 'id', ids))
    .execute()
}

/** Of what a person has written or asked for, which is deleted with their account. */
export const forgetRecipientsInBin = (tx: Queries, uid: string) =>
  tx
    .deleteFrom('bin_recipients')
    .where('message_id', 'in', ({ selectFrom }) =>
      selectFrom('bin_messages')
        .select('id')
        .where((eb) => eb.or([eb('author_uid', '=', uid), eb('asked_by', '=', uid)])),
    )
    .execute()
