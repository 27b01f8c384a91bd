import query from '@tanstack/eslint-plugin-query'
import redos from 'eslint-plugin-redos'
import tseslint from 'typescript-eslint'
import { IGNORED, TESTS } from './tools/lint/places.ts'

/** The four rules that Biome and oxlint lack. All others are in `biome.json` and `oxlint.config.ts`. */

const RAW_HTML = 'Show HTML with <SafeHtml>: it is the only place that sets HTML, and it cleans it first.'

export default tseslint.config(
  { ignores: IGNORED },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    name: 'flotilla/width of comments',
    files: ['**/*.{ts,tsx,mjs,js,cjs}'],
    languageOptions: { parser: tseslint.parser, parserOptions: { ecmaFeatures: { jsx: true } } },
    rules: {
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
    },
  },
  {
    name: 'flotilla/regular expressions',
    files: ['{server,packages,shell,remotes}/**/*.{ts,tsx}'],
    ignores: TESTS,
    plugins: { redos },
    rules: { 'redos/no-vulnerable': ['error', { checker: 'automaton', ignoreErrors: false, timeout: null }] },
  },
  ...query.configs['flat/recommended-strict'].map((config) => ({
    ...config,
    files: ['shell/**/*.{ts,tsx}', 'remotes/**/*.{ts,tsx}', 'packages/{platform,testing}/**/*.{ts,tsx}'],
  })),
  {
    name: 'flotilla/safe html',
    files: ['**/*.{ts,tsx}'],
    ignores: ['packages/ui/src/safe-html/**', ...TESTS],
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
    name: 'flotilla/tests',
    files: TESTS,
    plugins: { '@tanstack/query': query },
    rules: { '@tanstack/query/prefer-query-options': 'off' },
  },
)
