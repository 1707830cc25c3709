import type { Focus } from './run.ts'

/** The element that keys go to, also inside open shadow roots. */
export function focusedElement(page: Document): Element | null {
  let element = page.activeElement
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
  return element
}

/** The hidden field, marked `data-scan="sink"`, that soft keyboards write into where no other field has the focus. */
export function isSink(element: Element | null): element is HTMLInputElement {
  return element instanceof HTMLInputElement && element.dataset.scan === 'sink'
}

/** A field marked `data-scan="accept"` takes scans as its value, except a numeric one: a barcode is never a quantity. */
export function focusOf(element: Element | null): Focus {
  if (!isTextField(element) || isSink(element)) return 'open'
  return element.dataset.scan === 'accept' && !isNumeric(element) ? 'accepting' : 'field'
}

/** Whether what is typed there is nobody else's to see. */
export function isSecret(element: Element | null): boolean {
  return element instanceof HTMLInputElement && (element.type === 'password' || /password/.test(element.autocomplete))
}

/** Whether Enter would begin a new line in it. */
export function hasLines(element: Element | null): boolean {
  return element instanceof HTMLTextAreaElement || (element instanceof HTMLElement && element.isContentEditable)
}

/** Remembers what the field holds; the returned function puts it back, and tells the page by `input` as typing would. */
export function rememberField(element: Element | null): (() => void) | null {
  if (element instanceof HTMLSelectElement) return rememberSelect(element)
  if (!isTextField(element)) return null
  if (!isValueField(element)) return rememberEditable(element)
  const { value, selectionStart, selectionEnd } = element
  return () => {
    if (element.value === value) return
    writeField(element, value)
    if (selectionStart !== null) element.setSelectionRange(selectionStart, selectionEnd)
  }
}

/** Makes the text the field's whole value, as if it had been typed. */
export function fillField(element: Element | null, text: string): void {
  if (!isTextField(element)) return
  if (isValueField(element)) writeField(element, text)
  else {
    element.textContent = text
    announce(element, 'input')
  }
}

/** React remembers a value that is set on the element itself, and then ignores the event: so the prototype's setter. */
function writeField(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const property = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')
  property?.set?.call(field, value)
  announce(field, 'input')
}

function rememberSelect(select: HTMLSelectElement): () => void {
  const { selectedIndex } = select
  return () => {
    if (select.selectedIndex === selectedIndex) return
    select.selectedIndex = selectedIndex
    announce(select, 'input')
    announce(select, 'change')
  }
}

function rememberEditable(element: HTMLElement): () => void {
  const content = [...element.childNodes].map(node => node.cloneNode(true))
  const { textContent } = element
  return () => {
    if (element.textContent === textContent) return
    element.replaceChildren(...content)
    announce(element, 'input')
  }
}

function announce(element: Element, event: 'input' | 'change'): void {
  element.dispatchEvent(new Event(event, { bubbles: true }))
}

function isTextField(element: Element | null): element is HTMLElement {
  if (!(element instanceof HTMLElement)) return false
  return isValueField(element) ? !element.readOnly && !element.disabled : element.isContentEditable
}

function isValueField(element: HTMLElement): element is HTMLInputElement | HTMLTextAreaElement {
  if (element instanceof HTMLTextAreaElement) return true
  return element instanceof HTMLInputElement && !fieldsWithoutText.includes(element.type)
}

function isNumeric(element: HTMLElement): boolean {
  if (element instanceof HTMLInputElement && element.type === 'number') return true
  return element.inputMode === 'numeric' || element.inputMode === 'decimal'
}

const fieldsWithoutText = [
  'button',
  'checkbox',
  'color',
  'file',
  'hidden',
  'image',
  'radio',
  'range',
  'reset',
  'submit',
]
