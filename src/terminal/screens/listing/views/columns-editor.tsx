import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Listing } from '#contract/listings/listing.ts'
import { leastWidthEm, mostWidthEm, type ShownColumn, shownColumns, writeColumns } from '#domain/shown-columns.ts'
import { useSay } from '#terminal/ground/words/say.ts'
import { chooseColumns } from './choose-columns.ts'

export interface ColumnsEditorProps {
  readonly listing: Listing
  readonly columns: string
  readonly onDone: () => void
}
interface Choice extends ShownColumn {
  readonly isShown: boolean
}

/** How wide a column is taken to be that nobody has widened yet, and what a step widens it by. */
const usualEm = 12
const stepEm = 2

const choicesOf = (listing: Listing, columns: string): readonly Choice[] => {
  const shown = shownColumns(listing, columns)
  const others = shownColumns(listing).filter(({ name }) => !shown.some(one => one.name === name))
  return [...shown.map(one => ({ ...one, isShown: true })), ...others.map(one => ({ ...one, isShown: false }))]
}

/**
 * Which columns are shown, in which order, how wide. With the focus on one: Space shows or hides it, Alt and an arrow move it,
 * left and right make it narrower and wider; Enter shows the table so.
 */
export const ColumnsEditor = ({ listing, columns, onDone }: ColumnsEditorProps) => {
  const { say } = useSay()
  const [choices, setChoices] = useState(() => choicesOf(listing, columns))
  const list = useRef<HTMLUListElement>(null)
  const shown = choices.filter(({ isShown }) => isShown)
  const all = writeColumns(shownColumns(listing))

  const apply = (chosen: string) => {
    onDone()
    const next = chosen === all ? '' : chosen
    if (next !== columns) chooseColumns(next)
  }
  const change = (at: number, changed: Partial<Choice>) =>
    setChoices(choices.map((choice, nth) => (nth === at ? { ...choice, ...changed } : choice)))
  const widen = (at: number, byEm: number) => {
    const widthEm = (choices[at]!.widthEm ?? usualEm) + byEm
    change(at, { widthEm: Math.min(mostWidthEm, Math.max(leastWidthEm, widthEm)) })
  }
  const move = (at: number, by: number) => {
    const to = at + by
    if (to < 0 || to >= choices.length) return
    flushSync(() => setChoices(choices.with(at, choices[to]!).with(to, choices[at]!)))
    // The keys stay with the column that was moved.
    list.current?.querySelector<HTMLElement>(`[data-shows="${choices[at]!.name}"]`)?.focus()
  }
  const actOf = ({ key, altKey }: KeyboardEvent, at: number): (() => void) | null => {
    if (altKey) return key === 'ArrowUp' ? () => move(at, -1) : key === 'ArrowDown' ? () => move(at, 1) : null
    if (key === 'Enter') return () => apply(writeColumns(shown))
    return key === 'ArrowLeft' ? () => widen(at, -stepEm) : key === 'ArrowRight' ? () => widen(at, stepEm) : null
  }
  const hear = (at: number) => (event: KeyboardEvent) => {
    const does = actOf(event, at)
    if (does === null) return
    event.preventDefault()
    event.stopPropagation()
    does()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    apply(writeColumns(shown))
  }
  return (
    <form className="editor columns-editor" onSubmit={submit}>
      <ul ref={list} className="picks">
        {choices.map(({ name, isShown, widthEm }, at) => {
          const column = say(`column.${name}`)
          return (
            <li key={name} className="saved">
              <button
                type="button"
                className="pick"
                aria-pressed={isShown}
                data-first={at === 0 ? '' : undefined}
                data-shows={name}
                disabled={isShown && shown.length === 1}
                onKeyDown={hear(at)}
                onClick={() => change(at, { isShown: !isShown })}
              >
                <span className="box" data-on={isShown} />
                {column}
                {widthEm !== undefined && <span className="hint">{widthEm}</span>}
              </button>
              {(
                [
                  ['narrower', '−', () => widen(at, -stepEm)],
                  ['wider', '+', () => widen(at, stepEm)],
                  ['earlier', '↑', () => move(at, -1)],
                  ['later', '↓', () => move(at, 1)],
                ] as const
              ).map(([does, sign, act]) => (
                <button
                  key={does}
                  type="button"
                  className="small"
                  tabIndex={-1}
                  aria-label={say(`shell.table.${does}`, { column })}
                  onClick={act}
                >
                  {sign}
                </button>
              ))}
            </li>
          )
        })}
      </ul>
      <p className="hint">{say('shell.table.columnKeys')}</p>
      <div className="ends">
        <button type="submit" className="button main">
          {say('shell.table.apply')}
        </button>
        <button type="button" className="button" disabled={columns === ''} onClick={() => apply(all)}>
          {say('shell.table.allColumns')}
        </button>
      </div>
    </form>
  )
}
