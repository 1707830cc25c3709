import type { Fate, TapeEntry } from '#engine/machine/context.ts'
import { scannerNotesAtom } from '#terminal/devices/scanner/listen-to-scanner.ts'
import { useShell } from '#terminal/ground/store/shell-store.ts'
import { useSay } from '#terminal/ground/words/say.ts'

const marks: Readonly<Record<Fate, string>> = { waiting: '…', yes: '✓', unconfirmed: '✓?', no: '✗', dropped: '–' }

/** The last scans with their fate, newest first, so that it is always in sight. */
export const Tape = ({ entries }: { readonly entries: readonly TapeEntry[] }) => {
  const { say } = useSay()
  const notes = useShell(scannerNotesAtom)
  return (
    <div className="tape">
      {notes.bounces > 0 && <span className="chip warn">{say('shell.bounced', { times: notes.bounces })}</span>}
      {notes.isLayoutSuspect && <span className="chip warn">{say('shell.layoutSuspect')}</span>}
      <span className="hide-s">{say('shell.lastScans')}</span>
      {[...entries].reverse().map(({ number, code, fate }) => (
        <span key={number} className={`chip code-chip ${fate}`}>
          <span className="fate">
            {marks[fate]}
            <span className="for-readers">{say(`shell.fate.${fate}`)}</span>
          </span>
          {code}
        </span>
      ))}
    </div>
  )
}
