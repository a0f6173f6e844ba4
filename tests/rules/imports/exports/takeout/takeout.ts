/** Builds Takeout's activity of Gemini as people get it: newest first, as a page (the default) or as JSON. */
export type Prompt = {
  readonly prompt: string
  /** Minutes after the first prompt. */
  readonly minute: number
  readonly answer?: string
  readonly chat?: string
}

export type Wording = {
  readonly header: string
  readonly label: string
  readonly when: (ms: number) => string
}

const startMs = Date.UTC(2026, 1, 2, 7, 0, 0)
export const msOf = (minute: number) => startMs + minute * 60_000

export const english: Wording = {
  header: 'Gemini Apps',
  label: 'Prompted&nbsp;',
  when: (ms) =>
    `${new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' }).format(ms)} UTC`,
}
export const german: Wording = {
  header: 'Gemini-Apps',
  label: 'Eingegebener Prompt:&nbsp;',
  when: (ms) =>
    `${new Intl.DateTimeFormat('de', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'Europe/Berlin' }).format(ms)} MEZ`,
}
export const slovenian: Wording = {
  header: 'Aplikacije Gemini',
  label: 'Poslali ste poziv:&nbsp;',
  when: (ms) =>
    `${new Intl.DateTimeFormat('sl', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'Europe/Berlin' }).format(ms)} CET`,
}

const link = (chat: string) =>
  `<b>Details:</b><br>&emsp;https://gemini.google.com/app/${chat}: <a href="https://gemini.google.com/app/${chat}">https://gemini.google.com/app/${chat}</a><br>`

export const cell = (words: string, header = 'Gemini Apps', details = '') =>
  `<div class="outer-cell mdl-cell mdl-cell--12-col mdl-shadow--2dp"><div class="mdl-grid"><div class="header-cell mdl-cell mdl-cell--12-col"><p class="mdl-typography--title">${header}<br></p></div><div class="content-cell mdl-cell mdl-cell--6-col mdl-typography--body-1">${words}</div><div class="content-cell mdl-cell mdl-cell--6-col mdl-typography--body-1 mdl-typography--text-right"></div><div class="content-cell mdl-cell mdl-cell--12-col mdl-typography--caption"><b>Products:</b><br>&emsp;${header}<br>${details}<b>Why is this here?</b><br>&emsp;This activity was saved.</div></div></div>`

export const page = (...cells: readonly string[]) =>
  `<html><head><title>My Activity History</title><style type="text/css">.mdl-grid{display:flex}</style></head><body><div class="mdl-grid">${cells.join('')}</div></body></html>`

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\n', '<br>')

export const takeoutPage = (asked: readonly Prompt[], { header, label, when }: Wording = english) =>
  page(
    ...asked
      .toReversed()
      .map(({ prompt, minute, answer = '<p>Yes.</p>', chat }) =>
        cell(
          `${label}${escaped(prompt)}<br>${when(msOf(minute))}<br>${answer}`,
          header,
          chat === undefined ? '' : link(chat),
        ),
      ),
  )

export const takeoutJson = (asked: readonly Prompt[], { header, label }: Wording = english) =>
  JSON.stringify(
    asked.toReversed().map(({ prompt, minute, answer = '<p>Yes.</p>', chat }) => ({
      header,
      title: `${label.replace('&nbsp;', ' ')}${prompt}`,
      time: new Date(msOf(minute)).toISOString(),
      products: [header],
      activityControls: ['Gemini Apps Activity'],
      ...(answer === '' ? {} : { safeHtmlItem: [{ html: answer }] }),
      ...(chat === undefined ? {} : { titleUrl: `https://gemini.google.com/app/${chat}` }),
    })),
  )
