import type { Person } from '#server/tools/demo/merchant/hire-staff.ts'

/** How many of each there are, in the first and in the second warehouse: 60 in all. */
const strength = {
  picker: [24, 8],
  packer: [8, 3],
  receiver: [4, 2],
  counter: [2, 1],
  dock: [1, 1],
  lead: [2, 1],
  courier: [2, 0],
  setup: [1, 0],
} as const
export type Role = keyof typeof strength

const groups = {
  picker: 'Toplayıcı',
  packer: 'Paketleyici',
  receiver: 'Toplayıcı',
  counter: 'Toplayıcı',
  dock: 'Paketleyici',
  lead: 'Vardiya amiri',
  courier: 'Kurye',
  setup: 'Kurulum',
} as const

export const firstNames = ['Elif', 'Mert', 'Zeynep', 'Emre', 'Deniz', 'Ayşe', 'Can', 'Şule', 'İbrahim', 'Gül'] as const
export const lastNames = [
  'Yıldız',
  'Kaya',
  'Demir',
  'Şahin',
  'Aydın',
  'Öztürk',
  'Çelik',
  'Işık',
  'Ünal',
  'Doğan',
] as const

/** Everybody who works there; user names are the role and a number: `picker1`, `lead1`. */
export const bigStaff: readonly (Person & { readonly role: Role; readonly warehouse: 0 | 1 })[] = (
  Object.keys(strength) as Role[]
)
  .flatMap(role => {
    const [here, there] = strength[role]
    return Array.from({ length: here + there }, (_, i) => ({ role, nth: i + 1, warehouse: i < here ? 0 : 1 }) as const)
  })
  .map(({ role, nth, warehouse }, i) => ({
    role,
    warehouse,
    userName: `${role}${nth}`,
    name: `${firstNames[i % 10]} ${lastNames[(i + Math.floor(i / 10)) % 10]}`,
    type: role === 'courier' ? 2 : role === 'setup' ? 999 : 1,
    group: groups[role],
  }))
