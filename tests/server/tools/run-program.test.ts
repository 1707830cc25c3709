import { once } from 'node:events'
import { expect, test } from 'vitest'
import { runProgram } from '#server/tools/backup/run-program.ts'

const untilClosed = async (input: NodeJS.WritableStream): Promise<void> => {
  input.write('x'.repeat(1_000_000))
  await once(input, 'close')
  throw Object.assign(new Error('Premature close'), { code: 'ERR_STREAM_PREMATURE_CLOSE' })
}

test('a program that ended well has read what it wants, whatever is heard of its pipe afterwards', async () => {
  await runProgram('sh', ['-c', 'exit 0'], { feed: untilClosed })
})

test('one that failed tells why, not that its pipe broke', async () => {
  await expect(runProgram('sh', ['-c', 'echo no room >&2; exit 3'], { feed: untilClosed })).rejects.toThrow(
    'sh: no room',
  )
})
