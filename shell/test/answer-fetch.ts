import { vi } from 'vitest'

type Asked = { body: unknown; token: string | null; search: string }
type Answer = { status?: number; json?: unknown } | Promise<{ status?: number; json?: unknown }>

/** `POST /login` → its answer; a call that is not listed answers 404. */
export type Answers = Record<string, (asked: Asked) => Answer>

export type Call = Asked & { call: string }

/** Answers `fetch` in memory and keeps what was asked, in order. Ended by vitest after each test. */
export function answerFetch(answers: Answers): Call[] {
  const calls: Call[] = []
  vi.stubGlobal('fetch', async (input: Request | URL | string, init?: RequestInit) => {
    const request = new Request(typeof input === 'string' ? new URL(input, location.href) : input, init)
    const { pathname, search } = new URL(request.url)
    const call = `${request.method} ${pathname.replace(/^\/api/, '')}`
    const text = await request.text()
    const token = request.headers.get('authorization')?.replace('Bearer ', '') ?? null
    const asked = { body: text === '' ? null : JSON.parse(text), token, search }
    calls.push({ call, ...asked })
    const { status = 200, json = {} } = (await answers[call]?.(asked)) ?? { status: 404 }
    return new Response(JSON.stringify(json), { status, headers: { 'content-type': 'application/json' } })
  })
  return calls
}

/** The answers that the frame needs for a person who is signed in. */
export function signedIn(user: Record<string, unknown> = {}, account: Record<string, unknown> = {}): Answers {
  const person = { id: 1, account_id: 7, email: 'agency@demo.test', firstname: 'Flora', lastname: 'Nord' }
  return {
    'GET /user': () => ({ json: { data: { ...person, ...user } } }),
    'GET /account': () => ({ json: { data: { id: 7, company: 'Studio Nordlicht', ...account } } }),
    'GET /accounttags': () => ({ json: { data: [] } }),
  }
}
