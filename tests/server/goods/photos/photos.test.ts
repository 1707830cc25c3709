import { beforeEach, describe, expect, test } from 'vitest'
import { mostPhotoBytes, mostPhotos } from '#contract/calls/base/photos.ts'
import { contract } from '#contract/index.ts'
import { cup, type ReceivingScene, receivingScene } from '#tests/support/scenes/receiving-scene.ts'
import { returnScene } from '#tests/support/scenes/return-scene.ts'
import { addUser, seedMerchant } from '#tests/support/scenes/seed.ts'
import { answerOf, send, userOf } from '#tests/support/server/server.ts'

const { photos, receiving, receivingFiles, returns } = contract

const jpeg = Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex')
const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
const webp = Buffer.from('RIFF\x10\x00\x00\x00WEBPVP8 ', 'latin1')
const text = (bytes: Buffer): string => bytes.toString('base64')

describe('a photo of damaged goods at the dock', () => {
  let scene: ReceivingScene
  let id: number
  let readingID: number
  beforeEach(async () => {
    scene = await receivingScene()
    id = await scene.tell()
    await scene.can.do(receiving.open, { code: `MK-${id}` })
    readingID = (await scene.can.do(receiving.scan, { id, barcode: cup, condition: 'damaged' })).last!.readingID
  })
  const add = (bytes: Buffer) => scene.can.do(receiving.addPhoto, { id, readingID, photo: text(bytes) })
  const shown = async () => (await scene.desk.do(receivingFiles.read, { id })).photos
  const fetched = async (photoId: number, token: string) => {
    const answer = await send(scene.app, photos.read, { id: photoId }, { token })
    const { 'content-type': type, 'x-content-type-options': sniffing, 'cache-control': kept } = answer.headers
    return { status: answer.statusCode, type, sniffing, kept, bytes: answer.rawPayload }
  }

  test.each([
    ['image/jpeg', jpeg],
    ['image/png', png],
    ['image/webp', webp],
  ])('is known by its bytes as %s, shown on the page of the file, and given back as it was', async (type, bytes) => {
    expect((await add(bytes)).last).toMatchObject({ readingID, photos: 1 })
    expect(await shown()).toMatchObject([{ productName: 'Ürün cup', user: 'Toplayıcı can' }])
    const photoId = (await shown())[0]!.id
    const asked = { status: 200, type, sniffing: 'nosniff', kept: 'no-store', bytes }
    expect(await fetched(photoId, scene.tokens.desk)).toEqual(asked)
    expect(await fetched(photoId, scene.tokens.can)).toEqual(asked)
  })

  test('is refused where its bytes are no picture, too many, or one too many; nothing of it is kept', async () => {
    const refused = (photo: string) => scene.can.refused(receiving.addPhoto, { id, readingID, photo })
    for (const bytes of ['<svg onload="x">', '%PDF-1.7', 'GIF89a', 'MZ'])
      expect(await refused(text(Buffer.from(bytes)))).toEqual(['PHOTO_NOT_A_PICTURE', {}])
    const large = Buffer.concat([jpeg, Buffer.alloc(mostPhotoBytes)])
    expect(await refused(text(large))).toEqual(['PHOTO_TOO_LARGE', { most: 3 }])
    expect((await refused('çürük'))[0]).toBe('REQUEST_INVALID')
    expect((await refused(''))[0]).toBe('REQUEST_INVALID')
    expect(await shown()).toEqual([])
    for (let nth = 0; nth < mostPhotos; nth += 1) await add(jpeg)
    expect(await refused(text(jpeg))).toEqual(['PHOTOS_TOO_MANY', { most: mostPhotos }])
    expect(await shown()).toHaveLength(mostPhotos)
    const nowhere = await scene.can.refused(receiving.addPhoto, { id, readingID: readingID + 1, photo: text(jpeg) })
    expect(nowhere).toEqual(['RECEIVING_READING_NOT_FOUND', { id: readingID + 1 }])
  })

  test('is nobody else’s: another merchant’s, another warehouse’s, who works with returns alone', async () => {
    await add(jpeg)
    const photoId = (await shown())[0]!.id
    const other = await seedMerchant(scene.db, 'yabanci')
    const stranger = await addUser(other, 'uzak', ['ProductManagement.GoodsAcceptManager'])
    const taker = await addUser(scene.merchant, 'iade', ['RefundManager.ShowPage'])
    const picker = await addUser(scene.merchant, 'toplar', ['ProductManagement.Products'])
    for (const { token } of [stranger, taker])
      expect(answerOf(await send(scene.app, photos.read, { id: photoId }, { token }))).toEqual({
        status: 404,
        key: 'PHOTO_NOT_FOUND',
        params: { id: photoId },
      })
    expect((await send(scene.app, photos.read, { id: photoId }, { token: picker.token })).statusCode).toBe(403)
    expect((await send(scene.app, photos.read, { id: photoId })).statusCode).toBe(401)
  })

  test('stands on the paper for the supplier; once its reading is taken back, nowhere', async () => {
    await add(jpeg)
    await scene.can.do(receiving.scan, { id, barcode: cup })
    await scene.can.do(receiving.finish, { id })
    const paper = async () => (await scene.desk.do(receivingFiles.paper, { id })).html
    expect(await paper()).toContain(`src="data:image/jpeg;base64,${text(jpeg)}"`)
    await scene.desk.do(receivingFiles.reopen, { id })
    await scene.can.do(receiving.takeBack, { id, readingID })
    await scene.can.do(receiving.finish, { id })
    expect(await paper()).not.toContain('data:image')
    expect(await shown()).toEqual([])
  })
})

test('a photo at the returns desk stays with its order when the return is completed', async () => {
  const scene = await returnScene()
  const { ali, order, merchant, app } = scene
  const line = order.lines[0]!
  await ali.do(returns.addReading, { id: order.id, orderProductID: line, condition: 'damaged' })
  const desk = await ali.do(returns.addPhoto, { id: order.id, orderProductID: line, photo: text(png) })
  expect(desk.products.map(({ photos: count }) => count)).toEqual([1, ...order.lines.slice(1).map(() => 0)])
  expect(await ali.refused(returns.addPhoto, { id: order.id, orderProductID: 999_999, photo: text(png) })).toEqual([
    'RETURN_OTHER_ORDER',
    { orderNo: order.orderNo, product: '999999' },
  ])
  await ali.do(returns.complete, {
    id: order.id,
    returnPaymentType: 1,
    products: [{ orderProductID: line, piece: 1, returnReasonID: 0, condition: 'damaged' }],
  })
  const looker = userOf(app, (await addUser(merchant, 'bakan', ['OrderManagement.OrderDetails'])).token)
  const seen = await looker.do(returns.photos, { id: order.id })
  expect(seen).toMatchObject([{ productName: 'Ürün cup', user: 'Toplayıcı returns' }])
  expect(await ali.do(returns.photos, { id: order.id })).toEqual(seen)
})
