import type { RecordHeader } from '#contract/logbook/entry.ts'
import { type FindWord, sayLine, sayVerdict } from '#domain/logbook/say-line.ts'
import type { LogLine } from '#domain/logbook/work-log.ts'
import type { Difference, Replay } from './replay-record.ts'

/** A replay as the lines of a work log; the last one counts. */
export const sayReplay = (
  header: RecordHeader,
  { lines, acts, differing, skipped }: Replay,
  { find, version }: { readonly find: FindWord; readonly version: string | undefined },
): readonly string[] => [
  `record of ${header.merchant}, station ${header.station ?? '?'}, saved at ${header.savedAt}`,
  ...versions(header, version),
  ...lines.flatMap(({ line, differences }) => [
    sayLine(line, find),
    ...differences.flatMap(difference => sayDifference(difference, find)),
  ]),
  ...(skipped === 0 ? [] : [`${skipped} acts could not be replayed: the record does not hold what was before them`]),
  `${acts} acts replayed, ${differing} differ`,
]

const versions = ({ terminal, server }: RecordHeader, version: string | undefined): readonly string[] => {
  const told = [terminal, server].filter(each => each !== undefined)
  if (told.length === 0) return []
  const isSame = told.every(each => each === version)
  return [
    `terminal ${terminal ?? '?'}, server ${server ?? '?'}; here ${isSame ? 'the same' : (version ?? 'not built')}`,
  ]
}

const sayDifference = ({ of, recorded, now }: Difference, find: FindWord): readonly string[] => [
  `    ${of} recorded: ${sideOf(of, recorded, find)}`,
  `    ${of} now:      ${sideOf(of, now, find)}`,
]

const sideOf = (of: Difference['of'], side: unknown, find: FindWord): string => {
  if (of !== 'told') return JSON.stringify(side) ?? '–'
  const verdicts = (side ?? []) as LogLine['told']
  return verdicts.map(verdict => `${verdict.tone} ${verdict.key ?? ''} ${sayVerdict(verdict, find)}`.trim()).join('; ')
}
