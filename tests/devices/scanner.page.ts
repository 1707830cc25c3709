import { createElement, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { createKeyboardScanner } from '../../src/devices/scanner.keyboard.ts'
import type { ScannerProfile } from '../../src/devices/scanner.ts'

/** What a scan or a person may have done to the page. */
export interface Heard {
  readonly scans: string[]
  readonly aims: (string | null)[]
  readonly bounced: string[]
  readonly unterminated: string[]
  /** `code` of the key-downs that the page was kept from. */
  readonly prevented: string[]
  bursts: number
  buttonClicks: number
  formSubmits: number
}

export interface Setting {
  readonly profile: ScannerProfile
  readonly focus: string
  readonly initial: string
  readonly attributes: Readonly<Record<string, string>>
  /** Blocks the page for 400 ms at this key-down. */
  readonly blockAtKeyDown: number
}

export interface ScannerPage {
  begin(setting: Setting): void
  readonly heard: Heard
  fieldValue(): string
  selectedIndex(): number
  focusedId(): string
  paste(text: string): void
}

declare global {
  interface Window {
    scannerPage: ScannerPage
  }
}

let stop = () => {}
let heard = silence()

window.scannerPage = {
  begin(setting) {
    stop()
    heard = silence()
    draw(setting)
    const stopScanner = createKeyboardScanner(setting.profile).listen({
      scan: ({ code, aim }) => {
        heard.scans.push(code)
        heard.aims.push(aim)
      },
      burstStarted: () => {
        heard.bursts += 1
      },
      bounced: code => heard.bounced.push(code),
      unterminated: text => heard.unterminated.push(text),
    })
    const stopWatch = watchKeys(setting.blockAtKeyDown)
    stop = () => {
      stopScanner()
      stopWatch()
    }
  },
  get heard() {
    return heard
  },
  fieldValue: () => document.querySelector('input')!.value,
  selectedIndex: () => document.querySelector('select')!.selectedIndex,
  focusedId: () => document.activeElement?.id ?? '',
  paste(text) {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  },
}

function draw({ focus, initial, attributes }: Setting): void {
  document.body.innerHTML = `
    <form><input id="input" name="text"></form><button id="button">Tamam</button>
    <select id="select"><option>0</option><option>1</option><option>2</option><option>8</option></select>
    <div id="react"></div>`
  document.querySelector('form')!.addEventListener('submit', event => {
    event.preventDefault()
    heard.formSubmits += 1
  })
  document.querySelector('button')!.addEventListener('click', () => {
    heard.buttonClicks += 1
  })
  if (focus === 'react') {
    document.querySelector('form')!.remove()
    createRoot(document.querySelector('#react')!).render(createElement(ControlledField, { initial }))
    return
  }
  const input = document.querySelector('input')!
  input.value = initial
  for (const [name, value] of Object.entries(attributes)) input.setAttribute(name, value)
  document.querySelector<HTMLElement>(`#${focus}`)?.focus()
}

function ControlledField({ initial }: { readonly initial: string }) {
  const [value, setValue] = useState(initial)
  const onChange = (event: { readonly currentTarget: HTMLInputElement }) => setValue(event.currentTarget.value)
  return createElement('input', { id: 'input', value, onChange, autoFocus: true, 'data-state': value })
}

function watchKeys(blockAtKeyDown: number): () => void {
  let count = 0
  const watch = (event: KeyboardEvent) => {
    if (event.defaultPrevented) heard.prevented.push(event.code)
    count += 1
    if (count === blockAtKeyDown) block(400)
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
    unterminated: [],
    prevented: [],
    bursts: 0,
    buttonClicks: 0,
    formSubmits: 0,
  }
}
