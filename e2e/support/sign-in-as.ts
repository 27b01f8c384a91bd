import type { Page } from '@playwright/test'
import { z } from 'zod'

const Token = z.object({ token: z.string() })

/** Gives the page the cookie that signing in writes; for tests that are not about signing in. */
export async function signInAs(page: Page, url: string, email: string): Promise<void> {
  const data = { email, password: 'flotilla-demo' }
  const answer = await page.request.post(`${url}/api/login`, { data })
  const { token } = Token.parse(await answer.json())
  await page.context().addCookies([{ name: 'token', value: token, url, sameSite: 'Lax' }])
}
