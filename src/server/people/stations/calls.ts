import type { Operations } from '#server/base/call.ts'
import { checkIn } from './check-in.ts'
import { demandStation } from './demand-station.ts'
import { listStations } from './list-stations.ts'
import { saveStation } from './save-station.ts'

export const stations: Operations['stations'] = {
  list: listStations,
  read: demandStation,
  checkIn,
  save: saveStation,
}
