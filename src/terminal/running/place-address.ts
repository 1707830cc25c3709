import type { Place } from '#engine/vocabulary/scene.ts'

/** Marks a text that looks like a number, so that it comes back as the text it was. */
const textMark = "'"
const isNumeric = (text: string): boolean =>
  text !== '' && String(Number(text)) === text && Number.isFinite(Number(text))

/** Where texts are known to stand in a place: the names its address brings in, and those that start as text. */
export interface PlaceShape {
  readonly place: Place
  readonly query?: readonly string[]
}
const isText = ({ place, query }: PlaceShape, name: string): boolean =>
  typeof place[name] === 'string' || query?.includes(name) === true

/** A place as the query of an address, without what is as at the start. */
export const queryOf = (place: Place, shape: PlaceShape): string => {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(place)) {
    if (value === null || value === undefined || value === shape.place[name]) continue
    const isMarked =
      typeof value === 'string' && !isText(shape, name) && (isNumeric(value) || value.startsWith(textMark))
    params.set(name, isMarked ? textMark + value : String(value))
  }
  return params.toString()
}

/** The place that an address names; what it leaves out is as at the start. */
export const placeFrom = (query: string, shape: PlaceShape): Place => {
  const readValue = (name: string, text: string) => {
    if (isText(shape, name)) return text
    if (text.startsWith(textMark)) return text.slice(textMark.length)
    return isNumeric(text) ? Number(text) : text
  }
  const given = [...new URLSearchParams(query)].map(([name, text]) => [name, readValue(name, text)] as const)
  return { ...shape.place, ...Object.fromEntries(given) }
}
