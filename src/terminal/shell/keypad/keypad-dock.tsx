import './keypad.css'
import { type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Sign } from '#terminal/ground/pieces/signs.tsx'
import { useSay } from '#terminal/ground/words/say.ts'
import { confirmIn, eraseIn, isNumberField, muteKeyboard, type PadField, padFieldOf, typeInto } from './pad-field.ts'

const digits = [...'7894561230']
const letters = [...'qwertyuiopasdfghjkl-zxcvbnm/._']

/** The keypad on the screen, for as long as a field that is typed into has the focus. */
export const KeypadDock = () => {
  const field = usePadField()
  return field === null ? null : <Keypad key={field.name} field={field} />
}

const Keypad = ({ field }: { readonly field: PadField }) => {
  const { say } = useSay()
  const dock = useRef<HTMLDivElement>(null)
  const isNumber = isNumberField(field)
  const [isUpper, setIsUpper] = useState(field.classList.contains('mono'))
  const [view, setView] = useState<'digits' | 'letters'>(isNumber ? 'digits' : 'letters')
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view has another height
  useLayoutEffect(() => {
    muteKeyboard(field)
    const root = document.documentElement
    root.style.setProperty('--keypad', `${dock.current?.offsetHeight ?? 0}px`)
    field.scrollIntoView({ block: 'nearest' })
    return () => void root.style.removeProperty('--keypad')
  }, [field, view])
  const key = (text: string) => (
    <button key={text} type="button" data-key={text} onClick={() => typeInto(field, text)}>
      {text}
    </button>
  )
  return (
    <div
      ref={dock}
      className="keypad"
      data-view={view}
      data-number={isNumber}
      onMouseDown={keepFocus}
      role="toolbar"
      aria-label={say('shell.keypad')}
    >
      {!isNumber && (
        <div className="keypad-letters">{letters.map(letter => key(isUpper ? letter.toUpperCase() : letter))}</div>
      )}
      <div className="keypad-digits">
        {digits.map(key)}
        {isNumber && key(',')}
        {isNumber && key('-')}
      </div>
      <div className="keypad-acts">
        {!isNumber && (
          <>
            <button
              type="button"
              className="keypad-other"
              onClick={() => setView(view === 'digits' ? 'letters' : 'digits')}
            >
              {view === 'digits' ? 'ABC' : '123'}
            </button>
            <button
              type="button"
              aria-pressed={isUpper}
              aria-label={say('shell.capitals')}
              onClick={() => setIsUpper(!isUpper)}
            >
              {isUpper ? 'A' : 'a'}
            </button>
            <button type="button" aria-label={say('shell.space')} onClick={() => typeInto(field, ' ')}>
              ␣
            </button>
          </>
        )}
        <button type="button" aria-label={say('shell.erase')} data-key="erase" onClick={() => eraseIn(field)}>
          <Sign name="erase" />
        </button>
        <button type="button" className="main" data-key="ok" onClick={() => confirmIn(field)}>
          {say('act.ok')}
        </button>
      </div>
    </div>
  )
}

/** A button that is touched takes the focus, and the keypad would lose its field. */
const keepFocus = (event: MouseEvent) => event.preventDefault()

const usePadField = (): PadField | null => {
  const [field, setField] = useState<PadField | null>(() => padFieldOf(document.activeElement))
  useEffect(() => {
    const mute = ({ target }: Event) => {
      const touched = padFieldOf(target)
      if (touched !== null) muteKeyboard(touched)
    }
    const enter = (event: Event) => {
      mute(event)
      setField(padFieldOf(event.target))
    }
    const leave = () => setField(null)
    window.addEventListener('pointerdown', mute, { capture: true })
    window.addEventListener('focusin', enter)
    window.addEventListener('focusout', leave)
    return () => {
      window.removeEventListener('pointerdown', mute, { capture: true })
      window.removeEventListener('focusin', enter)
      window.removeEventListener('focusout', leave)
    }
  }, [])
  return field
}
