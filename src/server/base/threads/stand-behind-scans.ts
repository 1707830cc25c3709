import { setPriority } from 'node:os'

/** Lets scans go before this thread, by so much (as `nice` counts it). Only on Linux: elsewhere the whole server would stand back. */
export const standBehindScans = (nice: number): void => {
  if (process.platform === 'linux') setPriority(nice)
}
