import type { Operations } from '#server/base/call.ts'
import { findThing } from './find-thing.ts'
import { nameScanned } from './name-scanned.ts'

export const scans: Operations['scans'] = {
  resolve: nameScanned,
  goods: findThing,
}
