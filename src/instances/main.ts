import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { readInstance } from './instance.ts'
import { type Solved, sayInstance, saySummary, summarize } from './say.ts'
import { solveInstance } from './solve.ts'

/** Walks every instance of a file and holds it against what is known to be the shortest; exits with 1 if a line is wrong. */
const main = (): void => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { json: { type: 'boolean' } } })
  const [file] = positionals
  if (file === undefined || positionals.length > 1) throw new Error('which file? npm run walks -- FILE.jsonl [--json]')
  const solved: Solved[] = []
  for (const [nth, line] of readFileSync(file, 'utf8').split(/\r?\n/).entries()) {
    if (line.trim() === '') continue
    const { instance, faults, doubts } = readInstance(line)
    const tell = (what: string) => console.error(`${file}:${nth + 1}: ${what}`)
    for (const fault of [...faults, ...doubts]) tell(fault)
    if (instance === null) {
      process.exitCode = 1
      continue
    }
    const { name } = instance
    const one: Solved = { name, solutions: solveInstance(instance) }
    if (one.solutions.some(({ metres, optimal }) => instance.optimal && optimal !== null && metres < optimal - 1e-6)) {
      tell('shorter than the optimum that is given')
      process.exitCode = 1
    }
    solved.push(one)
    console.log(values.json ? JSON.stringify(one) : sayInstance(one))
  }
  const summary = summarize(solved)
  console.log(values.json ? JSON.stringify(summary) : saySummary(summary))
}

// Who reads may have read enough (`head`).
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1))

try {
  main()
} catch (error) {
  console.error(`walks: ${(error as Error).message}`)
  process.exitCode = 1
}
