import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { readCode } from '#rules/codes/read-code.ts'
import { defaultSegmentRules } from '#rules/codes/segmented.ts'
import { segmentRuleOf } from './segment-rule-of.ts'
import { tellReading } from './tell-reading.ts'

/** Prints what each code may be, one JSON object a line: codes from the arguments, else one a line from standard input. */
const main = async (): Promise<void> => {
  const { codes, rulesFile } = readArguments(process.argv.slice(2))
  const given = rulesFile === null ? null : (JSON.parse(readFileSync(rulesFile, 'utf8')) as readonly unknown[])
  const segments = given?.map(segmentRuleOf) ?? defaultSegmentRules
  const thisYear = new Date().getFullYear()
  const tell = (input: string) => {
    const code = unspell(input)
    console.log(JSON.stringify({ code, ...tellReading(readCode(code, { segments }), thisYear) }))
  }
  for (const code of codes) tell(code)
  if (codes.length > 0) return
  for await (const line of createInterface({ input: process.stdin })) if (line !== '') tell(line)
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

main().catch((error: Error) => {
  console.error(`decode: ${error.message}`)
  process.exitCode = 1
})
