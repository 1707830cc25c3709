import { complaints } from '#contract/calls/desk/complaints.ts'
import { closeComplaint, delivered, tell } from './deliver.ts'

/** Puts words to a complaint that was made. */
export const addNote = async (id: number, note: string): Promise<void> => {
  closeComplaint()
  tell(await delivered(complaints.addNote, { id, note }), 'complaint.noted')
}
