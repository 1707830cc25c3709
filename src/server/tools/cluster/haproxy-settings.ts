import { type ClusterPlan, machineNames, poolerNames, serverNames } from './cluster-plan.ts'

/** One HAProxy before all: Patroni tells it who is the primary, the servers whether they can serve. */
export const haproxySettings = ({ ports }: ClusterPlan): string => `global
  maxconn 4000
defaults
  mode tcp
  maxconn 3900
  timeout connect 2s
  timeout client 1h
  timeout server 1h
  timeout check 1500ms
  default-server inter 1s fastinter 300ms downinter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${toPostgres(ports, 'primary')}
${toPostgres(ports, 'replicas')}
listen pool
  bind 127.0.0.1:${ports.pool}
  balance leastconn
${poolerNames.map(name => `  server ${name} 127.0.0.1:${ports[name]} check`).join('\n')}
listen web
  bind 127.0.0.1:${ports['web-1']}
  bind 127.0.0.1:${ports['web-2']}
  mode http
  option forwardfor
  option httpchk GET /readyz
  option redispatch 1
  retry-on conn-failure
  retries 3
  balance leastconn
  timeout client 60s
  timeout server 60s
${serverNames.map(name => `  server ${name} 127.0.0.1:${ports[name]} check`).join('\n')}
`

const health = { primary: '/primary', replicas: '/replica' } as const

const toPostgres = (ports: ClusterPlan['ports'], door: keyof typeof health): string => `listen ${door}
  bind 127.0.0.1:${ports[door]}
  option httpchk GET ${health[door]}
  balance leastconn
${machineNames
  .map(name => `  server ${name} 127.0.0.1:${ports[`${name}.postgres`]} check port ${ports[`${name}.patroni`]}`)
  .join('\n')}`
