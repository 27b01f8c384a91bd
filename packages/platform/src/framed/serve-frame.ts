import { ApiError, type CallOptions } from '@flotilla/api/client'
import { type Endpoint, type RealtimeEventName, RealtimeEvents } from '@flotilla/api/contract'
import type { Platform } from '../promise/platform.ts'
import { askForFrame } from './frame-work.ts'
import { type Asked, FromFrame, type ToFrame } from './messages.ts'

type Served = {
  port: MessagePort
  /** The platform of the remote, held to `permissions`. */
  platform: Platform
  permissions: readonly string[]
  /**
   * Every call of the contract: what is not in it is refused. Of two with one path the last one is made whose
   * query fits.
   */
  endpoints: readonly Endpoint[]
  onReady: () => void
  onFailed: (text: string) => void
}

/** Calls of a frame that wait for their answer. */
const mostCalls = 100

/**
 * The side of the page: does what a remote in a sandboxed frame asks for, as far as its permissions go. What
 * the frame says of a call beside its name and its input is not heard. Returns the function that ends it.
 */
export function serveFrame({
  port,
  platform,
  permissions,
  endpoints,
  onReady,
  onFailed,
}: Served): () => void {
  const calls = new Map<number, AbortController>()
  const tell = (message: ToFrame) => port.postMessage(message)

  async function call({ id, endpoint: name, input }: Extract<Asked, { type: 'call' }>): Promise<void> {
    const control = new AbortController()
    try {
      const named = endpoints.filter(({ method, path }) => `${method} ${path}` === name)
      const endpoint = named.findLast(({ query }) => query.safeParse(input.query ?? {}).success) ?? named[0]
      if (endpoint === undefined) throw refused(`This console has no call ${name}.`)
      if (calls.size >= mostCalls || calls.has(id)) throw refused('Too many calls wait for their answer.')
      calls.set(id, control)
      // The wrapper of the wire: the client parses the input by the endpoint.
      const options = { ...input, signal: control.signal } as CallOptions<Endpoint>
      tell({ type: 'answer', id, value: await platform.http.call(endpoint, options) })
    } catch (error) {
      tell({ type: 'refusal', id, error: detailsOf(error instanceof ApiError ? error : unreadable()) })
    } finally {
      calls.delete(id)
    }
  }

  async function ask({ id, ...asked }: Extract<Asked, { type: 'ask' }>): Promise<void> {
    tell({ type: 'answer', id, value: await askForFrame(platform, permissions, asked) })
  }

  function notify({ tone, text, detail }: Extract<Asked, { type: 'notify' }>): void {
    if (tone === 'error') platform.notify.error(text, detail)
    else platform.notify[tone](detail === undefined ? text : `${text}. ${detail}`)
  }

  /** A question that cannot be read has an answer too, or the frame would wait for ever. */
  function refuseUnreadable(data: unknown): void {
    const { id } = Object(data)
    if (Number.isSafeInteger(id)) tell({ type: 'refusal', id, error: detailsOf(unreadable()) })
  }

  port.onmessage = ({ data }) => {
    const { data: message } = FromFrame.safeParse(data)
    if (message === undefined) return refuseUnreadable(data)
    if (message.type === 'ready') onReady()
    else if (message.type === 'failed') onFailed(message.text)
    else if (message.type === 'call') void call(message)
    else if (message.type === 'abort') calls.get(message.id)?.abort()
    else if (message.type === 'navigate') platform.navigate(message.path, { replace: message.replace })
    else if (message.type === 'notify') notify(message)
    else void ask(message)
  }
  const ends = permissions.includes('sites:read') ? forwardEvents(platform, tell) : []
  return () => {
    for (const end of ends) end()
    for (const control of calls.values()) control.abort()
    port.close()
  }
}

/** Sends on what happens at the sites of the account; returns what ends it. */
function forwardEvents({ events, work }: Platform, tell: (message: ToFrame) => void): (() => void)[] {
  const names = Object.keys(RealtimeEvents) as RealtimeEventName[]
  const onEvent = (name: RealtimeEventName) =>
    events.on(name, (payload) => tell({ type: 'event', name, payload }))
  return [...names.map(onEvent), work.onChange(({ kind, item }) => tell({ type: 'work', kind, item }))]
}

const refused = (message: string) => new ApiError({ code: 'forbidden', message, status: 403 })

const unreadable = () =>
  new ApiError({
    code: 'invalid',
    message: 'What the frame asks for does not fit the contract.',
    status: 422,
  })

/** An error as it crosses to the frame. */
const detailsOf = ({ code, message, status, fields, site, retryAfterMs }: ApiError) => ({
  ...{ code, message, status, fields, site, retryAfterMs },
})
