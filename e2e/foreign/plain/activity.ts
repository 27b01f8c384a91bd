import { at } from './at.ts'

export const activity = [
  {
    id: 71,
    name: 'Alpha',
    type: 'backup',
    result: 'finished',
    date: at(20),
    payload: '50 MB',
    extension_name: null,
    to_version: null,
  },
  {
    id: 72,
    name: null,
    type: 'moon_phase',
    result: 'half_full',
    date: at(19),
    payload: null,
    extension_name: null,
    to_version: null,
  },
]
