/** Everything of the look that is no colour and the same in light and dark. Lengths are CSS text. */
export const measures = {
  'font-sans':
    'Inter, "Inter Fallback", -apple-system, BlinkMacSystemFont, "Segoe UI Variable Text", "Segoe UI", Roboto, "Noto Sans", Cantarell, Ubuntu, "Helvetica Neue", Arial, sans-serif',
  'font-mono': 'ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace',
  'radius-xs': '3px',
  'radius-sm': '4px',
  'radius-md': '6px',
  'radius-lg': '8px',
  'radius-xl': '12px',
  fast: '150ms',
  slow: '240ms',
  flash: '600ms',
  'ease-out': 'cubic-bezier(0.2, 0, 0, 1)',
  'list-bar': '44px',
  sidebar: '224px',
  rail: '56px',
  topbar: '48px',
  gutter: '24px',
  'panel-list': '272px',
  'panel-aside': '336px',
  tray: '376px',
  'form-label': '240px',
  'form-field': '520px',
  'z-table-head': '10',
  'z-pager': '11',
  'z-topbar': '200',
  'z-tray': '900',
  'z-overlay': '1000',
  'z-dropdown': '1050',
  'z-message': '2010',
  'z-notification': '2050',
  'z-impersonation': '3000',
  'z-skip': '3100',
} as const

/** Heights that depend on the density, px; compact is the default (look: Table). */
export const densityMeasures = {
  row: { comfortable: 44, compact: 36 },
  'table-head': { comfortable: 36, compact: 32 },
  'list-row': { comfortable: 36, compact: 32 },
} as const

/** Shadows: [light, dark]. A shadow means "floats above the page". */
export const shadows = {
  'shadow-rest': ['0 1px 2px rgba(16,24,40,0.05)', '0 0 0 1px rgba(255,255,255,0.03)'],
  'shadow-popup': [
    '0 4px 12px rgba(16,24,40,0.10), 0 1px 3px rgba(16,24,40,0.06)',
    '0 4px 12px rgba(0,0,0,0.45)',
  ],
  'shadow-overlay': [
    '0 16px 40px rgba(16,24,40,0.16), 0 2px 8px rgba(16,24,40,0.08)',
    '0 16px 40px rgba(0,0,0,0.60), 0 0 0 1px rgba(255,255,255,0.04)',
  ],
} as const satisfies Record<string, readonly [light: string, dark: string]>
