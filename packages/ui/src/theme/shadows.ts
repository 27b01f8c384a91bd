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
