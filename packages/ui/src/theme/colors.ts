/** Every colour of the look in each theme. The key is its custom property without `--fl-`. Written by `pnpm tokens` from tokens.json. */
export const colors = {
  'bg-layout': {
    light: '#F6F7F9',
    dark: '#0D1014',
    contrast: '#FFFFFF',
  },
  'bg-surface': {
    light: '#FFFFFF',
    dark: '#14181E',
    contrast: '#FFFFFF',
  },
  'bg-raised': {
    light: '#FFFFFF',
    dark: '#1B2028',
    contrast: '#FFFFFF',
  },
  'bg-sunken': {
    light: '#FAFBFC',
    dark: '#11151A',
    contrast: '#FFFFFF',
  },
  'bg-hover': {
    light: '#F4F6F8',
    dark: '#1A1F27',
    contrast: '#EEF1F5',
  },
  'bg-active': {
    light: '#E9ECF1',
    dark: '#252C36',
    contrast: '#DFE4EB',
  },
  'bg-selected': {
    light: '#EFF4FE',
    dark: '#15233C',
    contrast: '#E3ECFF',
  },
  'bg-mask': {
    light: 'rgba(15,20,28,0.40)',
    dark: 'rgba(0,0,0,0.60)',
    contrast: 'rgba(0,0,0,0.72)',
  },
  'text-primary': {
    light: '#141920',
    dark: '#E9ECF1',
    contrast: '#000000',
  },
  'text-secondary': {
    light: '#47505E',
    dark: '#B0B8C4',
    contrast: '#1B222C',
  },
  'text-tertiary': {
    light: '#5E6775',
    dark: '#8D97A6',
    contrast: '#2B333F',
  },
  'text-disabled': {
    light: '#9AA2AE',
    dark: '#5A6473',
    contrast: '#4A525F',
  },
  'text-on-accent': {
    light: '#FFFFFF',
    dark: '#FFFFFF',
    contrast: '#FFFFFF',
  },
  'border-subtle': {
    light: '#E8EBEF',
    dark: '#222831',
    contrast: '#6B7482',
  },
  'border-default': {
    light: '#D6DBE2',
    dark: '#303844',
    contrast: '#3A424E',
  },
  'border-control': {
    light: '#7F8998',
    dark: '#6B7687',
    contrast: '#141920',
  },
  'accent-solid': {
    light: '#2257C5',
    dark: '#3564D3',
    contrast: '#0B3A99',
  },
  'accent-solid-hover': {
    light: '#1B4AAC',
    dark: '#3D6EE0',
    contrast: '#082C75',
  },
  'accent-solid-active': {
    light: '#173F94',
    dark: '#2E58BC',
    contrast: '#062158',
  },
  'accent-text': {
    light: '#1F52BD',
    dark: '#8FB3FF',
    contrast: '#0A3590',
  },
  'accent-soft': {
    light: '#E9F0FD',
    dark: '#182844',
    contrast: '#E3ECFF',
  },
  'accent-border': {
    light: '#BBD0F7',
    dark: '#2C4678',
    contrast: '#0B3A99',
  },
  'focus-ring': {
    light: '#2257C5',
    dark: '#8FB3FF',
    contrast: '#0B3A99',
  },
  'success-fg': {
    light: '#17693D',
    dark: '#6CCB97',
    contrast: '#0A4727',
  },
  'success-icon': {
    light: '#1E8551',
    dark: '#4FB981',
    contrast: '#0F5C33',
  },
  'success-bg': {
    light: '#EAF6EF',
    dark: '#10261B',
    contrast: '#E6F6EC',
  },
  'success-border': {
    light: '#B3DEC5',
    dark: '#1F4A34',
    contrast: '#0F5C33',
  },
  'warning-fg': {
    light: '#855000',
    dark: '#F0B54C',
    contrast: '#5A3500',
  },
  'warning-icon': {
    light: '#B26A00',
    dark: '#E3A02E',
    contrast: '#7A4800',
  },
  'warning-bg': {
    light: '#FFF6E3',
    dark: '#2A2010',
    contrast: '#FFF3D6',
  },
  'warning-border': {
    light: '#EED39B',
    dark: '#57421B',
    contrast: '#7A4800',
  },
  'danger-fg': {
    light: '#AE2119',
    dark: '#FF9488',
    contrast: '#86100A',
  },
  'danger-icon': {
    light: '#CC3527',
    dark: '#F47264',
    contrast: '#A31710',
  },
  'danger-bg': {
    light: '#FEF1EF',
    dark: '#301817',
    contrast: '#FDEBE9',
  },
  'danger-border': {
    light: '#F4C3BC',
    dark: '#672D28',
    contrast: '#A31710',
  },
  'danger-solid': {
    light: '#B3261E',
    dark: '#B3362C',
    contrast: '#8F130C',
  },
  'info-fg': {
    light: '#1F52BD',
    dark: '#8FB3FF',
    contrast: '#0A3590',
  },
  'info-icon': {
    light: '#2257C5',
    dark: '#6E99F5',
    contrast: '#0B3A99',
  },
  'info-bg': {
    light: '#E9F0FD',
    dark: '#182844',
    contrast: '#E3ECFF',
  },
  'info-border': {
    light: '#BBD0F7',
    dark: '#2C4678',
    contrast: '#0B3A99',
  },
  'neutral-fg': {
    light: '#47505E',
    dark: '#B0B8C4',
    contrast: '#1B222C',
  },
  'neutral-icon': {
    light: '#6C7684',
    dark: '#8691A0',
    contrast: '#3A424E',
  },
  'neutral-bg': {
    light: '#F1F3F6',
    dark: '#20262F',
    contrast: '#EEF1F5',
  },
  'neutral-border': {
    light: '#D6DBE2',
    dark: '#363F4C',
    contrast: '#3A424E',
  },
  quiet: {
    light: '#E0E4EA',
    dark: '#2D3540',
    contrast: '#C9CFD8',
  },
  quiet2: {
    light: '#D6DBE2',
    dark: '#363F4C',
    contrast: '#838C9A',
  },
  'viz-1': {
    light: '#2257C5',
    dark: '#6E99F5',
    contrast: '#0B3A99',
  },
  'viz-2': {
    light: '#0E8A7D',
    dark: '#3DBBAE',
    contrast: '#00574E',
  },
  'viz-3': {
    light: '#B26A00',
    dark: '#E3A02E',
    contrast: '#7A4800',
  },
  'viz-4': {
    light: '#A23B86',
    dark: '#D87FC0',
    contrast: '#7D1F65',
  },
  'viz-5': {
    light: '#6C7684',
    dark: '#8691A0',
    contrast: '#3A424E',
  },
  'viz-6': {
    light: '#6A4FC4',
    dark: '#A793F0',
    contrast: '#43279E',
  },
  'viz-grid': {
    light: '#E8EBEF',
    dark: '#222831',
    contrast: '#838C9A',
  },
  'viz-area': {
    light: 'rgba(34,87,197,0.08)',
    dark: 'rgba(110,153,245,0.12)',
    contrast: 'rgba(11,58,153,0.12)',
  },
  'icon-mark': {
    light: '#FFFFFF',
    dark: '#14181E',
    contrast: '#FFFFFF',
  },
} as const

/** The name of a colour token. */
export type ColorName = keyof typeof colors
