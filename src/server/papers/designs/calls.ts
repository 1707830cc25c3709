import type { Operations } from '#server/base/call.ts'
import { copyDesign } from './copy-design.ts'
import { drawSample } from './draw-sample.ts'
import { readDesign } from './read-design.ts'
import { removeDesign } from './remove-design.ts'
import { saveDesign } from './save-design.ts'
import { setPrinter } from './set-printer.ts'

export const designs: Operations['designs'] = {
  read: (call, { id }) => readDesign(call, id),
  save: saveDesign,
  copy: copyDesign,
  remove: removeDesign,
  setPrinter,
  sample: drawSample,
}
