/** What names the end of the branch in a message's address. */
export const leafName = 'leaf'

/**
 * The address of a message on one branch: `/cloud/{id}` wins for the path to the message, `leaf` for the path below it
 * (supplement 6). Without a leaf of its own the message is the end of its branch.
 */
export const linkTo = (id: string, leafId: string | null): string =>
  leafId === null || leafId === id ? `/cloud/${id}` : `/cloud/${id}?${leafName}=${leafId}`
