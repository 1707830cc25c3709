import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

export interface OwnerProcess {
  readonly process: ChildProcess
  /** What it said once it had started or failed. */
  readonly said: { readonly pid?: number; readonly attached?: boolean; readonly error?: string }
  /** Ends it without a chance to clear up. */
  kill(): Promise<void>
}

const script = fileURLToPath(new URL('./owner.ts', import.meta.url))

/**
 * A Node process that starts the embedded PostgreSQL of the folder, or opens it as a server does; `within` is a program that
 * starts it with other rights than ours, and its options.
 */
export const startOwner = async (
  act: 'start' | 'open',
  folder: string,
  within: readonly string[] = [],
): Promise<OwnerProcess> => {
  const [program = '', ...options] = [...within, process.execPath, '--import', 'tsx', script, act, folder]
  const child = spawn(program, options, {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const lines = createInterface({ input: child.stdout })
  const [line] = await Promise.race([once(lines, 'line'), ended.then(() => ['{"error":"it ended without a word"}'])])
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL')
    await ended
  }
  return { process: child, said: JSON.parse(line), kill }
}
