import type { Scanner, ScannerHandlers } from './scanner.ts'

export interface FakeScanner extends Scanner {
  /** A whole scan: first key, then the code. Never a bounce, however fast the same code comes again. */
  scan(code: string, seen?: { readonly layoutSuspect?: boolean; readonly aim?: string }): void
  bounce(code: string): void
  leaveUnterminated(text: string): void
}

export function createFakeScanner(): FakeScanner {
  const listeners = new Set<ScannerHandlers>()
  const tell = (act: (handlers: ScannerHandlers) => void) => {
    for (const handlers of [...listeners]) act(handlers)
  }
  return {
    listen(handlers) {
      listeners.add(handlers)
      return () => listeners.delete(handlers)
    },
    scan(code, seen = {}) {
      const scan = { code, at: performance.now(), layoutSuspect: seen.layoutSuspect ?? false, aim: seen.aim ?? null }
      tell(handlers => handlers.burstStarted())
      tell(handlers => handlers.scan(scan))
    },
    bounce(code) {
      tell(handlers => handlers.burstStarted())
      tell(handlers => handlers.bounced(code))
    },
    leaveUnterminated(text) {
      tell(handlers => handlers.burstStarted())
      tell(handlers => handlers.unterminated(text))
    },
  }
}
