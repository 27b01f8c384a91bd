import type { Endpoint } from '../contract/shared/endpoint.ts'
import type { Answer } from './answer.ts'
import { ApiError } from './api-error.ts'
import { parseAnswer } from './parse-answer.ts'

type Read = { data: unknown; droppedRows: number }

/** Reads a good answer by the contract. Throws an `ApiError` of code `contract` that names the place. */
export function readAnswer(endpoint: Endpoint, answer: Answer, correlationId: string | null): Read {
  const fail = (reason: string, cause?: unknown): never => {
    const call = `${endpoint.method} ${endpoint.path}`
    const message = `The server's answer to ${call} cannot be read: ${reason}`
    throw new ApiError({ code: 'contract', message, status: answer.status, correlationId, cause })
  }
  if (typeof answer.body !== 'string') {
    if (answer.body.type.startsWith('text/html')) fail('a web page instead of a file')
    return { data: answer.body, droppedRows: 0 }
  }
  const parsed = parseAnswer(endpoint.response, parseJson(answer.body, fail))
  return parsed.ok ? parsed : fail(`${parsed.place}: ${parsed.reason}`)
}

function parseJson(text: string, fail: (reason: string, cause?: unknown) => never): unknown {
  if (text.trim() === '') return undefined
  try {
    return JSON.parse(text)
  } catch (cause) {
    return fail(/^\s*</.test(text) ? 'a web page instead of data' : 'no JSON', cause)
  }
}
