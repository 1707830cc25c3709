import { describe, expect, it } from 'vitest'
import type { UserInformation } from '#contract/shapes/user.ts'
import { openHeadlessTerminal } from '#simulate/worker/headless-terminal.ts'
import { fakeWarehouse, picker } from '#tests/support/fake-warehouse.ts'

const picking = '/order-management/picking'
const openedBy = (who: UserInformation | null, address: string) =>
  openHeadlessTerminal(fakeWarehouse().ask, who, address, { settleWithinMs: 5000 })

describe('a terminal without a screen', () => {
  it('reads an address as the browser does: numbers, and texts that look like numbers', async () => {
    const { view } = await openedBy(picker, `${picking}?noticed=1&code='8690`)
    expect(view.seen.position).toMatchObject({ noticed: 1, code: '8690' })
  })

  it('reads a path as the browser does, whatever its case, and with a slash at its end', async () => {
    const { view } = await openedBy(picker, '/Order-Management/picking/')
    expect(view.flow.id).toBe('picking')
  })

  it.each<[string, UserInformation | null, string, string]>([
    ['someone without the right to 401', { ...picker, authority: [] }, picking, '/401'],
    ['someone of another type to his home', picker, '/setup', '/'],
    ['nobody to the login page', null, picking, '/login'],
    ['nobody to a public page', null, '/forgot', '/forgot'],
  ])('lets %s', async (_, who, address, shown) => {
    expect((await openedBy(who, address)).path).toBe(shown)
  })

  it('shows at an address that nothing has that there is no such page', async () => {
    const { path, view } = await openedBy(picker, '/nowhere')
    expect([path, view.flow.id]).toEqual(['/nowhere', 'not-found'])
  })
})
