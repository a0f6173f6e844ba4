// The language of the app
export const languageLabel = 'Language'
export const languageOfBrowser = 'The browser’s'
export const languageAfterSaving =
  'First update your profile or discard your changes: another language loads the page again.'
export const languageNeedsNetwork = 'The language could not be loaded. Please try again when you are online.'

/** No native speaker has read its texts yet. */
export const betaLanguage = (name: string) => `${name} (beta)`
