import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readCode } from '#domain/codes/read-code.ts'
import { defaultSegmentRules } from '#domain/codes/segmented.ts'

const project = join(import.meta.dirname, '../../..')

test('every line that is not empty is one code and one JSON object, whatever is in it', () => {
  const lines = ['\ufeff8690000000012\r', '', 'A\u2028B', '(01', '010869000000001210AB<GS>21X', '1'.repeat(100_000)]
  const input = Buffer.concat([
    Buffer.from(`${lines.join('\n')}\n`),
    Buffer.from([0xff, 0xfe, 0x28, 0x0a]),
    Buffer.from('OKUT-OK'),
  ])
  const { stdout, status } = spawnSync(process.execPath, ['--import', 'tsx', 'src/decode/main.ts'], {
    cwd: project,
    input,
  })
  const told = String(stdout)
    .trimEnd()
    .split('\n')
    .map(line => JSON.parse(line) as { code: string; kind: string })
  expect(status).toBe(0)
  expect(told.map(({ code, kind }) => [code.slice(0, 20), kind])).toEqual([
    ['8690000000012', 'gtin'],
    ['A\u2028B', 'plain'],
    ['(01', 'plain'],
    ['010869000000001210AB', 'gs1'],
    ['1'.repeat(20), 'plain'],
    ['\ufffd\ufffd(', 'plain'],
    ['OKUT-OK', 'command'],
  ])
})

test('a code of a hundred thousand elements is read in time that grows with its length', { timeout: 60_000 }, () => {
  for (const part of ['(10)A', '(05)x', '10A\u001d', '11271231', '(21)B(10)A'])
    for (const aim of ['', ']C1']) {
      const reading = readCode(aim + part.repeat(100_000), { segments: defaultSegmentRules })
      expect(reading.kind).toMatch(/gs1|plain/)
    }
})
