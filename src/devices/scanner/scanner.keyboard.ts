import {
  type BurstReport,
  type BurstStep,
  noBurst,
  readInput,
  readPaste,
  readStroke,
  restBurst,
  restDueMs,
} from './burst.ts'
import type { BurstOutcome } from './calibration/burst-record.ts'
import { createBurstRecorder } from './calibration/burst-recorder.ts'
import { fillField, focusedElement, focusOf, hasLines, isSecret, isSink, rememberField } from './focused-field.ts'
import type { Keystroke } from './keystroke.ts'
import { isBare } from './read-key.ts'
import { defaultScannerProfile, type Scanner, type ScannerHandlers, type ScannerProfile } from './scanner.ts'

/**
 * The scanner that types as a keyboard. It hears every key of the page before anything else does, wherever the focus
 * is; what a scan has typed into a focused field is taken out again, what a person types is left alone.
 */
export function createKeyboardScanner(profileNow: () => ScannerProfile = () => defaultScannerProfile): Scanner {
  return { listen: handlers => listenToKeyboard(handlers, profileNow) }
}

function listenToKeyboard(handlers: ScannerHandlers, profileNow: () => ScannerProfile): () => void {
  const recorder = handlers.burst === undefined ? null : createBurstRecorder(record => handlers.burst?.(record))
  const restores = new Map<Element, (() => void) | null>()
  const swallowed = new Set<string>()
  let burst = noBurst
  /** When the key went down that an `input` event is the outcome of. */
  let bareAt: number | null = null
  let restTimer: ReturnType<typeof setTimeout> | undefined

  const onKeyDown = (event: KeyboardEvent) => {
    const element = focusedElement(document)
    const stroke = strokeOf(event, 'down')
    if (isBare(stroke)) bareAt = event.timeStamp
    const step = readStroke(burst, stroke, focusOf(element), profileNow())
    const fills = step.reports.some(report => report.kind === 'filled')
    if (step.swallow || (fills && hasLines(element))) {
      swallow(event)
      swallowed.add(event.code)
    } else swallowed.delete(event.code)
    take(step)
    if (!isSecret(element)) recorder?.hear(stroke)
  }

  const onKeyUp = (event: KeyboardEvent) => {
    const element = focusedElement(document)
    const stroke = strokeOf(event, 'up')
    const step = readStroke(burst, stroke, focusOf(element), profileNow())
    if (swallowed.delete(event.code) || step.swallow) swallow(event)
    take(step)
    if (!isSecret(element)) recorder?.hear(stroke)
  }

  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData?.getData('text/plain') ?? ''
    const step = readPaste(burst, text, event.timeStamp, focusOf(focusedElement(document)), profileNow())
    if (step.swallow) swallow(event)
    takeWhole(step)
  }

  const onInput = (event: Event) => {
    const sink = focusedElement(document)
    if (!isSink(sink) || (event as InputEvent).isComposing) return
    const text = sink.value
    sink.value = ''
    takeWhole(readInput(burst, text, bareAt ?? event.timeStamp, profileNow()))
    bareAt = null
  }

  const take = (step: BurstStep) => {
    const moved = step.burst.run !== burst.run
    burst = step.burst
    if (step.reports.some(report => report.kind === 'started')) restores.clear()
    if (burst.run !== null) rememberFocused()
    if (moved) awaitRest()
    for (const report of step.reports) {
      const made = madeOf(report)
      if (made !== null) recorder?.note(...made)
      tell(report)
    }
  }

  const takeWhole = (step: BurstStep) => {
    take(step)
    for (const made of step.reports.map(madeOf)) if (made !== null) recorder?.take(...made)
  }

  /** The focus may move within a scan, so every element that gets a key of it is remembered as it was before. */
  const rememberFocused = () => {
    const element = focusedElement(document)
    if (element !== null && !isSink(element) && !restores.has(element)) restores.set(element, rememberField(element))
  }

  const restoreFields = () => {
    for (const [element, restore] of restores) if (element.isConnected) restore?.()
    restores.clear()
  }

  const awaitRest = () => {
    clearTimeout(restTimer)
    if (burst.run !== null && !burst.run.told) restTimer = setTimeout(checkRest, restDueMs(profileNow()))
  }

  /** After a blocked main thread the timer is due before the keys that wait: they go first, and set it anew. */
  const checkRest = () => {
    restTimer = setTimeout(() => take(restBurst(burst, profileNow())))
  }

  const tell = (report: BurstReport) => {
    switch (report.kind) {
      case 'started':
        return handlers.burstStarted()
      case 'scan':
        restoreFields()
        return handlers.scan(report.scan)
      case 'bounced':
        restoreFields()
        return handlers.bounced(report.code)
      case 'filled':
        return fillField(focusedElement(document), report.code)
      case 'unterminated':
        return handlers.unterminated(report.text)
      case 'rejected':
        restoreFields()
        return handlers.rejected?.(report.code)
    }
  }

  window.addEventListener('keydown', onKeyDown, { capture: true })
  window.addEventListener('keyup', onKeyUp, { capture: true })
  window.addEventListener('paste', onPaste, { capture: true })
  window.addEventListener('input', onInput, { capture: true })
  window.addEventListener('compositionend', onInput, { capture: true })
  return () => {
    clearTimeout(restTimer)
    recorder?.stop()
    window.removeEventListener('keydown', onKeyDown, { capture: true })
    window.removeEventListener('keyup', onKeyUp, { capture: true })
    window.removeEventListener('paste', onPaste, { capture: true })
    window.removeEventListener('input', onInput, { capture: true })
    window.removeEventListener('compositionend', onInput, { capture: true })
  }
}

/** What a burst came to, for its record. */
function madeOf(report: BurstReport): readonly [BurstOutcome, string] | null {
  switch (report.kind) {
    case 'started':
      return null
    case 'scan':
      return ['scan', report.scan.code]
    case 'filled':
      return ['scan', report.code]
    case 'unterminated':
      return ['unterminated', report.text]
    default:
      return [report.kind, report.code]
  }
}

function swallow(event: Event): void {
  event.preventDefault()
  event.stopPropagation()
}

/** Autofill dispatches key events without `key` and `code`, whatever their type says. */
function strokeOf(event: KeyboardEvent, type: 'down' | 'up'): Keystroke {
  return {
    type,
    code: event.code ?? '',
    key: event.key ?? '',
    at: event.timeStamp,
    shift: event.shiftKey === true,
    ctrl: event.ctrlKey === true,
    alt: event.altKey === true,
    meta: event.metaKey === true,
    capsLock: event.getModifierState?.('CapsLock') === true,
    repeat: event.repeat === true,
    composing: event.isComposing === true,
  }
}
