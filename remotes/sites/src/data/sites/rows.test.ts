import { aSiteRow } from '@flotilla/testing/stories'
import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { editRows, knownList, nextMoment, rowKeys, rowOf, storeNames, storeRows } from './rows.ts'
import { siteKeys } from './site-queries.ts'

const bakery = aSiteRow({ id: 7, name: 'Bakery' })
const butcher = aSiteRow({ id: 8, name: 'Butcher' })
const pageKey = [...siteKeys.pages(), 1] as const

function aCache() {
  const cache = new QueryClient()
  const read = () => {
    const moment = nextMoment()
    return (...rows: (typeof bakery)[]) => storeRows(cache, rows, moment)
  }
  const name = (id = 7) => rowOf(cache, id)?.name
  const rename = (to: string) => editRows(cache, [7], (row) => ({ ...row, name: to }))
  return { cache, read, name, rename }
}

describe('the row of a site', () => {
  it('is that of the latest read, in whatever order the answers come', () => {
    const { read, name } = aCache()
    const [first, second] = [read(), read()]
    second({ ...bakery, name: 'New' }, butcher)
    first({ ...bakery, name: 'Old' })
    expect([name(7), name(8)]).toEqual(['New', 'Butcher'])
  })

  it('keeps its identity when it is read again unchanged', () => {
    const { cache, read } = aCache()
    read()(bakery)
    const before = rowOf(cache, 7)
    read()(structuredClone(bakery))
    expect(rowOf(cache, 7)).toBe(before)
  })

  it('shows an edit that an earlier read does not undo, and its failure does', () => {
    const { read, name, rename } = aCache()
    read()(bakery)
    const late = read()
    const undo = rename('Edited')
    late(bakery)
    expect(name()).toBe('Edited')
    undo()
    expect(name()).toBe('Bakery')
  })

  it('stays as it was read after an edit whose failure comes later', () => {
    const { read, name, rename } = aCache()
    read()(bakery)
    const undo = rename('Edited')
    read()({ ...bakery, name: 'Elsewhere' })
    undo()
    expect(name()).toBe('Elsewhere')
  })

  it('takes a newer name from an answer of names alone, which adds no row', () => {
    const { cache, read, name } = aCache()
    read()(bakery)
    storeNames(cache, [{ id: 7, name: 'New' }, butcher], nextMoment())
    expect([name(7), name(8)]).toEqual(['New', undefined])
  })

  it('goes with the last list or open site that holds it', async () => {
    const { cache, read, name } = aCache()
    cache.setQueryData(pageKey, { ids: read()(bakery, butcher) })
    cache.setQueryData([...siteKeys.some(), 0, [8]], { ids: [8] })
    cache.setQueryData(siteKeys.detail(7), {})
    const remove = (queryKey: readonly unknown[]) => {
      cache.removeQueries({ queryKey })
      return new Promise((resolve) => setTimeout(resolve, 0))
    }
    await remove(siteKeys.pages())
    expect([name(7), name(8)]).toEqual(['Bakery', 'Butcher'])
    await remove(siteKeys.details())
    expect([name(7), name(8)]).toEqual([undefined, 'Butcher'])
    await remove(siteKeys.some())
    expect(cache.getQueryCache().findAll({ queryKey: rowKeys.rows() })).toEqual([])
  })
})

it('knownList() is a list without a read only where every row is known, and stale where one may have changed', () => {
  const { cache, read } = aCache()
  read()(bakery)
  expect(knownList(cache, [7, 8])).toBeUndefined()
  read()(butcher)
  expect(knownList(cache, [7, 8])?.readAt).toBeGreaterThan(0)
  void cache.invalidateQueries({ queryKey: rowKeys.row(8) })
  expect(knownList(cache, [7, 8])?.readAt).toBe(0)
})
