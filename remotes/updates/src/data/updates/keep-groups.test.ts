import { describe, expect, it } from 'vitest'
import { keepGroups, type ShownGroup } from './keep-groups.ts'

const group = (title: string, updates: number, rest: Partial<ShownGroup> = {}): ShownGroup => ({
  ...{ id: `extension:${title}`, title, updates, running: 0, done: 0, failed: 0, ignored: 0 },
  ...{ startable: updates, from: '1.0', to: '2.0', is_major: true, gone: 0, ...rest },
})
const page = (rows: ShownGroup[], current = 1, last = 1) => ({
  rows: rows.map(({ gone: _, ...listed }) => listed),
  pagination: { total: 60, per_page: 20, current_page: current, total_pages: last },
  ...{ updates: 99, ignored: 0 },
})
const nothing: ReadonlySet<string> = new Set()
const shown = (before: ShownGroup[], after: ReturnType<typeof page>, asked = nothing) =>
  keepGroups(before, after, asked).map(({ title, updates, gone }) => `${title} ${gone} of ${updates + gone}`)

describe('keepGroups', () => {
  it('counts what leaves a group in which updates run as done', () => {
    const first = keepGroups(
      [group('JCE', 14, { running: 2 })],
      page([group('JCE', 12, { running: 1 })]),
      nothing,
    )
    expect(first).toMatchObject([{ updates: 12, gone: 2 }])
    expect(shown(first, page([group('JCE', 9)]))).toEqual(['JCE 5 of 14'])
  })

  it('counts it too where the work was ordered here and was never seen to run', () => {
    expect(shown([group('JCE', 14)], page([group('JCE', 13)]), new Set(['extension:JCE']))).toEqual([
      'JCE 1 of 14',
    ])
  })

  it('takes a group without work as the server counts it', () => {
    expect(shown([group('JCE', 14)], page([group('JCE', 13)]))).toEqual(['JCE 0 of 13'])
    expect(shown([group('JCE', 14)], page([group('Akeeba', 2)]))).toEqual(['Akeeba 0 of 2'])
  })

  it('takes an update that a site reports meanwhile into the count', () => {
    expect(shown([group('JCE', 12, { running: 1, gone: 2 })], page([group('JCE', 13)]))).toEqual([
      'JCE 2 of 15',
    ])
  })

  it('keeps a group in its place when all of its updates are done', () => {
    const before = [group('Akeeba', 1), group('JCE', 2, { running: 1 }), group('Phoca', 1)]
    const after = keepGroups(before, page([group('Akeeba', 1), group('Phoca', 1)]), nothing)
    expect(after[1]).toMatchObject({ title: 'JCE', updates: 0, running: 0, startable: 0, gone: 2 })
    expect(after.map(({ title }) => title)).toEqual(['Akeeba', 'JCE', 'Phoca'])
  })

  it('drops a group that may have moved to another page', () => {
    const before = [group('JCE', 2, { running: 1 }), group('Phoca', 1)]
    expect(shown(before, page([group('Phoca', 1)], 2, 3))).toEqual(['Phoca 0 of 1'])
  })
})
