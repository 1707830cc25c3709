import { expect, test } from 'vitest'
import { sealing, unsealing } from '#server/tools/backup/sealed.ts'

const passphrase = 'bir sandık dolusu kalem'

async function* inChunks(bytes: Buffer, size: number): AsyncIterable<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

const all = async (pieces: AsyncIterable<Buffer>): Promise<Buffer> => {
  const got: Buffer[] = []
  for await (const piece of pieces) got.push(piece)
  return Buffer.concat(got)
}

const mebibyte = 2 ** 20
const headBytes = 26
const sealedMebibyte = mebibyte + 16

test.each([0, 1, mebibyte - 1, mebibyte, mebibyte + 1, 3 * mebibyte])(
  '%i bytes come out as they went in',
  async size => {
    const bytes = Buffer.alloc(size, 'okut')
    const sealed = await all(sealing(passphrase)(inChunks(bytes, 70_001)))
    expect((await all(unsealing(passphrase)(inChunks(sealed, 50_003)))).equals(bytes)).toBe(true)
  },
)

test('whole pieces cut off, changed places or a bit turned let nothing through', async () => {
  const sealed = await all(sealing(passphrase)(inChunks(Buffer.alloc(3 * mebibyte, 'okut'), mebibyte)))
  const open = (bytes: Buffer) => all(unsealing(passphrase)(inChunks(bytes, mebibyte)))
  const turned = Buffer.from(sealed)
  turned[headBytes + 5]! ^= 1
  const piece = (at: number) => sealed.subarray(headBytes + at * sealedMebibyte, headBytes + (at + 1) * sealedMebibyte)
  const swapped = Buffer.concat([sealed.subarray(0, headBytes), piece(1), piece(0), piece(2)])
  for (const bad of [
    sealed.subarray(0, headBytes + 2 * sealedMebibyte),
    sealed.subarray(0, headBytes),
    turned,
    swapped,
  ])
    await expect(open(bad)).rejects.toThrow('the passphrase is another, or the file was changed or cut off')
  await expect(open(Buffer.from('PGDMP'))).rejects.toThrow('This is no backup that Okut sealed')
})
