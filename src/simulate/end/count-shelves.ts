import { setTimeout as sleep } from 'node:timers/promises'
import { stepOf, type Worker } from '#simulate/worker/worker.ts'
import type { TwinDifference } from '#simulate/world/compare.ts'
import { isCountable } from '#simulate/world/places.ts'
import { lookAt, type World } from '#simulate/world/world.ts'

/** As often as the page asks by itself. */
const pauseMs = 1500

/**
 * Goes to the shelves that look suspicious, counts what lies there with his hands, and reads the list in on the page for
 * files. Of what the books say lies there and does not, he writes 0.
 */
export const countShelves = async (
  worker: Worker,
  world: World,
  suspicious: readonly TwinDifference[],
): Promise<void> => {
  const counted = suspicious.filter(({ place }) => isCountable(place))
  if (counted.length === 0) return
  const rows = counted.map(
    ({ place, product }) => `${place.slice('shelf '.length)},${product},${lookAt(world, place).get(product) ?? 0}`,
  )
  const file = Buffer.from(['Raf barkodu,Barkod,Sayılan', ...rows].join('\n')).toString('base64')
  await worker.open('/settings/excel-jobs')
  await worker.action('import')
  await worker.answer('', { importType: 'stock', file: `count.csv:${file}` })
  for (;;) {
    const { step, seen } = stepOf(worker)
    if (step.kind !== 'board') throw new Error('the count was not read in')
    const offered = (step.actions?.(seen) ?? []).map(({ name }) => name)
    if (offered.includes('applyImport')) await worker.action('applyImport')
    else if (offered.includes('refresh')) return
    else await sleep(pauseMs)
    await worker.open(`/settings/excel-jobs?id=${String(stepOf(worker).seen.position.id)}`)
  }
}
