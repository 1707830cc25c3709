import type { JobState, ServicePrinter } from './spooler.ts'

/** Reads what `lpstat -e`, `-p` and `-d` say of the printers. */
export const printersFrom = (names: string, states: string, preferred: string): readonly ServicePrinter[] => {
  const standard = /^system default destination: (.+)$/m.exec(preferred)?.[1]
  const known = new Map(statesFrom(states).map(state => [state.name, state]))
  return names
    .split('\n')
    .filter(Boolean)
    .map(name => ({ ...(known.get(name) ?? unknownState(name)), isDefault: name === standard }))
}

/**
 * What became of a job, by `lpstat -l -o` of those that wait and those that are over, and by its printer's state. That someone
 * took a waiting job out of the queue is not always to be told from its end.
 */
export const jobStateFrom = (ticket: string, waiting: string, over: string, states: string): JobState => {
  const ended = detailsOf(ticket, over)
  if (ended !== null) return wentWrong.test(ended) ? 'stopped' : 'done'
  const pending = detailsOf(ticket, waiting)
  if (pending === null) return 'unknown'
  if (/job-printing/.test(pending)) return 'printing'
  return statesFrom(states)[0]?.state === 'stopped' || wentWrong.test(pending) ? 'stopped' : 'spooled'
}

const wentWrong = /job-(canceled|aborted|hold|stopped)|aborted-by-system|completed-with-errors/

type State = Omit<ServicePrinter, 'isDefault'>

const unknownState = (name: string): State => ({ name, state: 'unknown', reason: null })

const statesFrom = (told: string): readonly State[] =>
  paragraphs(told).flatMap(({ head, rest }) => {
    const found = /^printer (\S+) (is idle|now printing|disabled)/.exec(head)
    if (found === null) return []
    const [, name, word] = found as unknown as [string, string, keyof typeof stateNames]
    const reason = rest.find(line => !/^reason unknown$|^ready to print/i.test(line)) ?? null
    return [{ name, state: stateNames[word], reason }]
  })

const stateNames = { 'is idle': 'ready', 'now printing': 'printing', disabled: 'stopped' } as const

const detailsOf = (ticket: string, told: string): string | null =>
  paragraphs(told)
    .find(({ head }) => head.split(/\s/)[0] === ticket)
    ?.rest.join('\n') ?? null

/** Lines that are set in belong to the one above. */
const paragraphs = (told: string): readonly { readonly head: string; readonly rest: readonly string[] }[] =>
  told
    .split(/\n(?=\S)/)
    .map(text => text.split('\n'))
    .map(([head = '', ...rest]) => ({ head, rest: rest.map(line => line.trim()).filter(Boolean) }))
