import type { SheetSize } from './paper.ts'

/** Draws HTML as a PDF file, without network and without running any of its scripts. */
export interface Renderer {
  /** A size of null is the page's own, else A4. Refuses PRINT_CONTENT_INVALID and PRINT_SYSTEM_AWAY. */
  render(html: string, size: SheetSize | null, signal: AbortSignal): Promise<Buffer>
  /** Starts what takes time to start. Refuses PRINT_SYSTEM_AWAY. */
  warmUp(): Promise<void>
  close(): Promise<void>
}
