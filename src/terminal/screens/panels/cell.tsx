import type { CSSProperties } from 'react'
import type { Column } from '#contract/listings/column.ts'
import type { Row } from '#contract/listings/listing.ts'
import { sayChanges } from '#domain/say-changes.ts'
import {
  formatCount,
  formatDay,
  formatDuration,
  formatMoney,
  formatPercent,
  formatTime,
} from '#terminal/ground/words/figures.ts'
import { type Say, useSay } from '#terminal/ground/words/say.ts'

export type CellValue = string | number | boolean | null

/** A value of a listing as a person reads it. A text that begins with @ is the name of a word. */
export const cellText = (
  { say, has, language }: Say,
  name: string,
  { kind, speaksAs = name }: Column,
  value: CellValue,
): string => {
  if (value === null || value === '') return ''
  switch (kind) {
    case 'number':
      return formatCount(Number(value), language)
    case 'money':
      return formatMoney(Number(value), language)
    case 'percent':
      return formatPercent(Number(value), language)
    case 'duration':
      return formatDuration(Number(value), say)
    case 'day':
      return formatDay(String(value), language)
    case 'time':
      return formatTime(String(value), language)
    case 'state':
      return say(`state.${speaksAs}.${value}`)
    case 'flag':
      return say(value === true ? 'word.yes' : 'word.no')
    case 'changes':
      return sayChanges(String(value), { say, has })
    default:
      return typeof value === 'string' && value.startsWith('@') ? say(value.slice(1)) : String(value)
  }
}

/** Whether the values of a column stand under one another by their digits. */
export const isNumeric = ({ kind }: Column): boolean => ['number', 'money', 'percent', 'duration'].includes(kind)

/** How far in a value of a tree stands. */
export const indentOf = ({ indentedBy }: Column, row: Row): CSSProperties | undefined => {
  const level = indentedBy === undefined ? 0 : Number(row[indentedBy])
  return level > 0 ? { textIndent: `${level * 1.5}em` } : undefined
}

export interface CellProps {
  readonly name: string
  readonly column: Column
  readonly value: CellValue
}

export const Cell = (props: CellProps) => drawCell(useSay(), props)

/** A longer text may be cut off, and is told whole under the pointer. */
const shortText = 24

/** A cell for those who draw very many: the words are looked up once, by the caller. */
export const drawCell = (said: Say, { name, column, value }: CellProps) => {
  const text = cellText(said, name, column, value)
  if (column.kind === 'picture')
    return text === '' ? (
      <span className="no-picture" />
    ) : (
      <img className="cell-picture" src={text} alt="" loading="lazy" />
    )
  if (column.kind === 'state' && value === null) return null
  if (column.kind !== 'state')
    return (
      <span className={`cell-${column.kind}`} title={text.length > shortText ? text : undefined}>
        {text}
      </span>
    )
  return (
    <span className="cell-state" data-mark={column.marks?.[String(value)] ?? 'plain'}>
      {text}
    </span>
  )
}
