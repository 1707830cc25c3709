import { startFlow } from '#engine/machine/run-flow.ts'

type Start = typeof startFlow

let start: Start = startFlow
let loading: Promise<typeof import('./recorder.ts')> | null = null

/** Starts a flow, on the record where there is one. */
export const startOnRecord: Start = (flow, ports, place) => start(flow, ports, place)

const load = () => {
  loading ??= import('./recorder.ts')
  return loading
}

/** Fetches what keeps the record; the work goes on without it, and it is asked for again at the next page. */
export const haveRecorder = async (): Promise<void> => {
  try {
    start = (await load()).startRecordedHere
  } catch (error) {
    console.warn('record', error)
    loading = null
  }
}

/** Tells the supervisor of what went wrong. */
export const complain = (): void => {
  load().then(recorder => recorder.complain(), console.error)
}
