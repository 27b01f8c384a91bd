import {
  deleteUser,
  getUser,
  getUserById,
  impersonate,
  listUsers,
  MOST_CHOICES,
  savePreferences,
  saveUser,
  type UserProfile,
} from '@flotilla/api/contract'
import { mustBeHardToGuess, mustKnowPassword } from '../auth/check-password.ts'
import { changePassword, createSession } from '../auth/store.ts'
import type { Api, Caller } from '../http/api.ts'
import { listAnswer } from '../http/list-answer.ts'
import { mount } from '../http/mount.ts'
import { Refusal } from '../http/refusal.ts'
import type { Deps } from '../ports/deps.ts'
import { hashPassword } from '../secrets/password.ts'
import { mustBeOneself, mustImpersonate, mustRemoveUser, mustSeeUser, removalDate } from './policy.ts'
import { presentAdminUser, presentUser } from './presenter.ts'
import { findUser, listUsersPage, markForRemoval, mergePreferences, saveProfile } from './store.ts'

/** An impersonation expires by itself. */
const impersonationMs = 8 * 3_600_000

/** The signed-in user, and users as administrators see them. */
export function userRoutes(api: Api, deps: Deps): void {
  const { db, now, settings } = deps

  async function mustFind(id: number) {
    const found = await findUser(db, id)
    if (!found) throw new Refusal('not_found')
    return found
  }

  mount(api, deps, getUser, async ({ caller }) => ({
    data: presentUser(await mustFind(caller.userId), now(), settings),
  }))

  mount(api, deps, saveUser, async ({ caller, body }) => {
    await savePerson(deps, caller, body)
    return { data: presentUser(await mustFind(caller.userId), now(), settings) }
  })

  mount(api, deps, savePreferences, async ({ caller, body }) => {
    mustBeOneself(caller)
    const preferences = await mergePreferences(db, caller.userId, body)
    if (preferences === null) throw new Refusal('invalid', { message: `At most ${MOST_CHOICES} choices` })
    return { data: preferences }
  })

  mount(api, deps, listUsers, async ({ query }) => {
    const { rows, total } = await listUsersPage(db, query)
    return listAnswer(
      rows.map((row) => presentAdminUser(row, now())),
      total,
      query,
    )
  })

  mount(api, deps, getUserById, async ({ caller, params }) => {
    mustSeeUser(caller, params.id)
    return { data: presentAdminUser(await mustFind(params.id), now()) }
  })

  mount(api, deps, deleteUser, async ({ caller, params, logger }) => {
    mustBeOneself(caller)
    mustRemoveUser(caller, params.id)
    await mustFind(params.id)
    if (!(await markForRemoval(db, params.id, removalDate(now())))) {
      throw new Refusal('conflict', { message: 'This user is going to be removed already.' })
    }
    logger.info({ userId: caller.userId, removedUserId: params.id }, 'user marked for removal')
    return { message: 'The user is removed at the beginning of next month.' }
  })

  mount(api, deps, impersonate, async ({ caller, params, logger }) => {
    const { user } = await mustFind(params.id)
    mustImpersonate(caller, user)
    logger.info({ impersonatorId: caller.userId, userId: user.id }, 'impersonation started')
    return {
      token: await createSession(db, {
        userId: user.id,
        acting: { impersonatorId: caller.userId, parentId: caller.tokenId },
        now: now(),
        lifetimeMs: impersonationMs,
      }),
    }
  })
}

/**
 * Saves users' changes to themselves. A new password requires the current one, and ends the other sessions
 * and all reset links. Throws 422 on `password` and `current_password`, 403 to an administrator who acts as
 * the user.
 */
async function savePerson(deps: Pick<Deps, 'db' | 'now'>, caller: Caller, body: UserProfile): Promise<void> {
  const { db, now } = deps
  const { firstname, lastname, timezone, password, current_password: current } = body
  const { userId, tokenId, email } = caller
  if (password !== undefined) {
    mustBeOneself(caller)
    mustBeHardToGuess(password, email)
    await mustKnowPassword(deps, userId, current ?? '')
  }
  const passwordHash = password === undefined ? null : await hashPassword(password)
  const names = { firstname: firstname ?? '', lastname: lastname ?? '' }
  await db.transaction(async (tx) => {
    await saveProfile(tx, userId, { ...names, timezone: String(Number(timezone)) })
    if (passwordHash === null) return
    await changePassword(tx, { userId, passwordHash, now: now(), keptTokenId: tokenId })
  })
}
