import { join } from 'node:path'
import { type ClusterPlan, type MachineName, machineNames } from './cluster-plan.ts'
import { programs } from './programs.ts'

/**
 * How Patroni keeps one machine's PostgreSQL. No commit is acknowledged before a second machine has it (strict); a
 * primary that has told nothing of itself for `ttl` seconds is followed by the standby that has it all.
 */
export const patroniSettings = (
  { ports, passwords }: ClusterPlan,
  name: MachineName,
  { folder, isThrowaway }: { readonly folder: string; readonly isThrowaway: boolean },
): object => ({
  scope: 'okut',
  name,
  restapi: at(ports[`${name}.patroni`]),
  // By etcd's older interface: over the newer one Patroni 3.0.2 takes the lead back unasked when it wakes after its time.
  etcd: { hosts: machineNames.map(each => `127.0.0.1:${ports[`${each}.etcd`]}`).join() },
  bootstrap: {
    dcs: {
      ...(isThrowaway ? { ttl: 5, retry_timeout: 2 } : { ttl: 8, retry_timeout: 3 }),
      ...{ loop_wait: 1, primary_start_timeout: 5 },
      ...{ synchronous_mode: true, synchronous_mode_strict: true, failsafe_mode: true },
      postgresql: {
        use_pg_rewind: true,
        use_slots: false,
        parameters: { ...postgresSettings, ...(isThrowaway && { fsync: 'off' }) },
      },
    },
    initdb: ['data-checksums', { encoding: 'UTF8' }, { locale: 'C' }, ...(isThrowaway ? ['no-sync'] : [])],
    pg_hba: ['host all all 127.0.0.1/32 scram-sha-256', 'host replication replicator 127.0.0.1/32 scram-sha-256'],
    users: { okut: { password: passwords.okut, options: ['createdb'] } },
  },
  postgresql: {
    ...at(ports[`${name}.postgres`]),
    ...{ data_dir: join(folder, 'data'), bin_dir: programs.postgresFolder, pgpass: join(folder, 'pgpass') },
    authentication: {
      superuser: { username: 'postgres', password: passwords.superuser },
      replication: { username: 'replicator', password: passwords.replicator },
    },
    parameters: { unix_socket_directories: '' },
    basebackup: [{ checkpoint: 'fast' }, ...(isThrowaway ? ['no-sync'] : [])],
    remove_data_directory_on_rewind_failure: true,
    remove_data_directory_on_diverged_timelines: true,
  },
  watchdog: { mode: 'off' },
})

const postgresSettings = {
  max_connections: 120,
  shared_buffers: '128MB',
  wal_keep_size: '1GB',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  password_encryption: 'scram-sha-256',
  // Who fell silent is known so in time: a standby to the primary, and the primary to a standby.
  wal_sender_timeout: '5s',
  wal_receiver_timeout: '5s',
  // A new primary stores nothing before a standby has found it.
  wal_retrieve_retry_interval: '500ms',
}

const at = (port: number) => ({ listen: `127.0.0.1:${port}`, connect_address: `127.0.0.1:${port}` })
