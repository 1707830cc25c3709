import {
  calibrationCode,
  commandActs,
  commandKeys,
  commandPrefix,
  complaintCommand,
  practiceCommand,
  printCommand,
  printedChoices,
  printedTimes,
  stationCommand,
  voiceCommand,
  weighCommand,
} from '#contract/station/commands.ts'
import { wordsOf } from '#server/base/words.ts'
import type { Command } from './scan-sheet.ts'

const [tr, en] = [wordsOf('tr'), wordsOf('en')]
const coded = (code: string, word: string, figure = ''): Command => ({
  code,
  tr: `${tr[word] ?? word}${figure}`,
  en: `${en[word] ?? word}${figure}`,
})
const named = (name: string, word: string, figure = ''): Command => coded(commandPrefix + name, word, figure)

/** The command barcodes on the demo's sheet, in the words of the buttons that they stand for. */
export const commandBarcodes = (): readonly Command[] => [
  ...acts(),
  coded(stationCommand, 'shell.station'),
  coded(printCommand, 'shell.print.title'),
  coded(complaintCommand, 'shell.complain'),
  coded(practiceCommand, 'shell.practice'),
  coded(voiceCommand, 'device.voice'),
  coded(weighCommand, 'device.weigh'),
  coded(calibrationCode, 'station.calibration'),
  ...times(),
  ...choices(),
]

/** Those of a card that hangs on a cart, so that no hand has to go to the screen. */
export const cardBarcodes = (): readonly Command[] => [
  ...acts(),
  coded(voiceCommand, 'device.voice'),
  coded(weighCommand, 'device.weigh'),
  ...keys(),
  ...choices(),
  ...times(),
]

const acts = () => Object.entries(commandActs).map(([name, act]) => named(name, `act.${act}`))
const times = () => printedTimes.map(n => named(`X${n}`, 'act.times', ` ${n}`))
const choices = () => printedChoices.map(n => named(String(n), 'act.choice', ` ${n}`))
const keys = () =>
  Object.entries(commandKeys).map(([name, key]) => named(name, wordOfKey(key), /\d/.test(key) ? ` ${key}` : ''))

const wordOfKey = (key: string): string => {
  if (/^\d$/.test(key)) return 'act.digit'
  return key === ',' ? 'shell.comma' : key === 'erase' ? 'shell.erase' : key === 'all' ? 'act.all' : 'act.sum'
}
