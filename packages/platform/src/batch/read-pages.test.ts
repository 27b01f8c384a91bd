import { describe, expect, it } from 'vitest'
import { readPages } from './read-pages.ts'

/** A list of `total` rows. */
function aList(total: number) {
  const asked: string[] = []
  const read = async ({ page, limit }: { page: number; limit: number }) => {
    asked.push(`${page} of ${limit}`)
    const rows = Array.from({ length: total }, (_, at) => ({ id: at + 1 }))
    const data = rows.slice((page - 1) * limit, page * limit)
    const pagination = {
      ...{ total: rows.length, per_page: limit, current_page: page },
      total_pages: Math.max(1, Math.ceil(rows.length / limit)),
    }
    return { data, meta: { pagination } }
  }
  return { asked, read }
}

describe('readPages', () => {
  it('reads every page of 200 rows, and gives them in their order', async () => {
    const { asked, read } = aList(1001)
    const rows = await readPages(read)
    expect(asked).toEqual([1, 2, 3, 4, 5, 6].map((page) => `${page} of 200`))
    expect(rows.map(({ id }) => id)).toEqual(Array.from({ length: 1001 }, (_, at) => at + 1))
  })

  it('asks once for a list of one page, and for no more pages than it may', async () => {
    const short = aList(0)
    expect(await readPages(short.read)).toEqual([])
    expect(short.asked).toHaveLength(1)
    const long = aList(1001)
    expect(await readPages(long.read, { pages: 2 })).toHaveLength(400)
    expect(long.asked).toHaveLength(2)
  })

  it('gives a row once that moved to the next page while the pages were read', async () => {
    const { read } = aList(401)
    const shifted = await readPages(async (asked) => {
      const answer = await read(asked)
      return asked.page === 2 ? { ...answer, data: [{ id: 200 }, ...answer.data.slice(0, -1)] } : answer
    })
    expect(shifted.filter(({ id }) => id === 200)).toHaveLength(1)
  })

  it('rejects as the first page that cannot be read', async () => {
    const { read } = aList(1001)
    const broken = readPages(async (asked) => {
      if (asked.page > 2) throw new Error(`Page ${asked.page} is away.`)
      return read(asked)
    })
    await expect(broken).rejects.toThrow('Page 3 is away.')
  })
})
