import { badgePrefix, isBadge } from '#contract/station/commands.ts'
import { type Context, type Fate, maxTape, type NumberedAct, type TapeEntry, type WorkerAct } from './context.ts'

export const isScan = (act: NumberedAct | null): boolean => act?.act === 'scan'
/** The tape with the fate of the scan that is being dealt with; a scan has one, whatever is read anew after it. */
export const marked = (context: Context, fate: Fate): readonly TapeEntry[] =>
  context.tape.map(entry =>
    entry.number === context.current?.number && entry.fate === 'waiting' ? { ...entry, fate } : entry,
  )
/** The tape with a good scan that was not exactly what was asked for. */
export const carefully = (tape: readonly TapeEntry[], number: number): readonly TapeEntry[] =>
  tape.map(entry => (entry.number === number && entry.fate === 'yes' ? { ...entry, fate: 'careful' } : entry))
/** The tape once nothing waits any more. */
export const dropped = (tape: readonly TapeEntry[]): readonly TapeEntry[] =>
  tape.map(entry => (entry.fate === 'waiting' ? { ...entry, fate: 'dropped' } : entry))
/** An act gets its number; a scan gets its place on the tape. */
export const receive = (context: Context, act: WorkerAct): { act: NumberedAct; patch: Partial<Context> } => {
  const number = context.actCount + 1
  const numbered = { ...act, number }
  const tape =
    act.act === 'scan'
      ? [
          ...context.tape,
          { number, code: isBadge(act.value) ? badgePrefix : act.value.slice(0, 40), fate: 'waiting' as const },
        ].slice(-maxTape)
      : context.tape
  return { act: numbered, patch: { actCount: number, tape } }
}
