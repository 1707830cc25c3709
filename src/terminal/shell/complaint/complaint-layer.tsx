import { createRoot } from 'react-dom/client'
import { complaintAtom } from '#terminal/ground/store/complaint.ts'
import { useShell } from '#terminal/ground/store/shell-store.ts'
import { ComplaintSheet } from './complaint-sheet.tsx'
import './complaint.css'

/** The sheet of the complaint that is open, over whatever page is below. */
const ComplaintLayer = () => {
  const complaint = useShell(complaintAtom)
  return complaint === null ? null : (
    <div className="complaint-layer">
      <ComplaintSheet complaint={complaint} />
    </div>
  )
}

let isThere = false

/** Puts the layer on the page, as a root of its own, as soon as the first complaint is made. */
export const showComplaints = (): void => {
  if (isThere) return
  isThere = true
  createRoot(document.body.appendChild(document.createElement('div'))).render(<ComplaintLayer />)
}
