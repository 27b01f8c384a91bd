/** Packages with another licence, by the beginning of their name, and why that is harmless. */
const exceptions: Readonly<Record<string, string>> = {
  '@axe-core/playwright': 'MPL-2.0, in tests alone and unchanged',
  'axe-core': 'MPL-2.0, in tests alone and unchanged',
  '@img/sharp':
    'LGPL-3.0-or-later in part, reads and writes pictures of stories in tests alone, never shipped',
  lightningcss: 'MPL-2.0, in the build alone and unchanged',
  '@php-wasm/': 'GPL-2.0-or-later, runs PHP in the tests of the component alone, never shipped',
  'browser-assert': 'MIT by its file LICENSE; Storybook alone uses it',
  'dejavu-fonts-ttf': 'the licence of Bitstream Vera, free to embed',
  'humanize-number': 'MIT by its Readme; s3rver uses it, in tests alone',
  only: 'MIT by its Readme; s3rver uses it, in tests alone',
  'png-js': 'MIT by its file LICENSE',
}

/** Why a package is allowed although its licence is not on the list; undefined when it is not allowed. */
export function exceptionFor(name: string): string | undefined {
  return Object.entries(exceptions).find(([beginning]) => name.startsWith(beginning))?.[1]
}
