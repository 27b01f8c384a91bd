import { serveFolder } from '@flotilla/remote-kit/contract-suite'
import { expect, test } from '@playwright/test'
import { storybook } from './stories.ts'

/** What designers of other houses call a part, and the pages of which one must be among the first three. */
const names: Record<string, string> = {
  spinner: 'Ring',
  loader: 'Ring',
  pill: 'Badge',
  badge: 'Badge',
  chip: 'Badge Tag',
  toast: 'ToastRegion',
  snackbar: 'ToastRegion',
  notification: 'ToastRegion',
  modal: 'Dialog ConfirmDialog',
  popup: 'Dialog Popover',
  drawer: 'Drawer',
  tabs: 'TabNav',
  accordion: 'instead',
  breadcrumb: 'instead',
  stepper: 'instead',
  carousel: 'instead',
  slider: 'instead',
  upload: 'instead',
  dropdown: 'SelectField DropdownMenu',
  select: 'SelectField',
  combobox: 'SelectField FilterSelect',
  menu: 'DropdownMenu',
  kebab: 'RowMenu FoldingActions',
  tooltip: 'Tooltip',
  toggle: 'Switch Segmented',
  switch: 'Switch',
  checkbox: 'Checkbox',
  radio: 'Segmented',
  input: 'TextField',
  textarea: 'TextArea',
  pagination: 'Pager PagedTable',
  table: 'DataTable',
  skeleton: 'SkeletonRows PageSkeleton',
  progress: 'ProgressBar Tray',
  banner: 'Alert',
  donut: 'ShareBars',
  pie: 'ShareBars',
  avatar: 'SiteIcon',
  kpi: 'Figures Tiles',
  shortcut: 'Kbd',
  hyperlink: 'Link',
}

test('the search finds a part by 40 common names among its first three answers', async ({ page }) => {
  const server = await serveFolder(storybook)
  await page.goto(server.url)
  const field = page.locator('input#storybook-explorer-searchfield')
  const missed: string[] = []
  for (const [word, wanted] of Object.entries(names)) {
    await field.fill(word)
    const answers = page.getByRole('option')
    await expect(answers.first()).toBeVisible()
    const found = (await answers.allInnerTexts()).slice(0, 3).map((text) => text.replaceAll('\n', ' '))
    const isFound = found.some((text) =>
      wanted.split(' ').some((name) => new RegExp(`\\b${name}\\b`).test(text)),
    )
    if (!isFound) missed.push(`${word}: ${found.join(' | ')}`)
  }
  await server.close()
  expect(missed).toEqual([])
})
