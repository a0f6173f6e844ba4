import './skeleton.css'

/** A card that is still on its way, as large as the one that will stand there. */
export function Skeleton({ lines = 3 }: { lines?: number }) {
  return (
    <div className="skeleton" aria-hidden="true">
      <div className="skeleton-author">
        <span className="skeleton-disc" />
        <span className="skeleton-line skeleton-name" />
      </div>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are alike and never move
        <span className="skeleton-line" key={line} />
      ))}
      <span className="skeleton-line skeleton-actions" />
    </div>
  )
}

/** What stands there before anything of a page does, as index.html has it. */
export const opening = (
  <div className="opening" aria-hidden="true">
    <p className="opening-name">Canopy</p>
    <div className="opening-card" />
    <div className="opening-card" />
    <div className="opening-card" />
  </div>
)
