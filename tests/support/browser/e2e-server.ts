import { test } from '@playwright/test'
import { type StartedServer, startBuiltServer } from '../server/started-server.ts'
import { demoFolder } from './demo-folder.ts'

/** A server of its own, with a demo merchant that nobody has touched, for each file of end-to-end tests, started before the first and stopped after the last. */
export const serverForThisFile = (): Pick<StartedServer, 'url' | 'folder'> => {
  let server: StartedServer
  test.beforeAll(async () => {
    server = await startBuiltServer({}, await demoFolder())
  })
  test.afterAll(() => server.stop())
  return {
    get url() {
      return server.url
    },
    get folder() {
      return server.folder
    },
  }
}
