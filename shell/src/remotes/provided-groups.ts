/**
 * Groups of the design system that the shell provides but does not show itself. Naming them here is what puts them
 * into the shell's build, so that remotes can share them; a test keeps the list equal to the package's exports.
 */
export const providedGroups: Record<string, () => Promise<unknown>> = {
  '@flotilla/ui/antd-form': () => import('@flotilla/ui/antd-form'),
  '@flotilla/ui/color': () => import('@flotilla/ui/color'),
  '@flotilla/ui/form': () => import('@flotilla/ui/form'),
  '@flotilla/ui/graphics': () => import('@flotilla/ui/graphics'),
  '@flotilla/ui/chart': () => import('@flotilla/ui/chart'),
  '@flotilla/ui/overlay': () => import('@flotilla/ui/overlay'),
  '@flotilla/ui/safe-html': () => import('@flotilla/ui/safe-html'),
  '@flotilla/ui/select': () => import('@flotilla/ui/select'),
  '@flotilla/ui/table': () => import('@flotilla/ui/table'),
}
