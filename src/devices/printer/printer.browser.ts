import type { Paper } from '#contract/calls/papers/documents.ts'
import { printHtmlFrame, printPdfFrame } from './print-frame.ts'
import { printPage } from './print-over.ts'
import { dropSheet, printSheet } from './print-sheet.ts'
import type { Printer } from './printer.ts'

/** Screens narrower than this print without frames (specification, section 9). */
const narrowPx = 1000

export interface BrowserPrinter extends Printer {
  /** Prints the page that is on the screen. */
  printPage(): Promise<void>
}

/** What the browser does and is. */
export interface PrintPorts {
  readonly print: (page: Window) => void
  readonly isHandheld: () => boolean
  readonly showsPdf: () => boolean
}

const thisBrowser: PrintPorts = {
  print: page => page.print(),
  isHandheld: () => screen.width < narrowPx || /Android|iPhone|iPad|Mobile/i.test(navigator.userAgent),
  showsPdf: () => navigator.pdfViewerEnabled ?? true,
}

/** Prints through the browser, to the printer that it is set to. */
export function createBrowserPrinter({ print, isHandheld, showsPdf }: PrintPorts = thisBrowser): BrowserPrinter {
  const printPaper = async (paper: Paper): Promise<void> => {
    if (paper.html !== null) return isHandheld() ? printSheet(paper.html, print) : printHtmlFrame(paper.html, print)
    if (paper.pdf === null) return
    const bytes = Uint8Array.from(atob(paper.pdf), character => character.charCodeAt(0))
    const pdf = new Blob([bytes], { type: 'application/pdf' })
    return showsPdf() ? printPdfFrame(pdf, print) : saveFile(pdf, `${paper.kind} ${paper.orderNo}.pdf`)
  }
  return {
    kind: 'browser',
    look: async () => [],
    async print({ paper }) {
      try {
        await printPaper(paper)
        return { printed: 'sent' }
      } catch (error) {
        console.error(error)
        return { printed: 'failed', reason: error instanceof Error ? error.message : String(error) }
      }
    },
    printPage() {
      dropSheet()
      return printPage(window, print)
    },
  }
}

/** A browser that shows no PDF files leaves them to the device. */
const saveFile = (file: Blob, name: string): void => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 1000)
}
