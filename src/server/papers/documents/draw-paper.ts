import type { Paper } from '#contract/calls/papers/documents.ts'
import { Refused } from '#http/serve/refused.ts'
import type { HeavyWork, InThread } from '#server/base/threads/heavy-work.ts'
import { paperOf, type StoredDocument } from './paper-of.ts'

/** Draws one paper. */
export const paperWork: HeavyWork<StoredDocument, Paper> = { name: 'paper', does: paperOf }

/** A document as it is handed to a printer, drawn where no scan waits for it; null if that broke, which the log tells. */
export const drawPaper = async (inThread: InThread, stored: StoredDocument): Promise<Paper | null> => {
  try {
    return await inThread(paperWork, stored)
  } catch (error) {
    if (error instanceof Refused) throw error
    console.error(`${stored.kind} of order ${stored.orderNo} could not be drawn:`, error)
    return null
  }
}
