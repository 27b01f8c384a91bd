/** A token of the demo agency, asked for as any client would. */
export async function signInForToken(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'agency@demo.test', password: 'flotilla-demo' }),
  })
  if (!answer.ok) throw new Error(`sign-in answered ${answer.status}`)
  const { token }: { token: string } = await answer.json()
  return token
}
