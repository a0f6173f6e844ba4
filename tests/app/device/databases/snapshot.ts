/** What a version of the database held. A new version adds a file of its own beside this and leaves the others as they are. */
export type Snapshot = {
  readonly version: number
  readonly stores: Readonly<Record<string, string>>
  readonly rows: Readonly<Record<string, readonly object[]>>
}
