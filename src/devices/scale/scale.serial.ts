import { readWeighing } from './read-weighing.ts'
import type { Scale, Weighing } from './scale.ts'

/** What of the browser's serial ports is used. */
export interface SerialPorts {
  getPorts(): Promise<readonly SerialPort[]>
  requestPort(): Promise<SerialPort>
}
interface SerialPort {
  readonly readable: ReadableStream<Uint8Array> | null
  open(options: { readonly baudRate: number }): Promise<void>
  close(): Promise<void>
}

/** What counter scales send with, unless somebody has changed it: 9600 baud, eight bits, no parity. */
const baudRate = 9600
/** Goods that are put down lie still within that. */
const patienceMs = 3000

/** A scale at one of the browser's serial ports, read only while a weight is wanted: another page may have it in between. */
export const createSerialScale = (
  serial: SerialPorts | undefined = (globalThis.navigator as { readonly serial?: SerialPorts } | undefined)?.serial,
): Scale => ({
  choose: async () => {
    try {
      await serial?.requestPort()
      return serial !== undefined
    } catch {
      // Nobody chose one.
      return false
    }
  },
  isChosen: async () => ((await serial?.getPorts())?.length ?? 0) > 0,
  weigh: async () => {
    const [port] = (await serial?.getPorts()) ?? []
    if (port === undefined) return { is: 'silent' }
    try {
      await port.open({ baudRate })
      return await readStable(port)
    } catch (error) {
      console.warn('scale', error)
      return { is: 'silent' }
    } finally {
      // It may never have been opened.
      await port.close().catch(() => {})
    }
  },
})

const readStable = async ({ readable }: SerialPort): Promise<Weighing> => {
  if (readable === null) return { is: 'silent' }
  const reader = readable.getReader()
  const late = setTimeout(() => reader.cancel().catch(console.warn), patienceMs)
  const decoder = new TextDecoder('latin1')
  let last: Weighing = { is: 'silent' }
  let rest = ''
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      const lines = (rest + decoder.decode(read.value, { stream: true })).split(/[\r\n]+/)
      rest = lines.pop() ?? ''
      for (const line of lines) {
        last = readWeighing(line) ?? last
        if (last.is === 'stable') return last
      }
    }
    return last
  } finally {
    clearTimeout(late)
    await reader.cancel().catch(console.warn)
    reader.releaseLock()
  }
}
