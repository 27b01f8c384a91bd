import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { ThemeProvider } from './theme-provider.tsx'

const meta = {
  title: 'Components/Theme/ThemeProvider · dark mode, high contrast, density',
  component: ThemeProvider,
  tags: ['autodocs', 'guide'],
  args: {
    theme: 'light',
    density: 'compact',
    children: 'The console',
  },
} satisfies Meta<typeof ThemeProvider>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
