import {
  type ApiToken,
  createApiToken,
  deleteApiToken,
  listApiTokens,
  TOKEN_LIMIT,
} from '@flotilla/api/contract'
import type { Api } from '../http/api.ts'
import { mount } from '../http/mount.ts'
import { takeAttempt } from '../http/rate-limit.ts'
import { invalid, Refusal } from '../http/refusal.ts'
import type { Deps } from '../ports/deps.ts'
import { countTokens, endToken, insertToken, listTokens, type TokenRow } from './store.ts'

/** New tokens of a person. */
const limit = { attempts: 20, windowMs: 60 * 60_000 }

const tooMany = `You have ${TOKEN_LIMIT} tokens. End one that no program needs.`

/** Tokens for programs (contract §6). */
export function apiTokenRoutes(api: Api, deps: Deps): void {
  const { db, now } = deps

  mount(api, deps, listApiTokens, async ({ caller }) => ({
    data: (await listTokens(db, caller.userId, now())).map(present),
  }))

  mount(api, deps, createApiToken, async ({ caller, body, logger }) => {
    // A token would outlive the visit of the administrator.
    if (caller.impersonatorId !== null) throw new Refusal('forbidden')
    await takeAttempt(db, `apitoken:${caller.userId}`, limit, now())
    if ((await countTokens(db, caller.userId, now())) >= TOKEN_LIMIT) throw invalid('name', tooMany)
    const { row, secret } = await insertToken(db, caller.userId, body, now())
    logger.info({ userId: caller.userId, apiTokenId: row.id, scopes: row.scopes }, 'api token made')
    return { data: { ...present(row), token: secret } }
  })

  mount(api, deps, deleteApiToken, async ({ caller, params, logger }) => {
    if (!(await endToken(db, caller.userId, params.id, now()))) throw new Refusal('not_found')
    logger.info({ userId: caller.userId, apiTokenId: params.id }, 'api token ended')
    return { message: 'The token does not work any more.' }
  })
}

const present = ({ createdAt, expiresAt, lastUsedAt, scopes, ...row }: TokenRow): ApiToken => ({
  ...row,
  scopes: scopes ?? [],
  created_at: createdAt.toISOString(),
  expires_at: expiresAt.toISOString(),
  last_used_at: lastUsedAt?.toISOString() ?? null,
})
