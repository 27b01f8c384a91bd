/**
 * Everything of the look that is the same in each theme, as CSS text.
 * Written by `pnpm tokens` from tokens.json.
 */
export const measures = {
  'font-sans':
    'Inter, "Inter Fallback", -apple-system, BlinkMacSystemFont, "Segoe UI Variable Text", "Segoe UI", Roboto, "Noto Sans", Cantarell, Ubuntu, "Helvetica Neue", Arial, sans-serif',
  'font-mono': 'ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace',
  'radius-bar': '2px',
  'radius-xs': '3px',
  'radius-sm': '4px',
  'radius-md': '6px',
  'radius-lg': '8px',
  'radius-xl': '12px',
  'radius-pill': '999px',
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
