import { describe, expect, it } from 'vitest'
import { runPostgresFaults } from './testing/faults/run-postgres-faults.ts'

/** `pnpm bench postgres-faults` goes through all of them, with 30 s without a network. */
describe('two servers on PostgreSQL with twelve backups running', { timeout: 240_000 }, () => {
  it('recover unaided from a restart, a lost LISTEN and a silent network, with no job lost and none run twice', async () => {
    const figures = await runPostgresFaults({
      faults: ['restart (fast)', 'LISTEN cut', 'unreachable'],
      lastsMs: () => 0,
      onFault: (found) => console.log('fault:', JSON.stringify(found)),
    })
    for (const { fault, lost, doubled, busy, unheard, dead, saidSo, refusedWith, failed } of figures) {
      expect({ fault, lost, doubled, busy, unheard, dead, saidSo }).toEqual({
        ...{ fault, lost: [], doubled: [], busy: [], unheard: 0, dead: 0, saidSo: true },
      })
      expect(refusedWith).toMatch(/^(-|503\/\d+)$/)
      expect(Object.keys(failed).join()).not.toContain('on our side')
    }
  })
})
