import './choice.css'

type ChoiceProps = {
  /** The name of the radio group. */
  readonly name: string
  readonly label: string
  readonly hint: string
  readonly isChosen: boolean
  readonly onChoose: () => void
}

/** A radio button with an explanation. Must be in a fieldset. */
export const Choice = ({ name, label, hint, isChosen, onChoose }: ChoiceProps) => (
  <label className="choice">
    <input type="radio" name={name} aria-label={label} checked={isChosen} onChange={onChoose} />
    <span>
      <strong>{label}</strong> {hint}
    </span>
  </label>
)
