import { describe, expect, it } from 'vitest'
import { checkParts } from './check-parts.ts'
import { inArchiveOrder } from './part-order.ts'

/** Names as Akeeba lists them, the numbers closed up. */
const listed = (...names: string[]) => names.map((name, index) => ({ part: index + 1, name }))
const namesOf = (files: { name: string }[]) => files.map(({ name }) => name)

describe('inArchiveOrder', () => {
  it.each([
    ['in one file', ['x.jpa'], ['x.jpa']],
    ['in three', ['x.jpa', 'x.j01', 'x.j02'], ['x.j01', 'x.j02', 'x.jpa']],
    ['as ZIP', ['x.zip', 'x.z01', 'x.z02'], ['x.z01', 'x.z02', 'x.zip']],
    ['whatever the order of the list', ['x.j02', 'x.jpa', 'x.j01'], ['x.j01', 'x.j02', 'x.jpa']],
    ['in more than a hundred', ['x.jpa', 'x.j100', 'x.j99'], ['x.j99', 'x.j100', 'x.jpa']],
    ['without its first', ['x.jpa', 'x.j02', 'x.j03'], ['x.j02', 'x.j03', 'x.jpa']],
    ['without its last', ['x.j01', 'x.j02'], ['x.j01', 'x.j02']],
    ['with other letters', ['X.JPA', 'x.J01'], ['x.J01', 'X.JPA']],
    [
      'named by no scheme: the first listed is the last',
      ['c.bin', 'a.bin', 'b.bin'],
      ['a.bin', 'b.bin', 'c.bin'],
    ],
    ['of two names: as listed', ['y.jpa', 'x.j02', 'y.j01'], ['x.j02', 'y.j01', 'y.jpa']],
  ])('sorts the files of an archive by their piece numbers: %s', (_, names, order) => {
    expect(namesOf(inArchiveOrder(listed(...names)))).toEqual(order)
  })

  it('keeps the part number that downloads each file', () => {
    const files = inArchiveOrder(listed('x.jpa', 'x.j01', 'x.j02'))
    expect(files.map(({ part }) => part)).toEqual([2, 3, 1])
  })
})

describe('checkParts', () => {
  const check = (names: string[], parts: number) => () =>
    checkParts(
      inArchiveOrder(listed(...names)).map(({ name }) => ({
        name,
        size: 1,
        open: () => (async function* () {})(),
      })),
      { size: null, parts },
    )

  it.each([
    ['the first', ['x.jpa', 'x.j02', 'x.j03', 'x.j04'], 'Part 1 of 5 is missing.'],
    ['one in the middle', ['x.jpa', 'x.j01', 'x.j02', 'x.j04'], 'Part 3 of 5 is missing.'],
    ['the last with a number', ['x.jpa', 'x.j01', 'x.j02', 'x.j03'], 'Part 4 of 5 is missing.'],
    ['the last', ['x.j01', 'x.j02', 'x.j03', 'x.j04'], 'Part 5 of 5 is missing.'],
    ['all but the last', ['x.jpa'], 'Part 1 of 5 is missing.'],
    ['all', [], 'The archive is missing.'],
    ['one of those without a scheme', ['a', 'b', 'c', 'd'], 'has 5 parts, but 4 are there'],
  ])('names the missing part: %s', (_, names, words) => {
    expect(check(names, 5)).toThrow(words)
  })

  it.each([[['x.jpa', 'x.j01', 'x.j02']], [['c', 'b', 'a']]])('accepts a complete archive: %s', (names) => {
    expect(check(names, 3)).not.toThrow()
  })

  it('expects more parts than the record says when a file name has a higher number', () => {
    expect(check(['x.jpa', 'x.j01', 'x.j07'], 2)).toThrow('Part 2 of 8 is missing.')
  })
})
