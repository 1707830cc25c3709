/** Markup that is safe to put into a page. */
export interface Html {
  readonly markup: string
}

type Put = string | number | Html | readonly Html[]

/** Markup with its texts put in escaped; other markup put in stays what it is. */
export const html = (parts: TemplateStringsArray, ...puts: readonly Put[]): Html => ({
  markup: parts.reduce((before, part, i) => before + markupOf(puts[i - 1]!) + part),
})

/** Markup from a source that is trusted to make it. */
export const trusted = (markup: string): Html => ({ markup })

const markupOf = (put: Put): string => {
  if (typeof put === 'string' || typeof put === 'number') return escaped(String(put))
  return 'markup' in put ? put.markup : put.map(each => each.markup).join('')
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, letter => `&#${letter.charCodeAt(0)};`)
