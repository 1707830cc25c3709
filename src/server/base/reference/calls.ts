import type { Operations } from '../call.ts'
import { entryWordsOf, isLanguage, wordsOf } from '../words.ts'
import { countriesIn, isCountry, turkeyId } from './countries.ts'
import { readStores } from './read-stores.ts'
import { readWarehouseTypes } from './read-warehouse-types.ts'
import { readWarehouses } from './read-warehouses.ts'
import { districtsOf, provincesOfTurkey } from './turkey.ts'

export const reference: Operations['reference'] = {
  async localizations({ refuse }, { language, part }) {
    if (!isLanguage(language)) return refuse('LANGUAGE_NOT_FOUND', { language })
    return part === 'entry' ? entryWordsOf(language) : wordsOf(language)
  },

  async countries({ language }) {
    return countriesIn(language)
  },

  async cities({ refuse }, { countryId }) {
    if (!isCountry(countryId)) refuse('COUNTRY_NOT_FOUND', { id: countryId })
    return countryId === turkeyId ? provincesOfTurkey() : []
  },

  async districts({ refuse }, { id }) {
    return districtsOf(id) ?? refuse('CITY_NOT_FOUND', { id })
  },

  stores: readStores,
  warehouses: readWarehouses,
  warehouseTypes: readWarehouseTypes,
}
