import { complaints } from '#contract/calls/desk/complaints.ts'
import { commandPrefix, complaintCommand } from '#contract/station/commands.ts'
import { sound } from '#terminal/devices/sound/sound.ts'
import { tokenAtom } from '#terminal/ground/memory/session.ts'
import { stationNameAtom } from '#terminal/ground/memory/station-key.ts'
import { complaintAtom, type ShownComplaint } from '#terminal/ground/store/complaint.ts'
import { flowsOnScreen } from '#terminal/ground/store/on-screen.ts'
import { shell } from '#terminal/ground/store/shell-store.ts'
import { endVerdict } from '#terminal/ground/store/verdict.ts'
import { delivered } from '#terminal/link/outbox/deliver.ts'
import { packLogbook } from '#terminal/running/logbook/pack-logbook.ts'
import { merchantHere } from '#terminal/running/logbook/station-logbook.ts'
import { showComplaints } from './complaint-layer.tsx'
import { closeComplaint, tellEnd } from './end-complaint.ts'

const closing = ['OK', 'CANCEL', 'HOME'].map(name => commandPrefix + name)

/** What a scan does while the sheet is open: it closes it, and what is no command is for the work. */
const take = (code: string): boolean => {
  if (code === complaintCommand) return true
  closeComplaint()
  return closing.includes(code)
}

/** Tells the supervisor at once, with the logbook of the last acts; the sheet says so, and takes a note. */
export const complain = async (): Promise<void> => {
  const merchant = merchantHere()
  if (merchant === null || shell.get(complaintAtom) !== null) return
  endVerdict()
  const flow = flowsOnScreen().at(-1)?.flow.id ?? 'home'
  let shown: ShownComplaint = { state: 'sending', id: null, acts: 0, refusal: null, take }
  const show = (change: Partial<ShownComplaint>) => {
    const isOpen = shell.get(complaintAtom) === shown
    shown = { ...shown, ...change }
    if (isOpen) shell.set(complaintAtom, shown)
    return isOpen
  }
  shell.set(complaintAtom, shown)
  showComplaints()
  const { acts, record } = await packLogbook(merchant)
  show({ acts })
  const input = { station: shell.get(stationNameAtom), flow, acts, record }
  const reply = await delivered(complaints.make, input, () => show({ state: 'held' }))
  const isOpen = reply.isError
    ? show({ state: 'refused', refusal: reply })
    : show({ state: 'sent', id: reply.model.id })
  if (isOpen) sound.play(reply.isError ? 'no' : 'yes')
  else tellEnd(reply, 'complaint.sent')
}

shell.sub(tokenAtom, () => shell.get(tokenAtom) === null && closeComplaint())
