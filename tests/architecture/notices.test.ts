import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectFolder } from '#server/base/project-folder.ts'
import { noticesOfServer, noticesOfTerminal } from '../../vite.notices.ts'

const read = (file: string): string => readFileSync(join(projectFolder, file), 'utf8')

const beginningOf: Readonly<Record<string, RegExp>> = {
  'Apache-2.0': /Apache License\s+Version 2\.0/,
  'LGPL-2.1': /GNU LESSER GENERAL PUBLIC LICENSE\s+Version 2\.1/,
  MIT: /Permission is hereby granted, free of charge/,
  'OFL-1.1': /SIL OPEN FONT LICENSE Version 1\.1/,
}

test.each(Object.entries({ ...noticesOfTerminal, ...noticesOfServer }))(
  '%s is given on with its text',
  (name, file) => {
    const [, license] = /\(([^)]+)\)$/.exec(name)!
    expect(read(file)).toMatch(beginningOf[license!]!)
  },
)

test('every font that the page brings is given on with its licence', () => {
  const fonts = new Set(
    [...read('src/terminal/ground/look/fonts.css').matchAll(/@fontsource[\w-]*\/[\w-]+/g)].map(([font]) => font),
  )
  expect(fonts.size).toBeGreaterThan(0)
  expect(Object.keys(noticesOfTerminal)).toEqual(expect.arrayContaining([...fonts].map(font => `${font} (OFL-1.1)`)))
})
