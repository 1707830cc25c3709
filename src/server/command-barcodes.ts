import { commandActs, commandPrefix, printedChoices, printedTimes } from '#contract/commands.ts'
import type { Command } from './scan-sheet/scan-sheet.ts'
import { wordsOf } from './words.ts'

/** The command barcodes on the demo's sheet, in the words of the buttons that they stand for. */
export const commandBarcodes = (): readonly Command[] => {
  const [tr, en] = [wordsOf('tr'), wordsOf('en')]
  const named = (name: string, word: string, figure = ''): Command => ({
    code: commandPrefix + name,
    tr: `${tr[word] ?? word}${figure}`,
    en: `${en[word] ?? word}${figure}`,
  })
  return [
    ...Object.entries(commandActs).map(([name, act]) => named(name, `act.${act}`)),
    ...printedTimes.map(n => named(`X${n}`, 'act.times', ` ${n}`)),
    ...printedChoices.map(n => named(String(n), 'act.choice', ` ${n}`)),
  ]
}
