import type { FlowEntry } from '#flows/flow-entry.ts'

/** Coming in, what is at hand, and what stands where nothing else does; the home page knows `all` pages. */
export const session = (all: () => readonly FlowEntry[]): readonly FlowEntry[] => [
  { id: 'login', path: '/login', public: true, load: async () => (await import('./login/flow.ts')).login },
  {
    id: 'forgot-password',
    path: '/forgot',
    public: true,
    load: async () => (await import('./forgot-password/flow.ts')).forgotPassword,
  },
  {
    id: 'new-password',
    path: '/:host/forgot-password/:guid/:hash',
    public: true,
    load: async () => (await import('./new-password/flow.ts')).newPassword,
  },
  { id: 'home', path: '/', load: async () => (await import('./home/flow.ts')).homeOver(all()) },
  {
    id: 'admin-dashboard',
    path: '/admin-dashboard',
    listedFor: 'Dashboard.Admin',
    load: async () => (await import('./admin-dashboard/flow.ts')).adminDashboardOver(all()),
  },
  {
    id: 'notifications',
    path: '/bildirimler',
    load: async () => (await import('./notifications/flow.ts')).notifications,
  },
  { id: 'no-rights', path: '/401', public: true, load: async () => (await import('./no-rights/flow.ts')).noRights },
  { id: 'not-found', path: '/404', public: true, load: async () => (await import('./not-found/flow.ts')).notFound },
  {
    id: 'service-down',
    path: '/503',
    public: true,
    load: async () => (await import('./service-down/flow.ts')).serviceDown,
  },
]
