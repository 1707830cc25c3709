/** How far an order is combined: a word, so that nobody has to tell it by a colour. */
export type Completion = 'complete' | 'underWay' | 'begun'

const mostFrom = 0.7

export const completionOf = (now: number, of: number): Completion =>
  now >= of ? 'complete' : now >= mostFrom * of ? 'underWay' : 'begun'
