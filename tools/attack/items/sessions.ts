import { once } from 'node:events'
import { WebSocket } from 'ws'
import { type Attack, must, mustBe } from '../attack.ts'
import type { Target } from '../target.ts'

const known = 'flotilla-demo'
const email = 'new@demo.test'
const other = 'a long and other one 4'

/** The link of a new mail, which is sent after the answer. */
async function resetLink({ call, links, server }: Target): Promise<{ token: string; email: string }> {
  const before = new Set(await links())
  await call('/api/forget', { body: { email } })
  const link = await server.eventually(async () =>
    (await links()).find((each) => each.includes('/resetpassword') && !before.has(each)),
  )
  const { searchParams } = new URL(link)
  return { token: searchParams.get('token') ?? '', email: searchParams.get('email') ?? email }
}

const reset = ({ call }: Target, link: { token: string; email: string }, password: string) =>
  call('/api/password/reset', { body: { ...link, password, password_confirmation: password } })

const profile = { firstname: 'A', lastname: 'B', timezone: '0' }

const setPassword = ({ call }: Target, token: string, current: string, password: string) =>
  call('/api/user', {
    method: 'PUT',
    token,
    body: { ...profile, password, password_confirmation: password, current_password: current },
  })

/** A socket that listens to the account's channel; `closed` resolves when the server closes it. */
async function listen({ call, port }: Target, token: string) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/app/flotilla?protocol=7`)
  const closed = new Promise<true>((resolve) => socket.on('close', () => resolve(true)).on('error', () => {}))
  const [greeting] = await once(socket, 'message')
  const { socket_id } = JSON.parse(JSON.parse(String(greeting)).data)
  const { id } = Object((await call('/api/account', { token })).json.data)
  const channel_name = `private-account.${id}`
  const { json } = await call('/api/broadcasting/auth', { token, body: { socket_id, channel_name } })
  socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel: channel_name, ...json } }))
  const [answer] = await once(socket, 'message')
  must(String(answer).includes('subscription_succeeded'), `the channel was not opened: ${answer}`)
  return { closed, [Symbol.dispose]: () => socket.terminate() }
}

const soon = () => new Promise<false>((resolve) => setTimeout(resolve, 10_000, false).unref())

async function impersonate({ call, signIn }: Target): Promise<string> {
  const admin = await signIn('admin@demo.test')
  const { id } = Object((await call('/api/user', { token: await signIn(email) })).json.data)
  return String((await call(`/api/impersonate/${id}`, { token: admin })).json.token)
}

/** Sign-in, tokens, passwords. */
export const sessions: Attack[] = [
  {
    finding: 9,
    promise: 'A socket ends with the token that it was opened with',
    async run(target) {
      const [own, elsewhere] = [await target.signIn(email), await target.signIn(email)]
      using socket = await listen(target, elsewhere)
      mustBe((await setPassword(target, own, known, other)).status, 200, 'change of the password')
      const isClosed = await Promise.race([socket.closed, soon()])
      await setPassword(target, own, other, known)
      must(isClosed, 'the socket of a revoked token is still open')
    },
  },
  {
    finding: 10,
    promise: 'Signing out ends the session',
    async run({ call, signIn }) {
      const token = await signIn(email)
      const { status } = await call('/api/logout', { token, method: 'POST' })
      mustBe([status, (await call('/api/user', { token })).status], [200, 401], 'sign-out, then the token')
    },
  },
  {
    finding: 11,
    promise: 'A reset ends all other links, and so does a change of the password',
    async run(target) {
      const first = await resetLink(target)
      const second = await resetLink(target)
      must(first.token !== '' && second.token !== '', 'no reset link was written')
      await reset(target, second, other)
      const again = await reset(target, first, known)
      const third = await resetLink(target)
      const token = await target.signIn(email, again.status === 200 ? known : other)
      await setPassword(target, token, again.status === 200 ? known : other, known)
      const late = await reset(target, third, known)
      mustBe([again.status, late.status], [422, 422], 'links after a reset and after a change')
    },
  },
  {
    finding: 12,
    promise: 'A new password needs the current one',
    async run(target) {
      const token = await target.signIn(email)
      const body = { ...profile, password: other, password_confirmation: other }
      const { status } = await target.call('/api/user', { method: 'PUT', token, body })
      if (status === 200) await setPassword(target, token, other, known)
      mustBe(status, 422, 'status')
    },
  },
  {
    finding: 12,
    promise: 'An administrator who acts for a user neither changes the password nor removes the user',
    async run(target) {
      const token = await impersonate(target)
      const change = await setPassword(target, token, known, known)
      const { id } = Object((await target.call('/api/user', { token })).json.data)
      const removal = await target.call(`/api/user/${id}`, { method: 'DELETE', token })
      mustBe([change.status, removal.status], [403, 403], 'password and removal')
    },
  },
  {
    finding: 17,
    promise: 'A stranger who guesses locks nobody else out',
    async run({ call }) {
      const signIn = (password: string, address: string) =>
        call('/api/login', {
          body: { email: 'unpaid@demo.test', password },
          headers: { 'x-forwarded-for': address },
        })
      for (let count = 0; count < 12; count += 1) await signIn('wrong password', '192.0.2.66')
      mustBe((await signIn('wrong password', '192.0.2.66')).status, 429, 'the stranger')
      mustBe((await signIn(known, '192.0.2.1')).status, 200, 'the owner')
    },
  },
  {
    finding: 18,
    promise: 'Common passwords, blanks and the name of the product are refused',
    async run({ call }) {
      for (const password of ['password', '12345678', 'flotilla', '        ']) {
        const body = {
          email: `${password.trim()}x@example.test`,
          password,
          password_confirmation: password,
          tos: true,
        }
        const { status } = await call('/api/register', { body })
        mustBe([password, status], [password, 422], 'status')
      }
    },
  },
]
