import type { Tone } from '#contract/told-keys.ts'
import type { Act } from '#engine/vocabulary/scene.ts'

/**
 * A worker at a terminal, in his own words. The same scenarios run with a headless terminal and with Chromium, where a
 * scan is raw key events.
 */
export interface Driver {
  signIn(username: string, password?: string): Promise<void>
  open(path: string): Promise<void>
  /** Scans a code, and waits until the terminal shows what came of it; the server may not have stored it yet. */
  scan(code: string): Promise<void>
  /** Scans without waiting for the verdict. */
  scanOn(code: string): Promise<void>
  press(act: Act): Promise<void>
  /** Answers a question: a choice by its value, an amount by its figures. */
  answer(value: string): Promise<void>
  fill(fields: Readonly<Record<string, string>>): Promise<void>
  /** Waits until nothing is under way any more, and the server has stored it: before a look at the books. */
  settle(): Promise<void>
  /** The flow and the step on screen: `picking.product`. */
  sees(): Promise<string>
  /** The last verdict. */
  heard(): Promise<Tone>
}
