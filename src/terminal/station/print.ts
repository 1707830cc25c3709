import { atom } from 'jotai'
import { shell } from './shell-store.ts'

/** A document that was printed is kept no longer than this. */
const longestMs = 60_000

/** The document that was printed here last, to be printed once more. */
export const lastPrintAtom = atom<string | null>(null)

/** Prints a document, or, told none, the page itself. */
export const print = (html: string | null): void => {
  if (html === null) window.print()
  else {
    shell.set(lastPrintAtom, html)
    printInFrame(html)
  }
}

export const repeatPrint = (): void => {
  const html = shell.get(lastPrintAtom)
  if (html !== null) printInFrame(html)
}

/** The frame may open the print dialog and lets this page reach it; scripts of the document never run. */
const sandbox = 'allow-same-origin allow-modals'

const printInFrame = (html: string): void => {
  const frame = document.createElement('iframe')
  frame.setAttribute('sandbox', sandbox)
  frame.className = 'print-frame'
  frame.title = 'print'
  frame.tabIndex = -1
  frame.ariaHidden = 'true'
  frame.srcdoc = html
  const remove = () => frame.remove()
  frame.addEventListener('load', () => {
    const page = frame.contentWindow
    if (page === null) return
    page.addEventListener('afterprint', () => setTimeout(remove), { once: true })
    page.print()
  })
  setTimeout(remove, longestMs)
  document.body.append(frame)
}
