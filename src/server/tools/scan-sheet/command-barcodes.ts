import {
  calibrationCode,
  commandActs,
  commandPrefix,
  complaintCommand,
  printCommand,
  printedChoices,
  printedTimes,
  stationCommand,
} from '#contract/station/commands.ts'
import { wordsOf } from '#server/base/words.ts'
import type { Command } from './scan-sheet.ts'

/** The command barcodes on the demo's sheet, in the words of the buttons that they stand for. */
export const commandBarcodes = (): readonly Command[] => {
  const [tr, en] = [wordsOf('tr'), wordsOf('en')]
  const named = (name: string, word: string, figure = ''): Command => coded(commandPrefix + name, word, figure)
  const coded = (code: string, word: string, figure = ''): Command => ({
    code,
    tr: `${tr[word] ?? word}${figure}`,
    en: `${en[word] ?? word}${figure}`,
  })
  return [
    ...Object.entries(commandActs).map(([name, act]) => named(name, `act.${act}`)),
    coded(stationCommand, 'shell.station'),
    coded(printCommand, 'shell.print.title'),
    coded(complaintCommand, 'shell.complain'),
    coded(calibrationCode, 'station.calibration'),
    ...printedTimes.map(n => named(`X${n}`, 'act.times', ` ${n}`)),
    ...printedChoices.map(n => named(String(n), 'act.choice', ` ${n}`)),
  ]
}
