import { Engine } from 'php-parser'
import { describe, expect, it } from 'vitest'
import { joomlaFiles } from './joomla-files.ts'
import { runPhp } from './testing/run-php.ts'

const files = [...(await joomlaFiles())].filter(([path]) => path.endsWith('.php'))
/** The oldest PHP that Joomla 4 runs on. */
const oldestPhp = '7.2'

describe('the PHP code of the component', () => {
  it.each(files)('parses as PHP 7.2, the oldest version that Joomla 4 runs on: %s', (path, bytes) => {
    const parser = new Engine({ parser: { version: oldestPhp, suppressErrors: false }, ast: {} })
    expect(parser.parseCode(bytes.toString(), path).errors).toEqual([])
  })

  it('parses as PHP 8.3', async () => {
    const paths = files.map(([path]) => `'/package/${path}'`).join(', ')
    const bad = await runPhp(`<?php foreach ([${paths}] as $path) {
      try { token_get_all(file_get_contents($path), TOKEN_PARSE); }
      catch (ParseError $e) { echo $path, ': ', $e->getMessage(), "\\n"; }
    }`)
    expect(bad).toBe('')
  })

  it('is checked by tools that report a syntax error', async () => {
    const parser = new Engine({ parser: { version: oldestPhp, suppressErrors: false }, ast: {} })
    expect(() => parser.parseCode('<?php function (', 'x.php')).toThrow()
    await expect(runPhp('<?php nothing_of_this_name();')).rejects.toThrow('nothing_of_this_name')
  })

  it.each(files)('exits when a browser opens the file directly: %s', (_path, bytes) => {
    expect(bytes.toString()).toMatch(/^\\defined\('_JEXEC'\) or die;$/m)
  })
})
