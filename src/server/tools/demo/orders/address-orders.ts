import { type Random, seededRandom } from '#base/random.ts'
import { districtsOf, provincesOfTurkey } from '#server/base/reference/turkey.ts'
import { type Database, many, run, sql } from '#server/base/store/sql.ts'

const streets = ['Örnek Sokak', 'Deneme Caddesi', 'Numune Sokak', 'Örnek Bulvarı', 'Deneme Çıkmazı']

const giftNotes = [
  'Canım annem,\ndoğum günün kutlu olsun. Seni çok seviyoruz.\n\nİpek ve Oğuz',
  'Yeni evinizde ağız tadıyla, güzel günlerde kullanın.\n\nŞule',
  'Mezuniyetini gururla kutluyoruz!\n\nDeden ve ninen',
  'Nice mutlu yıllara, iyi ki varsın.\n\nÇağlar',
]

/** Gives every order a door in its city (districts are real, streets and numbers are nobody's), and every gift a note. */
export const addressOrders = async (db: Database, tenantId: number): Promise<void> => {
  const orders = await many<{ id: number; city: string; isGift: boolean }>(
    db,
    sql`select id, city, is_gift as "isGift" from customer_order where tenant_id = ${tenantId} order by order_no`,
  )
  const random = seededRandom(2010_12_21)
  const plates = new Map(provincesOfTurkey().map(province => [province.definition, province.id]))
  const doors = orders.map(({ city, isGift }, i) => ({
    district: oneOf(districtsOf(plates.get(city)!)!, random).definition,
    address: `${oneOf(streets, random)} No: ${1 + Math.floor(random() * 120)} D: ${1 + Math.floor(random() * 20)}`,
    phone: `0500 000 ${String(Math.floor(i / 100) + 1).padStart(2, '0')} ${String(i % 100).padStart(2, '0')}`,
    giftNote: isGift ? giftNotes[i % giftNotes.length]! : '',
  }))
  await run(
    db,
    sql`update customer_order set district = door.district, address = door.address, phone = door.phone,
        gift_note = door.gift_note
      from unnest(${orders.map(order => order.id)}::bigint[], ${doors.map(door => door.district)}::text[],
        ${doors.map(door => door.address)}::text[], ${doors.map(door => door.phone)}::text[],
        ${doors.map(door => door.giftNote)}::text[]
      ) as door (id, district, address, phone, gift_note)
      where tenant_id = ${tenantId} and customer_order.id = door.id`,
  )
}

const oneOf = <Item>(items: readonly Item[], random: Random): Item => items[Math.floor(random() * items.length)]!
