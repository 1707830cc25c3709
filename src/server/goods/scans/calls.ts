import type { Operations } from '#server/base/call.ts'
import { nameScanned } from './name-scanned.ts'

export const scans: Operations['scans'] = {
  resolve: nameScanned,
}
