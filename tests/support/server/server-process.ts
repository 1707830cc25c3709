import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Endpoint } from '#contract/define.ts'
import { type Client, createClient } from '#http/client/client.ts'
import { projectFolder } from '#server/base/project-folder.ts'
import { afterFile } from '../after-file.ts'
import { temporaryFolder } from '../temporary-folder.ts'

export interface ServerProcess {
  readonly url: string
  readonly child: ChildProcess
  /** Every line it said on either of its outputs. */
  readonly lines: readonly string[]
  /** The calls of one user at this process; a refusal is answered with its key. */
  user(token: string | null): ProcessUser
}

export interface ProcessUser extends Pick<Client, 'do'> {
  /** The key that the call is refused with; null if it is not. */
  refusal(endpoint: Endpoint, input?: object): Promise<string | null>
}

/** The program as an operator starts it, in a process of its own, over a database that others may use too. */
export const startServerProcess = async (
  databaseUrl: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> => {
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: projectFolder,
    env: {
      ...process.env,
      ...{
        PORT: '0',
        HOST: '127.0.0.1',
        DATABASE_URL: databaseUrl,
        OKUT_DATA: temporaryFolder('process'),
        ...settings,
      },
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  afterFile(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  })
  const lines: string[] = []
  const url = await new Promise<string>((found, failed) => {
    for (const output of [child.stdout!, child.stderr!])
      createInterface({ input: output }).on('line', line => {
        lines.push(line)
        const address = /^Okut: (http:\/\/\S+)/.exec(line)?.[1]
        if (address !== undefined) found(address)
      })
    child.once('exit', () => failed(new Error(lines.join('\n'))))
  })
  return { url, child, lines, user: token => userAt(url, token) }
}

const userAt = (url: string, token: string | null): ProcessUser => {
  const { ask, do: does } = createClient(url, token)
  return {
    do: does,
    refusal: async (endpoint, input = {}) => {
      const reply = await ask(endpoint, input)
      return reply.isError ? reply.key : null
    },
  }
}
