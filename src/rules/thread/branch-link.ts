/** Whether an address is that of a thread. */
export const isThreadPath = (path: string): boolean => /^\/(cloud|ground)\//.test(path)

/** The query parameter with the last message of the branch. */
export const leafName = 'leaf'

/**
 * The address of a message on one branch: `/cloud/{id}` decides the path to the message, `leaf` the path below it
 * (supplement 6). Without a leaf the message is the end of its branch.
 */
export const linkTo = (id: string, leafId: string | null): string =>
  leafId === null || leafId === id ? `/cloud/${id}` : `/cloud/${id}?${leafName}=${leafId}`
