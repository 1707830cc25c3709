import type { Operations } from '#server/base/call.ts'
import { findThings } from './find-things.ts'

export const search: Operations['search'] = {
  find: findThings,
}
