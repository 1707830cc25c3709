import * as v from 'valibot'
import { get, post, put } from '../../define.ts'
import { idInAddress, list, maybe, record } from '../../shapes/parts.ts'
import { stationSettings } from '../../station/station-settings.ts'

const stationAccess = ['Settings.WarehouseSettings'] as const

/**
 * The secret by which a station is known: 32 random bytes in base64url. The station makes it, and the server keeps its
 * hash alone, so that it stands in no stored answer.
 */
export const stationKey = v.pipe(v.string(), v.regex(/^[\w-]{43}$/))

export const station = record({
  id: v.number(),
  name: v.string(),
  settings: stationSettings,
  version: v.number(),
})
export type Station = v.InferOutput<typeof station>

/** The places where somebody works, by name: what a machine needs to take the place of another. */
export const stations = {
  list: get('/api/stations', {
    summary: 'The stations by name, with when each was last at work',
    access: stationAccess,
    model: list(record({ id: v.number(), name: v.string(), seenAt: v.string() })),
  }),
  read: get('/api/stations/:id', {
    summary: 'How one station is set up',
    access: stationAccess,
    params: { id: idInAddress },
    model: station,
    keys: ['STATION_NOT_FOUND'],
  }),
  checkIn: post('/api/stations/check-in', {
    summary: 'Tell that the station of this key is at work, and read how it is set up',
    access: 'signedIn',
    body: { stationKey },
    model: station,
    keys: ['STATION_NOT_FOUND'],
  }),
  save: put('/api/stations', {
    summary:
      'Save how a station is set up, under its name. Who shows its key may change its settings; a new name, or one that is taken over and whose old key is void from then on, needs the permission',
    access: 'signedIn',
    audits: 'station',
    body: {
      stationKey,
      name: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(60)),
      settings: stationSettings,
      /** Of the settings that were read before; null where none were. */
      version: maybe(v.pipe(v.number(), v.safeInteger())),
      takeOver: v.optional(v.boolean()),
    },
    model: station,
    keys: ['PERMISSION_DENIED', 'STATION_NAME_TAKEN', 'STATION_NOT_FOUND', 'RECORD_CHANGED'],
  }),
}
