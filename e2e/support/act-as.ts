import type { Page } from '@playwright/test'
import { z } from 'zod'

const Token = z.object({ token: z.string() })
const Users = z.object({ data: z.array(z.object({ id: z.number(), email: z.string() })) })

/** Gives the page the two cookies that the console writes when the demo's administrator becomes a user. */
export async function actAs(page: Page, url: string, email: string): Promise<void> {
  const { request } = page
  const credentials = { email: 'admin@demo.test', password: 'flotilla-demo' }
  const login = await request.post(`${url}/api/login`, { data: credentials })
  const admin = Token.parse(await login.json()).token
  const headers = { authorization: `Bearer ${admin}` }
  const found = await request.get(`${url}/api/users?search=${encodeURIComponent(email)}`, { headers })
  const id = Users.parse(await found.json()).data.find((user) => user.email === email)?.id
  const answer = await request.get(`${url}/api/impersonate/${id}`, { headers })
  const { token } = Token.parse(await answer.json())
  await page.context().addCookies([
    { name: 'token', value: token, url, sameSite: 'Lax' },
    { name: 'original_token', value: admin, url, sameSite: 'Lax' },
  ])
}
