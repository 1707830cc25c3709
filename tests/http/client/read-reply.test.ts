import { expect, test } from 'vitest'
import { readReply } from '#http/client/read-reply.ts'

test('a refusal is one under any status, 200 too; a key may stand in place of the message', () => {
  const refusal = {
    isError: true,
    Key: 'SHELF_NOT_FOUND',
    Params: { id: 4 },
    errorMessage: 'Raf bulunamadı',
    title: null,
  }
  const known = { isError: true, key: 'SHELF_NOT_FOUND', params: { id: 4 }, message: 'Raf bulunamadı' }
  expect([200, 404].map(status => readReply(status, refusal))).toEqual([known, known])
  expect(readReply(200, { isError: true, errorMessage: 'NotLogin' })).toMatchObject({ key: 'NotLogin', params: {} })
  expect(readReply(200, { isError: true, Key: 'NEW_KEY', errorMessage: 'Yeni' })).toMatchObject({
    key: 'NEW_KEY',
    message: 'Yeni',
  })
  expect(readReply(500, { isError: false, model: 3 })).toMatchObject({ isError: true, key: 'BeklenmeyenBirHataOlustu' })
})

test('a model is one, and what is no envelope is nothing', () => {
  expect(readReply(200, { isError: false, model: 3 })).toEqual({ isError: false, model: 3 })
  expect(['<html>', null, {}, { isError: 'no' }].map(data => readReply(200, data))).toEqual([null, null, null, null])
})
