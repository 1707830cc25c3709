import { redact } from '#contract/logbook/redact.ts'
import type { startFlow } from '#engine/machine/run-flow.ts'
import { type Growing, startRecorded } from '#engine/recording/start-recorded.ts'

/** A record of what headless terminals do: how they start their flows, and the file that a station would save. */
export const keepRecord = (entriesOfARun?: number) => {
  const entries: Growing[] = []
  let runs = 0
  const header = { okutRecord: 1, merchant: 'demo', station: 'Masa 1', savedAt: new Date().toISOString() }
  const start: typeof startFlow = (flow, ports, place) =>
    startRecorded(
      flow,
      ports,
      {
        note: entry => entries.at(-1) !== entry && entries.push(entry),
        now: Date.now,
        newRun: () => `page.${String(++runs).padStart(5, '0')}`,
        versions: () => ({}),
        ...(entriesOfARun !== undefined && { entriesOfARun }),
      },
      place,
    )
  const text = () => [header, ...entries].map(line => JSON.stringify(redact(line))).join('\n')
  return { start, text }
}
