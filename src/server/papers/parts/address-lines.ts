import { provincesOfTurkey } from '#server/base/reference/turkey.ts'

/** Of an address, what is told: "Kadıköy / İstanbul"; the country only beside a city that is no Turkish province. */
export const placeLine = ({ district, city, country }: { district: string; city: string; country: string }): string =>
  [district, city, ...(isProvince(city) || isTurkey(country) ? [] : [country])].filter(Boolean).join(' / ')

const isProvince = (city: string): boolean => provincesOfTurkey().some(province => province.definition === city)

const isTurkey = (country: string): boolean => /^(t[üu]rk[iı]ye|turkey)$/i.test(country)

/** Words before a value that is told, or nothing. */
export const labelled = (label: string, value: string): string[] => (value === '' ? [] : [`${label}: ${value}`])
