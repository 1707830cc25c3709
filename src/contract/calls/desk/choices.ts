import * as v from 'valibot'
import { get } from '../../define.ts'
import { list, record } from '../../shapes/parts.ts'

/** What a filter of a listing can be chosen from, where that is data. */
export const choices = {
  read: get('/api/listings/:listing/choices/:filter', {
    summary: 'The values that a filter of a listing can take, with their names',
    access: 'signedIn',
    params: { listing: v.pipe(v.string(), v.maxLength(60)), filter: v.pipe(v.string(), v.maxLength(60)) },
    model: list(record({ value: v.string(), label: v.string() })),
    keys: ['LISTING_NOT_FOUND', 'PERMISSION_DENIED'],
  }),
}
