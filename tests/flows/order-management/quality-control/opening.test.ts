import { readFileSync } from 'node:fs'
import { createInstance } from 'i18next'
import { expect, test } from 'vitest'
import type { ControlParcel, ControlSlot } from '#contract/calls/line/seats.ts'
import { atStart, type ControlDesk } from '#flows/order-management/quality-control/desk.ts'
import { speakOpening } from '#flows/order-management/quality-control/spoken.ts'
import { tellOpening } from '#flows/order-management/quality-control/tells.ts'
import { sayIn } from '#terminal/ground/words/say.ts'
import { seenOf } from '#tests/support/scene-of.ts'

const words = JSON.parse(readFileSync('public/words/tr.json', 'utf8'))
const i18n = createInstance()
await i18n.init({
  lng: 'tr',
  resources: { tr: { okut: words } },
  defaultNS: 'okut',
  keySeparator: false,
  nsSeparator: false,
})
const { say, text } = sayIn(i18n)

const full = { orderIDList: [1] } as unknown as ControlParcel
const empty = { orderIDList: [] } as unknown as ControlParcel
const slot = {} as ControlSlot

test.each([
  [[], [], 'Koliyi okutun', 'Koli'],
  [[full], [], 'Koliyi okutun', 'Koli'],
  [[empty], [slot], 'Gözü okutun', 'Göz'],
  [[full], [slot], 'Koliyi ya da gözü okutun', 'Koli'],
])('what is to be opened is asked for, on screen and aloud: %#', (parcels, slots, asked, spoken) => {
  const doc = { table: { definition: 'Masa 1', parcels, slots } } as unknown as ControlDesk
  const seen = seenOf(doc, atStart)
  expect([say('ask.quality-control.parcel', tellOpening(seen)), text(speakOpening(seen))]).toEqual([asked, spoken])
})
