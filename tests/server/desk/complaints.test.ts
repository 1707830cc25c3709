import { gunzipSync, gzipSync } from 'node:zlib'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { mostTextBytes } from '#contract/calls/desk/complaints.ts'
import { contract } from '#contract/index.ts'
import { clearOld } from '#server/housekeeping.ts'
import { aComplaint, recordedEntries } from '#tests/support/records/a-complaint.ts'
import { type PickingScene, pickingScene } from '#tests/support/scenes/picking-scene.ts'
import { addUser } from '#tests/support/scenes/seed.ts'
import { userOf } from '#tests/support/server/server.ts'

const { complaints } = contract
let scene: PickingScene
let ali: PickingScene['ali']
let veli: PickingScene['veli']
beforeAll(async () => {
  scene = await pickingScene()
  ;({ ali, veli } = scene)
})
afterEach(() => void vi.useRealTimers())
const zipped = (text: string) => ({ ...aComplaint(), record: gzipSync(text).toString('base64') })

describe('a complaint', () => {
  it('is read by the supervisor act by act, in words, with its file', async () => {
    const { id } = await ali.do(complaints.make, aComplaint())
    await ali.do(complaints.addNote, { id, note: '  Raf boş ' })
    const read = await veli.do(complaints.read, { id })
    expect(read).toMatchObject({ id, station: 'Masa 1', flow: 'picking', note: 'Raf boş', acts: 1 })
    expect(read.lines.map(({ act, said, tone }) => [act, said.split(' · ')[0], tone])).toEqual([
      ['Okutma X1', 'Bu raf sette yok', 'no'],
      ['Ürün toplama', '', 'none'],
    ])
    const file = await scene.app.inject(read.address)
    expect(gunzipSync(file.rawPayload).toString().split('\n')).toHaveLength(1 + recordedEntries.length)
    expect((await scene.app.inject(read.address.replace(/ticket=.*/, 'ticket=x'))).statusCode).toBe(404)
  })

  it('is fetched for an hour by the address that was given, and no longer', async () => {
    const { id } = await ali.do(complaints.make, aComplaint())
    const { address } = await veli.do(complaints.read, { id })
    const statusAfter = async (minutes: number) => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 })
      return (await scene.app.inject(address)).statusCode
    }
    expect([await statusAfter(59), await statusAfter(2)]).toEqual([200, 404])
  })

  it('is listed for the supervisor alone', async () => {
    const { rows } = await veli.do(contract.rows.complaints)
    expect(rows[0]).toMatchObject({ station: 'Masa 1', flow: '@flow.picking', acts: 1 })
    const picker = userOf(scene.app, (await addUser(scene.merchant, 'yeni', ['OrderManagement.ProductPicking'])).token)
    expect((await picker.refused(contract.rows.complaints))[0]).toBe('PERMISSION_DENIED')
    const { id } = await picker.do(complaints.make, aComplaint())
    expect((await picker.refused(complaints.read, { id }))[0]).toBe('PERMISSION_DENIED')
  })

  it('takes no note from anybody but who made it', async () => {
    const { id } = await ali.do(complaints.make, aComplaint())
    expect((await veli.refused(complaints.addNote, { id, note: 'x' }))[0]).toBe('COMPLAINT_NOT_FOUND')
  })

  it.each([
    ['what is not zipped', { ...aComplaint(), record: 'AAAA' }],
    ['what is no record', zipped('hello')],
    ['a record of another form', zipped('{"okutRecord":2,"merchant":"x","station":null,"savedAt":""}')],
    ['what is far larger than it looks', zipped(' '.repeat(mostTextBytes + 1))],
  ])('refuses %s', async (_, complaint) => {
    expect((await ali.refused(complaints.make, complaint))[0]).toBe('REQUEST_INVALID')
  })

  it('is read without the lines that nobody understands', async () => {
    const strange = [...recordedEntries, 'text', { at: 1e300, run: 'a', n: 1, act: { act: 'scan', value: 'X2' } }, null]
    const { id } = await ali.do(complaints.make, aComplaint(strange))
    expect((await veli.do(complaints.read, { id })).lines).toHaveLength(2)
  })

  it('is refused where one user makes too many, and forgotten after ninety days', async () => {
    const { token } = await addUser(scene.merchant, 'kizgin', [])
    const angry = userOf(scene.app, token)
    for (let made = 0; made < 20; made++) await angry.do(complaints.make, aComplaint())
    expect(await angry.refused(complaints.make, aComplaint())).toEqual(['COMPLAINTS_TOO_MANY', { most: 20 }])
    await scene.db.query("update complaint set created_at = now() - interval '91 days'")
    await clearOld(scene.db)
    expect((await scene.db.query('select from complaint')).rowCount).toBe(0)
  })
})
