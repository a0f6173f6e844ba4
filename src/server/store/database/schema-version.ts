/** How many migrations there are: the shape of the database that this version of Canopy writes. */
export const schemaVersion = 10

/** A newer version has changed the database's shape: what this one would write may lack something. */
export class NewerSchemaError extends Error {
  constructor() {
    super('A newer version of Canopy uses this database')
  }
}
