import { type BatchOrder, createBatch, getBatch, planBatch } from '@flotilla/api/contract'
import type { z } from 'zod'
import { aSite, aUser, callApi, type TestServer } from '../../testing/index.ts'

export type Order = z.input<typeof BatchOrder>

/** For tests: a user's account of its own, which orders batches and asks for their plans. */
export async function orderHouse({ db, url }: Pick<TestServer, 'db' | 'url'>) {
  const user = await aUser(db)
  const { accountId, token } = user
  const pieces = async (id: number) =>
    (await callApi(url, getBatch, { token, params: { id } })).parsed().data.items
  return {
    ...user,
    site: (fields: Partial<Parameters<typeof aSite>[1]> = {}) => aSite(db, { accountId, ...fields }),
    send: (body: Order | Record<string, unknown>) => callApi(url, createBatch, { token, body }),
    plan: async (body: Order) => (await callApi(url, planBatch, { token, body })).parsed().data,
    pieces,
    /** Orders it; resolves with its pieces. */
    async order(body: Order) {
      const { data } = (await callApi(url, createBatch, { token, body })).parsed()
      return pieces(data.id)
    },
  }
}
