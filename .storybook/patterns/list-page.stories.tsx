import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { type Licence, LicencesPage } from './list-page.tsx'
import code from './list-page.tsx?raw'
import { template } from './template.ts'

const licence = (id: string, extension: string, sites: number, endsAt: string): Licence => ({
  ...{ id, extension, sites, endsAt },
  isValid: endsAt > '2026-11-21',
})

const meta = {
  title: 'Patterns/List page · template, index, collection',
  component: LicencesPage,
  tags: ['autodocs', 'guide'],
  parameters: template('Many things of one kind: search, filters, order, and acts on a selection.', code),
  args: {
    licences: [
      licence('1', 'Akeeba Backup Professional', 31, '2027-03-01T00:00:00Z'),
      licence('2', 'JCE Editor', 44, '2026-12-14T00:00:00Z'),
      licence('3', 'SP Page Builder', 12, '2026-10-02T00:00:00Z'),
      licence('4', 'RSForm! Pro', 7, '2027-06-20T00:00:00Z'),
    ],
  },
} satisfies Meta<typeof LicencesPage>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Narrow: Story = { globals: { viewport: { value: 'phone' } } }
