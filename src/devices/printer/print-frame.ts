import { printPage, printViewer } from './print-over.ts'

/** How long a frame stays after its print (specification, section 9). */
export const frameStaysMs = 500
/** A frame stays no longer than this, whatever happens. Closing its dialog later still prints. */
export const longestMs = 60_000

type Print = (page: Window) => void

/** Prints an HTML document from a hidden frame that may open the print dialog; scripts of the document never run. */
export const printHtmlFrame = async (html: string, print: Print): Promise<void> => {
  const frame = hiddenFrame()
  frame.setAttribute('sandbox', 'allow-same-origin allow-modals')
  frame.srcdoc = html
  await shown(frame, async page => {
    await page.document.fonts.ready
    await printPage(page, print)
  })
}

/** Prints a PDF file from a hidden frame. A sandboxed frame shows none. */
export const printPdfFrame = async (pdf: Blob, print: Print): Promise<void> => {
  const frame = hiddenFrame()
  const address = URL.createObjectURL(pdf)
  frame.src = address
  await shown(frame, page => printViewer(page, print)).finally(() => URL.revokeObjectURL(address))
}

const hiddenFrame = (): HTMLIFrameElement => {
  const frame = document.createElement('iframe')
  frame.className = 'print-frame'
  frame.title = 'print'
  frame.tabIndex = -1
  frame.ariaHidden = 'true'
  return frame
}

const shown = async (frame: HTMLIFrameElement, use: (page: Window) => Promise<void>): Promise<void> => {
  const loaded = new Promise((resolve, reject) => {
    frame.addEventListener('load', resolve, { once: true })
    setTimeout(() => {
      frame.remove()
      reject(new Error('a frame for printing was not loaded in time'))
    }, longestMs)
  })
  document.body.append(frame)
  try {
    await loaded
    await use(frame.contentWindow!)
  } finally {
    setTimeout(() => frame.remove(), frameStaysMs)
  }
}
