import { tabChanges } from './tab-changes.ts'

/** A change on Ground: which messages were added or changed, and which deleted. */
export type GroundChange = { readonly saved: readonly string[]; readonly removed: readonly string[] }

/**
 * Broadcasts this tab's changes to other tabs showing Ground. Like the Cloud's socket it names the changed messages, so
 * that a long thread needn't be read again.
 */
export function groundChanges(name = 'canopy:ground') {
  const { publish, watch } = tabChanges<GroundChange>(name)
  return {
    publish: (change: GroundChange): void => {
      if (change.saved.length + change.removed.length > 0) publish(change)
    },
    watch,
  }
}
