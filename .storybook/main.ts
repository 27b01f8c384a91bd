import path from 'node:path'
import remarkGfm from 'remark-gfm'
import type { StorybookConfig } from 'storybook-react-rsbuild'
import { readChanges } from '../tools/change-log/read-changes.ts'

const root = path.resolve(import.meta.dirname, '..')

const config: StorybookConfig = {
  framework: 'storybook-react-rsbuild',
  stories: [
    './pages/*.mdx',
    './patterns/*.stories.tsx',
    './remote/*.stories.tsx',
    '../packages/ui/src/**/*.stories.tsx',
    '../packages/platform/src/**/*.stories.tsx',
    '../packages/testing/src/**/*.stories.tsx',
    '../shell/src/**/*.stories.tsx',
    '../remotes/*/src/**/*.stories.tsx',
  ],
  staticDirs: [
    // Where the diagnostics page reads what a code means.
    { from: '../docs/errors', to: '/errors' },
    // As it was published: the minifier breaks it.
    { from: '../packages/testing/node_modules/pdfjs-dist/build', to: '/pdfjs' },
  ],
  addons: [
    '@storybook/addon-a11y',
    {
      name: '@storybook/addon-docs',
      // Tables of the pages.
      options: { mdxPluginOptions: { mdxCompileOptions: { remarkPlugins: [remarkGfm] } } },
    },
  ],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  rsbuildFinal: (rsbuild) => ({
    ...rsbuild,
    // Read when Storybook is built, so the page is never older than the clone.
    source: {
      ...rsbuild.source,
      define: { ...rsbuild.source?.define, CHANGES_OF_THE_DESIGN_SYSTEM: JSON.stringify(readChanges()) },
    },
    tools: {
      ...rsbuild.tools,
      swc: { jsc: { transform: { react: { runtime: 'automatic' } } } },
    },
  }),
  typescript: {
    check: false,
    reactDocgen: 'react-docgen-typescript',
    // A page shows our own props with their values; those of HTML elements stay out.
    reactDocgenTypescriptOptions: {
      tsconfigPath: path.join(root, 'tsconfig.web.json'),
      include: ['packages/ui/src/**/*.tsx'],
      shouldExtractLiteralValuesFromEnum: true,
      shouldRemoveUndefinedFromOptional: true,
      savePropValueAsString: true,
      propFilter: ({ parent }) => parent === undefined || !parent.fileName.includes('node_modules'),
    },
  },
}

export default config
