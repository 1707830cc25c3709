import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { pairingTokenHeader } from '#contract/station/printer-service.ts'
import { Refused } from '#http/serve/refused.ts'

export type Guard = (request: FastifyRequest) => Promise<void>

/** Makes what lets only those print who know the token of this service. Refuses PAIRING_TOKEN_WRONG. */
export const demandToken = (token: string): Guard => {
  const wanted = hashOf(token)
  return async ({ headers }) => {
    const given = headers[pairingTokenHeader]
    // Hashes, so that neither length nor beginning can be told from the time it takes.
    if (!timingSafeEqual(hashOf(String(given ?? '')), wanted)) throw new Refused('PAIRING_TOKEN_WRONG')
  }
}

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()
