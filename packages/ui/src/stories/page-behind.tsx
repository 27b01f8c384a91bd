import type { Decorator } from 'storybook-react-rsbuild'

/** Something behind a dialog, so that its mask is seen. */
export const pageBehind: Decorator = (Story) => (
  <>
    <p>The page behind</p>
    <Story />
  </>
)
