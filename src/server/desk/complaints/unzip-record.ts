import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { mostTextBytes } from '#contract/calls/desk/complaints.ts'

const unzip = promisify(gunzip)

/** The text of a zipped record, made beside the work of the others; null for what is none, or would be too large. */
export const unzipRecord = async (zipped: Buffer): Promise<string | null> => {
  try {
    return (await unzip(zipped, { maxOutputLength: mostTextBytes })).toString('utf8')
  } catch {
    // Not gzip, cut off, or larger than a record can be.
    return null
  }
}
