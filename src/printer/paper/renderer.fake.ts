import type { SheetSize } from './paper.ts'
import type { Renderer } from './renderer.ts'

export interface FakeRenderer extends Renderer {
  /** Every page that was drawn, in order. */
  readonly drawn: readonly { readonly html: string; readonly size: SheetSize | null }[]
  /** What is done with pages from now on. */
  meet(answer: (html: string, signal: AbortSignal) => Promise<Buffer>): void
}

export const createFakeRenderer = (pdf: Buffer): FakeRenderer => {
  const drawn: { html: string; size: SheetSize | null }[] = []
  let answer = async (_html: string, _signal: AbortSignal): Promise<Buffer> => pdf
  return {
    drawn,
    meet(next) {
      answer = next
    },
    async render(html, size, signal) {
      drawn.push({ html, size })
      return answer(html, signal)
    },
    warmUp: async () => undefined,
    close: async () => undefined,
  }
}
