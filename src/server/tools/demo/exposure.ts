import type { FastifyInstance } from 'fastify'
import { Refused } from '#http/serve/refused.ts'

export interface Exposing {
  readonly host?: string | undefined
  readonly publicUrl?: string | undefined
  readonly trustedProxies?: string | undefined
}

const loopback: readonly string[] = ['127.0.0.1', 'localhost', '::1', '[::1]']

/** What shows that others than the people at this machine come here, in words; undefined if nothing does. */
export const exposureOf = ({ host, publicUrl, trustedProxies }: Exposing): string | undefined => {
  if (host !== undefined && !loopback.includes(host)) return `on ${host}`
  if (trustedProxies !== undefined) return 'behind a proxy (TRUSTED_PROXIES)'
  if (publicUrl !== undefined && !loopback.includes(new URL(publicUrl).hostname)) return `at ${publicUrl} (PUBLIC_URL)`
  return undefined
}

const forwardedHeaders = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'cf-connecting-ip', 'true-client-ip']

/** Refuses what a proxy that nobody told of brings from elsewhere: to the socket it comes from this machine. */
export const refuseForwarded = (app: FastifyInstance): void => {
  app.addHook('onRequest', async ({ headers }) => {
    if (forwardedHeaders.some(name => headers[name] !== undefined)) throw new Refused('DEMO_ONLY_HERE')
  })
}
