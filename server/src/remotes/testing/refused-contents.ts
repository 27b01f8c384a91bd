import { reportFile } from '@flotilla/api/releases'
import type { Row } from './release-desk.ts'
import type { Entry } from './team.ts'

const without = (name: string) => (own: Entry[]) => own.filter((entry) => entry.name !== name)
const script = (content: string): Entry => ({ name: 'remote-entry.js', content })
const budgets = { firstRouteKb: 0.01 }

/** Builds that break a rule of releases. */
export const refusedContents: Row[] = [
  ['release_missing', 'no remote.json', 422, (desk) => desk.publishWith(without('remote.json'))],
  [
    'release_schema',
    'a remote.json that is no JSON',
    422,
    (desk) =>
      desk.publishWith((own) => [...without('remote.json')(own), { name: 'remote.json', content: '{' }]),
  ],
  [
    'release_schema',
    'an address of the frame',
    422,
    (desk) => desk.publishOver({ routes: [{ path: '/login', layout: 'app', title: 'Sign in' }] }),
  ],
  [
    'release_schema',
    'an address with too many forms',
    422,
    (desk) => desk.publishOver({ routes: [{ path: '/a/:b?/:c?/:d?/:e?/:f?', layout: 'app', title: 'A' }] }),
  ],
  [
    'release_schema',
    'a permission that no call needs',
    422,
    (desk) => desk.publishOver({ permissions: ['sites:read', 'sites:delete'] }),
  ],
  [
    'release_schema',
    'a hash of a file outside',
    422,
    (desk) => desk.publishOver({ integrity: { '../../x.js': 'sha384-x' } }),
  ],
  [
    'release_other',
    'another version than the signed one',
    422,
    async (desk) => desk.publish({ ...(await desk.anUpload()), version: '9.9.9' }),
  ],
  [
    'release_file',
    'a script that differs from its hash',
    422,
    (desk) => desk.publishWith((own) => [...without('remote-entry.js')(own), script('alert(1)')]),
  ],
  ['release_file', 'a script that is missing', 422, (desk) => desk.publishWith(without('remote-entry.js'))],
  [
    'release_file',
    'a script without a hash',
    422,
    (desk) => desk.publishAlso({ name: 'more.js', content: 'x' }),
  ],
  [
    'release_file',
    'a page of its own',
    422,
    (desk) => desk.publishAlso({ name: 'index.html', content: '<p>' }),
  ],
  [
    'release_file',
    'a compressed script that holds another one',
    422,
    (desk) => desk.publishAlso({ name: 'remote-entry.js.br', content: 'x' }),
  ],
  ['release_file', 'a chunk outside', 422, (desk) => desk.publishOver({ chunks: { page: ['../x.js'] } })],
  [
    'release_file',
    'a file of a place outside',
    422,
    (desk) => desk.publishOver({ slotFiles: ['../../x.js'] }),
  ],
  ['report_missing', 'no report of the contract suite', 422, (desk) => desk.publishWith(without(reportFile))],
  [
    'report_missing',
    'the report of another version',
    422,
    (desk) => desk.publishReport({ version: '0.0.1' }, []),
  ],
  [
    'report_findings',
    'a report with a finding',
    422,
    (desk) => desk.publishReport({}, ['It does not load.']),
  ],
  ['platform_range', 'a range of another platform', 422, (desk) => desk.publishOver({ platform: '^2.0.0' })],
  ['over_budget', 'more code than the budget', 422, (desk) => desk.publishOver({ budgets }, 'x'.repeat(100))],
  [
    'version_taken',
    'other files for a published version',
    409,
    (desk) => desk.publishAgain('export const a = 2'),
  ],
]
