import { complaints } from '#contract/calls/desk/complaints.ts'
import { delivered } from '#terminal/link/outbox/deliver.ts'
import { closeComplaint, tellEnd } from './end-complaint.ts'

/** Puts words to a complaint that was made. */
export const addNote = async (id: number, note: string): Promise<void> => {
  closeComplaint()
  tellEnd(await delivered(complaints.addNote, { id, note }), 'complaint.noted')
}
