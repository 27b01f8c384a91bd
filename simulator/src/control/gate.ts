import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import type { Fault } from '../simulation/fault.ts'
import type { Simulation } from '../simulation/simulation.ts'
import type { RequestLog } from './request-log.ts'

type Listener = (request: IncomingMessage, response: ServerResponse) => unknown

const isHeld = (fault: Fault | null, url: string) => fault?.kind === 'hold' && url.includes(fault.path ?? '')

const siteOf = (url: string) => /^\/s\/([^/?]+)/.exec(url)?.[1] ?? null

/**
 * Writes the log and does what an HTTP framework cannot: answers late, never answers, cuts the connection.
 */
export function gate(simulation: Simulation, requests: RequestLog, listener: Listener): Listener {
  return async (request, response) => {
    const url = request.url ?? '/'
    const slug = siteOf(url)
    if (slug === null) return listener(request, response)
    const end = requests.begin(slug, request.method ?? 'GET', url, request.headers.host)
    response.once('close', () => end(response.writableEnded ? response.statusCode : null))
    const fault = simulation.faultOf(slug)
    if (fault?.kind === 'hang') return undefined
    if (fault?.kind === 'drop') return request.socket.destroy()
    if (fault?.kind === 'slow') await delay(fault.ms, undefined, { ref: false })
    while (isHeld(simulation.faultOf(slug), url) && !response.destroyed)
      await delay(20, undefined, { ref: false })
    return listener(request, response)
  }
}
