import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { ImportRefused } from './refusals.ts'

/** The text of a plain or gzipped file, in pieces; gz is known by its first two bytes, not by the file's name. */
export async function* fileText(path: string): AsyncGenerator<string> {
  const file = await open(path).catch(() => refuseFile(path))
  try {
    if (!(await file.stat()).isFile()) refuseFile(path)
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0)
    const isGz = bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b
    const bytes = file.createReadStream({ start: 0, autoClose: false })
    yield* decode(isGz ? pipeline(bytes, createGunzip(), () => {}) : bytes)
  } catch (error) {
    throw refusalOf(error)
  } finally {
    await file.close()
  }
}

async function* decode(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let line = 1
  const checked = (chunk?: Buffer): string => {
    const text = readUtf8(decoder, chunk)
    // A text in UTF-16 without its mark is valid UTF-8, with a zero in every other place.
    if (text === null || text.includes('\0')) throw new ImportRefused('IMPORT_ENCODING_WRONG', { line })
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) line++
    return text
  }
  for await (const chunk of bytes) yield checked(chunk)
  yield checked()
}

const readUtf8 = (decoder: TextDecoder, chunk?: Buffer): string | null => {
  try {
    return chunk === undefined ? decoder.decode() : decoder.decode(chunk, { stream: true })
  } catch {
    return null
  }
}

const refuseFile = (file: string): never => {
  throw new ImportRefused('IMPORT_FILE_NOT_FOUND', { file })
}

const refusalOf = (error: unknown): unknown => {
  const { code = '', message = '' } = error as NodeJS.ErrnoException
  if (code === 'Z_BUF_ERROR') return new ImportRefused('IMPORT_GZ_TRUNCATED')
  return code.startsWith('Z_') ? new ImportRefused('IMPORT_GZ_DAMAGED', { reason: message }) : error
}
