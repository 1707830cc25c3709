import type { CDPSession } from '@playwright/test'
import { type SimulatedScanner, typeCode } from '#tests/devices/scanner/simulated-scanner.ts'

const modifierBits = { alt: 1, ctrl: 2, shift: 8 } as const

/** Scans as that scanner types it, in the browser's own input protocol. The last key comes now, or later. */
export const scanBy = async (session: CDPSession, scanner: SimulatedScanner, code: string, laterMs = 0) => {
  const strokes = typeCode(code, scanner, 0)
  const start = Date.now() - strokes.at(-1)!.at + laterMs
  await Promise.all(
    strokes.map(stroke =>
      session.send('Input.dispatchKeyEvent', {
        type: stroke.type === 'up' ? 'keyUp' : 'rawKeyDown',
        code: stroke.code,
        key: stroke.key,
        windowsVirtualKeyCode: stroke.code === 'Tab' ? 9 : stroke.code === 'Enter' ? 13 : 0,
        modifiers: Object.entries(modifierBits).reduce(
          (sum, [name, bit]) => sum + (stroke[name as 'alt'] ? bit : 0),
          0,
        ),
        timestamp: (start + stroke.at) / 1000,
      }),
    ),
  )
}
