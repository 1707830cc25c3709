import type { Position, Scene, Seen } from '#engine/vocabulary/scene.ts'
import { picker } from './fake-warehouse.ts'

/** What a step sees of a document at a position, before anything is done; what is given beside them holds. */
export const seenOf = <Doc, P extends Position>(
  doc: Doc,
  position: P,
  rest: Partial<Seen<Doc, P>> = {},
): Seen<Doc, P> => ({
  doc,
  position,
  who: picker,
  about: '',
  rows: [],
  draft: null,
  ...rest,
})

/** The same with something done: a scan, unless another act is given. */
export const sceneOf = <Doc, P extends Position>(
  doc: Doc,
  position: P,
  rest: Partial<Scene<Doc, P>> = {},
): Scene<Doc, P> => ({
  ...seenOf(doc, position),
  act: 'scan',
  value: '',
  fields: {},
  times: null,
  typed: '',
  ...rest,
})
