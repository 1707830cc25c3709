/** What counts of a keyboard event. `at` is its `timeStamp`, never the time at which it was handled. */
export interface Keystroke {
  readonly type: 'down' | 'up'
  readonly code: string
  readonly key: string
  readonly at: number
  readonly shift: boolean
  readonly ctrl: boolean
  readonly alt: boolean
  readonly meta: boolean
  readonly capsLock: boolean
  readonly repeat: boolean
  readonly composing: boolean
}
