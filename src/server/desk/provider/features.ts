import type { Switches } from '#contract/calls/desk/provider.ts'
import { featureNames } from '#contract/shapes/features.ts'
import type { Call, Operations } from '#server/base/call.ts'
import { one, run, sql } from '#server/base/store/sql.ts'
import { tellUsers } from '#server/people/staff/tell-users.ts'

export const readFeatures = async ({ db, tenantId }: Call): Promise<Switches> => {
  const { off } = await one<{ off: readonly string[] }>(
    db,
    sql`select switched_off as off from tenant where id = ${tenantId}`,
  )
  return featureNames.map(feature => ({ feature, isOn: !off.includes(feature) }))
}

/** Everybody's rights change with it, so everybody is told. */
export const setFeature: Operations['provider']['setFeature'] = async (call, { feature, isOn }) => {
  const { db, tenantId } = call
  const rest = sql`array_remove(switched_off, ${feature}::text)`
  await run(
    db,
    sql`update tenant set switched_off = ${isOn ? rest : sql`array_append(${rest}, ${feature}::text)`} where id = ${tenantId}`,
  )
  await tellUsers(db, tenantId)
  return readFeatures(call)
}
