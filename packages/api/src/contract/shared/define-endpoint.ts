import { z } from 'zod'
import type { Endpoint, HttpMethod } from './endpoint.ts'

const nothing = z.object({})
type Nothing = typeof nothing

type Definition<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType> = {
  method: HttpMethod
  path: string
  summary: string
  response: R
  params?: P
  query?: Q
  body?: B
} & Partial<Omit<Endpoint, 'method' | 'path' | 'summary' | 'response' | 'params' | 'query' | 'body'>>

/** Fills in what a call does not say: a user's JSON call that answers 200 and starts no work. */
export function defineEndpoint<
  R extends z.ZodType,
  P extends z.ZodType = Nothing,
  Q extends z.ZodType = Nothing,
  B extends z.ZodType = Nothing,
>(definition: Definition<P, Q, B, R>): Endpoint<P, Q, B, R>
export function defineEndpoint(definition: Definition<z.ZodType, z.ZodType, z.ZodType, z.ZodType>): Endpoint {
  return {
    access: 'user',
    status: 200,
    startsWork: false,
    answer: 'json',
    encoding: 'json',
    isOpenWithoutService: false,
    params: nothing,
    query: nothing,
    body: nothing,
    ...definition,
  }
}
