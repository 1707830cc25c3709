import type { Position } from '#engine/vocabulary/scene.ts'
import type { Start } from './position.ts'

/** A position as the query of an address, without what is as at the start. */
export const queryOf = (position: Position, start: Start): string => {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(position)) {
    if (value === null || value === undefined || value === start.position[name]) continue
    const isMarked =
      typeof value === 'string' && !isText(start, name) && (isNumeric(value) || value.startsWith(textMark))
    params.set(name, isMarked ? textMark + value : String(value))
  }
  return params.toString()
}

/** The position that an address names; what it leaves out is as at the start. */
export const positionFrom = (query: string, start: Start): Position => {
  const readValue = (name: string, text: string) => {
    if (isText(start, name)) return text
    if (text.startsWith(textMark)) return text.slice(textMark.length)
    return isNumeric(text) ? Number(text) : text
  }
  const given = [...new URLSearchParams(query)].map(([name, text]) => [name, readValue(name, text)] as const)
  return { ...start.position, ...Object.fromEntries(given) }
}

/** Marks a text that looks like a number, so that it comes back as the text it was. */
const textMark = "'"
const isNumeric = (text: string): boolean =>
  text !== '' && String(Number(text)) === text && Number.isFinite(Number(text))

const isText = ({ position, query }: Start, name: string): boolean =>
  typeof position[name] === 'string' || query.includes(name)
