export type PadField = HTMLInputElement | HTMLTextAreaElement

const typedIn = ['text', 'password', 'search', 'tel', 'url', 'email']

/** The field that the keypad can write into; null for anything else. */
export const padFieldOf = (target: EventTarget | null): PadField | null => {
  if (target instanceof HTMLTextAreaElement) return target.readOnly || target.disabled ? null : target
  if (!(target instanceof HTMLInputElement) || target.readOnly || target.disabled) return null
  return typedIn.includes(target.type) && target.dataset.scan !== 'sink' ? target : null
}

export const isNumberField = (field: PadField): boolean => ['decimal', 'numeric'].includes(field.dataset.keys ?? '')

/** Keeps the system's own keyboard away from the field; what it would have shown is remembered. */
export const muteKeyboard = (field: PadField): void => {
  if (field.inputMode === 'none') return
  field.dataset.keys = field.inputMode
  field.inputMode = 'none'
}

/** Puts text where the caret stands, as typing would; no key is pressed, so no scan is begun. */
export const typeInto = (field: PadField, text: string): void => {
  const { value } = field
  const start = field.selectionStart ?? value.length
  const end = field.selectionEnd ?? value.length
  write(field, value.slice(0, start) + text + value.slice(end), start + text.length)
}

/** Takes away what is selected, else the character before the caret. */
export const eraseIn = (field: PadField): void => {
  const { value } = field
  const end = field.selectionEnd ?? value.length
  const start =
    field.selectionStart === end || field.selectionStart === null ? Math.max(0, end - 1) : field.selectionStart
  write(field, value.slice(0, start) + value.slice(end), start)
}

/** Sends the form that the field stands in; a field without one hears Enter. */
export const confirmIn = (field: PadField): void => {
  if (field.form !== null) field.form.requestSubmit()
  else field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
}

/** React remembers a value that is set on the element itself, and then ignores the event: so the prototype's setter. */
const write = (field: PadField, value: string, caret: number): void => {
  if (field.maxLength >= 0 && value.length > field.maxLength) return
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  if (field.selectionStart !== null) field.setSelectionRange(caret, caret)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
