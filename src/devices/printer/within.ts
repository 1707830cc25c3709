/** An answer that was waited for in vain. */
export class TooLate extends Error {}

/** What a promise comes to, unless that takes longer. */
export const within = <T>(limitMs: number, promise: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TooLate(`no answer within ${limitMs} ms`)), limitMs)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
