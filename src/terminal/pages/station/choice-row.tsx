import { useId } from 'react'
import { useSay } from '#terminal/ground/words/say.ts'

export interface ChoiceRowProps<T extends string | number | boolean> {
  /** What is chosen; a word. */
  readonly label: string
  /** What it means to choose; a word. */
  readonly help?: string
  readonly chosen: T
  readonly choices: readonly { readonly value: T; readonly word: string }[]
  readonly onChoose: (value: T) => void
}

/** One of a few, each large enough for a glove. The words are said already. */
export const ChoiceRow = <T extends string | number | boolean>(props: ChoiceRowProps<T>) => {
  const { label, help, chosen, choices, onChoose } = props
  const { say } = useSay()
  const id = useId()
  return (
    <div className="choice-row" role="radiogroup" aria-labelledby={id} data-choice={label}>
      <h3 id={id}>{say(label)}</h3>
      <div>
        {choices.map(({ value, word }) => (
          // biome-ignore lint/a11y/useSemanticElements: a button that a gloved finger presses; no form is filled in here
          <button
            key={String(value)}
            type="button"
            role="radio"
            aria-checked={value === chosen}
            className="act"
            data-value={String(value)}
            onClick={() => onChoose(value)}
          >
            <span>{word}</span>
          </button>
        ))}
      </div>
      {help !== undefined && <p className="field-help">{say(help)}</p>}
    </div>
  )
}
