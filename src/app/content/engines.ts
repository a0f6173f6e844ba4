/** What is loaded later and only where a message needs it. Both answer HTML, or null when the source should be shown. */
export type Engines = {
  readonly formula?: (tex: string, display: boolean) => string | null
  readonly highlight?: (code: string, language: string) => string | null
}
