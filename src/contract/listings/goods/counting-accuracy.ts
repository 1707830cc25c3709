import { hidden, number, percent, summed, text } from '../column.ts'
import { choice, dates, everywhere } from '../filter.ts'
import { listing } from '../listing.ts'

export const accuracySubjects = ['counter', 'shelf'] as const

export const countingAccuracy = listing('counting-accuracy', {
  summary: 'By month, how often a counter found what the last round found, or the books of a shelf were right',
  access: ['ProductManagement.Counting.Apply'],
  columns: {
    month: text,
    accuracyOf: text,
    rounds: summed(number),
    countedProducts: summed(number),
    rightProducts: summed(number),
    accuracy: percent,
    differingPieces: summed(number),
    subjectId: hidden(number),
  },
  filters: {
    date: dates('90d'),
    warehouse: everywhere.warehouse,
    store: everywhere.store,
    accuracyBy: choice(accuracySubjects, 'counter'),
  },
  sort: '-month',
  idKind: 'text',
})
