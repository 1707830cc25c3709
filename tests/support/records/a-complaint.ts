import { gzipSync } from 'node:zlib'

const header = { okutRecord: 1, merchant: 'demo', station: 'Masa 1', savedAt: '2026-01-05T08:00:00Z' }
export const recordedEntries: readonly object[] = [
  { at: 1_767_600_000_000, run: 'a', n: 0, began: { flow: 'picking', place: {} }, step: 'shelf' },
  {
    at: 1_767_600_001_000,
    run: 'a',
    n: 1,
    act: { act: 'scan', value: 'X1' },
    told: [{ tone: 'no', key: 'SHELF_NOT_IN_PLAN', params: { code: 'X1', next: 'A1' } }],
  },
]

/** A complaint as a station sends it. */
export const aComplaint = (entries: readonly unknown[] = recordedEntries) => ({
  station: 'Masa 1',
  flow: 'picking',
  acts: 1,
  record: gzipSync([header, ...entries].map(entry => JSON.stringify(entry)).join('\n')).toString('base64'),
})
