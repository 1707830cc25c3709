import { useEffect, useRef, useState } from 'react'
import { commandPrefix, printCommand } from '#contract/station/commands.ts'
import { allowDrivers } from '#terminal/devices/print/allow-drivers.ts'
import { repeatPrint } from '#terminal/devices/print/print.ts'
import { isPrintSheetOpenAtom, jobsAtom, lastPrintAtom, looksAtom } from '#terminal/devices/print/queue/print-state.ts'
import { printQueue } from '#terminal/devices/print/queue/queue.ts'
import { onSheetScans } from '#terminal/devices/print/queue/sheet-scans.ts'
import { lookAtPrinters } from '#terminal/devices/print/queue/watch-printing.ts'
import { sound } from '#terminal/devices/sound/sound.ts'
import { recall } from '#terminal/ground/memory/recall.ts'
import { Sheet } from '#terminal/ground/pieces/sheet.tsx'
import { Sign } from '#terminal/ground/pieces/signs.tsx'
import { shell, useShell } from '#terminal/ground/store/shell-store.ts'
import { endVerdict } from '#terminal/ground/store/verdict.ts'
import { useSay } from '#terminal/ground/words/say.ts'
import { useKeys } from '#terminal/screens/parts/use-keys.ts'
import { faceOf, type SheetView, titleOf } from './job-faces.ts'
import { PrinterLines } from './printer-lines.tsx'
import type { Choice } from './sheet-face.ts'

const numbered = 9

/** The printers of this station, the papers that are not printed, and what becomes of them. */
export const JobsSheet = () => {
  const said = useSay()
  const { say } = said
  const [view, show] = useState<SheetView>({ at: 'list' })
  const jobs = useShell(jobsAtom).filter(job => job.merchant === recall('domain'))
  const looks = useShell(looksAtom)
  const hasLast = useShell(lastPrintAtom) !== null
  const underWay = jobs.filter(({ state }) => state === 'waiting' || state === 'printing')
  const close = () => shell.set(isPrintSheetOpenAtom, false)
  const face = faceOf(view, {
    said,
    jobs,
    looks,
    hasLast,
    queue: printQueue,
    show,
    close,
    repeatLast: repeatPrint,
    lookAgain: () => void lookAtPrinters(),
    allow: () => void allowDrivers(),
  })
  const choose = (choice: Choice | null | undefined): void => {
    sound.play(choice == null ? 'no' : 'yes')
    choice?.does()
  }
  const take = (code: string): boolean => {
    const command = code.startsWith(commandPrefix) ? code.slice(commandPrefix.length) : null
    if (command === 'OK') choose(face.main)
    else if (command === 'CANCEL') choose(face.back)
    else if (command !== null && /^[1-9]$/.test(command)) choose(face.choices[Number(command) - 1])
    else if (code !== printCommand) {
      // It is meant for the work, which is not to wait for the printer.
      close()
      return false
    }
    return true
  }
  const latest = useRef(take)
  latest.current = take
  useEffect(() => {
    endVerdict()
    return onSheetScans(code => latest.current(code))
  }, [])
  useKeys(true, {
    isOverAll: true,
    onTyped: typed => /^[1-9]$/.test(typed) && choose(face.choices[Number(typed) - 1]),
    onKey: key => key === 'Enter' && choose(face.main),
  })
  const isList = face.back.name === 'close'
  const button = (choice: Choice, isMain = false) => (
    <button
      key={choice.name}
      type="button"
      className={isMain ? 'act main' : 'act'}
      data-choice={choice.name}
      onClick={choice.does}
    >
      <Sign name={choice.sign} />
      <span>{choice.title}</span>
    </button>
  )
  return (
    <Sheet label={face.title} onEscape={face.back.does}>
      <div className="jobs">
        <h2>{face.title}</h2>
        {face.text !== undefined && <p className="jobs-text">{face.text}</p>}
        {isList && looks !== null && <PrinterLines looks={looks} />}
        {isList && face.choices.length === 0 && underWay.length === 0 && (
          <p className="hint">{say('shell.print.none')}</p>
        )}
        {isList &&
          underWay.map(job => (
            <p key={job.id} className="job-line">
              <Sign name="wait" />
              <span>{titleOf(job, said)}</span>
              <span className="job-state">{say(`shell.print.job.${job.state}`)}</span>
            </p>
          ))}
        {face.choices.length > 0 && (
          <div className="options list">
            {face.choices.map((choice, index) => (
              <button
                key={choice.name}
                type="button"
                className="option"
                data-choice={choice.name}
                onClick={choice.does}
              >
                <Sign name={choice.sign} />
                <span className="option-words">
                  <b>{choice.title}</b>
                  {choice.text !== undefined && <span>{choice.text}</span>}
                </span>
                {index < numbered && <kbd>{index + 1}</kbd>}
              </button>
            ))}
          </div>
        )}
        <div className="acts">
          {button(face.back)}
          {face.others.map(choice => button(choice))}
          {face.main !== null && !face.choices.includes(face.main) && button(face.main, true)}
        </div>
        <p className="hint">{say('shell.print.scanHint')}</p>
      </div>
    </Sheet>
  )
}
