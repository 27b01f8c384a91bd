import query from '@tanstack/eslint-plugin-query'
import jsxA11y from 'eslint-plugin-jsx-a11y'
import reactHooks from 'eslint-plugin-react-hooks'
import redos from 'eslint-plugin-redos'
import tseslint from 'typescript-eslint'

/** Biome formats and lints everything; here is only what Biome lacks. */

const BROWSER = [
  'packages/{ui,platform,realtime,work,remote-kit,testing}/**/*.{ts,tsx}',
  'packages/api/src/client/**/*.ts',
  'shell/**/*.{ts,tsx}',
  'remotes/**/*.{ts,tsx}',
]
const TESTS = [
  '**/*.{test,stories,spec}.{ts,tsx}',
  '**/test/**',
  'packages/testing/**',
  'e2e/**',
  'bench/**',
  'tools/stories/**',
]

/**
 * Each vendor edge of the browser lives in one wrapper: the global, where it may stand, and what to use
 * instead.
 */
const EDGES = [
  {
    name: 'fetch',
    home: [
      'packages/remote-kit/src/contract-suite/serve-*.ts',
      'packages/api/src/client/**',
      'shell/src/{boot,early,loading}/**',
      'shell/src/session/create-shell-http.ts',
      'shell/src/{boot,early}/early-*.ts',
    ],
    instead:
      'Call the server with platform.http.call(endpoint), which parses the answer and knows the session.',
  },
  {
    name: 'XMLHttpRequest',
    home: [],
    instead:
      'Call the server with platform.http.call(endpoint), which parses the answer and knows the session.',
  },
  {
    name: 'WebSocket',
    home: ['packages/realtime/src/**'],
    instead:
      'Listen with platform.events.on(name, handler): the page has one socket, owned by packages/realtime.',
  },
  {
    name: 'localStorage',
    home: ['**/browser-storage.ts', 'shell/src/{boot,early}/early-*.ts'],
    instead:
      'Keep it with platform.preferences or in browser-storage.ts, which survives a full or forbidden storage.',
  },
  {
    name: 'sessionStorage',
    home: ['**/browser-storage.ts', 'shell/src/{boot,early}/early-*.ts'],
    instead: 'Keep it in browser-storage.ts, which survives a full or forbidden storage.',
  },
]

const RAW_HTML = 'Show HTML with <SafeHtml>: it is the only place that sets HTML, and it cleans it first.'

/** Biome asks the same; an exception is argued for there, once. */
const ASKED_BY_BIOME = {
  'jsx-a11y/anchor-has-content': 'off',
  'jsx-a11y/click-events-have-key-events': 'off',
  'jsx-a11y/no-noninteractive-tabindex': 'off',
  'jsx-a11y/no-static-element-interactions': 'off',
}

function edgeRules(edges) {
  return {
    'no-restricted-globals': ['error', ...edges.map(({ name, instead }) => ({ name, message: instead }))],
    'no-restricted-properties': [
      'error',
      ...edges.flatMap(({ name, instead }) =>
        ['window', 'globalThis', 'self'].map((object) => ({ object, property: name, message: instead })),
      ),
    ],
  }
}

/** ESLint replaces a rule's options as a whole, so each home states the list without its own edge. */
const edgeHomes = [...new Set(EDGES.flatMap(({ home }) => home))].map((home) => ({
  name: `flotilla/edges in ${home}`,
  files: [home],
  rules: edgeRules(EDGES.filter((edge) => !edge.home.includes(home))),
}))

const WORDS_TO_AVOID = [
  'anew',
  'former',
  'lies',
  'nobody',
  'of the moment',
  'so many',
  'stands',
  'tells of',
  'whoever',
]

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/node_modules/**',
      '**/storybook-static/**',
      '**/test-results/**',
      '**/playwright-report/**',
      '.cache/**',
      '.data/**',
      'server/drizzle/**',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    name: 'flotilla/size',
    files: ['**/*.{ts,tsx,mjs,js,cjs}'],
    languageOptions: { parser: tseslint.parser, parserOptions: { ecmaFeatures: { jsx: true } } },
    rules: {
      'max-lines': ['error', { max: 250 }],
      'max-lines-per-function': ['error', { max: 60, skipComments: true, skipBlankLines: true }],
      // The formatter keeps the width of code; it leaves comments alone.
      'max-len': [
        'error',
        {
          code: 100_000,
          comments: 110,
          ignoreUrls: true,
          ignoreTrailingComments: true,
          ignorePattern: 'biome-ignore|eslint-disable',
        },
      ],
      // docs/look.md, words: plain English in comments.
      'no-warning-comments': ['error', { terms: WORDS_TO_AVOID, location: 'anywhere' }],
    },
  },
  {
    name: 'flotilla/regular expressions',
    files: ['{server,packages,shell,remotes}/**/*.{ts,tsx}'],
    // A test sees its own texts alone.
    ignores: TESTS,
    plugins: { redos },
    rules: { 'redos/no-vulnerable': ['error', { timeout: 20_000 }] },
  },
  {
    name: 'flotilla/react',
    files: ['**/*.{ts,tsx}'],
    ignores: ['e2e/**', 'bench/**', 'server/**', 'simulator/**', 'tools/**'],
    plugins: { 'react-hooks': reactHooks, 'jsx-a11y': jsxA11y },
    rules: {
      ...reactHooks.configs.flat['recommended-latest'].rules,
      ...jsxA11y.flatConfigs.strict.rules,
      ...ASKED_BY_BIOME,
    },
  },
  ...query.configs['flat/recommended-strict'].map((config) => ({
    ...config,
    files: ['shell/**/*.{ts,tsx}', 'remotes/**/*.{ts,tsx}', 'packages/{platform,testing}/**/*.{ts,tsx}'],
  })),
  {
    name: 'flotilla/safe html',
    files: ['**/*.{ts,tsx}'],
    ignores: ['packages/ui/src/safe-html/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        { selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']", message: RAW_HTML },
        { selector: "Property[key.name='dangerouslySetInnerHTML']", message: RAW_HTML },
        { selector: 'AssignmentExpression[left.property.name=/^(innerHTML|outerHTML)$/]', message: RAW_HTML },
        {
          selector:
            'CallExpression[callee.property.name=/^(insertAdjacentHTML|setHTMLUnsafe|createContextualFragment)$/]',
          message: RAW_HTML,
        },
        { selector: "JSXAttribute[name.name='srcDoc']", message: RAW_HTML },
        { selector: "ImportDeclaration[source.value='dompurify']", message: RAW_HTML },
      ],
    },
  },
  {
    name: 'flotilla/ant design behind ui',
    files: ['**/*.{ts,tsx}'],
    ignores: ['packages/ui/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^(antd|@ant-design|@rc-component|rc-[a-z-]+)(/|$)',
              message:
                'Import from @flotilla/ui: Ant Design is reached through it alone, or the page loads it twice.',
            },
          ],
        },
      ],
    },
  },
  { name: 'flotilla/edges', files: BROWSER, rules: edgeRules(EDGES) },
  ...edgeHomes,
  {
    name: 'flotilla/tests',
    files: TESTS,
    plugins: { 'react-hooks': reactHooks, 'jsx-a11y': jsxA11y, '@tanstack/query': query },
    rules: {
      'max-lines': ['error', { max: 400 }],
      'max-lines-per-function': 'off',
      'no-restricted-globals': 'off',
      'no-restricted-properties': 'off',
      'no-restricted-syntax': 'off',
      'react-hooks/globals': 'off',
      '@tanstack/query/prefer-query-options': 'off',
    },
  },
)
