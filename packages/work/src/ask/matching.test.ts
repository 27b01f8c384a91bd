import { type BatchPlan, leftOutWords } from '@flotilla/api/contract'
import type { WorkRequest } from '@flotilla/platform'
import { describe, expect, it } from 'vitest'
import { aPage } from './testing/a-page.ts'

const filter = { state: 'offline', search: 'shop' } as const
const choice = { backupFirst: 'backup', isWithoutMajors: false } as const
const asIs = { backupFirst: undefined, isWithoutMajors: false }
const updates: BatchPlan = {
  steps: [
    { kind: 'backup', count: 45 },
    { kind: 'extension-update', count: 1312 },
  ],
  ...{ sites: 45, majors: 3, without_tested_backup: 1 },
  left_out: [
    {
      ...{ code: 'site_unreachable', message: 'The site is down.', count: 12 },
      sites: ['Bar', 'Bistro', ...Array.from({ length: 8 }, (_, place) => `Club ${place}`)],
    },
    { code: 'conflict', message: 'The site is in maintenance.', count: 2, sites: ['Zoo'] },
    { code: 'conflict', message: leftOutWords.major.message, count: 1 },
  ],
  noted: { total: 52, sites: [{ id: 1, name: 'Alpha', note: 'Ask before changes.' }] },
  items: [
    { site: { id: 1, name: 'Alpha' }, what: 'JCE', from: '2.9.1', to: '2.9.9', is_major: false },
    { site: { id: 1, name: 'Alpha' }, what: 'Akeeba', from: '9.1', to: '10.0', is_major: true },
    { site: { id: 2, name: 'Beta' }, what: 'JCE', from: null, to: '2.9.9', is_major: false },
  ],
}
const nothing = { sites: 0, majors: 0, without_tested_backup: 0, noted: { total: 0, sites: [] }, items: [] }
const planOf = (kind: BatchPlan['steps'][number]['kind'], count: number): BatchPlan => ({
  ...{ ...nothing, steps: [{ kind, count }], sites: count, left_out: [] },
})

type Asked = Pick<WorkRequest, 'kind' | 'onStart'> & { count?: number }

function aMatchingPage(plan: BatchPlan, given: Partial<Parameters<typeof aPage>[0]> = {}) {
  const bodies: unknown[] = []
  const plans = (_: URLSearchParams, body: string) => {
    bodies.push(JSON.parse(body))
    return { data: plan }
  }
  const page = aPage({ answers: { '/batches/plan': plans }, ...given })
  const open = (request: Asked) => {
    const answer = page.ask({ filter, count: 60, ...request })
    const [question] = page.matching.splice(0)
    if (question === undefined) throw new Error('Nothing was asked.')
    return { ...question, answer }
  }
  return { ...page, bodies, open, signal: new AbortController().signal }
}

describe('a start at all sites that match', () => {
  it('asks before anything is read, also about a few sites, and counts by the filter after each choice', async () => {
    const { open, bodies, signal } = aMatchingPage(updates)
    const question = open({ kind: 'extension-update', count: 2 })
    expect([question.title, question.counting, question.isUpdate, bodies]).toEqual([
      ...['Update all', 'Counting what would start at 2 sites…', true, []],
    ])
    await question.plan(choice, signal)
    await question.plan({ backupFirst: undefined, isWithoutMajors: true }, signal)
    expect(bodies).toEqual([
      { kind: 'extension-update', filter, options: { backup_first: 'backup', only_minor: false } },
      { kind: 'extension-update', filter, options: { backup_first: null, only_minor: true } },
    ])
  })

  it('says what the server counted: steps, what to consider, what is left out and why, notes, first sites', async () => {
    const { open, signal } = aMatchingPage(updates)
    expect(await open({ kind: 'extension-update' }).plan(choice, signal)).toEqual({
      ...{ act: 'Update 1,312 extensions on 45 sites', counts: { sites: 45, pieces: 1312 }, nothing: null },
      steps: ['Back up 45 sites', 'Update 1,312 extensions on 45 sites'],
      ...{ majors: 4, warnings: ['3 major updates', '1 site has no tested backup'] },
      leftOut: {
        words: '15 are left out',
        reasons: [
          {
            ...{ why: 'The site is down.', count: 12, hasMore: true },
            sites: expect.arrayContaining(['Bar', 'Bistro', 'Club 7']),
          },
          { why: 'The site is in maintenance.', count: 2, sites: ['Zoo'], hasMore: false },
          { why: leftOutWords.major.message, count: 1, sites: [], hasMore: false },
        ],
      },
      noted: { sites: updates.noted.sites, more: 51 },
      first: {
        sites: [
          {
            ...{ id: 1, name: 'Alpha' },
            updates: [
              { key: '0', what: 'JCE', from: '2.9.1', to: '2.9.9' },
              { key: '1', what: 'Akeeba', from: '9.1', to: '10.0' },
            ],
          },
          { id: 2, name: 'Beta', updates: [{ key: '0', what: 'JCE', from: null, to: '2.9.9' }] },
        ],
        more: 1309,
      },
    })
  })

  it.each([
    ['backup', 'Back up 1 site'],
    ['backup-and-test', 'Back up and test 1 site'],
    ['backup-test', 'Test 1 backup'],
    ['audit', 'Audit 1 site'],
    ['refresh', 'Refresh 1 site'],
    ['core-update', 'Update core of 1 site'],
    ['extension-update', 'Update 1 extension on 1 site'],
  ] as const)('has a button that names the number: %s', async (kind, act) => {
    const { open, signal } = aMatchingPage(planOf(kind, 1))
    expect((await open({ kind }).plan(asIs, signal)).act).toBe(act)
  })

  it.each([
    ['core-update', 'Non of the selected Sites needs a core update'],
    ['backup', 'Nothing is left to start'],
  ] as const)('says that nothing would start: %s', async (kind, words) => {
    const { open, signal } = aMatchingPage(planOf(kind, 0))
    expect((await open({ kind }).plan(asIs, signal)).nothing).toBe(words)
  })

  it('orders by the filter, and says what starts', async () => {
    const begun: number[][] = []
    const { open, orders, said, signal } = aMatchingPage(updates)
    const onStart = (ids: ReadonlySet<number>) => void begun.push([...ids])
    for (const own of [choice, { backupFirst: undefined, isWithoutMajors: true }]) {
      const question = open({ kind: 'extension-update', onStart })
      question.onStart(own, await question.plan(own, signal))
      expect(await question.answer).toEqual({ isStarted: true, refusal: null })
    }
    expect(orders).toEqual([
      { kind: 'extension-update', items: [], filter, backupFirst: 'backup', onlyMinor: false },
      { kind: 'extension-update', items: [], filter, backupFirst: undefined, onlyMinor: true },
    ])
    expect(begun).toEqual([[], []])
    expect(said()).toEqual([
      ['info', 'Backups started. Each update follows its backup.'],
      ['info', '1,312 updates started'],
    ])
  })

  it('orders nothing when it is cancelled', async () => {
    const { open, orders } = aMatchingPage(updates)
    const { answer, onCancel } = open({ kind: 'backup' })
    onCancel()
    expect([await answer, orders]).toEqual([{ isStarted: false, refusal: null }, []])
  })

  it('names the refusal of an order of which nothing started', async () => {
    const refused = { 1: 'The site is locked.' }
    const { open, said, signal } = aMatchingPage(planOf('backup', 9), { refused })
    const question = open({ kind: 'backup' })
    question.onStart(asIs, await question.plan(asIs, signal))
    expect((await question.answer).refusal?.message).toBe('The site is locked.')
    expect(said()).toEqual([['info', 'Backup start failed', 'The site is locked.']])
  })

  it('takes for no refusal what the sheet has said is left out', async () => {
    const refused = { 1: 'The site is down.' }
    const { open, said, signal } = aMatchingPage(planOf('backup', 9), { refused, refusedAs: 'skipped' })
    const question = open({ kind: 'backup' })
    question.onStart(asIs, await question.plan(asIs, signal))
    expect(await question.answer).toEqual({ isStarted: true, refusal: null })
    expect(said()).toEqual([['info', 'Backup started successfully']])
  })
})
