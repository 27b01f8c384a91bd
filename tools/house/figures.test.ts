import { expect, test } from 'vitest'
import { figuresOf } from './figures.ts'

test('the figures name the middle of the sizes and the folders that hold more than 20 files', () => {
  const files = Array.from({ length: 21 }, (_, index) => ({
    name: `server/src/full/f${index}.ts`,
    lines: index + 1,
  }))
  const figures = figuresOf([...files, { name: 'server/src/other/a.ts', lines: 100 }])
  expect(figures).toMatchObject({ count: 22, lines: 331, median: 12, alone: 15 })
  expect(figures.full).toEqual([{ folder: 'server/src/full', files: 21 }])
})
