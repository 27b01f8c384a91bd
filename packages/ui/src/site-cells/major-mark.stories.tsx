import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { MajorMark } from './major-mark.tsx'

const meta = {
  title: 'Components/Site cells/MajorMark · major update, breaking',
  component: MajorMark,
  tags: ['autodocs', 'guide'],
} satisfies Meta<typeof MajorMark>

export default meta

export const Default: StoryObj<typeof MajorMark> = { args: { from: '5.4.8', to: '6.1.3' } }
