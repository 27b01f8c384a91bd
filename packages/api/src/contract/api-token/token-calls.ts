import { z } from 'zod'
import { Done } from '../shared/done.ts'
import { defineEndpoint } from '../shared/endpoint.ts'
import { itemOf } from '../shared/list.ts'
import { IdParams } from '../shared/scalars.ts'
import { ApiToken, TOKEN_MAX_DAYS, TokenScope } from './api-token.ts'
import { isNetwork } from './is-network.ts'

/** Tokens of the person that work, newest first. */
export const listApiTokens = defineEndpoint({
  method: 'GET',
  path: '/apitokens',
  scope: 'account:read',
  summary: 'Tokens for programs (contract §6)',
  response: itemOf(z.array(ApiToken)),
})

const Address = z
  .string()
  .max(49)
  .refine(isNetwork, 'Please enter addresses such as 192.0.2.7 or 192.0.2.0/24.')

/** A new token. `days`: until it ends. */
export const NewApiToken = z.object({
  name: z.string().trim().min(1, 'Please provide a name').max(60),
  scopes: z.array(TokenScope).min(1, 'Please choose what the token may do'),
  days: z.int().min(1).max(TOKEN_MAX_DAYS),
  addresses: z.array(Address).max(20).default([]),
})
export type NewApiToken = z.infer<typeof NewApiToken>

/**
 * Makes a token; `token` is its secret, which no other call answers. Rejects with `invalid`, and with
 * `forbidden` for an administrator who acts as the user.
 */
export const createApiToken = defineEndpoint({
  method: 'POST',
  path: '/apitokens',
  scope: 'account:write',
  summary: 'Make a token for a program (contract §6)',
  body: NewApiToken,
  response: itemOf(ApiToken.extend({ token: z.string() })),
  status: 201,
})

/** Ends a token at once. Rejects with `not_found`. */
export const deleteApiToken = defineEndpoint({
  method: 'DELETE',
  path: '/apitokens/{id}',
  scope: 'account:write',
  summary: 'End a token for a program (contract §6)',
  params: IdParams,
  response: Done,
})
