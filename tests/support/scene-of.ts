import type { Place, Scene, Seen } from '#engine/vocabulary/scene.ts'
import { picker } from './fake-warehouse.ts'

/** What a step sees of a document at a place, before anything is done; what is given beside them holds. */
export const seenOf = <Doc, P extends Place>(doc: Doc, place: P, rest: Partial<Seen<Doc, P>> = {}): Seen<Doc, P> => ({
  doc,
  place,
  who: picker,
  about: '',
  rows: [],
  draft: null,
  ...rest,
})

/** The same with something done: a scan, unless another act is given. */
export const sceneOf = <Doc, P extends Place>(
  doc: Doc,
  place: P,
  rest: Partial<Scene<Doc, P>> = {},
): Scene<Doc, P> => ({
  ...seenOf(doc, place),
  act: 'scan',
  value: '',
  fields: {},
  times: null,
  typed: '',
  ...rest,
})
