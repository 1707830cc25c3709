import { expect, test } from 'vitest'
import { base64, startStation } from '../start-station.ts'

test.each([
  '/etc/passwd',
  '/etc/hostname',
  'etcpasswd',
  'C:\\Users\\x\\label.pdf',
  '..\\..\\label.pdf',
  'file:///etc/passwd',
  'http://127.0.0.1:631/',
  'https://evil.example/label.pdf',
  'data:application/pdf,%25PDF-1.4',
  'data:application/pdf;base64,https://evil.example/label.pdf',
  'data:application/pdf;base64;base64,AA\0AA',
  base64('#!/bin/sh\ntouch /tmp/okut-broken-in'),
  base64('%!PS-Adobe-3.0\n(/etc/passwd) (r) file'),
  base64('GIF89a'),
  base64('<svg xmlns="http://www.w3.org/2000/svg">'),
  base64('  %PDF-1.4'),
  `${base64('%PDF-1.4')}!`,
])('a file told as %o is no file', async file => {
  const station = await startStation()
  expect((await station.printFile(file)).said).toMatchObject({ Key: 'PRINT_CONTENT_INVALID' })
  expect(station.spooler.taken).toEqual([])
})

test.each(['yalnız yazı', '%PDF-1.4 <<a', '/etc/passwd', 'https://evil.example', '   '])(
  'content that is neither HTML nor ZPL (%o) is not printed',
  async content => {
    const station = await startStation()
    expect((await station.printContent(content)).said).toMatchObject({ Key: 'PRINT_CONTENT_INVALID' })
  },
)
