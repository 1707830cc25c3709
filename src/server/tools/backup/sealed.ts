import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import type { Step } from './step.ts'

/**
 * Seals with AES-256-GCM under a key that only the passphrase and the salt in the head give. Each mebibyte has a tag of its own, with its number and
 * whether it is the last: nothing changed, moved or cut off is ever let through.
 */
export const sealing = (passphrase: string): Step =>
  async function* (source) {
    const salt = randomBytes(saltBytes)
    const key = await keyOf(passphrase, salt)
    yield Buffer.concat([mark, salt])
    let at = 0
    for await (const { piece, isLast } of inPieces(source, pieceBytes)) {
      const cipher = createCipheriv('aes-256-gcm', key, nonceOf(at++, isLast))
      yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()])
    }
  }

/** Opens what `sealing` sealed. Throws a sentence if the passphrase is another or anything was changed. */
export const unsealing = (passphrase: string): Step =>
  async function* (source) {
    let key: Buffer | undefined
    let at = 0
    for await (const { piece, isLast, head } of inPieces(source, pieceBytes + tagBytes, mark.length + saltBytes)) {
      if (!head.subarray(0, mark.length).equals(mark)) throw new Error('This is no backup that Okut sealed.')
      key ??= await keyOf(passphrase, head.subarray(mark.length))
      yield open(piece, key, nonceOf(at++, isLast))
    }
  }

const mark = Buffer.from('OKUTSEAL1\n')
const [saltBytes, tagBytes, pieceBytes] = [16, 16, 2 ** 20]

const keyOf = (passphrase: string, salt: Buffer): Promise<Buffer> =>
  (promisify(scrypt) as (...given: readonly unknown[]) => Promise<Buffer>)(passphrase.normalize('NFC'), salt, 32, {
    N: 2 ** 16,
    maxmem: 2 ** 27,
  })

const nonceOf = (at: number, isLast: boolean): Buffer => {
  const nonce = Buffer.alloc(12)
  nonce.writeUInt8(isLast ? 1 : 0, 0)
  nonce.writeBigUInt64BE(BigInt(at), 4)
  return nonce
}

const open = (piece: Buffer, key: Buffer, nonce: Buffer): Buffer => {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, nonce)
    decipher.setAuthTag(piece.subarray(-tagBytes))
    return Buffer.concat([decipher.update(piece.subarray(0, -tagBytes)), decipher.final()])
  } catch {
    throw new Error('The backup does not open: the passphrase is another, or the file was changed or cut off.')
  }
}

/** What comes, behind its head, in pieces of one size; the last may be smaller, and comes also if it is empty. */
async function* inPieces(
  source: AsyncIterable<Buffer>,
  size: number,
  headBytes = 0,
): AsyncIterable<{ readonly piece: Buffer; readonly isLast: boolean; readonly head: Buffer }> {
  let head: Buffer | undefined
  let held: Buffer[] = []
  let bytes = 0
  for await (const chunk of source) {
    held.push(chunk)
    bytes += chunk.length
    // One byte more than a piece is waited for, so that the last is known as the last.
    if (bytes <= size + headBytes) continue
    let whole = Buffer.concat(held)
    if (head === undefined) {
      head = whole.subarray(0, headBytes)
      whole = whole.subarray(headBytes)
    }
    for (; whole.length > size; whole = whole.subarray(size))
      yield { piece: whole.subarray(0, size), isLast: false, head }
    held = [whole]
    bytes = whole.length
  }
  const rest = Buffer.concat(held)
  if (head === undefined) yield { piece: rest.subarray(headBytes), isLast: true, head: rest.subarray(0, headBytes) }
  else yield { piece: rest, isLast: true, head }
}
