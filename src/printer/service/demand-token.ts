import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { pairingTokenHeader } from '#contract/station/printer-service.ts'
import { Refused } from '#http/serve/refused.ts'
import { isOnThisMachine } from '../is-on-this-machine.ts'

/** What pages must know to print, and which: those of other machines, or this machine's too. */
export interface Pairing {
  readonly token: string
  readonly of: 'farPages' | 'everybody'
}

export type Guard = (request: FastifyRequest) => Promise<void>

/** Makes what lets only those print who know the token of this service. Refuses PAIRING_TOKEN_WRONG. */
export const demandToken = ({ token, of }: Pairing): Guard => {
  const wanted = hashOf(token)
  return async ({ headers }) => {
    if (of === 'farPages' && isNear(headers.origin)) return
    const given = headers[pairingTokenHeader]
    // Hashes, so that neither length nor beginning can be told from the time it takes.
    if (!timingSafeEqual(hashOf(String(given ?? '')), wanted)) throw new Refused('PAIRING_TOKEN_WRONG')
  }
}

/** A page of another machine always says where it is from, or it was not let in. */
const isNear = (origin: string | undefined): boolean => origin === undefined || isOnThisMachine(new URL(origin))

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()
