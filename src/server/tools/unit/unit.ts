export interface UnitPlace {
  readonly node: string
  readonly project: string
  readonly data: string
  readonly user: string
}

/** As systemd reads a value: % and \ have meanings of their own. */
const quoted = (text: string): string =>
  `"${text.replaceAll('\\', '\\\\').replaceAll('%', '%%').replaceAll('"', '\\"')}"`

/** As it reads a path that may not be quoted. */
const path = (text: string): string => text.replaceAll('%', '%%')

/** The server as a service of systemd, which may write into its data alone. */
export const serverUnit = ({ node, project, data, user }: UnitPlace): string => `[Unit]
Description=Okut
After=network-online.target postgresql.service
Wants=network-online.target
StartLimitIntervalSec=600
StartLimitBurst=10

[Service]
User=${user}
WorkingDirectory=${path(project)}
Environment=NODE_ENV=production
Environment=${quoted(`OKUT_DATA=${data}`)}
# Settings, secrets too, one a line; readable by root alone.
EnvironmentFile=-/etc/okut.env
ExecStart=${quoted(node)} ${quoted('dist/server/main.js')} --no-demo
Restart=on-failure
RestartSec=5
# Calls under way are answered first, then PostgreSQL is stopped.
KillMode=mixed
TimeoutStopSec=90
UMask=0077
NoNewPrivileges=yes
ProtectSystem=strict
ProtectHome=read-only
PrivateTmp=yes
PrivateDevices=yes
ProtectKernelTunables=yes
ProtectKernelModules=yes
ProtectControlGroups=yes
RestrictSUIDSGID=yes
RestrictAddressFamilies=AF_UNIX AF_INET AF_INET6
AmbientCapabilities=CAP_NET_BIND_SERVICE
CapabilityBoundingSet=CAP_NET_BIND_SERVICE
ReadWritePaths=${quoted(data)}
LimitNOFILE=65536

[Install]
WantedBy=multi-user.target
`
