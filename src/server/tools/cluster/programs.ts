import { existsSync } from 'node:fs'
import { binariesIn } from '#server/base/store/embedded/binaries.ts'

/** The programs of a cluster, where Debian 12 puts them. */
export const programs = {
  etcd: '/usr/bin/etcd',
  patroni: '/usr/bin/patroni',
  haproxy: '/usr/sbin/haproxy',
  pgbouncer: '/usr/sbin/pgbouncer',
  setpriv: '/usr/bin/setpriv',
  postgresFolder: '/usr/lib/postgresql/15/bin',
} as const

const packages: Readonly<Record<string, string>> = {
  'etcd-server': programs.etcd,
  patroni: programs.patroni,
  haproxy: programs.haproxy,
  pgbouncer: programs.pgbouncer,
  'postgresql-15': binariesIn(programs.postgresFolder).postgres,
}

/** Which of Debian's packages a cluster lacks here. */
export const missingPackages = (): readonly string[] =>
  Object.entries(packages).flatMap(([name, program]) => (existsSync(program) ? [] : [name]))
