import { errors } from '#wire/errors/errors.ts'

/** The number of migrations: the schema version that this version of Canopy writes. */
export const schemaVersion = 40

/** A newer version has changed the schema: rows written by this one might be incomplete. */
export class NewerSchemaError extends Error {
  constructor() {
    super(errors.database_newer)
  }
}
