/** Where the system's share sheet sends what somebody shares: the worker takes it (manifest.webmanifest). */
export const sharePath = '/share'

/** The worker's cache for files on their way to the draft of a new thread, each with its name in a header. */
export const sharedFilesCache = 'shared-files'
export const sharedNameHeader = 'canopy-name'
/** Whoever shared them may have to sign in first; later they are for nobody. */
export const sharedFilesMs = 3_600_000
