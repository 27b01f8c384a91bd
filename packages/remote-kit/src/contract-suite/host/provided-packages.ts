/**
 * Every shared package of the page; naming them here is what puts them into the host's build, to be shared.
 */
export const providedPackages: Record<string, () => Promise<unknown>> = {
  '@flotilla/platform': () => import('@flotilla/platform'),
  '@flotilla/platform/form': () => import('@flotilla/platform/form'),
  '@flotilla/platform/router': () => import('@flotilla/platform/router'),
  '@flotilla/ui/basics': () => import('@flotilla/ui/basics'),
  '@flotilla/ui/format': () => import('@flotilla/ui/format'),
  '@flotilla/ui/site-cells': () => import('@flotilla/ui/site-cells'),
  '@flotilla/ui/feedback': () => import('@flotilla/ui/feedback'),
  '@flotilla/ui/form': () => import('@flotilla/ui/form'),
  '@flotilla/ui/graphics': () => import('@flotilla/ui/graphics'),
  '@flotilla/ui/menu': () => import('@flotilla/ui/menu'),
  '@flotilla/ui/overlay': () => import('@flotilla/ui/overlay'),
  '@flotilla/ui/page': () => import('@flotilla/ui/page'),
  '@flotilla/ui/select': () => import('@flotilla/ui/select'),
  '@flotilla/ui/table': () => import('@flotilla/ui/table'),
  '@flotilla/ui/time': () => import('@flotilla/ui/time'),
  '@flotilla/ui/theme': () => import('@flotilla/ui/theme'),
  '@tanstack/react-query': () => import('@tanstack/react-query'),
  react: () => import('react'),
  'react-dom': () => import('react-dom'),
  'react/jsx-runtime': () => import('react/jsx-runtime'),
  zod: () => import('zod'),
  '@flotilla/ui/color': () => import('@flotilla/ui/color'),
  '@flotilla/ui/chart': () => import('@flotilla/ui/chart'),
  '@flotilla/ui/safe-html': () => import('@flotilla/ui/safe-html'),
}
