import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from '../project-folder.ts'

interface Area {
  readonly id: number
  readonly definition: string
}

interface Province {
  readonly plateCode: string
  readonly name: string
  readonly districts: readonly string[]
}

const readProvinces = (): readonly Province[] =>
  JSON.parse(readFileSync(join(projectFolder, 'src/server/base/reference/turkey-districts.json'), 'utf8'))

let read: readonly Province[] | undefined
const provinces = (): readonly Province[] => {
  read ??= readProvinces()
  return read
}

/** The 81 provinces; their plate codes are their ids. */
export const provincesOfTurkey = (): Area[] =>
  provinces().map(({ plateCode, name }) => ({ id: Number(plateCode), definition: name }))

/** A province's districts, numbered within its plate code; null for a plate code that there is not. */
export const districtsOf = (plateCode: number): Area[] | null => {
  const province = provinces().find(province => Number(province.plateCode) === plateCode)
  return province?.districts.map((definition, i) => ({ id: plateCode * 1000 + i, definition })) ?? null
}
