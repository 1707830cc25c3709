import type { Operations } from '#server/base/call.ts'
import { readPhoto } from './read-photo.ts'

export const photos: Operations['photos'] = { read: readPhoto }
