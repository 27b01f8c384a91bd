import { execa } from 'execa'
import { root } from '../root.ts'

/**
 * Files that a change touches, from the root of the clone `folder`: of this branch since it left main, or of
 * the last commit on main itself, and of the working tree. Null when git does not know: no repository, or one
 * without its past.
 */
export async function changedFiles(folder = root): Promise<string[] | null> {
  const git = async (...args: string[]) => (await execa('git', args, { cwd: folder })).stdout.split('\n')
  try {
    const [base = ''] = await git('merge-base', 'HEAD', 'main')
    const [head] = await git('rev-parse', 'HEAD')
    const changed = await git('diff', '--name-only', base === head ? 'HEAD~1' : base)
    const added = await git('ls-files', '--others', '--exclude-standard')
    return [...changed, ...added].filter((file) => file !== '')
  } catch {
    return null
  }
}
