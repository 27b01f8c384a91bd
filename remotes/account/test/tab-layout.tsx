import type { Meta } from 'storybook-react-rsbuild'

/**
 * For stories of the account's tabs: the tabs extend to the edges of the shell's main area, so a story needs
 * its padding.
 */
export const tabLayout = {
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <div style={{ padding: '16px 24px' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta
