import type { WorkKind } from '@flotilla/api/contract'
import { describe, expect, it } from 'vitest'
import { piece } from './testing/a-piece.ts'
import { anApi } from './testing/an-api.ts'
import { workCalls } from './work-calls.ts'

describe('the start of a kind', () => {
  it.each<[WorkKind, string]>([
    ['backup', 'GET /site/5/backup'],
    ['backup-and-test', 'GET /site/5/backupandtest'],
    ['backup-test', 'POST /backup/5/test'],
    ['audit', 'GET /site/5/backupandaudit'],
    ['refresh', 'GET /site/5/updateinfo'],
    ['core-update', 'GET /site/5/updatecore'],
  ])('%s is %s', async (kind, start) => {
    const { http, asked } = anApi()
    await workCalls[kind].start(http, piece(5, 1))
    expect(asked).toEqual([start])
  })
})
