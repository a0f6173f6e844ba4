/** Renderers that are only loaded when a message needs them. Null means that the source should be shown. */
export type Engines = { readonly formula?: (tex: string, display: boolean) => string | null }
