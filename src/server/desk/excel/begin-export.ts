import * as v from 'valibot'
import { listingNamed } from '#contract/listings/index.ts'
import type { Listing } from '#contract/listings/listing.ts'
import { unfit } from '#http/serve/read-input.ts'
import type { Operations } from '#server/base/call.ts'
import { wordFor } from '#server/base/words.ts'
import { demandListing } from '../listings/demand-listing.ts'
import { readScope } from '../listings/scope.ts'
import { addJob } from './jobs/add-job.ts'
import { documentOf } from './jobs/excel-job.ts'
import { clockOf } from './writing/excel-serial.ts'

/** Puts an export in line, once its filters are such as the listing's own call would take. */
export const beginExport: Operations['excelJobs']['export'] = async (
  call,
  { listing: name, filters, sort, columns },
) => {
  const { db, tenantId, caller, language, refuse } = call
  const listing: Listing = listingNamed(name) ?? refuse('LISTING_NOT_FOUND', { listing: name })
  demandListing(listing, call)
  const { sort: sortShape, ...shapes } = listing.rows.query
  const allowed = Object.fromEntries(Object.keys(listing.filters).map(filter => [filter, shapes[filter]!]))
  const read = v.safeParse(v.strictObject({ ...allowed, sort: sortShape! }), { ...filters, sort }, { abortEarly: true })
  if (!read.success) throw unfit(read.issues[0], 'filters')
  const { warehouseId } = caller
  await readScope(db, listing, { tenantId, userId: caller.id, warehouseId }, filters, refuse)
  const title = wordFor(`flow.${listing.name}`, {}, language).replace(/[\\/:*?"<>|]/g, ' ')
  const job = await addJob(call, {
    kind: 'export',
    type: listing.name,
    step: 'export',
    request: {
      language,
      warehouseId,
      filters,
      ...(sort === undefined ? {} : { sort }),
      ...(columns === undefined ? {} : { columns }),
    },
    fileName: `${title} ${clockOf(new Date()).slice(0, 10)}.xlsx`,
  })
  return documentOf(job, language)
}
