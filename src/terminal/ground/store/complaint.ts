import { atom } from 'jotai'

/** A complaint on its way to the supervisor, as its sheet shows it. */
export interface ShownComplaint {
  /** `held`: the server is out of reach, and it is sent again and again. */
  readonly state: 'sending' | 'held' | 'sent' | 'refused'
  /** Once it is there. */
  readonly id: number | null
  readonly acts: number
  readonly refusal: { readonly key: string; readonly params: Readonly<Record<string, string | number>> } | null
  /** What the sheet does with a scan; false leaves it to the work. */
  readonly take: (code: string) => boolean
}

/** The complaint whose sheet lies over the work. */
export const complaintAtom = atom<ShownComplaint | null>(null)
