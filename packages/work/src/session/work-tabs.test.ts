import { describe, expect, it, vi } from 'vitest'
import type { WorkAction } from '../runs/reduce-work.ts'
import { aRun, madeAt } from '../runs/testing/a-run.ts'
import { aBrowser } from './testing/a-browser.ts'
import { openWorkTabs } from './work-tabs.ts'

const key = 'work'
const stopped: WorkAction = { type: 'stopped', runId: 'a', at: madeAt }

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

describe('of all tabs', () => {
  it('the first runs the work; what was done before it knew comes after that', async () => {
    aBrowser()
    const tab = aTab()
    tab.send(stopped)
    expect([tab.isRunner(), tab.log]).toEqual([false, []])
    await flushMicrotasks()
    expect([tab.isRunner(), tab.log]).toEqual([true, ['runner', 'stopped']])
    tab.send({ type: 'dismissed', runId: 'a' })
    expect(tab.log).toEqual(['runner', 'stopped', 'dismissed'])
  })

  it('another has the first one do what a person does there, early or late', async () => {
    aBrowser()
    const [first, second] = [aTab(), aTab()]
    second.send(stopped)
    await flushMicrotasks()
    second.send({ type: 'added', run: aRun([{}]) })
    expect([second.isRunner(), second.log]).toEqual([false, []])
    expect(first.log).toEqual(['runner', 'stopped', 'added'])
  })

  it.each<[string, unknown]>([
    ['no action', { type: 'exploded' }],
    ['nothing', null],
    ['what only the runner does', { type: 'loaded', runs: [] }],
    ['an action without its run', { type: 'stopped', at: madeAt }],
  ])('the first does nothing when it hears %s', async (_, data) => {
    const { say } = aBrowser()
    const tab = aTab()
    await flushMicrotasks()
    say(key, data)
    expect(tab.log).toEqual(['runner'])
  })

  it.each<WorkAction>([
    { type: 'resumed', runId: 'a', at: madeAt },
    { type: 'retried', runId: 'a', at: madeAt },
    { type: 'continued', runId: 'a', at: madeAt },
    { type: 'cancelAsked', runId: 'a', id: null, at: madeAt },
    { type: 'cancelAsked', runId: 'a', id: 3, at: madeAt },
    { type: 'dismissed', runId: 'a' },
  ])('the first does for another: $type', async (action) => {
    aBrowser()
    const [first, second] = [aTab(), aTab()]
    await flushMicrotasks()
    second.send(action)
    expect(first.log).toEqual(['runner', action.type])
  })

  it('another does nothing that is said to the first', async () => {
    const { say } = aBrowser()
    const [, second] = [aTab(), aTab()]
    await flushMicrotasks()
    say(key, stopped)
    expect(second.log).toEqual([])
  })

  it('another follows what the first one keeps, and the first does not', async () => {
    const { store } = aBrowser()
    const [first, second] = [aTab(), aTab()]
    store(key)
    await flushMicrotasks()
    store('other')
    expect([first.log, second.log]).toEqual([['runner'], []])
    store(key)
    expect([first.log, second.log]).toEqual([['runner'], ['kept']])
  })

  it('the next runs the work when the first is closed', async () => {
    aBrowser()
    const [first, second] = [aTab(), aTab()]
    await flushMicrotasks()
    first.end()
    await flushMicrotasks()
    expect([second.isRunner(), second.log]).toEqual([true, ['runner']])
  })

  it('one that has ended is passed over, and hears and says nothing more', async () => {
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

  it('one that ends before it knows never runs the work, and keeps no other from it', async () => {
    aBrowser()
    const first = aTab()
    first.end()
    await flushMicrotasks()
    const second = aTab()
    await flushMicrotasks()
    expect([first.isRunner(), first.log, second.isRunner()]).toEqual([false, [], true])
  })
})

describe('a browser', () => {
  it.each<[string, object | undefined]>([
    ['without locks', {}],
    ['that is none', undefined],
  ])('%s has each tab run what it began', async (_, navigator) => {
    aBrowser()
    vi.stubGlobal('navigator', navigator)
    const [first, second, ended] = [aTab(), aTab(), aTab()]
    ended.end()
    await flushMicrotasks()
    first.send(stopped)
    expect([first.log, second.log, ended.log]).toEqual([['runner', 'stopped'], ['runner'], []])
  })

  it('without channels has each tab do what a person does there', async () => {
    aBrowser()
    vi.stubGlobal('BroadcastChannel', undefined)
    const [first, second] = [aTab(), aTab()]
    second.send(stopped)
    await flushMicrotasks()
    second.send(stopped)
    expect([first.log, second.log]).toEqual([['runner'], ['stopped', 'stopped']])
    second.end()
  })
})
