import { shell } from '#terminal/ground/store/shell-store.ts'
import { noticeMs, showVerdict } from '#terminal/ground/store/verdict.ts'
import { sound } from '../../sound/sound.ts'
import type { PrintNews } from './print-queue.ts'
import { printMessageAtom } from './print-state.ts'

/** Tells of a job: good news as a message beside the work, bad news as a verdict over it. */
export const tellPrinted = ({ what, job }: PrintNews): void => {
  switch (what) {
    case 'sending':
      // The browser says so on its cover.
      if (job.driver !== 'browser') say('shell.sentToPrinter')
      break
    case 'sent':
      if (job.driver !== 'browser') say('shell.print.sent', { kind: job.paper.kind, printer: job.printerName ?? '' })
      break
    case 'notKept':
      showVerdict({ tone: 'none', key: 'shell.print.notKept', params: {} })
      break
    default:
      refuse(what === 'away' && job.reason === 'shell.print.allowAccess' ? job.reason : failures[what])
  }
}

const failures = {
  failed: 'shell.printFailed',
  away: 'shell.printServiceAway',
  unsure: 'shell.print.unsure',
} as const

const refuse = (key: string): void => {
  showVerdict({ tone: 'no', key, params: {} })
  sound.play('no')
}

let messages = 0

const say = (key: string, params: Readonly<Record<string, string>> = {}): void => {
  const mine = ++messages
  shell.set(printMessageAtom, { key, params })
  setTimeout(() => mine === messages && shell.set(printMessageAtom, null), noticeMs)
}
