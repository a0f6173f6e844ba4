import './choice.css'

type ChoiceProps = {
  /** What is chosen between: one name for all its choices. */
  readonly name: string
  readonly label: string
  readonly words: string
  readonly isChosen: boolean
  readonly onChoose: () => void
}

/** One of several ways to go, with what it means. Stands in a fieldset. */
export const Choice = ({ name, label, words, isChosen, onChoose }: ChoiceProps) => (
  <label className="choice">
    <input type="radio" name={name} aria-label={label} checked={isChosen} onChange={onChoose} />
    <span>
      <strong>{label}</strong> {words}
    </span>
  </label>
)
