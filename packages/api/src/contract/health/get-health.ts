import { z } from 'zod'
import { defineEndpoint } from '../shared/endpoint.ts'

/** 200 once the server is ready, 503 before. */
export const getHealth = defineEndpoint({
  method: 'GET',
  path: '/health',
  access: 'public',
  summary: 'Whether the server is ready (contract §1)',
  response: z.object({ status: z.literal('ok') }),
  isOpenWithoutService: true,
})
