import { startFlow } from '#engine/machine/run-flow.ts'

type Start = typeof startFlow

let start: Start = startFlow

/** Starts a flow, and writes it into the logbook where that is kept. */
export const startOnLogbook: Start = (flow, ports, place) => start(flow, ports, place)

/** Fetches what keeps the logbook; the work goes on without it, and it is asked for again at the next page. */
export const haveRecorder = async (): Promise<void> => {
  try {
    start = (await import('./recorder.ts')).startRecordedHere
  } catch (error) {
    console.warn('logbook', error)
  }
}
