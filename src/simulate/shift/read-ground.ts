import { floorPlans } from '#contract/calls/houses/floor-plans.ts'
import { listings } from '#contract/listings/index.ts'
import { maxPageRows } from '#contract/listings/listing.ts'
import type { Client } from '#http/client/client.ts'
import type { Walks } from '#simulate/options.ts'
import { groundOfShelves, type KnownShelf, usualLayout, type WalkedGround } from '#simulate/world/walked-ground.ts'

/** What people walk on; where people are to walk by the plan, the server is told of it before. */
export const readGround = async (client: Client, walks: Walks): Promise<WalkedGround> => {
  const shelves = await readShelves(client)
  const { plan } =
    walks === 'plan'
      ? await client.do(floorPlans.lay, { ...usualLayout, version: 0, parkAisle: 1, parkSide: 'front' })
      : await client.do(floorPlans.read)
  return groundOfShelves(shelves, plan)
}

/** Every shelf, as one walks by them. */
const readShelves = async (client: Client): Promise<readonly KnownShelf[]> => {
  const shelves: KnownShelf[] = []
  for (let after: string | null | undefined; after !== null; ) {
    const page = await client.do(listings.shelves.rows, { sort: 'walk', limit: maxPageRows, after })
    shelves.push(
      ...page.rows.map(({ barcode, code, walk }) => ({
        barcode: String(barcode),
        code: String(code),
        turn: Number(walk),
      })),
    )
    after = page.next
  }
  return shelves
}
