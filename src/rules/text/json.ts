/** What a text says as JSON; null if it isn't JSON, and for `null`. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
