import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { backupAge, isBackupOld } from './backup-age.ts'
import { tlsState } from './host-rules.ts'
import { compareNames, matchesSearch } from './names.ts'
import { cutPage, offsetOf, paginationOf } from './paging.ts'
import {
  backupAgeCases,
  casesNow,
  levelCases,
  namesInOrder,
  pageCases,
  searchCases,
  tagColorCases,
  tlsCases,
  versionCases,
  versionFilterCases,
  versionsInOrder,
} from './rule-cases.ts'
import { tagTextColor } from './tag-text-color.ts'
import { isMajorUpdate, updateLevel } from './update-rules.ts'
import { compareVersionKeys, compareVersions, versionKey } from './versions.ts'

const pairs = <Value>(list: readonly Value[]) =>
  list.slice(1).flatMap((next, index) => list.slice(0, index + 1).map((before) => [before, next] as const))

const inLists = (a: string, b: string) => compareVersionKeys(versionKey(a) ?? [], versionKey(b) ?? [])

describe('compareNames', () => {
  it.each(pairs(namesInOrder))('sorts %s before %s', (before, after) => {
    expect(compareNames(before, after)).toBeLessThan(0)
    expect(compareNames(after, before)).toBeGreaterThan(0)
  })

  it.each([
    ['Ärzte', 'ARZTE'],
    ['Straße', 'STRASE'],
    ['İzmir', 'izmir'],
    ['ΣΟΦΟΣ', 'σοφοσ'],
  ])('sorts %s and %s as equal', (one, other) => {
    expect(compareNames(one, other)).toBe(0)
  })

  it('sorts characters beyond U+FFFF last, as the database does', () => {
    expect(compareNames('\uffff', '😀')).toBeLessThan(0)
    expect(compareNames('\ue000', '\ud83d\ude00')).toBeLessThan(0)
    expect(compareNames('\ud7ff', '\ue000')).toBeLessThan(0)
  })
})

describe('matchesSearch', () => {
  it.each(searchCases)(
    'returns $isFound for the search "$search" in $texts',
    ({ texts, search, isFound }) => {
      expect(matchesSearch(texts, search)).toBe(isFound)
    },
  )
})

describe('updateLevel', () => {
  it.each(levelCases)('from $from to $to: $level', ({ level, ...versions }) => {
    expect(updateLevel(versions)).toBe(level)
    expect(isMajorUpdate(versions)).toBe(level === 'major')
  })
})

describe('compareVersions', () => {
  it.each(pairs(versionsInOrder))('%s is older than %s, in comparisons and in lists', (older, newer) => {
    expect(compareVersions(older, newer)).toBeLessThan(0)
    expect(compareVersions(newer, older)).toBeGreaterThan(0)
    expect(inLists(older, newer)).toBeLessThan(0)
    expect(inLists(newer, older)).toBeGreaterThan(0)
  })

  it.each(versionCases)('returns $order for $a and $b', ({ a, b, order }) => {
    expect(Math.sign(compareVersions(a, b))).toBe(order)
    expect(Math.sign(compareVersions(b, a))).toBe(order === 0 ? 0 : -order)
  })

  it.each(versionFilterCases)(
    'filters in the order of lists: $installed is $compare $version: $isFound',
    ({ installed, compare, version, isFound }) => {
      const order = versionKey(installed) === null ? null : inLists(installed, version)
      expect(order !== null && (compare === 'below' ? order < 0 : order === 0)).toBe(isFound)
    },
  )

  it('gives unknown versions no key for lists', () => {
    expect(versionKey('')).toBeNull()
    expect(versionKey('?')).toEqual([0n])
  })

  it('orders any two versions of three numbers as lists do', () => {
    const stage = fc.constantFrom('', '-dev1', '-alpha1', '-beta1', '-beta2', '-rc1', '-rc2')
    const version = fc
      .tuple(fc.nat(9), fc.nat(12), fc.nat(120), stage)
      .map(([major, minor, fix, end]) => `${major}.${minor}.${fix}${end}`)
    fc.assert(
      fc.property(version, version, (a, b) => {
        expect(Math.sign(compareVersions(a, b))).toBe(Math.sign(inLists(a, b)))
      }),
    )
  })
})

describe('tlsState', () => {
  it.each(tlsCases)(
    'returns $state with $daysLeft days left for $name',
    ({ tls_enabled, tls_expiration, state, daysLeft }) => {
      expect(tlsState({ tls_enabled, tls_expiration }, casesNow)).toEqual({ state, daysLeft })
    },
  )
})

describe('backupAge', () => {
  it.each(backupAgeCases)('returns $age for $name', ({ last, age, isOld }) => {
    expect(backupAge(last, casesNow)).toBe(age)
    expect(isBackupOld(last, casesNow)).toBe(isOld)
  })
})

// spec: SM-2-138, SM-9-023, AA-9-009
describe('tagTextColor', () => {
  it.each(tagColorCases)('returns $text on $color', ({ color, text }) => {
    expect(tagTextColor(color)).toBe(text)
  })
})

describe('cutPage', () => {
  const rows = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

  it.each(pageCases)(
    'cuts page $page of $total rows, $limit a page',
    ({ total, page, limit, ...expected }) => {
      const pagination = { total, per_page: limit, current_page: page, total_pages: expected.pages }
      const cut = cutPage(rows(total), { page, limit })
      expect(cut.pagination).toEqual(pagination)
      expect(paginationOf(total, { page, limit })).toEqual(pagination)
      expect(expected.rows).toEqual(cut.rows.length === 0 ? null : [cut.rows[0], cut.rows.at(-1)])
      expect(offsetOf({ page, limit })).toBe((expected.rows?.[0] ?? 1) - 1)
    },
  )

  it('answers the last page for a page past the end', () => {
    expect(cutPage(rows(41), { page: 9, limit: 20 })).toEqual({
      ...cutPage(rows(41), { page: 3, limit: 20 }),
    })
    expect(cutPage([], { page: 9, limit: 20 }).pagination.current_page).toBe(1)
  })

  it('puts every row on exactly one page', () => {
    fc.assert(
      fc.property(fc.nat(90), fc.integer({ min: 1, max: 30 }), (total, limit) => {
        const count = paginationOf(total, { page: 1, limit }).total_pages
        const pages = rows(count).flatMap((page) => cutPage(rows(total), { page, limit }).rows)
        expect(pages).toEqual(rows(total))
      }),
    )
  })
})
