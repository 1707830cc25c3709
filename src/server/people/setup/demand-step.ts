import type { Call } from '#server/base/call.ts'
import { run, sql } from '#server/base/store/sql.ts'
import { readWizard } from './wizard.ts'

/** The setup must have come so far; its row is locked, so that two browsers don't end it side by side. */
export const demandStep = async (
  { db, tenantId, refuse }: Call<'SETUP_NOT_FINISHED'>,
  least: number,
): Promise<void> => {
  await run(db, sql`select from setup_wizard where tenant_id = ${tenantId} for no key update`)
  const { step } = await readWizard(db, tenantId)
  if (step < least) refuse('SETUP_NOT_FINISHED', { step })
}
