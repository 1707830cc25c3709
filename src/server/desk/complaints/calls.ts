import type { Operations } from '#server/base/call.ts'
import { makeComplaint } from './make-complaint.ts'
import { noteComplaint } from './note-complaint.ts'
import { readComplaint } from './read-complaint.ts'

export const complaints: Operations['complaints'] = {
  make: makeComplaint,
  addNote: noteComplaint,
  read: readComplaint,
}
