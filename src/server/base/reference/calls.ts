import type { Operations } from '../call.ts'
import { entryWordsOf, isLanguage, wordsOf } from '../words.ts'
import { countriesIn, isCountry, turkeyId } from './countries.ts'
import { readOverridesFor } from './read-overrides.ts'
import { readStores } from './read-stores.ts'
import { readWarehouseTypes } from './read-warehouse-types.ts'
import { readWarehouses } from './read-warehouses.ts'
import { districtsOf, provincesOfTurkey } from './turkey.ts'

export const reference: Operations['reference'] = {
  async localizations({ db, token, refuse }, { language, part }) {
    if (!isLanguage(language)) return refuse('LANGUAGE_NOT_FOUND', { language })
    if (part === 'entry') return entryWordsOf(language)
    return token === null
      ? wordsOf(language)
      : { ...wordsOf(language), ...(await readOverridesFor(db, token, language)) }
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
