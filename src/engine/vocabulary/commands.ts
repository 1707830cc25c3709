import { commandActs, commandKeys, commandPrefix } from '#contract/station/commands.ts'
import type { Act } from './scene.ts'

const acts: Readonly<Record<string, Act>> = commandActs
const keys: Readonly<Record<string, string>> = commandKeys

/** The act a command barcode stands for (OKUT-UNDO, OKUT-X12 = the next scan counts 12, OKUT-3 = the third choice, OKUT-D3 = the digit). */
export const commandOf = (code: string): { readonly act: Act; readonly value: string } | null => {
  if (!code.startsWith(commandPrefix)) return null
  const name = code.slice(commandPrefix.length)
  if (/^X[1-9]\d{0,4}$/.test(name)) return { act: 'times', value: name.slice(1) }
  if (/^[1-9]\d?$/.test(name)) return { act: 'choice', value: name }
  const key = keys[name]
  if (key !== undefined) return { act: 'key', value: key }
  const act = acts[name]
  return act === undefined ? null : { act, value: '' }
}
