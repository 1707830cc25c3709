import type { FastifyBaseLogger } from 'fastify'

export interface Letter {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly attachments?: { readonly filename: string; readonly content: Buffer }[]
}
/** Sends one letter; throws where it could not be handed over. */
export type SendLetter = (letter: Letter) => Promise<unknown>

/** What an operation needs to write to people. */
export interface PostOffice {
  /** Where people reach this server: links in letters begin with it. Never what a caller says of it. */
  readonly origin: () => string
  /** Takes a letter, so that nobody waits for it or sees by the time whether there was one. */
  readonly post: (letter: Letter) => void
  /** Takes what writes letters, and finds out whether there are any: nobody waits for that either. */
  readonly postOnceWritten: (write: () => Promise<readonly Letter[]>) => void
  /** Of this process: letters that wait to be tried again, and those that were given up. */
  readonly letters: () => { readonly waiting: number; readonly givenUp: number }
}

/** After these rests a letter is tried again: a link in it is good for an hour. */
export const letterRestsMs: readonly number[] = [5_000, 30_000, 120_000, 600_000]

/**
 * A letter that could not be sent is tried again, as long as this process lives: what it says is a secret, and is written
 * down nowhere. Each failure is told in the log, without what it says or to whom.
 */
export const openPostOffice = (send: SendLetter, origin: () => string, log: FastifyBaseLogger): PostOffice => {
  let waiting = 0
  let givenUp = 0
  const post = (letter: Letter, [rest, ...rests]: readonly number[]): void => {
    send(letter).catch(({ code, name }: NodeJS.ErrnoException) => {
      const then = rest === undefined ? 'given up' : `tried again in ${rest / 1000} s`
      log.error(`a letter could not be sent: ${code ?? name}; ${then}`)
      if (rest === undefined) {
        givenUp += 1
        return
      }
      waiting += 1
      const again = () => {
        waiting -= 1
        post(letter, rests)
      }
      setTimeout(again, rest).unref()
    })
  }
  return {
    origin,
    post: letter => post(letter, letterRestsMs),
    postOnceWritten: write => {
      write().then(
        written => {
          for (const letter of written) post(letter, letterRestsMs)
        },
        (err: unknown) => log.error({ err }, 'letters could not be written'),
      )
    },
    letters: () => ({ waiting, givenUp }),
  }
}
