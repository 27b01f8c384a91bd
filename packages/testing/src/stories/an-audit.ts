import { Audit } from '@flotilla/api/contract'
import type { z } from 'zod'

/** A finished audit with something in every module; `fields` replaces parts of it. */
export function anAudit(fields: Partial<z.input<typeof Audit>> = {}): Audit {
  return Audit.parse({
    id: 1,
    site_id: 1,
    state: 2,
    duration: 200,
    created_at: '2026-11-19T03:24:00Z',
    finished_at: '2026-11-19T03:27:20Z',
    auditstate: 0,
    module_modifiedfiles: [
      {
        file: 'templates/cassiopeia/error.php',
        line: 42,
        content: '@@ -42,3 +42,3 @@\n-    <h1>Not found</h1>\n+    <h1>Diese Seite gibt es nicht mehr</h1>',
      },
      { file: 'libraries/src/Application/CMSApplication.php', line: null, content: null },
    ],
    module_modifiedfiles_state: 2,
    module_suspiciousfiles: [
      {
        file: 'images/stories/thumbs.php',
        match: 'eval(base64_decode(',
        line: 1,
        content: btoa(`<?php eval(base64_decode('ZGVtbw==')); // inert ${'long '.repeat(80)}`),
      },
    ],
    module_suspiciousfiles_state: 0,
    module_joomlaconfiguration: {
      debug_on: 1,
      session_lifetime: 240,
      cors_enabled: 0,
      https_not_forced: null,
    },
    module_joomlaconfiguration_state: 2,
    module_users: {
      weak_passwords: [{ id: 142, username: 'redaktion' }],
      inactive_users: [{ id: 43, username: 'altadmin' }],
      default_usernames: [],
    },
    module_users_state: 2,
    ...fields,
  })
}
