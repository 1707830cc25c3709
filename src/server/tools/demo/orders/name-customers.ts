import { type Random, seededRandom } from '#base/random.ts'
import { type Database, many, run, sql } from '#server/base/store/sql.ts'

const firstNames =
  'Ayşe Mehmet Fatma Mustafa Zeynep Ahmet Elif Hüseyin Gülşah Çağrı Şebnem İbrahim Özlem Uğur İpek Ömer Tuğba Barış Büşra Oğuzhan Sıla Yiğit'.split(
    ' ',
  )
const surnames =
  'Yılmaz Kaya Demir Çelik Şahin Yıldız Öztürk Aydın Özdemir Arslan Doğan Kılıç Aslan Çetin Kara Koç Kurt Özkan Şimşek Güneş Işık Ünal'.split(
    ' ',
  )
const firms = ['Örnek Hediyelik Ltd. Şti.', 'Deneme Kırtasiye A.Ş.', 'Numune Ev Gereçleri Ltd. Şti.']

/** Names the customers, whom the file only numbers, and gives an order without one a customer of its own. */
export const nameCustomers = async (db: Database, tenantId: number): Promise<void> => {
  await run(
    db,
    sql`with added as (
        insert into customer (tenant_id, code, name)
        select tenant_id, 'M' || order_no, order_no from customer_order
        where tenant_id = ${tenantId} and customer_id is null
        returning id, name as order_no
      )
      update customer_order o set customer_id = added.id from added
      where o.tenant_id = ${tenantId} and o.order_no = added.order_no collate "C"`,
  )
  const customers = await many<{ id: number }>(
    db,
    sql`select id from customer where tenant_id = ${tenantId} order by code`,
  )
  const random = seededRandom(2010_12_20)
  const named = customers.map((_, i) => (i % 20 === 19 ? firm(i) : person(random)))
  await run(
    db,
    sql`update customer set name = named.name, tax_no = named.tax_no, tax_office = named.tax_office
      from unnest(${customers.map(customer => customer.id)}::bigint[], ${named.map(each => each.name)}::text[],
        ${named.map(each => each.taxNo)}::text[], ${named.map(each => each.taxOffice)}::text[]
      ) as named (id, name, tax_no, tax_office)
      where customer.tenant_id = ${tenantId} and customer.id = named.id`,
  )
}

const person = (random: Random) => ({
  name: `${oneOf(firstNames, random)} ${oneOf(surnames, random)}`,
  taxNo: '',
  taxOffice: '',
})

/** Its tax number is nobody's: the last digit is not the check digit of the others. */
const firm = (nth: number) => ({ name: firms[nth % firms.length]!, taxNo: '9999999999', taxOffice: 'Kadıköy' })

const oneOf = <Item>(items: readonly Item[], random: Random): Item => items[Math.floor(random() * items.length)]!
