import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { commonKeys } from '#contract/define.ts'
import { allCalls } from '#contract/index.ts'
import { type Key, keys, statusOf } from '#contract/keys.ts'
import { permissions } from '#contract/permissions.ts'
import { printerService } from '#contract/station/printer-service.ts'
import { isSilent, toneOf } from '#contract/told-keys.ts'
import { mermaidOf, outline } from '#engine/vocabulary/outline.ts'
import { flows } from '#flows/index.ts'

const words = (language: string): Record<string, string> =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../../public/words/${language}.json`), 'utf8'))

/** What the product says of itself: flows with their steps and ways, calls, permissions, keys with their words. */
const selfDescription = async () => {
  const [tr, en] = [words('tr'), words('en')]
  const tables = await Promise.all(flows.map(entry => entry.load()))
  return {
    flows: tables.map(flow => ({
      id: flow.id,
      path: flow.path,
      ...(flow.permission === undefined ? {} : { permission: flow.permission }),
      ...(flow.userTypes === undefined ? {} : { userTypes: flow.userTypes }),
      ...(flow.providerStaff === undefined ? {} : { providerStaff: true }),
      ...(flow.query === undefined ? {} : { query: flow.query }),
      ...(flow.public === undefined ? {} : { public: flow.public }),
      steps: Object.entries(flow.steps).map(([id, step]) => ({
        id,
        kind: step.kind,
        ...(step.over === undefined ? {} : { over: step.over }),
      })),
      arrows: outline(flow),
    })),
    calls: allCalls.map(call => ({
      method: call.method,
      path: call.path,
      summary: call.summary,
      ...(typeof call.access === 'string'
        ? { access: call.access }
        : { permission: call.access[0], permissions: call.access }),
      ...(call.userTypes.length === 0 ? {} : { userTypes: call.userTypes }),
      query: Object.keys(call.query),
      body: Object.keys(call.body),
      keys: [...call.keys, ...commonKeys(call)],
    })),
    printerServiceCalls: Object.values(printerService).map(({ method, path, summary, body, keys }) => ({
      method,
      path,
      summary,
      body: Object.keys(body),
      keys,
    })),
    permissions,
    keys: (Object.keys(keys) as Key[]).map(key => ({
      key,
      status: statusOf(key),
      silent: isSilent(key),
      tone: toneOf(key),
      tr: tr[key] ?? '',
      en: en[key] ?? '',
    })),
  }
}

const main = async (): Promise<void> => {
  const [id, ...rest] = process.argv.slice(2).filter(arg => arg !== '--mermaid')
  if (!process.argv.includes('--mermaid')) return console.log(JSON.stringify(await selfDescription(), null, 2))
  const entry = flows.find(flow => flow.id === id)
  if (entry === undefined || rest.length > 0) throw new Error(`which flow? ${flows.map(flow => flow.id).join(', ')}`)
  console.log(mermaidOf(await entry.load()))
}

main().catch((error: Error) => {
  console.error(`describe: ${error.message}`)
  process.exitCode = 1
})
