import { Unzip, UnzipInflate } from 'fflate'
import { FileRefused } from '../source/file-refused.ts'
import { tooLarge } from '../source/source-file.ts'

/** More than any sheet within the limits unfolds into. */
const mostUnpackedBytes = 100_000_000
const pieceBytes = 65_536

/** Refuses an archive that unfolds into more than it may; nothing of what it unfolds into is kept. */
export const demandPackedSize = (archive: Uint8Array): void => {
  let unpackedBytes = 0
  const unzip = new Unzip(file => {
    file.ondata = (error, piece) => {
      // What is thrown here comes back as an error.
      if (error) throw error
      unpackedBytes += piece.length
      if (unpackedBytes > mostUnpackedBytes) throw tooLarge()
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  try {
    for (let at = 0; at < archive.length; at += pieceBytes)
      unzip.push(archive.subarray(at, at + pieceBytes), at + pieceBytes >= archive.length)
  } catch (error) {
    throw error instanceof FileRefused ? error : new FileRefused('EXCEL_FILE_INVALID')
  }
}
