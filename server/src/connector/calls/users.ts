import { z } from 'zod'
import { type JoomlaContext, joomlaCall } from '../joomla/joomla-call.ts'
import { LooseFlag, LooseInt, LooseText, mostRows } from '../joomla/json-api.ts'
import { SiteError } from '../site-error.ts'

/** A user of a site, without name and e-mail, which this server does not need. */
export type RemoteUser = {
  id: number
  username: string
  groups: string[]
  /** Null when never. */
  lastVisitAt: Date | null
  isBlocked: boolean
}

export type UsersPage = { users: RemoteUser[]; hasMore: boolean }

const User = z
  .object({
    id: LooseInt,
    username: LooseText,
    group_names: z.union([z.array(LooseText), LooseText]),
    lastvisitDate: LooseText,
    block: LooseFlag,
  })
  .transform(({ id, username, group_names, lastvisitDate, block }): RemoteUser => {
    const groups = Array.isArray(group_names) ? group_names : group_names.split(/[\n,]/)
    return {
      ...{ id, username, isBlocked: block, lastVisitAt: instantOf(lastvisitDate) },
      groups: groups.map((group) => group.trim()).filter((group) => group !== ''),
    }
  })

const Page = z.object({
  data: z.array(z.unknown()).transform((rows) => rows.slice(0, mostRows)),
  meta: z.object({ 'total-pages': LooseInt.catch(1) }).nullish(),
})

/**
 * One page of the users, `offset` a row and a multiple of `limit`; a row that cannot be read is left out. The
 * number of pages marks the end: at the end Joomla repeats the last page, and answers 404 beyond it. Rejects
 * for an empty page between others, because the users behind it would count as none.
 */
export async function listUsers(context: JoomlaContext, offset: number, limit: number): Promise<UsersPage> {
  const path = `/v1/users?page[offset]=${offset}&page[limit]=${limit}`
  const page = await joomlaCall(context, { method: 'GET', path, timeoutMs: 60_000 }, Page)
  const users = page.data.slice(0, limit).flatMap((row) => {
    const parsed = User.safeParse(Object(row).attributes)
    return parsed.success ? [parsed.data] : []
  })
  const isLast = (page.meta?.['total-pages'] ?? 1) <= offset / limit + 1
  const isEmpty = page.data.length === 0
  if (isEmpty && !isLast && offset > 0) throw new SiteError('answer_invalid')
  return { users, hasMore: !isLast && !isEmpty }
}

/** Joomla writes UTC without saying so, and for "never" nothing or an impossible date. */
function instantOf(text: string): Date | null {
  if (text === '' || text.startsWith('0000')) return null
  const at = new Date(/[zZ]|[+-]\d\d:?\d\d$/.test(text) ? text : `${text.replace(' ', 'T')}Z`)
  return Number.isNaN(at.getTime()) ? null : at
}
