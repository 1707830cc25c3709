/** What the logs of servers say was answered as a mistake of ours. */
export interface Accidents {
  note(line: string): void
  /** What went wrong with an operation, or else with a call whose caller was not known yet. */
  of(operationId: string): string | undefined
}

export const keepAccidents = (): Accidents => {
  const kept = new Map<string | undefined, string>()
  return {
    note: line => {
      if (!line.startsWith('{')) return
      const { msg, operation, refusal, err } = JSON.parse(line)
      if (msg !== 'accident' || refusal === 'SERVER_DOWN') return
      kept.set(operation, [err.type, err.code, err.message, err.cause?.message].filter(Boolean).join(' '))
    },
    of: operationId => kept.get(operationId) ?? kept.get(undefined),
  }
}
