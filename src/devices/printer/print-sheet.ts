import { longestMs } from './print-frame.ts'
import { printPage } from './print-over.ts'

/** Handhelds print the page that holds a frame, not the frame: there the document itself becomes the page. */
export const sheetName = 'print-sheet'

/**
 * Prints an HTML document as the only thing on this page's paper (`print.css` hides the rest). The sheet stays for a while:
 * some handhelds lay it out anew when another paper is chosen, long after they called it printed.
 */
export const printSheet = async (html: string, print: (page: Window) => void): Promise<void> => {
  dropSheet()
  const sheet = document.createElement('div')
  sheet.className = sheetName
  const root = sheet.attachShadow({ mode: 'open' })
  root.append(document.importNode(withoutScripts(html), true))
  document.body.append(sheet)
  const style = document.createElement('style')
  style.textContent = pageWideRules(root).join('\n')
  sheet.append(style)
  await Promise.allSettled([document.fonts.ready, ...[...root.querySelectorAll('img')].map(image => image.decode())])
  setTimeout(() => sheet.remove(), longestMs)
  await printPage(window, print)
}

export const dropSheet = (): void => {
  for (const sheet of document.querySelectorAll(`.${sheetName}`)) sheet.remove()
}

const withoutScripts = (html: string): HTMLElement => {
  const page = new DOMParser().parseFromString(html, 'text/html')
  for (const element of page.querySelectorAll('script, iframe, object, embed, link, base, meta')) element.remove()
  for (const element of page.querySelectorAll('*'))
    for (const { name } of [...element.attributes]) if (name.startsWith('on')) element.removeAttribute(name)
  return page.documentElement
}

/** Paper sizes and fonts hold only outside of a shadow tree. */
const pageWideRules = (root: ShadowRoot): readonly string[] =>
  [...root.styleSheets]
    .flatMap(sheet => [...sheet.cssRules])
    .filter(rule => rule instanceof CSSPageRule || rule instanceof CSSFontFaceRule)
    .map(rule => rule.cssText)
