import { describe, expect, it, vi } from 'vitest'
import type { RunAction } from '../runs/reduce-runs.ts'
import { aRun, madeAt } from '../runs/testing/a-run.ts'
import { aBrowser } from './testing/a-browser.ts'
import { openWorkTabs } from './work-tabs.ts'

const key = 'work'
const paused: RunAction = { type: 'paused', runId: 1, at: madeAt }

/** Until the browser has passed on its lock. */
async function flushMicrotasks() {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}

function aTab() {
  const log: string[] = []
  const tabs = openWorkTabs({
    key,
    apply: ({ type }) => log.push(type),
    onRunner: () => log.push('runner'),
    onKept: () => log.push('kept'),
  })
  return { ...tabs, log }
}

describe('openWorkTabs', () => {
  it('makes the first tab the runner and applies its earlier actions after that', async () => {
    aBrowser()
    const tab = aTab()
    tab.send(paused)
    expect([tab.isRunner(), tab.log]).toEqual([false, []])
    await flushMicrotasks()
    expect([tab.isRunner(), tab.log]).toEqual([true, ['runner', 'paused']])
    tab.send({ type: 'dismissed', runId: 1 })
    expect(tab.log).toEqual(['runner', 'paused', 'dismissed'])
  })

  it('sends the actions of a second tab to the first, also early ones', async () => {
    aBrowser()
    const [first, second] = [aTab(), aTab()]
    second.send(paused)
    await flushMicrotasks()
    second.send({ type: 'added', run: aRun([{}]) })
    expect([second.isRunner(), second.log]).toEqual([false, []])
    expect(first.log).toEqual(['runner', 'paused', 'added'])
  })

  it.each<[string, unknown]>([
    ['an unknown action', { type: 'exploded' }],
    ['an empty message', null],
    ['an action of the runner only', { type: 'loaded', runs: [] }],
    ['an action without its run', { type: 'paused', at: madeAt }],
  ])('ignores %s in a message to the first tab', async (_, data) => {
    const { say } = aBrowser()
    const tab = aTab()
    await flushMicrotasks()
    say(key, data)
    expect(tab.log).toEqual(['runner'])
  })

  it.each<RunAction>([
    { type: 'resumed', runId: 1, at: madeAt },
    { type: 'retried', runId: 1, at: madeAt },
    { type: 'cancelled', runId: 1, at: madeAt },
    { type: 'cancelAsked', runId: 1, id: 3, at: madeAt },
    { type: 'dismissed', runId: 1 },
  ])('applies an action of the second tab in the first: $type', async (action) => {
    aBrowser()
    const [first, second] = [aTab(), aTab()]
    await flushMicrotasks()
    second.send(action)
    expect(first.log).toEqual(['runner', action.type])
  })

  it('ignores messages to the runner in the second tab', async () => {
    const { say } = aBrowser()
    const [, second] = [aTab(), aTab()]
    await flushMicrotasks()
    say(key, paused)
    expect(second.log).toEqual([])
  })

  it('reports kept changes to the second tab, not to the first', async () => {
    const { store } = aBrowser()
    const [first, second] = [aTab(), aTab()]
    store(key)
    await flushMicrotasks()
    store('other')
    expect([first.log, second.log]).toEqual([['runner'], []])
    store(key)
    expect([first.log, second.log]).toEqual([['runner'], ['kept']])
  })

  it('makes the second tab the runner when the first is closed', async () => {
    aBrowser()
    const [first, second] = [aTab(), aTab()]
    await flushMicrotasks()
    first.end()
    await flushMicrotasks()
    expect([second.isRunner(), second.log]).toEqual([true, ['runner']])
  })

  it('passes over a tab that has ended, which receives and sends nothing more', async () => {
    const { store, openChannels } = aBrowser()
    const [first, second, third] = [aTab(), aTab(), aTab()]
    await flushMicrotasks()
    second.end()
    store(key)
    first.end()
    await flushMicrotasks()
    expect([second.log, third.log]).toEqual([[], ['kept', 'runner']])
    expect(openChannels()).toBe(1)
  })

  it('never makes a tab the runner that ended before it could be, and the next one is', async () => {
    aBrowser()
    const first = aTab()
    first.end()
    await flushMicrotasks()
    const second = aTab()
    await flushMicrotasks()
    expect([first.isRunner(), first.log, second.isRunner()]).toEqual([false, [], true])
  })
})

describe('openWorkTabs in a browser', () => {
  it.each<[string, object | undefined]>([
    ['without locks', {}],
    ['without a navigator', undefined],
  ])('%s makes each tab a runner of its own work', async (_, navigator) => {
    aBrowser()
    vi.stubGlobal('navigator', navigator)
    const [first, second, ended] = [aTab(), aTab(), aTab()]
    ended.end()
    await flushMicrotasks()
    first.send(paused)
    expect([first.log, second.log, ended.log]).toEqual([['runner', 'paused'], ['runner'], []])
  })

  it('without channels applies the actions of a person in their own tab', async () => {
    aBrowser()
    vi.stubGlobal('BroadcastChannel', undefined)
    const [first, second] = [aTab(), aTab()]
    second.send(paused)
    await flushMicrotasks()
    second.send(paused)
    expect([first.log, second.log]).toEqual([['runner'], ['paused', 'paused']])
    second.end()
  })
})
