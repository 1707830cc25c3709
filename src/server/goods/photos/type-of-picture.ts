import type { PhotoType } from '#contract/calls/base/photos.ts'

/** The kind of picture that bytes are, by how they begin; null for anything else, whatever its name says. */
export const typeOfPicture = (bytes: Buffer): PhotoType | null => {
  const has = (at: number, sign: string): boolean => bytes.toString('latin1', at, at + sign.length) === sign
  if (has(0, '\xff\xd8\xff')) return 'image/jpeg'
  if (has(0, '\x89PNG\r\n\x1a\n')) return 'image/png'
  return has(0, 'RIFF') && has(8, 'WEBP') ? 'image/webp' : null
}
