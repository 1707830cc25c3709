import type { Keystroke } from '../keystroke.ts'
import { readStrokes, writtenBy } from '../read-strokes.ts'
import type { BurstOutcome, BurstRecord } from './burst-record.ts'

/** Gathers keys into bursts. It only keeps them while they come; the work is done once they have stopped. */
export interface BurstRecorder {
  /** A key, told after what it brought about was noted. */
  hear(stroke: Keystroke): void
  note(outcome: BurstOutcome, code: string): void
  /** A code without keys of its own. */
  take(outcome: BurstOutcome, code: string): void
  stop(): void
}

/** A longer pause begins another burst; the slowest scanners pause not much more than half as long. */
const burstGapMs = 300
/** An end that was not told by then does not come; the listener itself waits a second for it. */
const restMs = 1200
const endedRestMs = 100
/** How long a second end key (LF after CR) belongs to the scan before it. */
const tailMs = 60
const mostStrokes = 400
const leastCharacters = 3

export function createBurstRecorder(tell: (record: BurstRecord) => void): BurstRecorder {
  let strokes: Keystroke[] = []
  let noted: { readonly outcome: BurstOutcome; readonly code: string } | null = null
  let lastAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const close = () => {
    clearTimeout(timer)
    timer = undefined
    const record = recordOf(strokes, noted)
    strokes = []
    noted = null
    if (record.outcome !== 'typing' || record.us.length >= leastCharacters) tell(record)
  }
  const checkRest = () => {
    const leftMs = lastAt + (noted === null ? restMs : endedRestMs) - performance.now()
    if (leftMs > 0) timer = setTimeout(checkRest, leftMs)
    else close()
  }

  return {
    hear(stroke) {
      if (!isTelling(stroke)) return
      const isOver = noted !== null && !(isEnd(stroke) && stroke.at - lastAt <= tailMs)
      if (strokes.length > 0 && (isOver || stroke.at - lastAt > burstGapMs)) close()
      if (strokes.length < mostStrokes) strokes.push(stroke)
      lastAt = stroke.at
      timer ??= setTimeout(checkRest, endedRestMs)
    },
    note(outcome, code) {
      if (strokes.length === 0) return
      noted = { outcome, code }
      clearTimeout(timer)
      timer = setTimeout(checkRest, endedRestMs)
    },
    take: (outcome, code) => tell({ strokes: [], us: code, os: code, outcome, code }),
    stop() {
      clearTimeout(timer)
    },
  }
}

function recordOf(
  strokes: readonly Keystroke[],
  noted: { readonly outcome: BurstOutcome; readonly code: string } | null,
): BurstRecord {
  const written = (scannerLayout: 'us' | 'os') =>
    writtenBy(readStrokes(strokes, { scannerLayout, capsLockCompensated: false }))
  return {
    strokes,
    us: written('us'),
    os: written('os'),
    outcome: noted?.outcome ?? 'typing',
    code: noted?.code ?? null,
  }
}

/** Whether a key is worth keeping: the modifiers stand with the keys that they change. */
function isTelling({ type, key, repeat }: Keystroke): boolean {
  return type === 'up' ? key === 'Alt' : !repeat && !modifiers.includes(key)
}

function isEnd({ code, ctrl }: Keystroke): boolean {
  return ['Enter', 'NumpadEnter', 'Tab'].includes(code) || (ctrl && (code === 'KeyJ' || code === 'KeyM'))
}

const modifiers: readonly string[] = ['Shift', 'Control', 'Meta', 'AltGraph', 'CapsLock', 'NumLock']
