const spins = 'endless movement has a pace, not the duration of an answer'
const waits = 'a placeholder shows after 150 ms (look: Buttons, forms and messages); it appears at once then'
const paper = 'the mail as its reader has it, on white paper in every theme'
const person = 'a default or a choice for tags and reports: the colours are data of a person, not of the look'

/**
 * Values outside of the tokens, by "file: value" ("file: *" for all of a file), each with its reason. A line
 * that finds nothing any more fails the check too.
 */
export const allowed: Readonly<Record<string, string>> = {
  'packages/ui/src/basics/icon.css: 900ms': spins,
  'packages/ui/src/page/skeleton.css: 1.2s': spins,
  'packages/ui/src/page/skeleton.css: 1ms': waits,
  'packages/ui/src/page/skeleton.css: 150ms': waits,
  'remotes/sites/src/features/site-panel/tab-skeleton.css: 1ms': waits,
  'remotes/sites/src/features/site-panel/tab-skeleton.css: 150ms': waits,
  'packages/ui/src/theme/base.css: 0.01ms': 'reduced motion: every animation ends at once',
  'packages/ui/src/drawings/pictures.css: 9px': 'a picture of a screen of Joomla, drawn smaller',
  'packages/ui/src/drawings/pictures.css: 10px': 'a picture of a screen of Joomla, drawn smaller',
  'packages/ui/src/drawings/pictures.css: 1.4s': 'shows three times where to press: a film, no answer',
  'packages/ui/src/drawings/pictures.css: 600ms': 'shows three times where to press: a film, no answer',
  'packages/ui/src/feedback/toast.css: 16px':
    'half of its one line of 32 px; it keeps it when it shows three',
  'packages/ui/src/site-cells/site-icon.css: 10px': 'one letter in a square of 16 px',
  'remotes/sites/src/screenshot/site-screenshot.css: 10px': 'the address below a small picture of a page',
  'remotes/account/src/features/settings/settings.css: #ffffff': paper,
  'remotes/account/src/features/settings/settings.css: #1f2630': paper,
  'remotes/account/src/features/settings/settings.css: #586273': paper,
  'remotes/account/src/features/settings/report-preview.tsx: *': person,
  'packages/ui/src/color/color-field.tsx: *': person,
  'packages/ui/src/site-cells/tag.tsx: *': 'the two colours of text on a tag are a rule of the contract',
  'remotes/sites/src/features/overview/a-fleet.ts: *': person,
}
