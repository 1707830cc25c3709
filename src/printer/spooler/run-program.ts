import { execFile } from 'node:child_process'

export interface ProgramAnswer {
  readonly code: number
  readonly output: string
  readonly complaint: string
}

export interface ProgramOptions {
  readonly input?: Buffer
  readonly signal?: AbortSignal
  readonly timeoutMs?: number
}

/** The program is not installed. */
export class NoProgram extends Error {}
/** The program was ended before it had answered. */
export class CutOff extends Error {}

/** Runs a program without any shell and in plain English; a code other than 0 is an answer too. */
export const runProgram = (
  name: string,
  args: readonly string[],
  { input, signal, timeoutMs = 0 }: ProgramOptions = {},
): Promise<ProgramAnswer> =>
  new Promise((answered, failed) => {
    const env = { ...process.env, LC_ALL: 'C' }
    const child = execFile(
      name,
      [...args],
      { env, timeout: timeoutMs, killSignal: 'SIGKILL', maxBuffer: 4_194_304, ...(signal && { signal }) },
      (error, output, complaint) => {
        const { code } = (error ?? { code: 0 }) as { code?: unknown }
        if (code === 'ENOENT') return failed(new NoProgram(name))
        if (typeof code !== 'number') return failed(new CutOff(name))
        answered({ code, output, complaint: complaint.trim() })
      },
    )
    // A program that ends without reading its input says why by its code.
    child.stdin?.on('error', () => undefined)
    child.stdin?.end(input)
  })
