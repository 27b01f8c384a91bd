import { z } from 'zod'

const SignedIn = z.object({ token: z.string() })

/** A token of a demo user, from a sign-in over the API. */
export async function signInForToken(url: string, email = 'agency@demo.test'): Promise<string> {
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'flotilla-demo' }),
  })
  if (!answer.ok) throw new Error(`sign-in answered ${answer.status}`)
  return SignedIn.parse(await answer.json()).token
}
