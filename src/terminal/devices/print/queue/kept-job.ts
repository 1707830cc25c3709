import * as v from 'valibot'
import { paper } from '#contract/calls/papers/documents.ts'
import { list, maybe } from '#contract/shapes/parts.ts'
import { printerKinds } from '#contract/station/station-settings.ts'

const jobStates = ['waiting', 'printing', 'unprinted', 'unsure', 'done'] as const

/** One paper on its way to a printer, as the browser keeps it. */
export const keptJob = v.object({
  id: v.string(),
  /** The papers of one print share it. */
  batch: v.string(),
  at: v.number(),
  /** The page that has it in line. */
  page: v.string(),
  /** Whose paper it is: another merchant's is neither shown nor printed. */
  merchant: maybe(v.string()),
  paper,
  /** Who is tried, in this order. */
  drivers: list(v.picklist(printerKinds)),
  /** The printer that a person moved it to; no theme or setting is asked then. */
  movedTo: maybe(v.object({ printerName: maybe(v.string()) })),
  /** Counts how often a person asked for it, as a driver spools each id once. */
  attempt: v.number(),
  state: v.picklist(jobStates),
  /** Who has it, or had it last. */
  driver: maybe(v.picklist(printerKinds)),
  printerName: maybe(v.string()),
  /** Why it is not printed: a key, or the printer's own words. */
  reason: maybe(v.string()),
})
export type KeptJob = v.InferOutput<typeof keptJob>

/** The id that drivers know the job by. */
export const driverJobId = ({ id, attempt }: Pick<KeptJob, 'id' | 'attempt'>): string =>
  attempt === 0 ? id : `${id}-${attempt}`
