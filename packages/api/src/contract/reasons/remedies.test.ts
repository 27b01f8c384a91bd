import { describe, expect, it } from 'vitest'
import type { ReasonAct } from '../site/site-reason.ts'
import { factsOfCase, fineKept, fineSite, reasonsNow as now, reasonCases } from './reason-cases.ts'
import type { ReasonFacts } from './reason-facts.ts'
import { siteReasons } from './site-reasons.ts'

const today = new Date(now).toISOString()

/** What an act leaves behind when it succeeds; an act that only leads elsewhere changes nothing. */
const outcomes: Partial<Record<ReasonAct, (facts: ReasonFacts) => ReasonFacts>> = {
  'update-core': (facts) => ({
    ...facts,
    app_version: facts.core_update_to,
    ...{ core_need_update: 0, core_update_to: null, kept: fineKept },
  }),
  backup: (facts) => ({ ...facts, last_backup: today }),
  'backup-and-test': (facts) => ({
    ...{ ...facts, last_backup: today },
    ...{ last_checked_backup: today, last_checked_backup_state: 2 },
  }),
  refresh: (facts) => ({ ...facts, kept: fineKept }),
  reconnect: (facts) => ({ ...facts, kept: fineKept }),
  'enable-refresh': (facts) => ({ ...facts, refresh_disabled: false }),
}

describe('siteReasons', () => {
  it.each(reasonCases)('answers for $name an act that ends it, or what a person must do', (one) => {
    const facts = factsOfCase(one)
    const [found] = siteReasons(facts, now)
    const { acts = [], advice = null } = found ?? {}
    const [first = 'open-log'] = acts
    expect(first).not.toBe('refresh')
    if (advice === null) {
      const left = siteReasons(outcomes[first]?.(facts) ?? facts, now)
      expect(left.map(({ code }) => code)).not.toContain(one.code)
    } else {
      expect(advice).toMatch(/^[A-Z].*\.$/)
      const seesThatItIsDone: ReasonAct[] = ['refresh', 'start-audit']
      expect(acts.some((act) => seesThatItIsDone.includes(act))).toBe(true)
    }
  })

  it('names the update as the remedy of a flaw and of an old Joomla when one waits', () => {
    const old = { app_version: '4.4.14', core_need_update: 1, core_update_to: '6.1.4' } as const
    const flawed = { ...old, app_version: '5.0.1' }
    for (const fields of [old, flawed]) {
      const [worst] = siteReasons({ ...fineSite, ...fields, kept: fineKept }, now)
      expect(worst).toMatchObject({ advice: null })
      expect(worst?.acts[0]).toBe('update-core')
    }
  })

  it('answers offline alone for a site that is down and could not be read', () => {
    const refreshFailure = { code: 'site_unreachable', message: 'No answer.', at: today } as const
    const down = { ...fineSite, online: false, kept: { ...fineKept, refreshFailure } }
    expect(siteReasons(down, now).map(({ code }) => code)).toEqual(['offline'])
  })
})
