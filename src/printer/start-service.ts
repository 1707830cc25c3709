import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type CreateOptions, createService } from './service/create-service.ts'

export interface RunningService {
  readonly url: string
  /** Every address that it listens on. */
  readonly addresses: readonly string[]
  close(): Promise<void>
}

/** Starts the service on this machine's own addresses, and on no other. */
export const startService = async (options: CreateOptions & { readonly port: number }): Promise<RunningService> => {
  const app = await createService(options)
  try {
    await app.listen({ host: '127.0.0.1', port: options.port })
    const { port } = app.server.address() as { port: number }
    const six = createServer((request, response) => app.routing(request, response))
    Object.assign(six, { requestTimeout: options.timeoutMs, headersTimeout: options.timeoutMs })
    const hasSix = await listen(six, port)
    return {
      url: `http://localhost:${port}`,
      addresses: ['127.0.0.1', ...(hasSix ? ['[::1]'] : [])].map(host => `http://${host}:${port}`),
      close: async () => {
        six.close()
        six.closeAllConnections()
        await app.close()
        await options.renderer.close()
      },
    }
  } catch (error) {
    await app.close()
    throw error
  }
}

/** Whether it listens; a machine without IPv6 has no such address. */
const listen = async (server: Server, port: number): Promise<boolean> => {
  server.listen({ host: '::1', port })
  try {
    await once(server, 'listening')
    return true
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes(code)) return false
    throw error
  }
}
