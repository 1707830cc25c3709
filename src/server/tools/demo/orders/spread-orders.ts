import { type Random, seededRandom } from '#base/random.ts'
import { type Database, many, run, sql } from '#server/base/store/sql.ts'

const channels = ['Trendyol', 'Hepsiburada', 'N11', 'Amazon Türkiye', 'Web sitesi']
const carriers = ['Yurtiçi', 'Aras', 'Sürat', 'PTT', 'HepsiJet', 'Kolay Gelsin', 'Trendyol Express']
const paymentTypes = ['Kredi kartı', 'Havale / EFT', 'Kapıda ödeme', 'Cüzdan']
const cities = ['İstanbul', 'Ankara', 'İzmir', 'Bursa', 'Antalya', 'Adana', 'Konya', 'Gaziantep', 'Samsun', 'Trabzon']

/** Gives every order of a merchant a channel, carrier, city and way of paying, the same ones every time. */
export const spreadOrders = async (db: Database, tenantId: number): Promise<void> => {
  const orders = await many<{ id: number }>(
    db,
    sql`select id from customer_order where tenant_id = ${tenantId} order by order_no`,
  )
  const random = seededRandom(2010_12)
  const drawn = orders.map(() => ({
    channel: oneOf(channels, random),
    carrier: oneOf(carriers, random),
    city: oneOf(cities, random),
    payment: oneOf(paymentTypes, random),
    isGift: random() < 0.08,
    isCampaign: random() < 0.12,
  }))
  await run(
    db,
    sql`update customer_order set channel = drawn.channel, carrier = drawn.carrier, city = drawn.city,
        payment_type = payment, is_gift = gift, is_campaign = campaign
      from unnest(${orders.map(order => order.id)}::bigint[], ${drawn.map(draw => draw.channel)}::text[],
        ${drawn.map(draw => draw.carrier)}::text[], ${drawn.map(draw => draw.city)}::text[],
        ${drawn.map(draw => draw.payment)}::text[], ${drawn.map(draw => draw.isGift)}::boolean[],
        ${drawn.map(draw => draw.isCampaign)}::boolean[]
      ) as drawn (id, channel, carrier, city, payment, gift, campaign)
      where tenant_id = ${tenantId} and customer_order.id = drawn.id`,
  )
}

const oneOf = <Item>(items: readonly Item[], random: Random): Item => items[Math.floor(random() * items.length)]!
