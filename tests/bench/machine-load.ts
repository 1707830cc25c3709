import { cpus, loadavg } from 'node:os'

/** Begins to watch the machine; told to, prints how busy all its processors were since, whoever kept them so. */
export const watchMachine = (): (() => void) => {
  const before = spent()
  return () => {
    const now = spent()
    const busy = 1 - (now.idle - before.idle) / Math.max(1, now.all - before.all)
    const load = loadavg()[0]!.toFixed(1)
    console.log(`  (the machine meanwhile: ${cpus().length} processors ${Math.round(100 * busy)} % busy, load ${load})`)
  }
}

const spent = () => {
  const times = cpus().map(cpu => cpu.times)
  return {
    idle: times.reduce((sum, { idle }) => sum + idle, 0),
    all: times.flatMap(each => Object.values(each)).reduce((sum, ms) => sum + ms, 0),
  }
}
