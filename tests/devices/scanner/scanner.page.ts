import { createElement, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { createKeyboardScanner } from '../../../src/devices/scanner/scanner.keyboard.ts'
import type { ScannerProfile } from '../../../src/devices/scanner/scanner.ts'

/** What a scan or a person may have done to the page. */
export interface Heard {
  readonly scans: string[]
  readonly aims: (string | null)[]
  readonly bounced: string[]
  readonly rejected: string[]
  readonly unterminated: string[]
  /** `code` of the key-downs that the page was kept from. */
  readonly prevented: string[]
  bursts: number
  buttonClicks: number
  formSubmits: number
  /** From the last key-down that arrived to the scan after it. */
  idleMs: number
}

export interface Setting {
  readonly profile: ScannerProfile
  readonly focus: string
  readonly initial: string
  readonly attributes: Readonly<Record<string, string>>
  /** Blocks the page at this key-down. */
  readonly block: { readonly atKeyDown: number; readonly ms: number }
  /** For each key event to come, what the browser's input protocol cannot say of it: L Caps Lock is on, I composing. */
  readonly keyModifiers: readonly string[]
}

export interface ScannerPage {
  begin(setting: Setting): void
  readonly heard: Heard
  fieldValue(): string
  selectedIndex(): number
  focusedId(): string
  paste(text: string): void
  /** A key-down that names no key, as autofill sends it. */
  sayNothing(): void
}

declare global {
  interface Window {
    scannerPage: ScannerPage
  }
}

let stop = () => {}
let heard = silence()
let keyModifiers: string[] = []

window.scannerPage = {
  begin(setting) {
    stop()
    heard = silence()
    draw(setting)
    keyModifiers = [...setting.keyModifiers]
    let lastKeyAt = 0
    const stopScanner = createKeyboardScanner(() => setting.profile).listen({
      scan: ({ code, aim }) => {
        heard.scans.push(code)
        heard.aims.push(aim)
        heard.idleMs = performance.now() - lastKeyAt
      },
      burstStarted: () => {
        heard.bursts += 1
      },
      bounced: code => heard.bounced.push(code),
      rejected: code => heard.rejected.push(code),
      unterminated: text => heard.unterminated.push(text),
    })
    const stopWatch = watchKeys(setting.block, () => {
      lastKeyAt = performance.now()
    })
    stop = () => {
      stopScanner()
      stopWatch()
    }
  },
  get heard() {
    return heard
  },
  fieldValue: () => {
    const field = document.querySelector<HTMLElement>('[data-tested]') ?? document.querySelector<HTMLElement>('#input')!
    return 'value' in field ? String(field.value) : (field.textContent ?? '')
  },
  selectedIndex: () => document.querySelector('select')!.selectedIndex,
  focusedId: () => document.activeElement?.id ?? '',
  paste(text) {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    const target = document.activeElement ?? document.body
    target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  },
  sayNothing: () => (document.activeElement ?? document.body).dispatchEvent(new Event('keydown', { bubbles: true })),
}

tellModifiers()

function draw({ focus, initial, attributes }: Setting): void {
  document.body.innerHTML = `
    <form><input id="input" name="text"></form><button id="button">Tamam</button><a id="link" href="#there">Git</a>
    <input id="number" type="number"><input id="password" type="password">
    <input id="checkbox" type="checkbox"><input id="radio" type="radio">
    <textarea id="textarea"></textarea><div id="contenteditable" contenteditable="true"></div>
    <input id="sink" data-scan="sink" inputmode="none">
    <select id="select"><option>0</option><option>1</option><option>2</option><option>8</option></select>
    <div id="react"></div>`
  document.querySelector('form')!.addEventListener('submit', event => {
    event.preventDefault()
    heard.formSubmits += 1
  })
  for (const clicked of document.querySelectorAll('#button, #link, #checkbox')) {
    clicked.addEventListener('click', () => {
      heard.buttonClicks += 1
    })
  }
  if (focus === 'react') {
    document.querySelector('form')!.remove()
    document.querySelector('#sink')!.remove()
    createRoot(document.querySelector('#react')!).render(createElement(ControlledField, { initial }))
    return
  }
  if (focus === 'body') return
  const element = document.querySelector<HTMLElement>(`#${focus}`)
  if (element === null) throw new Error(`the page has no ${focus} to focus`)
  if (element.isContentEditable) element.textContent = initial
  else if (initial !== '') Object.assign(element, { value: initial })
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  if (element.isContentEditable || element.matches('input, textarea')) element.dataset.tested = ''
  element.focus()
}

function ControlledField({ initial }: { readonly initial: string }) {
  const [value, setValue] = useState(initial)
  const onChange = (event: { readonly currentTarget: HTMLInputElement }) => setValue(event.currentTarget.value)
  return createElement('input', { id: 'input', value, onChange, autoFocus: true, 'data-state': value })
}

/** Adds to key events what the input protocol leaves out, before the scanner hears them. */
function tellModifiers(): void {
  const modifiersOf = new WeakMap<Event, string>()
  const tell = (event: Event) => {
    if (event instanceof KeyboardEvent) modifiersOf.set(event, keyModifiers.shift() ?? '')
  }
  window.addEventListener('keydown', tell, { capture: true })
  window.addEventListener('keyup', tell, { capture: true })
  const { getModifierState } = KeyboardEvent.prototype
  KeyboardEvent.prototype.getModifierState = function (name) {
    return (name === 'CapsLock' && modifiersOf.get(this)?.includes('L')) || getModifierState.call(this, name)
  }
  const composing = Object.getOwnPropertyDescriptor(KeyboardEvent.prototype, 'isComposing')!
  Object.defineProperty(KeyboardEvent.prototype, 'isComposing', {
    get(this: KeyboardEvent) {
      return modifiersOf.get(this)?.includes('I') || composing.get!.call(this)
    },
  })
}

function watchKeys(blocked: Setting['block'], onKeyDown: () => void): () => void {
  let count = 0
  const watch = (event: KeyboardEvent) => {
    if (event.defaultPrevented) heard.prevented.push(event.code)
    onKeyDown()
    count += 1
    if (count === blocked.atKeyDown) block(blocked.ms)
  }
  window.addEventListener('keydown', watch, { capture: true })
  return () => window.removeEventListener('keydown', watch, { capture: true })
}

function block(milliseconds: number): void {
  const end = performance.now() + milliseconds
  while (performance.now() < end);
}

function silence(): Heard {
  return {
    scans: [],
    aims: [],
    bounced: [],
    rejected: [],
    unterminated: [],
    prevented: [],
    bursts: 0,
    buttonClicks: 0,
    formSubmits: 0,
    idleMs: 0,
  }
}
