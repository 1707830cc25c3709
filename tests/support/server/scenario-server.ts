import { afterAll, beforeAll } from 'vitest'
import { migrations } from '#server/migrations/index.ts'
import { type RunningServer, startServer } from '#server/start.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { freshDatabase } from './database.ts'

/** A server with the demo merchant for the scenarios of a file; every answer is held against the contract. */
export const serverForScenarios = (): { readonly url: string } => {
  let server: RunningServer
  beforeAll(async () => {
    const { url } = await freshDatabase('embedded', migrations)
    server = await startServer({
      port: 0,
      host: '127.0.0.1',
      folder: temporaryFolder('scenario'),
      databaseUrl: url,
      demo: true,
      http: { checkModels: true, log: false },
    })
  })
  afterAll(() => server.close())
  return {
    get url() {
      return server.url
    },
  }
}
