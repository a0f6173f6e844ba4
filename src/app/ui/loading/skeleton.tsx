import './skeleton.css'

/** The placeholder of a card, about as large as the card. */
export function Skeleton({ lines = 3 }: { lines?: number }) {
  return (
    <div className="skeleton" aria-hidden="true">
      <div className="skeleton-author">
        <span className="skeleton-disc" />
        <span className="skeleton-line skeleton-name" />
      </div>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are identical and never reordered
        <span className="skeleton-line" key={line} />
      ))}
      <span className="skeleton-line skeleton-actions" />
    </div>
  )
}

/** The placeholder of the whole page, the same as in index.html. */
export const opening = (
  <div className="opening" aria-hidden="true">
    <p className="opening-name">Canopy</p>
    <div className="opening-card" />
    <div className="opening-card" />
    <div className="opening-card" />
  </div>
)
