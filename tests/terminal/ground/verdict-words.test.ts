import { describe, expect, it } from 'vitest'
import type { Tone } from '#contract/told-keys.ts'
import { verdictWords } from '#terminal/ground/words/verdict-words.ts'

const words: Readonly<Record<string, string>> = {
  PRODUCT_DONE: 'Bu ürün tamam',
  'PRODUCT_DONE.text': '{{product}} fazladan alınmasın',
  ORDER_PRODUCT_REJECT_AND_CHANGED_STORE_INFORMATION: 'Ürün başka mağazalara gönderildi',
  SiparisinizYok: 'Üzerinizde sipariş yok',
  FIELD_MISSING: 'Zorunlu alan',
  'FIELD_MISSING.text': '{{field}}',
  'FIELD_MISSING.way': 'Doldurun',
  TABLE_NOT_FOUND: 'Masa bulunamadı',
  'TABLE_NOT_FOUND.way': 'Masanın kendi barkodunu okutun',
  REQUEST_INVALID: 'İstek anlaşılmadı',
  'REQUEST_INVALID.text': '{{field}}: {{problem}}',
  'field.username': 'Kullanıcı adı',
  'field.generalSettings.useMode': 'Çalışma şekli',
  'field.barcodes': 'Diğer barkodlar',
  'problem.tooLong': 'çok uzun',
  'done.picking.more': '{{now}} / {{of}}',
  'shell.dropped': '{{dropped}} okutma alınmadı',
  'shell.unconfirmed': 'onaylanmadı: {{unconfirmed}}',
  'shell.lateFor': 'bağlantı yokken okutulan {{lateFor}}',
  'shell.lateForProduct': '{{lateFor}}, yani {{product}}',
  'shell.lateForAct': 'bağlantı yokken yapılan bir işlem',
}
const said = {
  has: (word: string) => word in words,
  say: (word: string, params: object = {}) =>
    (words[word] ?? word).replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
      String((params as Record<string, unknown>)[name]),
    ),
}
const of = (tone: Tone, key: string | null, params = {}, message?: string) =>
  verdictWords({ tone, key, params, ...(message === undefined ? {} : { message }) }, said)

describe('the words of a verdict', () => {
  it('say the key, and below it what the thing is', () => {
    expect(of('no', 'PRODUCT_DONE', { product: 'Fener' })).toEqual({
      title: 'Bu ürün tamam',
      text: 'Fener fazladan alınmasın',
      notes: [],
    })
  })

  it('say the way out of a refusal that tells no more, and of nothing else', () => {
    expect([of('no', 'TABLE_NOT_FOUND')?.text, of('careful', 'TABLE_NOT_FOUND')?.text]).toEqual([
      'Masanın kendi barkodunu okutun',
      null,
    ])
  })

  it('are the server’s for a key without words, and the key itself at last', () => {
    expect(of('no', 'NEW_KEY', {}, 'Yeni bir şey')?.title).toBe('Yeni bir şey')
    expect(of('no', 'NEW_KEY')?.title).toBe('NEW_KEY')
  })

  it('are none for a silent key, for a notice that speaks itself, and for an ending without words', () => {
    expect([of('no', 'SHELF_NOT_FOUND'), of('none', 'SiparisinizYok'), of('yes', 'done.x.y'), of('yes', null)]).toEqual(
      [null, null, null, null],
    )
  })

  it('are said for a silent key that is good news', () => {
    expect(of('yes', 'ORDER_PRODUCT_REJECT_AND_CHANGED_STORE_INFORMATION')?.title).toBe(
      'Ürün başka mağazalara gönderildi',
    )
  })

  it('tell how many waiting acts were not done', () => {
    expect(of('no', 'PRODUCT_DONE', { product: 'F', dropped: 3 })?.notes).toEqual(['3 okutma alınmadı'])
    expect(of('no', 'SHELF_NOT_FOUND', { dropped: 2 })?.title).toBe('2 okutma alınmadı')
  })

  it('name a field by its label', () => {
    expect(of('no', 'FIELD_MISSING', { field: 'username' })?.text).toBe('Kullanıcı adı')
  })

  it('name a problem by its words, and where it lies by the innermost label', () => {
    const texts = (...fields: readonly string[]) =>
      fields.map(field => of('no', 'REQUEST_INVALID', { field, problem: 'tooLong' })?.text)
    expect(texts('username', 'settings.generalSettings.useMode', 'barcodes.2', 'operationid')).toEqual([
      'Kullanıcı adı: çok uzun',
      'Çalışma şekli: çok uzun',
      'Diğer barkodlar: çok uzun',
      'operationid: çok uzun',
    ])
  })

  it('say that the server does not know yet, and which scan a late refusal is about', () => {
    expect(of('yes', 'done.picking.more', { now: 1, of: 2, unconfirmed: 4 })).toMatchObject({
      title: '1 / 2',
      notes: ['onaylanmadı: 4'],
    })
    expect(of('yes', null, { unconfirmed: 1 })?.title).toBe('onaylanmadı: 1')
    expect(of('no', 'PRODUCT_DONE', { lateFor: '8690' })?.notes).toEqual(['bağlantı yokken okutulan 8690'])
    expect(of('no', 'PRODUCT_DONE', { lateFor: '8690', product: 'Fener' })?.notes).toEqual(['8690, yani Fener'])
    expect(of('no', 'PRODUCT_DONE', { lateFor: '', product: 'Fener' })?.notes).toEqual([
      'bağlantı yokken yapılan bir işlem',
    ])
  })
})
