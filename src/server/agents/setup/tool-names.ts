import type { Config } from '../../process/config.ts'

/** Searching and reading in this installation. */
export const ownTools = 'canopy'

/** What agents may use, by the names that settings and AGENTS_FILE have for it; our own tools first. */
export const toolNames = (_config: Config): readonly string[] => [ownTools]
