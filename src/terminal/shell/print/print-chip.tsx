import {
  isPrintSheetOpenAtom,
  jobsAtom,
  looksAtom,
  needsPerson,
  wantedPrintersAtom,
} from '#terminal/devices/print/queue/print-state.ts'
import { stationState } from '#terminal/devices/print/queue/station-state.ts'
import { recall } from '#terminal/ground/memory/recall.ts'
import { Sign } from '#terminal/ground/pieces/signs.tsx'
import { shell, useShell } from '#terminal/ground/store/shell-store.ts'
import { endVerdict } from '#terminal/ground/store/verdict.ts'
import { formatFigure } from '#terminal/ground/words/figures.ts'
import { useSay } from '#terminal/ground/words/say.ts'
import '#terminal/ground/look/station/print-jobs.css'

/** Whether this station's printers are there, how many papers are not printed; and the way to them. */
export const PrintChip = () => {
  const { say, language } = useSay()
  const jobs = useShell(jobsAtom).filter(job => job.merchant === recall('domain'))
  const looks = useShell(looksAtom)
  const wanted = useShell(wantedPrintersAtom)
  const kept = jobs.filter(needsPerson).length
  const isPrinting = jobs.some(({ state }) => state === 'waiting' || state === 'printing')
  const { state, printer } = stationState(looks, wanted)
  const isUsed = looks !== null
  const isGood = !isUsed || state === 'ready' || state === 'unknown'
  const words = [
    isPrinting ? say('shell.print.chip.printing') : isUsed ? say(`shell.print.chip.${state}`) : '',
    kept > 0 ? say('shell.print.chip.kept', { count: kept }) : '',
  ].filter(Boolean)
  const open = () => {
    endVerdict()
    shell.set(isPrintSheetOpenAtom, true)
  }
  return (
    <button
      type="button"
      className="print-chip"
      data-state={state}
      data-kept={kept}
      aria-label={[say('shell.print.title'), ...words, printer].filter(Boolean).join(', ')}
      onClick={open}
    >
      <span className={isGood && kept === 0 ? 'chip' : 'chip warn'}>
        <Sign name={isGood ? 'print' : 'printOff'} />
        <span className={isGood && kept === 0 ? 'hide-s' : 'hide-s print-words'}>{words.join(' · ')}</span>
        {kept > 0 && <b className="only-s">{formatFigure(kept, language)}</b>}
      </span>
    </button>
  )
}
