import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { changesPath } from '#contract/followed.ts'
import { Refused } from '#http/serve/refused.ts'
import type { ReadFrom } from '../../read-long.ts'

declare module 'fastify' {
  interface FastifyReply {
    /** The key that the call was refused with; empty if it was not. */
    refusedWith: string
  }
}

/** A scan's answer is due within 50 ms; what takes longer than a report should is all the same. */
const upToSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/**
 * `/metrics`, as Prometheus reads it: how long calls take, what they are refused with, the connections to the database
 * and the process's own figures. Told to who sends the token as a bearer's; without a token there is no such page, as
 * behind a proxy nobody can be told by his address.
 */
export const registerMetrics = (
  app: FastifyInstance,
  pool: Pool,
  token: string | undefined,
  neglected: () => Readonly<Record<string, string>> = () => ({}),
): Gauges => {
  app.decorateReply('refusedWith', '')
  if (!token) return { noteReading: () => {}, countFollowers: () => {} }
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'okut_call_seconds',
    help: 'From a call to its answer',
    labelNames: ['method', 'path', 'status'] as const,
    buckets: upToSeconds,
    registers,
  })
  const refusals = new Counter({
    name: 'okut_refusals_total',
    help: 'Calls refused, by the key that was told',
    labelNames: ['path', 'key'] as const,
    registers,
  })
  new Gauge({
    name: 'okut_database_connections',
    help: 'Connections to the database, and the calls that wait for one',
    labelNames: ['state'] as const,
    registers,
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waited-for' }, pool.waitingCount)
    },
  })
  new Gauge({
    name: 'okut_neglected',
    help: 'Works of the housekeeping that failed the last time',
    registers,
    collect() {
      this.set(Object.keys(neglected()).length)
    },
  })
  const readings = new Counter({
    name: 'okut_long_readings_total',
    help: 'Listings, reports and boards read, by where: instead is the primary where the replica could not',
    labelNames: ['from'] as const,
    registers,
  })
  app.addHook('onResponse', async (request, reply) => {
    // The path as it is declared: an id in it would be a figure of its own.
    const path = request.routeOptions.url
    if (!path?.startsWith('/api/') || path === changesPath) return
    seconds.observe({ method: request.method, path, status: reply.statusCode }, reply.elapsedTime / 1000)
    if (reply.refusedWith !== '') refusals.inc({ path, key: reply.refusedWith })
  })
  const isKnown = bearerOf(token)
  app.get('/metrics', async (request, reply) => {
    if (!isKnown(request)) throw new Refused('NotLogin')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
  return {
    noteReading: from => readings.inc({ from }),
    countFollowers: count => {
      new Gauge({
        name: 'okut_followers',
        help: 'Stations that follow changes through this process',
        registers,
        collect() {
          this.set(count())
        },
      })
    },
  }
}

/** What others tell for the page. */
export interface Gauges {
  readonly noteReading: (from: ReadFrom) => void
  readonly countFollowers: (count: () => number) => void
}

/** Compares digests, so that neither length nor content is told by the time it takes. */
const bearerOf = (token: string): ((request: FastifyRequest) => boolean) => {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  const wanted = digest(`Bearer ${token}`)
  return ({ headers }) => timingSafeEqual(digest(headers.authorization ?? ''), wanted)
}
