import { sound } from './sound.ts'

/** A touch wakes the sound. A touched button loses the focus, so that no scanner's Enter presses it again. */
export const watchTouches = (): void => {
  window.addEventListener('pointerdown', () => sound.wake(), { capture: true })
  window.addEventListener('click', event => {
    const isTouch = event.detail > 0
    if (isTouch && document.activeElement instanceof HTMLButtonElement) document.activeElement.blur()
  })
}
