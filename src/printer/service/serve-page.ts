import proxy from '@fastify/http-proxy'
import type { FastifyInstance } from 'fastify'
import { pairingTokenHeader } from '#contract/station/printer-service.ts'
import { refusalOf } from '#http/serve/envelope.ts'
import { Refused } from '#http/serve/refused.ts'

/** Passes everything that is no call of the service on to a server of Okut, so that its page has the service's origin. */
export const servePage = async (app: FastifyInstance, server: string): Promise<void> => {
  await app.register(proxy, {
    upstream: server,
    http2: false,
    replyOptions: {
      // To the server the page is one of its own.
      rewriteRequestHeaders: (_request, { origin, [pairingTokenHeader]: token, ...headers }) => headers,
      // The service has said whose pages may read its answers.
      rewriteHeaders: ({ 'access-control-allow-origin': allowed, vary, ...headers }) => headers,
      onError: reply => {
        const asksForPage = String(reply.request.headers.accept ?? '').includes('text/html')
        reply.code(503).header('cache-control', 'no-store')
        if (asksForPage) return void reply.type('text/html; charset=utf-8').send(waitingPage)
        reply.send(refusalOf(new Refused('SERVER_DOWN')))
      },
    },
  })
}

/** What a station shows that was switched on before its server; it asks again by itself. */
const waitingPage = `<!doctype html><html lang="tr"><meta charset="utf-8"><meta http-equiv="refresh" content="3">
<title>Okut</title><style>
html { height: 100%; background: #10141a; color: #f2f5f8; font: 600 32px/1.4 system-ui, sans-serif }
body { min-height: 100%; margin: 0; display: grid; place-content: center; text-align: center } small { color: #aab4c0 }
</style><body><main><p>Sunucuya ulaşılamıyor.<br>Kendiliğinden yeniden denenecek.</p>
<p lang="en"><small>The server can't be reached. It is tried again by itself.</small></p></main>`
