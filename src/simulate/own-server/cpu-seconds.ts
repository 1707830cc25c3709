import { readdirSync, readFileSync } from 'node:fs'

const ticksPerSecond = 100

interface Process {
  readonly name: string
  readonly parent: number
  readonly seconds: number
}

/** Fields 4, 14 and 15 of /proc/PID/stat, behind a name that may hold anything; 16 and 17 are of children that ended. */
const read = (pid: number): Process | null => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const name = text.slice(text.indexOf('(') + 1, text.lastIndexOf(')'))
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    return {
      name,
      parent: fields[1]!,
      seconds: (fields[11]! + fields[12]! + fields[13]! + fields[14]!) / ticksPerSecond,
    }
  } catch {
    // Gone meanwhile.
    return null
  }
}

const allProcesses = (): ReadonlyMap<number, Process> =>
  new Map(
    readdirSync('/proc')
      .filter(name => /^\d+$/.test(name))
      .map(Number)
      .flatMap(pid => {
        const found = read(pid)
        return found === null ? [] : [[pid, found] as const]
      }),
  )

/** The processor time that each process and its living children have taken so far. Of Linux alone: elsewhere 0. */
export const cpuSeconds = (...pids: readonly number[]): number => {
  if (process.platform !== 'linux') return 0
  const known = allProcesses()
  return pids
    .flatMap(pid => [known.get(pid), ...[...known.values()].filter(one => one.parent === pid)])
    .reduce((sum, one) => sum + (one?.seconds ?? 0), 0)
}

/** The child of that name, if there is one. Of Linux alone. */
export const childCalled = (name: string, parent: number): number | null => {
  if (process.platform !== 'linux') return null
  const found = [...allProcesses()].find(([, one]) => one.name === name && one.parent === parent)
  return found?.[0] ?? null
}
