import { OpenAPIHono } from '@hono/zod-openapi'
import type { Logger } from 'pino'
import type { Caller } from './caller.ts'

/** What travels with a request. */
export type ApiVariables = { requestId: string; logger: Logger; caller?: Caller }

/** The application below `/api`: routes for callers, their description for OpenAPI. */
export type Api = OpenAPIHono<{ Variables: ApiVariables }>

/** An application without routes. */
export function createApi(): Api {
  return new OpenAPIHono<{ Variables: ApiVariables }>()
}
