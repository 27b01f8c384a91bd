import { expect, it, vi } from 'vitest'
import { ApiError } from './api-error.ts'

it('ApiError is recognised by instanceof across two copies of this package', async () => {
  vi.resetModules()
  const copy = await import('./api-error.ts')
  const error = new copy.ApiError({ code: 'conflict', message: 'x' })
  expect(copy.ApiError).not.toBe(ApiError)
  expect(error instanceof ApiError).toBe(true)
  expect(new Error('x') instanceof ApiError).toBe(false)
})
