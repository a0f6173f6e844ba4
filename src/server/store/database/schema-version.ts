import { errors } from '#wire/errors/errors.ts'

/** The number of migrations: the schema version that this version of Canopy writes. */
export const schemaVersion = 44

/** A newer version has changed the schema, and doesn't say that what this one writes is complete. */
export class NewerSchemaError extends Error {
  constructor() {
    super(errors.database_newer)
  }
}
