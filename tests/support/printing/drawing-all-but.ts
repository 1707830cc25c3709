import type { DocumentKind } from '#contract/document-kinds.ts'
import { type InThread, inThisThread } from '#server/base/threads/heavy-work.ts'

/** Does all works but drawing papers of one kind: the thread ends with them. */
export const drawingAllBut =
  (kind: DocumentKind): InThread =>
  (work, input) =>
    (input as { kind?: string } | null)?.kind === kind
      ? Promise.reject(new Error('the thread ended with 7'))
      : inThisThread(work, input)
