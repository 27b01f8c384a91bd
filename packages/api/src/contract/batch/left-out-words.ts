import type { ErrorCode } from '../errors/error-code.ts'

/** Why a piece of a batch must not start, in words fit to show. */
export const leftOutWords = {
  no_site: { code: 'not_found', message: 'The site is no longer there.' },
  no_backup: { code: 'not_found', message: 'There is no complete backup that could be tested.' },
  no_extension: { code: 'not_found', message: 'There is no such extension.' },
  ordered: { code: 'conflict', message: 'Another batch has ordered the same work.' },
  busy: { code: 'site_busy', message: 'Other work runs on this site. Wait until it is finished.' },
  offline: { code: 'site_unreachable', message: 'The site is down.' },
  maintenance: { code: 'conflict', message: 'The site is in maintenance.' },
  no_backup_tool: {
    code: 'backup_unavailable',
    message: 'This site has no backup tool that can start a backup.',
  },
  core_up_to_date: { code: 'conflict', message: 'Joomla is up to date on this site.' },
  up_to_date: { code: 'conflict', message: 'This extension is up to date.' },
  update_runs: { code: 'conflict', message: 'The update of this extension runs already.' },
  ignored: { code: 'conflict', message: 'The updates of this extension are ignored.' },
  unsupported: {
    code: 'invalid',
    message: 'This extension cannot be updated from here: it has no update site or no valid download key.',
  },
  untestable: { code: 'invalid', message: 'This backup cannot be tested.' },
  test_runs: { code: 'conflict', message: 'This backup is being tested already.' },
  major: { code: 'conflict', message: 'A major update, which this batch leaves out.' },
} as const satisfies Record<string, { code: ErrorCode; message: string }>
