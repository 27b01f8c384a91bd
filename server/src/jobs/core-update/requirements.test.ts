import { expect, it } from 'vitest'
import { unmetRequirement } from './requirements.ts'

it.each<[string, Parameters<typeof unmetRequirement>[1], string | null]>([
  ['6.0.0', { php: '8.2.36' }, 'Joomla 6.0.0 needs PHP 8.3.0 or newer, and the site runs PHP 8.2.36'],
  ['6.1.3', { php: '8.3.0' }, null],
  ['5.4.8', { php: '8.0.30' }, 'Joomla 5.4.8 needs PHP 8.1.0 or newer, and the site runs PHP 8.0.30'],
  ['4.4.14', { php: '7.2.5' }, null],
  ['4.4.14', { php: '7.2.4' }, 'Joomla 4.4.14 needs PHP 7.2.5 or newer, and the site runs PHP 7.2.4'],
  ['6.0.0', { php: null }, null],
  ['6.0.0', { php: '' }, null],
  ['7.0.0', { php: '5.6.0' }, null],
  ['3.10.12', { php: '5.3.10' }, null],
  [
    '5.4.8',
    { php: '8.3.0', database: { kind: 'MySQL', version: '5.7.44' } },
    'Joomla 5.4.8 needs MySQL 8.0.13 or newer, and the site runs MySQL 5.7.44',
  ],
  ['6.0.0', { php: '8.3.0', database: { kind: 'MariaDB', version: '10.4.34' } }, null],
  [
    '4.4.0',
    { php: '8.3.0', database: { kind: 'PostgreSQL', version: '10.23' } },
    'Joomla 4.4.0 needs PostgreSQL 11.0 or newer, and the site runs PostgreSQL 10.23',
  ],
])('unmetRequirement of Joomla %s on %j: %s', (target, machine, words) => {
  expect(unmetRequirement(target, machine)).toBe(words)
})
