import { getPHPLoaderModule } from '@php-wasm/node-8-3'
import { loadPHPRuntime, PHP } from '@php-wasm/universal'
import { joomlaFiles } from '../joomla-files.ts'

/** Location of the package for PHP. */
const phpRoot = '/package'

/**
 * Runs PHP 8.3 with the package below `phpRoot`, and with more files by their absolute path. Rejects when the
 * script fails; resolves with its output.
 */
export async function runPhp(code: string, more: Record<string, string> = {}): Promise<string> {
  const php = new PHP(await loadPHPRuntime(await getPHPLoaderModule(), {}))
  try {
    const files = [...(await joomlaFiles())].map(([path, bytes]) => [`${phpRoot}/${path}`, bytes] as const)
    for (const [path, content] of [...files, ...Object.entries(more)]) {
      php.mkdirTree(path.slice(0, path.lastIndexOf('/')))
      php.writeFile(path, content)
    }
    const { text, errors, exitCode } = await php.run({ code })
    if (exitCode !== 0 || errors !== '') throw new Error(`PHP ended with ${exitCode}: ${errors} ${text}`)
    return text
  } finally {
    php.exit()
  }
}
