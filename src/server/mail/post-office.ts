import type { FastifyBaseLogger } from 'fastify'

export interface Letter {
  readonly to: string
  readonly subject: string
  readonly text: string
}
/** Sends one letter; throws where it could not be handed over. */
export type SendLetter = (letter: Letter) => Promise<unknown>

/** What an operation needs to write to people. */
export interface PostOffice {
  /** Where people reach this server: links in letters begin with it. Never what a caller says of it. */
  readonly origin: () => string
  /** Takes a letter, so that nobody waits for it or sees by the time whether there was one. */
  readonly post: (letter: Letter) => void
}

/** A letter that could not be sent is told in the log, without what it says or to whom. */
export const openPostOffice = (send: SendLetter, origin: () => string, log: FastifyBaseLogger): PostOffice => ({
  origin,
  post: letter => {
    send(letter).catch(({ code, name }: NodeJS.ErrnoException) =>
      log.error(`a letter could not be sent: ${code ?? name}`),
    )
  },
})
