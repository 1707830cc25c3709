import type { TextBlock } from './block.ts'
import type { Ruler } from './ruler.ts'

export interface SizedText {
  readonly sizePt: number
  readonly lines: readonly string[]
}

const stepPt = 0.5

/** A text's lines and the size of its letters within a width, by what its block allows. */
export const textLines = (block: TextBlock, widthMm: number, ruler: Ruler): SizedText => {
  const { text, maxLines = Number.POSITIVE_INFINITY, leastSize = block.size, bold = false } = block
  for (let sizePt = block.size; ; sizePt = Math.max(leastSize, sizePt - stepPt)) {
    const widthOf = (part: string) => ruler.width(part, sizePt, bold)
    const lines = brokenLines(text, widthMm, widthOf)
    if (lines.length <= maxLines) return { sizePt, lines }
    if (sizePt <= leastSize) return { sizePt, lines: cutOff(lines, maxLines, widthMm, widthOf) }
  }
}

/** Not the one that holds two words together. */
const blanks = /[^\S\u00a0]+/

type WidthOf = (text: string) => number

/** Breaks between words; a word that is wider than the line, between letters. */
const brokenLines = (text: string, widthMm: number, widthOf: WidthOf): string[] =>
  text.split(/\r?\n/).flatMap(paragraph => {
    const lines: string[] = []
    let line = ''
    for (const word of paragraph.split(blanks).filter(Boolean)) {
      const longer = line === '' ? word : `${line} ${word}`
      if (widthOf(longer) <= widthMm) {
        line = longer
        continue
      }
      if (line !== '') lines.push(line)
      const parts = brokenWord(word, widthMm, widthOf)
      line = parts.pop()!
      lines.push(...parts)
    }
    return [...lines, line]
  })

const brokenWord = (word: string, widthMm: number, widthOf: WidthOf): string[] => {
  const parts: string[] = []
  let part = ''
  let width = 0
  for (const letter of word) {
    const wide = widthOf(letter)
    if (part !== '' && width + wide > widthMm) {
      parts.push(part)
      part = ''
      width = 0
    }
    part += letter
    width += wide
  }
  return [...parts, part]
}

const cutOff = (lines: readonly string[], maxLines: number, widthMm: number, widthOf: WidthOf): string[] => {
  const kept = lines.slice(0, maxLines)
  let last = kept.pop()!
  while (last !== '' && widthOf(`${last}…`) > widthMm) last = [...last].slice(0, -1).join('')
  return [...kept, `${last.trimEnd()}…`]
}
