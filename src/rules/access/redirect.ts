import { defaultPreviousRoute } from '#wire/limits.ts'

const placeholderOrigin = 'http://canopy.invalid'

/**
 * The path to go to after signing in: only a path of this app, checked after normalising; anything else, or nothing,
 * leads to /cloud (supplement 4). The URL class is a parameter because this layer uses no globals.
 */
export function safeRedirect(given: string | null | undefined, Url: UrlConstructor): string {
  if (typeof given !== 'string' || !/^\/(?![/\\])/.test(given) || hasControlCharacter(given))
    return defaultPreviousRoute
  try {
    const url = new Url(given, placeholderOrigin)
    const path = `${url.pathname}${url.search}${url.hash}`
    return url.origin === placeholderOrigin && /^\/(?![/\\])/.test(path) ? path : defaultPreviousRoute
  } catch {
    return defaultPreviousRoute
  }
}

type UrlConstructor = new (
  url: string,
  base: string,
) => { readonly origin: string; readonly pathname: string; readonly search: string; readonly hash: string }

const hasControlCharacter = (text: string): boolean => [...text].some((character) => character.charCodeAt(0) < 0x20)
