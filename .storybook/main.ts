import type { StorybookConfig } from 'storybook-react-rsbuild'

const config: StorybookConfig = {
  framework: 'storybook-react-rsbuild',
  stories: [
    '../packages/ui/src/**/*.stories.tsx',
    '../packages/platform/src/**/*.stories.tsx',
    '../shell/src/**/*.stories.tsx',
    '../remotes/*/src/**/*.stories.tsx',
  ],
  // Where the diagnostics page reads what a code means.
  staticDirs: [{ from: '../docs/errors', to: '/errors' }],
  addons: ['@storybook/addon-a11y'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  rsbuildFinal: (rsbuild) => ({
    ...rsbuild,
    tools: {
      ...rsbuild.tools,
      swc: { jsc: { transform: { react: { runtime: 'automatic' } } } },
    },
  }),
  typescript: { reactDocgen: false, check: false },
}

export default config
