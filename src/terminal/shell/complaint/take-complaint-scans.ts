import { complaintCommand } from '#contract/station/commands.ts'
import { whoAtom } from '#terminal/ground/memory/session.ts'
import { complaintAtom } from '#terminal/ground/store/complaint.ts'
import { takeScans } from '#terminal/ground/store/scan-takers.ts'
import { shell } from '#terminal/ground/store/shell-store.ts'

/** Tells the supervisor of what went wrong; fetched when it is first needed. */
export const complain = (): void => {
  import('./complain.ts').then(given => given.complain()).catch(console.error)
}

/** The command that complains is taken wherever somebody works; while the sheet is open, every scan is offered to it. */
export const takeComplaintScans = (): void => {
  takeScans('complaint', code => {
    const complaint = shell.get(complaintAtom)
    if (complaint !== null) return complaint.take(code)
    if (code !== complaintCommand || shell.get(whoAtom) === null) return false
    complain()
    return true
  })
}
