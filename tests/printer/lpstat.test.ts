import { expect, test } from 'vitest'
import { jobStateFrom, printersFrom } from '#printer/spooler/lpstat.ts'

test('printers are read with their state and what they say of it', () => {
  const states = `printer ETIKET is idle.  enabled since Sat Nov 21 11:33:52 2026
\tReady to print.
printer FATURA disabled since Sat Nov 21 11:34:19 2026 -
\tkagit yok
printer HAVUZ now printing HAVUZ-12.  enabled since Sat Nov 21 11:34:19 2026
\tThe printer may not exist or is unavailable at this time.
printer YENI disabled since Sat Nov 21 11:34:19 2026 -
\treason unknown
`
  expect(
    printersFrom('ETIKET\nFATURA\nHAVUZ\nYENI\nAG_YAZICISI\n', states, 'system default destination: HAVUZ\n'),
  ).toEqual([
    { name: 'ETIKET', isDefault: false, state: 'ready', reason: null },
    { name: 'FATURA', isDefault: false, state: 'stopped', reason: 'kagit yok' },
    {
      name: 'HAVUZ',
      isDefault: true,
      state: 'printing',
      reason: 'The printer may not exist or is unavailable at this time.',
    },
    { name: 'YENI', isDefault: false, state: 'stopped', reason: null },
    { name: 'AG_YAZICISI', isDefault: false, state: 'unknown', reason: null },
  ])
  expect(printersFrom('', '', 'no system default destination\n')).toEqual([])
})

const job = (ticket: string, alerts: string) =>
  `${ticket}               root             1024   Sat Nov 21 11:34:19 2026\n\tAlerts: ${alerts}\n\tqueued for P\n`
const idle = 'printer P is idle.  enabled since now\n'
const stopped = 'printer P disabled since now -\n\tkagit yok\n'

test.each([
  ['spooled', job('P-1', 'none'), '', idle],
  ['printing', job('P-1', 'job-printing'), '', idle],
  ['stopped', job('P-1', 'none'), '', stopped],
  ['stopped', job('P-1', 'job-completed-with-errors'), '', idle],
  ['done', '', job('P-1', 'job-completed-successfully'), idle],
  ['stopped', '', job('P-1', 'job-canceled-by-user'), idle],
  ['unknown', job('P-11', 'none'), job('P-12', 'none'), idle],
])('a job is %s', (state, waiting, over, states) => {
  expect(jobStateFrom('P-1', waiting, over, states)).toBe(state)
})
