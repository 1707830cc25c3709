import { test } from '@playwright/test'
import { type StartedServer, startBuiltServer } from './started-server.ts'

/** A server of its own for each file of end-to-end tests, started before the first and stopped after the last. */
export const serverForThisFile = (): { readonly url: string } => {
  let server: StartedServer
  test.beforeAll(async () => {
    server = await startBuiltServer()
  })
  test.afterAll(() => server.stop())
  return {
    get url() {
      return server.url
    },
  }
}
