import type { FieldFacts, KeptFacts } from '@flotilla/api/contract'
import { reasonsNow } from '@flotilla/api/reason-cases'
import fc from 'fast-check'

const dayMs = 86_400_000
const day = (from: number, to: number) =>
  fc
    .oneof(
      fc.integer({ min: from, max: to }).map((days) => days * dayMs),
      fc.integer({ min: from * dayMs, max: to * dayMs }),
    )
    .map((ms) => reasonsNow + ms)
const past = day(-400, -1).map((ms) => new Date(ms).toISOString())
const any = day(-60, 60).map((ms) => new Date(ms).toISOString())
const orNull = <Value>(one: fc.Arbitrary<Value>) => fc.option(one, { nil: null, freq: 3 })

const joomla = fc.constantFrom(
  ...[
    '1.5.26',
    '2.5.28',
    '3.4.5',
    '3.4.6',
    '3.10.14',
    '3.10.15',
    '4.0.0',
    '4.2.7',
    '4.2.8',
    '4.4.2',
    '4.4.3',
  ],
  ...['4.4.14', '5', '5.0.2', '5.0.3', '5.4.8', '6.0.0-rc1', '6.1.3', '7.0', 'unknown', '', ' 4.1'],
)
const php = fc.constantFrom(
  ...[
    '4.4.9',
    '5.5.1',
    '5.6.40',
    '7.0.1',
    '7.3.33',
    '7.4.33',
    '8.0.30',
    '8.1.34',
    '8.2.1',
    '8.3.30',
    '8.4.2',
    '8.5.0',
  ],
  ...['8.10.1', '10.0', '8', 'unknown', '', '007.4'],
)

const fields: fc.Arbitrary<Partial<FieldFacts>> = fc.record({
  tls_enabled: fc.constantFrom(0, 1, 1, 1),
  tls_expiration: orNull(any),
  app_version: orNull(joomla),
  php_version: orNull(php),
  core_need_update: fc.constantFrom(0, 1),
  core_update_to: orNull(fc.constant('6.1.4')),
  refresh_disabled: fc.boolean(),
  last_backup: orNull(any),
  last_checked_backup: orNull(past),
  last_checked_backup_state: fc.constantFrom(null, 2, 3),
  updated_at: orNull(past),
  backup_tools_installed: fc.boolean(),
  can_start_backup: fc.boolean(),
  online: fc.boolean(),
  maintenance: fc.boolean(),
})

const kept: fc.Arbitrary<Partial<KeptFacts>> = fc.record({
  createdAt: past,
  offlineSince: orNull(past),
  halfUpdate: fc.option(
    fc.record({ target: fc.constant('6.1.4'), found: orNull(fc.constant('6.1.3')), at: past }),
    {
      nil: null,
      freq: 1,
    },
  ),
  coreFailure: orNull(
    fc.record({ target: orNull(fc.constant('6.1.4')), message: fc.constant('No.'), at: past }),
  ),
  refreshFailure: orNull(
    fc.record({
      code: fc.constantFrom('site_token', 'site_firewall', 'site_bad_answer', 'site_timeout'),
      message: fc.constant('No.'),
      at: orNull(past),
    }),
  ),
  auditFinding: orNull(fc.record({ at: orNull(past) })),
  failedExtensions: fc.nat(2),
  hasNoConnector: fc.boolean(),
  unseenUpdates: fc.constantFrom(null, 'site-off', 'server-silent', 'no-connector'),
})

/** Any site, as the facts of a case; what its log says is before `reasonsNow`. */
export const anySite = fc.record({ fields, kept })

/** Any moment after that, often the very one at which something is due. */
export const anyMoment = fc
  .oneof(
    fc.integer({ min: 0, max: 60 }).map((days) => days * dayMs),
    fc.integer({ min: 0, max: 500 * dayMs }),
  )
  .map((ms) => new Date(reasonsNow + ms))
