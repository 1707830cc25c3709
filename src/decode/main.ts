import { readFileSync } from 'node:fs'
import { readCode } from '#domain/codes/read-code.ts'
import { defaultSegmentRules, type SegmentRule } from '#domain/codes/segmented.ts'
import { segmentRuleOf } from './segment-rule-of.ts'
import { tellReading } from './tell-reading.ts'

/** Prints what each code may be, one JSON object a line: codes from the arguments, else one a line from standard input. */
const main = async (): Promise<void> => {
  const { codes, rulesFile } = readArguments(process.argv.slice(2))
  const segments = rulesFile === null ? defaultSegmentRules : readRules(rulesFile)
  const thisYear = new Date().getFullYear()
  const tell = (input: string) => {
    const code = unspell(input)
    console.log(JSON.stringify({ code, ...tellReading(readCode(code, { segments }), thisYear) }))
  }
  for (const code of codes) tell(code)
  if (codes.length > 0) return
  for await (const line of linesOf(process.stdin)) if (line !== '') tell(line)
}

/** Lines end with LF or CR LF and nothing else: what a code holds of other line ends belongs to it. */
async function* linesOf(input: NodeJS.ReadStream): AsyncGenerator<string> {
  let parts: string[] = []
  let isFirst = true
  const whole = (last: string) => {
    const line = parts.join('') + last
    parts = []
    const code = isFirst ? line.replace(/^\ufeff/, '') : line
    isFirst = false
    return code.endsWith('\r') ? code.slice(0, -1) : code
  }
  for await (const chunk of input.setEncoding('utf8')) {
    const lines = String(chunk).split('\n')
    const rest = lines.pop() ?? ''
    for (const line of lines) yield whole(line)
    parts.push(rest)
  }
  yield whole('')
}

const readRules = (path: string): readonly SegmentRule[] => {
  const given: unknown = JSON.parse(readFileSync(path, 'utf8'))
  if (!Array.isArray(given)) throw new Error(`${path} holds no list of rules`)
  return given.map(segmentRuleOf)
}

const readArguments = (given: readonly string[]) => {
  const at = given.indexOf('--rules')
  if (at < 0) return { codes: given, rulesFile: null }
  const rulesFile = given[at + 1]
  if (rulesFile === undefined) throw new Error('--rules wants a file')
  return { codes: given.toSpliced(at, 2), rulesFile }
}

/** A separator is hard to type: it may be spelled out. */
const unspell = (text: string): string => text.replace(/<GS>|\{GS\}|<FNC1>|\{FNC1\}|\\u001[dD]|\\x1[dD]|␝/g, '\u001d')

// Who reads may have read enough (`head`).
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1))

main().catch((error: Error) => {
  console.error(`decode: ${error.message}`)
  process.exitCode = 1
})
