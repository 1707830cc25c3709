/** Several things chosen, as an address carries them: their ids between commas. */
type Chosen = string | null

const idsIn = (chosen: Chosen): readonly string[] => (chosen === null || chosen === '' ? [] : chosen.split(','))

export const chosenIn = (chosen: Chosen, id: string): boolean => idsIn(chosen).includes(id)

/** The same with this one added, or, if it was there, taken away; null when none is left. */
export const toggled = (chosen: Chosen, id: string): Chosen => {
  const ids = idsIn(chosen)
  const now = ids.includes(id) ? ids.filter(each => each !== id) : [...ids, id]
  return now.length === 0 ? null : now.join(',')
}
