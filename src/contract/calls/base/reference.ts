import * as v from 'valibot'
import { get } from '../../define.ts'
import { idInAddress, list, record } from '../../shapes/parts.ts'

/** Lists that change rarely. */
export const reference = {
  localizations: get('/api/localizations/:language', {
    summary: 'Every word of the interface in one language; or only those that are met before signing in',
    access: 'public',
    params: { language: v.pipe(v.string(), v.maxLength(10)) },
    query: { part: v.optional(v.picklist(['entry'])) },
    model: v.record(v.string(), v.string()),
    keys: ['LANGUAGE_NOT_FOUND'],
  }),
  countries: get('/api/CountryCityDistrict/GetCountryList', {
    summary: 'All countries (ISO 3166-1), in the language of the caller',
    access: 'signedIn',
    model: list(record({ id: v.number(), code: v.string(), definition: v.string() })),
  }),
  cities: get('/api/CountryCityDistrict/getCityList', {
    summary: "A country's cities; those of Turkey with their plate codes as ids, none known elsewhere",
    access: 'signedIn',
    query: { countryId: idInAddress },
    model: list(record({ id: v.number(), definition: v.string() })),
    keys: ['COUNTRY_NOT_FOUND'],
  }),
  districts: get('/api/CountryCityDistrict/getDistrictList', {
    summary: "A city's districts",
    access: 'signedIn',
    query: { id: idInAddress },
    model: list(record({ id: v.number(), definition: v.string() })),
    keys: ['CITY_NOT_FOUND'],
  }),
  stores: get('/api/stores', {
    summary: "The merchant's stores",
    access: 'signedIn',
    model: list(record({ id: v.number(), definition: v.string(), code: v.string() })),
  }),
  warehouses: get('/api/warehouses', {
    summary: "A store's warehouses",
    access: 'signedIn',
    query: { storeID: idInAddress },
    model: list(record({ id: v.number(), definition: v.string(), code: v.string(), type: v.number() })),
    keys: ['STORE_NOT_FOUND'],
  }),
  warehouseTypes: get('/api/warehouses/types', {
    summary: 'Main, store, returns, consignment',
    access: 'signedIn',
    model: list(record({ id: v.number(), definition: v.string() })),
  }),
}
