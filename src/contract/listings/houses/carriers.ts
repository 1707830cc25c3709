import { barcodeSources, notifyWays } from '../../calls/houses/carriers.ts'
import { code, flag, hidden, money, number, optional, state, text, time } from '../column.ts'
import { choice, dates, search } from '../filter.ts'
import { noticeStates } from '../line/cargo-packages.ts'
import { listing } from '../listing.ts'

const access = ['Settings.WarehouseSettings'] as const

export const carrierList = listing('cargo-settings', {
  summary: 'The carriers, how many barcodes each has left and what waits for it',
  access: 'signedIn',
  columns: {
    rank: number,
    code,
    name: text,
    desiDivisor: number,
    barcodeSource: state(barcodeSources),
    example: code,
    barcodesLeft: optional(number),
    barcodeStock: state(['plenty', 'low', 'usedUp'], { low: 'todo', usedUp: 'bad' }),
    cutOff: text,
    rules: number,
    waitingPackages: number,
    latePackages: number,
    notifyBy: state(notifyWays),
    unheard: number,
    isActive: flag,
  },
  filters: { search, active: choice(['true', 'false'], 'true') },
  sort: 'rank',
  opens: { unheard: { page: 'noticesTo', by: 'id' }, rules: { page: 'rulesOf', by: 'id' } },
})

export const carrierRuleList = listing('carrier-rules', {
  summary: 'The rules of who carries what, in their order',
  access,
  columns: {
    rank: number,
    name: text,
    carrier: text,
    city: text,
    district: text,
    channel: text,
    desiFrom: optional(number),
    desiTo: optional(number),
    amountFrom: optional(money),
    amountTo: optional(money),
    isOverNamed: flag,
    isActive: flag,
  },
  filters: { search, carrierId: choice(), active: choice(['true', 'false'], 'true') },
  sort: 'rank',
})

export const carrierNotices = listing('carrier-notices', {
  summary: 'What carriers and payers are told, and how often it was tried',
  access,
  columns: {
    createdAt: time,
    noticeKind: state(['cargoMade', 'cargoCancelled', 'handedOver', 'refundDue']),
    carrier: optional(text),
    order: optional(code),
    carrierNotice: state([...noticeStates, 'givenUp'], { told: 'good', failed: 'bad', givenUp: 'bad' }),
    tries: number,
    nextAt: optional(time),
    doneAt: optional(time),
    error: optional(text),
    user: optional(text),
    orderId: hidden(optional(number)),
  },
  filters: {
    date: dates('7d'),
    carrierId: choice(),
    carrierNotice: choice([...noticeStates, 'givenUp']),
    order: search,
  },
  sort: '-createdAt',
  opens: { row: { page: 'order', by: 'orderId' }, order: { page: 'order', by: 'orderId' } },
})
