import { printCommand } from '#contract/station/commands.ts'
import { paperKinds } from '#contract/station/station-settings.ts'
import { recall } from '#terminal/ground/memory/recall.ts'
import { tokenAtom, whoAtom } from '#terminal/ground/memory/session.ts'
import { stationSettingsAtom } from '#terminal/ground/memory/station-settings.ts'
import { takeScans } from '#terminal/ground/store/scan-takers.ts'
import { shell } from '#terminal/ground/store/shell-store.ts'
import { lookAtDriver } from '../drivers/look-at-driver.ts'
import { claimPage, findLeft, oneAtATime } from './page-id.ts'
import { isPrintSheetOpenAtom, jobsAtom, lastPrintAtom, looksAtom, wantedPrintersAtom } from './print-state.ts'
import { knownTheme, prepareThemes, printQueue } from './queue.ts'
import { printerFor } from './route.ts'
import { takeSheetScan } from './sheet-scans.ts'

const lookEveryMs = 30_000

/** Looks whether the station's printers are there; what is unsure is asked after. */
export const lookAtPrinters = async (): Promise<void> => {
  const who = shell.get(whoAtom)
  const { printing } = shell.get(stationSettingsAtom)
  const looks = await Promise.all(printing.order.map(lookAtDriver))
  const wanted = paperKinds.map(kind => printerFor(kind, printing, knownTheme(kind), who?.id ?? null))
  shell.set(wantedPrintersAtom, [...new Set(wanted.filter(name => name !== null))])
  shell.set(looksAtom, looks)
  const isServiceThere = looks.some(({ kind, printers }) => kind === 'service' && printers !== null)
  if (isServiceThere && shell.get(jobsAtom).some(({ state }) => state === 'unsure')) await printQueue.settle()
}

let looking: Promise<void> | null = null

/** Looks now, unless a look is under way or papers are. */
const lookIfIdle = (): void => {
  if (looking !== null || printQueue.isBusy() || document.hidden || !shell.get(whoAtom)?.customPrinter) return
  looking = lookAtPrinters()
    .catch((error: unknown) => console.error(error))
    .finally(() => {
      looking = null
    })
}

/** Looks after the printers and the kept papers for as long as the page lives. */
export const watchPrinting = (): void => {
  let userId: number | null = null
  const follow = () => {
    const who = shell.get(whoAtom)
    if (who === null || who.id === userId) return
    userId = who.id
    shell.set(looksAtom, null)
    if (who.customPrinter) prepareThemes()
    takeUp().catch(console.error)
    lookIfIdle()
  }
  let wasBusy = false
  shell.sub(jobsAtom, () => {
    const isBusy = shell.get(jobsAtom).some(({ state }) => state === 'waiting' || state === 'printing')
    if (wasBusy && !isBusy) setTimeout(lookIfIdle)
    wasBusy = isBusy
  })
  shell.sub(stationSettingsAtom, lookIfIdle)
  shell.sub(tokenAtom, () => {
    if (shell.get(tokenAtom) !== null) return
    userId = null
    shell.set(isPrintSheetOpenAtom, false)
    shell.set(lastPrintAtom, null)
    printQueue.forgetDone()
  })
  shell.sub(whoAtom, follow)
  setInterval(() => {
    takeUp().catch(console.error)
    lookIfIdle()
  }, lookEveryMs)
  takeScans('print', code => {
    if (shell.get(whoAtom) === null) return false
    if (shell.get(isPrintSheetOpenAtom)) return takeSheetScan(code)
    if (code !== printCommand) return false
    shell.set(isPrintSheetOpenAtom, true)
    return true
  })
  void claimPage().then(follow)
}

/** Goes on with what pages that are gone have left, and knows their last print again. */
const takeUp = (): Promise<void> =>
  oneAtATime(async () => {
    if (shell.get(whoAtom) === null) return
    printQueue.takeUp(await findLeft())
    recallLastPrint()
  })

const recallLastPrint = (): void => {
  const done = shell.get(jobsAtom).filter(job => job.state === 'done' && job.merchant === recall('domain'))
  const last = done.at(-1)
  if (last !== undefined && shell.get(lastPrintAtom) === null)
    shell.set(
      lastPrintAtom,
      done.filter(job => job.batch === last.batch).map(job => job.paper),
    )
}
