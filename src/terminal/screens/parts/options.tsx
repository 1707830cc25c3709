import { useEffect, useRef, useState } from 'react'
import { act } from '#engine/machine/run-flow.ts'
import type { Option } from '#engine/vocabulary/step.ts'
import { Sign } from '#terminal/ground/pieces/signs.tsx'
import { perform } from '#terminal/ground/store/on-screen.ts'
import { useSay } from '#terminal/ground/words/say.ts'
import { useKeys } from './use-keys.ts'

/** More than there are command barcodes for are drawn as a list. */
const maxTiles = 9
/** Up to so many stand in two columns, however wide the screen is. */
const fewTiles = 4
const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }

const optionsClass = (count: number): string =>
  count > maxTiles ? 'options list' : count <= fewTiles ? 'options few' : 'options'

export interface OptionsProps {
  readonly options: readonly Option[]
  /** Nothing lies over them: keys are theirs. */
  readonly isActive: boolean
}

/** One of several: by touch, by its number, by its command barcode, or with the arrow keys and Enter. */
export const Options = ({ options, isActive }: OptionsProps) => {
  const { text } = useSay()
  const [at, setAt] = useState(-1)
  const chosen = useRef<HTMLButtonElement>(null)
  const choose = (value: string) => perform(act('answer', value))
  useKeys(isActive && options.length > 0, {
    onTyped: typed => /^[1-9]$/.test(typed) && perform(act('choice', typed)),
    onKey: key => {
      const move = steps[key]
      if (move !== undefined) setAt(now => (Math.max(now, move < 0 ? 0 : -1) + move + options.length) % options.length)
      const option = options[at]
      if (key === 'Enter' && option !== undefined) choose(option.value)
    },
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: brings the option that the arrows reached into sight
  useEffect(() => {
    chosen.current?.scrollIntoView({ block: 'nearest' })
  }, [at])
  return (
    <div className={optionsClass(options.length)}>
      {options.map((option, index) => (
        <button
          key={option.value}
          ref={index === at ? chosen : null}
          type="button"
          className={index === at ? 'option at' : 'option'}
          data-answer={option.value}
          onClick={() => choose(option.value)}
        >
          {option.sign !== undefined && <Sign name={option.sign} weight={1.6} />}
          <span className="option-words">
            <b>{text(option.title)}</b>
            {option.text !== undefined && <span>{text(option.text)}</span>}
          </span>
          {option.figure !== undefined && <span className="option-figure">{text(option.figure)}</span>}
          {index < maxTiles && <kbd>{index + 1}</kbd>}
        </button>
      ))}
    </div>
  )
}
