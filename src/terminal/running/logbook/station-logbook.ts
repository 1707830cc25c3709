import { atom } from 'jotai'
import { recall } from '#terminal/ground/memory/recall.ts'
import { whoAtom } from '#terminal/ground/memory/session.ts'
import { shell } from '#terminal/ground/store/shell-store.ts'
import { newestEntryAtom } from '#terminal/ground/store/update-waits.ts'
import { createWriter } from './kept-writer.ts'
import { openRing } from './ring.ts'

const restMs = 500
const idleWithinMs = 1000

const whenIdle = (write: () => void): void => {
  setTimeout(() => (globalThis.requestIdleCallback ?? setTimeout)(write, { timeout: idleWithinMs } as never), restMs)
}

/** False once the browser refused to keep the logbook. */
export const isRecordingAtom = atom(true)

/** What keeps this station's logbook. */
export const writer = createWriter(openRing, whenIdle, error => {
  console.warn('logbook', error)
  shell.set(isRecordingAtom, false)
})

/** Whose logbook is kept and may be read now; null where nobody is signed in. */
export const merchantHere = (): string | null => (shell.get(whoAtom) === null ? null : recall('domain'))

const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]')

/** The script that the page started with, and the one that the server's page starts with, as far as it was asked. */
export const versions = (): { readonly terminal?: string; readonly server?: string } => {
  const server = shell.get(newestEntryAtom)
  return { ...(script && { terminal: new URL(script.src).pathname }), ...(server !== null && { server }) }
}
