import type { PrinterState } from '../printer.ts'
import type { QzStatus } from './qz-library.ts'

type Told = Pick<PrinterState, 'state' | 'reason'>

/** The worst of what QZ Tray said of one printer; it may name several things at once. */
export const stateOf = (statuses: readonly QzStatus[]): Told => {
  const told = statuses
    .filter(({ eventType }) => eventType === 'PRINTER')
    .map(({ statusText }) => readStatus(statusText))
  return ranks.map(rank => told.find(({ state }) => state === rank)).find(found => found !== undefined) ?? unknown
}

const ranks = ['stopped', 'printing', 'ready'] as const
const unknown: Told = { state: 'unknown' }

const readStatus = (text: string): Told => {
  if (text === 'OK' || text === 'POWER_SAVE') return { state: 'ready' }
  if (worksAllTheSame.includes(text)) return { state: 'ready', reason: text }
  if (isBusy.includes(text)) return { state: 'printing' }
  return saysNothing.includes(text) ? unknown : { state: 'stopped', reason: text }
}

const worksAllTheSame: readonly string[] = ['TONER_LOW', 'MANUAL_FEED']
const isBusy: readonly string[] = [
  'PRINTING',
  'PROCESSING',
  'BUSY',
  'IO_ACTIVE',
  'WAITING',
  'WARMING_UP',
  'INITIALIZING',
]
const saysNothing: readonly string[] = ['UNKNOWN', 'UNMAPPED', 'SERVER_UNKNOWN']
