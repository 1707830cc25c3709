import type { PackageStatus } from '#contract/calls/people/setup.ts'
import type { Call, Operations } from '#server/base/call.ts'
import { many, maybeOne, run, sql } from '#server/base/store/sql.ts'
import { addAgent } from './add-agent.ts'
import { readWizard } from './wizard.ts'
import { updateStore, updateWarehouse } from './workplace.ts'

export const setup: Operations['setup'] = {
  wizard: ({ db, tenantId }) => readWizard(db, tenantId),

  async started({ db, tenantId }) {
    await run(db, sql`insert into setup_wizard (tenant_id) values (${tenantId}) on conflict do nothing`)
    return readWizard(db, tenantId)
  },

  async mapped(call) {
    const { db, tenantId, language, refuse } = call
    await demandStep(call, 4)
    const bare = await maybeOne<{ process: number }>(
      db,
      sql`select process from generate_series(1, 6) as process
        where process not in (select process from package_status where tenant_id = ${tenantId})
        order by process limit 1`,
    )
    if (bare !== null) refuse('PACKAGE_PROCESS_WITHOUT_STATUS', { process: processes[language][bare.process - 1]! })
    await run(db, sql`update setup_wizard set mapped_at = coalesce(mapped_at, now()) where tenant_id = ${tenantId}`)
    return readWizard(db, tenantId)
  },

  async completed(call) {
    const { db, tenantId } = call
    await demandStep(call, 5)
    await run(
      db,
      sql`update setup_wizard set completed_at = coalesce(completed_at, now()) where tenant_id = ${tenantId}`,
    )
    return readWizard(db, tenantId)
  },

  addAgent,
  updateStore,
  updateWarehouse,

  packageStatuses: ({ db, tenantId }) =>
    many<PackageStatus>(
      db,
      sql`select id, definition, process as "processID" from package_status
        where tenant_id = ${tenantId} order by rank, definition, id`,
    ),

  async packageProcesses({ language }) {
    return processes[language].map((definition, i) => ({ id: (i + 1) as PackageStatus['processID'], definition }))
  },

  async mapPackageStatus({ db, tenantId, refuse }, { id, processID }) {
    const status = await maybeOne<PackageStatus>(
      db,
      sql`update package_status set process = ${processID} where tenant_id = ${tenantId} and id = ${id}
        returning id, definition, process as "processID"`,
    )
    return status ?? refuse('PACKAGE_STATUS_NOT_FOUND', { id })
  },
}

/** The setup must have come so far; its row is locked, so that two browsers don't end it side by side. */
const demandStep = async ({ db, tenantId, refuse }: Call<'SETUP_NOT_FINISHED'>, least: number): Promise<void> => {
  await run(db, sql`select from setup_wizard where tenant_id = ${tenantId} for no key update`)
  const { step } = await readWizard(db, tenantId)
  if (step < least) refuse('SETUP_NOT_FINISHED', { step })
}

const processes = {
  tr: ['Bekliyor', 'Hazırlanıyor', 'Eksik ürün', 'Fatura bekliyor', 'Faturalandı', 'Eksik gönderildi'],
  en: ['Waiting', 'Preparing', 'Missing product', 'Awaiting invoice', 'Invoiced', 'Sent short'],
} as const
