import { lazy, Suspense } from 'react'

const Gallery = lazy(async () => ({ default: (await import('./gallery.tsx')).Gallery }))

/** Everything as small pictures, once the words of the page are there. */
export const LateGallery = () => (
  <Suspense fallback={<p>The pictures are being drawn.</p>}>
    <Gallery />
  </Suspense>
)
