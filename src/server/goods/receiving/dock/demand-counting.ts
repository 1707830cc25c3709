import type { ReceivingState } from '#contract/calls/goods/receiving.ts'
import type { Call } from '#server/base/call.ts'
import { type HeldFile, holdFile } from '../hold-file.ts'

export type NotOpen =
  | 'RECEIVING_FILE_UNKNOWN'
  | 'RECEIVING_FILE_DRAFT'
  | 'RECEIVING_FILE_DONE'
  | 'RECEIVING_FILE_CANCELLED'

/**
 * Holds a file that is being counted. What came off the truck while the server was away is booked on a file that was
 * finished meanwhile, too: the goods are there.
 */
export const demandCounting = async (call: Call<NotOpen>, id: number): Promise<HeldFile> => {
  const file = await holdFile(call, id)
  const isLate = call.hasHappened && [3, 4, 5, 6].includes(file.status)
  if (!isLate) refuseUnlessOpen(call, file)
  return file
}

/** Why a file cannot be counted: it is not handed to the dock yet, it was counted, or nothing of it comes. */
export const refuseUnlessOpen = (
  { refuse }: Pick<Call<NotOpen>, 'refuse'>,
  { status, fileNo }: { readonly status: ReceivingState; readonly fileNo: string },
): void => {
  if (status === 0) refuse('RECEIVING_FILE_DRAFT', { file: fileNo })
  if (status === 9) refuse('RECEIVING_FILE_CANCELLED', { file: fileNo })
  if (status > 2) refuse('RECEIVING_FILE_DONE', { file: fileNo })
}
