import { describe, expect, it } from 'vitest'
import { akeebaCalls } from '../testing/real-calls/akeeba-calls.ts'
import { connectorCalls } from '../testing/real-calls/connector-calls.ts'
import { coreUpdateCalls } from '../testing/real-calls/core-update-calls.ts'
import { joomlaCalls } from '../testing/real-calls/joomla-calls.ts'
import { compareAnswer, type RealAnswer, realAnswers } from './index.ts'

const asks = { ...joomlaCalls, ...connectorCalls, ...coreUpdateCalls, ...akeebaCalls }

describe('an answer of the simulator', () => {
  it('is compared with every recorded answer of a real site', () => {
    expect(Object.keys(asks).sort()).toEqual(realAnswers.map(({ name }) => name).sort())
  })

  it.each(realAnswers)('has status, type and fields of the real site: $call, $name', async (recorded) => {
    const answer = await asks[recorded.name]?.()
    if (answer === undefined) throw new Error('The simulator is not asked for this.')
    const { status, headers } = answer
    const seen = { status, type: headers.get('content-type') ?? '', body: await answer.text() }
    expect(compareAnswer(recorded, seen)).toEqual([])
  })
})

describe('compareAnswer', () => {
  const recorded: RealAnswer = {
    ...{ name: 'rows', call: 'GET rows', from: 'page', status: 200, type: 'application/json' },
    body: {
      json: {
        rows: [
          { id: 1, name: 'x', left: null },
          { id: 2, name: 'y' },
        ],
        status: 1,
        map: {},
      },
    },
    exact: ['status'],
    optional: ['map'],
    open: ['map'],
  }
  const compare = (json: unknown, status = 200, type = 'application/json') =>
    compareAnswer(recorded, { status, type, body: JSON.stringify(json) })

  it('ignores different values of the same type', () => {
    expect(compare({ rows: [{ id: 7, name: '' }], status: 1, map: { any: 'thing' } })).toEqual([])
    expect(compare({ rows: [], status: 1 })).toEqual([])
  })

  it('reports missing fields, extra fields, other types and other exact values', () => {
    expect(compare({ rows: [{ id: '7', more: 1, left: 5 }], status: 0 })).toEqual([
      'rows[].id: text, recorded number',
      'rows[].left: number, recorded null',
      'rows[].name: missing',
      'rows[].more: not recorded',
      'status: 0, recorded 1',
    ])
  })

  it('reports another status, another content type and a body that is not JSON', () => {
    expect(compare({ rows: [], status: 1 }, 404, 'text/html')).toEqual([
      'status 404, recorded 200',
      'content type "text/html", recorded "application/json"',
    ])
    expect(compareAnswer(recorded, { status: 200, type: 'application/json', body: '<p>' })).toEqual([
      'body: no JSON',
    ])
    expect(compare([])).toEqual(['body: list, recorded object'])
  })

  it('compares the first rows of a huge answer, and reports at most 20 differences', () => {
    const row = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`field${at}`, at]))
    const rows = Array.from({ length: 10_000 }, (_, id) => (id < 1000 ? { id, name: '' } : row))
    expect(compare({ rows, status: 1 })).toEqual([])
    expect(compare({ rows: rows.toReversed(), status: 1 })).toHaveLength(20)
  })
})
