import { beforeEach, expect, test } from 'vitest'
import { importTypes } from '#contract/calls/desk/excel-jobs.ts'
import { contract } from '#contract/index.ts'
import { checked, type ExcelServer, excelServer } from '#tests/support/excel.ts'
import { userOf } from '#tests/support/server/server.ts'

let server: ExcelServer
let veli: ReturnType<typeof userOf>
beforeEach(async () => {
  server = await excelServer()
  veli = userOf(server.app, server.merchant.users.veli.token)
  server.startJobs()
})

/** What the sample names is not this merchant's; any other fault would be the sample's. */
const notHere = ['productUnknown', 'supplierUnknown', 'shelfUnknown', 'parentUnknown', 'warehouseUnknown']

test.each(importTypes)('the sample file of %s is read back: every heading known, every cell understood', async type => {
  const { columns, sampleAddress } = (await veli.do(contract.excelJobs.columns)).find(each => each.type === type)!
  const { rawPayload, headers, statusCode } = await server.app.inject(sampleAddress)
  expect([statusCode, headers['content-disposition']]).toEqual([200, expect.stringContaining('.xlsx')])
  const job = await checked(veli, type, rawPayload, 'örnek.xlsx')
  expect([job.state, job.rowsTotal]).toEqual(['checked', 1])
  expect(job.preview?.found?.map(({ column }) => column)).toEqual(columns.map(({ name }) => `column.${name}`))
  expect(job.preview?.errors.map(({ reason }) => reason.slice(14)).filter(reason => !notHere.includes(reason))).toEqual(
    [],
  )
})
