import type { TestProject } from 'vitest/node'
import { type DatabaseKind, startTestPostgres, type TestPostgres } from './test-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Of each kind, the address of its PostgreSQL and how its databases are to be named. */
    databases: Readonly<Record<DatabaseKind, { readonly url: string; readonly prefix: string }>>
  }
}

const started: TestPostgres[] = []

/** Starts both kinds of PostgreSQL once for the whole run; for `globalSetup` in vitest's configuration. */
export const setup = async (project: TestProject): Promise<void> => {
  const [embedded, server] = await Promise.all([startTestPostgres('embedded'), startTestPostgres('server')])
  started.push(embedded, server)
  const told = ({ url, prefix }: TestPostgres) => ({ url, prefix })
  project.provide('databases', { embedded: told(embedded), server: told(server) })
}

export const teardown = async (): Promise<void> => {
  await Promise.all(started.splice(0).map(postgres => postgres.stop()))
}
