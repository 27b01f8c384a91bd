import type { Page } from '@playwright/test'
import { z } from 'zod'
import type { Account } from './account.ts'

const Token = z.object({ token: z.string() })

/** Gives the page the two cookies that the console writes when an administrator becomes the user. */
export async function actAs(page: Page, url: string, admin: Account, user: Account): Promise<void> {
  const headers = { authorization: `Bearer ${admin.token}` }
  const answer = await page.request.get(`${url}/api/impersonate/${user.userId}`, { headers })
  const { token } = Token.parse(await answer.json())
  await page.context().addCookies([
    { name: 'token', value: token, url, sameSite: 'Lax' },
    { name: 'original_token', value: admin.token, url, sameSite: 'Lax' },
  ])
}
