import type { Params } from '#contract/reply.ts'
import type { LogLine, ToldVerdict } from './work-log.ts'

/** Looks words up in a language; null where there are none. */
export type FindWord = (key: string, params: Params) => string | null

/** What a verdict said, in words; empty where only its sign was shown. */
export const sayVerdict = ({ key, params: given, message }: Omit<ToldVerdict, 'tone'>, find: FindWord): string => {
  if (key === null) return ''
  const field = find(`field.${given.field}`, {})
  const params = field === null ? given : { ...given, field }
  const title = find(key, params) ?? (key.startsWith('done.') ? '' : (message ?? key))
  const dropped = Number(given.dropped) > 0 ? find('shell.dropped', params) : null
  return [title, find(`${key}.text`, params), dropped].filter(Boolean).join(' · ')
}

/** An act in words; for the opening of a page, its name. */
export const sayAct = ({ act, flow }: LogLine, find: FindWord): string => {
  if (act === null) return find(`flow.${flow}`, {}) ?? flow
  const name = find(`complaint.act.${act.name}`, {}) ?? find(`act.${act.name}`, {}) ?? act.name
  return [name, act.value].filter(Boolean).join(' ')
}

export const sayAsked = ({ asked }: Pick<LogLine, 'asked'>): string =>
  asked.map(({ call, answer }) => `${call} → ${answer ?? '…'}`).join(', ')

const signs = { yes: '✓', careful: '!', no: '✗', none: '·' } as const

/** Sign and words; nothing where the operator neither saw nor heard anything. */
const sayTold = (verdict: ToldVerdict, find: FindWord): string => {
  const words = sayVerdict(verdict, find)
  return words === '' && verdict.tone === 'none' ? '' : `${signs[verdict.tone]} ${words}`.trim()
}

/** A line of the work log: time, step, act, question and answer, verdict. */
export const sayLine = (line: LogLine, find: FindWord): string =>
  [
    new Date(line.at).toISOString().slice(11, 23),
    line.act === null ? line.flow : `${line.flow}.${line.step}`,
    sayAct(line, find),
    sayAsked(line),
    ...line.told.map(verdict => sayTold(verdict, find)),
    line.isDropped ? find('complaint.notDone', {}) : '',
    line.left === null ? '' : `→ ${line.left}`,
  ]
    .filter(Boolean)
    .join('  ')
