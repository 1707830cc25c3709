import { execFile } from 'node:child_process'

interface Audit {
  readonly vulnerabilities?: Readonly<Record<string, { readonly severity: string; readonly range: string }>>
  readonly error?: { readonly summary?: string }
  readonly message?: string
}

/**
 * Asks the registry what is known against the packages that are shipped; what is grave ends with 1. A registry that cannot
 * be asked is told of, and keeps nobody from working.
 */
const audit = (): Promise<Audit> =>
  new Promise(read => {
    execFile('npm', ['audit', '--omit=dev', '--json'], { timeout: 60_000 }, (failure, stdout) => {
      try {
        read(JSON.parse(stdout) as Audit)
      } catch {
        read({ message: failure?.message ?? 'no answer' })
      }
    })
  })

const { vulnerabilities, error, message } = await audit()
if (vulnerabilities === undefined) {
  console.log(`dependencies were not audited: ${error?.summary || message || 'the registry did not answer'}`)
} else {
  const grave = Object.entries(vulnerabilities).filter(([, { severity }]) => ['high', 'critical'].includes(severity))
  for (const [name, { severity, range }] of grave) console.error(`${name} ${range}: ${severity}`)
  console.log(`${Object.keys(vulnerabilities).length} packages with known faults, ${grave.length} of them grave`)
  if (grave.length > 0) process.exitCode = 1
}
