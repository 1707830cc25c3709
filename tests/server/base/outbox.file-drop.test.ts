import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fileGateway } from '#server/base/outbox/carrier-gateway.file.ts'
import type { Notice } from '#server/base/outbox/carrier-gateway.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const notice: Notice = {
  tenantId: 3,
  id: 12,
  kind: 'cargoMade',
  carrier: 'ARAS',
  notifyTo: 'aras-kargo',
  idempotencyKey: 'okut-3-12',
  createdAt: '2026-01-05T09:00:00Z',
  payload: { orderNo: 'S1', receiver: { name: 'Işıl Çağ' } },
}

test('each notice is one whole JSON file in the folder of its merchant; told twice, it is still one', async () => {
  const root = temporaryFolder('outbox')
  const gateway = fileGateway(root)
  await gateway.tell(notice)
  await gateway.tell(notice)
  await gateway.tell({ ...notice, id: 13, kind: 'handedOver' })
  const folder = join(root, '3', 'aras-kargo')
  expect((await readdir(folder)).toSorted()).toEqual(['0000000012-cargoMade.json', '0000000013-handedOver.json'])
  expect(JSON.parse(await readFile(join(folder, '0000000012-cargoMade.json'), 'utf8'))).toEqual({
    kind: 'cargoMade',
    carrier: 'ARAS',
    idempotencyKey: 'okut-3-12',
    createdAt: '2026-01-05T09:00:00Z',
    orderNo: 'S1',
    receiver: { name: 'Işıl Çağ' },
  })
})

test.each(['', '.', '..', '../x', 'a/b', '/tmp/x', 'a\\b', '.hidden', 'a..b', 'a\0b', 'x'.repeat(101), 'kargo\n'])(
  'the folder name %j leads nowhere',
  async notifyTo => {
    const root = temporaryFolder('outbox')
    await expect(fileGateway(root).tell({ ...notice, notifyTo })).rejects.toThrow('no folder name')
    expect(await readdir(root)).toEqual([])
  },
)
