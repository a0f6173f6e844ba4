/** Reading JSON of unknown shape: nothing here throws; a missing value is null or empty. */
export type JsonObject = Readonly<Record<string, unknown>>

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const objectAt = (value: unknown, key: string): JsonObject | null => {
  const found = isObject(value) && Object.hasOwn(value, key) ? value[key] : null
  return isObject(found) ? found : null
}

export const textAt = (value: unknown, key: string): string | null => {
  const found = isObject(value) && Object.hasOwn(value, key) ? value[key] : null
  return typeof found === 'string' ? found : null
}

export const numberAt = (value: unknown, key: string): number | null => {
  const found = isObject(value) && Object.hasOwn(value, key) ? value[key] : null
  return typeof found === 'number' && Number.isFinite(found) ? found : null
}

export const listAt = (value: unknown, key: string): readonly unknown[] | null => {
  const found = isObject(value) && Object.hasOwn(value, key) ? value[key] : null
  return Array.isArray(found) ? found : null
}

export const isTrueAt = (value: unknown, key: string): boolean => isObject(value) && value[key] === true

/** The object that a text holds as JSON, or null. */
export function objectIn(text: string): JsonObject | null {
  try {
    return objectAt({ value: JSON.parse(text) }, 'value')
  } catch {
    return null
  }
}
