/** What is loaded later and only where a message needs it. It answers HTML, or null when the source should be shown. */
export type Engines = { readonly formula?: (tex: string, display: boolean) => string | null }
