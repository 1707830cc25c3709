import type { View } from '#engine/machine/run-flow.ts'
import type { PickingWorld } from './picking-world.ts'
import type { Scenery, Thing } from './practice-world.ts'
import { codeOf, neighbour, shelves, walk } from './stage.ts'

const labelOf = ({ barcode, code }: (typeof shelves)[number]): Thing => ({ code: barcode, name: code })

/** Reads it from the step on screen, and from what really lies where the learner stands. */
export const sceneryOf = ({ stepId, seen, expects }: View, { lookAt }: PickingWorld): Scenery => {
  const at = (seen.position.fromShelfId ?? seen.position.shelfId) as number | null
  switch (stepId) {
    case 'shelf': {
      const next = walk.find(({ barcode }) => barcode === expects[0])
      if (next === undefined) return { hint: 'practice.hint.wait', things: [] }
      const [inReach] = lookAt(next.id)
      return {
        hint: 'practice.hint.shelf',
        things: [labelOf(neighbour), ...(inReach === undefined ? [] : [inReach]), labelOf(next)],
      }
    }
    case 'product': {
      const things = at === null ? [] : lookAt(at)
      const isThere = things.some(({ code }) => expects.includes(code))
      const isTwin = things.some(({ code }) => code === codeOf('greenTowel')) && expects[0] === codeOf('blueTowel')
      return { hint: isTwin ? 'practice.hint.alike' : isThere ? 'practice.hint.product' : 'practice.hint.gone', things }
    }
    case 'otherShelf':
      return {
        hint: 'practice.hint.otherShelf',
        things: shelves.filter(({ id }) => id !== at).map(labelOf),
      }
    case 'quantity':
      return { hint: 'practice.hint.quantity', things: [] }
    case 'missing':
      return { hint: 'practice.hint.missing', things: [] }
    default:
      return { hint: 'practice.hint.wait', things: [] }
  }
}

/** The words that explain a verdict: a refusal by its way out, good news by what was booked. */
export const whyOf = (tone: string, key: string | null): readonly string[] => {
  if (tone === 'no') return [`${key}.way`, `${key}.text`]
  return [`practice.why.${key?.split('.').at(-1)}`, 'practice.why.right']
}
