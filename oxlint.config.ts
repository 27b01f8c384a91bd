import { defineConfig, type OxlintConfig } from 'oxlint'
import { IGNORED, TESTS } from './tools/lint/places.ts'

/**
 * Biome formats and lints everything; here is what Biome lacks. `eslint.config.js` has the rules that oxlint
 * lacks, too.
 */

const BROWSER = [
  'packages/{ui,platform,realtime,work,remote-kit,testing}/**/*.{ts,tsx}',
  'packages/api/src/client/**/*.ts',
  'shell/**/*.{ts,tsx}',
  'remotes/**/*.{ts,tsx}',
]
const REACT = [
  ...BROWSER,
  'packages/api/**/*.{ts,tsx}',
  'component/**/*.{ts,tsx}',
  '.storybook/**/*.{ts,tsx}',
]

const CALL =
  'Call the server with platform.http.call(endpoint), which parses the answer and knows the session.'

type Edge = { name: string; home: string[]; instead: string }

/**
 * Each vendor edge of the browser lives in one wrapper: the global, where it may stand, and what to use
 * instead.
 */
const EDGES: Edge[] = [
  {
    name: 'fetch',
    home: [
      'packages/remote-kit/src/contract-suite/serve-*.ts',
      'packages/remote-kit/src/commands/signed-call.ts',
      'packages/api/src/client/**',
      'shell/src/{boot,early,loading}/**',
      'shell/src/session/create-shell-http.ts',
      'shell/src/{boot,early}/early-*.ts',
    ],
    instead: CALL,
  },
  { name: 'XMLHttpRequest', home: [], instead: CALL },
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

function edgeRules(edges: Edge[]): NonNullable<OxlintConfig['rules']> {
  const properties = edges.flatMap(({ name, instead }) =>
    ['window', 'globalThis', 'self'].map((object) => ({ object, property: name, message: instead })),
  )
  return {
    'no-restricted-globals': ['error', ...edges.map(({ name, instead }) => ({ name, message: instead }))],
    'no-restricted-properties': ['error', ...properties],
  }
}

/** A rule's options are replaced as a whole, so each home states the list without its own edge. */
const edgeHomes = [...new Set(EDGES.flatMap(({ home }) => home))].map((home) => ({
  files: [home],
  rules: edgeRules(EDGES.filter((edge) => !edge.home.includes(home))),
}))

/** Hooks, and the rules of the React Compiler. */
const HOOKS = [
  'rules-of-hooks',
  'exhaustive-deps',
  'static-components',
  'use-memo',
  'void-use-memo',
  'preserve-manual-memoization',
  'incompatible-library',
  'immutability',
  'globals',
  'refs',
  'set-state-in-effect',
  'error-boundaries',
  'purity',
  'set-state-in-render',
  'unsupported-syntax',
]

/** jsx-a11y's strict set, less what Biome asks for, too; an exception is argued for there, once. */
const ACCESSIBILITY = [
  'alt-text',
  'anchor-is-valid',
  'aria-activedescendant-has-tabindex',
  'aria-props',
  'aria-proptypes',
  'aria-role',
  'aria-unsupported-elements',
  'autocomplete-valid',
  'heading-has-content',
  'html-has-lang',
  'iframe-has-title',
  'img-redundant-alt',
  'label-has-associated-control',
  'media-has-caption',
  'mouse-events-have-key-events',
  'no-access-key',
  'no-autofocus',
  'no-distracting-elements',
  'no-interactive-element-to-noninteractive-role',
  'no-noninteractive-element-to-interactive-role',
  'no-redundant-roles',
  'role-has-required-aria-props',
  'role-supports-aria-props',
  'scope',
  'tabindex-no-positive',
]

const all = (plugin: string, rules: string[]) =>
  Object.fromEntries(rules.map((rule) => [`${plugin}/${rule}`, 'error' as const]))

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

export default defineConfig({
  categories: { correctness: 'off' },
  plugins: ['react', 'jsx-a11y'],
  ignorePatterns: IGNORED,
  rules: {
    'max-lines': ['error', { max: 250 }],
    'max-lines-per-function': ['error', { max: 60, skipComments: true, skipBlankLines: true }],
    // docs/look.md, words: plain English in comments.
    'no-warning-comments': ['error', { terms: WORDS_TO_AVOID, location: 'anywhere' }],
  },
  overrides: [
    {
      files: REACT,
      rules: {
        ...all('react', HOOKS),
        ...all('jsx-a11y', ACCESSIBILITY),
        'jsx-a11y/interactive-supports-focus': [
          'error',
          {
            tabbable: [
              'button',
              'checkbox',
              'link',
              'progressbar',
              'searchbox',
              'slider',
              'spinbutton',
              'switch',
              'textbox',
            ],
          },
        ],
        'jsx-a11y/no-noninteractive-element-interactions': [
          'error',
          { body: ['onError', 'onLoad'], iframe: ['onError', 'onLoad'], img: ['onError', 'onLoad'] },
        ],
      },
    },
    {
      files: ['**/*.{ts,tsx}'],
      excludeFiles: ['packages/ui/**'],
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
    { files: BROWSER, rules: edgeRules(EDGES) },
    ...edgeHomes,
    {
      files: TESTS,
      rules: {
        'max-lines': ['error', { max: 400 }],
        'max-lines-per-function': 'off',
        'no-restricted-globals': 'off',
        'no-restricted-properties': 'off',
        'react/globals': 'off',
      },
    },
  ],
})
