import { isAdmin } from '#rules/access/viewer.ts'
import type { Queries } from '../store/database/database.ts'
import { findUser } from '../store/people/users.ts'
import { accountStatusOf, type Connection } from './connection.ts'
import type { NodeSockets } from './node-sockets.ts'

/** What the people of this node's sockets may see, as it is in the database. */
export function makeAccountStatuses(db: Queries, sockets: NodeSockets) {
  const withNewStatus = new WeakSet<Connection>()

  /**
   * Reads it, whatever the event says: of two changes made on two nodes, the event of the earlier one may come later.
   */
  async function update(uid: string): Promise<void> {
    if (sockets.allOf(uid).length === 0) return
    const accountStatus = accountStatusOf(await findUser(db, uid))
    for (const each of sockets.allOf(uid)) {
      each.setAccountStatus(accountStatus)
      withNewStatus.add(each)
    }
  }

  return {
    update,
    /** For a socket that has just joined: it may change meanwhile. */
    settle: async (connection: Connection): Promise<void> => {
      do {
        withNewStatus.delete(connection)
        connection.setAccountStatus(accountStatusOf(await findUser(db, connection.uid)))
      } while (withNewStatus.has(connection))
    },
    /** Admins also get e-mail addresses, and the event that somebody is no longer an admin may be late. */
    updateAdmins: async (nowMs: number): Promise<void> => {
      const admins = sockets.all().filter((each) => isAdmin(each.viewer(nowMs)))
      for (const uid of new Set(admins.map((each) => each.uid))) await update(uid)
    },
  }
}
