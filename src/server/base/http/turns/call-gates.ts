import { type FairGate, openFairGate } from './fair-gate.ts'

/** The calls of this process that are under way, so that one user, merchant or stranger does not stop all others. */
export interface CallGates {
  /** By merchant and session. */
  readonly calls: FairGate
  /** Of who is not signed in, by address. */
  readonly strangers: FairGate
  /** Long readings, by merchant and user. */
  readonly readings: FairGate
}

/** Of ten connections one session takes six at the most, and so do strangers together. */
const ofCalls = { most: 64, mostOfGroup: 40, mostOfMember: 6, mostWaiting: 60 }
const ofStrangers = { most: 6, mostOfGroup: 6, mostOfMember: 4, mostWaiting: 300 }
/** Of the connections for long readings one user leaves one to others. */
const ofReadings = { mostOfMember: 2, mostWaiting: 60 }
const [readers, readersOfCopy] = [3, 6]

export const openCallGates = (hasCopy: boolean): CallGates => {
  const most = hasCopy ? readersOfCopy : readers
  return {
    calls: openFairGate(ofCalls),
    strangers: openFairGate(ofStrangers),
    readings: openFairGate({ ...ofReadings, most, mostOfGroup: most }),
  }
}
