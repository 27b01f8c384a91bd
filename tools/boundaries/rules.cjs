/**
 * Who may import whom: contract < client, realtime, ui < platform < data < features < routes < remote. Back
 * references ($1) cover a new remote, package or feature from its first day. Each rule has a planted
 * violation in boundaries.test.ts; docs and messages use the same words.
 */
const CONTRACT = '^packages/api/src/contract/'
/** The record of all calls: the contract too, separate so that browsers can leave it out. */
const ENDPOINTS = '^packages/api/src/endpoints/'
/** What teams, console and server agree on about releases. */
const RELEASES = '^packages/api/src/releases/'
const TEST_CODE = '\\.(test|test-d|stories|spec)\\.tsx?$|/test(ing)?/'
/** Rooms that every room of the server may use, and that use none: the database, the ports, the log. */
const GROUND = '^server/src/(db|ports|log)/'
/** Folders that are packages of the workspace; the first group is the package. */
const OWN_PACKAGE =
  '^(packages/[^/]+|remotes/[^/]+|shell|server|simulator|component|\\.storybook|tools|e2e|bench)/'
const INSIDE_A_PACKAGE = '^(packages/[^/]+|server|simulator|component)/'
const ENTRIES = [
  '^(packages/[^/]+|server|simulator|component)/src/index\\.tsx?$',
  '^(packages/[^/]+|component)/src/[^/]+/index\\.tsx?$',
  '^server/src/(remotes|testing|testing/processes)/index\\.ts$',
  '^packages/api/src/contract/rules/(index|rule-cases)\\.ts$',
  '^packages/api/src/contract/reasons/reason-cases\\.ts$',
  '^packages/ui/src/theme/colors\\.ts$',
  '^packages/[^/]+/package\\.json$',
]

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
module.exports = [
  {
    name: 'no-cycles',
    comment: 'A cycle means two modules are one; merge or split.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'remote-to-remote',
    comment: 'Remotes deploy alone. Share through packages/.',
    from: { path: '^remotes/([^/]+)/' },
    to: { path: '^remotes/', pathNot: '^remotes/$1/' },
  },
  {
    name: 'shell-to-remote',
    comment: 'The shell loads remotes at run time only.',
    from: { path: '^shell/' },
    to: { path: '^(remotes|server)/' },
  },
  {
    name: 'remote-up',
    comment: 'Remotes know packages, not the shell or the server.',
    from: { path: '^remotes/' },
    to: { path: '^(shell|server)/' },
  },
  {
    name: 'package-up',
    comment: 'Packages are below the apps.',
    from: { path: '^packages/', pathNot: '^packages/testing/' },
    to: { path: '^(shell|remotes|server)/' },
  },
  {
    name: 'sdk-is-small',
    comment: 'The SDK is what remotes may rely on, and nothing that runs the console.',
    from: { path: '^packages/platform/' },
    to: { path: '^packages/(work|plain-backend|remote-kit)/' },
  },
  {
    name: 'kit-is-for-builds',
    comment: 'What builds and checks remotes is in no bundle: configurations, tools and tests alone use it.',
    from: { path: '^(shell|remotes/[^/]+|packages/(?!remote-kit/)[^/]+)/src/', pathNot: TEST_CODE },
    to: { path: '^packages/remote-kit/' },
  },
  {
    name: 'work-behind-platform',
    comment: 'Remotes order long work by platform.work; its engine belongs to the shell.',
    from: { path: '^remotes/' },
    to: { path: '^packages/work/' },
  },
  {
    name: 'testing-is-for-tests',
    comment: 'Only tests, stories and benches may use packages/testing and the kits of the server.',
    from: { pathNot: `^(packages/testing|e2e|bench|tools|\\.storybook)/|${TEST_CODE}` },
    to: { path: ['^packages/testing/', '^server/src/(testing|[^/]+/testing)/'] },
  },
  {
    name: 'server-sees-contract-only',
    comment: 'The server shares the contract, never the client.',
    from: { path: '^server/' },
    to: { path: '^(shell|remotes|packages)/', pathNot: [CONTRACT, ENDPOINTS, RELEASES] },
  },
  {
    name: 'contract-is-pure',
    comment: 'The contract runs everywhere: zod only.',
    from: { path: CONTRACT, pathNot: TEST_CODE },
    to: { pathNot: `${CONTRACT}|node_modules/zod/` },
  },
  {
    name: 'ui-is-pure',
    comment: 'ui renders; it does not fetch, route or read stores. Of the contract it knows the rules alone.',
    from: { path: '^packages/ui/' },
    to: {
      path: '^packages/(?!ui/|api/src/contract/rules/)|node_modules/(@tanstack/(react-query|query-core)|react-router(-dom)?|@reduxjs/toolkit|react-redux|redux|axios)/',
    },
  },
  {
    name: 'antd-behind-ui',
    comment: 'Ant Design is reached through @flotilla/ui.',
    from: { pathNot: '^packages/ui/|node_modules' },
    to: { path: 'node_modules/(antd|@ant-design)/' },
  },
  {
    name: 'feature-to-feature',
    comment: 'Features meet in routes.tsx; shared reads go to data/.',
    from: { path: '^(remotes/[^/]+/src|shell/src/frame)/features/([^/]+)/' },
    to: { path: '^$1/features/', pathNot: '^$1/features/$2/' },
  },
  {
    name: 'data-up',
    comment: 'data/ knows no component.',
    from: { path: '^(remotes/[^/]+)/src/data/' },
    to: { path: '^$1/src/(features|routes)' },
  },
  {
    name: 'ports-first',
    comment: "What a room needs from another room's engine, it names as a port.",
    from: { path: GROUND, pathNot: TEST_CODE },
    to: { path: '^server/src/', pathNot: GROUND },
  },
  {
    name: 'public-entry-only',
    comment: 'Import a package by its name, not its files.',
    from: { path: OWN_PACKAGE },
    to: { path: INSIDE_A_PACKAGE, pathNot: ['^$1/', ...ENTRIES] },
  },
  {
    name: 'by-name-only',
    comment: 'Import a package by its name, not its files.',
    from: { path: OWN_PACKAGE },
    to: { path: INSIDE_A_PACKAGE, pathNot: '^$1/', dependencyTypes: ['local'] },
  },
]
