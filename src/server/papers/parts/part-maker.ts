import type { Block } from '../drawing/block.ts'
import type { PaperFigures } from './paper-figures.ts'
import type { PaperWords } from './paper-words.ts'
import type { Part } from './theme-settings.ts'

/** The words and figures of a document's language. */
export interface Voice {
  readonly words: PaperWords
  readonly figures: PaperFigures
}

/** The parts that a document of some data may have, by name; a part that has nothing to say is no block. */
export type PartMakers<Data> = Readonly<Record<string, (data: Data, part: Part, voice: Voice) => readonly Block[]>>
