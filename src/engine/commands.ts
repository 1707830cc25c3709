import type { Act } from './scene.ts'

const prefix = 'OKUT-'
const acts: Readonly<Record<string, Act>> = {
  OK: 'ok',
  CANCEL: 'cancel',
  UNDO: 'undo',
  MISSING: 'missing',
  SHELF: 'otherShelf',
  QTY: 'quantity',
  HOME: 'home',
}

/** The act a command barcode stands for (OKUT-UNDO, OKUT-X12 = the next scan counts 12, OKUT-3 = the third choice). */
export const commandOf = (code: string): { readonly act: Act; readonly value: string } | null => {
  if (!code.startsWith(prefix)) return null
  const name = code.slice(prefix.length)
  if (/^X[1-9]\d{0,4}$/.test(name)) return { act: 'times', value: name.slice(1) }
  if (/^[1-9]\d?$/.test(name)) return { act: 'choice', value: name }
  const act = acts[name]
  return act === undefined ? null : { act, value: '' }
}

/** The codes to print, so that gloved hands never need the screen. */
export const commandCodes: readonly string[] = [
  ...Object.keys(acts).map(name => prefix + name),
  ...[2, 3, 4, 5, 6, 10, 12, 24, 50, 100].map(n => `${prefix}X${n}`),
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map(n => `${prefix}${n}`),
]
