import './timeline.css'

export type Milestone = {
  readonly name: string
  readonly when: string
  readonly brings: readonly string[]
  readonly isNow?: true
}

export function Timeline({ milestones }: { readonly milestones: readonly Milestone[] }) {
  return (
    <ol className="timeline">
      {milestones.map(({ name, when, brings, isNow }) => (
        <li className="timeline-milestone" key={name} aria-current={isNow && 'step'}>
          <h3>
            {name} <span className="timeline-when">{when}</span>
          </h3>
          <ul>
            {brings.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}
