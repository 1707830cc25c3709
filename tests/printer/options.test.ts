import { expect, test } from 'vitest'
import { readOptions } from '#printer/options.ts'

test('without options the pages of a server on this machine may print', () => {
  expect(readOptions([])).toEqual({
    port: 5454,
    origins: ['http://localhost:8080'],
    serve: null,
    token: null,
    pairs: true,
    raw: [],
  })
})

test('all options together', () => {
  const args =
    '--port 6000 --origin https://a.example --origin http://b.example:81/ --serve https://okut.example --token 0123456789abcdef'
  expect(
    readOptions([
      ...args.split(' '),
      '--raw',
      'Zebra Ğ=10.0.0.5:9101',
      '--raw',
      'Dock=zebra.local',
      '--raw',
      'six=[fe80::1]:9100',
    ]),
  ).toEqual({
    port: 6000,
    origins: ['https://a.example', 'http://b.example:81', 'https://okut.example'],
    serve: 'https://okut.example',
    token: '0123456789abcdef',
    pairs: true,
    raw: [
      { name: 'Zebra Ğ', host: '10.0.0.5', port: 9101 },
      { name: 'Dock', host: 'zebra.local', port: 9100 },
      { name: 'six', host: 'fe80::1', port: 9100 },
    ],
  })
})

test.each([
  ['--port', '70000'],
  ['--port', 'x'],
  ['--origin', '*'],
  ['--origin', 'null'],
  ['--origin', 'okut.example'],
  ['--origin', 'https://okut.example/path'],
  ['--origin', 'file:///x'],
  ['--serve', 'okut'],
  ['--token', 'short'],
  ['--raw', 'Zebra'],
  ['--raw', 'Zebra=host:99999'],
  ['--printer', 'x'],
])('%s %s is refused with a sentence', (option, value) => {
  expect(() => readOptions([option, value])).toThrow(/./)
})
