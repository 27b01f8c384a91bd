import { describe, expect, it } from 'vitest'
import { foldParts } from './fold-parts.ts'
import type { TrayPart } from './tray-job.ts'

const firewall = 'A firewall refused the call (HTTP 403).'
const hartmann = { id: 1, name: 'Immobilien Hartmann' }
const part = (id: number, rest: Pick<TrayPart, 'state'> & Partial<TrayPart>): TrayPart => ({
  ...{ id: String(id), name: `Part ${id}`, label: `Update of part ${id}` },
  ...rest,
})
const failed = (id: number, site: TrayPart['site'], reason = firewall) =>
  part(id, { state: 'failed', reason, site })

describe('foldParts', () => {
  it('folds parts with the same cause at the same site into one line', () => {
    const parts = Array.from({ length: 9 }, (_, id) => failed(id, hartmann))
    expect(foldParts(parts)).toMatchObject([{ state: 'failed', reason: firewall, site: hartmann, parts }])
  })

  it('does not fold fewer than three parts, other sites, other reasons or parts without a reason', () => {
    const parts = [
      ...[failed(1, hartmann), failed(2, hartmann), failed(3, { id: 2, name: 'Bäckerei Klein' })],
      ...[failed(4, hartmann, 'Disk is full'), ...[5, 6, 7].map((id) => part(id, { state: 'done' }))],
    ]
    expect(foldParts(parts).map(({ key }) => key)).toEqual(['1', '2', '3', '4', '5', '6', '7'])
  })

  it('sorts failed parts first and done parts last', () => {
    const states = ['done', 'skipped', 'waiting', 'failed', 'stopped', 'running', 'cancelled'] as const
    const lines = foldParts(states.map((state, id) => part(id, { state })))
    const shown = lines.map((line) => 'part' in line && line.part.state)
    const sorted = ['failed', 'running', 'waiting', 'stopped', 'cancelled', 'skipped', 'done']
    expect(shown).toEqual(sorted)
  })
})
