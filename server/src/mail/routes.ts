import { listMails, retryMail, type UnsentMail } from '@flotilla/api/contract'
import type { Api } from '../http/api.ts'
import { listAnswer } from '../http/list-answer.ts'
import { mount } from '../http/mount.ts'
import { Refusal } from '../http/refusal.ts'
import type { Deps } from '../ports/deps.ts'
import { dueNow, listUnsentMails, type MailRow } from './mail-store.ts'

/**
 * The administrator's view of the mails: recipient, subject, and why they are not sent; never their content.
 */
export function mailRoutes(api: Api, deps: Deps): void {
  const { db, now, mailer } = deps

  mount(api, deps, listMails, async ({ query }) => {
    const { rows, total } = await listUnsentMails(db, query)
    return listAnswer(rows.map(present), total, query)
  })

  mount(api, deps, retryMail, async ({ params }) => {
    if (!(await dueNow(db, params.id, now()))) throw new Refusal('not_found')
    mailer.wake()
    return { message: 'Done!' }
  })
}

function present(row: MailRow): UnsentMail {
  return {
    id: row.id,
    recipient: row.recipient,
    subject: row.subject,
    state: row.state === 'failed' ? 'failed' : 'waiting',
    tries: row.tries,
    error: row.lastError,
    created_at: row.createdAt.toISOString(),
    next_try_at: row.nextTryAt?.toISOString() ?? null,
  }
}
