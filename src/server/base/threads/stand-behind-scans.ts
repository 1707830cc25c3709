import { setPriority } from 'node:os'

/** Lets scans go before this thread, by so much (as `nice` counts it). Only on Linux: elsewhere the whole server would stand back. */
export const standBehindScans = (nice: number): void => {
  if (process.platform === 'linux') setPriority(nice)
}

/** Lets scans go before another process of this machine. */
export const letStandBehindScans = (processId: number, nice: number): void => {
  try {
    setPriority(processId, nice)
  } catch {
    // It has ended meanwhile, or somebody else set it back already: it only means that scans wait a little longer.
  }
}
