import { type IncomingHttpHeaders, type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { PinnedAddress } from '../address/resolve-site.ts'
import { SiteError } from '../site-error.ts'
import { networkError } from './network-error.ts'
import { connectTimeoutMs, type HttpCall, requestOptions } from './send.ts'
import { unpacked } from './unpacked.ts'

/** An answer whose bytes come as they are asked for: memory holds one piece. They reject with a `SiteError` only. */
export type StreamedAnswer = {
  status: number
  headers: IncomingHttpHeaders
  bytes: AsyncIterable<Uint8Array>
}

/**
 * Sends a call and resolves with the head of its answer. `timeoutMs` is for the head, and then for each wait for more:
 * a long answer may take its time as long as it moves. `onEnd` comes once, when everything is over.
 */
export function sendForStream(
  call: HttpCall,
  addresses: PinnedAddress[],
  onEnd: () => void,
): Promise<StreamedAnswer> {
  return new Promise((resolve, reject) => {
    let isOver = false
    const fail = (error: SiteError) => {
      // A call that is cut off for its time says so once more by itself; its turn is given back once.
      if (isOver) return
      isOver = true
      clearTimeout(head)
      clearTimeout(connect)
      request.destroy()
      onEnd()
      reject(error)
    }
    const send = call.url.protocol === 'https:' ? requestHttps : requestHttp
    const request = send(call.url, requestOptions(call, addresses))
    const head = setTimeout(() => fail(new SiteError('timeout')), call.timeoutMs)
    const connect = setTimeout(
      () => fail(new SiteError('timeout')),
      Math.min(connectTimeoutMs, call.timeoutMs),
    )
    const onEarlyError = (error: Error) => fail(networkError(error, call.url.hostname, true))
    request.on('socket', (socket) => {
      const connected = call.url.protocol === 'https:' ? 'secureConnect' : 'connect'
      socket.once(connected, () => clearTimeout(connect))
    })
    request.once('error', onEarlyError)
    request.once('response', (response) => {
      clearTimeout(head)
      clearTimeout(connect)
      request.off('error', onEarlyError)
      // What happens from here on reaches the reader through the response.
      request.on('error', () => {})
      const bytes = read(response, call, onEnd)
      resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes })
    })
    request.end(call.body ?? undefined)
  })
}

async function* read(
  response: IncomingMessage,
  call: HttpCall,
  onEnd: () => void,
): AsyncGenerator<Uint8Array> {
  let left = call.maxBytes
  let error: SiteError | null = null
  response.setTimeout(call.timeoutMs, () => {
    error = new SiteError('timeout')
    response.destroy(error)
  })
  try {
    for await (const chunk of unpacked(response) as AsyncIterable<Buffer>) {
      left -= chunk.length
      if (left < 0) throw new SiteError('answer_too_large')
      yield chunk
    }
  } catch (caught) {
    if (caught instanceof SiteError) throw caught
    throw error ?? networkError(caught instanceof Error ? caught : new Error(), call.url.hostname, true)
  } finally {
    response.destroy()
    onEnd()
  }
}
