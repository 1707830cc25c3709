import { execFile } from 'node:child_process'
import { rmSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { optionsOf } from '#simulate/options.ts'
import type { TwinDifference } from '#simulate/world/compare.ts'
import { afterFile } from '#tests/support/after-file.ts'
import { shortOrders } from '#tests/support/scenes/simulated-shift.ts'

const project = resolve(import.meta.dirname, '../..')
const simulate = async (...args: string[]) => {
  const command = ['--import', 'tsx', 'src/simulate/main.ts', ...args]
  const run = promisify(execFile)(process.execPath, command, {
    cwd: project,
    env: { ...process.env, DATABASE_URL: '' },
  })
  const { code, stdout, stderr } = await run.then(
    output => ({ code: 0, ...output }),
    (error: { code: number; stdout: string; stderr: string }) => error,
  )
  return { code, stderr, lines: stdout.trim().split('\n') }
}

test('simulated workers pick real orders by the same flows, and the books agree', async () => {
  const file = shortOrders()
  afterFile(() => rmSync(dirname(file), { recursive: true }))
  const { code, lines } = await simulate('--from', file, '--orders', '3', '--workers', '3', '--seed', '5', '--json')
  const summary = JSON.parse(lines.at(-1)!)
  expect(code).toBe(0)
  expect(summary).toMatchObject({ orders: 3, ledgerBalanced: true, differences: [] })
  expect(summary.picked + summary.missing).toBeCloseTo(summary.pieces, 3)
  expect(summary.scans).toBeGreaterThan(summary.lines)
  expect(Math.min(summary.cpuSeconds.server, summary.cpuSeconds.workers)).toBeGreaterThan(0)
  expect(summary.questions.idle).toBeLessThan(summary.questions.asked / 2)
  expect(Object.keys(summary.refusals).length).toBeGreaterThan(0)
  expect(summary.shipped + summary.cancelled).toBe(3)
  expect(summary.twinDifferences.length).toBeGreaterThan(0)
  expect(summary.twinDifferences.filter(({ explainedBy }: TwinDifference) => explainedBy.length === 0)).toEqual([])
}, 240_000)

test('what makes no sense is told with the usage, and ends with 1', async () => {
  const { code, stderr } = await simulate('--orders', '-3')
  expect([code, stderr.includes('npm run simulate')]).toEqual([1, true])
})

test.each([
  [['--orders=-3'], '--orders takes a whole number from 1 to 100000'],
  [['--from', 'nowhere.csv'], '--from: there is no nowhere.csv'],
  [['--day', 'monday'], '--day takes a day as YYYY-MM-DD'],
  [['--pace', 'hasty'], '--pace takes fast or human'],
  [['--slow-server=-1'], '--slow-server takes a whole number from 0 to 60000'],
  [['--faster', '0'], '--faster takes a whole number from 1 to 1000'],
  [['--days', '7', '--day', '2010-12-20'], '--days takes the file (--from) and its first day (--day)'],
])('%j makes no sense', (args, sentence) => {
  expect(() => optionsOf(args)).toThrow(sentence)
})

test('a day takes all of its orders unless told otherwise', () => {
  expect(optionsOf(['--day', '2010-12-20'])).toMatchObject({ day: '2010-12-20', orders: 100_000, workers: 4, seed: 1 })
})
