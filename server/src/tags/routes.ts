import { createTag, deleteTag, listTags, switchTagAssignment, updateTag } from '@flotilla/api/contract'
import type { Api } from '../http/api.ts'
import { mount } from '../http/mount.ts'
import { takeAttempt } from '../http/rate-limit.ts'
import { Refusal } from '../http/refusal.ts'
import type { Deps } from '../ports/deps.ts'
import { presentTag, shortName } from './presenter.ts'
import {
  insertTag,
  listCountedTags,
  ownsBoth,
  removeTag,
  replaceTag,
  switchTag,
  type TagRow,
} from './store.ts'

/** New tags of an account. */
const tagLimit = { attempts: 100, windowMs: 60 * 60_000 }

/** Tags of the account and their sites (spec: site-management §2 Tags). */
export function tagRoutes(api: Api, deps: Deps): void {
  const { db } = deps
  const answer = (tag: TagRow | null) => {
    if (!tag) throw new Refusal('not_found')
    return { data: presentTag(tag) }
  }
  const fieldsOf = (body: { name: string; color: string; in_sidebar: boolean }) => ({
    name: body.name,
    color: body.color,
    shortname: shortName(body.name),
    inSidebar: body.in_sidebar,
  })

  mount(api, deps, listTags, async ({ caller }) => ({
    data: (await listCountedTags(db, caller.accountId)).map(({ tag, sites }) => ({
      ...presentTag(tag),
      sites,
    })),
  }))

  mount(api, deps, createTag, async ({ caller, body }) => {
    await takeAttempt(db, `tag:${caller.accountId}`, tagLimit, deps.now())
    return answer(await insertTag(db, caller.accountId, fieldsOf(body)))
  })

  mount(api, deps, updateTag, async ({ caller, body }) =>
    answer(await replaceTag(db, caller.accountId, body.id, fieldsOf(body))),
  )

  mount(api, deps, deleteTag, async ({ caller, params }) => {
    if (!(await removeTag(db, caller.accountId, params.id))) throw new Refusal('not_found')
    return { message: 'Tag deleted successfully' }
  })

  mount(api, deps, switchTagAssignment, async ({ caller, body }) => {
    const place = { tagId: body.id, siteId: body.entity_id }
    if (!(await ownsBoth(db, caller.accountId, place))) throw new Refusal('not_found')
    return { data: { assigned: await switchTag(db, place) } }
  })
}
