/**
 * The content of a version of the database. A new version gets a new file beside this one; older files don't change.
 */
export type Snapshot = {
  readonly version: number
  readonly stores: Readonly<Record<string, string>>
  readonly rows: Readonly<Record<string, readonly object[]>>
}
