import { ApiError } from '@flotilla/api/client'
import { onlineManager } from '@tanstack/react-query'
import { afterEach, expect, it } from 'vitest'
import { createStore } from '../store/store.ts'
import { createQueryClient } from './query-client.ts'

afterEach(() => onlineManager.setOnline(true))

it('createQueryClient marks cached queries that are not on screen as stale after a write', async () => {
  const queryClient = createQueryClient(createStore())
  queryClient.setQueryData(['updates'], [])
  const write = queryClient.getMutationCache().build(queryClient, { mutationFn: async () => {} })
  await write.execute(undefined)
  expect(queryClient.getQueryState(['updates'])?.isInvalidated).toBe(true)
})

it('createQueryClient reads and writes although the browser reports no network', async () => {
  onlineManager.setOnline(false)
  const queryClient = createQueryClient(createStore())
  const read = queryClient.fetchQuery({ queryKey: ['user'], queryFn: async () => 'read' })
  await expect(read).resolves.toBe('read')
  const write = queryClient.getMutationCache().build(queryClient, { mutationFn: async () => 'written' })
  await expect(write.execute(undefined)).resolves.toBe('written')
})

it('createQueryClient says where the guide explains a write that a site refused', async () => {
  const store = createStore()
  const queryClient = createQueryClient(store)
  const fail = (code: 'site_tls' | 'conflict') => {
    const error = new ApiError({ code, message: 'No.', status: 502 })
    const write = queryClient
      .getMutationCache()
      .build(queryClient, { mutationFn: () => Promise.reject(error), meta: { failure: code } })
    return write.execute(undefined).catch(() => {})
  }
  await fail('site_tls')
  await fail('conflict')
  expect(store.getState().toasts.map(({ help }) => help)).toEqual(['site-errors.site_tls', null])
})
