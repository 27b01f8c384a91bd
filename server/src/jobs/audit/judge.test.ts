import { describe, expect, it } from 'vitest'
import {
  findPassage,
  isDangerousChange,
  isDangerousFile,
  judgeConfiguration,
  judgeUsers,
  lineOfDiff,
  noUserFindings,
} from './judge.ts'
import { judgeAudit, judgeModules } from './verdict.ts'

const now = new Date('2026-11-21T08:00:00Z')
const user = (fields: Partial<Parameters<typeof judgeUsers>[1][number]> = {}) => ({
  ...{ id: 1, username: 'maria', groups: ['Super Users'], isBlocked: false },
  lastVisitAt: new Date('2026-11-01T08:00:00Z'),
  ...fields,
})
const failing = (users: ReturnType<typeof user>[]) =>
  Object.entries(judgeUsers(noUserFindings, users, now))
    .filter(([, list]) => list.length > 0)
    .map(([name]) => name)

describe('judgeConfiguration', () => {
  // spec: AA-9-013
  it('fails a session of 61 minutes and passes one of 60', () => {
    expect(judgeConfiguration({ lifetime: 61 }).session_lifetime).toBe(61)
    expect(judgeConfiguration({ lifetime: 60 }).session_lifetime).toBe(0)
  })
  it('returns null for settings that the site does not report', () => {
    expect(Object.values(judgeConfiguration({})).every((value) => value === null)).toBe(true)
  })
  it('fails debugging, maximum error reporting, unforced HTTPS, open CORS and the default prefix', () => {
    const bad = { debug: true, error_reporting: 'maximum', force_ssl: 1, dbprefix: 'jos_', cors: true }
    expect(judgeConfiguration(bad)).toEqual({
      debug_on: 1,
      debug_language_on: null,
      error_reporting: 'maximum',
      session_lifetime: null,
      https_not_forced: 1,
      default_db_prefix: 'jos_',
      cors_enabled: 1,
    })
    expect(judgeConfiguration({ error_reporting: 'development' }).error_reporting).toBe('development')
  })
  it('passes default error reporting, forced HTTPS and a prefix of its own', () => {
    expect(judgeConfiguration({ error_reporting: 'default', force_ssl: 2, dbprefix: 'x7_' })).toMatchObject({
      error_reporting: 0,
      https_not_forced: 0,
      default_db_prefix: 0,
    })
  })
})

describe('judgeUsers', () => {
  // spec: AA-9-013
  it.each([
    [
      'privileged, away for 6 months and a day',
      { lastVisitAt: new Date('2026-05-20T07:59:59Z') },
      ['inactive_users'],
    ],
    ['privileged, away for a day less', { lastVisitAt: new Date('2026-05-22T08:00:00Z') }, []],
    ['privileged, never there', { lastVisitAt: null }, ['never_logged_in']],
    ['a visitor who registered and never came back', { lastVisitAt: null, groups: ['Registered'] }, []],
    [
      'of two groups, one of them privileged',
      { lastVisitAt: null, groups: ['Registered', 'Author'] },
      ['never_logged_in'],
    ],
    ['blocked', { lastVisitAt: null, isBlocked: true }, []],
    ['of a name that attackers try', { username: 'Admin' }, ['default_usernames']],
  ])('checks an account: %s', (_name, fields, checks) => {
    expect(failing([user(fields)])).toEqual(checks)
  })

  it('adds the accounts of a page to those of the pages before, by number and name alone', () => {
    const first = judgeUsers(noUserFindings, [user({ id: 1, lastVisitAt: null })], now)
    const both = judgeUsers(first, [user({ id: 2, username: 'Root', lastVisitAt: null })], now)
    expect(both).toEqual({
      inactive_users: [],
      never_logged_in: [
        { id: 1, username: 'maria' },
        { id: 2, username: 'Root' },
      ],
      default_usernames: [{ id: 2, username: 'Root' }],
    })
  })

  it('counts six calendar months, also from a month with 31 days', () => {
    const onFirstOfMarch = user({ lastVisitAt: new Date('2026-03-01T08:00:00Z') })
    const found = judgeUsers(noUserFindings, [onFirstOfMarch], new Date('2026-08-31T08:00:00Z'))
    expect(found.inactive_users).toEqual([])
  })
})

describe('the danger of a file', () => {
  it('depends on its content, its folder, its score, and whether every call runs it', () => {
    expect(isDangerousFile('components/com_a/a.php', 10, '<?php $x = gzinflate($packed);')).toBe(false)
    expect(isDangerousFile('components/com_a/a.php', 10, '<?php eval(base64_decode("x"));')).toBe(true)
    expect(isDangerousFile('images/a.PHP', 0, '')).toBe(true)
    expect(isDangerousFile('components/com_a/a.php', 100, '')).toBe(true)
    expect(isDangerousChange('index.php', '')).toBe(true)
    expect(isDangerousChange('templates/a/error.php', '+<h1>Hi</h1>')).toBe(false)
    expect(isDangerousChange('templates/a/error.php', '+@include "../.cache.ico";')).toBe(true)
  })
  it('is located by the line of the suspicious passage or of the change', () => {
    expect(findPassage('<?php\n\nsystem($_GET["c"]);')).toEqual({ match: 'system($_', line: 3 })
    expect(findPassage('<?php echo 1;')).toBeNull()
    const upload = 'move_uploaded_file($a, $_POST["to"]);'
    expect(findPassage(`<?php\nmove_uploaded_file($a, $b);\n${upload}`)?.line).toBe(3)
    expect(findPassage('move_uploaded_file($a, $b); echo $_POST["x"];')).toBeNull()
    expect(findPassage(`move_uploaded_file(${' '.repeat(500)}$_POST["x"]);`)).toBeNull()
    expect(lineOfDiff('--- a\n+++ b\n@@ -40,3 +42,4 @@\n-a\n+b')).toBe(42)
    expect(lineOfDiff('@@ -40,13 +7 @@\n-a\n+b')).toBe(7)
    expect(lineOfDiff('@@ -1 +1 @@\n-a\n+b')).toBe(1)
    expect(lineOfDiff('-a\n+b')).toBeNull()
    expect(lineOfDiff('+ see @@ -1 +1 @@')).toBeNull()
  })
})

describe('judgeAudit', () => {
  const found = {
    modifiedfiles: [{ file: 'index.php', content: null, line: null }],
    suspiciousfiles: null,
    joomlaconfiguration: { debug_on: 0, cors_enabled: null },
    users: { inactive_users: [] },
  }
  // spec: SM-5-004, SM-5-005, SM-4-027
  it('returns the worst verdict of the modules that ran', () => {
    const states = judgeModules(found, new Set(), new Set())
    expect(states).toEqual({ modifiedfiles: 2, suspiciousfiles: null, joomlaconfiguration: 1, users: 1 })
    expect(judgeAudit(states)).toBe(2)
    expect(judgeAudit(judgeModules(found, new Set(), new Set(['index.php'])))).toBe(0)
    expect(judgeAudit(judgeModules(found, new Set(['index.php']), new Set(['index.php'])))).toBe(1)
    expect(judgeModules({ ...found, joomlaconfiguration: { a: 'x' } }, new Set(), new Set())).toMatchObject({
      joomlaconfiguration: 2,
    })
  })
})
