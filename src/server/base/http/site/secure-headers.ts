import type { FastifyInstance } from 'fastify'

// 5454 is the printer service on the user's own machine (specification, section 7); QZ Tray takes the first free port of four.
const stationServices = [
  'http://localhost:5454 http://127.0.0.1:5454',
  ...[8182, 8283, 8384, 8485].map(port => `ws://localhost:${port}`),
  ...[8181, 8282, 8383, 8484].map(port => `wss://localhost:${port}`),
].join(' ')
const contentSecurityPolicy = (apiOrigins: readonly string[]): string =>
  [
    "default-src 'self'",
    // The reader of barcodes in camera pictures is WebAssembly.
    "script-src 'self' 'wasm-unsafe-eval'",
    ["connect-src 'self'", stationServices, ...apiOrigins].join(' '),
    "img-src 'self' data: blob: https:",
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self' data:",
    "frame-src 'self' blob:",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/** What a browser is told with every answer; an answer of the API is never kept unless the call says so. */
export const secureHeaders = (app: FastifyInstance, apiOrigins: readonly string[]): void => {
  const policy = contentSecurityPolicy(apiOrigins)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'permissions-policy': 'camera=(self), microphone=(), geolocation=()',
      'cross-origin-opener-policy': 'same-origin',
    })
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
  })
}
