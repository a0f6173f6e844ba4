export type Shared = { readonly title: string; readonly url: string }

/** Whether there is a system share sheet: on phones, and in some desktop browsers. */
export const canShare = (): boolean => typeof navigator.share === 'function'

export const share = (shared: Shared): Promise<void> => navigator.share(shared)
