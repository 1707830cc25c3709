/** Keys typed one after another, of which it is not known yet whether a hand or a scanner typed them. */
export interface TypedRun {
  readonly text: string
  readonly firstAt: number
  readonly lastAt: number
}

/** After this long without a key the run is over: longer than the gaps within a scan. */
export const typedRestMs = 130
/** No hand types three keys at this rhythm. */
const fastestHandMs = 50

export const typeKey = (run: TypedRun | null, key: string, at: number): TypedRun =>
  run === null ? { text: key, firstAt: at, lastAt: at } : { text: run.text + key, firstAt: run.firstAt, lastAt: at }

/** What a hand has typed; nothing of what a scanner did. */
export const typedByHand = ({ text, firstAt, lastAt }: TypedRun): string =>
  text.length < 3 || (lastAt - firstAt) / (text.length - 1) > fastestHandMs ? text : ''
