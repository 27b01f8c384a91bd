import { describe, expect, it } from 'vitest'
import { knownCalls } from './testing/known-calls.ts'
import { answering, siteThat } from './testing/site-that.ts'

const most = 4 * 1024 * 1024
const json = 'application/vnd.api+json'
const full = (text: string) => text.repeat(Math.ceil(most / text.length)).slice(0, most - 100)
const list = (row: string) => `{"links":{},"data":[${full(`${row},`).replace(/,[^,]*$/s, '')}]}`

/** Answers as long as are read, each made to cost more than its length. */
const hostile: Record<string, { status: number; type: string; body: string }> = {
  'brackets of tags': { status: 500, type: 'text/plain', body: full('<') },
  blanks: { status: 500, type: 'text/plain', body: `${full(' ')}x` },
  'open scripts': { status: 200, type: 'text/html', body: full('<script ') },
  'open comments': { status: 200, type: 'text/html', body: `true${full('<!--')}` },
  'open objects': { status: 200, type: json, body: full('{') },
  'open strings': { status: 200, type: json, body: full('{"') },
  'open lists': { status: 200, type: json, body: `{"data":${full('[')}` },
  'empty objects': { status: 200, type: json, body: full('{}') },
  'objects of another shape': { status: 200, type: json, body: full('{"a":1}') },
  'halves of characters': { status: 200, type: json, body: `"${full('\\ud800')}` },
  'rows of nothing': { status: 200, type: json, body: list('{"attributes":1}') },
  'rows of an extension': {
    status: 200,
    type: json,
    body: list('{"attributes":{"extension_id":1,"name":"<<<<","new_version":"1.1","version":"1.0"}}'),
  },
  'errors without end': {
    status: 500,
    type: json,
    body: `{"errors":[${full('{"title":"<"},').slice(0, -20)}{}]}`,
  },
  'equals signs': { status: 200, type: json, body: `{"status":200,"data":"${full('=')}x"}` },
}

/**
 * CPU time of this process, which does not grow when the machine is busy. What is measured costs 0.1 to 0.5 s
 * by a share of the length; any square of it would take minutes.
 */
const mostCpuMs = 10_000

/** One call of each way in which an answer is read. */
const readers = [
  'probe',
  'info',
  'listExtensions',
  'listUsers',
  'frontPage',
  'listBackups',
  'prepareChecksums',
]
const calls = readers.map((name) => knownCalls[name]).filter((call) => call !== undefined)

it('the table of readers names only known calls', () => expect(calls).toHaveLength(readers.length))

describe.each(calls)('$path', ({ run }) => {
  it.each(Object.entries(hostile))('reads %s in linear time', async (_name, { status, type, body }) => {
    const { client } = await siteThat(answering(status, type, body))
    const before = process.cpuUsage()
    await run(client).catch(() => {})
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1000).toBeLessThan(mostCpuMs)
  })
})
