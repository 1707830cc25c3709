import type { Operations } from '../call.ts'
import { many, maybeOne, sql } from '../store/sql.ts'
import { entryWordsOf, isLanguage, wordsOf } from '../words.ts'
import { countriesIn, isCountry, turkeyId } from './countries.ts'
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

  async stores({ db, tenantId }) {
    return many(db, sql`select id, name as definition, code from store where tenant_id = ${tenantId} order by name, id`)
  },

  async warehouses({ db, tenantId, refuse }, { storeID }) {
    const store = await maybeOne(db, sql`select id from store where tenant_id = ${tenantId} and id = ${storeID}`)
    if (store === null) refuse('STORE_NOT_FOUND', { id: storeID })
    return many(
      db,
      sql`select id, name as definition, code, type from warehouse
        where tenant_id = ${tenantId} and store_id = ${storeID} order by name, id`,
    )
  },

  async warehouseTypes({ language }) {
    return warehouseTypes[language].map((definition, i) => ({ id: i + 1, definition }))
  },
}

const warehouseTypes = {
  tr: ['Ana depo', 'Mağaza', 'İade deposu', 'Konsinye'],
  en: ['Main', 'Store', 'Returns', 'Consignment'],
} as const
