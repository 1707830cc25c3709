import type { Fate, TapeEntry } from '#engine/machine/context.ts'
import { scannerNotesAtom } from '#terminal/devices/scanner/listen-to-scanner.ts'
import { useShell } from '#terminal/ground/store/shell-store.ts'
import { useSay } from '#terminal/ground/words/say.ts'

/** What is not confirmed is only heard, as long as the server is in reach: it will be stored in a moment. */
type ShownFate = Fate | 'heard'
const marks: Readonly<Record<ShownFate, string>> = {
  waiting: '…',
  yes: '✓',
  careful: '!',
  heard: '✓',
  unconfirmed: '✓?',
  no: '✗',
  dropped: '–',
}

export interface TapeProps {
  readonly entries: readonly TapeEntry[]
  readonly isCutOff: boolean
}

/** The last scans with their fate, newest first, so that it is always in sight. */
export const Tape = ({ entries, isCutOff }: TapeProps) => {
  const { say } = useSay()
  const notes = useShell(scannerNotesAtom)
  return (
    <section className="tape" aria-label={say('shell.lastScans')}>
      {notes.bounces > 0 && <span className="chip warn">{say('shell.bounced', { times: notes.bounces })}</span>}
      {notes.isLayoutSuspect && <span className="chip warn">{say('shell.layoutSuspect')}</span>}
      <span className="hide-s">{say('shell.lastScans')}</span>
      {[...entries].reverse().map(({ number, code, fate }) => (
        <TapeChip key={number} code={code} fate={fate === 'unconfirmed' && !isCutOff ? 'heard' : fate} />
      ))}
    </section>
  )
}

const TapeChip = ({ code, fate }: { readonly code: string; readonly fate: ShownFate }) => {
  const { say } = useSay()
  return (
    <span className={`chip code-chip ${fate}`}>
      <span className="fate">
        {marks[fate]}
        <span className="for-readers">{say(`shell.fate.${fate}`)}</span>
      </span>
      {code}
    </span>
  )
}
