/** A page runs on for this long after `print()` only where no dialog opened: Chromium stops its timers while it prints. */
const noDialogMs = 2000
/** The viewer of a PDF file takes the focus within this time, or not at all. */
const viewerWithinMs = 4000
/** Another print is lost if it begins while the viewer still puts its own away: 10 ms after the focus came back, it was. */
const viewerClosesMs = 500

/** Prints a page; ends once its dialog is closed, or where none opens. Without a dialog (`--kiosk-printing`) that takes about 1 s. */
export const printPage = (page: Window, print: (page: Window) => void): Promise<void> =>
  new Promise((resolve, reject) => {
    page.addEventListener('afterprint', () => resolve(), { once: true })
    try {
      print(page)
    } catch (error) {
      reject(error)
    }
    setTimeout(resolve, noDialogMs)
  })

/**
 * Prints a frame that shows a PDF file. Its viewer tells of no end, and a second file that is printed meanwhile is lost;
 * but with a dialog and without one, this window loses the focus when the print begins and has it again when it ends.
 */
export const printViewer = (viewer: Window, print: (page: Window) => void): Promise<void> =>
  new Promise((resolve, reject) => {
    const unseen = setTimeout(resolve, viewerWithinMs)
    const begin = () => {
      clearTimeout(unseen)
      window.addEventListener('focus', () => setTimeout(resolve, viewerClosesMs), { once: true })
    }
    window.addEventListener('blur', begin, { once: true })
    setTimeout(() => window.removeEventListener('blur', begin), viewerWithinMs)
    try {
      print(viewer)
    } catch (error) {
      reject(error)
    }
  })
