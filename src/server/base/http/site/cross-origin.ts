import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'
import { movedToHeader } from '#contract/reply.ts'

/** Lets terminals that came from these origins call this server (their `customApiURL` names it); nobody else's. */
export const allowTerminals = async (app: FastifyInstance, origins: readonly string[]): Promise<void> => {
  if (origins.length === 0) return
  await app.register(cors, {
    origin: [...origins],
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ['content-type', 'accept-language', 'usertoken', 'operationid', 'hashappened', 'windowid'],
    exposedHeaders: ['checkuser', 'date', movedToHeader],
    maxAge: 600,
  })
}

/** Reads a comma-separated list of origins; throws a sentence for what is none. */
export const originsFrom = (name: string, list: string | undefined): readonly string[] =>
  (list ?? '')
    .split(',')
    .map(text => text.trim())
    .filter(Boolean)
    .map(text => {
      const { origin } = URL.canParse(text) ? new URL(text) : { origin: '' }
      if (origin !== text.replace(/\/$/, ''))
        throw new Error(`${name} takes origins like https://okut.example, not ${text}`)
      return origin
    })
