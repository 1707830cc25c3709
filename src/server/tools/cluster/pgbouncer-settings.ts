import type { ClusterPlan, poolerNames } from './cluster-plan.ts'

/** Hands connections to the primary on between transactions, and asks at once again where one was lost. */
export const pgbouncerSettings = ({ ports }: ClusterPlan, name: (typeof poolerNames)[number]): string => `[databases]
okut = host=127.0.0.1 port=${ports.primary} dbname=okut
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ports[name]}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = users
pool_mode = transaction
default_pool_size = 16
max_client_conn = 400
server_connect_timeout = 3
server_login_retry = 1
query_wait_timeout = 8
log_connections = 0
log_disconnections = 0
`

export const pgbouncerUsers = ({ passwords }: ClusterPlan): string => `"okut" "${passwords.okut}"\n`
