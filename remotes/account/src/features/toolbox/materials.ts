/** A downloadable file; its address is below the console's own origin. */
export type Material = { file: string; label: string }
/** Files that belong together. */
export type MaterialGroup = { id: string; title: string; text: string; files: readonly Material[] }

const languages = [
  ['en', 'English'],
  ['de', 'German'],
] as const
const sizes = [
  ['16x9', '16:9'],
  ['4x3', '4:3'],
  ['a4', 'A4'],
] as const

const inBothLanguages = (name: string): Material[] =>
  languages.map(([code, language]) => ({ file: `${name}-${code}.pdf`, label: `PDF, ${language}` }))

/**
 * Material for agencies' own work (spec: account-and-administration §2 Toolbox). The files are in
 * shell/materials.
 */
export const materials: readonly MaterialGroup[] = [
  {
    id: 'boilerplate',
    title: 'Template boilerplate',
    text: 'A lean, accessible start for a Joomla template of your own.',
    files: [{ file: 'template-boilerplate.zip', label: 'ZIP' }],
  },
  {
    id: 'presentation',
    title: 'Maintenance presentation',
    text: 'Explain to your customers why a website needs care. Change it as you like.',
    files: languages.flatMap(([code, language]) =>
      sizes.flatMap(([size, name]) =>
        (['pptx', 'pdf'] as const).map((type) => ({
          file: `maintenance-presentation-${size}-${code}.${type}`,
          label: `${type === 'pptx' ? 'PowerPoint' : 'PDF'}, ${name}, ${language}`,
        })),
      ),
    ),
  },
  {
    id: 'checklist',
    title: 'Launch checklist',
    text: 'What has to be done before a site goes live, on the day and after it.',
    files: inBothLanguages('launch-checklist'),
  },
  {
    id: 'pricing',
    title: 'Pricing guide',
    text: 'How to find a price for maintenance that is fair and covers its costs.',
    files: inBothLanguages('pricing-guide'),
  },
]
